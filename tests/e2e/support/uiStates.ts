import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { productFields, SUBMIT } from './staff.ts'

/** A state of the user interface and the steps that lead to it. */
export type UiState = {
  name: string
  /** The screen's path. */
  path: string
  open?: (page: Page) => Promise<unknown>
  /**
   * A call that fails.
   * @param call Part of its path.
   * @param method @default 'GET'
   * @param response @default a 500 with a message
   */
  fails?: { call: string; method?: string; response?: 'cut' | object }
  /** Whether it closes when the window is resized. */
  closesOnResize?: boolean
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const dialog = (page: Page) => page.getByRole('dialog').last()
const add = (name: string) => (page: Page) => button(page, `Agregar ${name}`).click()

const rowItem = (item: string) => async (page: Page) => {
  await button(page, /^Acciones de/).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).last()).toBeVisible()
}

const confirmEmpty = (
  open: (page: Page) => Promise<unknown>,
  expectedText: string | RegExp = 'Este campo es requerido',
) =>
  async function confirm(page: Page) {
    await open(page)
    await dialog(page).getByRole('button', { name: SUBMIT }).click()
    await expect(dialog(page).getByText(expectedText).first()).toBeVisible()
  }

const saveProduct = (expectedText: string | RegExp) => async (page: Page) => {
  await add('producto')(page)
  const fields = productFields('Bandeja de Pomaire')
  await dialog(page).getByRole('textbox', { name: 'Título', exact: true }).fill(fields.title)
  await dialog(page).getByRole('textbox', { name: 'Título Interno' }).fill(fields.title_internal)
  await dialog(page).getByRole('textbox', { name: 'Slug' }).fill(fields.slug)
  await dialog(page).getByRole('textbox', { name: 'Descripción' }).fill(fields.description)
  await dialog(page).getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialog(page).getByText(expectedText).first()).toBeVisible()
}

/** Loads a file with a long name, which every place that shows it has to break. */
const load = (rows: string[], expectedText: string | RegExp) => async (page: Page) => {
  const name = `turno-${'x'.repeat(120)}.csv`
  const buffer = Buffer.from(['rut;puntos;descripcion', ...rows].join('\n'))
  await page.getByLabel(/Archivo de puntos/).setInputFiles({ name, mimeType: 'text/csv', buffer })
  await button(page, /^Cargar puntos/).click()
  await expect(page.getByRole('region', { name: 'Resultado de la última carga' })).toContainText(expectedText)
}

/** Reviews a file with a faulty row. Its name is its own: the screen shows the person's last review until then. */
const review = async (page: Page) => {
  const buffer = Buffer.from('rut;puntos;descripcion\n11.111.112-K;5;\n1-9;7;')
  const name = `turno-${randomUUID()}.csv`
  await page.getByLabel(/Archivo de puntos/).setInputFiles({ name, mimeType: 'text/csv', buffer })
  await button(page, 'Revisar antes').click()
  const region = page.getByRole('region', { name: 'Revisión antes de cargar' })
  await expect(region).toContainText(name)
  await expect(region).toContainText('con error')
}

const openMendRow = async (page: Page) => {
  await review(page)
  await button(page, /^Corregir la fila/).click()
  await expect(page.getByRole('dialog', { name: /^Corregir la fila/ })).toBeVisible()
}

/** Opens the reversal of the newest entry of the partner with most points. */
const openReversal = async (page: Page) => {
  await rowItem('Ver detalle')(page)
  await dialog(page)
    .getByRole('button', { name: /^Acciones de/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Revertir', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Revertir movimiento' })).toBeVisible()
}

const openAnonymise = async (page: Page) => {
  await rowItem('Ver detalle')(page)
  await dialog(page).getByRole('tab', { name: 'Datos' }).click()
  await dialog(page).getByRole('heading', { name: 'Datos personales' }).click()
  await dialog(page).getByRole('button', { name: 'Anonimizar socio' }).click()
  await expect(page.getByRole('dialog', { name: 'Anonimizar socio' })).toBeVisible()
}

/** Loads a file for the first partner of the list, and opens the load. */
const openLoadOf = (points: number, report: string, act: string) => async (page: Page) => {
  const { href } = new URL('/partners', page.url())
  await page.goto(href)
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  const [rut] = /\d[\d.]*-[\dK]/.exec(await row.first().innerText())!
  await page.goto(new URL('/massive', href).href)
  await load([`${rut};${points};Carga ${Date.now()}`], report)(page)
  await button(page, /^Ver la carga N\.º/).click()
  await expect(dialog(page).getByRole('button', { name: act })).toBeVisible()
}
const openLoad = openLoadOf(5, 'Filas aplicadas', 'Revertir carga')

/** Points from which a load waits for a second person. */
const APPROVE_FROM = 1000
/** Settings of the product that has these states. */
export const stateSettings = { FEATURES: 'all', APPROVE_LOADS_FROM: String(APPROVE_FROM) }

const openLoadReversal = async (page: Page) => {
  await openLoad(page)
  await dialog(page).getByRole('button', { name: 'Revertir carga' }).click()
  await expect(page.getByRole('dialog', { name: 'Revertir carga' })).toBeVisible()
}

const openAccountMenu = async (page: Page) => {
  await button(page, /^Tu cuenta/).click()
  await expect(page.getByRole('menu')).toBeVisible()
}

const openOwnPassword = async (page: Page) => {
  await openAccountMenu(page)
  await page.getByRole('menuitem', { name: 'Cambiar contraseña' }).click()
  await expect(page.getByRole('dialog', { name: 'Cambiar contraseña' })).toBeVisible()
}

const openTryForm = async (page: Page) => {
  await page.getByRole('heading', { name: 'Probar esta llamada' }).last().click()
  await expect(page.getByRole('textbox', { name: 'Cuerpo (JSON)' }).last()).toBeVisible()
}

const expectText = (text: string) => (page: Page) => expect(page.getByText(text)).toBeVisible()

const lists: { path: string; name: string; call: string; shows?: string }[] = [
  { path: '/partners', name: 'socios', call: '/partners' },
  { path: '/orders', name: 'canjes', call: '/orders' },
  { path: '/movements', name: 'movimientos', call: '/movements', shows: 'Cambio del saldo' },
  { path: '/products', name: 'productos', call: '/products' },
  { path: '/points_actions', name: 'acciones', call: '/config' },
  { path: '/category', name: 'categorías', call: '/category' },
  { path: '/terminals', name: 'terminales', call: '/terminals' },
  { path: '/users', name: 'usuarios', call: '/users' },
  { path: '/audit', name: 'actividad', call: '/audit' },
]

/** Every screen, dialog, menu and error of role super-admin. */
export const uiStates: UiState[] = [
  { name: 'dashboard', path: '/' },
  { name: 'dashboard que no llegó', path: '/', fails: { call: '/dashboard' } },
  ...lists.map(({ path, name, shows }) => ({ name, path, open: shows ? expectText(shows) : undefined })),
  ...lists.map(({ path, name, call }) => ({
    name: `${name} que no llegaron`,
    path,
    fails: { call },
    open: (page: Page) => expect(button(page, 'Reintentar')).toBeVisible(),
  })),
  { name: 'carga masiva', path: '/massive' },
  {
    name: 'documentación',
    path: '/documentation',
    open: (page) => expect(page.getByText('/program/reversals', { exact: true })).toBeVisible(),
  },
  {
    name: 'documentación que no llegó',
    path: '/documentation',
    fails: { call: '/openapi-program.json' },
    open: (page) => expect(button(page, 'Reintentar')).toBeVisible(),
  },
  { name: 'probar una llamada, sin claves', path: '/documentation', open: openTryForm },
  { name: 'no encontrada', path: '/nada' },
  { name: 'productos filtrados', path: '/products?sold_out=no' },
  {
    name: 'búsqueda sin resultados',
    path: '/products?search=zzzzz',
    open: expectText('No encontramos ningún dato.'),
  },
  {
    name: 'selección',
    path: '/products?key=points&sort=desc',
    open: (page) => page.getByRole('checkbox', { name: /^Seleccionar los/ }).check(),
  },
  {
    name: 'más filas que no llegaron',
    path: '/partners',
    open: async (page) => {
      await page.route('**/api/partners?*', (route) => route.abort())
      await button(page, 'Cargar más').click()
      await expect(page.getByText('No fue posible cargar la data').first()).toBeVisible()
    },
  },
  {
    name: 'menú de una fila',
    path: '/products',
    closesOnResize: true,
    open: async (page) => {
      await button(page, /^Acciones de/).click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'menú de la barra',
    path: '/products',
    closesOnResize: true,
    open: async (page) => {
      await button(page, 'Más acciones de productos').click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'menú de apariencia',
    path: '/',
    closesOnResize: true,
    open: async (page) => {
      await button(page, 'Apariencia').click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  { name: 'menú de la cuenta', path: '/', closesOnResize: true, open: openAccountMenu },
  {
    name: 'paleta de órdenes',
    path: '/partners',
    open: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Buscar o hacer' }).fill('so')
      await expect(page.getByRole('group', { name: 'Socios' }).getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'teclas de la pantalla',
    path: '/products',
    open: async (page) => {
      await openAccountMenu(page)
      await page.getByRole('menuitem', { name: /^Teclas de esta pantalla/ }).click()
      await expect(page.getByRole('dialog', { name: 'Teclas de esta pantalla' })).toBeVisible()
    },
  },
  { name: 'cambiar la propia contraseña, incompleta', path: '/', open: confirmEmpty(openOwnPassword) },
  { name: 'ver producto', path: '/products', open: rowItem('Ver detalle') },
  { name: 'editar producto', path: '/products', open: rowItem('Editar') },
  { name: 'mover un producto', path: '/products', open: rowItem('Mover a la posición…') },
  { name: 'eliminar producto', path: '/products', open: rowItem('Eliminar') },
  { name: 'agregar producto, incompleto', path: '/products', open: confirmEmpty(add('producto')) },
  {
    name: 'categorías de un producto',
    path: '/products',
    closesOnResize: true,
    open: async (page) => {
      await add('producto')(page)
      await dialog(page)
        .getByRole('button', { name: /^Categorías/ })
        .click()
      await page.getByRole('option').first().click()
    },
  },
  {
    name: 'descartar un producto',
    path: '/products',
    open: async (page) => {
      await add('producto')(page)
      await dialog(page).getByRole('textbox', { name: 'Slug' }).fill('algo')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'producto rechazado por el servidor',
    path: '/products',
    fails: {
      call: '/products',
      method: 'POST',
      response: { message: 'Revisa los datos.', errors: { slug: ['Ya existe'], otro: ['El catálogo está cerrado'] } },
    },
    open: saveProduct('El catálogo está cerrado'),
  },
  {
    name: 'producto que no se sabe si se guardó',
    path: '/products',
    fails: { call: '/products', method: 'POST', response: 'cut' },
    open: saveProduct(/no sabemos si se aplicó/),
  },
  { name: 'ver socio', path: '/partners', open: rowItem('Ver detalle') },
  { name: 'anonimizar socio, sin motivo', path: '/partners', open: confirmEmpty(openAnonymise) },
  {
    name: 'socio que no llegó',
    path: '/partners',
    fails: { call: '/partners/show' },
    open: async (page) => {
      await rowItem('Ver detalle')(page)
      await expect(dialog(page).getByRole('button', { name: 'Reintentar' }).first()).toBeVisible()
    },
  },
  {
    name: 'asignar puntos, sin puntos',
    path: '/partners',
    open: confirmEmpty(rowItem('Asignar puntos'), 'Ingresa un valor'),
  },
  {
    name: 'agregar socio, incompleto',
    path: '/partners',
    open: confirmEmpty(add('socio')),
  },
  { name: 'editar socio', path: '/partners', open: rowItem('Editar') },
  {
    name: 'importar socios, sin archivo',
    path: '/partners',
    open: async (page) => {
      await button(page, 'Más acciones de socios').click()
      await page.getByRole('menuitem', { name: 'Importar socios' }).click()
      await button(page, /^Revisar archivo/).click()
      await expect(page.getByText('Este campo es requerido')).toBeVisible()
    },
  },
  {
    name: 'importar productos, sin archivo',
    path: '/products',
    open: async (page) => {
      await button(page, 'Más acciones de productos').click()
      await page.getByRole('menuitem', { name: 'Importar productos' }).click()
      await button(page, /^Revisar archivo/).click()
      await expect(page.getByText('Este campo es requerido')).toBeVisible()
    },
  },
  {
    name: 'descontar puntos, sin puntos',
    path: '/partners',
    open: confirmEmpty(rowItem('Descontar puntos'), 'Ingresa un valor'),
  },
  {
    name: 'revertir un movimiento, sin motivo',
    path: '/partners?key=points&sort=desc',
    open: confirmEmpty(openReversal),
  },
  { name: 'ver canje', path: '/orders', open: rowItem('Ver detalle') },
  {
    name: 'nuevo canje, incompleto',
    path: '/orders',
    open: confirmEmpty((page) => button(page, 'Nuevo canje').click(), 'Elige un socio'),
  },
  {
    name: 'anular un canje, sin motivo',
    path: '/orders?status=pending',
    open: confirmEmpty(rowItem('Anular canje')),
  },
  { name: 'ver acción', path: '/points_actions', open: rowItem('Ver detalle') },
  { name: 'editar acción', path: '/points_actions', open: rowItem('Editar') },
  { name: 'agregar acción, incompleta', path: '/points_actions', open: confirmEmpty(add('acción')) },
  { name: 'nombre y vigencia de una acción', path: '/points_actions', open: rowItem('Nombre y vigencia') },
  { name: 'ver movimiento', path: '/movements', open: (page) => button(page, /^Ver detalle de/).click() },
  { name: 'ver acto', path: '/audit', open: (page) => button(page, /^Ver detalle de/).click() },
  { name: 'ver categoría', path: '/category', open: rowItem('Ver detalle') },
  { name: 'agregar categoría, incompleta', path: '/category', open: confirmEmpty(add('categoría')) },
  { name: 'eliminar categoría', path: '/category', open: rowItem('Eliminar') },
  { name: 'agregar terminal, incompleto', path: '/terminals', open: confirmEmpty(add('terminal')) },
  { name: 'agregar usuario, incompleto', path: '/users', open: confirmEmpty(add('usuario')) },
  { name: 'editar usuario', path: '/users', open: rowItem('Editar') },
  { name: 'cambiar contraseña', path: '/users', open: confirmEmpty(rowItem('Cambiar contraseña')) },
  { name: 'clave maestra', path: '/users', open: rowItem('Clave maestra') },
  { name: 'claves de API', path: '/users', open: rowItem('Claves de API') },
  {
    name: 'carga sin archivo',
    path: '/massive',
    open: async (page) => {
      await button(page, /^Cargar puntos/).click()
      await expect(page.getByText('Este campo es requerido')).toBeVisible()
    },
  },
  {
    name: 'historial de cargas que no llegó',
    path: '/massive',
    fails: { call: '/massive-load' },
    open: (page) => expect(button(page, 'Reintentar')).toBeVisible(),
  },
  { name: 'ver una carga', path: '/massive', open: openLoad },
  {
    name: 'ver una carga por aprobar',
    path: '/massive',
    open: openLoadOf(APPROVE_FROM, 'Puntos por aprobar', 'Retirar'),
  },
  { name: 'revertir una carga, incompleta', path: '/massive', open: confirmEmpty(openLoadReversal) },
  { name: 'revisión de una carga', path: '/massive', open: review },
  { name: 'corregir una fila de una revisión', path: '/massive', open: openMendRow },
  { name: 'carga rechazada', path: '/massive', open: load(['11.111.112-K;5;', '1-9;x;'], /por corregir/) },
  {
    name: 'carga que no se sabe si se aplicó',
    path: '/massive',
    fails: { call: '/massive-load', method: 'POST', response: 'cut' },
    open: load(['1-9;1;'], 'No sabemos si se aplicó'),
  },
  {
    name: 'sin conexión',
    path: '/products',
    open: async (page) => {
      await page.context().setOffline(true)
      await expect(page.getByText('Sin conexión', { exact: true })).toBeVisible()
    },
  },
]

/** Opens the state's screen and does its steps. */
export async function openUiState(page: Page, url: string, { path, open, fails }: UiState) {
  await page.context().setOffline(false)
  await page.unrouteAll()
  if (fails) await fail(page, fails)
  await page.goto(url + path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[data-slot="table.skeleton"]')).toHaveCount(0)
  await open?.(page)
}

const fail = (page: Page, { call, method = 'GET', response }: NonNullable<UiState['fails']>) =>
  page.route(
    (url) => url.pathname.startsWith(`/api${call}`),
    (route) => {
      if (route.request().method() !== method) return route.fallback()
      if (response === 'cut') return route.abort()
      if (response) return route.fulfill({ status: 422, json: response })
      return route.fulfill({ status: 500, json: { message: 'Algo falló de nuestro lado.' } })
    },
  )
