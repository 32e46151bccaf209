import { rmSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { formatRut, tabTo } from './support/partners.ts'
import { startApp, stopApp, type RunningApp } from './support/server.ts'
import { apiToken, expectNoAxeViolation, expectNoSidewaysScroll, signIn, type Role } from './support/staff.ts'

let product: RunningApp
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startApp(undefined, { FEATURES: 'partners-edit,audit', APPROVE_LOADS_FROM: '100000' })
})
test.afterAll(async () => {
  await stopApp(product)
  rmSync(product.dataDir, { recursive: true, force: true })
})

type Partner = { id: number; rut: string; points: number }
const api = async <T>(address: string): Promise<T> => {
  const token = await apiToken('super-admin', product.url, product.accounts['super-admin'])
  const response = await fetch(`${product.url}/api${address}`, { headers: { Authorization: `Bearer ${token}` } })
  return (await response.json()) as T
}
/** The partner at a place of the list, so that no test depends on another. */
const partnerAt = async (index: number) => (await api<{ data: Partner[] }>('/partners?per_page=20')).data[index]!
const balanceOf = async ({ id }: Partner) => (await api<{ data: Partner }>(`/partners/show/${id}`)).data.points

const open = (page: Page, role: Role, address = '/massive') =>
  signIn(page, role, { url: product.url, path: address, account: product.accounts[role]! })
const waiting = (page: Page) => page.getByRole('region', { name: 'Por aprobar' })
const detail = (page: Page) => page.getByRole('dialog', { name: /^(Carga|Asignación) N\.º \d/ })
const rowOf = (page: Page, file: string) => waiting(page).getByRole('row').filter({ hasText: file })
const openRow = (page: Page, file: string) =>
  rowOf(page, file)
    .getByRole('button', { name: /^Ver detalle/ })
    .press('Enter')

/** Sends a points file that must wait. */
async function send(page: Page, name: string, { rut }: Partner) {
  const buffer = Buffer.from(`rut;puntos\r\n${rut};100000`)
  await page.getByLabel(/Archivo de puntos/).setInputFiles({ name, mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: /^Cargar puntos/ }).click()
  await expect(page.getByRole('region', { name: 'Resultado de la última carga' })).toContainText('Puntos por aprobar')
  await expect(rowOf(page, name)).toBeVisible()
}

for (const width of [1280, 390])
  test(`a load waits for a second person, who approves it by keyboard at ${width} px`, async ({ page }) => {
    const partner = await partnerAt(width === 390 ? 1 : 0)
    const file = `grande-${width}.csv`
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, 'user')
    await send(page, file, partner)
    expect(await balanceOf(partner)).toBe(partner.points)
    await openRow(page, file)
    await expect(detail(page).getByText('Otra persona debe aprobar esta carga.')).toBeVisible()
    await expect(detail(page).getByRole('button', { name: 'Aprobar' })).toHaveCount(0)

    // The link of the sender opens the load for the second person.
    await expect(page).toHaveURL(/\/massive\?carga=\d+$/)
    const { pathname, search } = new URL(page.url())
    await open(page, 'company-admin', pathname + search)
    await expect(detail(page).getByText(/^Vence el/)).toBeVisible()
    await expectNoAxeViolation(page, `waiting load, ${width} px`)
    await expectNoSidewaysScroll(page, `waiting load, ${width} px`)
    await tabTo(page, 'button', 'Aprobar')
    await page.keyboard.press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Aprobar la carga' }).press('Enter')
    await expect(page.getByText('Carga aprobada con éxito')).toBeVisible()
    await expect(rowOf(page, file)).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Historial de cargas' })).toContainText(file)
    expect(await balanceOf(partner)).toBe(partner.points + 100_000)
  })

test('a second person rejects a load, and its sender reads the reason', async ({ page }) => {
  const partner = await partnerAt(2)
  await open(page, 'super-admin')
  await send(page, 'rechazo.csv', partner)
  await openRow(page, 'rechazo.csv')
  await expect(detail(page).getByText('Otra persona debe aprobar esta carga.')).toBeVisible()

  await open(page, 'company-admin')
  await openRow(page, 'rechazo.csv')
  await detail(page).getByRole('button', { name: 'Rechazar' }).click()
  const form = page.getByRole('dialog', { name: 'Rechazar carga' })
  await form.getByRole('button', { name: 'Rechazar carga' }).click()
  await expect(form.getByText('Este campo es requerido')).toBeVisible()
  await form.getByRole('combobox', { name: 'Motivo' }).fill('Monto equivocado')
  await form.getByRole('button', { name: 'Rechazar carga' }).click()
  await expect(form).toHaveCount(0)
  await expect(detail(page).getByText(/Motivo: Monto equivocado/)).toBeVisible()

  await open(page, 'super-admin')
  await expect(rowOf(page, 'rechazo.csv')).toContainText('Rechazada')
  await openRow(page, 'rechazo.csv')
  await expect(detail(page).getByText(/Motivo: Monto equivocado/)).toBeVisible()
  expect(await balanceOf(partner)).toBe(partner.points)
  await open(page, 'super-admin', '/audit')
  await expect(page.getByRole('row').filter({ hasText: 'Rechazó una carga' }).first()).toBeVisible()
})

test('an assignment to one partner waits for a second person, and the menu shows its number', async ({ page }) => {
  const partner = await partnerAt(5)
  await open(page, 'user', '/partners')
  const row = page.getByRole('row').filter({ hasText: formatRut(partner.rut) })
  await row.getByRole('button', { name: /^Acciones de/ }).click()
  await page.getByRole('menuitem', { name: 'Asignar puntos' }).click()
  const form = page.getByRole('dialog', { name: 'Asignar puntos' })
  await form.getByRole('spinbutton', { name: 'Puntos' }).fill('100000')
  await expect(form.getByText('Se suman cuando otra persona los apruebe.')).toBeVisible()
  await form.getByRole('button', { name: 'Asignar 100.000 puntos' }).click()
  await expect(page.getByText('La asignación quedó por aprobar')).toBeVisible()
  await expect(form).toHaveCount(0)
  expect(await balanceOf(partner)).toBe(partner.points)

  await open(page, 'company-admin', '/')
  await page.getByRole('link', { name: 'Carga masiva 1 por aprobar' }).click()
  await openRow(page, 'Asignación a un socio')
  await expect(detail(page).getByText(formatRut(partner.rut))).toBeVisible()
  await detail(page).getByRole('button', { name: 'Aprobar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aprobar la asignación' }).click()
  await expect(page.getByText('Asignación aprobada con éxito')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Carga masiva', exact: true })).toBeVisible()
  expect(await balanceOf(partner)).toBe(partner.points + 100_000)
})

test('a sender withdraws a waiting load by keyboard', async ({ page }) => {
  const partner = await partnerAt(4)
  await open(page, 'user')
  await send(page, 'retirada.csv', partner)
  await openRow(page, 'retirada.csv')
  await expect(detail(page).getByText(/^Vence el/)).toBeVisible()
  await tabTo(page, 'button', 'Retirar')
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar la carga' }).press('Enter')
  await expect(page.getByText('Carga retirada: no cambió ningún saldo')).toBeVisible()
  await expect(detail(page)).toHaveCount(0)
  await expect(rowOf(page, 'retirada.csv')).toHaveCount(0)
  expect(await balanceOf(partner)).toBe(partner.points)
})

test('an approval after the decision of another person changes nothing, and shows that decision', async ({ page }) => {
  const partner = await partnerAt(3)
  await open(page, 'user')
  await send(page, 'a-la-vez.csv', partner)
  await open(page, 'super-admin')
  await openRow(page, 'a-la-vez.csv')
  const title = await detail(page)
    .getByRole('heading', { name: /^Carga N\.º/ })
    .innerText()
  const id = /\d+$/.exec(title)![0]
  const token = await apiToken('company-admin', product.url, product.accounts['company-admin'])
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const approved = await fetch(`${product.url}/api/massive-load/approve/${id}`, { method: 'POST', headers, body: '{}' })
  expect(approved.status).toBe(200)
  await detail(page).getByRole('button', { name: 'Aprobar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aprobar la carga' }).click()
  await expect(page.getByText(/^Este envío ya lo aprobó/)).toBeVisible()
  await expect(detail(page).getByRole('button', { name: 'Aprobar' })).toHaveCount(0)
  expect(await balanceOf(partner)).toBe(partner.points + 100_000)
})
