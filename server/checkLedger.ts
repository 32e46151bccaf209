import { auditPurgeLimit } from './audit.ts'
import { dateInChile, readableDate } from './chileTime.ts'
import type { Config } from './config.ts'
import { withExistingDatabase } from './database.ts'
import { readLedger, type LedgerReport } from './postgres/ledger.ts'
import { verifySeals, type SealFault, type SealReport } from './postgres/seals.ts'
import { StartError } from './startError.ts'

/** Maximum number of mismatched partners, and of faults of seals, to list. */
const EXAMPLES = 20

/**
 * `npm run ledger:check`: proves that every balance is the sum of its entries, the dashboard the sum of balances, and
 * that entries and audit log are those that were sealed. Only reads, so it may run beside the server.
 * @param expected hash of a seal that was kept outside of the database; undefined compares none.
 * @throws StartError naming the differences, or when the database cannot be reached.
 */
export async function checkLedger(config: Config, expected?: string): Promise<string> {
  const [ledger, seals] = await withExistingDatabase(config, async (database) => [
    await readLedger(database, EXAMPLES),
    await verifySeals(database, auditPurgeLimit(new Date(), config.auditMonths)),
  ])
  const isKnown = expected === undefined || seals.seals.some(({ sha256 }) => sha256 === expected)
  const problems = [
    ...(ledger.isConsistent ? [] : [differences(ledger)]),
    ...(ledger.daysMatch ? [] : ['Las cifras por día del panel NO son las de sus movimientos y canjes.']),
    ...(ledger.orderMismatches > 0 ? [orderDifferences(ledger)] : []),
    ...(seals.faults.length > 0 ? [sealFaults(seals)] : []),
    ...(isKnown ? [] : [`Ningún sello es ${expected}: los sellos se reescribieron, o los datos son anteriores a él.`]),
  ]
  if (problems.length > 0) throw new StartError([totals(ledger), ...problems].join('\n'))
  return [
    totals(ledger),
    'El libro de puntos cuadra: cada saldo es la suma de sus movimientos, y el panel, la de los saldos.',
    ...(ledger.orders > 0
      ? [
          `Los ${formatNumber(ledger.orders)} canjes cuadran: sus productos suman lo que descontaron, y lo que devolvió su anulación.`,
        ]
      : []),
    ...sealsInWords(seals),
  ].join('\n')
}

const formatNumber = (value: number | bigint) => value.toLocaleString('es-CL')

function totals({ partners, entries, balanceTotal }: LedgerReport): string {
  return `${formatNumber(partners)} socios, ${formatNumber(entries)} movimientos, ${formatNumber(balanceTotal)} puntos.`
}

function differences({ balanceTotal, entryTotal, dashboardTotal, mismatches, examples }: LedgerReport): string {
  const lines = examples.map(
    ({ id, balance, entries }) => `  socio ${id}: saldo ${formatNumber(balance)}, movimientos ${formatNumber(entries)}`,
  )
  return [
    `El libro de puntos NO cuadra: ${formatNumber(mismatches)} socios con otro saldo que la suma de sus movimientos.`,
    `Saldos ${formatNumber(balanceTotal)}, movimientos ${formatNumber(entryTotal)}, panel ${formatNumber(dashboardTotal)}.`,
    ...limited(lines, mismatches),
  ].join('\n')
}

function orderDifferences({ orderMismatches, orderExamples }: LedgerReport): string {
  const lines = orderExamples.map(
    ({ id, points, lines, redeemed, refunded }) =>
      `  canje ${id}: vale ${formatNumber(points)}, productos ${formatNumber(lines)}, ` +
      `descontado ${formatNumber(redeemed)}, devuelto ${formatNumber(refunded)}`,
  )
  const count = `${formatNumber(orderMismatches)} no ${orderMismatches === 1 ? 'coincide' : 'coinciden'}`
  return [
    `Los canjes NO cuadran: ${count} con sus productos o con sus movimientos.`,
    ...limited(lines, orderMismatches),
  ].join('\n')
}

const limited = (lines: string[], total: number) =>
  total > EXAMPLES ? [...lines.slice(0, EXAMPLES), `  … y ${formatNumber(total - EXAMPLES)} más`] : lines

function sealFaults({ seals, faults }: SealReport): string {
  const first = seals[0]!.day
  const lines = faults.map((fault) => {
    const day = `${fault.day === first ? 'hasta el día' : 'día'} ${readableDate(fault.day)}`
    return `  ${day}: ${describeFault(fault)}`
  })
  return ['Los datos NO son los que se sellaron:', ...limited(lines, lines.length)].join('\n')
}

function describeFault(fault: SealFault): string {
  switch (fault.kind) {
    case 'entries':
    case 'lines': {
      const what = fault.kind === 'entries' ? 'los movimientos cambiaron' : 'el registro de actividad cambió'
      return `${what} (hay ${formatNumber(fault.found)}, se sellaron ${formatNumber(fault.sealed)})`
    }
    case 'seal':
      return 'el sello cambió'
    case 'chain':
      return 'el sello anterior cambió o falta'
  }
}

function sealsInWords({ seals, purgedBefore }: SealReport): string[] {
  const last = seals.at(-1)
  if (!last) return ['Todavía no hay sellos: Canje sella cada día dos horas después de su fin.']
  const purged = purgedBefore && readableDate(dateInChile(purgedBefore))
  return [
    `Los datos son los que se sellaron. Último sello: ${readableDate(last.day)}, ${last.sha256}`,
    ...(purged ? [`El registro de actividad anterior al ${purged} se borró por su antigüedad y no se compara.`] : []),
  ]
}
