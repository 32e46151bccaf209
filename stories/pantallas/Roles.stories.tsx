import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { features } from '#contract/features.ts'
import type { RoleName } from '#contract/roles.ts'
import { screenMeta } from '../support/screen.tsx'

const meta = {
  ...screenMeta,
  title: 'Pantallas/Roles',
  parameters: {
    ...screenMeta.parameters,
    visual: { disable: true },
    backend: { features },
    docs: {
      description: {
        component:
          'El menú de cada rol, con todas las funciones activadas (especificación §6). Lo que un rol no ve no existe para él: ni en el menú ni en la dirección. Lo que un rol hace en una pantalla está en las historias de esa pantalla.',
      },
    },
  },
} satisfies Meta<typeof screenMeta.component>
export default meta
type Story = StoryObj<typeof meta>

const staff = ['Socios', 'Canjes', 'Productos', 'Acciones Puntos', 'Carga masiva', 'Categorías']
const everything = ['Dashboard', ...staff, 'Terminales', 'Usuarios', 'Actividad', 'Documentación']

/** Menu items of a role, in order. */
const menuByRole: Record<RoleName, string[]> = {
  'super-admin': everything,
  'company-admin': everything,
  user: staff,
  api: ['Documentación'],
}

const menu = () =>
  screen
    .getAllByRole('link')
    .map((link) => link.textContent ?? '')
    .filter((name) => everything.includes(name))

/** Story of a role at a path: the heading that it finds there, and its menu. */
function story(role: RoleName, path: string, heading: string): Story {
  return {
    args: { path },
    parameters: { backend: { features, role } },
    play: async () => {
      await expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument()
      // The docs page has no room for the menu beside the screen.
      const opener = screen.queryByRole('button', { name: 'Abrir el menú' })
      if (opener) await userEvent.click(opener)
      await expect(menu()).toEqual(menuByRole[role])
      await expect(screen.getByRole('link', { name: 'Cerrar' })).toBeInTheDocument()
    },
  }
}

export const Superadministrador: Story = { ...story('super-admin', '/', 'DASHBOARD') }
export const Administrador: Story = {
  name: 'Administrador de empresa',
  ...story('company-admin', '/terminals', 'Terminales'),
}
export const Usuario: Story = {
  name: 'Usuario, donde no puede entrar',
  ...story('user', '/audit', 'Página no encontrada'),
}
// '/' leads a role without dashboard to its first screen.
export const Integracion: Story = {
  name: 'Integración, al entrar',
  ...story('api', '/', 'Documentación'),
}
