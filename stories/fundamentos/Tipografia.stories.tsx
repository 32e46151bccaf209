import type { Meta, StoryObj } from '@storybook/react-vite'
import { color, font, space, text, tracking } from '#ui'

type Style = keyof typeof text

const uses: Record<Style, [use: string, sample: string]> = {
  hero: ['Bienvenida', 'Canje'],
  stat: ['Cifras', '12.845.300'],
  heading: ['Título de pantalla (h1)', 'Acciones Puntos'],
  title: ['Título de diálogo', 'Actualizar Producto'],
  titleSm: ['Título de grupo', 'Historial de puntos'],
  bodyLg: ['Texto destacado', 'Elige un archivo con las columnas RUT y puntos.'],
  body: ['Texto y celdas', 'Íñigo Peñaloza Ñancupil, socio desde 2019'],
  label: ['Etiquetas y botones', 'Título Interno'],
  caption: ['Ayudas y notas', 'Hasta 2 MB, en JPG, PNG o WebP'],
}

function Scale() {
  return (
    <dl style={{ display: 'grid', gap: space['250'] }}>
      {(Object.keys(uses) as Style[]).map((name) => (
        <div key={name} style={{ display: 'grid', gap: space['050'] }}>
          <dt style={{ font: text.caption, color: color.fgMuted }}>
            <code style={{ fontFamily: font.sans }}>text.{name}</code> · {uses[name][0]}
          </dt>
          <dd
            style={{ font: text[name], letterSpacing: tracking[name], fontVariantNumeric: 'tabular-nums lining-nums' }}
          >
            {uses[name][1]}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const meta = {
  title: 'Fundamentos/Tipografía',
  component: Scale,
  parameters: {
    docs: {
      description: {
        component: `**Inter** para todo; **Fraunces** solo para el título de la pantalla y las cifras. Ambas van con el producto: ninguna página pide fuentes a otro servidor.

- Las cifras que se comparan usan números tabulares.
- El español ocupa cerca de un 20 % más: los botones crecen, las etiquetas bajan de línea, nada se corta.
- Los tamaños están en \`rem\`: respetan el tamaño de letra de cada persona.`,
      },
    },
  },
} satisfies Meta<typeof Scale>
export default meta
type Story = StoryObj<typeof meta>

export const Escala: Story = {}
