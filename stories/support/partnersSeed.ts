import { demoPartners } from '#server/fixtures/partners.ts'
import { longNames } from '#server/fixtures/people.ts'
import { demoHistories, pointsActions } from '#server/fixtures/points.ts'
import { seededRandom } from '#server/fixtures/random.ts'
import type { PartnerRecord, SeedData } from '#server/domain/records.ts'
import { NOW } from './storySeed.ts'

const COUNT = 44
/** Two pages of a history and a few more. */
const PURCHASES = 44
const DAY = 86_400_000

/** Partners that stories name: the newest, and so the first rows of the list. */
export const namedPartners = {
  /** A long history. */
  first: { id: COUNT, rut: '12345678-5', nombre_completo: 'Camila Muñoz Sepúlveda' },
  /** No points, and half of the fields empty. */
  fresh: {
    id: COUNT - 1,
    rut: '9876543-3',
    nombre_completo: 'Lautaro Painemal Ñanculef',
    telefono: null,
    celular: null,
    dpto: null,
    al_dia_hasta: null,
  },
  /** A very long name. */
  long: { id: COUNT - 2, rut: '20347878-K', nombre_completo: longNames[0]! },
} satisfies Record<string, Partial<PartnerRecord>>

/** Replaces the seed's partners by 44 with histories and the three points actions. */
export function withPartners(data: SeedData): SeedData {
  const partners = demoPartners(seededRandom(22), NOW, COUNT)
  const histories = demoHistories(seededRandom(33), NOW, partners)
  for (const person of Object.values(namedPartners)) Object.assign(partners[person.id - 1]!, person)
  const { first, fresh } = namedPartners
  const remaining = histories.filter(({ partner_id }) => partner_id !== first.id && partner_id !== fresh.id)
  const long = Array.from({ length: PURCHASES }, (_, index) => ({
    partner_id: first.id,
    type: index % 9 === 4 ? 'Canje de producto' : 'Compra en comercio asociado',
    points: index % 9 === 4 ? -2400 : 320 + ((index * 137) % 900),
    created_at: new Date(NOW.getTime() - (PURCHASES - index) * 5 * DAY),
    source: 'demo',
    idempotency_key: null,
  }))
  partners[fresh.id - 1]!.points = 0
  partners[first.id - 1]!.points = long.reduce((sum, { points }) => sum + points, 0)
  return {
    ...data,
    partners,
    point_entries: [...remaining, ...long].map((entry, index) => ({ ...entry, id: index + 1 })),
    points_actions: structuredClone(pointsActions),
  }
}
