import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Profiler, useState, type ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { MultiSelect } from '#ui/patterns/Dropdown/MultiSelect.tsx'
import type { Key, Option } from '#ui/patterns/Dropdown/options.ts'
import { moveWindow } from '#ui/patterns/Dropdown/useListWindow.ts'

afterEach(cleanup)

/** Counts how often the label of each option is read: once whenever its row is drawn, and by the search. */
function counted(labels: readonly string[]) {
  const reads = labels.map(() => 0)
  const options = labels.map((label, key): Option => ({
    key,
    get label() {
      reads[key]! += 1
      return label
    },
  }))
  return { options, reads, reset: () => reads.fill(0) }
}

function Held({ options }: { options: readonly Option[] }) {
  const [value, setValue] = useState<readonly Key[]>([])
  return <MultiSelect label="Marcas" options={options} value={value} onChange={setValue} />
}

const labels = ['Alba', 'Bruma', 'Cala', 'Duna', 'Estero', 'Faro']

function open(children: ReactNode) {
  const commits = vi.fn()
  render(
    <Profiler id="all" onRender={commits}>
      {children}
    </Profiler>,
  )
  fireEvent.click(screen.getByRole('button', { name: /Marcas/ }))
  return commits
}

it('draws the row that a choice changes, and no other', () => {
  const { options, reads, reset } = counted(labels)
  open(<Held options={options} />)
  const rows = screen.getAllByRole('option')
  reset()
  act(() => fireEvent.click(rows[2]!))
  expect(rows[2]!.getAttribute('aria-selected')).toBe('true')
  // Its own row, its tag, the words of the trigger and what is said; the others not at all.
  expect(reads.map((times) => times > 0)).toEqual([false, false, true, false, false, false])
})

it('draws nothing at all when an arrow key moves the highlight', () => {
  const { options } = counted(labels)
  const commits = open(<Held options={options} />)
  const before = commits.mock.calls.length
  const box = screen.getByRole('combobox')
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  const [, second] = screen.getAllByRole('option')
  expect(second!.dataset.highlighted).toBe('')
  expect(box.getAttribute('aria-activedescendant')).toBe(second!.id)
  expect(document.querySelectorAll('[data-highlighted]')).toHaveLength(1)
  expect(commits.mock.calls.length).toBe(before)
})

it('keeps the nodes of rows that stay in sight, and gives all of them new text after a jump', () => {
  const start = { first: 10, origin: 0 }
  expect(moveWindow(start, 11, 6)).toEqual({ first: 11, origin: 0 })
  // Key of the first row: 10 - 0 before, 5000 - 4990 after.
  expect(moveWindow(start, 5000, 6)).toEqual({ first: 5000, origin: 4990 })
})
