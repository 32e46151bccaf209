import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { config } from '#app/config.ts'
import { toasts } from '#app/toasts.ts'
import { DashboardScreen } from '#screens/dashboard/DashboardScreen.tsx'

let response: Response
beforeEach(() => {
  config.host = 'https://puntos.test/api'
  vi.stubGlobal('fetch', async () => response)
})
afterEach(() => {
  cleanup()
  toasts.clear()
  vi.unstubAllGlobals()
})

const failed = (body: BodyInit) => new Response(body, { status: 500 })
const outdatedWarning = () => screen.queryByText(/Las cifras de abajo pueden no estar al día/)

it.each([
  [
    'the server gives the reason',
    JSON.stringify({ message: 'Algo falló de nuestro lado.' }),
    /Algo falló de nuestro lado/,
  ],
  ['an HTML page is the response', '<html>', /Vuelve a intentarlo/],
])('warns that the totals may be outdated after a failed reload, where %s', async (_, body, title) => {
  response = Response.json({ data: { points_total: 1500, partners_total: 3, partners_avg: 500 } })
  render(<DashboardScreen />, { wrapper: MemoryRouter })
  await screen.findByText('1.500')
  response = failed(body)
  await act(async () => void window.dispatchEvent(new Event('focus')))
  await screen.findByText(title)
  expect(screen.getByText('1.500')).toBeInstanceOf(HTMLElement)
  expect(outdatedWarning()).toBeInstanceOf(HTMLElement)
})

it('shows dashes without that warning after a failed first load', async () => {
  response = failed('<html>')
  render(<DashboardScreen />, { wrapper: MemoryRouter })
  await screen.findByText(/Vuelve a intentarlo/)
  expect(outdatedWarning()).toBeNull()
})

it('has no links without the feature `reports`', async () => {
  response = Response.json({ data: { points_total: 1500, partners_total: 3, partners_avg: 500 } })
  render(<DashboardScreen />, { wrapper: MemoryRouter })
  await screen.findByText('1.500')
  expect(screen.queryByRole('link')).toBeNull()
})
