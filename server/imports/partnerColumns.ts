import { importedFields, type ImportedField } from '#contract/partnerImports.ts'
import { FileRefusedError } from './byteSource.ts'
import type { Cell } from './cells.ts'
import { listHeadings, locates, readHeadings, type HeaderRule, type SheetColumns } from './columns.ts'
import { fileMessages } from './messages.ts'

/** Columns of a partners file; those that it lacks are absent. */
export type PartnerColumns = SheetColumns & {
  rut: number
  /** Column right of the RUT without a heading, which may hold the check digit. */
  checkDigit: number | null
  fields: Partial<Record<ImportedField, number>>
  /** Of a name in two columns: `fields.nombre_completo` holds the given names. */
  surnames: number | null
  balance: number | null
}

/** Accepted headings after `normalizeHeading`; also those of the export of partners. */
const headings: Record<ImportedField, readonly string[]> = {
  nombre_completo: ['nombrecompleto', 'nombre', 'socio'],
  numero_socio: ['numerosocio', 'numerodesocio', 'nodesocio', 'nrosocio', 'nsocio'],
  telefono: ['telefono', 'fono', 'telefonofijo'],
  celular: ['celular', 'movil', 'telefonomovil', 'telefonocelular'],
  email: ['email', 'correo', 'correoelectronico', 'mail'],
  direccion: ['direccion', 'calle', 'domicilio'],
  numero: ['numero', 'numerocalle'],
  dpto: ['dpto', 'depto', 'departamento'],
  region: ['region'],
  fecha_ingreso: ['fechaingreso', 'fechadeingreso', 'ingreso'],
  al_dia_hasta: ['aldiahasta', 'aldia'],
  state: ['estado'],
}
const givenNames = ['nombres']
const surnames = ['apellidos', 'apellido']
const balance = ['saldoinicial']
/** Headings of the template, in the order of the file with the rows to correct. */
export const partnerHeadings = {
  rut: 'rut',
  nombre_completo: 'nombre_completo',
  numero_socio: 'numero_socio',
  telefono: 'telefono',
  celular: 'celular',
  email: 'email',
  direccion: 'direccion',
  numero: 'numero',
  dpto: 'dpto',
  region: 'region',
  fecha_ingreso: 'fecha_ingreso',
  al_dia_hasta: 'al_dia_hasta',
  state: 'estado',
  balance: 'saldo_inicial',
} as const

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
  // Names in two columns; a column 'nombre' beside 'apellidos' holds the given names.
  const [given, family] = [find(givenNames), find(surnames)]
  if (fields.nombre_completo === undefined && given !== null) fields.nombre_completo = given
  const isWhole = fields.nombre_completo !== undefined && names[fields.nombre_completo] === headings.nombre_completo[0]
  const columns = {
    fields,
    surnames: fields.nombre_completo === undefined || isWhole ? null : family,
    balance: find(balance),
  }
  const read = [...Object.values(fields), columns.surnames, columns.balance].filter((index) => index !== null)
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

export const partnersHeader: HeaderRule = {
  matches: locates(locateColumns),
  needed: 'la columna «rut» y otra de las de un socio, como «nombre_completo»',
}
