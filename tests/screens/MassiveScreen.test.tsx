import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { config } from '#app/config.ts'
import { toasts } from '#app/notify.ts'
import { confirmation } from '#app/stores/confirm.ts'
import { MassiveScreen } from '#screens/massive/MassiveScreen.tsx'

/** A request that a test answers by hand. */
class FakeRequest extends EventTarget {
  static all: FakeRequest[] = []
  upload = new EventTarget()
  headers: Record<string, string> = {}
  status = 0
  responseText = ''
  body!: FormData
  open() {}
  abort() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(body: FormData) {
    this.body = body
    FakeRequest.all.push(this)
  }
  get file() {
    return (this.body.get('file') as File).name
  }
  answer(status: number, body: object) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.dispatchEvent(new Event('load'))
  }
}

const before = { message: 'Se cargó ayer.', loaded: { at: '2026-03-09T15:00:00Z', by: 'Ana' } }
const done = { message: 'Carga masiva procesada exitosamente.', data: { rows: 1, applied: 1, points_total: 5 } }

beforeEach(() => {
  config.host = 'https://puntos.test/api'
  FakeRequest.all = []
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})
afterEach(() => {
  cleanup()
  toasts.clear()
  vi.unstubAllGlobals()
})

/** Loads 'abril.csv', which is answered like this, and chooses 'mayo.csv'. */
async function loadAndChooseAnother(status: number, body: object) {
  const user = userEvent.setup()
  render(<MassiveScreen />)
  const choose = async (name: string) => user.upload(screen.getByLabelText(/Archivo de puntos/), new File(['a'], name))
  await choose('abril.csv')
  await user.click(screen.getByRole('button', { name: 'Cargar puntos' }))
  await answer(1, status, body)
  await choose('mayo.csv')
  return user
}
const sent = async (count: number) => {
  await waitFor(() => expect(FakeRequest.all).toHaveLength(count))
  return FakeRequest.all[count - 1]!
}
const answer = async (count: number, status: number, body: object) => {
  const request = await sent(count)
  await act(async () => request.answer(status, body))
}
const form = () => within(screen.getByRole('button', { name: /Cargar puntos/ }).closest('form')!)

describe('a report of one file while another is chosen', () => {
  it('asks by its name before it is loaded again, and shows it in the field while it is sent', async () => {
    const user = await loadAndChooseAnother(409, before)
    await user.click(await screen.findByRole('button', { name: 'Cargar de todos modos' }))
    expect(confirmation.asked!.body).toContain('«abril.csv»')
    expect(form().getByText('mayo.csv')).toBeInstanceOf(HTMLElement)
    await act(async () => confirmation.asked!.answer(true))
    expect((await sent(2)).file).toBe('abril.csv')
    expect(form().getByText('abril.csv')).toBeInstanceOf(HTMLElement)
    expect(form().queryByText('mayo.csv')).toBeNull()
    await answer(2, 200, done)
    expect(form().queryByText('abril.csv')).toBeNull()
  })

  it('shows it in the field while it is sent once more', async () => {
    const user = await loadAndChooseAnother(502, {})
    await user.click(await screen.findByRole('button', { name: 'Volver a intentar' }))
    await sent(2)
    const [first, second] = FakeRequest.all as [FakeRequest, FakeRequest]
    expect([second.file, second.headers['Idempotency-Key']]).toEqual(['abril.csv', first.headers['Idempotency-Key']])
    expect(form().getByText('abril.csv')).toBeInstanceOf(HTMLElement)
  })
})

const keyOf = (count: number) => FakeRequest.all[count - 1]!.headers['Idempotency-Key']
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }))

describe('a load whose answer is lost', () => {
  const user = userEvent.setup()
  const start = async () => {
    const view = render(<MassiveScreen />)
    await user.upload(screen.getByLabelText(/Archivo de puntos/), new File(['a'], 'abril.csv'))
    await press(user, 'Cargar puntos')
    return view
  }
  const force = async () => {
    await press(user, 'Cargar de todos modos')
    await act(async () => confirmation.asked!.answer(true))
  }
  const said = () => toasts.getSnapshot().map(({ text }) => text)

  it('and was forced stays that act, though the file was tried without force in between', async () => {
    await start()
    await answer(1, 409, before)
    await force()
    await answer(2, 502, {})
    await press(user, 'Cargar puntos')
    await answer(3, 409, before)
    await force()
    await sent(4)
    expect(keyOf(4)).toBe(keyOf(2))
    expect(keyOf(3)).toBe(keyOf(1))
    expect(keyOf(2)).not.toBe(keyOf(1))
  })

  it('says nothing of its format', async () => {
    await start()
    await answer(1, 502, {})
    expect(said()).toEqual(['No llegó la respuesta de la carga masiva.'])
  })

  it('and whose screen was left is told of as a load that may have been applied', async () => {
    const { unmount } = await start()
    const request = await sent(1)
    await act(async () => void request.upload.dispatchEvent(new Event('load')))
    unmount()
    await answer(1, 502, {})
    await waitFor(() => expect(said().at(-1)).toContain('No sabemos si se aplicó la carga de «abril.csv»'))
  })
})
