import { rmSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { startApp, stopApp, type RunningApp } from './support/server.ts'
import { apiToken, signIn } from './support/staff.ts'

let product: RunningApp
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startApp(undefined, { FEATURES: 'movements,reports,orders,partners-edit' })
})
test.afterAll(async () => {
  await stopApp(product)
  rmSync(product.dataDir, { recursive: true, force: true })
})

const account = () => product.accounts['super-admin']!
const enter = (page: Page, { path }: { path: string }) =>
  signIn(page, 'super-admin', { url: product.url, path, account: account() })
const sums = (page: Page) => page.getByLabel('Sumas de los movimientos')
const period = 'from=2025-01-01&to=2025-12-31'

async function get<Data>(path: string): Promise<Data> {
  const token = await apiToken('super-admin', product.url, account())
  const response = await fetch(`${product.url}/api${path}`, { headers: { Authorization: `Bearer ${token}` } })
  expect(response.status).toBe(200)
  return ((await response.json()) as { data: Data }).data
}

test('a card of the dashboard leads to its entries, whose sum is the figure', async ({ page }) => {
  const { total } = await get<{ total: { given: number } }>(`/dashboard?${period}&by=month`)
  await enter(page, { path: '/?periodo=fechas&desde=2025-01-01&hasta=2025-12-31' })
  await page.getByRole('link', { name: 'Puntos entregados' }).click()
  await expect(page).toHaveURL(/\/movements\?kind=assign,import,accrual&from=2025-01-01&to=2025-12-31$/)
  const given = `+${total.given.toLocaleString('es-CL')}`
  await expect(sums(page).getByText(given, { exact: true }).first()).toBeVisible()
})

test('a figure of the accounting report leads to its entries', async ({ page }) => {
  const { redeemed, entries } = await get<{ redeemed: number; entries: number }>(
    `/movements/sums?kind=redemption&${period}`,
  )
  await enter(page, { path: '/?periodo=fechas&desde=2025-01-01&hasta=2025-12-31' })
  await page.getByRole('button', { name: 'Ver informe contable' }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Canjeados, total: / })
    .click()
  await expect(page.getByRole('heading', { name: 'Movimientos' })).toBeVisible()
  await expect(sums(page).getByText(entries.toLocaleString('es-CL'), { exact: true })).toBeVisible()
  await expect(
    sums(page)
      .getByText(`−${Math.abs(redeemed).toLocaleString('es-CL')}`)
      .first(),
  ).toBeVisible()
})

test('filters by several kinds and a partner, shows an entry, and exports what is left', async ({ page }) => {
  await enter(page, { path: '/movements' })
  await page.getByRole('button', { name: 'Tipo', exact: true }).click()
  await page.getByRole('button', { name: /^Tipo de movimiento/ }).click()
  await page.getByRole('option', { name: 'Canje', exact: true }).click()
  await page.getByRole('option', { name: 'Reversa', exact: true }).click()
  await expect(page).toHaveURL(/kind=redemption(,|%2C)reversal/)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Ver detalle de/ })
    .first()
    .click()
  const detail = page.getByRole('dialog')
  await expect(detail).toContainText('Saldo después')
  await detail.getByRole('button', { name: 'Cerrar', exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar movimientos' }).click()
  expect((await download).suggestedFilename()).toMatch(/^movimientos-\d{4}-\d\d-\d\d\.csv$/)
})
