import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

/** Components of a list screen whose renders each action limits; those that an action does not name must not render. */
export const watchedComponents = [
  'AppShell',
  'NavList',
  'Toaster',
  'HeaderRow',
  'PlainTableBody',
  'PlainTableRow',
] as const

/** An action on a list screen, and the renders that it may cause. */
export type ListAction = {
  /** In Spanish, as the report shows it. */
  name: string
  /** Components at which rendering may start, with one cause for each time. `Screen` is the screen itself. */
  causes: Readonly<Record<string, readonly string[]>>
  /** Most renders of one instance, by component. */
  maxRenders?: Partial<Record<(typeof watchedComponents)[number], number>>
  run: (list: ListPage) => Promise<void>
}

export type ListPage = {
  /** Heading of the screen and name of its table, 'Productos'. */
  title: string
  /** Its link in the menu. */
  link: string
}

const table = ({ title }: ListPage) => screen.getByRole('grid', { name: title })
const boxes = (list: ListPage) => within(table(list)).getAllByRole<HTMLInputElement>('checkbox')
const rowMenu = (list: ListPage) => within(table(list)).getAllByRole('button', { name: /^Acciones de/ })[0]!
const waitUntilGone = (role: string) => waitFor(() => expect(screen.queryByRole(role)).toBeNull())

/** Waits until the page has loaded. */
export const waitUntilLoaded = () =>
  waitFor(() => expect(document.querySelector('[aria-busy="true"], [data-slot="loader"]')).toBeNull())

/** Records attributes writes to rows without a render (docs/decisions/0013-performance.md), one entry a write. */
async function recordAttributeWrites(list: ListPage, action: () => Promise<void>): Promise<string[]> {
  const writes: string[] = []
  const observer = new MutationObserver((records) => {
    for (const { target, attributeName } of records)
      writes.push(`${(target as Element).closest<HTMLElement>('tr')!.dataset.index} ${attributeName}`)
  })
  const attributeFilter = ['aria-selected', 'aria-expanded']
  observer.observe(table(list).querySelector('tbody')!, { subtree: true, attributeFilter })
  await action()
  await new Promise(requestAnimationFrame)
  observer.disconnect()
  return writes
}

export const navigateToList: ListAction = {
  name: 'Llegar a la pantalla',
  causes: {
    MemoryRouter: ['la dirección es otra'],
    AppRoutes: ['lee la dirección'],
    Screen: ['llegan las filas'],
    DataTable: ['mide el lugar que tiene', 'aparece lo que la sigue'],
    Loader: ['la carga empieza', 'la carga termina'],
  },
  maxRenders: { AppShell: 1, NavList: 1, HeaderRow: 2, PlainTableBody: 2, PlainTableRow: 1 },
  async run(list) {
    await userEvent.click(screen.getByRole('link', { name: list.link }))
    await waitFor(() => expect(table(list).querySelector('tr[data-index="1"]')).not.toBeNull())
    await waitUntilLoaded()
  },
}

export const selectOne: ListAction = {
  name: 'Elegir una fila',
  causes: { Screen: ['la barra de lo elegido'] },
  async run(list) {
    const writes = await recordAttributeWrites(list, () => userEvent.click(boxes(list)[2]!))
    await expect(boxes(list)[2]).toBeChecked()
    await expect(writes).toEqual(['1 aria-selected'])
  },
}

export const selectAll: ListAction = {
  name: 'Elegir todas',
  causes: { Screen: ['la barra de lo elegido'] },
  async run(list) {
    const writes = await recordAttributeWrites(list, () => userEvent.click(boxes(list)[0]!))
    await expect(boxes(list).every(({ checked }) => checked)).toBe(true)
    // One row is selected already, and the first checkbox is that of all rows.
    await expect(new Set(writes).size).toBe(boxes(list).length - 2)
    await expect(writes.length).toBe(boxes(list).length - 2)
  },
}

export const toggleRowMenu: ListAction = {
  name: 'Abrir y cerrar el menú de una fila',
  causes: { TableMenu: ['se abre', 'se cierra'] },
  async run(list) {
    const row = rowMenu(list).closest<HTMLElement>('tr')!.dataset.index
    const writes = await recordAttributeWrites(list, async () => {
      await userEvent.click(rowMenu(list))
      await waitFor(() => expect(screen.getByRole('menu')).toBeVisible())
      await userEvent.keyboard('{Escape}')
      await waitUntilGone('menu')
    })
    await expect(new Set(writes)).toEqual(new Set([`${row} aria-expanded`]))
  },
}

export const typeInSearch: ListAction = {
  name: 'Escribir en el buscador, antes de que busque',
  causes: { SearchField: ['la letra'] },
  run: () => userEvent.type(screen.getByRole('searchbox'), 'c', { delay: null }),
}

export const sortBy = (column: string): ListAction => ({
  name: 'Ordenar',
  causes: {
    MemoryRouter: ['la dirección dice el orden'],
    AppRoutes: ['lee la dirección'],
    Outlet: ['la pantalla lee la dirección'],
    Screen: ['pregunta de nuevo', 'llegan las filas'],
    DataTable: ['el encabezado espera', 'el encabezado muestra el orden'],
  },
  maxRenders: { HeaderRow: 4, PlainTableBody: 1, PlainTableRow: 1 },
  async run(list) {
    const heading = within(table(list)).getByRole('columnheader', { name: column })
    await userEvent.click(within(heading).getByRole('button'))
    await waitFor(() => expect(heading).toHaveAttribute('aria-sort'))
    await waitUntilLoaded()
  },
})

export const loadMore: ListAction = {
  name: 'Cargar más',
  causes: { Screen: ['el botón espera', 'llegan las filas'] },
  maxRenders: { HeaderRow: 1, PlainTableBody: 1 },
  async run() {
    await userEvent.click(screen.getByRole('button', { name: /^Cargar más/ }))
    await waitUntilLoaded()
    await screen.findByText(/^Mostrando 40/)
  },
}

/** Opens a dialog, waits until it has loaded, and closes it. */
const dialog = (
  name: string,
  causes: ListAction['causes'],
  open: (list: ListPage) => Promise<void>,
  maxRenders: ListAction['maxRenders'] = {},
): ListAction => ({
  name,
  causes,
  maxRenders,
  async run(list) {
    await open(list)
    const opened = await screen.findByRole('dialog')
    await waitUntilLoaded()
    await userEvent.click(within(opened).getAllByRole('button', { name: 'Cerrar' }).at(-1)!)
    await waitUntilGone('dialog')
  },
})

/** Opens and closes the form behind a button. `causes` are added to those of every dialog. */
export const toggleFormFromButton = (button: string, because?: ListAction['causes']) =>
  dialog('Abrir y cerrar el formulario', { Screen: ['se abre', 'se cierra'], ...because }, () =>
    userEvent.click(screen.getByRole('button', { name: button })),
  )

/** Opens and closes a dialog from the menu of the first row. `causes` are added to those of every dialog. */
export const toggleDialogFromRow = (
  item: string,
  causes?: ListAction['causes'],
  maxRenders?: ListAction['maxRenders'],
) =>
  dialog(
    `Abrir y cerrar «${item}»`,
    { TableMenu: ['se abre el menú', 'se cierra'], Screen: ['se abre', 'se cierra'], ...causes },
    async (list) => {
      await userEvent.click(rowMenu(list))
      await userEvent.click(await screen.findByRole('menuitem', { name: item }))
    },
    maxRenders,
  )
