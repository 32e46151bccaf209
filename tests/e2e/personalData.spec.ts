import { readFileSync, rmSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import type { Partner } from '#contract/partners.ts'
import { tabTo } from './support/partners.ts'
import { startApp, stopApp, type RunningApp } from './support/server.ts'
import {
  apiToken,
  expectFocusNotLost,
  expectNoAxeViolation,
  expectNoSidewaysScroll,
  signIn,
  type Role,
} from './support/staff.ts'

let product: RunningApp
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startApp(undefined, { FEATURES: 'partners-edit' })
})
test.afterAll(async () => {
  await stopApp(product)
  rmSync(product.dataDir, { recursive: true, force: true })
})

/** Adds a partner of 1.500 points; returns the id. */
async function addPartner(rut: string, nombre_completo: string): Promise<number> {
  const token = await apiToken('super-admin', product.url, product.accounts['super-admin']!)
  const send = async (method: string, path: string, body: object) => {
    const response = await fetch(`${product.url}/api${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(response.status).toBeLessThan(300)
    return (await response.json()) as { data: Partner }
  }
  const { data } = await send('POST', '/partners', { rut, nombre_completo })
  await send('PUT', `/partners/assign/${data.id}`, { points: 1500 })
  return data.id
}

const open = async (page: Page, role: Role, id: number) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, role, { url: product.url, path: `/partners?socio=${id}`, account: product.accounts[role] })
}
const section = (page: Page) => page.getByRole('heading', { name: 'Datos personales' })

const people = [
  { width: 1280, rut: '7.654.321-6', name: 'Rosa Vera Díaz' },
  { width: 390, rut: '7.654.322-4', name: 'Elisa Bravo Soto' },
]

for (const { width, rut, name } of people) {
  test(`exports and erases the data of a person by keyboard at ${width} px`, async ({ page }) => {
    test.setTimeout(90_000)
    await page.setViewportSize({ width, height: 800 })
    const id = await addPartner(rut, name)
    await open(page, 'super-admin', id)
    const detail = page.getByRole('dialog', { name })
    await detail.getByRole('tab', { name: 'Datos' }).click()
    await expect(section(page)).toBeVisible()

    await test.step('the export is a JSON of this person', async () => {
      // A summary has no role of its own.
      await detail.locator('summary', { hasText: 'Datos personales' }).focus()
      await page.keyboard.press('Enter')
      await tabTo(page, 'button', 'Descargar sus datos (JSON)')
      const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
      expect(download.suggestedFilename()).toMatch(new RegExp(`^datos-personales-${id}.*\\.json$`))
      const data = JSON.parse(readFileSync(await download.path(), 'utf8')) as {
        socio: Partner
        movimientos: { puntos: number }[]
      }
      expect(data.socio).toMatchObject({ id, nombre_completo: name, points: 1500 })
      expect(data.movimientos.map(({ puntos }) => puntos)).toEqual([1500])
      await expect(page.getByText('Enlace de descarga listo')).toBeVisible()
    })

    const form = page.getByRole('dialog', { name: 'Anonimizar socio' })
    await test.step('another RUT is refused, and the form keeps what was typed', async () => {
      await tabTo(page, 'button', 'Anonimizar socio')
      await page.keyboard.press('Enter')
      await expect(form.getByRole('textbox', { name: 'Motivo' })).toBeFocused()
      await expect(form.getByText('Pierde su saldo de 1.500 puntos')).toBeVisible()
      await expectNoAxeViolation(page, `anonimizar, ${width} px`)
      await expectNoSidewaysScroll(page, `anonimizar, ${width} px`)
      await page.keyboard.type('Lo pidió la persona')
      await page.keyboard.press('Tab')
      await page.keyboard.type('11.111.111-1')
      await page.keyboard.press('Enter')
      await expect(form.getByText('Escribe el RUT de este socio')).toBeVisible()
      await expect(form.getByRole('textbox', { name: 'Motivo' })).toHaveValue('Lo pidió la persona')
    })

    await test.step('the own RUT erases the person: detail and row go', async () => {
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(rut)
      await page.keyboard.press('Enter')
      await expect(page.getByText('Socio anonimizado con éxito')).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('grid').getByText(name)).toHaveCount(0)
      await expectFocusNotLost(page)
    })
  })
}

test('an administrator of a company exports and does not erase; role user sees neither', async ({ page }) => {
  const id = await addPartner('7.654.323-2', 'Nadia Pinto')
  const data = page.getByRole('tab', { name: 'Datos' })
  await open(page, 'company-admin', id)
  await data.click()
  await section(page).click()
  await expect(page.getByRole('button', { name: 'Descargar sus datos (JSON)' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Anonimizar socio' })).toHaveCount(0)
  await open(page, 'user', id)
  await expect(page.getByRole('heading', { name: 'Historial de puntos' })).toBeVisible()
  await data.click()
  await expect(page.getByText('Fecha de ingreso')).toBeVisible()
  await expect(section(page)).toHaveCount(0)
})
