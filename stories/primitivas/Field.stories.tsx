import type { Meta, StoryObj } from '@storybook/react-vite'
import { styled } from 'styled-components'
import { controlFrameStyles, Field } from '#ui'
import { stateGridModes } from '../../.storybook/modes.ts'
import { playground } from '../support/playground.tsx'

const Frame = styled.div`
  max-inline-size: 240px;
  ${controlFrameStyles}
`

const meta = {
  title: 'Primitivas/Field',
  tags: ['estable'],
  component: Field,
  args: {
    label: 'Vigente hasta',
    children: (control) => (
      <Frame>
        <input {...control} type="time" defaultValue="18:30" />
      </Frame>
    ),
  },
  argTypes: { children: { control: false } },
  parameters: {
    docs: {
      description: {
        component: `
La etiqueta, la ayuda, el error y el contador que comparten todos los campos y los selectores. Da al control las
propiedades que lo atan a ellos; \`controlFrameStyles\` le da la misma caja.

**Cuándo usarlo.** Para construir un campo nuevo del sistema de diseño. **Cuándo no.** En una pantalla: ahí están
\`TextField\`, \`NumberField\`, \`Select\` y los demás.

**Qué se oye.** El nombre del control es la etiqueta y nada más; lo describen, en este orden, la ayuda, el error y el contador.
`,
      },
    },
  },
} satisfies Meta<typeof Field>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  name: 'Pruébalo',
  ...playground,
  tags: ['!test'],
  args: { hint: 'Hora de Santiago.', required: true },
}

export const Basico: Story = { tags: ['!test'], name: 'Básico' }

export const Completo: Story = {
  parameters: stateGridModes,
  args: {
    required: true,
    hint: 'Hora de Santiago.',
    error: 'Elige una hora dentro del horario de atención.',
    counter: '1/2',
  },
}
