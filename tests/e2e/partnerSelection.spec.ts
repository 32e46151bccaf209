import { rmSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import type { Load } from '#contract/loads.ts'
import { bodyRows, formatNumber, tabTo } from './support/partners.ts'
import { startApp, stopApp, type RunningApp } from './support/server.ts'
import { apiToken, expectFocusNotLost, expectNoAxeViolation, expectNoSidewaysScroll, signIn } from './support/staff.ts'

let product: RunningApp
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startApp(undefined, { FEATURES: 'partners-edit' })
})
test.afterAll(async () => {
  await stopApp(product)
  rmSync(product.dataDir, { recursive: true, force: true })
})

async function get<T>(address: string): Promise<T> {
  const token = await apiToken('super-admin', product.url, product.accounts['super-admin'])
  const response = await fetch(`${product.url}/api${address}`, { headers: { Authorization: `Bearer ${token}` } })
  return (await response.json()) as T
}
async function post(address: string, json: object): Promise<void> {
  const token = await apiToken('super-admin', product.url, product.accounts['super-admin'])
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const response = await fetch(`${product.url}/api${address}`, { method: 'POST', headers, body: JSON.stringify(json) })
  expect(response.ok, address).toBe(true)
}
const lastLoad = async () => (await get<{ data: Load[] }>('/massive-load')).data[0]
const pointsTotal = async () => (await get<{ data: { points_total: number } }>('/dashboard')).data.points_total
const countIn = async (region: string) =>
  (await get<{ data: { count: number } }>(`/partners/count?region=${encodeURIComponent(region)}`)).data.count

const open = (page: Page, address: string) =>
  signIn(page, 'super-admin', { url: product.url, path: address, account: product.accounts['super-admin']! })

const lists = [
  { width: 1280, region: 'Valparaíso', points: 7 },
  { width: 390, region: 'Biobío', points: 9 },
]

for (const { width, region, points } of lists) {
  test(`selects all that match a filter by keyboard at ${width} px, reviews and loads their points, and takes them back`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const count = await countIn(region)
    expect(count).toBeGreaterThan(20)
    const partners = `${formatNumber(count)} socios`
    const before = await pointsTotal()

    await test.step('the list says how many match, and all of them are selected', async () => {
      await open(page, `/partners?region=${encodeURIComponent(region)}`)
      await expect(page.getByText(`Mostrando 20 de ${partners}.`)).toBeVisible()
      await bodyRows(page).first().getByRole('checkbox').focus()
      await page.keyboard.press('Space')
      // The announcer says the same.
      const bar = page.getByRole('region', { name: /^Acciones para/ })
      await expect(bar.getByText('1 socio seleccionado')).toBeVisible()
      await tabTo(page, 'button', `Seleccionar los ${formatNumber(count)} que coinciden`)
      await page.keyboard.press('Enter')
      await expect(bar.getByText(`${partners} seleccionados`)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Dejar solo los 20 cargados' })).toBeFocused()
      await expectNoAxeViolation(page, `selección, ${width} px`)
      await expectNoSidewaysScroll(page, `selección, ${width} px`)
    })

    await test.step('the form shows the sum and opens a review', async () => {
      await tabTo(page, 'button', 'Asignar puntos')
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: `Asignar puntos a ${partners}` })
      await expect(dialog.getByRole('spinbutton', { name: 'Puntos para cada socio' })).toBeFocused()
      await page.keyboard.type(String(points))
      await page.keyboard.press('Tab')
      await page.keyboard.type(`Aniversario de ${region}`)
      await expect(dialog.getByText(`${partners} × ${points} = ${formatNumber(count * points)} puntos`)).toBeVisible()
      await tabTo(page, 'checkbox', 'Revisar antes')
      await page.keyboard.press('Space')
      await expectNoAxeViolation(page, `formulario, ${width} px`)
      await page.keyboard.press('Enter')
    })

    await test.step('Carga masiva shows the review, and loads it', async () => {
      const panel = page.getByRole('region', { name: 'Revisión antes de cargar' })
      await expect(panel.getByText('Selección de socios')).toBeVisible()
      expect(await pointsTotal()).toBe(before)
      await tabTo(page, 'button', `Cargar ${formatNumber(count)} filas`)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('region', { name: 'Resultado de la última carga' })).toContainText(
        `${formatNumber(count * points)}`,
      )
      await expectFocusNotLost(page)
      expect(await pointsTotal()).toBe(before + count * points)
      const load = await lastLoad()
      expect(load).toMatchObject({ origin: 'selection', rows: count, points_total: count * points })
    })

    await test.step('the history has the load, and an admin takes it back', async () => {
      const { id } = (await lastLoad())!
      await page.goto(`${product.url}/massive?carga=${id}`)
      const detail = page.getByRole('dialog', { name: `Carga N.º ${id}` })
      await expect(detail.getByText('Selección de socios')).toBeVisible()
      await expect(detail.getByRole('button', { name: 'Revertir carga' })).toBeVisible()
      await post(`/massive-load/reverse/${id}`, { reason: 'Otra región' })
      expect(await pointsTotal()).toBe(before)
    })
  })
}

test('assigns to the selected rows at once, asks before it does so again, and shows the load', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const before = await pointsTotal()
  await open(page, '/partners')
  for (const row of [0, 1]) await bodyRows(page).nth(row).getByRole('checkbox').check()
  const assign = async () => {
    await page.getByRole('button', { name: 'Asignar puntos', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Asignar puntos a 2 socios' })
    await dialog.getByRole('spinbutton').fill('30')
    await dialog.getByRole('button', { name: 'Asignar 60 puntos' }).click()
    return dialog
  }
  const first = await assign()
  await expect(page.getByText('Puntos asignados con éxito')).toBeVisible()
  await expect(first).toHaveCount(0)
  expect(await pointsTotal()).toBe(before + 60)
  for (const row of [0, 1]) await bodyRows(page).nth(row).getByRole('checkbox').check()
  const second = await assign()
  await expect(second.getByText('Estos mismos puntos ya se asignaron')).toBeVisible()
  expect(await pointsTotal()).toBe(before + 60)
  await second.getByRole('checkbox', { name: 'Asignarlos otra vez' }).check()
  await second.getByRole('button', { name: 'Asignar 60 puntos' }).click()
  await expect(second).toHaveCount(0)
  expect(await pointsTotal()).toBe(before + 120)
  await page.getByRole('button', { name: 'Ver la carga' }).last().click()
  await expect(page).toHaveURL(/\/massive\?carga=\d+$/)
})
