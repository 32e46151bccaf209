import { afterEach, describe, expect, it } from 'vitest'
import { endOfDay } from '#server/domain/programmeTime.ts'
import { readableDate } from '#server/domain/programmeTime.ts'
import { DEFAULT_ZONE, setProgrammeZone } from '#text/programmeTime.ts'
import type { CurrentApi } from '../harness.ts'
import { emailOf, PASSWORD } from '../sample.ts'

/** Moments around both changes of the clocks, with their day and hour in the zone. */
const zones = [
  [
    'Pacific/Easter',
    'Hora de la Isla de Pascua',
    [
      ['2026-04-05T02:30:00Z', '2026-04-04', '21:30:00'],
      ['2026-04-05T05:59:00Z', '2026-04-04', '23:59:00'],
      ['2026-04-05T06:00:00Z', '2026-04-05', '00:00:00'],
      ['2026-09-06T04:30:00Z', '2026-09-05', '23:30:00'],
      ['2026-09-06T05:00:00Z', '2026-09-06', '00:00:00'],
    ],
  ],
  [
    'Europe/Madrid',
    'Hora de Europa central',
    [
      ['2026-03-28T22:59:00Z', '2026-03-28', '23:59:00'],
      ['2026-03-29T01:00:00Z', '2026-03-29', '03:00:00'],
      ['2026-03-29T22:00:00Z', '2026-03-30', '00:00:00'],
      ['2026-10-25T22:59:00Z', '2026-10-25', '23:59:00'],
      ['2026-10-25T23:00:00Z', '2026-10-26', '00:00:00'],
    ],
  ],
] as const

export function timeZoneCases(api: CurrentApi): void {
  afterEach(() => setProgrammeZone(DEFAULT_ZONE))

  async function goTo(moment: string): Promise<string> {
    api().advanceClock(Date.parse(moment) - api().ports.clock().getTime())
    const json = { email: emailOf('super-admin'), password: PASSWORD }
    return (await api().send('POST', '/api/auth/sign-in', { json })).body.security_token
  }

  describe.each(zones)('with TIME_ZONE=%s', (zone, hour, moments) => {
    it('has the days of the zone in figures, filters and exports, over both changes of the clocks', async () => {
      setProgrammeZone(zone)
      let token = ''
      for (const [index, [moment]] of moments.entries()) {
        token = await goTo(moment)
        const json = { points: 10 ** index }
        expect((await api().put('/api/partners/assign/1', { token, json })).status).toBe(200)
        // Three pieces each.
        const line = index < 3 ? { product_id: 8, points: 100 } : { product_id: 12, points: 200 }
        const lines = [{ ...line, quantity: 1 }]
        expect((await api().post('/api/orders', { token, json: { partner_id: 1, lines } })).status).toBe(201)
      }
      for (const [, day] of moments) {
        const own = moments.flatMap(([, other], index) => (other === day ? [10 ** index] : []))
        const period = `from=${day}&to=${day}`
        const figures = (await api().get(`/api/dashboard?${period}`, { token })).body.data
        expect([day, figures.total.given]).toEqual([day, own.reduce((sum, points) => sum + points, 0)])
        const orders = (await api().get(`/api/orders?${period}`, { token })).body.data
        expect([day, orders.length]).toEqual([day, own.length])
        const assigned = (await api().get(`/api/audit?${period}&group=partners`, { token })).body.data
        expect(assigned.filter(({ act }: { act: string }) => act === 'partners.assign')).toHaveLength(own.length)
      }
      const { url } = (await api().get('/api/audit/export', { token })).body
      const [header, ...lines] = (await api().send('GET', url)).text.trim().split('\r\n')
      expect(header).toContain(`Fecha;${hour};`)
      const times = lines
        .filter((line) => line.includes('Asignó puntos a un socio'))
        .map((line) => line.split(';', 2).join(' '))
      const expected = moments.map(([, day, time]) => `${readableDate(day)} ${time}`)
      expect(times).toEqual(expected.toReversed())
    })

    it('is in the configuration of the browser', async () => {
      setProgrammeZone(zone)
      api().limit({})
      expect((await api().send('GET', '/config.json')).body.time_zone).toBe(zone)
    })

    it('ends a key with its last day in the zone', async () => {
      setProgrammeZone(zone)
      const json = { id: 3, renew: true, ends_on: '2026-03-28' }
      expect((await api().post('/api/users/external-key', { json })).status).toBe(200)
      const owner = (await api().all('/users')).find(({ id }: { id: number }) => id === 3)
      expect(owner.external_keys.ends_at).toBe(endOfDay('2026-03-28').toISOString())
    })
  })
}
