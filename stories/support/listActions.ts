import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

/** Parts of a list screen of which each act says how often it draws one of them; those that it does not name hold still. */
export const watchedComponents = [
  'AppShell',
  'NavList',
  'Toaster',
  'PlainTableHeader',
  'PlainTableBody',
  'PlainTableRow',
] as const

/** What somebody does on a list screen, and what React may draw for it. */
export type ListAction = {
  /** In Spanish, as the story's table shows it. */
  name: string
  /** Components with which drawing may begin, and why, a cause for each time. `Screen` is the screen's own. */
  causes: Readonly<Record<string, readonly string[]>>
  /** Which of them it draws, and how often one instance at most. */
  maxRenders?: Partial<Record<(typeof watchedComponents)[number], number>>
  run: (list: ListPage) => Promise<void>
}

export type ListPage = {
  /** Of the screen and its table, 'Productos'. */
  title: string
  /** In the menu. */
  link: string
}

const table = ({ title }: ListPage) => screen.getByRole('grid', { name: title })
const boxes = (list: ListPage) => within(table(list)).getAllByRole<HTMLInputElement>('checkbox')
const rowMenu = (list: ListPage) => within(table(list)).getAllByRole('button', { name: /^Acciones de/ })[0]!
const gone = (role: string) => waitFor(() => expect(screen.queryByRole(role)).toBeNull())

/** Everything that the page asked for has come. */
export const waitUntilLoaded = () =>
  waitFor(() => expect(document.querySelector('[aria-busy="true"], [data-slot="loader"]')).toBeNull())

/** What an act writes onto the rows past React, which draws none of them: a choice, an open menu (docs/decisions/0013). One entry a write. */
async function painted(list: ListPage, act: () => Promise<void>): Promise<string[]> {
  const written: string[] = []
  const observer = new MutationObserver((records) => {
    for (const { target, attributeName } of records)
      written.push(`${(target as Element).closest<HTMLElement>('tr')!.dataset.index} ${attributeName}`)
  })
  const attributeFilter = ['aria-selected', 'aria-expanded']
  observer.observe(table(list).querySelector('tbody')!, { subtree: true, attributeFilter })
  await act()
  await new Promise(requestAnimationFrame)
  observer.disconnect()
  return written
}

export const navigateToList: ListAction = {
  name: 'Llegar a la pantalla',
  causes: {
    MemoryRouter: ['la dirección es otra'],
    AppRoutes: ['lee la dirección'],
    Screen: ['llegan las filas'],
    PlainTableFrame: ['mide el lugar que tiene', 'aparece lo que la sigue'],
    Loader: ['la carga empieza', 'la carga termina'],
  },
  maxRenders: { AppShell: 1, NavList: 1, PlainTableHeader: 2, PlainTableBody: 2, PlainTableRow: 1 },
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
    const written = await painted(list, () => userEvent.click(boxes(list)[2]!))
    await expect(boxes(list)[2]).toBeChecked()
    await expect(written).toEqual(['1 aria-selected'])
  },
}

export const selectAll: ListAction = {
  name: 'Elegir todas',
  causes: { Screen: ['la barra de lo elegido'] },
  async run(list) {
    const written = await painted(list, () => userEvent.click(boxes(list)[0]!))
    await expect(boxes(list).every(({ checked }) => checked)).toBe(true)
    // Each of the others once; one is chosen already, and the first box is that of all.
    await expect(new Set(written).size).toBe(boxes(list).length - 2)
    await expect(written.length).toBe(boxes(list).length - 2)
  },
}

export const toggleRowMenu: ListAction = {
  name: 'Abrir y cerrar el menú de una fila',
  causes: { TableMenu: ['se abre', 'se cierra'] },
  async run(list) {
    const row = rowMenu(list).closest<HTMLElement>('tr')!.dataset.index
    const written = await painted(list, async () => {
      await userEvent.click(rowMenu(list))
      await waitFor(() => expect(screen.getByRole('menu')).toBeVisible())
      await userEvent.keyboard('{Escape}')
      await gone('menu')
    })
    await expect(new Set(written)).toEqual(new Set([`${row} aria-expanded`]))
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
  },
  maxRenders: { PlainTableHeader: 2, PlainTableBody: 1, PlainTableRow: 1 },
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
  maxRenders: { PlainTableHeader: 1, PlainTableBody: 1 },
  async run() {
    await userEvent.click(screen.getByRole('button', { name: /^Cargar más/ }))
    await waitUntilLoaded()
    await screen.findByText(/^Mostrando 40/)
  },
}

/** Opens what `open` opens, waits until it has what it asks for, and closes it. */
const dialog = (name: string, because: ListAction['causes'], open: (list: ListPage) => Promise<void>): ListAction => ({
  name,
  causes: because,
  async run(list) {
    await open(list)
    const opened = await screen.findByRole('dialog')
    await waitUntilLoaded()
    await userEvent.click(within(opened).getAllByRole('button', { name: 'Cerrar' }).at(-1)!)
    await gone('dialog')
  },
})

/** The form behind a button above the list; `because`, what it draws again by itself. */
export const toggleFormFromButton = (button: string, because?: ListAction['causes']) =>
  dialog('Abrir y cerrar el formulario', { Screen: ['se abre', 'se cierra'], ...because }, () =>
    userEvent.click(screen.getByRole('button', { name: button })),
  )

/** What opens from the menu of the first row. */
export const toggleDialogFromRow = (item: string, because?: ListAction['causes']) =>
  dialog(
    `Abrir y cerrar «${item}»`,
    { TableMenu: ['se abre el menú', 'se cierra'], Screen: ['se abre', 'se cierra'], ...because },
    async (list) => {
      await userEvent.click(rowMenu(list))
      await userEvent.click(await screen.findByRole('menuitem', { name: item }))
    },
  )
