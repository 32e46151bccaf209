import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { config } from '#app/config.ts'
import { toasts } from '#app/toasts.ts'
import { DashboardScreen } from '#screens/dashboard/DashboardScreen.tsx'

let answer: Response
beforeEach(() => {
  config.host = 'https://puntos.test/api'
  vi.stubGlobal('fetch', async () => answer)
})
afterEach(() => {
  cleanup()
  toasts.clear()
  vi.unstubAllGlobals()
})

const failed = (body: BodyInit) => new Response(body, { status: 500 })
const old = () => screen.queryByText(/Las cifras de abajo pueden no estar al día/)

it.each([
  ['the server says why', JSON.stringify({ message: 'Algo falló de nuestro lado.' }), /Algo falló de nuestro lado/],
  ['nobody says why', '<html>', /Revisa la conexión/],
])('says of figures that could not be read anew that they may be old, where %s', async (_, body, why) => {
  answer = Response.json({ data: { points_total: 1500, partners_total: 3, partners_avg: 500 } })
  render(<DashboardScreen />)
  await screen.findByText('1.500')
  answer = failed(body)
  await act(async () => void window.dispatchEvent(new Event('focus')))
  await screen.findByText(why)
  expect(screen.getByText('1.500')).toBeInstanceOf(HTMLElement)
  expect(old()).toBeInstanceOf(HTMLElement)
})

it('says so of no figures where none came', async () => {
  answer = failed('<html>')
  render(<DashboardScreen />)
  await screen.findByText(/Revisa la conexión/)
  expect(old()).toBeNull()
})
