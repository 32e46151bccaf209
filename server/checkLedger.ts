import type { Config } from './config.ts'
import { databaseStartError } from './database.ts'
import { jsonLog } from './log.ts'
import { connect, type Database } from './postgres/client.ts'
import { openExistingEmbedded } from './postgres/embedded.ts'
import { readLedger, type LedgerReport } from './postgres/ledger.ts'
import { isMigrated } from './postgres/migrate.ts'
import { StartError } from './startError.ts'

/** Maximum number of mismatched partners to list. */
const EXAMPLES = 20

/**
 * `npm run ledger:check`: proves that every balance is the sum of its entries, and the dashboard the sum of balances.
 * Only reads, so it may run beside the server.
 * @throws StartError naming the differences, or when the database cannot be reached.
 */
export async function checkLedger(config: Config): Promise<string> {
  const { database, close } = await visit(config)
  try {
    if (!(await isMigrated(database)))
      throw new StartError('La base de datos no tiene las tablas de esta versión: inicia Canje una vez y repite.')
    const report = await readLedger(database, EXAMPLES)
    if (!report.isConsistent) throw new StartError(differences(report))
    return `${totals(report)}\nEl libro de puntos cuadra: cada saldo es la suma de sus movimientos, y el panel, la de los saldos.`
  } finally {
    await close()
  }
}

async function visit(config: Config): Promise<{ database: Database; close: () => Promise<void> }> {
  const log = jsonLog('warn')
  if (config.databaseUrl !== null) {
    const database = connect({ connectionString: config.databaseUrl }, log)
    await database.query('select 1').catch(async (error: unknown) => {
      await database.close()
      throw databaseStartError(error)
    })
    return { database, close: database.close }
  }
  const { connection, stop } = await openExistingEmbedded(config.dataDir)
  const database = connect(connection, log)
  return { database, close: () => database.close().then(stop) }
}

const formatNumber = (value: number | bigint) => value.toLocaleString('es-CL')

function totals({ partners, entries, balanceTotal }: LedgerReport): string {
  return `${formatNumber(partners)} socios, ${formatNumber(entries)} movimientos, ${formatNumber(balanceTotal)} puntos.`
}

function differences(report: LedgerReport): string {
  const { balanceTotal, entryTotal, dashboardTotal, mismatches, examples } = report
  const lines = examples.map(
    ({ id, balance, entries }) => `  socio ${id}: saldo ${formatNumber(balance)}, movimientos ${formatNumber(entries)}`,
  )
  const more = mismatches > examples.length ? [`  … y ${formatNumber(mismatches - examples.length)} más`] : []
  return [
    totals(report),
    `El libro de puntos NO cuadra: ${formatNumber(mismatches)} socios con otro saldo que la suma de sus movimientos.`,
    `Saldos ${formatNumber(balanceTotal)}, movimientos ${formatNumber(entryTotal)}, panel ${formatNumber(dashboardTotal)}.`,
    ...lines,
    ...more,
  ].join('\n')
}
