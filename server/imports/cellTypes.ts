import type { RutRefusal } from '#contract/rut.ts'

/**
 * `number` shows its digits. `decorated` adds words or zeros, `punctuated` a hyphen or sign; `scaled` has other digits.
 */
export type NumberKind = 'number' | 'decorated' | 'punctuated' | 'scaled' | 'date' | 'percent'
export type CellKind = NumberKind | 'formula' | 'boolean' | 'error'
/**
 * Text as typed, or a spreadsheet's cell: `text` is the stored value. `shown` is what the sheet shows where that is
 * another text, and `day` 'YYYY-MM-DD' of a date.
 */
export type Cell = string | { kind: CellKind; text: string; shown?: string; day?: string }

/** `reason` is that of a RUT. */
export type CellResult<T> = { ok: true; value: T } | { ok: false; message: string; reason?: RutRefusal }
