import { startEmbedded } from '#server/postgres/embedded.ts'

// A process of its own for tests: starts the database of the folder in argv, says so, and stops it when it is told to.

const [folder] = process.argv.slice(2)
try {
  const { connection, stop } = await startEmbedded(folder!)
  // Before the word: whoever reads it may send the signal at once.
  process.on('SIGTERM', () => void stop().then(() => process.exit(0)))
  console.log(`ready ${JSON.stringify(connection)}`)
  setInterval(() => undefined, 1000)
} catch (error) {
  console.log(`refused ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
