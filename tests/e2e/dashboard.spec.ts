import { rmSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { print } from './support/print.ts'
import { startApp, stopApp, type RunningApp } from './support/server.ts'
import { apiToken, expectNoAxeViolation, expectNoSidewaysScroll, signIn } from './support/staff.ts'

let product: RunningApp
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startApp(undefined, { FEATURES: 'reports,partners-edit,orders', POINT_VALUE_CLP: '1' })
})
test.afterAll(async () => {
  await stopApp(product)
  rmSync(product.dataDir, { recursive: true, force: true })
})

const account = () => product.accounts['super-admin']!

for (const width of [1280, 390]) {
  test(`the figures of a period are those of the ledger, by keyboard at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const token = await apiToken('super-admin', product.url, account())
    const query = 'from=2025-01-01&to=2025-12-31&by=month'
    const response = await fetch(`${product.url}/api/dashboard?${query}`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    const { data } = (await response.json()) as { data: { total: { given: number }; closing: number } }
    await signIn(page, 'super-admin', {
      url: product.url,
      path: '/?periodo=fechas&desde=2025-01-01&hasta=2025-12-31',
      account: account(),
    })
    const report = page.getByRole('region', { name: 'Cifras del período' })
    await expect(report.getByText('Del 01-01-2025 al 31-12-2025')).toBeVisible()
    await expect(report.getByText(data.total.given.toLocaleString('es-CL'), { exact: true }).first()).toBeVisible()
    await expect(report.getByText(`$ ${data.closing.toLocaleString('es-CL')}`)).toBeVisible()
    const chart = report.getByRole('slider', { name: 'Puntos por mes' })
    await chart.press('Home')
    await expect(chart).toHaveAttribute('aria-valuetext', /^ene 2025: Entregados [\d.]+; Canjeados [\d.]+/)
    await expectNoAxeViolation(page, `Dashboard with a period, ${width} px`)
    await expectNoSidewaysScroll(page, `Dashboard with a period, ${width} px`)

    await report.getByRole('button', { name: 'Ver informe contable' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Informe contable' })
    await expect(dialog.getByText(/^Cuadra con el libro/)).toBeVisible()
    await expectNoAxeViolation(page, `Informe contable, ${width} px`)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(report.getByRole('button', { name: 'Ver informe contable' })).toBeFocused()
  })
}

test('the printed accounting report fits the width of an A4 sheet', async ({ page }) => {
  await signIn(page, 'super-admin', {
    url: product.url,
    path: '/?periodo=fechas&desde=2025-01-01&hasta=2025-12-31',
    account: account(),
  })
  await page.getByRole('button', { name: 'Ver informe contable' }).click()
  const report = page.getByRole('dialog', { name: 'Informe contable' })
  await expect(report.getByText(/^Cuadra con el libro/)).toBeVisible()

  // 190 mm, between the margins of a browser.
  await page.setViewportSize({ width: 718, height: 1000 })
  await print(page)
  const months = report.getByRole('row').filter({ hasText: / de 2025/ })
  await expect(months).toHaveCount(12)
  const cells = await report
    .getByRole('cell')
    .evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().right))
  expect(Math.max(...cells)).toBeLessThanOrEqual(718)
})

test('a period stays in the address, and a socio of the short list opens', async ({ page }) => {
  await signIn(page, 'super-admin', { url: product.url, path: '/', account: account() })
  const report = page.getByRole('region', { name: 'Cifras del período' })
  const period = report.getByRole('combobox', { name: 'Período' })
  await period.press('Enter')
  await page.getByRole('option', { name: 'Este año' }).click()
  await expect(page).toHaveURL(/\?periodo=anio$/)
  const step = report.getByRole('combobox', { name: 'Mostrar por' })
  await step.press('Enter')
  await page.getByRole('option', { name: 'Día' }).click()
  await expect(page).toHaveURL(/\?periodo=anio&por=dia$/)
  await page.reload()
  await expect(period).toHaveText(/Este año/)
  await expect(report.getByRole('slider', { name: 'Puntos por día' })).toBeVisible()
  const first = report.getByRole('list', { name: 'Socios con más saldo' }).getByRole('link').first()
  const name = (await first.textContent())!
  await first.click()
  await expect(page).toHaveURL(/\/partners\?socio=\d+/)
  await expect(page.getByRole('dialog')).toContainText(name)
})

test('the cards lead to the socios, and quick actions to the form of an act', async ({ page }) => {
  await signIn(page, 'super-admin', { url: product.url, path: '/', account: account() })
  await page.getByRole('link', { name: 'Total socios con puntos' }).click()
  await expect(page).toHaveURL(`${product.url}/partners?points_min=1`)
  // The totals do not come: what the screen offers beside them can be used meanwhile.
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/dashboard', (route) => released.then(() => route.continue()))
  await page.goBack()
  const actions = page.getByRole('group', { name: 'Acciones rápidas' })
  await expect(actions.getByRole('link')).toHaveText([
    'Nuevo canje',
    'Cargar puntos',
    'Agregar socio',
    'Agregar producto',
  ])
  await actions.getByRole('link', { name: 'Agregar producto' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Agregar producto' })).toBeVisible()
  await expect(page).toHaveURL(`${product.url}/products`)
  release()
})

test('what waits today has its number, and leads to the list that it counts', async ({ page }) => {
  const token = await apiToken('super-admin', product.url, account())
  const headers = { Authorization: `Bearer ${token}` }
  const counts = (await (await fetch(`${product.url}/api/orders/counts`, { headers })).json()) as {
    data: { pending: number }
  }
  await signIn(page, 'super-admin', { url: product.url, path: '/', account: account() })
  const today = page.getByRole('region', { name: 'Para hoy' })
  const links = today.getByRole('link')
  await expect(links).toHaveText([
    `Canjes pendientes${counts.data.pending}`,
    /^Cargas por aprobar\d+$/,
    /^Productos agotados\d+$/,
    /^Socios que no están al día\d+$/,
  ])
  await links.first().press('Enter')
  await expect(page).toHaveURL(`${product.url}/orders?status=pending`)
  await page.goBack()
  await page.getByRole('link', { name: 'Ver todos: Agotados y por agotarse' }).click()
  await expect(page).toHaveURL(`${product.url}/products?key=stock&sort=asc`)
})

test('the most redeemed products of a period lead to their detail', async ({ page }) => {
  await signIn(page, 'super-admin', { url: product.url, path: '/?periodo=90-dias', account: account() })
  const list = page.getByRole('list', { name: 'Productos más canjeados' })
  await expect(list.getByRole('listitem')).toHaveCount(5)
  const link = list.getByRole('link').first()
  const [name] = (await link.innerText()).split(',')
  await link.click()
  await expect(page).toHaveURL(/\/products\?producto=\d+/)
  await expect(page.getByRole('dialog', { name: name! })).toBeVisible()
})

test('the products that are about to run out are those of the whole catalogue', async ({ page }) => {
  const token = await apiToken('super-admin', product.url, account())
  const response = await fetch(`${product.url}/api/products?key=stock&sort=asc&max_stock=5&per_page=5`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  const { data } = (await response.json()) as { data: { title: string; stock: number }[] }
  await signIn(page, 'super-admin', { url: product.url, path: '/', account: account() })
  const list = page.getByRole('list', { name: 'Agotados y por agotarse' })
  await expect(list.getByRole('listitem')).toHaveText(data.map(({ title, stock }) => `${title}${stock}`))
})
