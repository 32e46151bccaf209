import { act, renderHook } from '@testing-library/react'
import { any } from 'superstruct'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#app/api/apiError.ts'
import { findDraft, draftOwner, clearDrafts, blockUnloadWithDrafts, saveDraft } from '#app/form/drafts.ts'
import { useDraftOffer } from '#app/form/useDraftOffer.ts'
import { unconfirmedAttempts, useForm, type Attempt } from '#app/form/useForm.ts'
import { usePersistedDraft } from '#app/form/usePersistedDraft.ts'
import type { Outcome } from '#app/runWithToasts.ts'
import { clearSession, setSession } from '#app/stores/session.ts'

const signInAs = (name: string, security_token: string) =>
  setSession({ is_logged: true, security_token, profile: { name, roles: [] }, expiration_token: '' })

/** Mounts a form and unmounts it after `meanwhile`. */
function leave(meanwhile: () => void, draft: unknown = 'lo escrito', id: number | 'new' = 3) {
  signInAs('Ana', 'token-1')
  const { unmount } = renderHook(() => usePersistedDraft('product', id === 'new' ? undefined : id, draft))
  meanwhile()
  unmount()
}
beforeEach(clearDrafts)

it('a draft is saved for the same user when the session ends', () => {
  leave(() => clearSession())
  signInAs('Ana', 'token-2')
  expect(findDraft('product')).toBe('lo escrito')
})

it('a draft is saved when another tab has already signed in again', () => {
  leave(() => signInAs('Ana', 'token-2'))
  expect(findDraft('product')).toBe('lo escrito')
})

it('a draft is not saved on sign-out', () => {
  leave(() => clearSession(true))
  signInAs('Ana', 'token-2')
  expect(findDraft('product')).toBeNull()
})

it('a draft is deleted when another user signs in', () => {
  leave(() => signInAs('Beto', 'token-2'))
  expect(findDraft('product')).toBeNull()
  signInAs('Ana', 'token-3')
  expect(findDraft('product')).toBeNull()
})

it('a draft is not saved when the form closes within the session, or is null', () => {
  leave(() => {})
  expect(findDraft('product')).toBeNull()
  leave(() => clearSession(), null)
  signInAs('Ana', 'token-2')
  expect(findDraft('product')).toBeNull()
})

it('a draft stays until it is dismissed, though another form of the kind opens', () => {
  leave(() => clearSession())
  signInAs('Ana', 'token-2')
  const { unmount } = renderHook(() => usePersistedDraft('product', 3, null))
  unmount()
  const { result: offer } = renderHook(() => useDraftOffer('product'))
  expect(offer.current.draft).toBe('lo escrito')
  act(() => offer.current.dismiss())
  expect([offer.current.draft, findDraft('product')]).toEqual([null, null])
})

it('a surviving draft outlives a reload, for the same user and until clearDrafts', async () => {
  leave(() => clearSession(), 'a medias')
  signInAs('Ana', 'token-2')
  const { unmount } = renderHook(() => usePersistedDraft('points', 7, { id: 7 }, true))
  signInAs('Ana', 'token-3')
  unmount()
  const reload = async (name: string) => {
    vi.resetModules()
    const page = await import('#app/form/drafts.ts')
    const { setSession: signIn } = await import('#app/stores/session.ts')
    signIn({ is_logged: true, security_token: 'token-4', profile: { name, roles: [] }, expiration_token: '' })
    return page
  }
  const page = await reload('Ana')
  expect([page.findDraft('points'), page.findDraft('product')]).toEqual([{ id: 7 }, null])
  page.clearDrafts()
  expect((await reload('Ana')).findDraft('points')).toBeNull()
  page.saveDraft('points 7', 'Ana', { id: 7 }, true)
  expect((await reload('Beto')).findDraft('points')).toBeNull()
  expect((await reload('Ana')).findDraft('points')).toBeNull()
})

it('a draft blocks the unload for its user until it is dismissed', () => {
  const stop = blockUnloadWithDrafts()
  const reloadAsks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(reloadAsks()).toBe(false)
  leave(() => clearSession())
  expect(reloadAsks()).toBe(true)
  signInAs('Beto', 'token-2')
  expect(reloadAsks()).toBe(false)
  signInAs('Ana', 'token-3')
  expect(reloadAsks()).toBe(true)
  const { result: offer } = renderHook(() => useDraftOffer('product'))
  act(() => offer.current.dismiss())
  expect(reloadAsks()).toBe(false)
  saveDraft('points 7', draftOwner(), 'enviado', true)
  expect(reloadAsks()).toBe(false)
  stop()
})

it.each([
  ['another record, only by one of the same record', 71, ['lo escrito', 'lo tercero']],
  ['new records', 'new', ['lo escrito', 'lo otro', 'lo tercero']],
] as const)('a draft is not replaced by drafts of %s', (_, id, all) => {
  leave(() => clearSession())
  leave(() => clearSession(), 'lo otro', id)
  leave(() => clearSession(), 'lo tercero', id)
  signInAs('Ana', 'token-2')
  const { result: offer } = renderHook(() => useDraftOffer('product'))
  const offered: unknown[] = []
  while (offer.current.draft !== null) {
    offered.push(offer.current.draft)
    act(() => offer.current.dismiss())
  }
  expect(offered).toEqual(all)
})

it('drafts of one kind are offered one by one', () => {
  signInAs('Ana', 'token-1')
  for (const which of ['7', '71']) saveDraft(`points ${which}`, draftOwner(), which)
  expect(findDraft('points 71')).toBe('71')
  const { result: offer } = renderHook(() => useDraftOffer('points'))
  expect(offer.current.draft).toBe('7')
  act(() => offer.current.dismiss())
  expect(offer.current.draft).toBe('71')
})

const failed = (error: ApiError): Outcome<unknown> => ({ ok: false, error })

it.each([
  ['refused', failed(new ApiError('http', { status: 401, text: 'Entra otra vez' })), false],
  ['lost', failed(new ApiError('network')), true],
  ['done', { ok: true, value: null } as Outcome<unknown>, true],
])(
  'an attempt under way when the session ended is still unconfirmed in its draft when %s',
  async (_, outcome, isUnconfirmed) => {
    let respond: (outcome: Outcome<unknown>) => void = () => {}
    const send = () => new Promise<Outcome<unknown>>((resolve) => (respond = resolve))
    const initial = { title: 'Taza' }
    signInAs('Ana', 'token-1')
    const { result, unmount } = renderHook(() => {
      const form = useForm({ initial, struct: any(), toBody: (values) => values, send, onDone: () => {} })
      usePersistedDraft('product', 3, { attempts: form.attempts })
      return form
    })
    act(() => result.current.submit())
    clearSession()
    unmount()
    signInAs('Ana', 'token-2')
    const isOpen = () => unconfirmedAttempts(findDraft<{ attempts: Attempt<object>[] }>('product')!.attempts).length > 0
    expect(isOpen()).toBe(true)
    await act(async () => respond(outcome))
    expect(isOpen()).toBe(isUnconfirmed)
  },
)
