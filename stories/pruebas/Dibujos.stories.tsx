import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { paths } from '#app/paths.ts'
import { routes } from '#screens/routes.tsx'
import { demoTerminals } from '#server/fixtures/terminals.ts'
import type { SeedData } from '#server/records.ts'
import { recordRenders, type ComponentRenders } from '../support/recordRenders.ts'
import { RenderReport, renderReport, type ActionRenders } from '../support/RenderReport.tsx'
import * as acts from '../support/listActions.ts'
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
    renderReport.acts = []
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

/** Where drawing began in an act, how often, and why. */
function reportOf({ name, causes: because }: acts.ListAction, drawn: readonly ComponentRenders[]): ActionRenders {
  const begun = new Map<string, number>()
  for (const { name, originCount: began } of drawn) {
    const where = name.endsWith('Screen') ? 'Screen' : name
    if (began > 0) begun.set(where, (begun.get(where) ?? 0) + began)
  }
  return {
    action: name,
    total: sum(drawn.map(({ count: times }) => times)),
    origins: [...begun].map(([component, times]) => ({ component, times, causes: because[component] ?? [] })),
  }
}

/** What an act draws besides what it may; and what it does not, though it should: then it may be called something else now. */
function amiss(
  { maxRenders: draws = {} }: acts.ListAction,
  { origins: began }: ActionRenders,
  drawn: readonly ComponentRenders[],
): string[] {
  const most = new Map<string, number>(acts.watchedComponents.map((name) => [name, draws[name] ?? 0]))
  return [
    ...began
      .filter(({ times, causes }) => times > causes.length)
      .map(({ component, times, causes }) => `${component} empezó ${times} veces y tiene ${causes.length} causas`),
    ...drawn
      .filter(({ name, count: times }) => times > (most.get(name) ?? Infinity))
      .map(({ name, count: times }) => `${name} se dibujó ${times} veces`),
    ...Object.keys(draws)
      .filter((name) => !drawn.some((one) => one.name === name))
      .map((name) => `${name} no se dibujó`),
  ]
}

/** The acts on one list screen, come to from the dashboard. */
const drawsOf = (list: acts.ListPage, path: string, done: readonly acts.ListAction[]): Story => ({
  name: list.title,
  play: async ({ canvasElement, step }) => {
    await screen.findByRole('heading', { name: 'DASHBOARD' })
    await acts.waitUntilLoaded()
    await routes.find((route) => route.path === path)!.Screen.preload()
    const reports: ActionRenders[] = []
    try {
      for (const act of done)
        await step(act.name, async () => {
          const drawn = await recordRenders(canvasElement, async () => {
            await act.run(list)
            await twoFrames()
          })
          const report = reportOf(act, drawn)
          reports.push(report)
          await expect(amiss(act, report, drawn).join('\n')).toBe('')
        })
    } finally {
      // Shown at the end: the table is drawn by React, too.
      renderReport.acts = reports
    }
  },
})

/** What an effect would draw once more has been drawn by then. */
const twoFrames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

const {
  navigateToList: arrive,
  selectOne: chooseOne,
  selectAll: chooseAll,
  toggleRowMenu: rowMenuOpensAndCloses,
  typeInSearch,
  sortBy,
  loadMore,
} = acts
const { toggleFormFromButton: formFromButton, toggleDialogFromRow: dialogFromRow } = acts

export const Productos = drawsOf({ title: 'Productos', link: 'Productos' }, paths.products, [
  arrive,
  chooseOne,
  chooseAll,
  rowMenuOpensAndCloses,
  sortBy('Stock'),
  loadMore,
  formFromButton('Agregar producto', { CategoriesField: ['llegan las categorías'] }),
  typeInSearch,
])
export const Socios = drawsOf({ title: 'Socios', link: 'Socios' }, paths.partners, [
  arrive,
  chooseOne,
  chooseAll,
  rowMenuOpensAndCloses,
  sortBy('Puntos'),
  loadMore,
  dialogFromRow('Asignar puntos', { AssignPoints: ['llega el saldo'], UnusualAmount: ['llegan sus últimas cargas'] }),
  dialogFromRow('Ver detalle', {
    PartnerDetail: ['llega la ficha'],
    PointsHistory: ['llegan los movimientos', 'el esqueleto les da lugar'],
  }),
  typeInSearch,
])
export const Categorias = drawsOf({ title: 'Categorías', link: 'Categorías' }, paths.category, [
  arrive,
  chooseOne,
  chooseAll,
  rowMenuOpensAndCloses,
  loadMore,
  formFromButton('Agregar categoría'),
  typeInSearch,
])
export const AccionesPuntos = drawsOf({ title: 'Acciones puntos', link: 'Acciones Puntos' }, paths.pointsActions, [
  arrive,
  rowMenuOpensAndCloses,
  dialogFromRow('Editar'),
])
export const Terminales = drawsOf({ title: 'Terminales', link: 'Terminales' }, paths.terminals, [
  arrive,
  chooseOne,
  chooseAll,
  rowMenuOpensAndCloses,
  sortBy('Código'),
  formFromButton('Agregar terminal'),
  typeInSearch,
])
export const Usuarios = drawsOf({ title: 'Usuarios', link: 'Usuarios' }, paths.users, [
  arrive,
  chooseOne,
  chooseAll,
  rowMenuOpensAndCloses,
  sortBy('Nombre'),
  formFromButton('Agregar usuario'),
  typeInSearch,
])
