import { rmSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import type { Partner } from '#contract/partners.ts'
import { bodyRows, formatNumber, formatRut, tabTo } from './support/partners.ts'
import { startApp, stopApp, type RunningApp } from './support/server.ts'
import {
  apiToken,
  createProduct,
  expectFocusNotLost,
  expectNoAxeViolation,
  expectNoSidewaysScroll,
  signIn,
  type Role,
} from './support/staff.ts'

let product: RunningApp
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startApp(undefined, { FEATURES: 'orders' })
})
test.afterAll(async () => {
  await stopApp(product)
  rmSync(product.dataDir, { recursive: true, force: true })
})

const open = (page: Page, role: Role, address: string) =>
  signIn(page, role, { url: product.url, path: address, account: product.accounts[role]! })
const tokenOf = (role: Role) => apiToken(role, product.url, product.accounts[role])

async function send<T>(token: string, method: string, address: string, json?: object): Promise<T> {
  const response = await fetch(`${product.url}/api${address}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, ...(json && { 'Content-Type': 'application/json' }) },
    ...(json && { body: JSON.stringify(json) }),
  })
  expect(response.ok, `${method} ${address}`).toBe(true)
  return (await response.json()) as T
}
const partnerOf = async (token: string, id: number) =>
  (await send<{ data: Partner }>(token, 'GET', `/partners/show/${id}`)).data
/** The partner with the most points but `place`. */
async function richPartner(token: string, place: number): Promise<Partner> {
  const { data } = await send<{ data: Partner[] }>(token, 'GET', '/partners?key=points&sort=desc')
  return data[place]!
}

/** Chooses the only option that a search of a dropdown finds, by keyboard. */
async function choose(page: Page, field: RegExp, search: string, option: string) {
  await tabTo(page, 'button', field)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox').last()).toBeFocused()
  await page.keyboard.type(search)
  await expect(page.getByRole('option')).toHaveCount(1)
  await expect(page.getByRole('option', { name: option })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option')).toHaveCount(0)
}

for (const [place, width] of [1280, 390].entries()) {
  test(`redeems, prepares and cancels by keyboard at ${width} px`, async ({ page }) => {
    test.setTimeout(90_000)
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const token = await tokenOf('super-admin')
    const title = `Tetera de hierro ${width}`
    await createProduct(token, title, product.url)
    const partner = await richPartner(token, place)

    await test.step('the home of role user is Canjes', async () => {
      await open(page, 'user', '/')
      await expect(page).toHaveURL(/\/orders$/)
      await expect(page.getByRole('heading', { level: 1, name: 'Canjes' })).toBeVisible()
      await expect(bodyRows(page).first()).toBeVisible()
    })

    await test.step('a new order names what is missing, then takes points and stock', async () => {
      await tabTo(page, 'button', 'Nuevo canje')
      await page.keyboard.press('Enter')
      const form = page.getByRole('dialog', { name: 'Nuevo canje' })
      await tabTo(page, 'button', 'Canjear')
      await page.keyboard.press('Enter')
      await expect(form.getByText('Elige un socio')).toBeVisible()
      await choose(page, /^Socio/, formatRut(partner.rut), partner.nombre_completo)
      await choose(page, /^Agregar producto/, title, title)
      await tabTo(page, 'spinbutton', `Cantidad de ${title}`)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('8')
      await expect(form.getByText('Quedan 7 unidades')).toBeVisible()
      await expectNoAxeViolation(page, `canje, ${width} px`)
      await expectNoSidewaysScroll(page, `canje, ${width} px`)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('2')
      await expect(form.getByText('2.400 puntos')).toBeVisible()
      await expect(form.getByText(formatNumber(partner.points - 2_400))).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(page.getByText('Canje registrado con éxito')).toBeVisible()
      await expect(form).toHaveCount(0)
      await expectFocusNotLost(page)
      await expect(bodyRows(page).first()).toContainText(partner.nombre_completo)
      await expect(bodyRows(page).first()).toContainText('Pendiente')
      expect((await partnerOf(token, partner.id)).points).toBe(partner.points - 2_400)
    })

    await test.step('the row’s menu prepares it, and its detail cancels it', async () => {
      await page
        .getByRole('button', { name: /^Acciones de Canje/ })
        .first()
        .focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('menuitem', { name: 'Ver detalle' })).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Canje preparado con éxito')).toBeVisible()
      await expect(bodyRows(page).first()).toContainText('Preparado')
      await page
        .getByRole('button', { name: /^Ver detalle de Canje/ })
        .first()
        .focus()
      await page.keyboard.press('Enter')
      const detail = page.getByRole('dialog', { name: /^Canje N\.º/ })
      await expect(detail.getByText(title)).toBeVisible()
      await expect(page).toHaveURL(/canje=\d+/)
      await tabTo(page, 'button', 'Anular canje')
      await page.keyboard.press('Enter')
      const form = page.getByRole('dialog', { name: 'Anular canje' })
      await tabTo(page, 'combobox', 'Motivo')
      await page.keyboard.type('Se arrepintió')
      await page.keyboard.press('Tab')
      await form.getByRole('button', { name: 'Anular canje' }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByText('Canje anulado con éxito')).toBeVisible()
      await expect(form).toHaveCount(0)
      await expect(detail.getByText('Volvió al stock')).toBeVisible()
      expect((await partnerOf(token, partner.id)).points).toBe(partner.points)
      await page.keyboard.press('Escape')
      await expect(detail).toHaveCount(0)
    })
  })
}

test('a price that changed meanwhile is shown, and paid when it is confirmed again', async ({ page }) => {
  const token = await tokenOf('super-admin')
  const title = 'Hervidor esmaltado'
  const id = await createProduct(token, title, product.url)
  const partner = await richPartner(token, 2)
  await open(page, 'super-admin', `/partners?socio=${partner.id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Canjear' }).click()
  const form = page.getByRole('dialog', { name: 'Nuevo canje' })
  await choose(page, /^Agregar producto/, title, title)
  await expect(form.getByText('1.200 puntos', { exact: true })).toBeVisible()

  const body = new FormData()
  const fields = { title, title_internal: title, slug: 'hervidor-esmaltado', description: '<p>x</p>', points: '1500' }
  for (const [name, value] of Object.entries({ ...fields, stock: '7' })) body.set(name, value)
  const headers = { Authorization: `Bearer ${token}` }
  expect((await fetch(`${product.url}/api/products/update/${id}`, { method: 'POST', headers, body })).status).toBe(200)

  await form.getByRole('button', { name: 'Canjear' }).click()
  await expect(
    form.getByText(`«${title}» ahora cuesta 1.500 puntos. Revisa el total y confirma otra vez.`),
  ).toBeVisible()
  await expect(form.getByText('1.500 puntos', { exact: true })).toBeVisible()
  expect((await partnerOf(token, partner.id)).points).toBe(partner.points)
  await form.getByRole('button', { name: 'Canjear' }).click()
  await expect(page.getByText('Canje registrado con éxito')).toBeVisible()
  await expect(form).toHaveCount(0)
  await expect(
    page
      .getByRole('dialog')
      .getByText(/^Canje N\.º/)
      .first(),
  ).toBeVisible()
  expect((await partnerOf(token, partner.id)).points).toBe(partner.points - 1_500)
})

test('a printed detail is the receipt, without controls', async ({ page }) => {
  const options = { url: product.url, path: '/orders?status=delivered', account: product.accounts.user! }
  await signIn(page, 'user', options)
  await page
    .getByRole('button', { name: /^Ver detalle de Canje/ })
    .first()
    .click()
  const detail = page.getByRole('dialog')
  await expect(detail.getByText('Total')).toBeVisible()
  await expect(detail.getByText('Recibí conforme')).toBeHidden()
  await expect(detail.getByRole('button', { name: 'Anular canje' })).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect(detail.getByText('Recibí conforme')).toBeVisible()
  await expect(detail.getByRole('button')).toHaveCount(0)
  await expect(page.locator('main')).toBeHidden()
})
