import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { features } from '#contract/features.ts'
import { programErrors } from '#contract/programErrors.ts'
import { config } from '#app/config.ts'
import { cancelConfirm, confirmation } from '#app/stores/confirm.ts'
import { toasts } from '#app/toasts.ts'
import { DocumentationScreen } from '#screens/documentation/DocumentationScreen.tsx'
import { programDocument } from '#server/openapi/document.ts'
import { summaries } from '#server/openapi/summaries.ts'

const ACCUMULATE = summaries['program.accumulate']
let documentResponse: () => Response
/** Calls to the API but the one for the document. */
let tried: { url: string; init: RequestInit }[]
beforeEach(() => {
  config.host = 'https://puntos.test/api'
  config.features = ['documentation', 'terminals']
  tried = []
  documentResponse = () => Response.json(programDocument('/api', features))
  vi.stubGlobal('fetch', async (input: string | Request, init: RequestInit = {}) => {
    const url = typeof input === 'string' ? input : input.url
    if (url.endsWith('/openapi-program.json')) return documentResponse()
    tried.push({ url, init })
    return Response.json({ data: { reference: 'x', id: null, points: 1149, balance: 1649 } })
  })
})
afterEach(() => {
  cleanup()
  cancelConfirm()
  toasts.clear()
  config.features = []
  vi.unstubAllGlobals()
})

const renderScreen = () =>
  render(
    <MemoryRouter>
      <DocumentationScreen />
    </MemoryRouter>,
  )
const regionOf = async (name: string) => within(await screen.findByRole('region', { name }))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const typeKeys = () => {
  type('Clave de API', 'ak_1')
  type('Clave secreta', 'sk_2')
}

it('shows a link, the address, the fields and the answers of every call', async () => {
  renderScreen()
  const links = within(await screen.findByRole('navigation', { name: 'Llamadas' })).getAllByRole('link')
  const names = Object.entries(summaries).filter(([name]) => name.startsWith('program.'))
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ...names.map(([name, summary]) => [`#${name}`, summary]),
    ['#codigos-de-error', 'Códigos de error'],
  ])
  const redeem = await regionOf(summaries['program.redeem'])
  expect(redeem.getByText('/program/redemptions')).toBeTruthy()
  expect(redeem.getByText('items[].quantity')).toBeTruthy()
  expect(redeem.getByText('La clave no permite esta llamada, o el terminal no pertenece a la clave')).toBeTruthy()
  expect(redeem.getAllByText('data.order')).toHaveLength(1)
  expect(redeem.getByText('Los mismos campos que 200')).toBeTruthy()
})

it('lists every code of an error with its cause, what to do and whether to repeat', async () => {
  renderScreen()
  const codes = await regionOf('Códigos de error')
  expect(codes.getAllByRole('term').map((term) => term.textContent)).toEqual(Object.keys(programErrors))
  const { cause, remedy } = programErrors.unavailable
  const row = document.getElementById('error.unavailable')!
  expect(row.textContent).toBe(`503 · conviene repetir${cause}${remedy}`)
  expect(document.getElementById('error.price_changed')!.textContent).not.toContain('repetir')
})

it('shows the samples of all calls in the chosen language and with the chosen kind of keys', async () => {
  renderScreen()
  const accumulate = await regionOf(ACCUMULATE)
  fireEvent.click(accumulate.getByRole('tab', { name: 'Python' }))
  const samples = screen.getAllByRole('figure', { name: 'Ejemplo en Python' })
  expect(samples).toHaveLength(8)
  for (const sample of samples) expect(sample.textContent).toContain('CANJE_API_KEY')
  fireEvent.click(screen.getByRole('radio', { name: 'Clave maestra y terminal' }))
  for (const sample of screen.getAllByRole('figure', { name: 'Ejemplo en Python' }))
    expect(sample.textContent).toContain('CANJE_MASTER_KEY')
})

it('never shows a typed key in a sample', async () => {
  renderScreen()
  await regionOf(ACCUMULATE)
  typeKeys()
  for (const sample of screen.getAllByRole('figure')) expect(sample.textContent).not.toMatch(/ak_1|sk_2/)
})

/** The form that tries a call; it is in the document before its section is opened. */
const formOf = async (name: string) => {
  const region = await screen.findByRole('region', { name })
  return region.querySelector('form')!
}
const submit = (form: HTMLFormElement) => act(async () => void fireEvent.submit(form))

it('tries nothing without keys', async () => {
  renderScreen()
  await submit(await formOf(ACCUMULATE))
  expect(tried).toEqual([])
})

it('sends dry_run until the switch is turned and the question is confirmed', async () => {
  renderScreen()
  const form = await formOf(ACCUMULATE)
  typeKeys()
  const bodies = () => tried.map(({ init }) => JSON.parse(init.body as string) as { dry_run?: boolean })
  await submit(form)
  expect(bodies().at(-1)!.dry_run).toBe(true)
  const rehearsal = within(form).getByLabelText<HTMLInputElement>('Ensayo (no mueve puntos)')

  fireEvent.click(rehearsal)
  expect(confirmation.pending!.title).toBe('Esta llamada mueve puntos de verdad')
  await act(async () => confirmation.pending!.respond(false))
  expect(rehearsal.checked).toBe(true)
  await submit(form)
  expect(bodies().at(-1)!.dry_run).toBe(true)

  fireEvent.click(rehearsal)
  await act(async () => confirmation.pending!.respond(true))
  expect(rehearsal.checked).toBe(false)
  await submit(form)
  expect(bodies().at(-1)).not.toHaveProperty('dry_run')
  expect(within(form).getByRole('figure', { name: /^Respuesta 200/ }).textContent).toContain('1649')
})

it('keeps a typed body that is no JSON, with a sentence, and sends nothing', async () => {
  renderScreen()
  const form = await formOf(ACCUMULATE)
  typeKeys()
  const body = within(form).getByLabelText<HTMLTextAreaElement>('Cuerpo (JSON)')
  fireEvent.change(body, { target: { value: '{"rut":' } })
  await submit(form)
  expect(tried).toEqual([])
  expect(body.value).toBe('{"rut":')
  expect(body.getAttribute('aria-invalid')).toBe('true')
})

it('says that the deployment serves no tills, and asks for no document, without the feature terminals', async () => {
  config.features = ['documentation']
  documentResponse = () => {
    throw new Error('no request is expected')
  }
  renderScreen()
  expect(screen.getByRole('heading', { name: 'Esta instalación no atiende cajas ni tiendas' })).toBeTruthy()
})

it('offers to load the document again after a failure', async () => {
  documentResponse = () => Response.json({ message: 'Algo falló de nuestro lado.' }, { status: 500 })
  renderScreen()
  const again = await screen.findByRole('button', { name: 'Reintentar' })
  documentResponse = () => Response.json(programDocument('/api', features))
  fireEvent.click(again)
  await regionOf(ACCUMULATE)
})
