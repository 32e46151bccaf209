import { boolean, nullable, number, optional, string, type Struct } from 'superstruct'
import type { AnyStruct } from './endpoint.ts'
import { mapFields, namesOf, type FieldRow, type FieldTable, type FieldValues } from './fields.ts'

const kinds = { text: string(), html: string(), number: number(), date: string(), boolean: boolean() }

type Extension<Row> = Row extends { extension: true } ? undefined : never
type Stored<Table extends FieldTable> = {
  [Field in keyof FieldValues<Table> & keyof Table]: Struct<FieldValues<Table>[Field] | Extension<Table[Field]>, null>
}

/** Structs of the fields of a record in a reply, without those of the kind 'other'. */
export function storedFields<Table extends FieldTable>(table: Table): Stored<Table> {
  const names = namesOf(table).filter((field) => table[field]!.kind !== 'other')
  return mapFields(names, (field) => structOf(table[field]!)) as unknown as Stored<Table>
}

function structOf({ kind, required, extension }: FieldRow): AnyStruct {
  const struct: AnyStruct = kinds[kind as keyof typeof kinds]
  const value = required ? struct : nullable(struct)
  return extension ? optional(value) : value
}
