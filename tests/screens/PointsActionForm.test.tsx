import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PointsAction } from '#contract/pointsActions.ts'
import { config } from '#app/config.ts'
import { toasts } from '#app/toasts.ts'
import { PointsActionForm } from '#screens/pointsActions/PointsActionForm.tsx'

/** The hidden value predates the rule that it breaks. */
const action: PointsAction = {
  id: 1,
  display_name: 'Bienvenida',
  slug: 'bienvenida',
  points: 500,
  percentage: 2000,
  accumulation_strategy: 'direct',
}
const onClose = vi.fn<(saved: boolean) => void>()
const bodies: object[] = []
let response: Response

beforeEach(() => {
  config.host = 'https://puntos.test/api'
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body) as object)
    return response
  })
})
afterEach(() => {
  cleanup()
  toasts.clear()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  bodies.length = 0
})

async function confirm() {
  const user = userEvent.setup()
  render(<PointsActionForm action={action} field="points" onClose={onClose} />)
  const points = screen.getByRole('spinbutton', { name: /Puntos/ })
  await user.clear(points)
  await user.type(points, '800')
  await user.click(screen.getByRole('button', { name: 'Guardar acción' }))
}

it('sends the hidden value unchanged, even where it breaks a rule', async () => {
  response = Response.json({ data: { ...action, points: 800 } })
  await confirm()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledWith(true))
  expect(bodies).toEqual([{ ...action, points: 800 }])
})

it('shows a server error of the hidden value above the fields, by its label', async () => {
  const message = 'Revisa los datos.'
  response = Response.json({ message, errors: { percentage: ['Ingresa un número de hasta 1.000'] } }, { status: 422 })
  await confirm()
  expect(await screen.findByText('Porcentaje: Ingresa un número de hasta 1.000')).toBeInstanceOf(HTMLElement)
  expect(onClose).not.toHaveBeenCalled()
})
