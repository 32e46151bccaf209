import type { ComponentProps } from 'react'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { LoadReport } from '#screens/massive/LoadReport.tsx'
import { MassiveFrame } from '#screens/massive/MassiveFrame.styles.ts'

afterEach(cleanup)

it('names author, date and time of an earlier load', () => {
  const at = '09-03-2026 a las 14:05'
  render(
    <MassiveFrame>
      <LoadReport
        outcome={{ state: 'loadedBefore', file: 'turno.csv', by: 'Ana Rojas', at }}
        onRetry={vi.fn()}
        onForce={vi.fn()}
        onAnswer={vi.fn()}
        onShowLoad={vi.fn()}
      />
    </MassiveFrame>,
  )
  const moment = screen.getByText(at)
  expect(moment.parentElement?.textContent).toContain(
    `Lo cargó Ana Rojas el ${at}. Si lo cargas otra vez, sus puntos se suman de nuevo.`,
  )
})

const renderReport = (outcome: ComponentProps<typeof LoadReport>['outcome']) =>
  render(<LoadReport outcome={outcome} onRetry={vi.fn()} onForce={vi.fn()} onAnswer={vi.fn()} onShowLoad={vi.fn()} />)

it('asks about rows that were loaded before in another file', () => {
  renderReport({ state: 'loadedBefore', file: 'b.xlsx', by: 'Ana Rojas', at: '09-03-2026', sameRows: true })
  expect(screen.getByText('Estas mismas filas ya se cargaron')).toBeTruthy()
  expect(screen.getByText(/Las cargó, en otro archivo, Ana Rojas/)).toBeTruthy()
})

it('names the columns that were not read, after a load and after a refusal', () => {
  const result = { rows: 1, applied: 1, points_total: 5, ignored_columns: ['Sucursal'] }
  renderReport({ state: 'done', file: 'a.csv', result })
  expect(screen.getByText('No se leyó la columna «Sucursal».')).toBeTruthy()
  cleanup()
  const rows = [{ row: 2, field: 'rut' as const, message: 'No hay ningún socio con este RUT' }]
  renderReport({ state: 'refused', file: 'a.csv', rows, total: 1, ignoredColumns: ['Sucursal', 'columna D'] })
  expect(screen.getByText('No se leyeron las columnas «Sucursal» y «columna D».')).toBeTruthy()
})

it('says of a load that waits for a second person that no point is added yet', () => {
  const result = { id: 12, rows: 2, applied: 0, points_total: 5_000, status: 'waiting' as const }
  renderReport({ state: 'done', file: 'a.csv', result })
  expect(screen.getByText('Puntos por aprobar')).toBeTruthy()
  expect(screen.queryByText('Puntos sumados')).toBeNull()
  expect(screen.getByText('Todavía no se suma ningún punto')).toBeTruthy()
})

it('links to the detail of an applied load', async () => {
  const onShowLoad = vi.fn()
  const result = { id: 12, rows: 1, applied: 1, points_total: 5 }
  const outcome = { state: 'done' as const, file: 'a.csv', result }
  render(
    <LoadReport outcome={outcome} onRetry={vi.fn()} onForce={vi.fn()} onAnswer={vi.fn()} onShowLoad={onShowLoad} />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Ver la carga N.º 12' }))
  expect(onShowLoad).toHaveBeenCalledExactlyOnceWith(12)
})

it('asks how columns are read, with the last answer about such a file chosen, and sends all answers', async () => {
  localStorage.clear()
  const question = (field: 'points' | 'rut', values: string[]) => ({
    field,
    column: field,
    question: `¿Cómo se lee «${field}»?`,
    cells: 2,
    examples: [{ row: 3, value: '1.500' }],
    options: values.map((value) => ({ value, label: `Respuesta ${value}`, detail: 'La columna suma 21 puntos.' })),
  })
  const asked = {
    message: 'x',
    shape: 'csv:rut;puntos',
    questions: [question('points', ['comma', 'point']), question('rut', ['missing', 'none'])],
  }
  const onAnswer = vi.fn()
  const show = () =>
    render(
      <LoadReport
        outcome={{ state: 'asked', file: 'a.csv', asked }}
        onRetry={vi.fn()}
        onForce={vi.fn()}
        onAnswer={onAnswer}
        onShowLoad={vi.fn()}
      />,
    )
  const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
  show()
  await screen.findByRole('radiogroup', { name: /¿Cómo se lee «points»\?/ })
  await userEvent.click(radio('Respuesta comma'))
  await userEvent.click(screen.getByRole('button', { name: 'Cargar con esta respuesta' }))
  expect(onAnswer).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(radio('Respuesta missing'))
  await userEvent.click(radio('Respuesta none'))
  await userEvent.click(screen.getByRole('button', { name: 'Cargar con esta respuesta' }))
  expect(onAnswer).toHaveBeenCalledWith({ points: 'comma', rut: 'none' })
  cleanup()
  show()
  await screen.findByRole('radiogroup', { name: /¿Cómo se lee «points»\?/ })
  expect([radio('Respuesta comma').checked, radio('Respuesta none').checked]).toEqual([true, true])
  expect(screen.getAllByText(/lo que respondiste la última vez/)).toHaveLength(2)
})
