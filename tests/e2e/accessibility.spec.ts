import { expect, test, type Page } from '@playwright/test'
import { baseUrl, expectNoAxeViolation, expectNoSidewaysScroll, signIn } from './support/staff.ts'

/** Each place of the product with what brings it on the screen. */
const places: { name: string; open: (page: Page) => Promise<unknown> }[] = [
  { name: 'dashboard', open: (page) => page.goto(baseUrl()) },
  { name: 'productos', open: (page) => page.goto(`${baseUrl()}/products`) },
  {
    name: 'menú de una fila',
    open: async (page) => {
      await page.goto(`${baseUrl()}/products`)
      await page
        .getByRole('button', { name: /^Acciones de/ })
        .first()
        .click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'agregar producto',
    open: async (page) => {
      await page.goto(`${baseUrl()}/products`)
      await page.getByRole('button', { name: 'Agregar producto' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
      await expect(page.getByText('Este campo es requerido').first()).toBeVisible()
    },
  },
  { name: 'búsqueda sin resultados', open: (page) => page.goto(`${baseUrl()}/products?search=zzzzz`) },
  { name: 'no encontrada', open: (page) => page.goto(`${baseUrl()}/nada`) },
]

for (const width of [1280, 390, 320]) {
  test(`no axe violation and no sideways scroll at ${width} px, light and dark`, async ({ page }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${baseUrl()}/sign-in`)
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await expectNoAxeViolation(page, `entrar, ${scheme}`)
      await expectNoSidewaysScroll(page, 'entrar')
    }
    await signIn(page, 'super-admin')
    for (const { name, open } of places) {
      await open(page)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      for (const scheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
        await expectNoAxeViolation(page, `${name}, ${scheme}, ${width} px`)
      }
      await expectNoSidewaysScroll(page, name)
    }
  })
}

test('has a title for each page, in Spanish, and takes the focus to its heading', async ({ page }) => {
  await signIn(page, 'super-admin')
  await expect(page).toHaveTitle(/Dashboard.*Canje/i)
  await page.getByRole('link', { name: 'Productos' }).click()
  await expect(page).toHaveTitle(/Productos.*Canje/)
  await expect(page.getByRole('heading', { level: 1, name: 'Productos' })).toBeFocused()
  await expect(page.locator('html')).toHaveAttribute('lang', /^es/)
})

test('runs clean under its content security policy', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  const answer = await page.goto(baseUrl())
  const policy = answer?.headers()['content-security-policy'] ?? ''
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
