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

test('is one Tab stop, which follows the focus', () => {
  render(<Group />)
  const stops = () => screen.getAllByRole('button').map((each) => each.tabIndex)
  expect(stops()).toEqual([0, -1, -1])
  act(() => button('Miel').focus())
  expect(stops()).toEqual([-1, -1, 0])
})

test('a removal hands the focus on: next, then previous, then the heading', async () => {
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

test('a removal that its owner refuses leaves the focus where it was', () => {
  render(<TagGroup label="Categorías" tags={[{ key: 1, label: 'Café' }]} onRemove={vi.fn()} />)
  button('Café').focus()
  press('Delete')
  expect(document.activeElement).toBe(button('Café'))
})

/** Its owner takes a tag away when it will: `show` draws those that are left. */
function slowGroup() {
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

test('a removal that takes its time hands the focus on once the tag is gone, not before', () => {
  const { show } = slowGroup()
  act(() => button('Té').focus())
  press('Delete')
  show(['Café', 'Té', 'Miel', 'Pan'])
  expect(document.activeElement).toBe(button('Té'))
  show(['Café', 'Miel', 'Pan'])
  expect(document.activeElement).toBe(button('Miel'))
})

test.each([
  ['is done', ['Café', 'Miel', 'Pan']],
  ['is refused', ['Café', 'Té', 'Miel', 'Pan']],
])('a removal that %s once the focus has gone elsewhere leaves it there', (_, left) => {
  const { show, name } = slowGroup()
  act(() => button('Té').focus())
  press('Delete')
  act(() => name.focus())
  show(left)
  expect(document.activeElement).toBe(name)
})

test('a removal that is done once the focus has gone to another tag leaves it there', () => {
  const { show } = slowGroup()
  act(() => button('Café').focus())
  press('Delete')
  act(() => button('Miel').focus())
  show(['Té', 'Miel', 'Pan'])
  expect(document.activeElement).toBe(button('Miel'))
})

test('a removal that is done once the group was left takes no focus that nobody has', () => {
  const { show, name } = slowGroup()
  act(() => button('Té').focus())
  press('Delete')
  act(() => name.focus())
  act(() => name.blur())
  show(['Café', 'Miel', 'Pan'])
  expect(document.activeElement).toBe(document.body)
})

test('a press that leaves the focus on what is around, as Safari does, hands it on all the same', () => {
  const { show } = slowGroup()
  const main = screen.getByRole('main')
  main.tabIndex = -1
  main.focus()
  fireEvent.click(button('Té'))
  show(['Café', 'Miel', 'Pan'])
  expect(document.activeElement).toBe(button('Miel'))
})

test('keys with Ctrl, and inside a composition, are left alone', () => {
  const onRemove = vi.fn()
  render(<Group onRemove={onRemove} />)
  button('Café').focus()
  fireEvent.keyDown(button('Café'), { key: 'Backspace', keyCode: 229 })
  fireEvent.keyDown(button('Café'), { key: 'Delete', ctrlKey: true })
  expect(onRemove).not.toHaveBeenCalled()
})

test('keys 1 and "1" are two tags', () => {
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
