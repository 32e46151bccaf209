import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Outcome } from '#contract/approvals.ts'
import { config } from '#app/config.ts'
import { setNotice, useNotice } from '#app/stores/notice.ts'
import { session } from '#app/stores/session.ts'
import { toasts } from '#app/toasts.ts'
import { refreshOutcomes } from '#screens/layout/outcomeNotice.tsx'

const approvedLoad: Outcome = {
  id: 4,
  file: 'marzo.csv',
  origin: 'file',
  rows: 2,
  points_total: 1_500,
  action: null,
  decided: 'approved',
  at: '2026-03-02T12:00:00.000Z',
  by: 'Ana Rojas',
  reason: null,
  listed: false,
  partner: null,
  load: null,
}
const rejectedDeduction: Outcome = {
  ...approvedLoad,
  id: 5,
  file: null,
  origin: 'deduct',
  points_total: -500,
  decided: 'rejected',
  reason: 'Falta un respaldo',
  listed: true,
  partner: 7,
}

/** Outcomes that the server has, and the ids that were marked. */
let unseen: Outcome[]
const marked: number[][] = []
let fails = false

beforeEach(() => {
  config.host = 'https://puntos.test/api'
  Object.assign(session, {
    security_token: 'abc',
    profile: { name: 'Eva', roles: [{ name: 'user', label: 'Usuario' }] },
  })
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method !== 'POST') return Response.json({ data: unseen })
    if (fails) return Response.json({ message: 'El servicio no responde.', applied: false }, { status: 503 })
    expect(url).toBe('https://puntos.test/api/massive-load/outcomes-seen')
    const { ids } = JSON.parse(body as string) as { ids: number[] }
    marked.push(ids)
    unseen = unseen.filter(({ id }) => !ids.includes(id))
    return Response.json({ message: 'Decisiones marcadas como vistas.' })
  })
})
afterEach(() => {
  cleanup()
  setNotice(null)
  toasts.clear()
  vi.unstubAllGlobals()
  Object.assign(session, { security_token: null, profile: null })
  marked.length = 0
  fails = false
})

const Notice = () => useNotice()

async function show(outcomes: Outcome[]) {
  unseen = outcomes
  render(
    <MemoryRouter>
      <Notice />
    </MemoryRouter>,
  )
  await refreshOutcomes()
  return userEvent.setup()
}
const linesOf = () => screen.getAllByRole('listitem').map((item) => item.textContent.replace(/\d\d:00/, 'hh:00'))

it('says what was decided, by whom and why, with a link to each, until it is read', async () => {
  const user = await show([approvedLoad, rejectedDeduction])
  expect(await screen.findByText('Se decidieron 2 envíos tuyos')).toBeInstanceOf(HTMLElement)
  expect(linesOf()).toEqual([
    'Carga N.º 4 de 1.500 puntos (marzo.csv): la aprobó Ana Rojas el 02-03-2026 a las hh:00.',
    'Descuento N.º 5 de 500 puntos: lo rechazó Ana Rojas el 02-03-2026 a las hh:00. Motivo: Falta un respaldo',
  ])
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(['/massive?carga=4', '/massive?carga=5'])
  await user.click(screen.getByRole('button', { name: 'Entendido' }))
  await waitFor(() => expect(screen.queryByRole('list')).toBeNull())
  expect(marked).toEqual([[4, 5]])
})

it('names what expired undecided', async () => {
  const expired = { ...approvedLoad, decided: 'expired', by: null } satisfies Outcome
  await show([expired])
  expect(await screen.findByText('Venció un envío tuyo')).toBeInstanceOf(HTMLElement)
  expect(linesOf()).toEqual([
    'Carga N.º 4 de 1.500 puntos (marzo.csv): venció el 02-03-2026 a las hh:00 sin que nadie decidiera, y no se hizo nada. Envíalo otra vez si corresponde.',
  ])
  expect(within(screen.getByRole('list')).queryByRole('link')).toBeNull()
  cleanup()
  await show([expired, rejectedDeduction])
  expect(await screen.findByText('Novedades de 2 envíos tuyos')).toBeInstanceOf(HTMLElement)
})

it.each<[string, Partial<Outcome>, string | null]>([
  ['the partner of an approved act', { origin: 'assign', partner: 7 }, '/partners?socio=7'],
  ['the load that was taken back', { origin: 'reverseLoad', load: 3 }, '/massive?carga=3'],
  ['the points actions', { origin: 'action', action: 'Compra' }, '/points_actions'],
  ['nothing of a rejected load that expired', { decided: 'rejected', reason: 'No' }, null],
])('links to %s', async (_, outcome, href) => {
  await show([{ ...approvedLoad, ...outcome }])
  expect(await screen.findByText('Se decidió un envío tuyo')).toBeInstanceOf(HTMLElement)
  expect(within(screen.getByRole('list')).queryByRole('link')?.getAttribute('href') ?? null).toBe(href)
})

it('stays where it could not be marked as seen', async () => {
  const user = await show([approvedLoad])
  fails = true
  await user.click(await screen.findByRole('button', { name: 'Entendido' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Entendido' })).toBeInstanceOf(HTMLElement))
  expect([linesOf().length, marked]).toEqual([1, []])
})

it('is not shown where nothing was decided', async () => {
  await show([])
  expect(screen.queryByRole('button', { name: 'Entendido' })).toBeNull()
})
