import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import motion from '../../src/ui/tokens/source/motion.json'
import { Button, color, duration, easing, radius, space, text } from '#ui'

type Values = Record<string, { $value: { value: number } }>
const times = Object.entries(motion.duration as unknown as Values).filter(([name]) => !name.startsWith('$'))
const delays = Object.entries(motion.delay as unknown as Values).filter(([name]) => !name.startsWith('$'))
const uses: Record<string, string> = {
  instant: 'Lo que responde al dedo',
  fast: 'Color y borde al pasar el puntero',
  base: 'Menús, listas y globos',
  moderate: 'Diálogos y cajón',
  slow: 'Avisos que se van',
  loop: 'Una vuelta de la rueda',
}

function Durations() {
  const [moved, setMoved] = useState(false)
  return (
    <div style={{ display: 'grid', gap: space['150'], font: text.body }}>
      <div>
        <Button onClick={() => setMoved(!moved)}>{moved ? 'Volver' : 'Mover'}</Button>
      </div>
      {times.map(([name, token]) => (
        <div
          key={name}
          style={{ display: 'grid', gridTemplateColumns: '11rem 4rem minmax(0, 14rem) 1fr', gap: space['150'] }}
        >
          <code>duration.{name}</code>
          <span style={{ textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>{token.$value.value} ms</span>
          <span style={{ color: color.fgMuted }}>{uses[name]}</span>
          <span
            aria-hidden="true"
            style={{
              inlineSize: '1.25rem',
              blockSize: '1.25rem',
              borderRadius: radius.full,
              background: color.accentBg,
              translate: moved ? '12rem 0' : '0 0',
              transition: `translate ${duration[name as keyof typeof duration]} ${easing.standard}`,
            }}
          />
        </div>
      ))}
    </div>
  )
}

const meta = {
  title: 'Fundamentos/Movimiento',
  component: Durations,
  parameters: {
    docs: {
      description: {
        component: `El movimiento explica de dónde viene algo y adónde va. Es breve, y nunca hay que esperarlo.

- **Curvas:** \`standard\` para lo que se queda, \`emphasized\` para lo que entra, \`exit\` para lo que sale.
- **Menos movimiento:** si el sistema lo pide, toda duración es de 1 ms y nada se desplaza; la rueda late en vez de girar. Los avisos duran lo mismo.
- Prueba el selector «Movimiento» de la barra de arriba.`,
      },
    },
  },
} satisfies Meta<typeof Durations>
export default meta
type Story = StoryObj<typeof meta>

export const Duraciones: Story = {}

export const Tiempos: Story = {
  render: () => (
    <table style={{ borderCollapse: 'collapse', font: text.body }}>
      <caption style={{ textAlign: 'start', color: color.fgMuted }}>Esperas que fija el producto</caption>
      <tbody>
        {delays.map(([name, token]) => (
          <tr key={name}>
            <th scope="row" style={{ textAlign: 'start', fontWeight: 400, paddingInlineEnd: space['300'] }}>
              <code>ms.{name}</code>
            </th>
            <td style={{ textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
              {Number(token.$value.value ?? token.$value).toLocaleString('es-CL')} ms
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  ),
}
