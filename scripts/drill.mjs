// Fail-over drill: `npm run drill [-- <rounds>]`, ten rounds by default. Two replicas of the product work on a primary
// with a synchronous standby, both on loopback; each round kills the primary and promotes the standby.
import { createServer } from 'vite'

const rounds = Number(process.argv[2] ?? 10)
if (!Number.isInteger(rounds) || rounds < 1) stop('The number of rounds must be a whole number from 1.')
/** Limit for acknowledged assigns on both replicas after the promotion, ms. */
const BACK_LIMIT = 10_000

// Vite resolves the sources' imports, as in the tests.
const vite = await createServer({
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, watch: null },
  optimizeDeps: { noDiscovery: true },
})
const load = (path) => vite.ssrLoadModule(`/tests/${path}`)
const { systemPostgresBin } = await load('support/systemPostgres.ts')
if (!systemPostgresBin)
  stop('The drill needs an installed PostgreSQL with its tools (Debian: apt-get install postgresql).')
const { builtServer } = await load('server/support/deployment.ts')
const { drillFailover } = await load('server/support/failoverDrill.ts')

console.log(`Fail-over drill with ${systemPostgresBin}, ${rounds} rounds.`)
const built = await builtServer()
let report
try {
  report = await drillFailover(built.folder, rounds, ({ sentAssigns, promotedMs, backMs }) =>
    console.log(
      `assigns sent: ${sentAssigns}; promoted ${promotedMs} ms after the kill; both replicas back ${backMs} ms later`,
    ),
  )
} finally {
  built.remove()
  await vite.close()
}

const { sent, repeats, lost, doubled, ledger } = report
const slowest = Math.max(...report.rounds.map(({ backMs }) => backMs))
console.log(`Sent: ${sent.assign} assigns, ${sent.load} loads, ${sent.search} searches; ${repeats} repeats.`)
console.log(`Ledger: ${ledger.entries} entries, ${ledger.mismatches} balances that differ.`)
console.log(`Lost: ${lost.join(', ') || 'none'}. Doubled: ${doubled.join(', ') || 'none'}. Slowest: ${slowest} ms.`)
if (lost.length + doubled.length > 0 || !ledger.isConsistent || slowest >= BACK_LIMIT) stop('The drill failed.')
console.log('The drill passed.')
process.exit(0)

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
