import { rmSync } from 'node:fs'
import { expect, test, type Locator, type Page, type Route } from '@playwright/test'
import { startApp, stopApp, type RunningApp } from './support/server.ts'
import { apiToken, productFields, signIn, SUBMIT } from './support/staff.ts'

// Checks that hold for every form and every confirmation.

let product: RunningApp
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startApp(undefined, { FEATURES: 'all' })
})
test.afterAll(async () => {
  await stopApp(product)
  rmSync(product.dataDir, { recursive: true, force: true })
})

/** Failures of a call; after those with `isUnconfirmed` the outcome is unknown. */
const faults: [name: string, respond: (route: Route) => Promise<void>, isUnconfirmed: boolean][] = [
  ['a cut line', (route) => route.abort('connectionreset'), true],
  ['a page of a wifi', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Bienvenido</h1>' }), true],
  ['nothing', (route) => route.fulfill({ status: 204 }), true],
  ['another shape', (route) => route.fulfill({ json: { data: 7 } }), true],
  ['a gateway’s page', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502</h1>' }), true],
  ['words that are no JSON', (route) => route.fulfill({ status: 500, body: 'at /srv/x.ts:12' }), true],
  ['a gateway’s 503', (route) => route.fulfill({ status: 503, body: 'upstream reset' }), true],
  ['a gateway’s JSON', (route) => route.fulfill({ status: 500, json: { message: 'Internal server error' } }), true],
  [
    '“not ready”',
    (route) => route.fulfill({ status: 503, json: { message: 'No está listo.', applied: false } }),
    false,
  ],
  ['“too many”', (route) => route.fulfill({ status: 429, json: { message: 'Espera un momento.' } }), false],
  [
    'a fault of the server',
    (route) => route.fulfill({ status: 500, json: { message: 'Algo falló.', applied: false } }),
    false,
  ],
]

type Form = {
  name: string
  path: string
  /** The call that it sends. */
  call: [method: string, path: RegExp]
  /** Opens and fills the form; returns a field whose value must remain. */
  fill(page: Page): Promise<Locator>
}

const dialog = (page: Page) => page.getByRole('dialog').last()
const rowItem = async (page: Page, item: string, row = '') => {
  await page
    .getByRole('button', { name: new RegExp(`^Acciones de ${row}`) })
    .first()
    .click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}
const filled = async (field: Locator, value: string) => {
  await field.fill(value)
  return field
}

/** Loads a file of one row by the API; returns the load's id. */
async function loadPoints(): Promise<number> {
  const token = await apiToken('super-admin', product.url, product.accounts['super-admin']!)
  const headers = { Authorization: `Bearer ${token}` }
  const list = await fetch(`${product.url}/api/partners`, { headers })
  const [partner] = ((await list.json()) as { data: { rut: string }[] }).data
  const body = new FormData()
  body.append('file', new File([`rut;puntos\n${partner!.rut};5\n`], 'puntos.csv'))
  const loaded = await fetch(`${product.url}/api/massive-load`, { method: 'POST', headers, body })
  return ((await loaded.json()) as { data: { id: number } }).data.id
}

const forms: Form[] = [
  {
    name: 'a new product',
    path: '/products',
    call: ['POST', /\/products$/],
    async fill(page) {
      await page.getByRole('button', { name: 'Agregar producto' }).first().click()
      const fields = productFields('Cuenco de raulí')
      const text = (name: string, exact = false) => dialog(page).getByRole('textbox', { name, exact })
      await text('Título Interno').fill(fields.title_internal)
      await text('Slug').fill(fields.slug)
      await text('Descripción').fill(fields.description)
      return filled(text('Título', true), fields.title)
    },
  },
  {
    name: 'a product',
    path: '/products',
    call: ['POST', /\/products\/update\//],
    async fill(page) {
      await rowItem(page, 'Editar')
      return filled(dialog(page).getByRole('spinbutton', { name: 'Cantidad' }), '77')
    },
  },
  {
    name: 'a new category',
    path: '/category',
    call: ['POST', /\/category$/],
    async fill(page) {
      await page.getByRole('button', { name: 'Agregar categoría' }).first().click()
      return filled(dialog(page).getByRole('textbox', { name: 'Nombre' }), 'Alfarería')
    },
  },
  {
    name: 'a category',
    path: '/category',
    call: ['PUT', /\/category\/update\//],
    async fill(page) {
      await rowItem(page, 'Editar')
      return filled(dialog(page).getByRole('textbox', { name: 'Nombre' }), 'Alfarería de Pomaire')
    },
  },
  {
    name: 'points for a partner',
    path: '/partners',
    call: ['PUT', /\/partners\/assign\//],
    async fill(page) {
      await rowItem(page, 'Asignar puntos')
      return filled(dialog(page).getByRole('spinbutton', { name: 'Puntos' }), '35')
    },
  },
  {
    name: 'points taken from a partner',
    path: '/partners',
    call: ['PUT', /\/partners\/deduct\//],
    async fill(page) {
      await rowItem(page, 'Descontar puntos')
      await dialog(page).getByRole('textbox', { name: 'Motivo' }).fill('Canje en tienda')
      return filled(dialog(page).getByRole('spinbutton', { name: 'Puntos' }), '5')
    },
  },
  {
    name: 'a new points action',
    path: '/points_actions',
    call: ['POST', /\/config$/],
    async fill(page) {
      await page.getByRole('button', { name: 'Agregar acción' }).first().click()
      await dialog(page).getByRole('spinbutton', { name: 'Puntos' }).fill('300')
      return filled(dialog(page).getByRole('textbox', { name: 'Nombre' }), 'Cumpleaños')
    },
  },
  {
    name: 'the details of a points action',
    path: '/points_actions',
    call: ['PUT', /\/config\/update\//],
    async fill(page) {
      await rowItem(page, 'Nombre y vigencia')
      return filled(dialog(page).getByRole('textbox', { name: 'Nombre' }), 'Bienvenida')
    },
  },
  {
    name: 'the reversal of an entry',
    path: '/partners',
    call: ['POST', /\/partners\/points\/reverse\//],
    async fill(page) {
      await rowItem(page, 'Ver detalle')
      await rowItem(page, 'Revertir', 'Descuento manual')
      return filled(dialog(page).getByRole('combobox', { name: 'Motivo' }), 'Anotado dos veces')
    },
  },
  {
    name: 'the reversal of a load',
    path: '/massive',
    call: ['POST', /\/massive-load\/reverse\//],
    async fill(page) {
      const id = await loadPoints()
      await page.goto(`${product.url}/massive?carga=${id}`)
      await dialog(page).getByRole('button', { name: 'Revertir carga' }).click()
      const form = page.getByRole('dialog', { name: 'Revertir carga' })
      await form.getByRole('textbox', { name: `Escribe ${id} para confirmar` }).fill(String(id))
      return filled(form.getByRole('combobox', { name: 'Motivo' }), 'Archivo de otro mes')
    },
  },
  {
    // Set to what it is: later tests sign in with it.
    name: 'the own password',
    path: '/',
    call: ['PUT', /\/auth\/password$/],
    async fill(page) {
      const { password } = product.accounts['super-admin']!
      await page.getByRole('button', { name: /^Tu cuenta/ }).click()
      await page.getByRole('menuitem', { name: 'Cambiar contraseña' }).click()
      for (const name of ['Contraseña actual', 'Confirmar contraseña'])
        await dialog(page).getByRole('textbox', { name }).fill(password)
      return filled(dialog(page).getByRole('textbox', { name: 'Nueva contraseña' }), password)
    },
  },
  {
    name: 'a new partner',
    path: '/partners',
    call: ['POST', /\/partners$/],
    async fill(page) {
      await page.getByRole('button', { name: 'Agregar socio' }).first().click()
      await dialog(page).getByRole('textbox', { name: 'RUT' }).fill('7.654.321-6')
      return filled(dialog(page).getByRole('textbox', { name: 'Nombre completo' }), 'Rosa Vera')
    },
  },
  {
    name: 'a partner',
    path: '/partners',
    call: ['PUT', /\/partners\/update\//],
    async fill(page) {
      await rowItem(page, 'Editar')
      return filled(dialog(page).getByRole('textbox', { name: 'Correo' }), 'rosa.vera@correo.example')
    },
  },
  {
    name: 'a points action',
    path: '/points_actions',
    call: ['PUT', /\/save-action-config$/],
    async fill(page) {
      await rowItem(page, 'Editar')
      return filled(dialog(page).getByRole('spinbutton'), '42')
    },
  },
  {
    name: 'a new terminal',
    path: '/terminals',
    call: ['POST', /\/terminals$/],
    async fill(page) {
      await page.getByRole('button', { name: 'Agregar terminal' }).first().click()
      await dialog(page).getByRole('textbox', { name: 'Código' }).fill('T-PRUEBA')
      return filled(dialog(page).getByRole('textbox', { name: 'Nombre' }), 'Caja de prueba')
    },
  },
  {
    name: 'a new user',
    path: '/users',
    call: ['POST', /\/users$/],
    async fill(page) {
      await page.getByRole('button', { name: 'Agregar usuario' }).first().click()
      const form = dialog(page)
      await form.getByRole('textbox', { name: 'Correo' }).fill('persona.nueva@canje.example')
      await form.getByRole('combobox', { name: 'Rol' }).click()
      await page.getByRole('option', { name: 'Usuario', exact: true }).click()
      await form.getByRole('textbox', { name: 'Contraseña' }).fill('Primera-clave-1')
      return filled(form.getByRole('textbox', { name: 'Nombre' }), 'Persona Nueva')
    },
  },
  {
    name: 'a password',
    path: '/users?search=borquez',
    call: ['PUT', /\/users\/update\/password\//],
    async fill(page) {
      await rowItem(page, 'Cambiar contraseña', 'Héctor')
      await dialog(page).getByLabel('Confirmar contraseña').fill('Segunda-clave-2')
      return filled(dialog(page).getByLabel('Nueva contraseña'), 'Segunda-clave-2')
    },
  },
  {
    // The person of 'a new partner'.
    name: 'the erasure of a person’s data',
    path: '/partners?search=7.654.321-6',
    call: ['POST', /\/partners\/anonymise\//],
    async fill(page) {
      await rowItem(page, 'Ver detalle', 'Rosa Vera')
      await page.getByRole('tab', { name: 'Datos' }).click()
      await page.getByRole('heading', { name: 'Datos personales' }).click()
      await page.getByRole('button', { name: 'Anonimizar socio' }).click()
      await dialog(page).getByRole('textbox', { name: 'Escribe 7.654.321-6 para confirmar' }).fill('7.654.321-6')
      return filled(dialog(page).getByRole('textbox', { name: 'Motivo' }), 'Lo pidió la persona')
    },
  },
]

test('every form shows its outcome, keeps its values on failure and sends once for repeated presses', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await signIn(page, 'super-admin', { url: product.url, path: '/products', account: product.accounts['super-admin'] })
  for (const [index, { name, path, call, fill }] of forms.entries()) {
    await test.step(name, async () => {
      const [method, address] = call
      const [fault, respond, isUnconfirmed] = faults[index % faults.length]!
      let isFaulty = true
      let sent = 0
      const matches = ({ pathname }: URL) => pathname.startsWith('/api/') && address.test(pathname)
      const handle = async (route: Route) => {
        if (route.request().method() !== method) return route.fallback()
        sent += 1
        if (isFaulty) return respond(route)
        // Leaves time for a second press.
        await new Promise((resolve) => setTimeout(resolve, 300))
        return route.continue()
      }
      await page.route(matches, handle)
      await page.goto(product.url + path)
      const field = await fill(page)
      const value = await field.inputValue()
      const confirm = dialog(page).getByRole('button', { name: SUBMIT })
      await confirm.click()
      await expect(page.getByRole('alert').filter({ hasText: 'Error' }).first(), `${name}: ${fault}`).toBeVisible()
      await expect(dialog(page).getByText(/no sabemos si se aplicó/), `${name}: ${fault}`).toHaveCount(
        isUnconfirmed ? 1 : 0,
      )
      await expect(field).toHaveValue(value)
      expect(sent, `${name}: nothing is sent again by itself`).toBe(1)

      isFaulty = false
      await confirm.dblclick()
      await expect(field).toHaveCount(0)
      expect(sent, `${name}: a double click`).toBe(2)
      await page.unroute(matches, handle)
    })
  }
})

const questions: {
  name: string
  path: string
  yes: string
  call: string
  openQuestion(page: Page): Promise<unknown>
}[] = [
  ...[
    { name: 'a product', path: '/products', yes: 'Eliminar producto' },
    { name: 'a category', path: '/category', yes: 'Eliminar categoría' },
    { name: 'a terminal', path: '/terminals', yes: 'Eliminar terminal' },
    { name: 'a user', path: '/users', yes: 'Eliminar usuario' },
  ].map((one) => ({ ...one, call: `/api${one.path}/`, openQuestion: (page: Page) => rowItem(page, 'Eliminar') })),
  {
    name: 'two products',
    path: '/products',
    yes: 'Eliminar 2 productos',
    call: '/api/products/delete-list',
    async openQuestion(page) {
      const boxes = page.getByRole('checkbox', { name: /^Seleccionar (?!los)/ })
      await boxes.nth(0).check()
      await boxes.nth(1).check()
      const bar = page.getByRole('region', { name: /2 productos/ })
      await bar.getByRole('button', { name: 'Eliminar' }).click()
    },
  },
]

test('every delete sends once for repeated presses and shows one failure', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, 'super-admin', { url: product.url, path: '/products', account: product.accounts['super-admin'] })
  for (const { name, path, yes, call, openQuestion } of questions) {
    await test.step(name, async () => {
      let sent = 0
      const matches = ({ pathname }: URL) => pathname.startsWith(call)
      await page.route(matches, async (route) => {
        // The question of a product reads how many open orders have it.
        const isRead = route.request().method() === 'GET' || route.request().url().endsWith('/open-orders')
        if (isRead) return route.fallback()
        sent += 1
        return route.fulfill({ status: 500, json: { message: 'Hoy no se elimina.', applied: false } })
      })
      await page.goto(product.url + path)
      await expect(page.getByRole('rowheader').first()).toBeVisible()
      await openQuestion(page)
      await page.getByRole('alertdialog').getByRole('button', { name: yes }).dblclick()
      await expect(page.getByRole('alert').filter({ hasText: 'Hoy no se elimina.' })).toHaveCount(1)
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      await expect(page.getByRole('rowheader').first()).toBeVisible()
      expect(sent, name).toBe(1)
      await page.unroute(matches)
    })
  }
})
