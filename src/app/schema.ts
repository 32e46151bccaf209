import type { Struct } from 'superstruct'

/** A struct of which only the value's type matters. */
export type Schema<T> = Struct<T, any> // oxlint-disable-line typescript/no-explicit-any -- the schema's own type is irrelevant
