import { rmSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { print } from './support/print.ts'
import { startApp, stopApp, type RunningApp } from './support/server.ts'
import { expectFocusNotLost, expectNoAxeViolation, expectNoSidewaysScroll, signIn } from './support/staff.ts'

let product: RunningApp
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startApp(undefined, { FEATURES: 'partners-edit' })
})
test.afterAll(async () => {
  await stopApp(product)
  rmSync(product.dataDir, { recursive: true, force: true })
})

const listRows = (page: Page) =>
  page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })

/** Opens the list at this width; returns the names of the first two partners. */
async function openList(page: Page, width: number): Promise<[first: string, second: string]> {
  await page.setViewportSize({ width, height: 800 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, 'super-admin', { url: product.url, path: '/partners', account: product.accounts['super-admin'] })
  await expect(listRows(page).first()).toBeVisible()
  const names = await listRows(page).getByRole('link').locator('.list-lines > span').allInnerTexts()
  return [names[0]!, names[1]!]
}

const panelOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const currentRow = (page: Page) => page.getByRole('grid').locator('tr[aria-current="true"]')
const linkOf = (page: Page, name: string) => page.getByRole('grid').getByRole('link', { name })

test('at 1366 px a partner opens over the list, which stays where it is and operable', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [first, second] = await openList(page, 1366)
  const place = () => listRows(page).first().boundingBox()
  const before = await place()
  await linkOf(page, first).click()

  await test.step('nothing of the list moves', async () => {
    await expect(panelOf(page, first)).toBeVisible()
    expect(await place()).toEqual(before)
  })

  await test.step('the acts come first for Tab, and their letters run them', async () => {
    await page.keyboard.press('Tab')
    await expect(panelOf(page, first).getByRole('button', { name: 'Asignar puntos' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    for (const [letter, form] of [
      ['a', 'Asignar puntos'],
      ['d', 'Descontar puntos'],
      ['e', 'Actualizar socio'],
    ] as const) {
      await panelOf(page, first).getByRole('heading', { name: first }).focus()
      await page.keyboard.press(letter)
      await expect(page.getByRole('dialog', { name: form })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog', { name: form })).toHaveCount(0)
    }
    await panelOf(page, first).getByRole('heading', { name: first }).focus()
  })

  await test.step('the panel has the focus, the list stays a table and marks the row', async () => {
    await expect(panelOf(page, first).getByRole('heading', { name: first })).toBeFocused()
    await expect(page.getByRole('columnheader', { name: 'RUT' })).toBeVisible()
    await expect(currentRow(page)).toContainText(first)
    await expect(panelOf(page, first).getByRole('heading', { name: 'Historial de puntos' })).toBeVisible()
    await expectNoAxeViolation(page, 'socio al lado de la lista')
    await expectNoSidewaysScroll(page, 'socio al lado de la lista')
  })

  await test.step('another row takes its place, and Escape returns to that row', async () => {
    await linkOf(page, second).click()
    await expect(panelOf(page, second).getByRole('heading', { name: second })).toBeFocused()
    await expect(panelOf(page, first)).toHaveCount(0)
    await page.keyboard.press('k')
    await expect(panelOf(page, first)).toBeVisible()
    await page.keyboard.press('j')
    await expect(currentRow(page)).toContainText(second)
    await page.keyboard.press('Escape')
    await expect(panelOf(page, second)).toHaveCount(0)
    await expect(linkOf(page, second)).toBeFocused()
    await expect(page).toHaveURL(`${product.url}/partners`)
  })

  await test.step('the list is searched while the panel is open', async () => {
    await linkOf(page, first).click()
    await expect(panelOf(page, first)).toBeVisible()
    await page.getByRole('searchbox', { name: 'Buscar socios' }).fill(second)
    await page.keyboard.press('Enter')
    await expect(linkOf(page, second)).toBeVisible()
    await expect(linkOf(page, first)).toHaveCount(0)
    await expect(panelOf(page, first)).toBeVisible()
    await expect(page).toHaveURL(/socio=\d+&search=/)
  })

  await test.step('the RUT is copied, and a menu entry leaves', async () => {
    const rut = await panelOf(page, first).getByText(/^RUT /).innerText()
    await panelOf(page, first).getByRole('button', { name: 'Copiar RUT' }).click()
    await expect(page.getByText('1 RUT copiado')).toBeVisible()
    expect(`RUT ${await page.evaluate(() => navigator.clipboard.readText())}`).toBe(rut)
    await page.getByRole('link', { name: 'Productos' }).click()
    await expect(page).toHaveURL(`${product.url}/products`)
    await expect(panelOf(page, first)).toHaveCount(0)
  })
})

test('points that are assigned from the panel are in its balance, its history and the list', async ({ page }) => {
  const [first] = await openList(page, 1366)
  await linkOf(page, first).click()
  const panel = panelOf(page, first)
  const balance = Number((await panel.locator('[data-slot="stat.figure"]').innerText()).replaceAll('.', ''))
  await panel.getByRole('button', { name: 'Asignar puntos' }).click()
  const form = page.getByRole('dialog', { name: 'Asignar puntos' })
  await form.getByRole('spinbutton', { name: 'Puntos' }).fill('1500')
  await form.getByRole('button', { name: 'Asignar 1.500 puntos' }).click()
  await expect(form).toHaveCount(0)
  const after = new Intl.NumberFormat('es-CL').format(balance + 1500)
  await expect(panel.locator('[data-slot="stat.figure"]')).toHaveText(after)
  await expect(panel.getByRole('row').filter({ hasText: '+1.500' }).first()).toContainText(after)
  await expect(currentRow(page)).toContainText(after)
})

test('an open partner is printed alone', async ({ page }) => {
  const [first, second] = await openList(page, 1366)
  await linkOf(page, first).click()
  await expect(panelOf(page, first).getByRole('table', { name: 'Historial de puntos' })).toBeVisible()
  await print(page)
  await expect(page.locator('main')).toBeHidden()
  await expect(page.getByText(second)).toBeHidden()
  await expect(panelOf(page, first).getByText('Saldo de puntos')).toBeVisible()
  await expect(panelOf(page, first).getByText(/, programa de puntos\. Emitido el .+ por .+\.$/)).toBeVisible()
  await expect(panelOf(page, first).getByRole('button')).toHaveCount(0)
  await expect(panelOf(page, first).getByRole('tab')).toHaveCount(0)
  expect((await panelOf(page, first).boundingBox())!.y, 'from the top of the sheet on').toBeLessThan(10)
})

for (const width of [1023, 390])
  test(`at ${width} px the panel is the page`, async ({ page }) => {
    const [first] = await openList(page, width)
    await linkOf(page, first).click()
    await expect(panelOf(page, first)).toHaveAttribute('aria-modal', 'true')
    await expectNoAxeViolation(page, `socio a ${width} px`)
    await expectNoSidewaysScroll(page, `socio a ${width} px`)
    await panelOf(page, first).getByRole('button', { name: 'Volver a Socios' }).click()
    await expect(linkOf(page, first)).toBeFocused()
    await linkOf(page, first).click()
    await page.goBack()
    await expect(panelOf(page, first)).toHaveCount(0)
    await expectFocusNotLost(page)
  })
