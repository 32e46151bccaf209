import type { Meta, StoryObj } from '@storybook/react-vite'
import { themes } from '../support/tokenValues.ts'
import { RampsPage, RolesPage } from './ColorPage.tsx'

const meta = {
  title: 'Fundamentos/Color',
  component: RolesPage,
  args: { theme: 'light' },
  argTypes: { theme: { control: 'select', options: themes } },
  parameters: {
    // Generated from the token files, which have their own tests; every other picture shows a changed token.
    visual: { disable: true },
    docs: {
      description: {
        component: `**Cal y Añil**: el papel encalado de los muros, la tinta, y el azul añil con que se pintan sus zócalos.

- El **azafrán** es solo para los puntos y la marca del menú: un acento, un sentido.
- Los componentes usan roles (\`fg.muted\`, \`accent.bg\`), nunca pasos de una rampa ni valores.
- Los valores y contrastes de estas páginas se leen de los tokens y se calculan aquí.

**Cuándo usarlo:** antes de elegir un color, busca el rol por su sentido.
**Cuándo no:** si ningún rol sirve, no inventes un valor: propone un rol.`,
      },
    },
  },
} satisfies Meta<typeof RolesPage>
export default meta
type Story = StoryObj<typeof meta>

export const RolesEnClaro: Story = { name: 'Roles en claro' }
export const RolesEnOscuro: Story = { name: 'Roles en oscuro', args: { theme: 'dark' } }
export const RolesEnAltoContraste: Story = { name: 'Roles en claro, alto contraste', args: { theme: 'light-hc' } }
export const RolesEnOscuroAltoContraste: Story = { name: 'Roles en oscuro, alto contraste', args: { theme: 'dark-hc' } }
export const Rampas: Story = { render: () => <RampsPage /> }
