import { describe, expect, it } from 'vitest'
import { orderStatuses } from '#contract/orders.ts'
import { demoAccounts } from '#server/fixtures/accounts.ts'
import { demoData } from '#server/fixtures/demo.ts'
import { regions } from '#server/fixtures/people.ts'
import { imageKinds } from '#server/fixtures/imageKinds.ts'
import { rutFromBody } from '#server/fixtures/rut.ts'
import { demoStaff } from '#server/fixtures/staff.ts'
import { memoryPasswords } from '#server/memory/passwords.ts'

const today = new Date('2026-03-02T12:00:00Z')
const users = (['user', 'company-admin'] as const).map((role, index) => ({
  id: index + 1,
  name: `Persona ${role}`,
  email: `${role}@canje.test`,
  role,
  password_hash: 'h',
  created_at: today,
}))
const data = demoData({ users, today })

/** The official algorithm: modulo 11 with the weights 2 to 7 from the right. */
function checkDigit(body: string): string {
  const sum = [...body].reverse().reduce((total, digit, index) => total + Number(digit) * (2 + (index % 6)), 0)
  return '0K987654321'[sum % 11]!
}

describe('partners', () => {
  it('are at least 5,000, each with a unique valid RUT', () => {
    expect(data.partners.length).toBeGreaterThanOrEqual(5000)
    expect(new Set(data.partners.map(({ rut }) => rut)).size).toBe(data.partners.length)
    const wrong = data.partners.filter(({ rut }) => {
      const [, body, digit] = /^(\d{7,8})-([\dK])$/.exec(rut) ?? []
      return !body || checkDigit(body) !== digit
    })
    expect(wrong).toEqual([])
  })

  it.each([
    [12345678, '12345678-5'],
    [11111111, '11111111-1'],
    [6, '6-K'],
    [1, '1-9'],
  ])('have the check digit of %i', (body, rut) => expect(rutFromBody(body)).toBe(rut))

  it('cover all sixteen regions, names with ñ and very long names', () => {
    expect(new Set(data.partners.map(({ region }) => region))).toEqual(new Set(regions.map(([name]) => name)))
    const names = data.partners.map(({ nombre_completo }) => nombre_completo)
    expect(names.filter((name) => /ñ/i.test(name)).length).toBeGreaterThan(100)
    expect(names.filter((name) => name.length > 70).length).toBeGreaterThan(3)
  })

  it('are partly overdue', () => {
    const behind = data.partners.filter(({ al_dia_hasta }) => al_dia_hasta && al_dia_hasta < '2026-03-02')
    expect(behind.length).toBeGreaterThan(500)
    expect(behind.length).toBeLessThan(1500)
  })
})

describe('points', () => {
  it('add up to each balance, which is never negative', () => {
    const balances = new Map<number, number>()
    let last = 0
    for (const { partner_id, points, created_at } of data.point_entries) {
      expect(created_at.getTime()).toBeGreaterThanOrEqual(last)
      last = created_at.getTime()
      const balance = (balances.get(partner_id) ?? 0) + points
      if (balance < 0 || points === 0) throw new Error(`partner ${partner_id} has ${balance} after ${points}`)
      balances.set(partner_id, balance)
    }
    expect(last).toBeLessThan(today.getTime())
    expect(data.partners.filter(({ id, points }) => balances.get(id) !== points)).toEqual([])
    expect(data.partners.some(({ points }) => points === 0)).toBe(true)
  })

  it('are earned by one action of each strategy', () => {
    expect(data.points_actions.map(({ accumulation_strategy }) => accumulation_strategy).sort()).toEqual([
      'arbitrary',
      'by_amount',
      'direct',
    ])
  })
})

describe('orders', () => {
  const { orders = [], point_entries, products } = data

  it('are in every state, and their lines add up to the entry that pays them', () => {
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(orderStatuses))
    for (const { id, partner_id, points, status, lines, created_at } of orders) {
      expect(lines.reduce((sum, line) => sum + line.points * line.quantity, 0)).toBe(points)
      expect(products.map((product) => product.id)).toEqual(
        expect.arrayContaining(lines.map((line) => line.product_id)),
      )
      const entries = point_entries.filter(({ order_id }) => order_id === id)
      const [payment, refund] = entries
      expect(payment).toMatchObject({ partner_id, points: -points, kind: 'redemption', created_at })
      expect(entries).toHaveLength(status === 'cancelled' ? 2 : 1)
      if (refund) expect(refund).toMatchObject({ partner_id, points, kind: 'refund', reverses: payment!.id })
    }
  })

  it('are of forty products at the prices of their days, some far more often than others', () => {
    const counts = new Map<number, number>()
    const now = new Map(products.map(({ id, points }) => [id, points]))
    let [atPresentPrice, all] = [0, 0]
    for (const { product_id, points } of orders.flatMap(({ lines }) => lines)) {
      counts.set(product_id, (counts.get(product_id) ?? 0) + 1)
      all += 1
      if (points === now.get(product_id)) atPresentPrice += 1
    }
    const [first, second] = [...counts.values()].toSorted((a, b) => b - a)
    expect(counts.size).toBeGreaterThanOrEqual(40)
    expect(first! / all).toBeLessThan(0.25)
    expect(second! / all).toBeGreaterThan(0.05)
    expect(atPresentPrice / all).toBeGreaterThan(0.8)
    expect(atPresentPrice).toBeLessThan(all)
  })

  it('have their steps in order of time, all in the past', () => {
    for (const { created_at, ready_at, delivered_at, cancelled_at } of orders) {
      const times = [created_at, ready_at, delivered_at, cancelled_at, today].flatMap((at) => at?.getTime() ?? [])
      expect(times).toEqual(times.toSorted((a, b) => a - b))
    }
  })
})

describe('loads', () => {
  const { loads = [], point_entries } = data

  it('have an author and the sum of their entries, and one is reversed', () => {
    expect(loads).toHaveLength(3)
    for (const { id, user_name, points_total, row_count, first_entry, last_entry, reversal } of loads) {
      const entries = point_entries.filter(({ import_id, kind }) => import_id === id && kind === 'import')
      expect([entries[0]!.id, entries.at(-1)!.id, entries.length]).toEqual([first_entry, last_entry, row_count])
      expect(entries.reduce((sum, { points }) => sum + points, 0)).toBe(points_total)
      expect(users.map(({ name }) => name)).toContain(user_name)
      const reversals = point_entries.filter(({ import_id, kind }) => import_id === id && kind === 'reversal')
      expect(reversals.reduce((sum, { points }) => sum - points, 0)).toBe(reversal?.points ?? 0)
      if (reversal) expect(reversals.map(({ reverses }) => reverses)).toEqual(entries.map((entry) => entry.id))
    }
    expect(loads.filter(({ reversal }) => reversal)).toHaveLength(1)
  })

  it('stand beside assignments, of which some are reversed by their author', () => {
    const assigned = point_entries.filter(({ kind }) => kind === 'assign')
    const reversed = assigned.filter(({ id }) => point_entries.some(({ reverses }) => reverses === id))
    expect([assigned.length, reversed.length]).toEqual([4, 2])
    for (const { user_name } of assigned) expect(user_name).toBe('Persona user')
  })
})

describe('activity', () => {
  const { activity = [], orders = [], loads = [] } = data
  const names = activity.map(({ act }) => act.name)
  const count = (name: string) => names.filter((one) => one === name).length

  it('has a line for each step of an order, each load and each price, in order of time', () => {
    expect(count('orders.create')).toBe(orders.length)
    expect(count('orders.deliver')).toBe(orders.filter(({ delivered_at }) => delivered_at).length)
    expect(count('orders.cancel')).toBe(orders.filter(({ cancelled_at }) => cancelled_at).length)
    expect(count('massive.load') + count('selections.assign')).toBe(loads.length)
    expect(count('products.update')).toBe(5)
    expect(count('auth.signIn')).toBeGreaterThan(10)
    const times = activity.map(({ act }) => act.at.getTime())
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times.at(-1)).toBeLessThanOrEqual(today.getTime())
  })
})

describe('products', () => {
  const { products, categories, images } = data

  it('are more than 120 in at least eight categories, with a unique slug, order and image each', () => {
    expect(products.length).toBeGreaterThan(120)
    expect(categories.length).toBeGreaterThanOrEqual(8)
    for (const unique of ['slug', 'order', 'thumbnail', 'title_internal'] as const)
      expect(new Set(products.map((product) => product[unique])).size).toBe(products.length)
    expect(images.map(({ name }) => name)).toEqual(products.map(({ thumbnail }) => thumbnail))
    expect(new Set(images.map(({ kind }) => kind))).toEqual(new Set(imageKinds))
  })

  it('belong to existing categories, none of which is empty', () => {
    const used = new Set(products.flatMap((product) => product.categories))
    expect([...used].sort((a, b) => a - b)).toEqual(categories.map(({ id }) => id))
  })

  it('cover two years, the newest on top', () => {
    const dates = [...products].sort((a, b) => a.order - b.order).map(({ created_at }) => created_at.getTime())
    expect(dates).toEqual([...dates].sort((a, b) => a - b))
    expect(dates.at(-1)! - dates[0]!).toBeGreaterThan(700 * 24 * 60 * 60 * 1000)
  })
})

it('has one account for each role', () => {
  expect(demoAccounts.map(({ role }) => role)).toEqual(['super-admin', 'company-admin', 'user', 'api'])
})

it('is deterministic for one day', () => {
  expect(demoData({ users, today })).toEqual(data)
})

it('creates the demo staff with hashed keys', async () => {
  const { users, master_keys, external_keys } = await demoStaff(memoryPasswords, 5, today)
  expect(users.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, index) => index + 5))
  expect(new Set(users.map(({ email }) => email)).size).toBe(12)
  expect(users.map(({ role }) => role)).not.toContain('super-admin')
  const ids = new Set(data.terminals.map(({ id }) => id))
  for (const { terminals, key_hash } of master_keys) {
    expect(terminals.every((id) => ids.has(id))).toBe(true)
    expect(key_hash).toMatch(/^[0-9a-f]{64}$/)
  }
  expect(external_keys).toHaveLength(3)
})
