import type { Meta, StoryObj } from '@storybook/react-vite'
import { ContrastPage } from './ContrastPage.tsx'
import { themes } from '../support/tokenValues.ts'

const meta = {
  title: 'Fundamentos/Contraste',
  component: ContrastPage,
  args: { theme: 'light' },
  argTypes: { theme: { control: 'select', options: themes } },
  parameters: {
    // Generated from the token files, which have their own tests; every other picture shows a changed token.
    visual: { disable: true },
    docs: {
      description: {
        component: `Los pares que el tema promete, calculados aquí con los valores de los tokens. Si un color cambia y un par baja de lo prometido, la prueba de los tokens falla antes de llegar a esta página.

| Qué | Mínimo | Nivel |
| --- | --- | --- |
| Texto | 7 : 1 | AAA |
| Texto tenue, enlaces, estados | 4,5 : 1 | AA |
| Iconos, bordes de controles, foco | 3 : 1 | AA, lo que no es texto |
| Texto tenue en alto contraste | 7 : 1 | AAA |

El borde por defecto no está: es adorno, y ningún control depende de él.`,
      },
    },
  },
} satisfies Meta<typeof ContrastPage>
export default meta
type Story = StoryObj<typeof meta>

export const Claro: Story = {}
export const Oscuro: Story = { args: { theme: 'dark' } }
export const ClaroAltoContraste: Story = { name: 'Claro, alto contraste', args: { theme: 'light-hc' } }
export const OscuroAltoContraste: Story = { name: 'Oscuro, alto contraste', args: { theme: 'dark-hc' } }
