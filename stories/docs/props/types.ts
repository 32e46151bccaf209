/** Spanish description of a prop, with its unit; with its type where react-docgen cannot read it (read-only lists). */
export type PropText = string | { description: string; type: string }

/** By component, by prop. */
export type PropTexts = Readonly<Record<string, Readonly<Record<string, PropText>>>>
