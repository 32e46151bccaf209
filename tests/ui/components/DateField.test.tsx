import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DateField } from '../../../src/ui/components/DateField/DateField.tsx'
import { DateRangeField } from '../../../src/ui/components/DateField/DateRangeField.tsx'

beforeEach(() => vi.useFakeTimers({ now: new Date(2026, 2, 18, 23, 30) }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const field = () => screen.getByRole<HTMLInputElement>('textbox')
const opener = () => screen.getByRole('button', { name: /^Elegir en el calendario/ })
const day = (name: RegExp | string) => screen.getByRole('button', { name })
const press = (key: string, more = {}) => fireEvent.keyDown(document.activeElement!, { key, ...more })
const focused = () => document.activeElement?.getAttribute('aria-label')
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })

it('reports a typed date in ISO format and reformats its text on blur', () => {
  const onValueChange = vi.fn()
  render(<DateField label="Ingreso" onValueChange={onValueChange} />)
  type('5/3/2026')
  expect(onValueChange).toHaveBeenLastCalledWith('2026-03-05')
  expect(field().value).toBe('5/3/2026')
  fireEvent.blur(field())
  expect(field().value).toBe('05-03-2026')
})

it('keeps and reports a text that is no date', () => {
  const onValueChange = vi.fn()
  render(<DateField label="Ingreso" onValueChange={onValueChange} />)
  type('31-02-2026')
  fireEvent.blur(field())
  expect(field().value).toBe('31-02-2026')
  expect(onValueChange).toHaveBeenLastCalledWith('31-02-2026')
})

it('submits the date in ISO format, nothing that is no date, and restores its default on reset', () => {
  render(
    <form aria-label="Ficha">
      <DateField label="Ingreso" name="ingreso" defaultValue="2026-03-05" />
    </form>,
  )
  const form = screen.getByRole<HTMLFormElement>('form')
  const sent = () => new FormData(form).get('ingreso')
  expect(sent()).toBe('2026-03-05')
  type('mañana')
  expect(sent()).toBe('')
  form.reset()
  act(() => vi.runAllTimers())
  expect(sent()).toBe('2026-03-05')
  expect(field().value).toBe('05-03-2026')
})

it('opens the calendar on its date and moves by days, weeks, months and years', () => {
  render(<DateField label="Ingreso" defaultValue="2026-03-05" />)
  act(() => field().focus())
  press('ArrowDown', { altKey: true })
  expect(focused()).toBe('jueves, 5 de marzo de 2026')
  const visited = (
    [['ArrowRight'], ['ArrowUp'], ['Home'], ['End'], ['PageDown'], ['PageUp', { shiftKey: true }]] as const
  ).map(([key, more]) => {
    press(key, more)
    return focused()
  })
  expect(visited).toEqual([
    'viernes, 6 de marzo de 2026',
    'viernes, 27 de febrero de 2026',
    'lunes, 23 de febrero de 2026',
    'domingo, 1 de marzo de 2026',
    'miércoles, 1 de abril de 2026',
    'martes, 1 de abril de 2025',
  ])
  expect(screen.getAllByRole('button').filter((button) => button.closest('td') && button.tabIndex === 0)).toHaveLength(
    1,
  )
})

it('chooses a day, closes and returns the focus to its button', () => {
  const onValueChange = vi.fn()
  render(<DateField label="Ingreso" defaultValue="2026-03-05" onValueChange={onValueChange} />)
  fireEvent.click(opener())
  fireEvent.click(day(/ 9 de marzo/))
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith('2026-03-09')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(field().value).toBe('09-03-2026')
  expect(document.activeElement).toBe(opener())
})

it('returns the focus to the field whose key opened the calendar, and lets the next Escape through to its surroundings', () => {
  const onKeyDown = vi.fn()
  render(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for a dialog
    <div onKeyDown={({ key }) => key === 'Escape' && onKeyDown()}>
      <DateField label="Ingreso" defaultValue="2026-03-05" />
    </div>,
  )
  act(() => field().focus())
  press('ArrowDown', { altKey: true })
  press('Escape')
  onKeyDown.mockClear()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(field())
  expect(screen.queryByRole('tooltip')).toBeNull()
  press('Escape')
  expect(onKeyDown).toHaveBeenCalledOnce()
})

it('marks today in the time zone of the browser, and chooses it by "Hoy"', () => {
  const onValueChange = vi.fn()
  render(<DateField label="Ingreso" onValueChange={onValueChange} />)
  fireEvent.click(opener())
  expect(focused()).toBe('miércoles, 18 de marzo de 2026')
  expect(document.activeElement!.getAttribute('aria-current')).toBe('date')
  fireEvent.click(day('Hoy'))
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith('2026-03-18')
})

it('does not choose dates out of its limits or unavailable ones', () => {
  const onValueChange = vi.fn()
  const isDateUnavailable = (date: string) => date === '2026-03-12'
  const limits = { min: '2026-03-10', max: '2026-03-15', isDateUnavailable }
  render(<DateField label="Ingreso" {...limits} onValueChange={onValueChange} />)
  fireEvent.click(opener())
  expect(focused()).toBe('domingo, 15 de marzo de 2026')
  press('PageUp')
  expect(focused()).toBe('martes, 10 de marzo de 2026')
  for (const name of [/ 9 de marzo/, / 12 de marzo/, 'Hoy']) {
    expect(day(name).getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(day(name))
  }
  expect(day('Mes anterior').getAttribute('aria-disabled')).toBe('true')
  expect(day('Mes siguiente').getAttribute('aria-disabled')).toBe('true')
  expect(onValueChange).not.toHaveBeenCalled()
})

it('has no calendar while it cannot be edited', () => {
  render(<DateField label="Ingreso" disabledReason="Ya se cerró." />)
  expect(field().readOnly).toBe(true)
  expect(screen.queryByRole('button')).toBeNull()
})

it('offers in each calendar of a range only dates that keep the order', () => {
  const onValueChange = vi.fn()
  render(
    <DateRangeField
      label="Periodo"
      defaultValue={{ from: '2026-03-10', to: '' }}
      onValueChange={onValueChange}
      error="Falta «Hasta»"
    />,
  )
  const group = screen.getByRole('group', { name: 'Periodo' })
  expect(document.getElementById(group.getAttribute('aria-describedby')!)?.textContent).toBe('Falta «Hasta»')
  expect(screen.getByRole('textbox', { name: 'Desde' }).getAttribute('aria-invalid')).toBe('true')
  fireEvent.click(day('Elegir en el calendario: Periodo, hasta'))
  expect(day(/ 9 de marzo/).getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(day(/ 11 de marzo/))
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith({ from: '2026-03-10', to: '2026-03-11' })
})

it('submits both ends of a range and restores them on reset', () => {
  render(
    <form aria-label="Informe">
      <DateRangeField label="Periodo" names={['from', 'to']} defaultValue={{ from: '2026-03-01', to: '2026-03-31' }} />
    </form>,
  )
  const form = screen.getByRole<HTMLFormElement>('form')
  const sent = () => Object.fromEntries(new FormData(form))
  fireEvent.change(screen.getByRole('textbox', { name: 'Hasta' }), { target: { value: '02-04-2026' } })
  expect(sent()).toEqual({ from: '2026-03-01', to: '2026-04-02' })
  form.reset()
  act(() => vi.runAllTimers())
  expect(sent()).toEqual({ from: '2026-03-01', to: '2026-03-31' })
})

it('opens its calendar at first with defaultOpen, unless it cannot be changed', () => {
  const { unmount } = render(<DateField label="Ingreso" defaultOpen defaultValue="2026-03-05" />)
  expect(focused()).toMatch(/^jueves, 5 de marzo/)
  press('Escape')
  expect(screen.queryByRole('dialog')).toBeNull()
  unmount()
  render(<DateField label="Ingreso" defaultOpen readOnly />)
  expect(screen.queryByRole('dialog')).toBeNull()
})
