import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { Icon, color, font, iconNames, radius, space, text } from '#ui'

function Catalogue() {
  const [query, setQuery] = useState('')
  const names = iconNames.filter((name) => name.includes(query.trim().toLowerCase()))
  return (
    <>
      <label style={{ font: text.label }}>
        Buscar un icono{' '}
        <input
          type="search"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          style={{
            padding: `${space['075']} ${space['100']}`,
            border: `1px solid ${color.borderControl}`,
            borderRadius: radius.md,
            background: color.bgSurface,
          }}
        />
      </label>
      <ul
        style={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(7.5rem, 1fr))',
          gap: space['100'],
          marginBlockStart: space['200'],
          listStyle: 'none',
        }}
      >
        {names.map((name) => (
          <li
            key={name}
            style={{
              display: 'grid',
              justifyItems: 'center',
              gap: space['100'],
              padding: space['150'],
              border: `1px solid ${color.borderDefault}`,
              borderRadius: radius.md,
              background: color.bgSurface,
            }}
          >
            <Icon name={name} size="lg" />
            <code style={{ fontFamily: font.sans, fontSize: '0.75rem' }}>{name}</code>
          </li>
        ))}
      </ul>
    </>
  )
}

const meta = {
  title: 'Fundamentos/Iconos',
  component: Catalogue,
  parameters: {
    docs: {
      description: {
        component: `Trazo de 1,5 px sobre una grilla de 20, extremos redondos, en el color del texto.

**Cuándo usarlos:** para reconocer más rápido lo que una palabra ya dice.
**Cuándo no:** un dibujo nuevo sin palabra. Un icono no se lee en voz alta.`,
      },
    },
  },
} satisfies Meta<typeof Catalogue>
export default meta
type Story = StoryObj<typeof meta>

export const Catalogo: Story = { name: 'Catálogo' }

export const Busqueda: Story = {
  name: 'Búsqueda',
  parameters: { visual: { disable: true } },
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    await step('Escribir reduce el catálogo a los nombres que coinciden', async () => {
      await userEvent.type(canvas.getByRole('searchbox', { name: 'Buscar un icono' }), 'chevron')
      await expect(canvas.getAllByRole('listitem')).toHaveLength(4)
    })
  },
}
