import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button, CanjeProvider, Card, color, FormDialog, MultiSelect, NumberField, SearchField, space } from '#ui'
import { english } from '#ui/locale/english.ts'
import { useState } from 'react'
import { playground } from '../support/playground.tsx'
import { stateGridModes } from '../../.storybook/modes.ts'

const meta = {
  title: 'Patrones/CanjeProvider',
  tags: ['nuevo'],
  component: CanjeProvider,
  args: { locale: 'es-CL' },
  argTypes: { locale: { control: 'select', options: ['es-CL', 'es-MX', 'en-GB', 'en-IN', 'de-CH', 'fr-FR', 'ar-EG'] } },
  render: (args) => (
    <CanjeProvider {...args}>
      <Piezas />
    </CanjeProvider>
  ),
  parameters: {
    docs: {
      description: {
        component: `El idioma, los números y la dirección de las piezas que tiene adentro. Sin él todo es español de Chile.

**Cuándo usarlo:** una vez, alrededor de la aplicación, si habla otro idioma o escribe los números de otra manera; o alrededor de una parte con tema propio, para que sus diálogos y menús lo lleven también.
**Cuándo no:** para traducir los textos de la aplicación: los títulos y las etiquetas son suyos.

El inglés viene con el paquete: \`import { english } from 'canje-ui/en'\`. Otro idioma es un objeto con las mismas claves; el tipo \`Messages\` dice cuáles faltan, y lo que falta queda en español. Que sea siempre el mismo objeto.

**Qué se oye:** los nombres de los botones y los anuncios, en el idioma elegido.`,
      },
    },
  },
} satisfies Meta<typeof CanjeProvider>
export default meta
type Story = StoryObj<typeof meta>

const sabores = ['Café', 'Té', 'Mate', 'Cacao'].map((label) => ({ key: label, label }))

function Piezas() {
  return (
    <div style={{ display: 'grid', gap: 16, maxInlineSize: 320 }}>
      <NumberField label="Monto" defaultValue={12500.5} step={0.5} />
      <MultiSelect label="Sabores" options={sabores} clearable />
      <SearchField label="Buscar" onSearch={() => undefined} />
    </div>
  )
}

/** A part of the page, with the theme and the direction of its provider. */
const part = { padding: space['200'], background: color.bgCanvas, color: color.fgDefault }

export const Playground: Story = {
  name: 'Pruébalo',
  tags: ['!test'],
  ...playground,
  argTypes: { children: { control: false }, timeZone: { control: false } },
  render: (args) => (
    <div dir={args.direction} data-theme={args.theme} style={part}>
      <CanjeProvider {...args}>
        <Piezas />
      </CanjeProvider>
    </div>
  ),
}

export const Ingles: Story = {
  name: 'Inglés',
  args: { locale: 'en-GB', messages: english },
  parameters: stateGridModes,
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    await step('Los números se escriben y se leen como en inglés', async () => {
      const field = canvas.getByRole('spinbutton', { name: 'Monto' })
      await expect(field).toHaveValue('12,500.5')
      await userEvent.clear(field)
      await userEvent.type(field, '1,234')
      await userEvent.tab()
      await expect(field).toHaveAttribute('aria-valuenow', '1234')
    })
    await step('Los textos propios de las piezas, también', async () => {
      await expect(canvas.getByText('Choose one or more options')).toBeInTheDocument()
    })
  },
}

export const DeDerechaAIzquierda: Story = {
  name: 'De derecha a izquierda',
  args: { locale: 'ar-EG', direction: 'rtl' },
  render: (args) => (
    <div dir="rtl" lang="ar">
      <CanjeProvider {...args}>
        <Piezas />
      </CanjeProvider>
    </div>
  ),
}

function Pregunta({ defaultOpen = false }) {
  const [open, setOpen] = useState(defaultOpen)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit partner</Button>
      <FormDialog open={open} title="Edit partner" onClose={() => setOpen(false)} onSubmit={() => setOpen(false)}>
        <NumberField label="Points" defaultValue={1500} />
      </FormDialog>
    </>
  )
}

export const Dialogo: Story = {
  name: 'En un diálogo',
  args: { locale: 'en-GB', messages: english, theme: 'dark' },
  render: (args) => (
    <CanjeProvider {...args}>
      <Pregunta defaultOpen />
    </CanjeProvider>
  ),
  parameters: { docs: { story: { inline: false, height: 420 } } },
  play: async ({ step }) => {
    await step('El diálogo habla el idioma y lleva el tema de la parte que lo abre', async () => {
      const dialog = await screen.findByRole('dialog', { name: 'Edit partner' })
      await expect(within(dialog).getByRole('button', { name: 'Confirm' })).toBeVisible()
      await expect(within(dialog).getByRole('button', { name: 'Close window' })).toBeVisible()
      await expect(dialog.closest('[lang="en-GB"][data-theme="dark"]')).not.toBeNull()
    })
  },
}

export const TemaDeUnaParte: Story = {
  name: 'Tema de una parte',
  args: { theme: 'dark' },
  render: (args) => (
    <CanjeProvider {...args}>
      <div data-theme="dark">
        <Card>
          <p>Texto de la aplicación</p>
          <Piezas />
        </Card>
      </div>
    </CanjeProvider>
  ),
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    await step('El texto y las etiquetas llevan el color de la parte, no el de la página', async () => {
      const field = getComputedStyle(canvas.getByRole('spinbutton', { name: 'Monto' }))
      for (const text of ['Texto de la aplicación', 'Monto'])
        await expect(getComputedStyle(canvas.getByText(text)).color).toBe(field.color)
    })
  },
}

const marca = `.marca-de-feria {
  --cj-font-sans: var(--cj-font-mono);
  --cj-accent-bg: #005a3c;
  --cj-fg-on-accent: #ffffff;
}`

export const LetraYAcentoDeUnaParte: Story = {
  name: 'Letra y acento de una parte',
  args: { className: 'marca-de-feria', locale: 'en-GB', messages: english },
  render: (args) => (
    <div className="marca-de-feria">
      <style>{marca}</style>
      <CanjeProvider {...args}>
        <Card>
          <Piezas />
        </Card>
        <Pregunta />
      </CanjeProvider>
    </div>
  ),
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const fontOf = (element: Element) => getComputedStyle(element).fontFamily
    const font = fontOf(canvas.getByText('Monto'))
    await step('Las piezas de la parte llevan su letra', async () => {
      await expect(font).toContain('JetBrains Mono')
      for (const text of ['Sabores', 'Choose one or more options'])
        await expect(fontOf(canvas.getByText(text))).toBe(font)
      await expect(fontOf(canvas.getByRole('spinbutton', { name: 'Monto' }))).toBe(font)
    })
    await step('Su diálogo, que se dibuja al final de la página, lleva la letra y el acento', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Edit partner' }))
      const dialog = await screen.findByRole('dialog', { name: 'Edit partner' })
      await expect(fontOf(within(dialog).getByRole('heading'))).toBe(font)
      const confirm = within(dialog).getByRole('button', { name: 'Confirm' })
      await expect(getComputedStyle(confirm).backgroundColor).toBe('rgb(0, 90, 60)')
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    })
  },
}

export const TextoLargo: Story = {
  name: 'En un texto largo',
  args: { locale: 'en-GB', messages: english },
  render: (args) => (
    <CanjeProvider {...args}>
      <div style={{ inlineSize: 288, maxInlineSize: '100%' }}>
        <MultiSelect
          label="Every flavour that the shop has ever sold, in the order of its first sale"
          options={sabores}
          defaultValue={['Café', 'Té', 'Mate', 'Cacao']}
        />
      </div>
    </CanjeProvider>
  ),
}
