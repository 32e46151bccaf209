import { connect, type Database } from '#server/postgres/client.ts'
import { migrate } from '#server/postgres/migrate.ts'
import { end, openDeployment } from './deployment.ts'

/** Makes a stopped database with all tables and the rows of `fill`, whose `folder` deployments copy. */
export async function stoppedDatabase(builtFolder: string, fill?: (database: Database) => Promise<unknown>) {
  const deployment = openDeployment(builtFolder)
  const { child, connection } = await deployment.startDatabase()
  const database = connect(connection, () => undefined)
  await migrate(database)
  await fill?.(database)
  await database.close()
  await end(child, 'SIGTERM')
  return { folder: deployment.databaseFolder, remove: deployment.close }
}
