import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { buildPartner } from '#server/fixtures/partners.ts'
import { rutFromBody } from '#server/fixtures/rut.ts'
import { memoryPasswords } from '#server/memory/passwords.ts'
import { memoryPorts } from '#server/memory/ports.ts'
import { postgresRepository } from '#server/postgres/repo/repository.ts'
import { emailOf, PASSWORD, sampleData } from '../contract/sample.ts'
import { migratedDatabase, emptyTables, type TestDatabase } from '../support/database.ts'

const COUNT = 90

let database: TestDatabase
let app: ReturnType<typeof createApp>
let headers: { Authorization: string }

beforeAll(async () => {
  database = await migratedDatabase()
  app = createApp(memoryPorts({ repository: postgresRepository(database) }))
})
beforeEach(async () => {
  await emptyTables(database)
  const data = await sampleData({ passwords: memoryPasswords })
  // Few balances and many partners: pages begin and end among equal balances.
  const partners = Array.from({ length: COUNT }, (_, index) =>
    buildPartner({ id: 2 * (index + 1), rut: rutFromBody(5_000_000 + index), points: 100 * (index % 3) }),
  )
  await postgresRepository(database).seed({ ...data, partners, point_entries: [] })
  const signedIn = await app.request('/api/auth/sign-in', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: emailOf('user'), password: PASSWORD }),
  })
  headers = { Authorization: `Bearer ${((await signedIn.json()) as { security_token: string }).security_token}` }
})
afterAll(() => database.close())

/** A partner in the middle of the list whose balance occurs several times, matching the same search. */
async function insert(id: number): Promise<void> {
  await database.query(
    `with partner as (
       insert into partners (id, rut, numero_socio, nombre_completo, region, fecha_ingreso, al_dia_hasta, points)
       values ($1::bigint, $2, $3, 'Nueva', 'Ñuble', '2026-01-01', '2026-12-31', 100 * ($1::bigint % 3)))
     insert into partner_search (partner_id, search) values ($1::bigint, 'camila nueva')`,
    [id, rutFromBody(9_000_000 + id), `N${id}`],
  )
}

async function page(path: string) {
  const response = await app.request(`/api${path}`, { headers })
  expect(response.status).toBe(200)
  return (await response.json()) as { data: { id: number }[]; next_page_url: string | null }
}

it.each(['', '&key=points&sort=desc', '&key=points&sort=asc', '&search=camila'])(
  'returns each partner once while others are inserted before, after and at the edge of every page: %s',
  async (query) => {
    const known = (await page(`/partners?per_page=200${query}`)).data.map(({ id }) => id)
    expect(known).toHaveLength(COUNT)
    const ids: number[] = []
    let inserted = 0
    for (let next: string | null = `/partners?per_page=10${query}`; next;) {
      const { data, next_page_url }: Awaited<ReturnType<typeof page>> = await page(next)
      ids.push(...data.map(({ id }) => id))
      const edge = data.at(-1)!.id
      // Odd ids are free: next to the last row and at both ends of the list.
      for (const id of [edge - 1, edge + 1, 1001 + 2 * inserted++]) {
        const [existing] = await database.query(`select 1 from partners where id = $1`, [id])
        if (!existing) await insert(id)
      }
      next = next_page_url
    }
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => known.includes(id))).toEqual(known)
    expect(inserted).toBeGreaterThanOrEqual(COUNT / 10)
  },
)
