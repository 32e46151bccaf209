import { expect, test, type Locator, type Page } from '@playwright/test'
import { showThreeErrorToasts } from './support/errorToasts.ts'
import { bodyRows } from './support/partners.ts'
import { baseUrl, waitForIdle, signIn } from './support/staff.ts'

// Layout and touch targets by window size.

const middleOf = (box: { y: number; height: number } | null) => box!.y + box!.height / 2

test('every list screen has its heading, description and table in the same place', async ({ page }) => {
  await signIn(page, 'super-admin')
  const places: number[][] = []
  for (const [path, sentence] of [
    ['/partners', 'Todos los socios, primero los más nuevos'],
    ['/partners?search=soto', 'Resultados de «soto»'],
    ['/points_actions', 'Las reglas con que los socios ganan puntos'],
  ] as const) {
    await page.goto(baseUrl() + path)
    await waitForIdle(page)
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
    const { y } = (await page.locator('[data-slot="table.frame"]').boundingBox())!
    places.push([middleOf(heading), middleOf(await page.getByText(sentence).boundingBox()), y].map(Math.round))
  }
  expect(new Set(places.map(String)).size, JSON.stringify(places)).toBe(1)
  await page.goto(`${baseUrl()}/massive`)
  const heading = await page.getByRole('heading', { name: 'Carga masiva de puntos' }).boundingBox()
  expect(Math.round(middleOf(heading))).toBe(places[0]![0])
})

/** Rows that the frame shows whole. */
const wholeRows = (page: Page) =>
  page.locator('[data-slot="table.frame"]').evaluate((frame) => {
    const bottom = frame.getBoundingClientRect().top + frame.clientTop + frame.clientHeight
    const rows = [...frame.querySelectorAll('[data-slot="table.row"]')]
    return rows.filter((row) => row.getBoundingClientRect().bottom <= bottom).length
  })

test('a window of 1366 × 768 shows seven rows, and twelve in the compact density, which keeps the numbers', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signIn(page, 'super-admin', { path: '/partners' })
  await expect(bodyRows(page).first()).toBeVisible()
  await expect.poll(() => wholeRows(page)).toBe(7)
  expect((await bodyRows(page).first().boundingBox())!.height).toBe(80)
  await page.getByRole('button', { name: 'Apariencia' }).click()
  await page.getByRole('menuitemradio', { name: 'Densidad compacta' }).click()
  await expect.poll(() => wholeRows(page)).toBeGreaterThanOrEqual(12)
  await expect(
    bodyRows(page)
      .first()
      .getByText(/^Socio N\.º \d+$/),
  ).toBeVisible()
  await page.goto(`${baseUrl()}/products`)
  await expect.poll(() => wholeRows(page)).toBeGreaterThanOrEqual(12)
  const [title, sku] = (await bodyRows(page).first().getByRole('link').innerText()).split('\n')
  await expect(bodyRows(page).first().getByText(sku!)).toBeVisible()
  expect(sku, title).toBeTruthy()
})

test('selecting rows moves nothing', async ({ page }) => {
  await signIn(page, 'super-admin', { path: '/products' })
  const frame = page.locator('[data-slot="table.frame"]')
  const before = await frame.boundingBox()
  await bodyRows(page).first().getByRole('checkbox').check()
  await expect(page.getByRole('region', { name: /1 producto seleccionado/ })).toBeVisible()
  expect(await frame.boundingBox()).toEqual(before)
})

test('an empty table shows its message in the middle of the visible area and breaks long words', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await signIn(page, 'super-admin', { path: '/products?search=zzzzz' })
  const heading = page.getByRole('heading', { name: 'No encontramos ningún dato.' })
  const middle = (box: { x: number; width: number } | null) => box!.x + box!.width / 2
  const table = page.locator('[data-slot="table.frame"]')
  expect(middle(await heading.boundingBox())).toBeCloseTo(middle(await table.boundingBox()), 0)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${baseUrl()}/products?search=${'z'.repeat(60)}`)
  await expect(heading).toBeVisible()
  expect(await table.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0)
})

test('an open list of options stays at its field when content above it grows', async ({ page }) => {
  await signIn(page, 'super-admin', { path: '/products' })
  await page.getByRole('button', { name: 'Agregar producto' }).first().click()
  const field = page.getByRole('dialog').getByRole('button', { name: /^Categorías/ })
  await field.click()
  const list = page.locator('[data-slot="dropdown.popup"]')
  const gap = async () => {
    const [above, below] = [await field.boundingBox(), await list.boundingBox()]
    return Math.round(below!.y - above!.y)
  }
  const before = await gap()
  const { y } = (await field.boundingBox())!
  // No event reports this move.
  await field.evaluate((button) =>
    button.closest<HTMLElement>('[data-slot="dialog.body"]')!.style.setProperty('padding-top', '60px'),
  )
  await expect.poll(async () => (await field.boundingBox())!.y).not.toBe(y)
  await expect.poll(gap).toBe(before)
})

test('the offline banner leaves "Cargar más" in the window', async ({ page, context }) => {
  await signIn(page, 'super-admin', { path: '/partners' })
  const more = page.getByRole('button', { name: 'Cargar más' })
  await expect(more).toBeInViewport({ ratio: 1 })
  await context.setOffline(true)
  await expect(page.getByText('Sin conexión', { exact: true })).toBeVisible()
  await expect(more).toBeInViewport({ ratio: 1 })
})

test('the header has the edges of the page at 1920 px', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await signIn(page, 'super-admin', { path: '/partners' })
  const box = async (locator: Locator) => (await locator.boundingBox())!
  const rightEdge = ({ x, width }: { x: number; width: number }) => Math.round(x + width)
  const icon = await box(page.getByRole('button', { name: 'Contraer el menú' }).locator('svg'))
  const heading = await box(page.getByRole('heading', { level: 1 }))
  expect(Math.abs(icon.x - heading.x)).toBeLessThan(6)
  const account = await box(page.getByRole('banner').getByRole('button').last())
  const table = await box(page.locator('[data-slot="table.frame"]'))
  expect(Math.abs(rightEdge(account) - rightEdge(table))).toBeLessThan(12)
})

test('a menu opens above an element in full screen, and its items can be pressed', async ({ page }) => {
  await signIn(page, 'super-admin', { path: '/products' })
  const main = page.getByRole('main')
  await main.evaluate((element) => element.requestFullscreen())
  await expect.poll(() => main.evaluate((element) => document.fullscreenElement === element)).toBe(true)
  await page.getByRole('button', { name: 'Columnas' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Marca' }).click()
  await expect(page.getByRole('columnheader', { name: 'Marca' })).toHaveCount(0)
})

test('the file field invites to drop a file with a mouse', async ({ page }) => {
  await signIn(page, 'super-admin', { path: '/massive' })
  await expect(page.getByText('Arrastra el archivo hasta aquí')).toBeVisible()
})

test.describe('touch', () => {
  test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true })

  /** Visible buttons missed 21 px from their centre; a table header's buttons have 40 px. */
  const missed = (page: Page) =>
    page.getByRole('button').evaluateAll((buttons) =>
      buttons
        .filter((button) => {
          const { left, top, width, height } = button.getBoundingClientRect()
          const [x, y] = [left + width / 2, top + height / 2]
          const at = (right: number, down: number) =>
            document.elementFromPoint(x + right, y + down)?.closest('button, label')
          if (button.closest('thead') || at(0, 0) !== button) return false
          return [at(0, -21), at(0, 21), at(-21, 0), at(21, 0)].some((hit) => hit !== button)
        })
        .map((button) => `${button.getAttribute('aria-label') ?? button.textContent}`),
    )

  test('a phone scrolls the page, past cards of at most 140 px, with the acts on selected rows below', async ({
    page,
  }) => {
    await signIn(page, 'super-admin', { path: '/products' })
    const frame = page.locator('[data-slot="table.frame"]')
    expect(await frame.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0)
    const card = bodyRows(page).first()
    expect((await card.boundingBox())!.height).toBeLessThanOrEqual(140)
    await card.getByRole('checkbox').tap()
    const acts = page.getByRole('region', { name: /1 producto seleccionado/ })
    await expect(acts).toBeInViewport({ ratio: 1 })
    expect((await acts.boundingBox())!.y).toBeGreaterThan(664 / 2)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(bodyRows(page).last()).toHaveAttribute('aria-rowindex', '21')
    await expect(bodyRows(page).last()).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Cargar más' })).toBeInViewport({ ratio: 1 })
  })

  test('the button that adds a row stays at the lower edge of a phone, and gives way to the acts on selected rows', async ({
    page,
  }) => {
    await signIn(page, 'super-admin', { path: '/products' })
    const add = page.getByRole('button', { name: 'Agregar producto' })
    const more = page.getByRole('button', { name: 'Cargar más' })
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(more).toBeInViewport({ ratio: 1 })
    await expect(add).toBeInViewport({ ratio: 1 })
    const { y } = (await add.boundingBox())!
    expect(y).toBeGreaterThan((664 * 2) / 3)
    const moreBox = (await more.boundingBox())!
    expect(moreBox.y + moreBox.height).toBeLessThan(y)

    await bodyRows(page).last().getByRole('checkbox').tap()
    const acts = page.getByRole('region', { name: /1 producto seleccionado/ })
    await expect(acts).toBeInViewport({ ratio: 1 })
    await expect(add).toBeHidden()
    await acts.getByRole('button', { name: 'Limpiar selección' }).tap()
    await add.tap()
    await expect(page.getByRole('dialog', { name: 'Agregar Producto' })).toBeVisible()
  })

  test('the button that adds a row follows the search with Tab, and scrolls with the page in a low window', async ({
    page,
  }) => {
    await signIn(page, 'super-admin', { path: '/products' })
    const add = page.getByRole('button', { name: 'Agregar producto' })
    await page.getByRole('searchbox').focus()
    await page.keyboard.press('Tab')
    await expect(add).toBeFocused()
    await page.setViewportSize({ width: 390, height: 400 })
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(add).not.toBeInViewport()
  })

  test('the buttons of Socios stand on a line each that fits at 390 px', async ({ page }) => {
    await signIn(page, 'super-admin', { path: '/partners' })
    const button = page.getByRole('button', { name: 'Exportar socios con puntos' })
    expect((await button.boundingBox())!.height).toBeLessThan(48)
  })

  async function closeNotices(page: Page) {
    const close = page.getByRole('button', { name: 'Cerrar notificación' })
    await close.first().tap()
    await expect(close).toHaveCount(0)
  }

  test('every small button has a 44 px touch target', async ({ page }) => {
    await page.route(
      (url) => url.pathname.startsWith('/api/partners/show'),
      (route) => route.fulfill({ status: 500, json: { message: 'Algo falló de nuestro lado.' } }),
    )
    await signIn(page, 'super-admin', { path: '/partners?search=a' })
    await waitForIdle(page)
    await page.getByRole('checkbox', { name: /^Seleccionar los/ }).check()
    await expect(page.getByRole('button', { name: 'Copiar RUT' })).toBeVisible()
    expect(await missed(page)).toEqual([])
    await bodyRows(page)
      .first()
      .getByRole('button', { name: /^Ver detalle/ })
      .tap()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Reintentar' }).first()).toBeVisible()
    await closeNotices(page)
    expect(await missed(page)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Asignar puntos' }).tap()
    await expect(page.getByRole('button', { name: 'Aumentar Puntos' })).toBeVisible()
    expect(await missed(page)).toEqual([])
    await page.goto(`${baseUrl()}/massive`)
    await expect(page.locator('main h1')).toBeVisible()
    await waitForIdle(page)
    expect(await missed(page)).toEqual([])
  })

  test('"Cargar más" is at the end of its line, also on a line of its own', async ({ page }) => {
    await signIn(page, 'super-admin', { path: '/points_actions' })
    await waitForIdle(page)
    const end = (box: { x: number; width: number } | null) => box!.x + box!.width
    const table = await page.locator('[data-slot="table.frame"]').boundingBox()
    expect(end(await page.getByRole('button', { name: 'Cargar más' }).boundingBox())).toBeCloseTo(end(table), 0)
  })

  test('the file field has no invitation to drop a file', async ({ page }) => {
    await signIn(page, 'super-admin', { path: '/massive' })
    await expect(page.getByText('Elegir archivo')).toBeVisible()
    await expect(page.getByText('Arrastra el archivo hasta aquí')).toBeHidden()
  })

  test('toasts that do not fit in the window can be scrolled to', async ({ page }) => {
    await signIn(page, 'super-admin', { path: '/products' })
    await showThreeErrorToasts(page, 'No pudimos con lo que pediste. '.repeat(9))
    const oldest = page.getByRole('button', { name: 'Cerrar notificación' }).last()
    await oldest.scrollIntoViewIfNeeded()
    await expect(oldest).toBeInViewport({ ratio: 0.99 })
  })
})
