import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { DataTable, Select, type Column } from '#ui'

/** A million rows are 80 million px, beyond the height that browsers can lay out. */
const count = 1_000_000
const columns: Column<number>[] = [
  { id: 'name', header: 'Nombre', renderCell: (row) => `Socio ${row}` },
  { id: 'points', header: 'Puntos', renderCell: (row) => row * 2 },
]
const rowId = (row: number) => row
const rowLabel = (row: number) => `Socio ${row}`

const rows = () => Array.from({ length: count }, (_, row) => row)
const options = () => Array.from({ length: count }, (_, key) => ({ key, label: `Marca ${key}` }))

function Socios() {
  const [all] = useState(rows)
  return (
    <DataTable
      label="Socios"
      columns={columns}
      rows={all}
      getRowId={rowId}
      getRowLabel={rowLabel}
      status="ready"
      empty="No hay socios"
    />
  )
}

function Marcas() {
  const [all] = useState(options)
  return <Select label="Marca" options={all} searchable={false} />
}

/** Options of each of two groups: 21 million px, and half of it with one group folded. */
const group = 300_000
const grouped = () =>
  Array.from({ length: 2 * group }, (_, key) => ({
    key,
    label: `Marca ${key}`,
    group: key < group ? 'Primero' : 'Segundo',
  }))

function MarcasPorGrupo() {
  const [all] = useState(grouped)
  return <Select label="Marca" options={all} searchable collapsibleGroups />
}

const meta = {
  title: 'Pruebas/Listas muy altas',
  tags: ['pruebas'],
  parameters: { visual: { disable: true } },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** Index of the row or option `y` px below the top of the scroller; -1 where there is none. */
function numberAt(scroller: HTMLElement, y: number): number {
  const { left, top } = scroller.getBoundingClientRect()
  const found = document.elementFromPoint(left + 20, top + y)?.closest('[role=rowheader], [role=option]')
  return Number(/\d+/.exec(found?.textContent ?? '')?.[0] ?? -1)
}
const atEnd = (scroller: HTMLElement) => numberAt(scroller, scroller.clientHeight - 10)

/** Scrolls and waits for the scroll event. */
async function scrollBy(scroller: HTMLElement, px: number) {
  const scrolled = new Promise((resolve) => scroller.addEventListener('scroll', resolve, { once: true }))
  scroller.scrollTop += px
  await scrolled
}

export const Tabla: Story = {
  name: 'Un millón de filas',
  render: () => <Socios />,
  play: async ({ canvasElement, step }) => {
    const grid = within(canvasElement).getByRole('grid', { name: 'Socios' })
    const frame = grid.parentElement!
    const top = () => numberAt(frame, 50)
    await step('El tirador lleva hasta la última fila, y de vuelta a la primera', async () => {
      await scrollBy(frame, frame.scrollHeight)
      await expect(atEnd(frame)).toBe(count - 1)
      await scrollBy(frame, -frame.scrollHeight)
      await expect(top()).toBe(0)
    })
    await step('A la mitad está la mitad', async () => {
      await scrollBy(frame, (frame.scrollHeight - frame.clientHeight) / 2)
      await expect(Math.abs(numberAt(frame, frame.clientHeight / 2) - count / 2)).toBeLessThan(3)
    })
    await step('Un poco más abajo hay unas filas más, y ahí quedan cuando la tabla descansa', async () => {
      const before = top()
      await scrollBy(frame, 800)
      await expect(top()).toBe(before + 10)
      await atRest(grid)
      await expect(top()).toBe(before + 10)
      await scrollBy(frame, -1600)
      await expect(top()).toBe(before - 10)
    })
    await step('Las teclas llegan a los dos extremos, con el foco', async () => {
      within(grid).getAllByRole('columnheader')[0]!.focus()
      await userEvent.keyboard('{Control>}{End}{/Control}')
      await expect(atEnd(frame)).toBe(count - 1)
      await expect(document.activeElement).toHaveTextContent(String((count - 1) * 2))
      await userEvent.keyboard('{ArrowUp}{PageUp}')
      await expect(document.activeElement!.closest('tr')!.ariaRowIndex).toBe(String(count + 1 - 1 - pageOf(frame)))
      await scrollBy(frame, -frame.scrollHeight)
      await expect(top()).toBe(0)
      await expect(frame.scrollHeight).toBeLessThan(17_000_000)
      await userEvent.keyboard('{Control>}{Home}{/Control}')
      await expect(document.activeElement).toHaveTextContent('Socio 0')
    })
  },
}

/** Waits until rows are in document order again, 150 ms after the last scroll. */
const atRest = (grid: HTMLElement) =>
  waitFor(() => {
    const rows = within(grid)
      .getAllByRole('row')
      .map((row) => Number(row.ariaRowIndex))
    return expect(rows).toEqual(rows.toSorted((a, b) => a - b))
  })

/** Rows that Page Up moves by. */
const pageOf = (frame: HTMLElement) => Math.floor((frame.clientHeight - 44) / 80) - 1

export const Grupos: Story = {
  name: 'Un grupo que se pliega y deja una lista más baja',
  render: () => <MarcasPorGrupo />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /^Marca/ }))
    const list = (await within(canvasElement).findByRole('listbox', { name: 'Marca' })).parentElement!
    await scrollBy(list, (list.scrollHeight - list.clientHeight) / 2)
    await userEvent.click(within(list).getByRole('button', { name: /^Segundo/, expanded: true }))
    await expect(within(list).getByRole('button', { name: /^Segundo/, expanded: false })).toBeVisible()
    await expect(numberAt(list, list.clientHeight - 48 - 20)).toBe(group - 1)
    // `scrollTop` is a fraction on scaled screens, the heights are whole numbers.
    await expect(Math.abs(list.scrollHeight - list.clientHeight - list.scrollTop)).toBeLessThan(1)
  },
}

export const Lista: Story = {
  name: 'Un millón de opciones',
  render: () => <Marcas />,
  play: async ({ canvasElement, step }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox', { name: /^Marca/ }))
    const list = await within(canvasElement).findByRole('listbox', { name: 'Marca' })
    await step('El tirador lleva hasta la última opción, y de vuelta a la primera', async () => {
      await scrollBy(list, list.scrollHeight)
      await expect(atEnd(list)).toBe(count - 1)
      await scrollBy(list, -list.scrollHeight)
      await expect(numberAt(list, 10)).toBe(0)
    })
    await step('A la mitad está la mitad, y un poco más abajo unas opciones más', async () => {
      await scrollBy(list, (list.scrollHeight - list.clientHeight) / 2)
      const before = numberAt(list, 160)
      await expect(Math.abs(before - count / 2)).toBeLessThan(3)
      await scrollBy(list, 360)
      await expect(numberAt(list, 160)).toBe(before + 10)
    })
    await step('Fin y flecha arriba', async () => {
      await userEvent.keyboard('{End}')
      await expect(atEnd(list)).toBe(count - 1)
      await userEvent.keyboard('{ArrowUp}{Enter}')
      await expect(within(canvasElement).getByRole('combobox', { name: /^Marca/ })).toHaveTextContent(
        `Marca ${count - 2}`,
      )
    })
  },
}
