import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { LoadReport } from '#screens/massive/LoadReport.tsx'
import { MassiveFrame } from '#screens/massive/MassiveFrame.styles.ts'

afterEach(cleanup)

it('keeps the date and time of an earlier load on one line', () => {
  const at = '09-03-2026 a las 14:05'
  render(
    <MassiveFrame>
      <LoadReport
        outcome={{ state: 'loadedBefore', file: 'turno.csv', by: 'Ana Rojas', at }}
        onRetry={vi.fn()}
        onForce={vi.fn()}
      />
    </MassiveFrame>,
  )
  const moment = screen.getByText(at)
  expect(moment.parentElement?.textContent).toContain(
    `Lo cargó Ana Rojas el ${at}. Si lo cargas otra vez, sus puntos se suman de nuevo.`,
  )
  expect(getComputedStyle(moment).whiteSpace).toBe('nowrap')
})
