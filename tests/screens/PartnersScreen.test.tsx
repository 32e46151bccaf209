import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Partner } from '#contract/partners.ts'
import { config } from '#app/config.ts'
import { draftOwner, clearDrafts, saveDraft } from '#app/form/drafts.ts'
import { PartnersScreen } from '#screens/partners/PartnersScreen.tsx'
import { pointsDrafts, type PointsDraft } from '#screens/partners/pointsDrafts.ts'
import { buildPartner } from '#server/fixtures/partners.ts'

const partner = { ...buildPartner({ id: 7 }), fecha_ingreso: null, al_dia_hasta: null } as Partner
const valuesOf = (points: number) => ({
  points,
  note: '',
  reason: '',
  action_id: null,
  strategy: null,
  amount: null,
})
const sent = { values: valuesOf(500), version: undefined, key: 'k', unconfirmed: true }

beforeEach(() => {
  config.host = 'https://puntos.test/api'
  vi.stubGlobal('fetch', async () => Response.json({ data: [], next_page_url: null }))
})
afterEach(() => {
  cleanup()
  clearDrafts()
  vi.unstubAllGlobals()
})

async function showDraft(attempts: PointsDraft['attempts']) {
  saveDraft(pointsDrafts.assign, draftOwner(), { partner, values: valuesOf(500), attempts } satisfies PointsDraft)
  render(
    <MemoryRouter>
      <PartnersScreen />
    </MemoryRouter>,
  )
  await screen.findByRole('button', { name: 'Recuperar datos' })
}

it('offers the draft of points sent when the session ended as unconfirmed', async () => {
  await showDraft([sent])
  expect(screen.queryAllByText(/No alcanzó a guardarse/)).toEqual([])
  expect(screen.getAllByText(/No sabemos si se sumaron 500 puntos/)).not.toEqual([])
  expect(screen.getAllByText(/Recupera el formulario y confírmalo: si ya se aplicó, no contará otra vez/)).not.toEqual(
    [],
  )
})

it('titles the draft of one point in the singular', async () => {
  await showDraft([{ ...sent, values: valuesOf(1) }])
  expect(screen.getAllByText(/No sabemos si se sumó 1 punto a /)).not.toEqual([])
})

it.each([
  ['never sent', []],
  ['rejected', [{ ...sent, unconfirmed: false }]],
])('offers the draft of points that were %s as not saved', async (_, attempts) => {
  await showDraft(attempts)
  expect(screen.getAllByText(/Quedó una asignación de puntos a medio llenar/)).not.toEqual([])
  expect(screen.getAllByText(/No alcanzó a guardarse/)).not.toEqual([])
})
