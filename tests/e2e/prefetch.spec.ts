import { expect, test, type Page } from '@playwright/test'
import { waitForIdle, signInByForm } from './support/staff.ts'

/** Records the chunks that the page requests from now on, by name without the hash. */
function recordRequestedCode(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/assets\/(.+)-[\w-]{8}\.js$/.exec(request.url()) ?? []
    if (name) requested.push(name)
  })
  return requested
}
/** Blocks all further chunks. */
const blockCode = (page: Page) => page.route('**/assets/*.js', (route) => route.abort())
const link = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })
const rows = (page: Page) => expect(page.getByRole('rowheader').first()).toBeVisible()

for (const [how, aim] of [
  ['hover', (page: Page) => link(page, 'Productos').hover()],
  ['keyboard focus', (page: Page) => page.keyboard.press('Tab')],
] as const) {
  test(`a menu entry preloads its screen once on ${how}, and the press then needs no more code`, async ({ page }) => {
    await signInByForm(page, 'super-admin')
    // The preceding entry.
    await link(page, 'Socios').focus()
    const requested = recordRequestedCode(page)
    await aim(page)
    await expect.poll(() => requested).toContain('ProductsScreen')
    await expect(page.getByRole('heading', { level: 1, name: 'DASHBOARD' })).toBeVisible()
    await waitForIdle(page)

    const before = [...requested]
    await page.getByRole('heading', { level: 1 }).hover()
    await link(page, 'Socios').focus()
    await aim(page)
    await waitForIdle(page)
    expect(requested).toEqual(before)

    await blockCode(page)
    await link(page, 'Productos').press('Enter')
    await rows(page)
  })
}

for (const width of [1280, 390]) {
  test(`loading a screen's code and its rows shows one spinner in one place at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await signInByForm(page, 'super-admin', { path: '/partners' })
    await rows(page)
    const holdBack = async (pattern: string) => {
      let release = () => {}
      const released = new Promise<void>((resolve) => (release = resolve))
      await page.route(pattern, (route) => released.then(() => route.continue()))
      return release
    }
    const releaseCode = await holdBack('**/assets/ProductsScreen-*.js')
    const releaseRows = await holdBack('**/api/products?*')
    const spinner = page.getByRole('progressbar', { name: 'Cargando…' })
    const place = async () => {
      const { x, y, width: across } = (await spinner.boundingBox())!
      return [Math.round(x), Math.round(y), across]
    }
    if (width < 1000) await page.getByRole('button', { name: 'Abrir el menú' }).click()
    await link(page, 'Productos').click()
    await expect(spinner).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
    const first = await place()
    releaseCode()
    await expect(page.locator('[data-slot="loader"]')).toBeVisible()
    expect(await place()).toEqual(first)
    releaseRows()
    await rows(page)
  })
}

test('a press loads a screen whose preload failed', async ({ page }) => {
  await signInByForm(page, 'super-admin')
  const file = '**/assets/ProductsScreen-*.js'
  await page.route(file, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('ProductsScreen'))
  await link(page, 'Productos').hover()
  await failed
  await page.unroute(file)
  let loads = 0
  page.on('load', () => (loads += 1))
  await link(page, 'Productos').click()
  await rows(page)
  expect(loads).toBe(0)
})

test('the dialogs of a list are preloaded on idle, and opening one needs no more code', async ({ page }) => {
  await signInByForm(page, 'super-admin')
  const requested = recordRequestedCode(page)
  await link(page, 'Productos').press('Enter')
  await rows(page)
  await expect.poll(() => requested).toContain('ProductForm')
  await waitForIdle(page)
  await blockCode(page)
  await page.getByRole('button', { name: 'Agregar producto' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Agregar Producto' })).toBeVisible()
})
