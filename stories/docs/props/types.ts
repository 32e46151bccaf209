/** What a property is, in Spanish, with its unit; with its type where react-docgen cannot read it (read-only lists). */
export type PropText = string | { what: string; type: string }

/** By component, by property. */
export type PropTexts = Readonly<Record<string, Readonly<Record<string, PropText>>>>
