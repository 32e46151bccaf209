import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Menu } from '#ui'
import { lazyMenuPopup } from '#ui/components/Menu/lazyMenuPopup.ts'

afterEach(cleanup)

it('opens for an earlier press once its code is loaded', async () => {
  const onSelect = vi.fn()
  const onOpenChange = vi.fn()
  render(<Menu label="Acciones" items={[{ key: 'see', label: 'Ver', onSelect }]} onOpenChange={onOpenChange} />)
  const trigger = screen.getByRole('button', { name: 'Acciones' })
  fireEvent.mouseDown(trigger)
  fireEvent.mouseUp(trigger)
  fireEvent.click(trigger, { detail: 1 })
  expect(screen.queryByRole('menu')).toBeNull()
  expect(trigger.getAttribute('aria-expanded')).toBe('true')

  await act(() => lazyMenuPopup.load())
  const item = screen.getByRole('menuitem', { name: 'Ver' })
  expect(document.activeElement).toBe(item)
  expect(onOpenChange).toHaveBeenCalledTimes(1)
  fireEvent.click(item)
  expect(onSelect).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(trigger)
})
