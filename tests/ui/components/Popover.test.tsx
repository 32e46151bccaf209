import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Button, Popover, type PopoverTriggerProps } from '#ui'

afterEach(cleanup)

const filterButton = (trigger: PopoverTriggerProps) => <Button {...trigger}>Filtrar</Button>

const popover = (props: Partial<Parameters<typeof Popover>[0]> = {}) => (
  <>
    <Popover title="Marca" trigger={filterButton} {...props}>
      <button>Adentro</button>
    </Popover>
    <button>Después</button>
  </>
)
const button = () => screen.getByRole('button', { name: 'Filtrar' })
const panel = () => screen.queryByRole('dialog', { name: 'Marca' })

it('takes the focus on opening, and returns it to its trigger on Escape', () => {
  render(popover())
  fireEvent.click(button())
  expect(document.activeElement).toBe(panel())
  expect(button().getAttribute('aria-controls')).toBe(panel()!.id)
  fireEvent.keyDown(panel()!, { key: 'Escape' })
  expect(panel()).toBeNull()
  expect(document.activeElement).toBe(button())
})

it('closes when the focus moves on, and leaves it there', () => {
  const onOpenChange = vi.fn()
  render(popover({ onOpenChange }))
  fireEvent.click(button())
  act(() => screen.getByRole('button', { name: 'Después' }).focus())
  expect(panel()).toBeNull()
  expect(document.activeElement?.textContent).toBe('Después')
  expect(onOpenChange.mock.lastCall).toEqual([false, expect.objectContaining({ reason: 'focus-out' })])
})

it('stays open while its owner does not close it', () => {
  const onOpenChange = vi.fn()
  render(popover({ open: true, onOpenChange }))
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false, expect.objectContaining({ reason: 'close-press' }))
  expect(panel()).not.toBeNull()
})

it('returns the focus to its trigger when its content closes it', () => {
  function Example() {
    const [open, setOpen] = useState(false)
    return (
      <Popover
        title="Marca"
        open={open}
        onOpenChange={setOpen}
        trigger={filterButton}
        footer={<Button onClick={() => setOpen(false)}>Aplicar</Button>}
      >
        Nada
      </Popover>
    )
  }
  render(<Example />)
  fireEvent.click(button())
  act(() => screen.getByRole('button', { name: 'Aplicar' }).focus())
  fireEvent.click(screen.getByRole('button', { name: 'Aplicar' }))
  expect(document.activeElement).toBe(button())
})
