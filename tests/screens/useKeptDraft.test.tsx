import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { draftOf, forgetDrafts } from '#app/form/drafts.ts'
import { useDraftOffer } from '#app/form/useDraftOffer.ts'
import { useKeptDraft } from '#app/form/useKeptDraft.ts'
import { clearSession, setSession } from '#app/stores/session.ts'

const signInAs = (name: string, security_token: string) =>
  setSession({ is_logged: true, security_token, profile: { name, roles: [] }, expiration_token: '' })

/** Opens the form, and closes it after `meanwhile`. */
function leave(meanwhile: () => void, draft: unknown = 'lo escrito') {
  signInAs('Ana', 'token-1')
  const { unmount } = renderHook(() => useKeptDraft('product', draft))
  meanwhile()
  unmount()
}
beforeEach(forgetDrafts)

it('is kept for the same person when the session ends', () => {
  leave(() => clearSession())
  signInAs('Ana', 'token-2')
  expect(draftOf('product')).toBe('lo escrito')
})

it('is kept when another tab has signed in again by the time this one hears of it', () => {
  leave(() => signInAs('Ana', 'token-2'))
  expect(draftOf('product')).toBe('lo escrito')
})

it('is not kept when somebody signs out, be it in another tab', () => {
  leave(() => clearSession(true))
  signInAs('Ana', 'token-2')
  expect(draftOf('product')).toBeNull()
})

it('is not offered to somebody else, and not to its owner after them', () => {
  leave(() => signInAs('Beto', 'token-2'))
  expect(draftOf('product')).toBeNull()
  signInAs('Ana', 'token-3')
  expect(draftOf('product')).toBeNull()
})

it('is not kept where the form closes in the same session, or holds nothing', () => {
  leave(() => {})
  expect(draftOf('product')).toBeNull()
  leave(() => clearSession(), null)
  signInAs('Ana', 'token-2')
  expect(draftOf('product')).toBeNull()
})

it('stays until it is answered, though another form of the kind is opened meanwhile', () => {
  leave(() => clearSession())
  signInAs('Ana', 'token-2')
  const { unmount } = renderHook(() => useKeptDraft('product', null))
  unmount()
  const { result: offer } = renderHook(() => useDraftOffer('product'))
  expect(offer.current.draft).toBe('lo escrito')
  act(() => offer.current.answer())
  expect([offer.current.draft, draftOf('product')]).toEqual([null, null])
})
