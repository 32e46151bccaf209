import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { TagGroup } from '#ui'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

function Group({ onRemove = vi.fn() }: { onRemove?: (label: string) => void }) {
  const [tags, setTags] = useState(['Café', 'Té', 'Miel'].map((label, key) => ({ key, label })))
  return (
    <main>
      <h1>Producto</h1>
      <TagGroup
        label="Categorías"
        tags={tags}
        onRemove={(tag) => {
          onRemove(tag.label)
          setTags(tags.filter((other) => other.key !== tag.key))
        }}
      />
    </main>
  )
}
const button = (label: string) => screen.getByRole('button', { name: `Quitar ${label}` })
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })

test('has one tab stop that follows the focus', () => {
  render(<Group />)
  const stops = () => screen.getAllByRole('button').map((each) => each.tabIndex)
  expect(stops()).toEqual([0, -1, -1])
  act(() => button('Miel').focus())
  expect(stops()).toEqual([-1, -1, 0])
})

test('moves the focus after a removal to the next tag, the previous one, then the heading', async () => {
  const onRemove = vi.fn()
  render(<Group onRemove={onRemove} />)
  button('Té').focus()
  press('Delete')
  expect(document.activeElement).toBe(button('Miel'))
  press('Backspace')
  expect(document.activeElement).toBe(button('Café'))
  press('Delete')
  await Promise.resolve()
  expect(document.activeElement).toBe(screen.getByRole('heading'))
  expect(onRemove.mock.calls).toEqual([['Té'], ['Miel'], ['Café']])
})

test('keeps the focus when the caller does not remove the tag', () => {
  render(<TagGroup label="Categorías" tags={[{ key: 1, label: 'Café' }]} onRemove={vi.fn()} />)
  button('Café').focus()
  press('Delete')
  expect(document.activeElement).toBe(button('Café'))
})

/** Group whose caller removes tags later: `show` renders the given tags. */
function renderDeferredGroup() {
  const draw = (labels: string[]) => (
    <main>
      <h1>Producto</h1>
      <TagGroup label="Categorías" tags={labels.map((label) => ({ key: label, label }))} onRemove={vi.fn()} />
      <input aria-label="Nombre" />
    </main>
  )
  const { rerender } = render(draw(['Café', 'Té', 'Miel', 'Pan']))
  return { show: (labels: string[]) => rerender(draw(labels)), name: screen.getByRole('textbox', { name: 'Nombre' }) }
}

test('moves the focus when a deferred removal takes effect, not before', () => {
  const { show } = renderDeferredGroup()
  act(() => button('Té').focus())
  press('Delete')
  show(['Café', 'Té', 'Miel', 'Pan'])
  expect(document.activeElement).toBe(button('Té'))
  show(['Café', 'Miel', 'Pan'])
  expect(document.activeElement).toBe(button('Miel'))
})

test.each([
  ['takes effect', ['Café', 'Miel', 'Pan']],
  ['is rejected', ['Café', 'Té', 'Miel', 'Pan']],
])('keeps the focus outside the group when a deferred removal %s', (_, remaining) => {
  const { show, name } = renderDeferredGroup()
  act(() => button('Té').focus())
  press('Delete')
  act(() => name.focus())
  show(remaining)
  expect(document.activeElement).toBe(name)
})

test('keeps the focus on another tag when a deferred removal takes effect', () => {
  const { show } = renderDeferredGroup()
  act(() => button('Café').focus())
  press('Delete')
  act(() => button('Miel').focus())
  show(['Té', 'Miel', 'Pan'])
  expect(document.activeElement).toBe(button('Miel'))
})

test('does not take the focus when a deferred removal takes effect after the group lost it', () => {
  const { show, name } = renderDeferredGroup()
  act(() => button('Té').focus())
  press('Delete')
  act(() => name.focus())
  act(() => name.blur())
  show(['Café', 'Miel', 'Pan'])
  expect(document.activeElement).toBe(document.body)
})

test('moves the focus after a click that does not focus the button (Safari)', () => {
  const { show } = renderDeferredGroup()
  const main = screen.getByRole('main')
  main.tabIndex = -1
  main.focus()
  fireEvent.click(button('Té'))
  show(['Café', 'Miel', 'Pan'])
  expect(document.activeElement).toBe(button('Miel'))
})

test('ignores keys with Ctrl and during IME composition', () => {
  const onRemove = vi.fn()
  render(<Group onRemove={onRemove} />)
  button('Café').focus()
  fireEvent.keyDown(button('Café'), { key: 'Backspace', keyCode: 229 })
  fireEvent.keyDown(button('Café'), { key: 'Delete', ctrlKey: true })
  expect(onRemove).not.toHaveBeenCalled()
})

test('distinguishes the keys 1 and "1"', () => {
  render(
    <TagGroup
      label="Categorías"
      tags={[
        { key: 1, label: 'Café' },
        { key: '1', label: 'Té' },
      ]}
    />,
  )
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.queryByRole('button')).toBe(null)
})
