import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Stepper } from '../../../src/ui/components/Stepper/Stepper.tsx'

afterEach(cleanup)

const steps = [
  { key: 'a', label: 'Archivo' },
  { key: 'b', label: 'Revisión' },
  { key: 'c', label: 'Confirmación' },
]
const current = () => screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step')

it('marks the current step, and says which are done or have to be corrected', () => {
  const { rerender } = render(<Stepper label="Pasos" steps={steps} current="b" />)
  expect(current()?.textContent).toContain('Revisión')
  expect(screen.getAllByText('(listo)')).toHaveLength(1)
  rerender(<Stepper label="Pasos" steps={[{ ...steps[0]!, invalid: true }, ...steps.slice(1)]} current="c" />)
  expect(screen.getByText('(por corregir)').closest('li')?.textContent).toContain('Archivo')
  rerender(<Stepper label="Pasos" steps={steps} current={undefined} />)
  expect(screen.getAllByText('(listo)')).toHaveLength(3)
  expect(current()).toBeUndefined()
})

it('leads back to done steps, but not to the current and later ones', () => {
  const onStepPress = vi.fn()
  render(<Stepper label="Pasos" steps={steps} current="b" onStepPress={onStepPress} />)
  fireEvent.click(screen.getByRole('button'))
  expect(onStepPress).toHaveBeenCalledExactlyOnceWith('a')
})
