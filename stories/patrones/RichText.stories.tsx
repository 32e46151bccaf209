import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { RichText } from '#ui'
import { stateGridModes } from '../../.storybook/modes.ts'
import { playground } from '../support/playground.tsx'

const html = `<p>Café de <strong>grano entero</strong>, tostado en Valparaíso.</p>
<ul><li>Bolsa de 500 g</li><li>Notas de <em>cacao y naranja</em></li></ul>
<p>Más en <a href="https://example.com/cafe">la ficha del productor</a>.</p>
<table><thead><tr><th>Formato</th><th>Puntos</th></tr></thead><tbody><tr><td>250 g</td><td>900</td></tr><tr><td>500 g</td><td>1.650</td></tr></tbody></table>`

const meta = {
  title: 'Patrones/RichText',
  tags: ['estable'],
  component: RichText,
  args: { html },
  parameters: {
    docs: {
      description: {
        component: `Texto con formato que llega de fuera. Se limpia al dibujarlo: quedan párrafos, listas, tablas, enlaces e imágenes propias; nada que pueda actuar.

**Cuándo usarlo:** la descripción de un producto en modo ver.
**Cuándo no:** para textos nuestros: escribe componentes.

Una tabla más ancha que su lugar se desplaza de lado, sin partir palabras; recibe el foco, y las flechas la mueven.

**Qué se oye:** su contenido. Los enlaces se abren aparte.`,
      },
    },
  },
} satisfies Meta<typeof RichText>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { name: 'Pruébalo', tags: ['!test'], ...playground }

export const Basico: Story = { name: 'Básico', parameters: stateGridModes }

export const ContenidoLargo: Story = {
  name: 'Contenido largo',
  args: {
    html: `<p>${'Café de grano entero, tostado en Valparaíso. '.repeat(12)}</p>
<p>https://example.com/cafe-de-grano-entero-tostado-en-valparaiso-en-bolsa-de-un-kilo-con-valvula</p>
<table><thead><tr>${['Formato', 'Puntos', 'Despacho', 'Tostado', 'Molienda', 'Cosecha'].map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody><tr>${['Bolsa de 500 g', '1.650', 'Tres días', 'Medio', 'En grano', 'Septiembre'].map((cell) => `<td>${cell}</td>`).join('')}</tr></tbody></table>`,
  },
  decorators: [(Story) => <div style={{ inlineSize: 288 }}>{Story()}</div>],
}

export const TablaAncha: Story = {
  name: 'Una tabla ancha se desplaza en su lugar',
  args: ContenidoLargo.args,
  decorators: ContenidoLargo.decorators,
  parameters: { visual: { disable: true } },
  play: async ({ canvas, canvasElement, step }) => {
    const table = canvas.getByRole('table')
    await step('Ella se desplaza, y lo que la rodea no', async () => {
      await expect(table.scrollWidth).toBeGreaterThan(table.clientWidth)
      const around = canvasElement.querySelector('[data-slot="rich-text"]')!
      await expect(around.scrollWidth).toBe(around.clientWidth)
    })
    await step('Tab llega a ella', async () => {
      await userEvent.tab()
      await expect(table).toHaveFocus()
    })
  },
}

export const TextoSinFormato: Story = {
  name: 'Texto sin formato: los saltos de línea se ven',
  parameters: { visual: { disable: true } },
  args: { html: 'Alto: 2 cm\nAncho: 3 cm' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/Alto: 2 cm/)).toHaveStyle({ whiteSpace: 'pre-line' })
  },
}

export const Hostil: Story = {
  name: 'Con contenido hostil',
  parameters: { visual: { disable: true } },
  args: {
    html: `<p onclick="alert(1)" style="position:fixed" class="x" id="root">Hola</p><script>window.hacked = 1</script>
<img src="x" onerror="window.hacked = 1"><img src="https://example.com/rastreo.png"><iframe src="/"></iframe>
<a href="javascript:window.hacked = 1">mal</a> <a href="https://example.com/">bien</a><form><input name="a"></form><svg onload="window.hacked = 1"></svg>`,
  },
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    await step('No queda nada que actúe', async () => {
      await expect(window).not.toHaveProperty('hacked')
      await expect(canvasElement.querySelector('script, iframe, form, input, svg, img, style')).toBeNull()
      await expect(
        canvasElement.querySelector('[onclick], [onerror], [data-slot] [style], [data-slot] [id]'),
      ).toBeNull()
      await expect(canvas.getByText('mal')).not.toHaveAttribute('href')
    })
    await step('Los enlaces buenos quedan, y se abren aparte', async () => {
      const link = canvas.getByRole('link', { name: 'bien' })
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
      await expect(link).toHaveAttribute('target', '_blank')
    })
  },
}
