// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { config, imageUrl, loadConfig } from '#app/config.ts'
import { parseExpiration, warningDelay } from '#app/expiry.ts'
import { splitFieldErrors } from '#app/form/fieldErrors.ts'
import { findDraft, draftOwner, deleteDraft, clearDrafts, saveDraft } from '#app/form/drafts.ts'
import { parseListParams, writeListParams } from '#app/list/listParams.ts'
import { session } from '#app/stores/session.ts'
import { formatDateTime } from '#app/format.ts'
import { toasts } from '#app/toasts.ts'
import { DEFAULT_ZONE, setProgrammeZone } from '#text/programmeTime.ts'

describe('list parameters in the URL', () => {
  const read = (query: string) => parseListParams(new URLSearchParams(query), ['points', 'stock'])

  it.each([
    ['', { search: '', sort: null }],
    ['search=café&key=points&sort=asc', { search: 'café', sort: { key: 'points', direction: 'asc' } }],
    ['key=password&sort=asc', { search: '', sort: null }],
    ['key=points&sort=sideways', { search: '', sort: null }],
    [`search=${'a'.repeat(500)}`, { search: 'a'.repeat(200), sort: null }],
  ])('parses %s', (query, params) => expect(read(query)).toEqual(params))

  it('writes parameters, removes empty ones and keeps the URL’s other parameters', () => {
    const params = new URLSearchParams('tab=2&search=x&key=points&sort=asc')
    expect(writeListParams(params, { search: '', sort: null }).toString()).toBe('tab=2')
  })
})

describe('splitFieldErrors', () => {
  it('returns the first message of each field and all messages without a field', () => {
    const messages = { title: ['uno', 'dos'], 'categories.0': ['tres'], 'categories[4]': ['seis'] }
    const split = splitFieldErrors({ ...messages, level: ['cuatro'], '': ['cinco'] }, ['title', 'categories'])
    expect(split).toEqual({ first: { title: 'uno', categories: 'tres' }, others: ['cuatro', 'cinco'] })
  })
})

describe('a draft', () => {
  const nobody = { ...session.profile }
  afterEach(() => {
    clearDrafts()
    session.profile = { ...nobody }
  })

  it('is returned to the same user only', () => {
    session.profile.name = 'Ana'
    saveDraft('product', draftOwner(), { title: 'Café' })
    expect(findDraft('product')).toEqual({ title: 'Café' })
    session.profile.name = 'Benito'
    expect(findDraft('product')).toBeNull()
    session.profile.name = 'Ana'
    expect(findDraft('product')).toBeNull()
  })

  it('is not returned to another user of the same name', () => {
    Object.assign(session.profile, { name: 'Ana', id: 1 })
    saveDraft('product', draftOwner(), 1)
    session.profile.id = 2
    expect(findDraft('product')).toBeNull()
  })

  it('is returned to a user whose name changed', () => {
    Object.assign(session.profile, { name: 'Ana Rojas', id: 1 })
    saveDraft('product', draftOwner(), 1)
    session.profile.name = 'Ana Rojas Soto'
    expect(findDraft('product')).toBe(1)
  })

  it('is gone after deleteDraft', () => {
    session.profile.name = 'Ana'
    saveDraft('product', draftOwner(), 1)
    deleteDraft('product')
    expect(findDraft('product')).toBeNull()
  })
})

describe('session expiry', () => {
  const end = Date.UTC(2026, 0, 1, 12)
  it.each([[end], [end / 1000], [String(end / 1000)], [new Date(end).toISOString()]])('parses %j', (value) =>
    expect(parseExpiration(value)).toBe(end),
  )
  it('parses small numbers as seconds', () => {
    expect(parseExpiration(99_999_999_999)).toBe(99_999_999_999_000)
    expect(parseExpiration(100_000_000_000)).toBe(100_000_000_000)
  })
  it.each([[''], ['nunca'], [0]])('returns null for %j', (value) => expect(parseExpiration(value)).toBeNull())
  it('warns two minutes before the end, at once where less remains, and never afterwards', () => {
    expect(warningDelay(end, end - 600_000)).toBe(480_000)
    expect(warningDelay(end, end - 60_000)).toBe(0)
    expect(warningDelay(end, end)).toBeNull()
  })
})

describe('loadConfig', () => {
  afterEach(() => {
    Object.assign(config, {
      host: '/api',
      bucket: '/files',
      features: [],
      approveLoadsFrom: 0,
      approveDailyFrom: 0,
      programmeName: 'Canje',
    })
    setProgrammeZone(DEFAULT_ZONE)
    toasts.clear()
  })

  it('applies the values of the file', async () => {
    const file = {
      host: 'https://b.test/v1/',
      features: ['users'],
      approve_loads_from: 1_000,
      programme_name: 'Club Ñandú',
    }
    await loadConfig(async () => Response.json(file))
    expect(config).toEqual({
      host: 'https://b.test/v1',
      bucket: '/files',
      features: ['users'],
      approveLoadsFrom: 1_000,
      approveDailyFrom: 0,
      programmeName: 'Club Ñandú',
    })
  })

  it.each([
    ['is missing', async () => new Response('', { status: 404 })],
    ['is a page', async () => new Response('<html>')],
    ['has another shape', async () => Response.json({ host: 3 })],
    ['cannot be reached', () => Promise.reject(new TypeError('offline'))],
  ])('keeps the defaults when the file %s', async (_, read) => {
    await loadConfig(read)
    expect(config.host).toBe('/api')
  })

  it('shows times in the zone of the file', async () => {
    await loadConfig(async () => Response.json({ time_zone: 'Europe/Madrid' }))
    expect(formatDateTime('2026-01-01T23:30:00Z')).toBe('02-01-2026 a las 00:30')
  })

  it('says that the browser does not know the zone of the file, and keeps the rest of it', async () => {
    await loadConfig(async () => Response.json({ host: '/v1', time_zone: 'America/Nueva_Imperial' }))
    expect(config.host).toBe('/v1')
    expect(toasts.get().map(({ text }) => text)).toEqual([expect.stringContaining('America/Nueva_Imperial')])
  })

  it('imageUrl encodes any file name as one path segment', () => {
    expect(imageUrl('../a b.webp')).toBe('/files/..%2Fa%20b.webp')
    expect(imageUrl('taza \u{1f375}.webp')).toBe('/files/taza%20%F0%9F%8D%B5.webp')
    for (const none of [null, '', '.', '..', 'taza \ud83c.webp']) expect(imageUrl(none)).toBeNull()
  })
})
