import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { accountOf, apiToken, baseUrl, productFields, signIn, signInByForm, STATE_KEY } from './support/staff.ts'

/** Revokes the page's session on the server. */
async function endOnServer(page: Page) {
  const state = await page.evaluate((key) => localStorage.getItem(key), STATE_KEY)
  const { session } = JSON.parse(state!) as { session: { security_token: string } }
  const headers = { Authorization: `Bearer ${session.security_token}` }
  expect((await fetch(`${baseUrl()}/api/auth/sign-out`, { method: 'POST', headers })).status).toBe(204)
}

async function fill(page: Page, title: string) {
  await page.getByRole('button', { name: 'Agregar producto' }).click()
  const form = page.getByRole('dialog', { name: 'Agregar Producto' })
  const fields = productFields(title)
  await form.getByRole('textbox', { name: 'Título', exact: true }).fill(fields.title)
  await form.getByRole('textbox', { name: 'Título Interno' }).fill(fields.title_internal)
  await form.getByRole('textbox', { name: 'Slug' }).fill(fields.slug)
  await form.getByRole('textbox', { name: 'Descripción' }).fill('Lo que costó escribir')
  return form
}

async function fillAndLose(page: Page, title: string) {
  const form = await fill(page, title)
  await endOnServer(page)
  await form.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible()
}

async function enterAgain(page: Page, role: 'super-admin' | 'user') {
  const { email, password } = accountOf(role)
  await page.getByLabel('Correo').fill(email)
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

test('a session that ends under an open form shows one toast, keeps the path and offers the draft', async ({
  page,
}) => {
  await signIn(page, 'super-admin', { path: '/products?search=mate' })
  await fillAndLose(page, 'Borrador de mate')
  await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toHaveCount(1)
  await enterAgain(page, 'super-admin')
  await expect(page).toHaveURL(/\/products\?search=mate$/)
  await expect(page.getByText(/^No alcanzó a guardarse/)).toBeVisible()
  await page.getByRole('button', { name: 'Recuperar datos' }).click()
  const form = page.getByRole('dialog', { name: 'Agregar Producto' })
  await expect(form.getByRole('textbox', { name: 'Título', exact: true })).toHaveValue('Borrador de mate')
  await expect(form.getByRole('textbox', { name: 'Descripción' })).toHaveValue('Lo que costó escribir')
  await form.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Producto creado con éxito...')).toBeVisible()
})

test('a save without a response before the session ended is unconfirmed and not applied twice', async ({ page }) => {
  await signIn(page, 'super-admin', { path: '/products' })
  const statuses: number[] = []
  await page.route('**/api/products', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const response = await route.fetch()
    statuses.push(response.status())
    return statuses.length === 1 ? route.abort('connectionreset') : route.fulfill({ response: response })
  })
  const form = await fill(page, 'Borrador dudoso')
  await form.getByRole('button', { name: 'Confirmar' }).click()
  await expect(form.getByText(/no sabemos si se aplicó/)).toBeVisible()
  await endOnServer(page)
  await form.getByRole('button', { name: 'Confirmar' }).click()
  await enterAgain(page, 'super-admin')
  await expect(page.getByText(/^No sabemos si alcanzó a guardarse/)).toBeVisible()
  await page.getByRole('button', { name: 'Recuperar datos' }).click()
  await form.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Producto creado con éxito...')).toBeVisible()
  expect(statuses).toEqual([201, 401, 201])
  await page.getByRole('searchbox', { name: 'Buscar productos' }).fill('borrador dudoso')
  await expect(page.getByText('Resultados de «borrador dudoso»')).toBeVisible()
  await expect(page.getByRole('rowheader')).toHaveCount(1)
})

test('a draft is not offered to another user or after a sign-out', async ({ page }) => {
  await signIn(page, 'super-admin', { path: '/products' })
  await fillAndLose(page, 'Borrador ajeno')
  await enterAgain(page, 'user')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expect(page.getByText('Quedó un producto a medio llenar')).toHaveCount(0)

  await page.getByRole('link', { name: 'Cerrar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible()
  await signInByForm(page, 'super-admin', { path: '/products' })
  await expect(page.getByText('Quedó un producto a medio llenar')).toHaveCount(0)
})

test('several 401s at once show one toast and one sign-in', async ({ page }) => {
  await signIn(page, 'super-admin', { path: '/partners' })
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await endOnServer(page)
  const requested: string[] = []
  page.on('request', (request) => request.url().includes('/api/partners/') && requested.push(request.url()))
  // A detail requests the partner and the history; the first 401 aborts the other request.
  await page
    .getByRole('button', { name: /^Ver detalle de/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toHaveCount(1)
  expect(requested.length).toBeGreaterThan(1)
  await enterAgain(page, 'super-admin')
  // The detail has an address, and opens again.
  await expect(page).toHaveURL(/\/partners\?socio=\d+$/)
  await expect(page.getByRole('dialog').getByText('Historial de puntos')).toBeVisible()
})

/** Opens two tabs of one browser at the product list. */
async function twoTabs(context: BrowserContext) {
  const [first, second] = [await context.newPage(), await context.newPage()]
  await signIn(first, 'super-admin', { path: '/products' })
  await second.goto(`${baseUrl()}/products`)
  await expect(second.getByRole('rowheader').first()).toBeVisible()
  return [first, second] as const
}

test('a sign-out in one tab ends the other, and a sign-in restores it', async ({ context }) => {
  const [first, second] = await twoTabs(context)
  await first.getByRole('link', { name: 'Cerrar' }).click()
  await expect(second.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible()
  await expect(second.getByRole('rowheader')).toHaveCount(0)
  await enterAgain(first, 'super-admin')
  await expect(second.getByRole('rowheader').first()).toBeVisible()
})

test('a sign-out in one tab deletes the drafts of the other', async ({ context }) => {
  const [first, second] = await twoTabs(context)
  await second.getByRole('button', { name: 'Agregar producto' }).click()
  await second.getByRole('textbox', { name: 'Título', exact: true }).fill('A medio llenar')
  await first.getByRole('link', { name: 'Cerrar' }).click()
  await expect(second.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible()
  await enterAgain(second, 'super-admin')
  await expect(second.getByRole('rowheader').first()).toBeVisible()
  await expect(second.getByText('Quedó un producto a medio llenar')).toHaveCount(0)
})

test('a download toast is dismissed with the session', async ({ context }) => {
  const [first, second] = await twoTabs(context)
  await second.getByRole('button', { name: 'Más acciones de productos' }).click()
  await second.getByRole('menuitem', { name: 'Exportar productos' }).click()
  await expect(second.getByRole('button', { name: 'Descargar de nuevo' })).toBeVisible()
  await first.getByRole('link', { name: 'Cerrar' }).click()
  await expect(second.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible()
  await expect(second.getByRole('button', { name: 'Descargar de nuevo' })).toHaveCount(0)
})

test('a token renewed in another tab keeps an open form’s values', async ({ context }) => {
  const [first, second] = await twoTabs(context)
  await first.getByRole('button', { name: 'Agregar producto' }).click()
  const title = first.getByRole('textbox', { name: 'Título', exact: true })
  await title.fill('Entre dos sesiones')
  const token = await apiToken('super-admin')
  await second.evaluate(
    ([key, newToken]) =>
      localStorage.setItem(key, localStorage.getItem(key)!.replace(/"security_token":"[^"]*"/, newToken)),
    [STATE_KEY, `"security_token":"${token}"`] as const,
  )
  await first.getByRole('button', { name: 'Recuperar datos' }).click()
  await expect(title).toHaveValue('Entre dos sesiones')
})

test('an expired session in one tab ends the other', async ({ context }) => {
  const [first, second] = await twoTabs(context)
  await endOnServer(first)
  await first.getByRole('searchbox', { name: 'Buscar productos' }).fill('té')
  await expect(first.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible()
  await expect(second.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible()
})

for (const [name, value] of [
  ['broken JSON', '{"session":'],
  ['another program’s value', '[1,2,3]'],
  ['an older shape', '{"session":{"is_logged":true,"token":"x"}}'],
  [
    'a session of nobody',
    '{"session":{"is_logged":true,"profile":{"name":"x","roles":[]},"expiration_token":"","security_token":""}}',
  ],
] as const) {
  test(`${name} in storage means signed out, and sign-in works`, async ({ page }) => {
    await page.addInitScript(
      ([key, text]) => {
        if (!sessionStorage.getItem('planted')) localStorage.setItem(key, text)
        sessionStorage.setItem('planted', '1')
      },
      [STATE_KEY, value] as const,
    )
    await signInByForm(page, 'user', { path: '/products' })
    await expect(page.getByRole('rowheader').first()).toBeVisible()
  })
}

for (const failing of ['getItem', 'setItem'] as const) {
  test(`sign-in works where storage refuses ${failing}`, async ({ page }) => {
    await page.addInitScript((name) => {
      Storage.prototype[name] = () => {
        throw new DOMException('refused', 'QuotaExceededError')
      }
    }, failing)
    await signInByForm(page, 'user', { path: '/products' })
    await expect(page.getByRole('rowheader').first()).toBeVisible()
  })
}

for (const [name, days] of [
  ['a day ahead', 1],
  ['a day behind', -1],
] as const) {
  test(`a clock that is ${name} does not end the session`, async ({ page }) => {
    await page.clock.install({ time: Date.now() + days * 86_400_000 })
    await signInByForm(page, 'super-admin', { path: '/products' })
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    await page.clock.fastForward('01:00:00')
    await page.getByRole('searchbox', { name: 'Buscar productos' }).fill('mate')
    await page.getByRole('searchbox', { name: 'Buscar productos' }).press('Enter')
    await expect(page.getByText('Resultados de «mate»')).toBeVisible()
  })
}

test('warns two minutes before the end and not earlier, and does not end the session', async ({ page }) => {
  await page.clock.install()
  await signIn(page, 'super-admin', { path: '/products' })
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await page.clock.fastForward('11:57:00')
  await expect(page.getByText(/Tu sesión termina en menos de dos minutos/)).toHaveCount(0)
  await page.clock.fastForward('01:00')
  await expect(page.getByText(/Tu sesión termina en menos de dos minutos/)).toBeVisible()
  await page.clock.fastForward('10:00')
  await expect(page.getByRole('heading', { level: 1, name: 'Productos' })).toBeVisible()
})
