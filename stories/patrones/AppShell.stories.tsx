import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { styled } from 'styled-components'
import { AppShell, Badge, Button, Stat, Toolbar, font, space, type NavItem } from '#ui'
import { stateGridModes, withModes } from '../../.storybook/modes.ts'

const nav: NavItem[] = [
  { key: 'dashboard', label: 'Dashboard', icon: 'dashboard', href: '/' },
  { key: 'partners', label: 'Socios', icon: 'partners', href: '/partners' },
  { key: 'products', label: 'Productos', icon: 'products', href: '/products', current: true },
  { key: 'actions', label: 'Acciones Puntos', icon: 'rules', href: '/points_actions' },
  { key: 'massive', label: 'Carga masiva', icon: 'upload', href: '/massive' },
  { key: 'category', label: 'Categorías', icon: 'category', href: '/category' },
  { key: 'sign-out', label: 'Cerrar', icon: 'logout', href: '/sign-out', separated: true },
]

/** The rail has room for one letter. */
const Marca = () => (
  <Name>
    C<span>anje</span>
  </Name>
)
const Name = styled.span`
  font: 600 1.25rem ${font.display};
  @container (max-inline-size: 4rem) {
    & > span {
      display: none;
    }
  }
`

const meta = {
  title: 'Patrones/AppShell',
  tags: ['estable'],
  component: AppShell,
  args: {
    brand: <Marca />,
    nav,
    onNavigate: fn(),
    onCollapsedChange: fn(),
    header: (
      <>
        <span>Josefina Araya Núñez</span>
        <Badge tone="accent">Administradora</Badge>
      </>
    ),
    children: (
      <>
        <Toolbar title="Productos">
          <Button variant="primary" icon="add">
            Agregar producto
          </Button>
        </Toolbar>
        <div
          style={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
            gap: space['200'],
          }}
        >
          <Stat label="Productos activos" value="128" icon="products" />
          <Stat label="Puntos en vitrina" value="412.900" icon="points" tone="points" />
        </div>
      </>
    ),
  },
  parameters: {
    layout: 'fullscreen',
    visual: { viewport: true },
    docs: {
      story: { inline: false, height: '560px' },
      description: {
        component: `El marco de toda pantalla con sesión: salto al contenido, menú de 280 px, cabecera de 56 px y contenido. Bajo 1024 px el menú es un cajón.

Desde 1024 px, «Contraer el menú» lo deja en una franja de 64 px: solo iconos, con su nombre al pasar el puntero o con el foco. Quien
lo usa recuerda cómo quedó (\`collapsed\`, \`onCollapsedChange\`). El cambio es inmediato: no hay nada que reducir.

**Cuándo usarlo:** una vez, alrededor de las rutas.
**Cuándo no:** en Entrar ni en páginas sin sesión.

| Tecla | Hace |
| --- | --- |
| Tab (primera) | «Saltar al contenido» |
| Enter, Espacio en «Contraer el menú» | Franja, y de vuelta; el foco se queda |
| Escape | Cierra el cajón; el foco vuelve a «Abrir el menú» |

**Qué se oye:** «Principal, navegación»; la página actual se dice «página actual». En la franja se oyen los mismos nombres; el botón dice «Ampliar el menú, contraído».`,
      },
    },
  },
} satisfies Meta<typeof AppShell>
export default meta
type Story = StoryObj<typeof meta>

/** It covers the page, so it stays in its frame. */
export const Playground: Story = { name: 'Pruébalo', tags: ['!test'], parameters: { visual: { disable: true } } }

export const Escritorio: Story = { parameters: withModes(stateGridModes, 'hover', 'focus', 'touch', 'print') }

export const Riel: Story = {
  name: 'Menú contraído',
  args: { defaultCollapsed: true },
  parameters: stateGridModes,
}

const withBadge = nav.map((item) =>
  item.key === 'massive' ? { ...item, badge: <Badge tone="warning">12</Badge> } : item,
)

export const ConCantidad: Story = {
  name: 'Una entrada con una cantidad',
  args: { nav: withBadge },
}

export const ContraerElMenu: Story = {
  name: 'Contraer el menú no pierde nombres ni foco',
  parameters: { visual: { disable: true } },
  play: async ({ args, canvasElement, step }) => {
    const canvas = within(canvasElement)
    const collapser = canvas.queryByRole('button', { name: 'Contraer el menú' })
    // In a narrow window the menu is a drawer.
    if (!collapser) return
    const menu = within(canvas.getByRole('navigation', { name: 'Principal' }))
    await step('Contraer deja una franja de 64 px, y el foco en el botón', async () => {
      collapser.focus()
      await userEvent.keyboard('{Enter}')
      await expect(args.onCollapsedChange).toHaveBeenLastCalledWith(true)
      await expect(canvas.getByRole('button', { name: 'Ampliar el menú' })).toHaveFocus()
      const { width } = canvas.getByRole('navigation', { name: 'Principal' }).parentElement!.getBoundingClientRect()
      await expect(width).toBe(64)
    })
    await step('Los nombres se oyen, y con el foco se ven', async () => {
      const entry = menu.getByRole('link', { name: 'Productos' })
      await expect(entry).toHaveAttribute('aria-current', 'page')
      await userEvent.tab({ shift: true })
      await userEvent.tab({ shift: true })
      await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent('Categorías'))
      await waitFor(() => {
        const { left } = screen.getByRole('tooltip').getBoundingClientRect()
        return expect(left).toBeGreaterThanOrEqual(entry.getBoundingClientRect().right)
      })
    })
    await step('Y se amplía', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Ampliar el menú' }))
      await expect(menu.getByText('Productos')).toBeVisible()
      await expect(args.onCollapsedChange).toHaveBeenLastCalledWith(false)
    })
  },
}

export const Movil: Story = { name: 'A 390 px', parameters: { visual: { width: 390, viewport: true } } }

export const ContenidoLargo: Story = {
  name: 'Contenido largo',
  args: {
    nav: [
      {
        key: 'products',
        label: 'Productos y experiencias para socios de regiones',
        icon: 'products',
        href: '/products',
        current: true,
      },
      { key: 'partners', label: 'Socios', icon: 'partners', href: '/partners' },
    ],
    header: (
      <>
        <span>Josefina Antonia Araya Núñez de Errázuriz y Larraín</span>
        <Badge tone="accent">Administradora de la empresa</Badge>
      </>
    ),
  },
  parameters: { visual: { width: 390 } },
}

export const SaltoAlContenido: Story = {
  name: 'Salto al contenido',
  parameters: { visual: { disable: true } },
  play: async ({ args, canvasElement, step }) => {
    const canvas = within(canvasElement)
    await step('El primer Tab ofrece saltar, y Enter lleva al contenido', async () => {
      await userEvent.tab()
      await expect(canvas.getByRole('link', { name: 'Saltar al contenido' })).toHaveFocus()
      await userEvent.keyboard('{Enter}')
      await expect(canvas.getByRole('main')).toHaveFocus()
    })
    await step('Un clic en el menú navega sin recargar', async () => {
      const links = within(canvas.getAllByRole('navigation', { name: 'Principal', hidden: true })[0]!)
      await userEvent.click(links.getByText('Socios'))
      await expect(args.onNavigate).toHaveBeenCalledWith('/partners')
      await expect(links.getByRole('link', { name: 'Productos', hidden: true })).toHaveAttribute('aria-current', 'page')
    })
  },
}

export const Cajon: Story = {
  name: 'Cajón abierto',
  args: { defaultMenuOpen: true },
  parameters: {
    visual: { width: 390, viewport: true, modes: ['light', 'dark', 'forced', 'hover', 'focus', 'motion'] },
  },
}

export const CajonConTeclado: Story = {
  name: 'El cajón toma el foco y lo devuelve',
  parameters: { visual: { disable: true, width: 390 } },
  play: async ({ canvasElement, step }) => {
    const opener = within(canvasElement).queryByRole('button', { name: 'Abrir el menú' })
    // In a wide window there is no drawer to show.
    if (!opener) return
    await step('Abrir lleva el foco a la página actual', async () => {
      await userEvent.click(opener)
      const drawer = await screen.findByRole('dialog', { name: 'Principal' })
      await expect(within(drawer).getByRole('link', { name: 'Productos' })).toHaveFocus()
    })
    await step('Escape cierra y devuelve el foco', async () => {
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(opener).toHaveFocus())
      await expect(screen.queryByRole('dialog')).toBeNull()
    })
  },
}
