import { readableDate } from '../domain/programmeTime.ts'
import type { LedgerProof } from '../postgres/ledgerProof.ts'
import type { SealFault } from '../postgres/verifySeals.ts'
import type { DatedSealFault } from '../postgres/datedSeals.ts'
import type { Unexplained } from '../postgres/explained.ts'
import type { ChangedRecord } from '../postgres/sealedRecords.ts'

/** Maximum number of mismatched records, and of faults of seals, to list. */
export const EXAMPLES = 20

export const formatNumber = (value: number | bigint) => value.toLocaleString('es-CL')

/** The first lines, and the number of the others. */
export const limited = (lines: string[], total: number) =>
  total > EXAMPLES ? [...lines.slice(0, EXAMPLES), `  … y ${formatNumber(total - EXAMPLES)} más`] : lines

/** What the proof found, a paragraph for each kind of fault. @param auditMonths the setting AUDIT_MONTHS. */
export function describeProblems(proof: LedgerProof, auditMonths: number): string[] {
  const { faults, dated, sealing, unexplained, changed, personal } = proof
  const paragraph = (title: string, lines: string[], total: number) =>
    total > 0 ? [[title, ...limited(lines, total)].join('\n')] : []
  const sealLines = [
    ...dated.faults.map((fault) => `  sello por fecha del ${readableDate(fault.day)}: ${describeFault(fault)}`),
    ...faults
      .filter(({ kind }) => kind !== 'purge')
      .map((fault) => `  sello del ${readableDate(fault.day)}: ${describeFault(fault)}`),
  ]
  const purges = faults.filter((fault) => fault.kind === 'purge')
  const why =
    auditMonths === 0
      ? 'AUDIT_MONTHS es 0, que las guarda para siempre'
      : `AUDIT_MONTHS es ${auditMonths}, que todavía las guarda`
  return [
    ...paragraph('Los datos NO son los que se sellaron:', sealLines, sealLines.length),
    ...paragraph(
      `Faltan líneas del registro de actividad: alguien las borró, porque ${why}.`,
      purges.map((fault) => `  sello del ${readableDate(fault.day)}: ${describeFault(fault)}`),
      purges.length,
    ),
    ...describeSealing(sealing, proof.seals.at(-1)?.day),
    ...paragraph(
      `El registro de actividad NO explica ${count(unexplained.total, 'acto', 'actos')} desde el primer sello que se compara:`,
      unexplained.rows.map((row) => `  ${describeUnexplained(row)}`),
      unexplained.total,
    ),
    ...paragraph(
      `${changed.total === 1 ? 'Cambió 1 ficha' : `Cambiaron ${formatNumber(changed.total)} fichas`} sin su línea en el registro de actividad:`,
      changed.records.map((row) => `  ${describeChange(row)}`),
      changed.total,
    ),
    ...paragraph(
      'Los datos personales de estas líneas del registro de actividad NO son los que se escribieron:',
      personal.map(({ id, at }) => `  línea ${id}, ${at.toISOString()}`),
      personal.length,
    ),
  ]
}

const count = (value: number, one: string, many: string) => `${formatNumber(value)} ${value === 1 ? one : many}`

const covered = {
  entries: 'los movimientos cambiaron',
  lines: 'el registro de actividad cambió',
  orders: 'los canjes o sus productos cambiaron',
  references: 'las referencias de cajas y tiendas cambiaron',
  records: 'las huellas de las fichas cambiaron',
  purge: 'faltan líneas',
}

function describeFault(fault: SealFault | DatedSealFault): string {
  if (!('found' in fault)) return fault.kind === 'seal' ? 'el sello cambió' : 'el sello anterior cambió o falta'
  return `${covered[fault.kind]} (hay ${formatNumber(fault.found)}, se sellaron ${formatNumber(fault.sealed)})`
}

function describeSealing(sealing: LedgerProof['sealing'], day: string | undefined): string[] {
  if (sealing === 'gone')
    return [
      'Faltan los sellos: hay datos que ya debían estar sellados, y ningún sello. Alguien los borró, o nunca se selló.',
    ]
  if (sealing === 'stopped')
    return [
      `Canje dejó de sellar: el último sello es del ${readableDate(day!)}, de hace más de dos días, y hay actos posteriores. ` +
        'Busca «seal.failed» en el registro del servidor, o ejecuta «npm run ledger:seal».',
    ]
  return []
}

function describeUnexplained(row: Unexplained): string {
  switch (row.kind) {
    case 'partner':
    case 'order': {
      const [what, points] =
        row.kind === 'partner' ? [`socio ${row.id}`, ` de ${formatNumber(row.points)} puntos`] : [`canje ${row.id}`, '']
      return row.entry === null
        ? `${what}: una línea nombra un movimiento${points} que no existe`
        : `${what}: el movimiento ${row.entry}${points} no tiene su línea`
    }
    case 'load':
      return `carga ${row.id}: sus movimientos, su línea y su ficha no coinciden`
    case 'step':
      return `canje ${row.id}: su estado, su fecha o quién lo entregó no es lo que dice su línea`
    case 'reference':
      return `línea ${row.id}: falta la referencia de la caja o tienda`
  }
}

const names: Readonly<Record<string, string>> = {
  partner: 'socio',
  product: 'producto',
  stock: 'producto',
  pointsAction: 'acción de puntos',
  user: 'usuario',
  terminal: 'terminal',
  category: 'categoría',
}

function describeChange({ kind, id, fields, is_new }: ChangedRecord): string {
  const name = `${names[kind]} ${id}`
  if (is_new) return `${name}: la línea que lo crea falta o dice otra cosa`
  if (kind === 'stock') return `${name}: stock`
  return fields.length > 0 ? `${name}: ${fields.join(', ')}` : `${name}: sus datos no son los que se sellaron`
}

/** What holds, and what the operator should know. */
export function describeProof({ seals, isPurged, base, dated, unexplained, changed }: LedgerProof): string[] {
  const last = seals.at(-1)
  const early = dated.early.map(({ kind, day, sealed, found }) => {
    const [rows, later] =
      kind === 'entries' ? ['sus movimientos sellados', 'los'] : ['sus líneas de actividad selladas', 'las']
    return (
      `El sello por fecha del ${readableDate(day)} se hizo antes de que terminara el día, por un reloj adelantado: ` +
      `${rows} (${formatNumber(sealed)}) siguen iguales, y ${later} ${formatNumber(found - sealed)} posteriores están ` +
      `en el sello del ${readableDate(seals[0]?.day ?? day)}. No es una alteración.`
    )
  })
  if (!last) return ['Todavía no hay sellos: Canje sella al iniciar, y luego cada día.', ...early]
  return [
    `Los datos son los que se sellaron. Último sello: ${readableDate(last.day)}, ${last.sha256}`,
    ...(unexplained.total + changed.total === 0
      ? [
          `Cada movimiento y cada cambio desde el sello del ${readableDate(base!.day)} tiene su línea en el registro de actividad.`,
        ]
      : []),
    ...(isPurged
      ? [
          `El registro de actividad hasta el sello del ${readableDate(base!.day)} se borró por su antigüedad y no se compara.`,
        ]
      : []),
    ...early,
  ]
}
