import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { confirmation } from '#app/stores/confirm.ts'
import { watchHistory } from '#app/useBackGuard.ts'
import { NewKeysDialog } from '#screens/users/NewKeysDialog.tsx'

const onClose = vi.fn<() => void>()
const user = userEvent.setup()
let stop: () => void

beforeEach(() => {
  window.history.replaceState({ idx: 3 }, '')
  vi.spyOn(window.history, 'go').mockImplementation(() => {})
  stop = watchHistory()
  render(<NewKeysDialog keys={[{ label: 'Clave maestra', value: 'mk_1' }]} onClose={onClose} />)
})
afterEach(() => {
  stop()
  cleanup()
  confirmation.pending?.respond(false)
  vi.restoreAllMocks()
  onClose.mockClear()
})

const dialog = () => screen.getByRole('dialog', { name: 'Clave nueva' })
const press = (name: string) => user.click(within(dialog()).getByRole('button', { name }))

it.each<[string, () => unknown]>([
  ['Escape', () => user.keyboard('{Escape}')],
  ['a press outside', () => user.click(dialog().parentElement!)],
  ['its ×', () => press('Cerrar')],
  [
    'Back',
    () => {
      for (const state of [{ idx: 2 }, window.history.state])
        window.dispatchEvent(new PopStateEvent('popstate', { state }))
    },
  ],
])('asks before %s closes the keys', async (_, close) => {
  await act(async () => void (await close()))
  expect(confirmation.pending!.title).toBe('¿Cerrar sin guardar la clave?')
  expect(onClose).not.toHaveBeenCalled()
  await act(async () => confirmation.pending!.respond(false))
  expect(onClose).not.toHaveBeenCalled()
  await act(async () => void (await close()))
  await act(async () => confirmation.pending!.respond(true))
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('asks before the page reloads', () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
})

it('closes without a question from its button', async () => {
  await press('Ya guardé la clave')
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(confirmation.pending).toBeNull()
})
