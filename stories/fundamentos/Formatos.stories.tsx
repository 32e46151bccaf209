import type { Meta, StoryObj } from '@storybook/react-vite'
import { formatRut } from '#contract/rut.ts'
import { formatAverage, formatDate, formatNumber } from '#app/format.ts'
import { color, parseNumber, space, text } from '#ui'

type Row = { what: string; input: string; output: string; note: string; inSpain?: string }

const spain = (value: number) => value.toLocaleString('es-ES', { maximumFractionDigits: 2 })
const rows: Row[] = [
  {
    what: 'Entero',
    input: '1500',
    output: formatNumber(1500),
    note: 'Punto cada tres cifras, también en 1.000',
    inSpain: spain(1500),
  },
  {
    what: 'Promedio',
    input: '1234.56',
    output: formatAverage(1234.56),
    note: 'Hasta dos decimales, con coma',
    inSpain: spain(1234.56),
  },
  { what: 'Lo que falta', input: 'null', output: formatNumber(null), note: 'Una raya; cero es 0' },
  {
    what: 'Fecha',
    input: '2026-08-31',
    output: formatDate('2026-08-31'),
    note: 'DD-MM-AAAA; nunca se corre por el huso horario',
    inSpain: new Date('2026-08-31T12:00:00Z').toLocaleDateString('es-ES', { timeZone: 'UTC' }),
  },
  { what: 'RUT', input: '12345678-5', output: formatRut('12345678-5'), note: 'Con puntos y guion; la K, mayúscula' },
  {
    what: 'Escribir un número',
    input: '1.500,5',
    output: String(parseNumber('1.500,5')),
    note: 'Se acepta como se lee',
  },
]

type FormatsProps = {
  /** Adds a column with the format of Spain, for the toolbar's language. */
  showSpain?: boolean
}

function Formats({ showSpain }: FormatsProps) {
  return (
    <table style={{ borderCollapse: 'collapse', font: text.body, background: color.bgSurface }}>
      <caption style={{ textAlign: 'start', color: color.fgMuted }}>Calculado con las funciones del producto</caption>
      <thead>
        <tr>
          {['Qué', 'Llega', 'Se ve', ...(showSpain ? ['En España sería'] : []), 'Regla'].map((heading) => (
            <th key={heading} scope="col" style={{ ...cell, font: text.label, color: color.fgMuted }}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ what, input, output, note, inSpain = output }) => (
          <tr key={what}>
            <th scope="row" style={{ ...cell, fontWeight: 600 }}>
              {what}
            </th>
            <td style={cell}>
              <code>{input}</code>
            </td>
            <td style={{ ...cell, fontVariantNumeric: 'tabular-nums' }}>{output}</td>
            {showSpain && <td style={{ ...cell, fontVariantNumeric: 'tabular-nums' }}>{inSpain}</td>}
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
        component: `Números, fechas y RUT como se escriben en Chile (\`es-CL\`), también si quien lee está en otro país: una cifra se dice de una sola manera.
Con «Español de España» en la barra de arriba se ve la diferencia.

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

export const Reglas: Story = {
  render: (_args, { globals }) => <Formats showSpain={globals.locale === 'es-ES'} />,
}
