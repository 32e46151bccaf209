import { rmSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import hostile from '../data/security/xss-payloads.json' with { type: 'json' }
import { startApp, stopApp, type RunningApp } from './support/server.ts'
import { apiToken, productFields, signIn } from './support/staff.ts'

// A sample of all payloads; stories/pruebas renders every one.
const payloads = hostile.payloads
  .map(({ payload }) => payload)
  .filter((payload, index) => index % 33 === 0 && payload.trim())
const SHORT = payloads.filter(({ length }) => length < 110)

let product: RunningApp
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startApp()
})
test.afterAll(async () => {
  await stopApp(product)
  rmSync(product.dataDir, { recursive: true, force: true })
})

/** Records every effect of an injected text; must stay empty. */
async function watch(page: Page): Promise<string[]> {
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    if (dialog.type() !== 'beforeunload') alerts.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== product.url) alerts.push(`request: ${request.url()}`)
  })
  page.on('popup', (popup) => alerts.push(`popup: ${popup.url()}`))
  page.on('pageerror', (error) => alerts.push(`error: ${error.message}`))
  await page.exposeFunction('__xss', (id: unknown) => alerts.push(`script: ${String(id)}`))
  await page.exposeFunction('tellViolation', (text: string) => alerts.push(`policy: ${text}`))
  await page.addInitScript(() => {
    const tell = (window as unknown as { tellViolation(text: string): void }).tellViolation
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample, blockedURI }) =>
      tell(`${violatedDirective} ${blockedURI} ${sample}`),
    )
  })
  return alerts
}

test('hostile descriptions and titles render as text without script, foreign request or CSP violation', async ({
  page,
}) => {
  test.slow()
  const token = await apiToken('super-admin', product.url, product.accounts['super-admin'])
  for (const [index, payload] of payloads.entries()) {
    const body = new FormData()
    const fields = {
      ...productFields(`Hostil ${index}`),
      title: `H${index} ${payload}`.slice(0, 200),
      description: payload,
    }
    for (const [name, value] of Object.entries({ ...fields, brand: payload.slice(0, 100), state: '1' }))
      body.set(name, value)
    const response = await fetch(`${product.url}/api/products`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body,
    })
    // A lone surrogate or a NUL is refused under its field.
    expect([201, 422], payload).toContain(response.status)
  }
  const alerts = await watch(page)
  await signIn(page, 'super-admin', { url: product.url, path: '/products', account: product.accounts['super-admin'] })
  const details = page.getByRole('button', { name: /^Ver detalle de H\d/ })
  await expect(details.first()).toBeVisible()
  // As many rows as the window renders.
  for (let index = 0; index < 10; index += 1) {
    await details.nth(index).click()
    const dialog = page.getByRole('dialog', { name: 'Producto' })
    await expect(dialog).toBeVisible()
    await expect(dialog.locator('script, style, iframe, object, form form, base, meta, link')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await expect(page).toHaveURL(/\/products$/)
  expect(alerts).toEqual([])
})

test('hostile categories, partners and server messages render as text', async ({ page }) => {
  const alerts = await watch(page)
  const account = product.accounts['super-admin']
  const partner = {
    id: 1,
    rut: '12345678-5',
    numero_socio: null,
    telefono: null,
    celular: null,
    direccion: null,
    dpto: null,
  }
  const more = { numero: null, region: null, fecha_ingreso: null, al_dia_hasta: null, points: 5 }
  const json = (data: unknown, status = 200) => ({
    status,
    contentType: 'application/json',
    body: JSON.stringify(data),
  })
  await page.route('**/api/partners?*', (route) =>
    route.fulfill(
      json({
        data: SHORT.map((payload, index) => ({ ...partner, ...more, id: index + 1, nombre_completo: payload })),
        next_page_url: null,
      }),
    ),
  )
  await page.route('**/api/category?*', (route) =>
    route.fulfill(
      json({ data: SHORT.map((name, index) => ({ id: index + 1, name, logo: name })), next_page_url: null }),
    ),
  )
  let calls = 0
  await page.route('**/api/dashboard', (route) => route.fulfill(json({ message: SHORT[calls++ % SHORT.length] }, 500)))
  await signIn(page, 'super-admin', { url: product.url, account })
  for (let index = 0; index < 8; index += 1) {
    // By keyboard: an earlier toast may cover the button.
    await page.getByRole('button', { name: 'Reintentar' }).first().press('Enter')
    await expect(page.getByRole('button', { name: 'Reintentar' }).first()).toBeVisible()
  }
  for (const [link, title] of [
    ['Socios', 'Socios'],
    ['Categorías', 'Categorías'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('rowheader').first()).toBeVisible()
  }
  expect(alerts).toEqual([])
})

test('hostile file names render as text in the field and in the report', async ({ page }) => {
  const alerts = await watch(page)
  const account = product.accounts['super-admin']
  await signIn(page, 'super-admin', { url: product.url, path: '/massive', account })
  const report = page.getByRole('region', { name: 'Resultado de la última carga' })
  const names = SHORT.filter((payload) => /^[\x20-\x7e]+$/.test(payload) && payload.includes('<')).slice(0, 6)
  expect(names.length).toBe(6)
  for (const [index, payload] of names.entries()) {
    const name = `${payload.trim().replaceAll('/', '\u2215')} ${index}.csv`
    const buffer = Buffer.from('rut;puntos\n1-9;1\n')
    await page.getByLabel(/Archivo de puntos/).setInputFiles({ name, mimeType: 'text/csv', buffer })
    await expect(page.getByText(name).first()).toBeVisible()
    await page.getByRole('button', { name: /^Cargar puntos/ }).click()
    await expect(report).toContainText(name)
    await expect(report.locator('script, img, iframe, form')).toHaveCount(0)
  }
  expect(alerts).toEqual([])
})
