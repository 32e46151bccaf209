// What released versions stored in the browser, read by this one.
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { version } from '../../package.json'
import type { PointsDraft } from '#screens/partners/pointsDrafts.ts'

type Stored = Record<'sessionStorage' | 'localStorage', Record<string, string>>
const versions = import.meta.glob<Stored>('../fixtures/browser/*.json', { eager: true, import: 'default' })

beforeEach(() => vi.resetModules())
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

it('has a fixture of the released version', () => {
  expect(Object.keys(versions)).toContain(`../fixtures/browser/${version}.json`)
})

describe.each(Object.entries(versions))('%s', (_, stored) => {
  beforeEach(async () => {
    for (const [key, value] of Object.entries(stored.sessionStorage)) sessionStorage.setItem(key, value)
    for (const [key, value] of Object.entries(stored.localStorage)) localStorage.setItem(key, value)
    const { restoreSession } = await import('#app/stores/session.ts')
    restoreSession()
  })

  it('repeats an assignment with a lost answer under its own key, another amount under a new one', async () => {
    const keys: (string | null)[] = []
    const { config } = await import('#app/config.ts')
    const { findDraft } = await import('#app/form/drafts.ts')
    const { PointsForm } = await import('#screens/partners/PointsForm.tsx')
    config.host = 'https://puntos.test/api'
    const { partner } = findDraft<PointsDraft>('assignPoints 42')!
    vi.stubGlobal('fetch', (_url: string, { method, headers }: RequestInit) => {
      if (method === 'GET') return Promise.resolve(Response.json({ data: partner }))
      keys.push(new Headers(headers).get('Idempotency-Key'))
      return Promise.resolve(new Response('<html>', { status: 502 }))
    })
    const user = userEvent.setup()
    render(<PointsForm change="assign" partner={partner} onUndo={() => {}} onClose={() => {}} />)
    const points = screen.getByRole('spinbutton', { name: 'Puntos' })
    const assign = async (amount: string) => {
      await user.clear(points)
      await user.type(points, amount)
      await user.click(screen.getByRole('button', { name: /^Asignar / }))
    }
    await assign('777')
    await user.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Bono')
    await user.click(screen.getByRole('button', { name: /^Asignar / }))
    expect(keys[0]).toBe('key-777')
    expect(keys[1]).not.toBe('key-777')
    expect(screen.getByRole('dialog').textContent).toMatch(/777 puntos/)
  })

  it('keeps session, columns and preferences', async () => {
    const { session } = await import('#app/stores/session.ts')
    const { loadColumnLayout } = await import('#app/stores/columnLayouts.ts')
    const { preferences, restorePreferences } = await import('#app/stores/preferences.ts')
    restorePreferences()
    expect(session.is_logged).toBe(true)
    expect(loadColumnLayout('Productos')).toMatchObject({ widths: { brand: 120 }, hidden: ['stock'] })
    expect(preferences).toMatchObject({ theme: 'dark', density: 'compact', rail: true })
  })
})

it.each([
  [
    'an attempt that says neither is unconfirmed',
    [{ values: {}, key: 'k' }],
    [{ values: {}, key: 'k', unconfirmed: true }],
  ],
  [
    'an attempt without a key is left out',
    [
      { values: {}, unconfirmed: true },
      { values: {}, key: 'k', unconfirmed: false },
    ],
    [{ values: {}, key: 'k', unconfirmed: false }],
  ],
])('%s', async (_, attempts, read) => {
  const draft = { owner: 'Ana', draft: { attempts } }
  sessionStorage.setItem(
    'canje.drafts.1',
    JSON.stringify([
      ['other', 7],
      ['assignPoints 1', draft],
    ]),
  )
  const { setSession } = await import('#app/stores/session.ts')
  const { findDraft } = await import('#app/form/drafts.ts')
  setSession({ is_logged: true, profile: { name: 'Ana', roles: [] } })
  expect(findDraft('assignPoints 1')).toEqual({ attempts: read })
})
