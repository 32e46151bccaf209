import { expect, test, type Locator, type Page } from '@playwright/test'
import { productFields, signIn, waitForIdle } from './support/staff.ts'

const toast = (page: Page) => page.locator('[data-toast]').filter({ hasText: 'Error' })

/** Answers the next call with an error that is shown by a toast. */
async function failCall(page: Page, method: string, path: string) {
  const fail = { status: 500, json: { message: 'El catálogo no responde: espera un momento.', applied: false } }
  await page.route(
    ({ pathname }) => pathname === path,
    (route) => (route.request().method() === method ? route.fulfill(fail) : route.fallback()),
  )
}

/** Expects that the toast lies above, below or beside each of these controls. */
async function expectUncovered(page: Page, controls: Locator) {
  await expect(toast(page).first()).toBeVisible()
  expect(await controls.count()).toBeGreaterThan(0)
  for (const control of await controls.all()) {
    const [box, notice] = await Promise.all([control.boundingBox(), toast(page).first().boundingBox()])
    const isBeside = box!.x >= notice!.x + notice!.width || box!.x + box!.width <= notice!.x
    const isAboveOrBelow = box!.y >= notice!.y + notice!.height || box!.y + box!.height <= notice!.y
    expect(isBeside || isAboveOrBelow, `${await control.getAttribute('aria-label')} ${await control.innerText()}`).toBe(
      true,
    )
  }
}

for (const width of [1280, 390]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: width === 390 ? 844 : 800 } })

    test('a toast covers no control of the header and the toolbar', async ({ page }) => {
      await signIn(page, 'super-admin', { path: '/products' })
      await expect(page.getByRole('rowheader').first()).toBeVisible()
      await waitForIdle(page)
      await failCall(page, 'POST', '/api/products/delete-list')
      await page
        .getByRole('checkbox', { name: /^Seleccionar/ })
        .nth(1)
        .check()
      await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /^Eliminar/ })
        .click()
      await expectUncovered(page, page.getByRole('banner').getByRole('button'))
      await expectUncovered(page, page.getByRole('searchbox'))
      await expectUncovered(page, page.locator('[data-slot="toolbar"]').getByRole('button'))
      await expectUncovered(page, page.getByRole('region', { name: /seleccionado/ }).getByRole('button'))
    })

    test('a toast covers no close button of a form, nor of the question above it', async ({ page }) => {
      await signIn(page, 'super-admin', { path: '/products' })
      await waitForIdle(page)
      await failCall(page, 'POST', '/api/products')
      await page.getByRole('button', { name: 'Agregar producto' }).click()
      const form = page.getByRole('dialog', { name: 'Agregar Producto' })
      const fields = productFields('Taza de aviso')
      await form.getByRole('textbox', { name: 'Título', exact: true }).fill(fields.title)
      await form.getByRole('textbox', { name: 'Título Interno' }).fill(fields.title_internal)
      await form.getByRole('textbox', { name: 'Slug' }).fill(fields.slug)
      await form.getByRole('textbox', { name: 'Descripción' }).fill(fields.description)
      await form.getByRole('button', { name: 'Confirmar' }).click()
      await expectUncovered(page, form.getByRole('button', { name: /^Cerrar/ }))
      await form.getByRole('button', { name: 'Cerrar ventana' }).click()
      await expectUncovered(page, page.getByRole('alertdialog').getByRole('button'))
    })
  })
}
