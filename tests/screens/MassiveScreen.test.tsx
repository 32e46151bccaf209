import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { config } from '#app/config.ts'
import { toasts } from '#app/toasts.ts'
import { confirmation } from '#app/stores/confirm.ts'
import { clearSession, setSession } from '#app/stores/session.ts'
import { confirmNavigation } from '#app/useBackGuard.ts'
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
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
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

let sessions = 0
const signIn = (name: string) =>
  setSession({ is_logged: true, security_token: `token-${++sessions}`, profile: { name, roles: [] } })

beforeEach(() => {
  signIn('Ana')
  config.host = 'https://puntos.test/api'
  FakeRequest.all = []
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})
afterEach(async () => {
  // What is still on its way is taken back, and says so, before the next one.
  await act(async () => cleanup())
  toasts.clear()
  clearSession()
  vi.unstubAllGlobals()
})

const show = () => render(<MassiveScreen />, { wrapper: MemoryRouter })

/** Loads 'abril.csv', which is answered like this, and chooses 'mayo.csv'. */
async function loadAndChooseAnother(status: number, body: object) {
  const user = userEvent.setup()
  show()
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
    expect(confirmation.pending!.body).toContain('«abril.csv»')
    expect(form().getByText('mayo.csv')).toBeInstanceOf(HTMLElement)
    await act(async () => confirmation.pending!.respond(true))
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

it('says in its notice and its report that a file is too large where a gateway refuses it without a word', async () => {
  await loadAndChooseAnother(413, {})
  const sentence = 'El archivo pesa más de lo que admite el servidor. Divídelo en varios y cárgalos uno por uno.'
  expect(screen.getByText(sentence)).toBeInstanceOf(HTMLElement)
  expect(toasts.getSnapshot().map(({ text }) => text)).toEqual([sentence])
})

it('has one notice for loads that fail one after the other, and none once one is done', async () => {
  const user = await loadAndChooseAnother(422, refused)
  const staying = () => toasts.getSnapshot().flatMap(({ text, leaving }) => (leaving ? [] : [text]))
  await press(user, 'Cargar puntos')
  await answer(2, 422, refused)
  expect(staying()).toEqual([refused.message])
  await press(user, 'Cargar puntos')
  await answer(3, 200, done)
  expect(staying()).toEqual([])
})

const keyOf = (count: number) => FakeRequest.all[count - 1]!.headers['Idempotency-Key']
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }))

const user = userEvent.setup()
const start = async (file = new File(['a'], 'abril.csv')) => {
  const view = show()
  await user.upload(screen.getByLabelText(/Archivo de puntos/), file)
  await press(user, 'Cargar puntos')
  return view
}
const said = () => toasts.getSnapshot().map(({ text }) => text)

describe('a load whose screen is left', () => {
  it('is not taken back with its screen once all of it is sent: its end is told wherever somebody is', async () => {
    const { unmount } = await start()
    const request = await sent(1)
    const abort = vi.spyOn(request, 'abort')
    await act(async () => void request.upload.dispatchEvent(new Event('load')))
    unmount()
    expect(abort).not.toHaveBeenCalled()
    await answer(1, 200, done)
    await waitFor(() => expect(toasts.getSnapshot()[0]).toMatchObject({ title: done.message, text: 'abril.csv' }))
  })

  it('would be taken back by a reload, which asks on every screen until it is answered', async () => {
    const reloadAsks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    const { unmount } = await start()
    const request = await sent(1)
    await act(async () => void request.upload.dispatchEvent(new Event('load')))
    unmount()
    expect(reloadAsks()).toBe(true)
    await answer(1, 200, done)
    await waitFor(() => expect(reloadAsks()).toBe(false))
  })

  it('is taken back with its screen while some of it is still to be sent', async () => {
    const { unmount } = await start()
    const abort = vi.spyOn(await sent(1), 'abort')
    unmount()
    expect(abort).toHaveBeenCalledOnce()
  })
})

const report = () => within(screen.getByRole('region', { name: 'Resultado de la última carga' }))
const allSent = async (count: number) => {
  const request = await sent(count)
  await act(async () => void request.upload.dispatchEvent(new Event('load')))
}
const refused = {
  message: 'Problema al procesar archivo. formato no valido.',
  errors: { file: ['Corrige las filas'] },
  rows: [{ row: 3, field: 'points', value: '1.500', message: 'Solo dígitos' }],
  rows_total: 1,
}

describe('a load whose screen is left and shown again', () => {
  it('is still at work there, and then has its report, with the file in the field', async () => {
    const { unmount } = await start()
    await allSent(1)
    unmount()
    show()
    expect(screen.getByRole('progressbar', { name: 'Procesando las filas en el servidor' })).toBeInstanceOf(HTMLElement)
    expect(form().getByText('abril.csv')).toBeInstanceOf(HTMLElement)
    await answer(1, 422, refused)
    expect(report().getByText(/^Hay 1 problema por corregir/)).toBeInstanceOf(HTMLElement)
    expect(form().getByText('abril.csv')).toBeInstanceOf(HTMLElement)
  })

  it('keeps its report, and says no more that it has just come', async () => {
    const { unmount } = await start()
    await answer(1, 422, refused)
    expect(screen.getByText(refused.message)).toBeInstanceOf(HTMLElement)
    unmount()
    show()
    expect(report().getByText(/^Hay 1 problema por corregir/)).toBeInstanceOf(HTMLElement)
    expect(screen.queryByText(refused.message)).toBeNull()
  })

  it('is the same act when it is tried again after its answer was lost', async () => {
    const { unmount } = await start()
    await allSent(1)
    unmount()
    await answer(1, 502, {})
    show()
    await press(user, 'Volver a intentar')
    await sent(2)
    expect(FakeRequest.all[1]!.file).toBe('abril.csv')
    expect(keyOf(2)).toBe(keyOf(1))
  })

  it('is shown to nobody who signs in after it, who may load meanwhile, and its end is told to nobody', async () => {
    const { unmount } = await start()
    await allSent(1)
    unmount()
    clearSession()
    signIn('Beto')
    show()
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(screen.queryByText('abril.csv')).toBeNull()
    await user.upload(screen.getByLabelText(/Archivo de puntos/), new File(['b'], 'mayo.csv'))
    await press(user, 'Cargar puntos')
    await answer(2, 200, done)
    await act(async () => FakeRequest.all[0]!.answer(422, refused))
    expect(report().getByText('mayo.csv')).toBeInstanceOf(HTMLElement)
    expect(said()).toEqual([])
  })
})

describe('the notice of a load that ended elsewhere', () => {
  const leave = async () => {
    render(
      <MemoryRouter initialEntries={['/massive']}>
        <Link to="/partners">Socios</Link>
        <Routes>
          <Route path="/massive" element={<MassiveScreen />} />
          <Route path="/partners" element={<p>Lista de socios</p>} />
        </Routes>
      </MemoryRouter>,
    )
    await user.upload(screen.getByLabelText(/Archivo de puntos/), new File(['a'], 'abril.csv'))
    await press(user, 'Cargar puntos')
    await allSent(1)
    await user.click(screen.getByRole('link', { name: 'Socios' }))
  }
  const notice = () => toasts.getSnapshot()[0]!

  it.each([
    ['done', 200, done, 'success', 'abril.csv'],
    ['refused', 422, refused, 'error', '«abril.csv»: Problema al procesar archivo. formato no valido.'],
    ['lost', 502, {}, 'warning', expect.stringContaining('No sabemos si se aplicó la carga de «abril.csv»')],
  ])(
    'says of one that was %s which file it was, once, and leads to its report',
    async (_, status, body, tone, text) => {
      await leave()
      await answer(1, status, body)
      await waitFor(() => expect(toasts.getSnapshot()).toHaveLength(1))
      expect(notice()).toMatchObject({ tone, text, action: { label: 'Ver informe' } })
      await act(async () => notice().action!.onAction())
      expect(report().getByText('abril.csv')).toBeInstanceOf(HTMLElement)
      // What it spoke of is in sight.
      expect(toasts.getSnapshot().filter(({ leaving }) => !leaving)).toEqual([])
    },
  )
})

describe('a load whose answer is lost', () => {
  const force = async () => {
    await press(user, 'Cargar de todos modos')
    await act(async () => confirmation.pending!.respond(true))
  }

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

  const isOpen = () => report().queryByText('No sabemos si se aplicó') !== null

  it('stays open whatever refuses the retry without a look at it, and is closed by what does look', async () => {
    await start()
    await answer(1, 502, {})
    await press(user, 'Volver a intentar')
    await answer(2, 503, { message: 'El servicio no está listo.', applied: false })
    expect(isOpen()).toBe(true)
    await press(user, 'Volver a intentar')
    await act(async () => void (await sent(3)).dispatchEvent(new Event('abort')))
    expect(isOpen()).toBe(true)
    await press(user, 'Volver a intentar')
    await answer(4, 422, { message: 'No', errors: { file: ['El archivo está vacío'] }, rows: [], rows_total: 0 })
    expect(isOpen()).toBe(false)
    expect(report().getByText('No se cargó ningún punto')).toBeInstanceOf(HTMLElement)
  })

  it('stays open where its file was changed meanwhile, which would add its points as another file', async () => {
    const file = new File(['a'], 'abril.csv')
    await start(file)
    await answer(1, 502, {})
    const gone = () => Promise.reject(new Error('NotReadable'))
    vi.spyOn(file, 'slice').mockReturnValue({ arrayBuffer: gone } as never)
    await press(user, 'Volver a intentar')
    await waitFor(() => expect(said().at(-1)).toContain('sumaría sus puntos otra vez'))
    expect(isOpen()).toBe(true)
    expect(report().queryByText('No se cargó ningún punto')).toBeNull()
    expect(report().queryByRole('button')).toBeNull()
    expect(FakeRequest.all).toHaveLength(1)
  })

  it('and is sent once more promises nothing of its points where that is to be cancelled', async () => {
    const asked = () => {
      void confirmNavigation()
      return confirmation.pending!.body
    }
    await start()
    await sent(1)
    expect(asked()).toBe('El archivo se está enviando. Si la cancelas ahora no se cargará ningún punto.')
    await answer(1, 502, {})
    await press(user, 'Volver a intentar')
    await sent(2)
    expect(asked()).toBe(
      'El archivo se está enviando otra vez. Si cancelas, seguiremos sin saber si sus puntos se sumaron.',
    )
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

describe('a file that cannot be loaded', () => {
  const MB = 1024 * 1024
  const fileOf = (begin: string, size: number) =>
    Object.defineProperty(new File([begin], 'abril.xlsx'), 'size', { value: size })
  const load = async (file: File) => {
    const user = userEvent.setup()
    show()
    await user.upload(screen.getByLabelText(/Archivo de puntos/), file)
    await press(user, 'Cargar puntos')
  }
  const report = () => screen.findByRole('region', { name: 'Resultado de la última carga' })

  it('because it is an XLSX over 50 MB is not sent, and says what would be taken', async () => {
    await load(fileOf('PK\u0003\u0004', 50 * MB + 1))
    const sentence = 'Un XLSX puede pesar hasta 50 MB. Guárdalo como CSV, que puede pesar hasta 200 MB.'
    expect(within(await report()).getByText(sentence)).toBeInstanceOf(HTMLElement)
    expect(toasts.getSnapshot().map(({ text }) => text)).toEqual([sentence])
    expect(FakeRequest.all).toHaveLength(0)
  })

  it('because it was saved anew since it was chosen is not sent, and a notice says so', async () => {
    const file = fileOf('rut;puntos', 10)
    const gone = () => Promise.reject(new Error('NotReadable'))
    vi.spyOn(file, 'slice').mockReturnValue({ arrayBuffer: gone, text: gone } as never)
    await load(file)
    const sentence = 'El archivo cambió o se movió después de elegirlo. Elígelo otra vez.'
    expect(within(await report()).getByText(sentence)).toBeInstanceOf(HTMLElement)
    expect(toasts.getSnapshot().map(({ text }) => text)).toEqual([sentence])
    expect(FakeRequest.all).toHaveLength(0)
  })

  it.each([
    ['an XLSX of 50 MB', 'PK\u0003\u0004', 50],
    ['a CSV of 200 MB, whatever its name', 'rut;puntos', 200],
  ])('is not %s', async (_, begin, size) => {
    await load(fileOf(begin, size * MB))
    await sent(1)
  })
})
