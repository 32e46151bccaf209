import type { Meta, StoryObj } from '@storybook/react-vite'
import { formatAverage, formatDate, formatNumber, formatRut } from '#app/format.ts'
import { color, parseNumber, space, text } from '#ui'

const rows: [what: string, given: string, shown: string, note: string][] = [
  ['Entero', '12845', formatNumber(12845), 'Punto cada tres cifras, también en 1.000'],
  ['Promedio', '1234.56', formatAverage(1234.56), 'Un decimal, con coma'],
  ['Lo que falta', 'null', formatNumber(null), 'Una raya; cero es 0'],
  ['Fecha', '2026-08-31', formatDate('2026-08-31'), 'DD-MM-AAAA; nunca se corre por el huso horario'],
  ['RUT', '12345678-5', formatRut('12345678-5'), 'Con puntos y guion; la K, mayúscula'],
  ['Escribir un número', '1.500,5', String(parseNumber('1.500,5')), 'Se acepta como se lee'],
]

function Formats() {
  return (
    <table style={{ borderCollapse: 'collapse', font: text.body, background: color.bgSurface }}>
      <caption style={{ textAlign: 'start', color: color.fgMuted }}>Calculado con las funciones del producto</caption>
      <thead>
        <tr>
          {['Qué', 'Llega', 'Se ve', 'Regla'].map((heading) => (
            <th key={heading} scope="col" style={{ ...cell, font: text.label, color: color.fgMuted }}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([what, given, shown, note]) => (
          <tr key={what}>
            <th scope="row" style={{ ...cell, fontWeight: 600 }}>
              {what}
            </th>
            <td style={cell}>
              <code>{given}</code>
            </td>
            <td style={{ ...cell, fontVariantNumeric: 'tabular-nums' }}>{shown}</td>
            <td style={{ ...cell, color: color.fgMuted }}>{note}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const cell = {
  padding: `${space['100']} ${space['200']}`,
  borderBlockEnd: `1px solid ${color.borderDefault}`,
  textAlign: 'start',
} as const

const meta = {
  title: 'Fundamentos/Formatos',
  component: Formats,
  parameters: {
    docs: {
      description: {
        component: `Números, fechas y RUT como se escriben en Chile (\`es-CL\`).

- **Plurales:** cada frase con una cantidad tiene sus dos formas: «1 producto seleccionado», «3 productos seleccionados»; nunca «producto(s)».
- **Porcentajes:** con espacio, «45 %».
- **Listas:** «Café, Té y 1 más».
- **Cantidades que se comparan:** números tabulares, alineadas al final.`,
      },
    },
  },
} satisfies Meta<typeof Formats>
export default meta
type Story = StoryObj<typeof meta>

export const Reglas: Story = {}
