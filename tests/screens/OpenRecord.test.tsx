import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { Partner } from '#contract/partners.ts'
import { config } from '#app/config.ts'
import { preferences } from '#app/stores/preferences.ts'
import { toasts } from '#app/toasts.ts'
import { PartnersScreen } from '#screens/partners/PartnersScreen.tsx'
import { buildPartner } from '#server/fixtures/partners.ts'

const partnerOf = (id: number) =>
  ({ ...buildPartner({ id }), nombre_completo: `Socio ${id}`, fecha_ingreso: null, al_dia_hasta: null }) as Partner
/** Two pages of the list; 50 is on neither. */
const pages = [
  { data: [9, 8].map(partnerOf), next_page_url: '/partners?after=8' },
  { data: [7].map(partnerOf), next_page_url: null },
]

let asked: string[]
beforeEach(() => {
  config.host = 'https://puntos.test/api'
  asked = []
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.replace(config.host, '')
    asked.push(path)
    const shown = /^\/partners\/show\/(\d+)$/.exec(path)?.[1]
    if (shown === '404') return Response.json({ message: 'Este socio ya no existe.' }, { status: 404 })
    if (shown === '500') return Response.json({ message: 'Hubo un error interno.' }, { status: 500 })
    if (shown) return Response.json({ data: partnerOf(Number(shown)) })
    if (path.startsWith('/partners/points/')) return Response.json({ data: [], next_page_url: null })
    return Response.json(path.includes('after') ? pages[1] : pages[0])
  })
})
afterEach(() => {
  cleanup()
  toasts.clear()
  vi.unstubAllGlobals()
})

const Address = () => <output data-testid="address">{useLocation().search}</output>
const open = (search: string) =>
  render(
    <MemoryRouter initialEntries={[`/partners${search}`]}>
      <PartnersScreen />
      <Address />
    </MemoryRouter>,
  )
const dialog = (name: string) => screen.findByRole('dialog', { name })
const step = async (from: string, to: 'anterior' | 'siguiente') =>
  userEvent.click(within(await dialog(from)).getByRole('button', { name: `Socio ${to}` }))

it('opens the row that the address names, and closing it clears the address', async () => {
  open('?search=so&socio=8')
  const detail = await dialog('Socio 8')
  await userEvent.click(within(detail).getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByTestId('address').textContent).toBe('?search=so')
})

it('reads a record that is not on the loaded page', async () => {
  open('?socio=50')
  const detail = await dialog('Socio 50')
  expect(asked).toContain('/partners/show/50')
  // It has no place in the list.
  expect(within(detail).queryByRole('button', { name: 'Socio siguiente' })).toBeNull()
})

it('says that a record does not exist', async () => {
  open('?socio=404')
  const message = await dialog('Socio no encontrado')
  expect(within(message).getByRole('heading', { name: 'Este socio ya no existe.' })).toBeInstanceOf(HTMLElement)
  expect(within(message).queryByRole('button', { name: 'Reintentar' })).toBeNull()
  await userEvent.click(within(message).getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByTestId('address').textContent).toBe('')
})

it('offers to try again where reading fails', async () => {
  open('?socio=500')
  const message = await dialog('No fue posible abrir este socio')
  const before = asked.filter((path) => path.endsWith('/500')).length
  await userEvent.click(within(message).getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(asked.filter((path) => path.endsWith('/500')).length).toBe(before + 1))
})

it('ignores an address without a valid id', async () => {
  open('?socio=abc')
  await screen.findByRole('grid')
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('writes the opened record into the address', async () => {
  open('')
  await userEvent.click(await screen.findByRole('button', { name: 'Ver detalle de Socio 9' }))
  await dialog('Socio 9')
  expect(screen.getByTestId('address').textContent).toBe('?socio=9')
})

it('steps through the list in its order, loads more at its end and stops at the last record', async () => {
  open('?socio=9')
  await dialog('Socio 9')
  await waitFor(() => expect(screen.getByText('Socio 9, 1 de los 2 cargados')).toBeInstanceOf(HTMLElement))
  expect(screen.getByRole('button', { name: 'Socio anterior' }).getAttribute('aria-disabled')).toBe('true')
  await step('Socio 9', 'siguiente')
  expect(screen.getByTestId('address').textContent).toBe('?socio=8')
  await step('Socio 8', 'siguiente')
  await dialog('Socio 7')
  expect(screen.getByText('Socio 7, 3 de 3')).toBeInstanceOf(HTMLElement)
  const last = screen.getByRole('button', { name: 'Socio siguiente' })
  expect(last.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(last)
  await step('Socio 7', 'anterior')
  await dialog('Socio 8')
})

it.each([
  ['{ArrowRight}', '{ArrowLeft}'],
  ['j', 'k'],
])('steps with %s and %s', async (next, previous) => {
  open('?socio=9')
  const detail = await dialog('Socio 9')
  await within(detail).findByRole('button', { name: 'Socio siguiente' })
  act(() => within(detail).getByRole('heading', { name: 'Socio 9' }).focus())
  await userEvent.keyboard(next)
  await dialog('Socio 8')
  await userEvent.keyboard(previous)
  await dialog('Socio 9')
})

it('steps by arrows alone while single keys are off', async () => {
  preferences.singleKeys = false
  onTestFinished(() => void (preferences.singleKeys = true))
  open('?socio=9')
  const next = within(await dialog('Socio 9')).getByRole('button', { name: 'Socio siguiente' })
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Socio 9' })).toBe(document.activeElement))
  await userEvent.keyboard('j')
  expect(screen.getByRole('dialog', { name: 'Socio 9' })).toBeTruthy()
  expect(next.getAttribute('aria-keyshortcuts')).toBe('ArrowRight')
  await userEvent.keyboard('{ArrowRight}')
  await dialog('Socio 8')
})
