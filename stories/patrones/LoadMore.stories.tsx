import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { LoadMore, space } from '#ui'
import { stateGridModes } from '../../.storybook/modes.ts'
import { playground } from '../support/playground.tsx'

const meta = {
  title: 'Patrones/LoadMore',
  tags: ['estable'],
  component: LoadMore,
  args: { onLoadMore: fn(), loading: false, hasMore: true, count: 20, noun: ['socio', 'socios'] },
  parameters: {
    docs: {
      description: {
        component: `El pie de una lista que llega por páginas: dice cuántas filas hay y trae más al pulsar.

**Cuándo usarlo:** debajo de toda lista con \`next_page_url\`.
**Cuándo no:** en listas que caben enteras.

| Tecla | Hace |
| --- | --- |
| Enter, Espacio | Trae la página siguiente; el foco se queda en el botón |

**Qué se oye:** «Se cargaron 20 socios más; 40 en total». Con la última página el botón se desactiva y el foco pasa a la primera fila nueva.`,
      },
    },
  },
} satisfies Meta<typeof LoadMore>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { name: 'Pruébalo', tags: ['!test'], ...playground, args: { loading: false } }

export const HayMas: Story = { name: 'Hay más', parameters: stateGridModes }
export const ConTotal: Story = { name: 'Con el total', args: { total: 5200 } }
export const Cargando: Story = { args: { loading: true } }
export const NoHayMas: Story = { name: 'No hay más', args: { hasMore: false, count: 1240 } }
export const UnaFila: Story = { name: 'Una fila', args: { hasMore: false, count: 1 } }

export const ContenidoLargo: Story = {
  name: 'Contenido largo',
  args: { count: 12_480, noun: ['movimiento de puntos', 'movimientos de puntos de socios de la zona austral'] },
  decorators: [(Story) => <div style={{ inlineSize: 288 }}>{Story()}</div>],
}

function Pages() {
  const [visibleCount, setVisibleCount] = useState(2)
  const rows = Array.from({ length: visibleCount }, (_, index) => `Socio ${index + 1}`)
  return (
    <>
      <ul>
        {rows.map((row, index) => (
          <li key={row}>
            <a href={`#${index}`} id={`row-${index}`} style={{ display: 'inline-block', paddingBlock: space['050'] }}>
              {row}
            </a>
          </li>
        ))}
      </ul>
      <LoadMore
        count={visibleCount}
        hasMore={visibleCount < 6}
        loading={false}
        noun={['socio', 'socios']}
        onLoadMore={() => setVisibleCount(visibleCount + 2)}
        onEnd={(index) => document.getElementById(`row-${index}`)?.focus()}
      />
    </>
  )
}

export const ConservaElFoco: Story = {
  name: 'Conserva el foco',
  parameters: { visual: { disable: true } },
  render: () => <Pages />,
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const button = canvas.getByRole('button', { name: 'Cargar más' })
    await step('Tras una página intermedia el foco sigue en el botón', async () => {
      await userEvent.click(button)
      await expect(canvas.getAllByRole('listitem')).toHaveLength(4)
      await expect(button).toHaveFocus()
      await waitFor(() =>
        expect(document.querySelector('[data-slot="announcer.polite"]')).toHaveTextContent(
          'Se cargaron 2 socios más; 4 en total',
        ),
      )
    })
    await step('Con la última, el foco pasa a la primera fila nueva y el botón se desactiva', async () => {
      await userEvent.keyboard('{Enter}')
      await expect(canvas.getByRole('link', { name: 'Socio 5' })).toHaveFocus()
      await expect(button).toBeDisabled()
      await expect(canvas.getByText(/No hay más resultados/)).toBeVisible()
    })
  },
}

export const PorSiSolo: Story = {
  name: 'Pide la página siguiente al llegar a la vista',
  args: { auto: true, loading: false },
  parameters: { visual: { disable: true } },
  render: (args) => (
    <div style={{ maxBlockSize: 200, overflow: 'auto' }} role="group" aria-label="Lista">
      <div style={{ blockSize: 600 }} />
      <LoadMore {...args} />
    </div>
  ),
  play: async ({ canvasElement, args, step }) => {
    const list = within(canvasElement).getByRole('group', { name: 'Lista' })
    await step('Mientras está fuera de la vista no pide nada', async () => {
      // Observers are called in order of creation: this one is called after that of LoadMore.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      await new Promise((done) => new IntersectionObserver(done).observe(list))
      await expect(args.onLoadMore).not.toHaveBeenCalled()
    })
    await step('Al bajar hasta ella pide una vez', async () => {
      list.scrollTop = list.scrollHeight
      await waitFor(() => expect(args.onLoadMore).toHaveBeenCalledTimes(1))
    })
  },
}
