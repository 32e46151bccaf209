import { mapFields } from '#contract/fields.ts'
import { partnerFieldNames, partnerFields, type PartnerField } from '#contract/partnerFields.ts'
import { importedFields, type ImportedField } from '#contract/partnerImports.ts'
import { FileRefusedError } from './byteSource.ts'
import type { Cell } from './cellTypes.ts'
import {
  listHeadings,
  locates,
  normalizeHeading,
  readHeadings,
  shortHeading,
  type HeaderRule,
  type SheetColumns,
} from './columns.ts'
import { fileMessages } from './messages.ts'

/** Columns of a partners file; those that it lacks are absent. */
export type PartnerColumns = SheetColumns & {
  rut: number
  /** Column right of the RUT without a heading, which may hold the check digit. */
  checkDigit: number | null
  fields: Partial<Record<ImportedField, number>>
  /** Of a name in several columns, in the order of the name; `fields.nombre_completo` is the first. */
  nameParts: { given: number[]; surnames: number[] } | null
  balance: number | null
}

/** Parts of a name in their order. The first ones that have more than one word are whole in a column of their own. */
const nameParts: Record<'given' | 'surnames', RegExp[]> = {
  given: [
    /^(?:nombres?(?:depila|delsocio|socio)?|(?:primer|1er?|1ro|1)nombre|nombre(?:1|uno|i))$/,
    /^(?:(?:segundo|2d?o?)nombre|otrosnombres|nombre(?:2|dos|ii))$/,
  ],
  surnames: [
    /^(?:apellidos?(?:delsocio|socio)?|(?:ape?(?:ll)?(?:ido)?s?)?(?:paterno|pat)|(?:primer|1er?|1ro|1)apellido|apellido(?:1|uno|i|p))$/,
    /^(?:(?:ape?(?:ll)?(?:ido)?s?)?(?:materno|mat)|(?:segundo|2d?o?)apellido|apellido(?:2|dos|ii|m))$/,
  ],
}
const balance = ['saldoinicial']
/** Headings of the template, in the order of the file with the rows to correct. */
export const partnerHeadings: Record<PartnerField | 'balance', string> = {
  ...mapFields(partnerFieldNames, (field) => field),
  state: 'estado',
  balance: 'saldo_inicial',
}

/** Other usual headings, after `normalizeHeading`. */
const synonyms: Partial<Record<PartnerField, readonly string[]>> = {
  nombre_completo: ['nombresyapellidos', 'nombreyapellidos', 'nombreyapellido', 'nombre', 'socio'],
  numero_socio: ['nrosocio', 'nsocio'],
  telefono: ['fono', 'telefonofijo'],
  celular: ['movil', 'telefonomovil', 'telefonocelular'],
  email: ['correoelectronico', 'mail'],
  direccion: ['calle', 'domicilio'],
  numero: ['numerocalle'],
  fecha_ingreso: ['ingreso'],
  al_dia_hasta: ['aldia'],
}
/** Accepted headings: those of the template, of the form and of the export. */
const headings = mapFields(partnerFieldNames, (field) => {
  const { label, exported }: { label: string; exported?: string | null } = partnerFields[field]
  return [...[partnerHeadings[field], label, exported ?? label].map(normalizeHeading), ...(synonyms[field] ?? [])]
})

/**
 * Finds the columns of a partners file by their headings, in any order and beside others.
 * @throws FileRefusedError without a RUT or another column, when a heading comes twice, or check digits stand apart.
 */
export function findPartnerColumns(header: Cell[]): PartnerColumns {
  const { hasCheckDigits, ...columns } = locateColumns(header)
  if (hasCheckDigits) throw new FileRefusedError(fileMessages.digitApart)
  return columns
}

function locateColumns(header: Cell[]): PartnerColumns & { hasCheckDigits: boolean } {
  const { names, find, sheetOf, hasCheckDigits } = readHeadings(header)
  const rut = find(['rut'])
  const fields: PartnerColumns['fields'] = {}
  for (const field of importedFields) {
    const index = find(headings[field])
    if (index !== null) fields[field] = index
  }
  // A column 'nombre' beside surnames holds the given names.
  const isWhole = fields.nombre_completo !== undefined && names[fields.nombre_completo] !== 'nombre'
  const parts = isWhole ? null : findNameParts(names, header)
  if (parts) fields.nombre_completo = parts.given[0]!
  else if (fields.nombre_completo === undefined && names.includes('nombres'))
    fields.nombre_completo = names.indexOf('nombres')
  const columns = { fields, nameParts: parts, balance: find(balance) }
  const partsRead = parts ? [...parts.given, ...parts.surnames] : []
  const read = [...new Set([...Object.values(fields), ...partsRead, columns.balance])].filter((index) => index !== null)
  if (rut === null || read.length === 0)
    throw new FileRefusedError(fileMessages.noHeader(partnersHeader.needed, listHeadings(header)))
  return {
    rut,
    checkDigit: names[rut + 1] ? null : rut + 1,
    ...columns,
    ...sheetOf([rut, ...read]),
    noun: 'socios',
    hasCheckDigits: hasCheckDigits(),
  }
}

/**
 * The columns of a name in parts; null without given names or without surnames.
 * @throws FileRefusedError when two columns hold the same part.
 */
function findNameParts(names: string[], header: Cell[]): PartnerColumns['nameParts'] {
  const find = (part: RegExp): number[] => {
    const [first, second] = names.flatMap((name, index) => (part.test(name) ? [index] : []))
    if (second !== undefined)
      throw new FileRefusedError(fileMessages.sameColumns(shortHeading(header[first!]!), shortHeading(header[second]!)))
    return first === undefined ? [] : [first]
  }
  const [given, surnames] = [nameParts.given.flatMap(find), nameParts.surnames.flatMap(find)]
  return given.length > 0 && surnames.length > 0 ? { given, surnames } : null
}

export const partnersHeader: HeaderRule = {
  matches: locates(locateColumns),
  needed: 'la columna «rut» y otra de las de un socio, como «nombre_completo»',
}
