import type { IconSource } from '../Icon/Icon.ts'

export type Command = {
  /** Unique in its group. */
  key: string
  label: string
  /** Distinguishes it from others of that name: 'RUT 12.345.678-5'. */
  detail?: string
  /** Other words that find it by their beginning, not shown. */
  keywords?: string
  /** Ends or deletes something: Enter runs it where the text is in its label, after all searches. @default false */
  destructive?: boolean
  icon?: IconSource
  /** Keys that do the same, as `keys` of `Kbd`. */
  shortcut?: string
  /** Runs after the palette was asked to close. */
  onSelect: () => void
}

export type CommandGroup = {
  key: string
  /** Heading: 'Pantallas'. */
  label: string
  /** Commands among which the palette searches; all are shown while nothing is typed. */
  commands?: readonly Command[]
  /** Asks for the commands that match a text, the likeliest first. Aborted when the text changes. */
  search?: (text: string, signal: AbortSignal) => Promise<readonly Command[]>
}
