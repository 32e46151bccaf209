import { auditPurgeLimit } from '../domain/audit.ts'
import { programmeZone } from '../domain/programmeTime.ts'
import type { Config } from '../node/config.ts'
import { withExistingDatabase } from '../node/database.ts'
import { codeOf } from '../postgres/client.ts'
import { readDatabaseTime } from '../postgres/databaseClock.ts'
import { readLedger, type LedgerReport } from '../postgres/ledger.ts'
import { readProof } from '../postgres/ledgerProof.ts'
import { describeProblems, describeProof, EXAMPLES, formatNumber, limited } from './proofTexts.ts'
import { StartError } from '../ports/startError.ts'

/**
 * `npm run ledger:check`: proves that balances are the sums of their entries, the rows those that were sealed, and
 * every change explained by the audit log. Only reads, so it may run beside the server.
 * @param expected hash of a seal that was kept outside of the database; undefined compares none.
 * @throws StartError naming the differences, or when the database cannot be reached or read.
 */
export async function checkLedger(config: Config, expected?: string): Promise<string> {
  const [ledger, proof] = await withExistingDatabase(config, async (database) => {
    const limit = auditPurgeLimit(await readDatabaseTime(database.query), config.auditMonths)
    return [await readLedger(database, EXAMPLES), await readProof(database, limit, EXAMPLES)] as const
  }).catch((error: unknown) => {
    throw isDamaged(error) ? damaged(error as Error) : error
  })
  const hashes = [...proof.dated.hashes, ...proof.seals.map(({ sha256 }) => sha256)]
  const isKnown = expected === undefined || hashes.includes(expected)
  const problems = [
    ...differences(ledger),
    ...(ledger.daysMatch ? [] : ['Las cifras por día del panel NO son las de sus movimientos y canjes.']),
    ...(ledger.orderMismatches > 0 ? [orderDifferences(ledger)] : []),
    ...describeProblems(proof, config.auditMonths),
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
    ...(ledger.otherZone === null
      ? []
      : [
          `Las cifras por día del panel son de ${ledger.otherZone}, y TIME_ZONE es ${programmeZone()}: no se compararon.`,
        ]),
    ...describeProof(proof),
  ].join('\n')
}

/** A file that PostgreSQL cannot read: classes of data corruption and of the system's errors. */
const isDamaged = (error: unknown) => /^(XX|58)/.test(codeOf(error))
const damaged = (error: Error) =>
  new StartError(
    'No se pudo comprobar el libro de puntos: un archivo de la base de datos está dañado o incompleto, como en una copia ' +
      `hecha sin detener el servidor. Restaura el último respaldo y repite. PostgreSQL dice: ${error.message}`,
    { cause: error },
  )

function totals({ partners, entries, balanceTotal }: LedgerReport): string {
  return `${formatNumber(partners)} socios, ${formatNumber(entries)} movimientos, ${formatNumber(balanceTotal)} puntos.`
}

function differences({ balanceTotal, entryTotal, dashboardTotal, mismatches, examples }: LedgerReport): string[] {
  const lines = examples.map(
    ({ id, balance, entries }) => `  socio ${id}: saldo ${formatNumber(balance)}, movimientos ${formatNumber(entries)}`,
  )
  const balances = [
    `El libro de puntos NO cuadra: ${formatNumber(mismatches)} ${mismatches === 1 ? 'socio' : 'socios'} con otro saldo que la suma de sus movimientos.`,
    `Saldos ${formatNumber(balanceTotal)}, movimientos ${formatNumber(entryTotal)}, panel ${formatNumber(dashboardTotal)}.`,
    ...limited(lines, mismatches),
  ]
  const dashboard =
    `El total del panel NO es la suma de los saldos: panel ${formatNumber(dashboardTotal)}, ` +
    `saldos ${formatNumber(balanceTotal)}. Los saldos sí son la suma de sus movimientos.`
  if (mismatches > 0) return [balances.join('\n')]
  return dashboardTotal === balanceTotal ? [] : [dashboard]
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
