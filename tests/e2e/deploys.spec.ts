import { expect, test, type Page } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import { baseUrl, signIn } from './support/staff.ts'

test('an old page reloads itself once after a deploy and shows the new files', async ({ page }) => {
  await signIn(page, 'super-admin')
  // The file is missing until the page has reloaded.
  let loads = 0
  page.on('request', (request) => (loads += Number(request.isNavigationRequest())))
  await page.route('**/assets/ProductsScreen-*.js', (route) =>
    loads === 0 ? route.fulfill({ status: 404, body: 'No encontrado.' }) : route.continue(),
  )
  await page.getByRole('link', { name: 'Productos' }).click()
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  expect(loads).toBe(1)
})

test('a file that stays missing ends in «Loading chunk failed» with a retry and no reload loop', async ({ page }) => {
  await signIn(page, 'super-admin')
  await page.route('**/assets/ProductsScreen-*.js', (route) => route.fulfill({ status: 404, body: 'No encontrado.' }))
  let loads = 0
  page.on('request', (request) => (loads += Number(request.isNavigationRequest())))
  await page.getByRole('link', { name: 'Productos' }).click()
  await expect(page.getByText('Loading chunk failed')).toBeVisible()
  expect(loads).toBe(1)
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  await page.getByRole('link', { name: 'Volver al inicio' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'DASHBOARD' })).toBeVisible()
})

test('a screen that failed to load offline is loaded again by a press and on reconnect', async ({ page, context }) => {
  await signIn(page, 'super-admin')
  const file = '**/assets/ProductsScreen-*.js'
  // Blocks the preload on hover.
  await page.route(file, (route) => route.abort())
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Productos' }).click()
  const failed = page.getByRole('heading', { level: 1, name: 'Loading chunk failed' })
  await expect(failed).toBeVisible()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(failed).toBeFocused()
  await page.unroute(file)
  await context.setOffline(false)
  await expect(page.getByRole('rowheader').first()).toBeVisible()
})

/** Holds back files of Carga masiva, opens that screen and counts further page loads. */
async function openHangingScreen(page: Page, files = '**/assets/MassiveScreen-*.js') {
  await signIn(page, 'super-admin')
  await page.clock.install()
  await page.route(files, () => {})
  const reloads = { count: 0 }
  page.on('request', (request) => (reloads.count += Number(request.isNavigationRequest())))
  await page.getByRole('link', { name: 'Carga masiva' }).click()
  await expect(page.getByRole('progressbar', { name: 'Cargando…' })).toBeVisible()
  return reloads
}

test('a screen whose code hangs shows «Loading chunk failed» within the layout after 120 s, without a reload', async ({
  page,
}) => {
  const reloads = await openHangingScreen(page)
  await page.clock.fastForward(115_000)
  await expect(page.getByText('Loading chunk failed')).toHaveCount(0)
  await page.clock.fastForward(6_000)
  await expect(page.getByRole('heading', { level: 1, name: 'Loading chunk failed' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
  expect(reloads.count).toBe(0)
})

test('a press requests hanging code again without a reload, also code that the screen imports', async ({ page }) => {
  const reloads = await openHangingScreen(page, '**/assets/{MassiveScreen,FileField}-*.js')
  await page.clock.fastForward(121_000)
  const retry = page.getByRole('button', { name: 'Reintentar' })
  await expect(retry).toBeVisible()
  await page.unrouteAll()
  await retry.click()
  await expect(page.getByRole('heading', { level: 1, name: 'CARGA MASIVA DE PUNTOS' })).toBeVisible()
  expect(reloads.count).toBe(0)
})

test('styles that failed to load are requested again', async ({ page }) => {
  const styles = '**/assets/app-*.css'
  await page.route(styles, (route) => route.abort())
  await page.goto(baseUrl())
  await page.waitForLoadState('networkidle')
  await page.unroute(styles)
  await signIn(page, 'super-admin')
  await expect(page.getByRole('navigation', { name: 'Principal' })).toHaveCSS('display', 'flex')
})

test('the time-out of a screen whose code hangs ends with the screen, and an open form stays', async ({ page }) => {
  const reloads = await openHangingScreen(page)
  await page.getByRole('link', { name: 'Productos' }).click()
  await page.getByRole('button', { name: 'Agregar producto' }).click()
  const title = page.getByRole('textbox', { name: 'Título', exact: true })
  await title.fill('Mate de calabaza')
  await page.clock.fastForward(130_000)
  await expect(title).toHaveValue('Mate de calabaza')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(reloads.count).toBe(0)
})

test('without the code of the router an error page offers a sign-out that needs no code', async ({ page }) => {
  await signIn(page, 'super-admin')
  await page.route('**/assets/RoutedApp-*.js', (route) => route.fulfill({ status: 404, body: 'No encontrado.' }))
  await page.reload()
  await expect(page.getByText('Loading chunk failed')).toBeVisible()
  await page.getByRole('link', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/\/sign-in$/)
  const state = await page.evaluate(() => localStorage.getItem('canje.state') ?? '')
  expect(state).toContain('"is_logged":false')
})

const actions = (page: Page) => page.getByRole('button', { name: /^Acciones/ }).first()
const edge = (page: Page) => page.getByRole('slider', { name: 'Ancho de Título' })
for (const { part, press, done } of [
  {
    part: 'MenuPopup',
    press: (page: Page) => actions(page).press('Enter'),
    done: (page: Page) => expect(page.getByRole('menu')).toBeVisible(),
  },
  {
    part: 'changeColumns',
    press: (page: Page) => edge(page).press('ArrowRight'),
    done: (page: Page) => expect(edge(page)).toHaveAttribute('aria-valuetext', /píxeles$/),
  },
]) {
  test(`a press whose code (${part}) fails to load shows a toast, and works once it loads`, async ({ page }) => {
    const file = `**/assets/${part}-*.js`
    await page.route(file, (route) => route.fulfill({ status: 404, body: 'No encontrado.' }))
    await signIn(page, 'super-admin')
    await page.getByRole('link', { name: 'Productos' }).click()
    await page.getByRole('rowheader').first().waitFor()
    await press(page)
    await expect(page.getByRole('alert').getByText('Esta parte de la página no llegó.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Recargar la página' })).toBeVisible()
    await page.unroute(file)
    await press(page)
    await done(page)
  })
}

test('every chunk starts with the compile hint', () => {
  const files = readdirSync('dist/assets').filter((file) => file.endsWith('.js'))
  const first = files.map((file) => readFileSync(`dist/assets/${file}`, 'utf8').split('\n', 1)[0])
  expect(new Set(first)).toEqual(new Set(['//# allFunctionsCalledOnLoad']))
})

test('index.html is revalidated, assets are immutable, and a missing asset is a 404', async () => {
  const page = await fetch(`${baseUrl()}/products`)
  expect(page.headers.get('cache-control')).toBe('no-cache')
  const asset = /\/assets\/[^"]+\.js/.exec(await page.text())![0]
  const found = await fetch(baseUrl() + asset)
  expect(found.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const gone = await fetch(`${baseUrl()}/assets/ProductsScreen-OLD12345.js`)
  expect(gone.status).toBe(404)
  expect(gone.headers.get('content-type')).toContain('text/plain')
  expect(gone.headers.get('cache-control')).toBe('no-store')
})

test('a screen that throws shows «Unexpected Application Error!» within the layout', async ({ page }) => {
  await signIn(page, 'user', { path: '/category' })
  await page.route('**/assets/PartnersScreen-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export function PartnersScreen() { throw new Error("a fault while drawing") }',
    }),
  )
  await page.goto(`${baseUrl()}/partners`)
  await expect(page.getByText('Unexpected Application Error!')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
  await page.getByRole('link', { name: 'Productos' }).click()
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await page.getByRole('link', { name: 'Cerrar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible()
})
