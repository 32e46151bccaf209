/** Values of the kinds of fields. A date is 'YYYY-MM-DD'. */
type KindValues = { text: string; html: string; number: number; date: string; boolean: boolean }

/** A field of a record. Its column in the database has its name. */
export type FieldRow = {
  /** As its form and Actividad name it. */
  label: string
  /** 'other' where the types of the record say what it holds. */
  kind: keyof KindValues | 'other'
  /** Every record has it, and every update brings it. */
  required?: true
  /** Not of the specification: replies of other servers, and of older ones, lack it. */
  extension?: true
}
export type FieldTable = Readonly<Record<string, FieldRow>>

/** Values of a record. Fields that are not required may be null. */
export type FieldValues<Table extends FieldTable> = {
  -readonly [Field in keyof Table as Table[Field]['kind'] extends 'other' ? never : Field]:
    KindValues[Table[Field]['kind'] & keyof KindValues] | (Table[Field] extends { required: true } ? never : null)
}
type OptionalField<Table extends FieldTable> = {
  [Field in keyof FieldValues<Table> & string]: null extends FieldValues<Table>[Field] ? Field : never
}[keyof FieldValues<Table> & string]

type OptionalKey<Values> = { [Key in keyof Values]-?: null extends Values[Key] ? Key : never }[keyof Values]
/** What an update brings: an absent field stays, null empties it. */
export type ChangesOf<Values> = Omit<Values, OptionalKey<Values>> & Partial<Pick<Values, OptionalKey<Values>>>

/** Names of the fields, in the order of the table. */
export const namesOf = <Field extends string>(table: Readonly<Record<Field, FieldRow>>): Field[] =>
  Object.keys(table) as Field[]

type OfKind<Table extends FieldTable, Kind> = {
  [Field in keyof Table & string]: Table[Field]['kind'] extends Kind ? Field : never
}[keyof Table & string]

/** Names of the fields of some kinds, in the order of the table. */
export const namesOfKind = <Table extends FieldTable, Kind extends FieldRow['kind']>(
  table: Table,
  ...kinds: Kind[]
): OfKind<Table, Kind>[] => namesOf(table).filter((field) => kinds.some((kind) => kind === table[field]!.kind)) as never

/** An object with a value for each name. */
export const mapFields = <Field extends string, Value>(names: readonly Field[], valueOf: (field: Field) => Value) =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Field, Value>

export const labelsOf = <Field extends string>(table: Readonly<Record<Field, FieldRow>>): Record<Field, string> =>
  mapFields(namesOf(table), (field) => table[field].label)

/** The fields that a record may be without, as a new record has them. */
export const emptyFields = <Table extends FieldTable>(table: Table): Record<OptionalField<Table>, null> =>
  mapFields(
    namesOf(table).filter((field) => table[field]!.kind !== 'other' && !table[field]!.required),
    () => null,
  ) as Record<OptionalField<Table>, null>

type Present<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>
}

/** The named fields that have a value: an update leaves an absent field as it is, and null empties it. */
export function presentFields<T extends object, Field extends string>(
  values: T,
  names: readonly Field[],
): Present<Pick<T, Extract<keyof T, Field>>> {
  const present = names.filter((name) => (values as Record<string, unknown>)[name] !== undefined)
  return mapFields(present, (name) => (values as Record<string, unknown>)[name]) as never
}
