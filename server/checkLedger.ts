import type { Config } from './config.ts'
import { databaseStartError } from './database.ts'
import { jsonLog } from './log.ts'
import { connect, type Database } from './postgres/client.ts'
import { openExistingEmbedded } from './postgres/embedded.ts'
import { readLedger, type LedgerReport } from './postgres/ledger.ts'
import { isMigrated } from './postgres/migrate.ts'
import { StartError } from './startError.ts'

/** Wrong partners that are named. */
const EXAMPLES = 20

/**
 * `npm run ledger:check`: proves that every balance is the sum of its entries and that the dashboard shows their sum. It only reads, and
 * may run beside the application.
 * @throws StartError where something differs, naming it, or where the database is not there.
 */
export async function checkLedger(config: Config): Promise<string> {
  const { database, close } = await visit(config)
  try {
    if (!(await isMigrated(database)))
      throw new StartError('La base de datos no tiene las tablas de esta versión: inicia Canje una vez y repite.')
    const report = await readLedger(database, EXAMPLES)
    if (!report.isConsistent) throw new StartError(differences(report))
    return `${counted(report)}\nEl libro de puntos cuadra: cada saldo es la suma de sus movimientos, y el panel, la de los saldos.`
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

const shown = (value: number | bigint) => value.toLocaleString('es-CL')

function counted({ partners, entries, balanceTotal: balances }: LedgerReport): string {
  return `${shown(partners)} socios, ${shown(entries)} movimientos, ${shown(balances)} puntos.`
}

function differences(report: LedgerReport): string {
  const {
    balanceTotal: balances,
    entryTotal: movements,
    dashboardTotal: dashboard,
    mismatches: wrong,
    examples,
  } = report
  const lines = examples.map(
    ({ id, balance, entries }) => `  socio ${id}: saldo ${shown(balance)}, movimientos ${shown(entries)}`,
  )
  const more = wrong > examples.length ? [`  … y ${shown(wrong - examples.length)} más`] : []
  return [
    counted(report),
    `El libro de puntos NO cuadra: ${shown(wrong)} socios con otro saldo que la suma de sus movimientos.`,
    `Saldos ${shown(balances)}, movimientos ${shown(movements)}, panel ${shown(dashboard)}.`,
    ...lines,
    ...more,
  ].join('\n')
}
