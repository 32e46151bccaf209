import { rmSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { bodyRows } from './support/partners.ts'
import { startApp, stopApp, type RunningApp } from './support/server.ts'
import { expectFocusNotLost, expectNoAxeViolation, expectNoSidewaysScroll, signIn } from './support/staff.ts'

// Moves over any distance by keyboard, where the deployment turns them on.

let product: RunningApp
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startApp(undefined, { FEATURES: 'catalogue' })
})
test.afterAll(async () => {
  await stopApp(product)
  rmSync(product.dataDir, { recursive: true, force: true })
})

const nameOfRow = async (page: Page, index: number) =>
  (await bodyRows(page).nth(index).getByRole('link').innerText()).split('\n')[0]!

/** Opens the menu of a row by keyboard and selects an item. */
async function select(page: Page, name: string, item: string) {
  await page.getByRole('button', { name: `Acciones de ${name}`, exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.getByRole('menuitem', { name: item }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toHaveCount(0)
}

for (const width of [1280, 390]) {
  test(`moves a product to a position and to the top, and keeps both, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signIn(page, 'user', { url: product.url, path: '/products', account: product.accounts.user })
    await expect(bodyRows(page).first()).toBeVisible()
    const [first, second] = [await nameOfRow(page, 0), await nameOfRow(page, 1)]

    await test.step('to a position', async () => {
      await select(page, first, 'Mover a la posición…')
      const dialog = page.getByRole('dialog', { name: 'Mover a la posición' })
      await expect(dialog.getByRole('spinbutton', { name: 'Posición' })).toBeFocused()
      await page.keyboard.type('0')
      await page.keyboard.press('Enter')
      await expect(dialog.getByText('Ingresa una posición desde 1')).toBeVisible()
      await expectNoAxeViolation(page, `mover a la posición, ${width} px`)
      await expectNoSidewaysScroll(page, `mover a la posición, ${width} px`)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('2')
      await page.keyboard.press('Enter')
      await expect(dialog).toHaveCount(0)
      await expect(page.getByText(`«${first}» se movió a la posición 2`)).toBeVisible()
      await expect(bodyRows(page).first()).toContainText(second)
      await expectFocusNotLost(page)
    })

    await test.step('to the top, which a reload shows too', async () => {
      await select(page, first, 'Al principio')
      await expect(page.getByText(`«${first}» se movió al principio`)).toBeVisible()
      await expect(bodyRows(page).first()).toContainText(first)
      await page.reload()
      await expect(bodyRows(page).first()).toContainText(first)
    })

    await test.step('during a search the items say why they do nothing', async () => {
      await page.goto(`${product.url}/products?search=${encodeURIComponent(first)}`)
      await page.getByRole('button', { name: `Acciones de ${first}`, exact: true }).press('Enter')
      const item = page.getByRole('menuitem', { name: 'Al final' })
      await expect(item).toHaveAttribute('aria-disabled', 'true')
      await expect(item).toContainText('Borra la búsqueda para cambiar el orden')
    })
  })
}

test('a product that moves to the end leaves the loaded rows, and the next one takes its place', async ({ page }) => {
  await signIn(page, 'super-admin', { url: product.url, path: '/products', account: product.accounts['super-admin'] })
  await expect(bodyRows(page).first()).toBeVisible()
  const [first, second] = [await nameOfRow(page, 0), await nameOfRow(page, 1)]
  await select(page, first, 'Al final')
  await expect(page.getByText(`«${first}» se movió al final`)).toBeVisible()
  await expect(bodyRows(page).first()).toContainText(second)
  await expect(page.getByText(/^Mostrando 20 de \d+ productos/).first()).toBeVisible()
  await select(page, second, 'Ver detalle')
  await expect(page.getByRole('dialog', { name: second })).toBeVisible()
})

test.describe('by drag', () => {
  /** What stands beside the pointer during a drag. */
  const place = (page: Page) => page.locator('[data-slot="table.drop-place"]')

  /** Opens Productos; returns the name of the first product and the moves that are sent. */
  async function open(page: Page) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signIn(page, 'user', { url: product.url, path: '/products', account: product.accounts.user })
    await expect(bodyRows(page).first()).toBeVisible()
    const moves: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/products/move/')) moves.push(request.url())
    })
    return { first: await nameOfRow(page, 0), moves }
  }

  /** Presses the handle of the first row and moves to the lower half of another. */
  async function dragTo(page: Page, row: number) {
    // The code for it loads when the page is idle.
    await expect(async () => {
      await page.keyboard.press('Escape')
      await page.mouse.up()
      await bodyRows(page).first().locator('[data-slot="table.grip"]').hover()
      await page.mouse.down()
      const { x, y, width, height } = (await bodyRows(page).nth(row).boundingBox())!
      await page.mouse.move(x + width / 2, y + height - 10, { steps: 5 })
      await expect(place(page)).toBeVisible({ timeout: 3000 })
    }).toPass()
  }

  test('moves a product over any distance with one call, and keeps it', async ({ page }) => {
    const { first, moves } = await open(page)
    await dragTo(page, 3)
    await expect(place(page)).toHaveText(`${first} → 4`)
    await page.mouse.up()
    await expect(place(page)).toHaveCount(0)
    await expect(bodyRows(page).nth(3)).toContainText(first)
    await expect(page.getByText(`«${first}» se movió a la posición 4`)).toBeVisible()
    expect(moves).toHaveLength(1)
    await page.reload()
    await expect(bodyRows(page).nth(3)).toContainText(first)
  })

  test('scrolls near the lower edge as far as the last loaded row, and Escape cancels', async ({ page }) => {
    const { first, moves } = await open(page)
    await dragTo(page, 1)
    const frame = (await page.locator('[data-slot="table.frame"]').boundingBox())!
    await page.mouse.move(frame.x + frame.width / 2, frame.y + frame.height - 4, { steps: 5 })
    await expect(place(page)).toHaveText(`${first} → 20`)
    await page.keyboard.press('Escape')
    await expect(place(page)).toHaveCount(0)
    await page.mouse.up()
    await page.locator('[data-slot="table.frame"]').evaluate((element) => element.scrollTo(0, 0))
    await expect(bodyRows(page).first()).toContainText(first)
    expect(moves).toEqual([])
  })

  test('puts the product back and says so when the call fails', async ({ page }) => {
    const { first } = await open(page)
    await page.route('**/products/move/**', (route) => route.abort())
    await dragTo(page, 2)
    await page.mouse.up()
    await expect(page.getByText(/^No fue posible cambiar el orden/).first()).toBeVisible()
    await expect(bodyRows(page).first()).toContainText(first)
  })
})
