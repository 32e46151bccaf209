import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import type { Partner } from '#contract/partners.ts'
import { startApp, stopApp, type RunningApp } from './support/server.ts'
import { apiToken, expectNoSidewaysScroll, signIn, signInByForm, type Role } from './support/staff.ts'

const ACCUMULATE = 'Sumar puntos a un socio por una acción; la misma referencia suma una sola vez'
/** Of role api. */
const OWNER = 4

let product: RunningApp
test.beforeAll(async () => {
  test.setTimeout(120_000)
  const dataDir = mkdtempSync(path.join(tmpdir(), 'canje-e2e-'))
  product = await startApp(dataDir, { FEATURES: 'documentation,terminals' })
})
test.afterAll(async () => {
  await stopApp(product)
  rmSync(product.dataDir, { recursive: true, force: true })
})

const enter = (page: Page, role: Role, visit: { path: string } = { path: '/documentation' }) =>
  signIn(page, role, { url: product.url, account: product.accounts[role]!, ...visit })

async function send<T>(method: string, address: string, json?: object): Promise<T> {
  const token = await apiToken('super-admin', product.url, product.accounts['super-admin'])
  const response = await fetch(`${product.url}/api${address}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, ...(json && { 'Content-Type': 'application/json' }) },
    ...(json && { body: JSON.stringify(json) }),
  })
  expect(response.ok, `${method} ${address}`).toBe(true)
  return (await response.json()) as T
}
const createKeys = async () => {
  const { data } = await send<{ data: { api_key: string; secret_key: string } }>('POST', '/users/external-key', {
    id: OWNER,
    renew: true,
  })
  return data
}
const firstPartner = async () => (await send<{ data: Partner[] }>('GET', '/partners')).data[0]!
const balanceOf = async (id: number) => (await send<{ data: Partner }>('GET', `/partners/show/${id}`)).data.points

const accumulateOn = (page: Page) => page.getByRole('region', { name: ACCUMULATE })
async function typeKeys(page: Page, { api_key, secret_key }: { api_key: string; secret_key: string }) {
  await page.getByRole('textbox', { name: 'Clave de API' }).fill(api_key)
  await page.getByRole('textbox', { name: 'Clave secreta' }).fill(secret_key)
}

test('role api lands on the documentation, its only screen, which role user does not have', async ({ page }) => {
  await enter(page, 'api', { path: '/' })
  await expect(page).toHaveURL(/\/documentation$/)
  await expect(page).toHaveTitle('Documentación · Canje')
  await expect(page.getByRole('navigation', { name: 'Principal' }).getByRole('link')).toHaveText([
    'Documentación',
    'Cerrar',
  ])
  await enter(page, 'user')
  await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible()
})

test('a link of the list of calls, and an address with it, show the call', async ({ page }) => {
  await enter(page, 'company-admin')
  await page.getByRole('navigation', { name: 'Llamadas' }).getByRole('link', { name: ACCUMULATE }).press('Enter')
  await expect(accumulateOn(page)).toBeInViewport()
  await expect(page).toHaveURL(/#program\.accumulate$/)
  await page.reload()
  await expect(accumulateOn(page)).toBeInViewport()
})

test('an address with a call, opened without a session, shows the call after sign-in', async ({ page }) => {
  const visit = { url: product.url, account: product.accounts['company-admin']! }
  await signInByForm(page, 'company-admin', { ...visit, path: '/documentation#program.accumulate' })
  await expect(accumulateOn(page)).toBeInViewport()
})

test('tries a call by keyboard at 390 px: it moves points only after the switch is turned, and once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const [keys, partner] = [await createKeys(), await firstPartner()]
  await enter(page, 'api')
  await typeKeys(page, keys)
  const accumulate = accumulateOn(page)
  await accumulate.locator('summary').press('Enter')
  const body = { reference: 'prueba-e2e-1', rut: partner.rut, action: 'compra-comercio', amount: 45_990 }
  await accumulate.getByRole('textbox', { name: 'Cuerpo (JSON)' }).fill(JSON.stringify(body))
  await accumulate.getByRole('button', { name: 'Probar' }).press('Enter')
  await expect(accumulate.getByRole('figure', { name: /^Respuesta 200/ })).toContainText(`${partner.points + 1149}`)
  expect(await balanceOf(partner.id)).toBe(partner.points)

  await accumulate.getByRole('switch', { name: 'Ensayo (no mueve puntos)' }).press('Space')
  const question = page.getByRole('alertdialog', { name: 'Esta llamada mueve puntos de verdad' })
  await question.getByRole('button', { name: 'Mover puntos de verdad' }).press('Enter')
  const send = accumulate.getByRole('button', { name: 'Probar y mover puntos' })
  await send.press('Enter')
  await expect(accumulate.getByRole('figure', { name: /^Respuesta 201/ })).toContainText(`${partner.points + 1149}`)
  expect(await balanceOf(partner.id)).toBe(partner.points + 1149)

  const again = page.waitForResponse(/\/program\/accumulations$/)
  await send.press('Enter')
  expect((await again).headers()['idempotent-replayed']).toBe('true')
  expect(await balanceOf(partner.id)).toBe(partner.points + 1149)
  await expectNoSidewaysScroll(page, 'documentation with an answer')
})

test('shows the refusal of wrong keys, without a question of the browser and without ending the session', async ({
  page,
}) => {
  await enter(page, 'api')
  await typeKeys(page, { api_key: 'ak_equivocada', secret_key: 'sk_equivocada' })
  const accumulate = accumulateOn(page)
  await accumulate.locator('summary').click()
  await accumulate.getByRole('button', { name: 'Probar' }).click()
  await expect(accumulate.getByRole('figure', { name: /^Respuesta 401/ })).toContainText('Las claves no son válidas.')
  await expect(page).toHaveURL(/\/documentation$/)
})

test('forgets the keys when the screen is left, and stores them nowhere', async ({ page }) => {
  const keys = await createKeys()
  await enter(page, 'super-admin')
  await typeKeys(page, keys)
  await page.getByRole('link', { name: 'Productos', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Productos' })).toBeVisible()
  await page.getByRole('link', { name: 'Documentación', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Clave secreta' })).toHaveValue('')
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toContain(keys.api_key)
  expect(stored).not.toContain(keys.secret_key)
})

test('copies the sample of each language as it is shown', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(page, 'api')
  const accumulate = accumulateOn(page)
  for (const language of ['curl', 'JavaScript', 'PHP', 'Python']) {
    await accumulate.getByRole('tab', { name: language }).click()
    const sample = accumulate.getByRole('figure', { name: `Ejemplo en ${language}` })
    await sample.getByRole('button').click()
    const shown = await sample.locator('pre').textContent()
    expect(shown).toContain(`${product.url}/api/program/accumulations`)
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(shown)
  }
})

test('is printed with every call and answer, without keys, forms and menus', async ({ page }) => {
  await enter(page, 'api')
  await expect(accumulateOn(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('/program/reversals', { exact: true })).toBeVisible()
  await expect(accumulateOn(page).getByText('El terminal no pertenece a la clave')).toBeVisible()
  for (const hidden of ['navigation', 'form', 'textbox', 'tab', 'button'] as const)
    await expect(page.getByRole(hidden)).toHaveCount(0)
})
