import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { paths } from '#app/paths.ts'
import { LazyRecordPanel } from '#screens/list/lazy.ts'
import { LazyPartnerDetail, LazyPointsForm } from '#screens/partners/lazy.ts'
import { LazyProductForm } from '#screens/products/lazy.ts'
import { routes } from '#screens/routes.ts'
import { demoTerminals } from '#server/fixtures/terminals.ts'
import type { SeedData } from '#server/domain/records.ts'
import { recordRenders, type ComponentRenders } from '../support/recordRenders.ts'
import { RenderReport, renderReport, type ActionRenders } from '../support/RenderReport.tsx'
import {
  loadMore,
  navigateToList,
  selectAll,
  selectOne,
  sortBy,
  toggleDialogFromRow,
  toggleFormFromButton,
  toggleRowMenu,
  typeInSearch,
  waitUntilLoaded,
  watchedComponents,
  type ListAction,
  type ListPage,
} from '../support/listActions.ts'
import { withPartners } from '../support/partnersSeed.ts'
import { openScreen, Screen, screenMeta, type ScreenProps } from '../support/screen.tsx'

const full = (data: SeedData): SeedData => ({
  ...withPartners(data),
  terminals: demoTerminals,
  categories: Array.from({ length: 44 }, (_, i) => ({ id: i + 1, name: `Categoría ${i + 1}`, logo: null })),
})

const meta = {
  ...screenMeta,
  title: 'Pruebas/Dibujos',
  tags: ['pruebas'],
  component: Screen,
  args: { path: paths.dashboard },
  render: (args: ScreenProps) => (
    <>
      <Screen {...args} />
      <RenderReport />
    </>
  ),
  async beforeEach(context) {
    renderReport.actions = []
    await openScreen(context)
  },
  parameters: {
    ...screenMeta.parameters,
    backend: { features: ['terminals', 'users'], change: full },
    visual: { disable: true },
    docs: {
      description: {
        component:
          'Cuánto dibuja React en una pantalla con lista, acto por acto: nada se dibuja dos veces sin una causa con nombre, y ninguna fila que no cambió. La tabla al pie de la pantalla dice qué se dibujó y por qué.',
      },
    },
  },
} satisfies Meta<typeof Screen>

export default meta
type Story = StoryObj<typeof meta>

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)

/** A detail has an address: opening and closing it go through the router. */
const addressCauses = ['al abrir cambia la dirección', 'al cerrar vuelve la anterior']
const addressChanges = { MemoryRouter: addressCauses, AppRoutes: addressCauses, Outlet: addressCauses }

/** Components at which rendering started during an action, how often, and why. */
function reportOf({ name, causes }: ListAction, renders: readonly ComponentRenders[]): ActionRenders {
  const counts = new Map<string, number>()
  for (const { name: component, originCount } of renders) {
    const key = component.endsWith('Screen') ? 'Screen' : component
    if (originCount > 0) counts.set(key, (counts.get(key) ?? 0) + originCount)
  }
  return {
    action: name,
    total: sum(renders.map(({ count }) => count)),
    origins: [...counts].map(([component, times]) => ({ component, times, causes: causes[component] ?? [] })),
  }
}

/** Renders beyond an action's limits, and limits of components that did not render: their names may have changed. */
function faultsOf(
  { maxRenders = {} }: ListAction,
  { origins }: ActionRenders,
  renders: readonly ComponentRenders[],
): string[] {
  const limits = new Map<string, number>(watchedComponents.map((name) => [name, maxRenders[name] ?? 0]))
  return [
    ...origins
      .filter(({ times, causes }) => times > causes.length)
      .map(({ component, times, causes }) => `${component} empezó ${times} veces y tiene ${causes.length} causas`),
    ...renders
      .filter(({ name, count }) => count > (limits.get(name) ?? Infinity))
      .map(({ name, count }) => `${name} se dibujó ${count} veces`),
    ...Object.keys(maxRenders)
      .filter((name) => !renders.some((one) => one.name === name))
      .map((name) => `${name} no se dibujó`),
  ]
}

/** Runs the actions of a list screen, which is opened from the dashboard. */
const rendersOf = (list: ListPage, path: string, actions: readonly ListAction[]): Pick<Story, 'play'> => ({
  play: async ({ canvasElement, step }) => {
    await screen.findByRole('heading', { name: 'DASHBOARD' })
    await waitUntilLoaded()
    await routes.find((route) => route.path === path)!.Screen.preload()
    const reports: ActionRenders[] = []
    try {
      for (const action of actions)
        await step(action.name, async () => {
          const renders = await recordRenders(canvasElement, async () => {
            await action.run(list)
            await twoFrames()
          })
          const report = reportOf(action, renders)
          reports.push(report)
          const faults = faultsOf(action, report, renders)
          await expect(faults, faults.join('; ')).toEqual([])
        })
    } finally {
      // At the end, because React renders the table too.
      renderReport.actions = reports
    }
  },
})

/** Waits for renders that effects cause. */
const twoFrames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

// A screen loads its dialogs when the browser is idle.
const preload = (...lazy: { preload(): Promise<void> }[]) => ({
  beforeEach: async () => void (await Promise.all(lazy.map((one) => one.preload()))),
})

export const Productos: Story = {
  name: 'Productos',
  ...preload(LazyProductForm),
  ...rendersOf({ title: 'Productos', link: 'Productos' }, paths.products, [
    navigateToList,
    selectOne,
    selectAll,
    toggleRowMenu,
    sortBy('Stock'),
    loadMore,
    toggleFormFromButton('Agregar producto', { CategoriesField: ['llegan las categorías'] }),
    typeInSearch,
  ]),
}
export const Socios: Story = {
  name: 'Socios',
  ...preload(LazyPartnerDetail, LazyPointsForm, LazyRecordPanel),
  ...rendersOf({ title: 'Socios', link: 'Socios' }, paths.partners, [
    navigateToList,
    selectOne,
    selectAll,
    toggleRowMenu,
    sortBy('Puntos'),
    loadMore,
    toggleDialogFromRow('Asignar puntos', {
      PointsForm: ['llega el saldo'],
      UnusualAmountWarning: ['llegan sus últimas cargas'],
    }),
    toggleDialogFromRow(
      'Ver detalle',
      {
        PartnerDetail: ['llega la ficha'],
        Content: ['llegan los movimientos'],
        PointsHistory: ['el esqueleto les da lugar'],
        ...addressChanges,
      },
      // The list marks the row of the open record.
      { PlainTableBody: 2, PlainTableRow: 2 },
    ),
    typeInSearch,
  ]),
}
export const Categorias: Story = {
  name: 'Categorías',
  ...rendersOf({ title: 'Categorías', link: 'Categorías' }, paths.category, [
    navigateToList,
    selectOne,
    selectAll,
    toggleRowMenu,
    loadMore,
    toggleFormFromButton('Agregar categoría'),
    typeInSearch,
  ]),
}
export const AccionesPuntos: Story = {
  name: 'Acciones puntos',
  ...rendersOf({ title: 'Acciones puntos', link: 'Acciones Puntos' }, paths.pointsActions, [
    navigateToList,
    toggleRowMenu,
    toggleDialogFromRow('Editar'),
  ]),
}
export const Terminales: Story = {
  name: 'Terminales',
  ...rendersOf({ title: 'Terminales', link: 'Terminales' }, paths.terminals, [
    navigateToList,
    selectOne,
    selectAll,
    toggleRowMenu,
    sortBy('Código'),
    toggleFormFromButton('Agregar terminal'),
    typeInSearch,
  ]),
}
export const Usuarios: Story = {
  name: 'Usuarios',
  ...rendersOf({ title: 'Usuarios', link: 'Usuarios' }, paths.users, [
    navigateToList,
    selectOne,
    selectAll,
    toggleRowMenu,
    sortBy('Nombre'),
    toggleFormFromButton('Agregar usuario'),
    typeInSearch,
  ]),
}
