import { demoOrders } from '#server/fixtures/orders.ts'
import { seededRandom } from '#server/fixtures/random.ts'
import type { SeedData } from '#server/domain/records.ts'
import { withPartners } from './partnersSeed.ts'
import { NOW } from './storySeed.ts'

/** Long enough for some twenty orders. */
const DAYS = 490

const options = { since: new Date(NOW.getTime() - DAYS * 86_400_000), minBudget: 0, prices: [] }

/** Partners with histories, and orders in every state. */
export function withOrders(data: SeedData): SeedData {
  const seeded = withPartners(data)
  return { ...seeded, ...demoOrders(seededRandom(44), NOW, seeded, options) }
}
