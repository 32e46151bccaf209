import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { object } from 'superstruct'
import { afterEach, expect, it, vi } from 'vitest'
import { requiredText } from '#contract/rules.ts'
import { ApiError } from '#app/api/apiError.ts'
import { useForm } from '#app/form/useForm.ts'
import type { Outcome } from '#app/runWithToasts.ts'
import { FormDialog, TextField } from '#ui'
import { ConflictNotice } from '#screens/list/ConflictNotice.tsx'

type Send = (body: { name: string }, key: string, version: number | undefined) => Promise<Outcome<unknown>>
const rejection = (status: number, fields = {}): Outcome<unknown> => ({
  ok: false,
  error: new ApiError('http', { status, text: 'Cambió mientras tanto.', fields }),
})

function Form({ send, onClose, onShowCurrent }: { send: Send; onClose: () => void; onShowCurrent: () => void }) {
  const form = useForm({
    initial: { name: 'Cocina' },
    version: 3,
    struct: object({ name: requiredText() }),
    toBody: (values) => values,
    send,
    onDone: onClose,
  })
  return (
    <FormDialog open title="Actualizar" busy={form.busy} onSubmit={form.submit} onClose={onClose}>
      <ConflictNotice form={form} onShowCurrent={onShowCurrent} />
      <TextField {...form.field('name')} label="Nombre" />
    </FormDialog>
  )
}

async function showConflict(send: Send) {
  const user = userEvent.setup()
  const handlers = { onClose: vi.fn<() => void>(), onShowCurrent: vi.fn<() => void>() }
  render(<Form send={send} {...handlers} />)
  await user.click(screen.getByRole('button', { name: 'Confirmar' }))
  const notice = await screen.findByRole('group', { name: 'Cambió mientras lo editabas' })
  return { user, notice, ...handlers }
}
const overwrite = () => screen.getByRole('button', { name: /Guardar de todos modos/ })

afterEach(cleanup)

it('focuses itself and none of its buttons, so that a second Enter decides nothing', async () => {
  const send = vi.fn<Send>(async () => rejection(409))
  const { user, notice } = await showConflict(send)
  await waitFor(() => expect(document.activeElement).toBe(notice))
  await user.keyboard('{Enter}')
  expect(send).toHaveBeenCalledTimes(1)
  expect(notice.textContent).toContain('Cambió mientras tanto.')
})

it('saves without a version when the overwrite button is pressed', async () => {
  const send = vi.fn<Send>(async () => ({ ok: true, value: null })).mockResolvedValueOnce(rejection(409))
  const { user, onClose } = await showConflict(send)
  await user.click(overwrite())
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(send.mock.calls.map(([, , version]) => version)).toEqual([3, undefined])
})

it('focuses the invalid field when an overwrite is rejected', async () => {
  const send = vi.fn<Send>(async () => rejection(422, { name: ['Ya existe'] })).mockResolvedValueOnce(rejection(409))
  const { user } = await showConflict(send)
  await user.click(overwrite())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nombre' })))
  expect(screen.queryByRole('group', { name: 'Cambió mientras lo editabas' })).toBeNull()
})

it('closes the form and reloads when the current data are requested', async () => {
  const { user, onShowCurrent } = await showConflict(vi.fn<Send>(async () => rejection(409)))
  await user.click(screen.getByRole('button', { name: 'Ver los datos actuales' }))
  expect(onShowCurrent).toHaveBeenCalledTimes(1)
})
