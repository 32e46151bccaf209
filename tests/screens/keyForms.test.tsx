import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '#contract/users.ts'
import { config } from '#app/config.ts'
import { toasts } from '#app/toasts.ts'
import { ExternalKeyForm } from '#screens/users/ExternalKeyForm.tsx'
import type { NewKey } from '#screens/users/NewKeysDialog.tsx'
import { MasterKeyForm } from '#screens/users/MasterKeyForm.tsx'

const terminals = [{ id: 7, name: 'Caja 1' }]
const user: User = {
  id: 1,
  name: 'Ana',
  email: 'ana@canje.example',
  roles: [{ name: 'user', label: 'Usuario' }],
  masterkey: { key: '••••1234', terminals },
  external_keys: null,
  created_at: '2026-01-01T00:00:00.000Z',
}
const ALREADY_GENERATED = 'Las claves ya se generaron y se muestran una sola vez. Si no las tienes, genera otras.'

describe.each([
  ['API keys', ExternalKeyForm, { data: { api_key: 'ak_1', secret_key: 'sk_1' } }, ['ak_1', 'sk_1']],
  ['a master key', MasterKeyForm, { data: { key: 'mk_1', terminals } }, ['mk_1']],
])('form that generates %s', (_, Form, reply, newKeys) => {
  const onClose = vi.fn<(saved: boolean, newKeys: NewKey[] | null) => void>()
  let responses: Response[]

  beforeEach(() => {
    config.host = 'https://puntos.test/api'
    vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) =>
      method === 'GET' ? Response.json({ status: true, data: terminals }) : responses.shift(),
    )
  })
  afterEach(() => {
    cleanup()
    toasts.clear()
    vi.unstubAllGlobals()
    vi.clearAllMocks()
  })

  async function confirm() {
    const pointer = userEvent.setup()
    render(<Form user={user} onClose={onClose} />)
    const renew = screen.queryByRole('switch', { checked: false })
    if (renew) await pointer.click(renew)
    await pointer.click(screen.getByRole('button', { name: 'Confirmar' }))
    return pointer
  }

  it('passes the new keys on, once', async () => {
    responses = [Response.json(reply)]
    await confirm()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(onClose.mock.calls.map(([saved, keys]) => [saved, keys?.map(({ value }) => value)])).toEqual([
      [true, newKeys],
    ])
  })

  it('closes where an unconfirmed attempt has generated them', async () => {
    responses = [
      new Response('<html>', { status: 502 }),
      Response.json({ message: ALREADY_GENERATED }, { status: 409 }),
    ]
    const pointer = await confirm()
    await screen.findByText(/no sabemos si se aplicó/)
    expect(onClose).not.toHaveBeenCalled()
    await pointer.click(screen.getByRole('button', { name: 'Confirmar' }))
    await waitFor(() => expect(onClose.mock.calls).toEqual([[true, null]]))
  })
})
