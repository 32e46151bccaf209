import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LoadDetail } from '#contract/loads.ts'
import type { Partner } from '#contract/partners.ts'
import type { PointsAction } from '#contract/pointsActions.ts'
import type { User } from '#contract/users.ts'
import { clearDrafts } from '#app/form/drafts.ts'
import { watchHistory } from '#app/useBackGuard.ts'
import { CategoryForm } from '#screens/category/CategoryForm.tsx'
import { ConfirmHost } from '#screens/layout/ConfirmHost.tsx'
import { ReverseLoad } from '#screens/massive/ReverseLoad.tsx'
import { PartnerForm } from '#screens/partners/PartnerForm.tsx'
import { PointsForm } from '#screens/partners/PointsForm.tsx'
import { ReverseEntry } from '#screens/partners/ReverseEntry.tsx'
import { PointsActionForm } from '#screens/pointsActions/PointsActionForm.tsx'
import { ProductForm } from '#screens/products/ProductForm.tsx'
import { TerminalForm } from '#screens/terminals/TerminalForm.tsx'
import { ExternalKeyForm } from '#screens/users/ExternalKeyForm.tsx'
import { MasterKeyForm } from '#screens/users/MasterKeyForm.tsx'
import { PasswordForm } from '#screens/shared/PasswordForm.tsx'
import { UserForm } from '#screens/users/UserForm.tsx'

const action = { id: 1, points: 500, percentage: 10, accumulation_strategy: 'direct' } as PointsAction
const partner = { id: 1, rut: '12345678-5', nombre_completo: 'Ana Soto', points: 0 } as Partner
const entry = { id: 9, type: { display_name: 'Compra' }, accumulated_points: 5, created_at: '2026-03-02T09:00:00Z' }
const load = { id: 12, file: 'marzo.csv', ledger: { entries: 1, points: 5 } } as LoadDetail
const user = {
  id: 1,
  name: 'Ana',
  masterkey: { key: '••••1234', terminals: [] },
  external_keys: { api_key: 'ak_1' },
} as unknown as User
const onClose = vi.fn<() => void>()
let stop: () => void

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  window.history.replaceState({ idx: 3 }, '')
  vi.spyOn(window.history, 'go').mockImplementation(() => {})
  stop = watchHistory()
})
afterEach(() => {
  stop()
  cleanup()
  clearDrafts()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  onClose.mockClear()
})

const questions = () => screen.queryAllByRole('alertdialog')
const back = () =>
  act(async () => {
    for (const state of [{ idx: 2 }, window.history.state])
      window.dispatchEvent(new PopStateEvent('popstate', { state }))
  })

describe.each<[string, ReactElement]>([
  ['a partner', <PartnerForm key="" partner={null} onShow={onClose} onClose={onClose} />],
  ['a category', <CategoryForm key="" category={null} onClose={onClose} />],
  ['a terminal', <TerminalForm key="" terminal={null} onClose={onClose} />],
  ['a product', <ProductForm key="" mode="create" products={[]} onClose={onClose} />],
  ['a points action', <PointsActionForm key="" action={action} field="points" onClose={onClose} />],
  ['points to assign', <PointsForm key="" change="assign" partner={partner} onUndo={() => {}} onClose={onClose} />],
  ['points to deduct', <PointsForm key="" change="deduct" partner={partner} onUndo={() => {}} onClose={onClose} />],
  ['an entry to reverse', <ReverseEntry key="" partner={partner} entry={entry} onClose={onClose} />],
  ['a load to reverse', <ReverseLoad key="" load={load} onClose={onClose} />],
  ['a user', <UserForm key="" user={null} onClose={onClose} />],
  ['a password', <PasswordForm key="" user={user} onClose={onClose} />],
  ['a master key', <MasterKeyForm key="" user={user} onClose={onClose} />],
  ['API keys', <ExternalKeyForm key="" user={user} onClose={onClose} />],
])('unsaved form of %s', (_, form) => {
  async function fill() {
    const pointer = userEvent.setup()
    render(
      <>
        {form}
        <ConfirmHost />
      </>,
    )
    const toggle = screen.queryByRole('switch')
    if (toggle) await pointer.click(toggle)
    else await pointer.type(document.querySelector('form input')!, '7')
    return pointer
  }

  it('asks one question for every way to close it, which Back cancels', async () => {
    const pointer = await fill()
    for (const close of [() => pointer.keyboard('{Escape}'), back]) {
      await close()
      expect(questions()).toHaveLength(1)
      await back()
      expect(questions()).toHaveLength(0)
    }
    expect(onClose).not.toHaveBeenCalled()
    await pointer.keyboard('{Escape}')
    await pointer.click(screen.getByRole('button', { name: 'Descartar' }))
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})
