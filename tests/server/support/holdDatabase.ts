import { startEmbedded } from '#server/postgres/embedded.ts'

// Runs the database of the folder in argv as a process of its own, until SIGTERM.

const [folder] = process.argv.slice(2)
try {
  const { connection, stop } = await startEmbedded(folder!)
  // Installed before the ready line: the signal may follow at once.
  process.on('SIGTERM', () => void stop().then(() => process.exit(0)))
  console.log(`ready ${JSON.stringify(connection)}`)
  setInterval(() => undefined, 1000)
} catch (error) {
  console.log(`refused ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
