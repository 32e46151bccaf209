import { describe, expect, it } from 'vitest'
import { askServices } from '../support/askServices.ts'
import { systemPostgresBin } from '../support/systemPostgres.ts'
import { drillFailover } from './support/failoverDrill.ts'

// The short version of `npm run drill` (docs/operations.md).

const ROUNDS = 2
/** ms */
const BACK_LIMIT = 10_000

if (!systemPostgresBin)
  console.info('Not run: fail-over to a standby, because no PostgreSQL with its tools is installed.')

describe.skipIf(!systemPostgresBin)('fail-over to a synchronous standby', () => {
  it('loses and doubles no acknowledged act, and serves again within 10 s', { timeout: 300_000 }, async () => {
    const built = await askServices('/build')
    const { rounds, lost, doubled, ledger, sent, repeats } = await drillFailover(built, ROUNDS)
    expect({ lost, doubled, isConsistent: ledger.isConsistent }).toEqual({
      lost: [],
      doubled: [],
      isConsistent: true,
    })
    expect(rounds).toHaveLength(ROUNDS)
    for (const { backMs } of rounds) expect(backMs).toBeLessThan(BACK_LIMIT)
    // The kills interrupted acts of each kind under way.
    expect(repeats).toBeGreaterThan(0)
    expect(Math.min(...Object.values(sent))).toBeGreaterThan(0)
  })
})
