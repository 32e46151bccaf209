import { beforeEach, describe, expect, it } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import { normalizeForSearch } from '#text/normalizeForSearch.ts'
import type { PartnerRecord } from '#server/domain/records.ts'
import { partnerSearchText } from '#server/domain/search.ts'
import type { CurrentApi } from '../harness.ts'

export function auditSearchCases(api: CurrentApi): void {
  const lines = (query: string) => api().all(`/audit?${query}`) as Promise<AuditEntry[]>
  const search = (text: string, more = '') => lines(`search=${encodeURIComponent(text)}${more}`)
  const idsOf = (found: AuditEntry[]) => found.map(({ id }) => id)

  describe('search of the audit log', () => {
    beforeEach(async () => {
      await api().put('/api/terminals/update/1', { json: { name: 'Plaza Ñuñoa', code: 'T-1001' } })
      await api().put('/api/partners/assign/4', { json: { points: 5 } })
      await api().put('/api/partners/assign/5', { json: { points: 5 } })
      await api().put('/api/partners/assign/4', { as: 'company-admin', json: { points: 5 } })
      const line = { product_id: 2, quantity: 1, points: 100 }
      await api().post('/api/orders', { json: { partner_id: 1, lines: [line] } })
      await api().remove('/api/terminals/3')
    })

    it.each([
      'p',
      'ñ',
      'pl',
      'zu',
      'ar',
      '1',
      '%',
      '_',
      '\\',
      'plaza',
      'jose',
      'jo vi',
      'persona',
      'super',
      'n.',
      'zzz',
      'super jose',
      'company jose',
      'company bravo',
      'jose super plaza',
      'admin ca',
      'canje',
      'canje n.º 1',
      'company super',
    ])('finds for %j the lines whose author and record have its words, page by page', async (text) => {
      const words = normalizeForSearch(text).split(' ')
      const [all, partners] = [await lines(''), (await api().all('/partners')) as PartnerRecord[]]
      const textOf = ({ by, entity }: AuditEntry) => {
        const partner = entity?.kind === 'partner' && partners.find(({ id }) => id === entity.id)
        return normalizeForSearch(`${by?.name ?? ''} ${partner ? partnerSearchText(partner) : (entity?.label ?? '')}`)
      }
      const expected = all.filter((line) => words.every((word) => textOf(line).includes(word)))
      expect(idsOf(await search(text, '&per_page=2'))).toEqual(idsOf(expected))
    })

    it.each(['12345678-5', '12.345.678-5', 'rut 12345678-5', '0004-20', '000420', 'ñandu 12.345'])(
      'finds the lines of a socio by %j, as the list of socios does',
      async (text) => {
        const found = await search(text)
        expect(found.map(({ entity }) => entity?.id)).toEqual([4, 4])
      },
    )

    it('finds an order by its whole number', async () => {
      const json = { partner_id: 1, lines: [{ product_id: 2, quantity: 1, points: 100 }] }
      for (let last = 1; last < 10; last += 1) {
        expect(
          (await api().post(`/api/orders/cancel/${last}`, { json: { reason: 'Repetido', restock: true } })).status,
        ).toBe(200)
        expect((await api().post('/api/orders', { json })).body.data.id).toBe(last + 1)
      }
      for (const text of ['canje n.º 1', 'Canje 1', 'n° 1'])
        expect((await search(text)).map(({ entity }) => entity?.id)).toEqual([1, 1])
      expect((await search('canje nº 10')).map(({ entity }) => entity?.id)).toEqual([10])
      for (const more of ['&entity=partner', '&entity_id=2', '&group=partners'])
        expect([more, await search('canje n.º 1', more)]).toEqual([more, []])
    })

    it('finds a renamed socio by the new name alone', async () => {
      const { version } = (await api().get('/api/partners/show/4')).body.data
      const form = { rut: '12345678-5', nombre_completo: 'Rosa Vera', numero_socio: '0004-20', version }
      expect((await api().put('/api/partners/update/4', { json: form })).status).toBe(200)
      expect([(await search('rosa')).length, (await search('ñandu')).length]).toEqual([3, 0])
    })

    it('finds a socio who was anonymised by what is left of the name alone', async () => {
      const erased = { rut: '12345678-5', reason: 'Lo pidió la persona' }
      expect((await api().post('/api/partners/anonymise/4', { json: erased })).status).toBe(200)
      for (const text of ['jose', '12345678', '0004-20', 'ñandu'])
        expect([text, await search(text)]).toEqual([text, []])
      for (const text of ['anonimizado', 'socio anonimizado n.º 4', 'an super'])
        expect([text, idsOf(await search(text, '&entity=partner&entity_id=4')).length]).toEqual([
          text,
          text.includes('super') ? 2 : 3,
        ])
    })

    it('combines a search with each filter', async () => {
      const [line] = await search('company jose')
      const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Santiago' }).format(new Date(line!.at))
      for (const filter of [
        `user=${line!.by!.id}`,
        'group=partners',
        'entity=partner',
        'entity_id=4',
        `from=${day}`,
        `to=${day}`,
      ])
        expect([filter, idsOf(await search('company jose', `&${filter}`))]).toEqual([filter, [line!.id]])
      for (const filter of [
        'user=1',
        'group=orders',
        'entity=product',
        'entity_id=5',
        'from=9998-12-31',
        'to=1999-12-31',
      ])
        expect([filter, await search('company jose', `&${filter}`)]).toEqual([filter, []])
    })
  })
}
