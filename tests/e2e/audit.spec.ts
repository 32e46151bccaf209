import { rmSync } from 'node:fs'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { startApp, stopApp, type RunningApp } from './support/server.ts'
import { apiToken, expectNoAxeViolation, signIn, type Role } from './support/staff.ts'

let product: RunningApp
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startApp(undefined, { FEATURES: 'audit' })
})
test.afterAll(async () => {
  await stopApp(product)
  rmSync(product.dataDir, { recursive: true, force: true })
})

const enter = (page: Page, role: Role = 'super-admin') =>
  signIn(page, role, { url: product.url, path: '/audit', account: product.accounts[role]! })

test('Actividad names who gave points, to whom and why', async ({ page }) => {
  const token = await apiToken('super-admin', product.url, product.accounts['super-admin']!)
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const list = await fetch(`${product.url}/api/partners`, { headers })
  const [partner] = ((await list.json()) as { data: { id: number; nombre_completo: string }[] }).data
  const response = await fetch(`${product.url}/api/partners/assign/${partner!.id}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ points: 77, note: 'Bono de prueba' }),
  })
  expect(response.status).toBe(200)
  await enter(page)
  const row = page.getByRole('row').filter({ hasText: partner!.nombre_completo }).first()
  await expect(row).toContainText('Asignó puntos a un socio')
  await row.getByRole('button', { name: /^Ver detalle de/ }).click()
  await expect(page.getByRole('dialog')).toContainText('Bono de prueba')
})

test('a range that ends before it begins is marked at Hasta, and limits the list once it is set right', async ({
  page,
}) => {
  await enter(page)
  const [from, to] = ['Desde', 'Hasta'].map((name) => page.getByRole('textbox', { name, exact: true })) as [
    Locator,
    Locator,
  ]
  await to.fill('01-01-2020')
  await to.press('Enter')
  await expect(page.getByText('No encontramos ningún dato.')).toBeVisible()
  await from.fill('01-01-2021')
  await from.press('Enter')
  await expect(to).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('La fecha «Desde» no puede ser posterior a «Hasta»')).toBeVisible()
  await expectNoAxeViolation(page, 'Actividad, a reversed range')
  await to.fill('31-12-2099')
  await to.press('Enter')
  await expect(to).not.toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Entró', { exact: true }).first()).toBeVisible()
})

test('role user reaches Actividad neither by the menu nor by its address', async ({ page }) => {
  await enter(page, 'user')
  await expect(page.getByRole('link', { name: 'Socios' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Actividad' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Actividad' })).toHaveCount(0)
})
