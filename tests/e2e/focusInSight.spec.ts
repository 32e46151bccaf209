import { expect, test, type Page } from '@playwright/test'
import { showThreeErrorToasts } from './support/errorToasts.ts'
import { bodyRows, tabTo } from './support/partners.ts'
import { waitForIdle, signIn } from './support/staff.ts'

// WCAG 2.4.11, also under zoom: 640 × 400 is a window of 1280 × 800 at 200 %, 320 × 200 the same at 400 %,
// 1093 × 614 a window of 1366 × 768 at 125 %.

/** The focused element and what covers it at one of three points on its diagonal; '' where nothing does. */
const findCover = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement!
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const name = element.getAttribute('aria-label') ?? element.textContent
    // The column's resize handle is beside its button.
    const cell = element.closest('th, td') ?? element
    for (const part of [0.1, 0.5, 0.9]) {
      const [x, y] = [left + (right - left) * part, top + (bottom - top) * part]
      const topmost = document.elementFromPoint(x, y)
      if (!topmost) return `${name}: out of sight`
      if (!cell.contains(topmost) && !topmost.contains(cell)) return `${name}: under ${topmost.outerHTML.slice(0, 80)}`
    }
    return ''
  })

test('an element focused with Shift+Tab is not covered by the page header', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 })
  await signIn(page, 'super-admin', { path: '/partners' })
  await waitForIdle(page)
  await tabTo(page, 'button', 'Cargar más')
  // The table, the menu, the export and the search; before them come the header and the main menu.
  for (let step = 0; step < 4; step++) {
    await page.keyboard.press('Shift+Tab')
    expect(await findCover(page)).toBe('')
  }
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('a cell focused with arrow keys is not covered by sticky columns', async ({ page }) => {
  await page.setViewportSize({ width: 1093, height: 614 })
  await signIn(page, 'super-admin', { path: '/products' })
  await waitForIdle(page)
  await bodyRows(page).first().getByRole('checkbox').focus()
  for (const key of ['ArrowRight', 'ArrowLeft']) {
    for (let step = 0; step < 8; step++) {
      await page.keyboard.press(key)
      expect(await findCover(page), `${key} ${step}`).toBe('')
    }
    // Backwards in the header row.
    await page.keyboard.press('ArrowUp')
  }
})

test('a card focused with arrow keys is not covered by what stands at the lower edge of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await signIn(page, 'super-admin', { path: '/products' })
  await waitForIdle(page)
  const first = bodyRows(page).first().getByRole('checkbox')
  for (const lowerEdge of ['the add button', 'the bulk bar']) {
    await first.focus()
    for (let step = 0; step < 8; step++) {
      await page.keyboard.press('ArrowDown')
      expect(await findCover(page), `${lowerEdge}, ${step}`).toBe('')
    }
    await first.check()
  }
})

test('a dialog in a low window shows all of its text and controls', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 200 })
  await signIn(page, 'super-admin', { path: '/products' })
  await waitForIdle(page)
  await page.getByRole('checkbox', { name: /^Seleccionar los/ }).check()
  await page
    .getByRole('region', { name: /20 productos/ })
    .getByRole('button', { name: 'Eliminar' })
    .press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  for (const name of ['Eliminar 20 productos', 'Cancelar']) {
    await tabTo(page, 'button', name)
    expect(await findCover(page)).toBe('')
    await expect(question.getByRole('button', { name })).toBeInViewport({ ratio: 0.99 })
  }
  for (const part of [question.getByRole('heading'), question.locator('[data-slot="dialog.description"]')]) {
    await part.scrollIntoViewIfNeeded()
    await expect(part).toBeInViewport({ ratio: 0.99 })
  }
})

test('a focused scrollable report shows a focus ring', async ({ page }) => {
  await signIn(page, 'super-admin', { path: '/massive' })
  const buffer = Buffer.from('rut;puntos;descripcion\n11.111.112-K;5;')
  await page.getByLabel(/Archivo de puntos/).setInputFiles({ name: 'turno.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Cargar puntos' }).press('Enter')
  await tabTo(page, 'region', 'Filas por corregir')
  await expect(page.locator('[data-slot="reportTable"]')).toHaveCSS('outline-style', 'solid')
  await page.keyboard.press('Shift+Tab')
  await expect(page.locator('[data-slot="reportTable"]')).toHaveCSS('outline-style', 'none')
})

test('the current menu entry shows a focus ring in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn(page, 'super-admin', { path: '/products' })
  const entry = page.getByRole('link', { name: 'Productos' })
  await expect(entry).toHaveCSS('outline-width', '1px')
  await tabTo(page, 'link', 'Productos')
  await expect(entry).toHaveCSS('outline-width', '2px')
})

test('the menu drawer opens on the current entry and scrolls it into view', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 240 })
  await signIn(page, 'super-admin', { path: '/category' })
  await waitForIdle(page)
  await page.getByRole('button', { name: 'Abrir el menú' }).press('Enter')
  const currentLink = page.getByRole('dialog', { name: 'Principal' }).getByRole('link', { name: 'Categorías' })
  await expect(currentLink).toBeFocused()
  await expect(currentLink).toBeInViewport({ ratio: 1 })
})

test('toasts that do not fit in a low window scroll into view on focus', async ({ page }) => {
  await signIn(page, 'super-admin', { path: '/products' })
  await waitForIdle(page)
  await showThreeErrorToasts(page, 'Hoy no se puede.')
  await page.setViewportSize({ width: 640, height: 200 })
  await page.keyboard.press('F6')
  for (let times = 0; times < 3; times++) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Cerrar notificación' }).nth(times)).toBeFocused()
    expect(await findCover(page)).toBe('')
  }
})
