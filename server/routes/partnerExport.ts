import type { ExportCell } from '../exports/exportCell.ts'
import type { Repository } from '../ports/repository.ts'
import type { PartnerRecord } from '../domain/records.ts'

/** Rows per query. */
const BATCH = 1000

export const partnerExportHeader = [
  'RUT',
  'Nombre completo',
  'N.º de socio',
  'Teléfono',
  'Celular',
  'Correo',
  'Dirección',
  'Número',
  'Depto.',
  'Región',
  'Fecha de ingreso',
  'Al día hasta',
  // Not 'Puntos', which a points load would read as points to add: it would double every balance.
  'Saldo de puntos',
]

/** Partners with points, ordered by id, so that a balance that changes meanwhile repeats no row. */
export async function* partnerExportRows({ partners }: Repository): AsyncGenerator<ExportCell[][], void> {
  let after = 0
  for (;;) {
    const rows = await partners.withPoints(after, BATCH)
    if (rows.length > 0) yield rows.map(cells)
    if (rows.length < BATCH) return
    after = rows.at(-1)!.id
  }
}

function cells(partner: PartnerRecord): ExportCell[] {
  const { rut, nombre_completo, numero_socio, telefono, celular, email, direccion } = partner
  const { numero, dpto, region, points } = partner
  const dates = [partner.fecha_ingreso, partner.al_dia_hasta].map((date) => date && { date })
  return [
    rut,
    nombre_completo,
    numero_socio,
    telefono,
    celular,
    email,
    direccion,
    numero,
    dpto,
    region,
    ...dates,
    points,
  ]
}
