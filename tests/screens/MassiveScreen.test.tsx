import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { config } from '#app/config.ts'
import { toasts } from '#app/toasts.ts'
import { confirmation } from '#app/stores/confirm.ts'
import { clearSession, setSession } from '#app/stores/session.ts'
import { clearDrafts } from '#app/form/drafts.ts'
import { confirmNavigation } from '#app/useBackGuard.ts'
import { MassiveScreen } from '#screens/massive/MassiveScreen.tsx'

/** An XMLHttpRequest whose response the test sends. */
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
  respond(status: number, body: object) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.dispatchEvent(new Event('load'))
  }
}

const alreadyLoaded = { message: 'Se cargó ayer.', loaded: { at: '2026-03-09T15:00:00Z', by: 'Ana' } }
const done = { message: 'Carga masiva procesada exitosamente.', data: { rows: 1, applied: 1, points_total: 5 } }

const reviewed = {
  id: 7,
  file: 'abril.csv',
  created_at: '2026-03-09T15:00:00Z',
  expires_at: '2026-03-10T15:00:00Z',
  version: 1,
  rows: 150,
  partners: 3,
  points_total: 450,
  largest: null,
  repeated: 0,
  unusual: 0,
  loaded: null,
  ignored_columns: [],
  sample: [],
  problems: [],
  problem_rows: 0,
  changed: [],
  mended: 0,
  excluded: 0,
}

let sessions = 0
let openReview: object | null = null
let historyReads = 0
const signIn = (name: string) =>
  setSession({ is_logged: true, security_token: `token-${++sessions}`, profile: { name, roles: [] } })

beforeEach(() => {
  signIn('Ana')
  config.host = 'https://puntos.test/api'
  FakeRequest.all = []
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  // The history of loads.
  historyReads = 0
  openReview = null
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/massive-load/check/7')) return Response.json({ data: reviewed })
    if (url.endsWith('/massive-load/check')) return Response.json({ data: openReview })
    historyReads += 1
    return Response.json({ data: [], next_page_url: null })
  })
})
afterEach(async () => {
  // Aborts a running upload, whose toast appears before it is cleared.
  await act(async () => cleanup())
  toasts.clear()
  clearDrafts()
  clearSession()
  vi.unstubAllGlobals()
})

const renderScreen = () => render(<MassiveScreen />, { wrapper: MemoryRouter })

/** Loads 'abril.csv' with this response, then selects 'mayo.csv'. */
async function loadAndSelectAnother(status: number, body: object) {
  const user = userEvent.setup()
  renderScreen()
  const select = async (name: string) => user.upload(screen.getByLabelText(/Archivo de puntos/), new File(['a'], name))
  await select('abril.csv')
  await user.click(screen.getByRole('button', { name: 'Cargar puntos' }))
  await respond(1, status, body)
  await select('mayo.csv')
  return user
}
const nthRequest = async (count: number) => {
  await waitFor(() => expect(FakeRequest.all).toHaveLength(count))
  return FakeRequest.all[count - 1]!
}
const respond = async (count: number, status: number, body: object) => {
  const request = await nthRequest(count)
  await act(async () => request.respond(status, body))
}
const form = () => within(screen.getByRole('button', { name: /Cargar puntos/ }).closest('form')!)

describe('report of one file while another is selected', () => {
  it('names its file in the question before a forced load, and shows it in the field while sending', async () => {
    const user = await loadAndSelectAnother(409, alreadyLoaded)
    await user.click(await screen.findByRole('button', { name: 'Cargar de todos modos' }))
    expect(confirmation.pending!.body).toContain('«abril.csv»')
    expect(form().getByText('mayo.csv')).toBeInstanceOf(HTMLElement)
    await act(async () => confirmation.pending!.respond(true))
    expect((await nthRequest(2)).file).toBe('abril.csv')
    expect(form().getByText('abril.csv')).toBeInstanceOf(HTMLElement)
    expect(form().queryByText('mayo.csv')).toBeNull()
    await respond(2, 200, done)
    expect(form().queryByText('abril.csv')).toBeNull()
  })

  it('shows its file in the field during a retry', async () => {
    const user = await loadAndSelectAnother(502, {})
    await user.click(await screen.findByRole('button', { name: 'Volver a intentar' }))
    await nthRequest(2)
    const [first, second] = FakeRequest.all as [FakeRequest, FakeRequest]
    expect([second.file, second.headers['Idempotency-Key']]).toEqual(['abril.csv', first.headers['Idempotency-Key']])
    expect(form().getByText('abril.csv')).toBeInstanceOf(HTMLElement)
  })
})

it('reports a file as too large where a proxy responds 413 without a message', async () => {
  await loadAndSelectAnother(413, {})
  const sentence = 'El archivo pesa más de lo que admite el servidor. Divídelo en varios y cárgalos uno por uno.'
  expect(screen.getByText(sentence)).toBeInstanceOf(HTMLElement)
  expect(toasts.get().map(({ text }) => text)).toEqual([sentence])
})

it('shows the report without a toast for a file loaded before', async () => {
  await loadAndSelectAnother(409, alreadyLoaded)
  expect(report().getByText('Este archivo ya se cargó')).toBeInstanceOf(HTMLElement)
  expect(toasts.get()).toEqual([])
})

it('keeps one toast for consecutive failures, and none after a success', async () => {
  const user = await loadAndSelectAnother(422, rejected)
  const visibleTexts = () => toasts.get().flatMap(({ text, leaving }) => (leaving ? [] : [text]))
  await press(user, 'Cargar puntos')
  await respond(2, 422, rejected)
  expect(visibleTexts()).toEqual([rejected.message])
  await press(user, 'Cargar puntos')
  await respond(3, 200, done)
  expect(visibleTexts()).toEqual([])
})

const keyOf = (count: number) => FakeRequest.all[count - 1]!.headers['Idempotency-Key']
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }))

const user = userEvent.setup()
const start = async (file = new File(['a'], 'abril.csv')) => {
  const view = renderScreen()
  await user.upload(screen.getByLabelText(/Archivo de puntos/), file)
  await press(user, 'Cargar puntos')
  return view
}
const toastTexts = () => toasts.get().map(({ text }) => text)

describe('load whose screen is left', () => {
  it('continues once the upload is complete, and reports its result by a toast', async () => {
    const { unmount } = await start()
    const request = await nthRequest(1)
    const abort = vi.spyOn(request, 'abort')
    await act(async () => void request.upload.dispatchEvent(new Event('load')))
    unmount()
    expect(abort).not.toHaveBeenCalled()
    await respond(1, 200, done)
    await waitFor(() => expect(toasts.get()[0]).toMatchObject({ title: done.message, text: 'abril.csv' }))
  })

  it('asks before the page unloads, on every screen, until the response', async () => {
    const unloadIsBlocked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    const { unmount } = await start()
    const request = await nthRequest(1)
    await act(async () => void request.upload.dispatchEvent(new Event('load')))
    unmount()
    expect(unloadIsBlocked()).toBe(true)
    await respond(1, 200, done)
    await waitFor(() => expect(unloadIsBlocked()).toBe(false))
  })

  it('is aborted while the upload is not complete', async () => {
    const { unmount } = await start()
    const abort = vi.spyOn(await nthRequest(1), 'abort')
    unmount()
    expect(abort).toHaveBeenCalledOnce()
  })
})

const report = () => within(screen.getByRole('region', { name: 'Resultado de la última carga' }))
const finishUpload = async (count: number) => {
  const request = await nthRequest(count)
  await act(async () => void request.upload.dispatchEvent(new Event('load')))
}
const rejected = {
  message: 'No se cargó ningún punto: 1 fila tiene problemas.',
  errors: { file: ['Corrige las filas'] },
  rows: [{ row: 3, field: 'points', value: '1.500', message: 'Solo dígitos' }],
  rows_total: 1,
}

describe('load whose screen is left and opened again', () => {
  it('shows its file and progress, then its report', async () => {
    const { unmount } = await start()
    await finishUpload(1)
    unmount()
    renderScreen()
    expect(screen.getByRole('progressbar', { name: 'Procesando las filas en el servidor' })).toBeInstanceOf(HTMLElement)
    expect(form().getByText('abril.csv')).toBeInstanceOf(HTMLElement)
    await respond(1, 422, rejected)
    expect(report().getByText(/^Hay 1 problema por corregir/)).toBeInstanceOf(HTMLElement)
    expect(form().getByText('abril.csv')).toBeInstanceOf(HTMLElement)
  })

  it('keeps its report without the banner', async () => {
    const { unmount } = await start()
    await respond(1, 422, rejected)
    expect(screen.getByText('Problema al procesar archivo. formato no valido.')).toBeInstanceOf(HTMLElement)
    unmount()
    renderScreen()
    expect(report().getByText(/^Hay 1 problema por corregir/)).toBeInstanceOf(HTMLElement)
    expect(screen.queryByText('Problema al procesar archivo. formato no valido.')).toBeNull()
  })

  it('is retried under the same key after a lost answer', async () => {
    const { unmount } = await start()
    await finishUpload(1)
    unmount()
    await respond(1, 502, {})
    renderScreen()
    await press(user, 'Volver a intentar')
    await nthRequest(2)
    expect(FakeRequest.all[1]!.file).toBe('abril.csv')
    expect(keyOf(2)).toBe(keyOf(1))
  })

  it('is not visible in the next session, which can load at once, and shows no toast there', async () => {
    const { unmount } = await start()
    await finishUpload(1)
    unmount()
    clearSession()
    signIn('Beto')
    renderScreen()
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(screen.queryByText('abril.csv')).toBeNull()
    await user.upload(screen.getByLabelText(/Archivo de puntos/), new File(['b'], 'mayo.csv'))
    await press(user, 'Cargar puntos')
    await respond(2, 200, done)
    await act(async () => FakeRequest.all[0]!.respond(422, rejected))
    expect(report().getByText('mayo.csv')).toBeInstanceOf(HTMLElement)
    expect(toastTexts()).toEqual([])
  })
})

describe('toast of a load that ended on another screen', () => {
  const loadAndLeave = async () => {
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
    await finishUpload(1)
    await user.click(screen.getByRole('link', { name: 'Socios' }))
  }
  const toast = () => toasts.get()[0]!

  it.each([
    ['done', 200, done, 'success', 'abril.csv'],
    ['rejected', 422, rejected, 'error', '«abril.csv»: No se cargó ningún punto: 1 fila tiene problemas.'],
    ['loaded before', 409, alreadyLoaded, 'warning', expect.stringMatching(/^«abril.csv» ya se cargó antes/)],
    ['lost', 502, {}, 'warning', expect.stringContaining('No sabemos si se aplicó la carga de «abril.csv»')],
  ])('names the file that was %s, once, and navigates to its report', async (_, status, body, tone, text) => {
    await loadAndLeave()
    await respond(1, status, body)
    await waitFor(() => expect(toasts.get()).toHaveLength(1))
    expect(toast()).toMatchObject({ tone, text, action: { label: 'Ver informe' } })
    await act(async () => toast().action!.onAction())
    expect(report().getByText('abril.csv')).toBeInstanceOf(HTMLElement)
    // The report is visible now.
    expect(toasts.get().filter(({ leaving }) => !leaving)).toEqual([])
  })
})

describe('load whose response is lost', () => {
  const force = async () => {
    await press(user, 'Cargar de todos modos')
    await act(async () => confirmation.pending!.respond(true))
  }

  it('is retried under the forced key, though the file was loaded without force in between', async () => {
    await start()
    await respond(1, 409, alreadyLoaded)
    await force()
    await respond(2, 502, {})
    await press(user, 'Cargar puntos')
    await respond(3, 409, alreadyLoaded)
    await force()
    await nthRequest(4)
    expect(keyOf(4)).toBe(keyOf(2))
    expect(keyOf(3)).toBe(keyOf(1))
    expect(keyOf(2)).not.toBe(keyOf(1))
  })

  it.each([
    ['the server failed', () => respond(1, 502, {}), 'El servidor falló y no sabemos si se aplicó.'],
    [
      'no response arrived',
      () => act(async () => void (await nthRequest(1)).dispatchEvent(new Event('error'))),
      'No llegó la respuesta de la carga masiva.',
    ],
  ])(
    'has the catalogue’s sentence in the banner and the reason in toast and report when %s',
    async (_, end, reason) => {
      await start()
      await end()
      expect(screen.getByText('Problema al procesar archivo. formato no valido.')).toBeInstanceOf(HTMLElement)
      expect(toastTexts()).toEqual([reason])
      expect(report().getByText(reason)).toBeInstanceOf(HTMLElement)
      expect(report().queryByText(/conexión/)).toBeNull()
    },
  )

  const isUnconfirmed = () => report().queryByText('No sabemos si se aplicó') !== null

  it('stays unconfirmed after a rejection that did not read the file, until one that did', async () => {
    await start()
    await respond(1, 502, {})
    await press(user, 'Volver a intentar')
    await respond(2, 503, { message: 'El servicio no está listo.', applied: false })
    expect(isUnconfirmed()).toBe(true)
    await press(user, 'Volver a intentar')
    await act(async () => void (await nthRequest(3)).dispatchEvent(new Event('abort')))
    expect(isUnconfirmed()).toBe(true)
    await press(user, 'Volver a intentar')
    await respond(4, 422, { message: 'No', errors: { file: ['El archivo está vacío'] }, rows: [], rows_total: 0 })
    expect(isUnconfirmed()).toBe(false)
    expect(report().getByText('No se cargó ningún punto')).toBeInstanceOf(HTMLElement)
  })

  it('stays unconfirmed where its file has changed, and offers no retry', async () => {
    const file = new File(['a'], 'abril.csv')
    await start(file)
    await respond(1, 502, {})
    const failRead = () => Promise.reject(new Error('NotReadable'))
    vi.spyOn(file, 'slice').mockReturnValue({ arrayBuffer: failRead } as never)
    await press(user, 'Volver a intentar')
    await waitFor(() => expect(toastTexts().at(-1)).toContain('sumaría sus puntos otra vez'))
    expect(isUnconfirmed()).toBe(true)
    expect(report().queryByText('No se cargó ningún punto')).toBeNull()
    expect(report().queryByRole('button')).toBeNull()
    expect(FakeRequest.all).toHaveLength(1)
  })

  it('asks before a retry is cancelled, without a statement about its points', async () => {
    const question = () => {
      void confirmNavigation()
      return confirmation.pending!.body
    }
    await start()
    await nthRequest(1)
    expect(question()).toBe('El archivo se está enviando. Si la cancelas ahora no se cargará ningún punto.')
    await respond(1, 502, {})
    await press(user, 'Volver a intentar')
    await nthRequest(2)
    expect(question()).toBe(
      'El archivo se está enviando otra vez. Si cancelas, seguiremos sin saber si sus puntos se sumaron.',
    )
  })

  it('shows a toast with the unknown outcome when the screen was left', async () => {
    const { unmount } = await start()
    const request = await nthRequest(1)
    await act(async () => void request.upload.dispatchEvent(new Event('load')))
    unmount()
    await respond(1, 502, {})
    await waitFor(() => expect(toastTexts().at(-1)).toContain('No sabemos si se aplicó la carga de «abril.csv»'))
  })
})

describe('file that cannot be loaded', () => {
  const MB = 1024 * 1024
  const createFile = (start: string, size: number) =>
    Object.defineProperty(new File([start], 'abril.xlsx'), 'size', { value: size })
  const load = async (file: File) => {
    const user = userEvent.setup()
    renderScreen()
    await user.upload(screen.getByLabelText(/Archivo de puntos/), file)
    await press(user, 'Cargar puntos')
  }
  const report = () => screen.findByRole('region', { name: 'Resultado de la última carga' })

  it('is not sent when it is an XLSX over 50 MB, and the limits are shown', async () => {
    await load(createFile('PK\u0003\u0004', 50 * MB + 1))
    const sentence = 'Un XLSX puede pesar hasta 50 MB. Guárdalo como CSV, que puede pesar hasta 200 MB.'
    expect(within(await report()).getByText(sentence)).toBeInstanceOf(HTMLElement)
    expect(toasts.get().map(({ text }) => text)).toEqual([sentence])
    expect(FakeRequest.all).toHaveLength(0)
  })

  it('is not sent when it has changed since it was selected, and shows a toast', async () => {
    const file = createFile('rut;puntos', 10)
    const failRead = () => Promise.reject(new Error('NotReadable'))
    vi.spyOn(file, 'slice').mockReturnValue({ arrayBuffer: failRead, text: failRead } as never)
    await load(file)
    const sentence = 'El archivo cambió o se movió después de elegirlo. Elígelo otra vez.'
    expect(within(await report()).getByText(sentence)).toBeInstanceOf(HTMLElement)
    expect(toasts.get().map(({ text }) => text)).toEqual([sentence])
    expect(FakeRequest.all).toHaveLength(0)
  })

  it.each([
    ['an XLSX of 50 MB', 'PK\u0003\u0004', 50],
    ['a CSV of 200 MB, whatever its name', 'rut;puntos', 200],
  ])('sends %s', async (_, start, size) => {
    await load(createFile(start, size * MB))
    await nthRequest(1)
  })
})

it('reads the history again after an applied load only', async () => {
  await loadAndSelectAnother(422, { message: 'No.', rows: [], rows_total: 0 })
  expect(historyReads).toBe(1)
  await userEvent.click(screen.getByRole('button', { name: 'Cargar puntos' }))
  await respond(2, 200, done)
  await waitFor(() => expect(historyReads).toBe(2))
})

describe('review of a file', () => {
  const review = async () => {
    const view = renderScreen()
    await user.upload(screen.getByLabelText(/Archivo de puntos/), new File(['a'], 'abril.csv'))
    await press(user, 'Revisar antes')
    return view
  }

  it('is shown again when the screen is opened again, and to its own user alone', async () => {
    const { unmount } = await review()
    await respond(1, 200, { data: { id: 7 } })
    expect(await screen.findByRole('button', { name: 'Cargar 150 filas' })).toBeInstanceOf(HTMLElement)
    unmount()
    signIn('Ana')
    const again = renderScreen()
    expect(await screen.findByRole('button', { name: 'Cargar 150 filas' })).toBeInstanceOf(HTMLElement)
    again.unmount()
    signIn('Beto')
    renderScreen()
    expect(screen.queryByRole('region', { name: 'Revisión antes de cargar' })).toBeNull()
  })

  it('is announced by a toast once the screen was left', async () => {
    const { unmount } = await review()
    await finishUpload(1)
    unmount()
    await respond(1, 200, { data: { id: 7 } })
    await waitFor(() => expect(toasts.get()[0]).toMatchObject({ title: 'Revisión lista', text: 'abril.csv' }))
    expect(toasts.get()[0]!.action!.label).toBe('Ver revisión')
  })

  it('has a key of its own, which a retry repeats', async () => {
    await review()
    await respond(1, 503, { message: 'El servicio no responde.', applied: false })
    await press(user, 'Cargar puntos')
    await respond(2, 503, { message: 'El servicio no responde.', applied: false })
    await press(user, 'Revisar antes')
    await nthRequest(3)
    expect(keyOf(3)).toBe(keyOf(1))
    expect(keyOf(2)).not.toBe(keyOf(1))
  })
})

it('offers a review that was left open on another computer, and not again once it is closed', async () => {
  openReview = {
    id: 7,
    file: 'marzo.csv',
    created_at: '2026-03-02T09:00:00.000Z',
    expires_at: '2026-03-03T09:00:00.000Z',
  }
  const user = userEvent.setup()
  renderScreen()
  await screen.findByText('Quedó una revisión sin terminar, de «marzo.csv»')
  await user.click(screen.getByRole('button', { name: 'Seguir con la revisión' }))
  expect(await screen.findByText(/Filas por cargar/)).toBeTruthy()
  expect(screen.queryByText(/Quedó una revisión sin terminar/)).toBeNull()
})
