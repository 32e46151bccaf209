import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { demoTerminals } from '#server/fixtures/terminals.ts'
import type { SeedData } from '#server/records.ts'
import { Screen, screenMeta } from '../support/screen.tsx'

const meta = {
  ...screenMeta,
  title: 'Pruebas/Dibujos',
  tags: ['pruebas'],
  component: Screen,
  parameters: {
    ...screenMeta.parameters,
    visual: { disable: true },
    docs: {
      description: {
        component:
          'Cuánto se dibuja de nuevo en una pantalla con lista. Se cuenta lo que cambia en el documento: lo que se dibuja sin motivo se nota al usar la pantalla todo el día.',
      },
    },
  },
} satisfies Meta<typeof Screen>

export default meta
type Story = StoryObj<typeof meta>

/** What an act changes among the rows: row number → how often each attribute was written. */
async function changesBy(table: HTMLElement, act: () => Promise<void>) {
  const body = table.querySelector('tbody')!
  const changes = new Map<string, number>()
  const observer = new MutationObserver((records) => {
    for (const { target, type, attributeName } of records) {
      const row = (target instanceof Element ? target : target.parentElement)?.closest<HTMLElement>('tr')
      // The tab stop goes where the reader goes; of a checkbox React writes name and type anew each time. The bar of
      // chosen rows takes room, so that a row at the edge may leave.
      if (attributeName === 'tabindex' || target instanceof HTMLInputElement || target === body) continue
      const change = `${row?.dataset.index ?? 'cuerpo'} ${attributeName ?? type}`
      changes.set(change, (changes.get(change) ?? 0) + 1)
    }
  })
  observer.observe(body, { subtree: true, childList: true, characterData: true, attributes: true })
  await act()
  // Two frames: what an effect would draw once more has been drawn.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  observer.disconnect()
  return changes
}

/** What choosing, opening a row's menu and writing into the search change on the list screen called `title`. */
const onlyWhatChanges = (title: string, path: string): Story => ({
  name: title,
  args: { path },
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const table = await canvas.findByRole('grid', { name: title })
    await waitFor(() => expect(table.querySelector('tr[data-index="1"]')).not.toBeNull())
    const boxes = () => within(table).getAllByRole<HTMLInputElement>('checkbox')
    const drawn = () => table.querySelectorAll('tbody tr[data-index]').length

    await step('Elegir una fila cambia esa fila, una vez', async () => {
      const changes = await changesBy(table, () => userEvent.click(boxes()[2]!))
      await expect(boxes()[2]).toBeChecked()
      await expect([...changes]).toEqual([['1 aria-selected', 1]])
    })
    await step('Elegir todas cambia cada una de las demás, una vez', async () => {
      const changes = await changesBy(table, () => userEvent.click(boxes()[0]!))
      await expect(changes.size).toBe(drawn() - 1)
      await expect(new Set(changes.values())).toEqual(new Set([1]))
    })
    await step('Abrir y cerrar el menú de una fila no toca las demás', async () => {
      const [menu] = within(table).getAllByRole('button', { name: /^Acciones de/ })
      const changes = await changesBy(table, async () => {
        await userEvent.click(menu!)
        await waitFor(() => expect(screen.getByRole('menu')).toBeVisible())
        await userEvent.keyboard('{Escape}')
      })
      const own = `${menu!.closest('tr')!.dataset.index} `
      await expect([...changes.keys()].filter((change) => !change.startsWith(own))).toEqual([])
    })
    await step('Escribir en el buscador no toca las filas antes de buscar', async () => {
      const changes = await changesBy(table, () => userEvent.type(canvas.getByRole('searchbox'), 'c', { delay: null }))
      await expect([...changes]).toEqual([])
    })
  },
})

export const Productos = onlyWhatChanges('Productos', '/products')
export const Socios = onlyWhatChanges('Socios', '/partners')
export const Categorias = onlyWhatChanges('Categorías', '/category')
export const Terminales: Story = {
  ...onlyWhatChanges('Terminales', '/terminals'),
  parameters: {
    backend: { features: ['terminals'], change: (data: SeedData) => ({ ...data, terminals: demoTerminals }) },
  },
}
export const Usuarios: Story = {
  ...onlyWhatChanges('Usuarios', '/users'),
  parameters: { backend: { features: ['users'] } },
}
