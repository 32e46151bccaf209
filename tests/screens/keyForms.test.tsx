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
const MADE = 'Las claves ya se generaron y se muestran una sola vez. Si no las tienes, genera otras.'

describe.each([
  ['API keys', ExternalKeyForm, { data: { api_key: 'ak_1', secret_key: 'sk_1' } }, ['ak_1', 'sk_1']],
  ['a master key', MasterKeyForm, { data: { key: 'mk_1', terminals } }, ['mk_1']],
])('the form that makes %s', (_, Form, reply, made) => {
  const onClose = vi.fn<(saved: boolean, made: NewKey[] | null) => void>()
  let answers: Response[]

  beforeEach(() => {
    config.host = 'https://puntos.test/api'
    vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) =>
      method === 'GET' ? Response.json({ status: true, data: terminals }) : answers.shift(),
    )
  })
  afterEach(() => {
    cleanup()
    toasts.clear()
    vi.unstubAllGlobals()
    vi.clearAllMocks()
  })

  async function confirm() {
    const person = userEvent.setup()
    render(<Form user={user} onClose={onClose} />)
    const renew = screen.queryByRole('switch', { checked: false })
    if (renew) await person.click(renew)
    await person.click(screen.getByRole('button', { name: 'Confirmar' }))
    return person
  }

  it('hands over what was made, once', async () => {
    answers = [Response.json(reply)]
    await confirm()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(onClose.mock.calls.map(([saved, keys]) => [saved, keys?.map(({ value }) => value)])).toEqual([[true, made]])
  })

  it('closes where a lost try has made them: only a form opened anew makes others', async () => {
    answers = [new Response('<html>', { status: 502 }), Response.json({ message: MADE }, { status: 409 })]
    const person = await confirm()
    await screen.findByText(/no sabemos si se aplicó/)
    expect(onClose).not.toHaveBeenCalled()
    await person.click(screen.getByRole('button', { name: 'Confirmar' }))
    await waitFor(() => expect(onClose.mock.calls).toEqual([[true, null]]))
  })
})
