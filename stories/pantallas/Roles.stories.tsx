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
          'Lo que cada rol encuentra en cada dirección, con todas las funciones activadas (especificación §6). Lo que un rol no ve no existe para él: ni en el menú ni en la dirección. Lo que un rol hace en una pantalla está en las historias de esa pantalla.',
      },
    },
  },
} satisfies Meta<typeof screenMeta.component>
export default meta
type Story = StoryObj<typeof meta>

/** Path, menu item and heading of every screen. */
const screens = [
  ['/', 'Dashboard', 'DASHBOARD'],
  ['/partners', 'Socios', 'Socios'],
  ['/orders', 'Canjes', 'Canjes'],
  ['/products', 'Productos', 'Productos'],
  ['/points_actions', 'Acciones Puntos', 'Acciones puntos'],
  ['/massive', 'Carga masiva', 'Carga masiva de puntos'],
  ['/category', 'Categorías', 'Categorías'],
  ['/terminals', 'Terminales', 'Terminales'],
  ['/users', 'Usuarios', 'Usuarios'],
  ['/audit', 'Actividad', 'Actividad'],
  ['/documentation', 'Documentación', 'Documentación'],
] as const

const staff = ['Socios', 'Canjes', 'Productos', 'Acciones Puntos', 'Carga masiva', 'Categorías']
const everything = screens.map(([, entry]) => entry as string)

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

/** Story of one screen in one role: its heading, or the not-found page. */
function story(path: string, role: RoleName): Story {
  const [, entry, heading] = screens.find(([address]) => address === path)!
  const allowed = menuByRole[role].includes(entry)
  // '/' redirects a role without dashboard to its first screen.
  const elsewhere = path === '/' ? (role === 'api' ? 'Documentación' : 'Canjes') : 'Página no encontrada'
  return {
    args: { path },
    parameters: { backend: { features, role } },
    play: async () => {
      await expect(
        await screen.findByRole('heading', { level: 1, name: allowed ? heading : elsewhere }),
      ).toBeInTheDocument()
      // The docs page has no room for the menu beside the screen.
      const opener = screen.queryByRole('button', { name: 'Abrir el menú' })
      if (opener) await userEvent.click(opener)
      await expect(menu()).toEqual(menuByRole[role])
      await expect(screen.getByRole('link', { name: 'Cerrar' })).toBeInTheDocument()
    },
  }
}

export const DashboardSuperadministrador: Story = {
  name: 'Dashboard: Superadministrador',
  ...story('/', 'super-admin'),
}
export const DashboardAdministrador: Story = {
  name: 'Dashboard: Administrador de empresa',
  ...story('/', 'company-admin'),
}
export const DashboardUsuario: Story = { name: 'Dashboard: Usuario', ...story('/', 'user') }
export const DashboardIntegracion: Story = { name: 'Dashboard: Integración', ...story('/', 'api') }
export const ProductosAdministrador: Story = {
  name: 'Productos: Administrador de empresa',
  ...story('/products', 'company-admin'),
}
export const ProductosIntegracion: Story = { name: 'Productos: Integración', ...story('/products', 'api') }
export const CargaMasivaAdministrador: Story = {
  name: 'Carga masiva: Administrador de empresa',
  ...story('/massive', 'company-admin'),
}
export const CargaMasivaIntegracion: Story = { name: 'Carga masiva: Integración', ...story('/massive', 'api') }
export const CategoriasAdministrador: Story = {
  name: 'Categorías: Administrador de empresa',
  ...story('/category', 'company-admin'),
}
export const CategoriasIntegracion: Story = { name: 'Categorías: Integración', ...story('/category', 'api') }
export const TerminalesAdministrador: Story = {
  name: 'Terminales: Administrador de empresa',
  ...story('/terminals', 'company-admin'),
}
export const TerminalesIntegracion: Story = { name: 'Terminales: Integración', ...story('/terminals', 'api') }
export const UsuariosIntegracion: Story = { name: 'Usuarios: Integración', ...story('/users', 'api') }
export const ActividadIntegracion: Story = { name: 'Actividad: Integración', ...story('/audit', 'api') }
export const ActividadUsuario: Story = { name: 'Actividad: Usuario', ...story('/audit', 'user') }
export const DocumentacionIntegracion: Story = {
  name: 'Documentación: Integración',
  ...story('/documentation', 'api'),
}
export const DocumentacionUsuario: Story = { name: 'Documentación: Usuario', ...story('/documentation', 'user') }
