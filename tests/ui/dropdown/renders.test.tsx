import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Profiler, useState, type ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { MultiSelect } from '#ui/components/Dropdown/MultiSelect.tsx'
import type { Key, Option } from '#ui/components/Dropdown/options.ts'
import { moveWindow } from '#ui/components/Dropdown/useListWindow.ts'

afterEach(cleanup)

/** Counts reads of each label: one per render of its row, and one by the search. */
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
  return <MultiSelect label="Marcas" options={options} value={value} onValueChange={setValue} />
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

const chosenRows = () =>
  screen
    .getAllByRole('option')
    .filter((row) => row.getAttribute('aria-selected') === 'true')
    .map((row) => row.textContent)

it('updates only the row whose selection changes', () => {
  const { options, reads, reset } = counted(labels)
  open(<Held options={options} />)
  const rows = screen.getAllByRole('option')
  reset()
  act(() => fireEvent.click(rows[2]!))
  expect(chosenRows()).toEqual(['Cala'])
  // Its tag, the trigger's text and the announcement; none of the others.
  expect(reads.map((times) => times > 0)).toEqual([false, false, true, false, false, false])
})

it('renders no row when all are selected, and none when all are deselected', () => {
  const { options, reads, reset } = counted(Array.from({ length: 10 }, (_, number) => `Marca ${number}`))
  open(<Held options={options} />)
  const all = screen.getByRole('checkbox')
  reset()
  act(() => fireEvent.click(all))
  expect(chosenRows()).toHaveLength(10)
  expect(all).toHaveProperty('checked', true)
  // Up to eight have a tag.
  expect(reads.slice(8)).toEqual([0, 0])
  act(() => fireEvent.click(all))
  expect(chosenRows()).toHaveLength(0)
  expect(all).toHaveProperty('checked', false)
  expect(reads.slice(8)).toEqual([0, 0])
})

it('shows a reused row as selected by its current option', () => {
  const { options } = counted(Array.from({ length: 500 }, (_, number) => `Marca ${number}`))
  open(<Held options={options} />)
  act(() => fireEvent.click(screen.getAllByRole('option')[0]!))
  const list = screen.getByRole('listbox')
  const scrollTo = (top: number) => {
    list.scrollTop = top
    act(() => fireEvent.scroll(list))
  }
  scrollTo(9000)
  expect(screen.getAllByRole('option')[0]!.textContent).not.toBe('Marca 0')
  expect(chosenRows()).toEqual([])
  scrollTo(0)
  expect(chosenRows()).toEqual(['Marca 0'])
})

it('renders nothing when an arrow key moves the highlight', () => {
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

it('keeps the nodes of rows that stay visible, and replaces all texts after a jump', () => {
  const start = { first: 10, origin: 0, shift: 0, jumped: false }
  expect(moveWindow(start, 11, 0, 6)).toEqual({ first: 11, origin: 0, shift: 0, jumped: false })
  // Key of the first row: 10 - 0 before, 5000 - 4990 after.
  expect(moveWindow(start, 5000, 0, 6)).toEqual({ first: 5000, origin: 4990, shift: 0, jumped: true })
})

it('mounts only visible rows during a jump, and two more at each end at rest or in steps', () => {
  const { options } = counted(Array.from({ length: 500 }, (_, number) => `Marca ${number}`))
  open(<Held options={options} />)
  const list = screen.getByRole('listbox')
  const scrollTo = (top: number) => {
    list.scrollTop = top
    act(() => fireEvent.scroll(list))
  }
  const drawn = () => {
    const numbers = screen.getAllByRole('option').map((option) => Number(option.dataset.item))
    return [numbers[0], numbers.at(-1)]
  }
  vi.useFakeTimers()
  try {
    scrollTo(100 * 36 + 4)
    expect(drawn()).toEqual([100, 109])
    scrollTo(200 * 36 + 4)
    act(() => vi.advanceTimersByTime(149))
    expect(drawn()).toEqual([200, 209])
    act(() => vi.advanceTimersByTime(1))
    expect(drawn()).toEqual([198, 211])
    scrollTo(300 * 36 + 4)
    scrollTo(301 * 36 + 4)
    expect(drawn()).toEqual([299, 312])
  } finally {
    vi.useRealTimers()
  }
})
