import { rmSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { openUiState, stateSettings, uiStates, type UiState } from './support/uiStates.ts'
import { startApp, stopApp, type RunningApp } from './support/server.ts'
import {
  baseUrl,
  expectNoAxeViolation,
  expectNoFaintForcedText,
  expectNoSidewaysScroll,
  signIn,
} from './support/staff.ts'
import { expectWhole, translatePages } from './support/translated.ts'

// Two workers share the screens.
test.describe.configure({ mode: 'parallel' })

let product: RunningApp
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startApp(undefined, stateSettings)
})
test.afterAll(async () => {
  await stopApp(product)
  rmSync(product.dataDir, { recursive: true, force: true })
})

const light = {
  colorScheme: 'light',
  contrast: 'no-preference',
  forcedColors: 'none',
  reducedMotion: 'reduce',
} as const
/** 640 × 400 is a window of 1280 × 800 at 200 %. */
const sizes = [
  { width: 1280, height: 800 },
  { width: 640, height: 400 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
]

/**
 * Checks axe and contrast in the two layouts, and no horizontal scroll down to 320 px.
 * Cards have no forced colours of their own.
 */
async function checkState(page: Page, state: UiState, url = product.url) {
  for (const size of sizes) {
    const label = `${state.name}, ${size.width} px`
    await page.setViewportSize(size)
    if (size === sizes[0] || (state.closesOnResize && size.width !== 320)) await openUiState(page, url, state)
    if (size.width < 1280) await expectNoSidewaysScroll(page, label)
    if (size.width === 1280 || size.width === 390) await expectNoAxeViolation(page, label)
    if (size.width < 1280) continue
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, contrast: 'more', forcedColors: 'active' })
      await expectNoFaintForcedText(page, `${label}, ${colorScheme}, colores forzados`)
    }
    await page.emulateMedia(light)
  }
}

const screenOf = ({ path: at }: UiState) => /^\/\w*/.exec(at)![0]
for (const screen of new Set(uiStates.map(screenOf))) {
  test(`every list, dialog, menu and error of ${screen} has no axe violation, no horizontal scroll, and works translated`, async ({
    page,
  }) => {
    test.setTimeout(600_000)
    const errors = await translatePages(page)
    await page.emulateMedia(light)
    await signIn(page, 'super-admin', { url: product.url, account: product.accounts['super-admin'] })
    for (const state of uiStates.filter((state) => screenOf(state) === screen)) {
      await test.step(state.name, async () => {
        await page.setViewportSize(sizes[0]!)
        await checkState(page, state).catch((error: unknown) => expect.soft(String(error), state.name).toBe(''))
        await page.keyboard.press('Escape')
        await expectWhole(page, errors, state.name)
      })
    }
  })
}

/** Text of the values of cards whose line the card cuts. */
const cutValues = (page: Page) =>
  page.locator('[data-cards] tbody [data-slot="table.cell-content"]').evaluateAll((values) =>
    values
      .filter((value) => {
        const { bottom } = value.getBoundingClientRect()
        const parts = [...value.querySelectorAll('*')].filter((part) => part.childElementCount === 0)
        return parts.some(
          (part) => part.getClientRects().length > 0 && part.getBoundingClientRect().bottom > bottom + 1,
        )
      })
      .map(({ textContent }) => textContent),
  )

test('no card of a phone cuts a line of a value', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const visit = { url: product.url, account: product.accounts['super-admin']! }
  await signIn(page, 'super-admin', { ...visit, path: '/partners' })
  for (const path of ['/partners', '/orders', '/products', '/points_actions', '/users', '/terminals', '/audit']) {
    await page.goto(product.url + path)
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    expect(await cutValues(page), path).toEqual([])
  }
})

test('the sign-in, a refused sign-in and the no-access screen have no axe violation and no horizontal scroll', async ({
  page,
}) => {
  test.setTimeout(600_000)
  await page.emulateMedia(light)
  const enter = () => page.getByRole('button', { name: 'Entrar' }).click()
  const refuse = async () => {
    await page.getByLabel('Correo').fill('nadie@canje.example')
    await page.getByRole('textbox', { name: 'Contraseña' }).fill('Una-falsa-1')
    await enter()
    await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()
  }
  await checkState(page, { name: 'entrar', path: '/sign-in' })
  await checkState(page, { name: 'entrar, incompleto', path: '/sign-in', open: enter })
  await checkState(page, { name: 'entrar, rechazado', path: '/sign-in', open: refuse })
  await checkState(page, { name: 'no encontrada, sin sesión', path: '/nada' })
  // Without features: with them, role api has the documentation.
  await signIn(page, 'api')
  await checkState(page, { name: 'sin pantallas', path: '/' }, baseUrl())
})

test('every screen sets a Spanish document title and focuses its heading', async ({ page }) => {
  await signIn(page, 'super-admin')
  await expect(page).toHaveTitle(/Dashboard.*Canje/i)
  await page.getByRole('link', { name: 'Productos' }).click()
  await expect(page).toHaveTitle(/Productos.*Canje/)
  await expect(page.getByRole('heading', { level: 1, name: 'Productos' })).toBeFocused()
  await expect(page.locator('html')).toHaveAttribute('lang', /^es/)
})

test('no screen violates the content security policy', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  const response = await page.goto(baseUrl())
  const policy = response?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  await signIn(page, 'super-admin', { path: '/products' })
  await page
    .getByRole('button', { name: /^Acciones de/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Ver detalle' }).click()
  await expect(page.getByRole('dialog', { name: 'Producto' })).toBeVisible()
  expect(complaints).toEqual([])
})
