import { expect, test, type Page } from '@playwright/test'
import { productFields, signIn, SUBMIT, waitForIdle } from './support/staff.ts'

const toast = (page: Page) => page.locator('[data-toast]').filter({ hasText: 'Error' })

const failure = {
  status: 500,
  json: { message: 'El catálogo no responde: espera un momento y vuelve a intentarlo.', applied: false },
}

/** Answers the next call with an error that is shown by a toast. */
async function failCall(page: Page, method: string, path: string) {
  await page.route(
    ({ pathname }) => pathname === path,
    (route) => (route.request().method() === method ? route.fulfill(failure) : route.fallback()),
  )
}

/** Scrolls the page until the control of this name on a card stands above the toast. */
const scrollAbove = (page: Page, name: string) =>
  page.evaluate((name) => {
    const controls = [...document.querySelectorAll('[data-cards] :is(a, button, input)')]
    const control = controls.find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)!
    const toastTop = document.querySelector('[data-toast]')!.getBoundingClientRect().top
    scrollBy(0, control.getBoundingClientRect().bottom - toastTop)
  }, name)

/** Enabled controls under a toast that a press could reach otherwise. */
const coveredControls = (page: Page) =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll('[data-toast]')].map((element) => element.getBoundingClientRect())
    const controls = document.querySelectorAll(
      'a[href], button, input, select, textarea, [role="option"], [role="menuitem"], [role="separator"][tabindex]',
    )
    return [...controls].flatMap((control) => {
      if (control.matches(':disabled, [aria-disabled="true"], [data-toast] *')) return []
      const { left, right, top, bottom } = control.getBoundingClientRect()
      const isReachable = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2).includes(control)
      const isCovered = toasts.some(
        (one) => left < one.right && right > one.left && top < one.bottom && bottom > one.top,
      )
      if (!isReachable || !isCovered) return []
      const name = control.getAttribute('aria-label') ?? control.textContent
      return [{ name, onCard: control.closest('[data-cards]') !== null }]
    })
  })

/** Expects that the toast covers no enabled control that a press can reach, but on cards, which scroll out from it. */
async function expectNothingCovered(page: Page) {
  await expect(toast(page).first()).toBeVisible()
  await expect(page.locator('[data-slot="loader"]')).toHaveCount(0)
  await expect.poll(async () => (await coveredControls(page)).filter(({ onCard }) => !onCard)).toEqual([])
  for (const { name } of await coveredControls(page)) {
    await scrollAbove(page, name)
    await expect.poll(async () => (await coveredControls(page)).map((control) => control.name)).not.toContain(name)
  }
}

const SIZES = [
  { width: 1280, height: 800 },
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
]

/** Forms of rows, and the method of the call that fails. */
const forms = [
  { path: '/points_actions', item: 'Editar', method: 'PUT' },
  { path: '/category', item: 'Editar', method: 'PUT' },
  { path: '/partners', item: 'Asignar puntos', method: 'PUT' },
]

for (const viewport of SIZES) {
  test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport })

    for (const path of ['/products', '/category']) {
      test(`a toast covers no control of the list and the bulk bar of ${path}`, async ({ page }) => {
        await signIn(page, 'super-admin', { path })
        await expect(page.getByRole('rowheader').first()).toBeVisible()
        await waitForIdle(page)
        await failCall(page, 'POST', `/api${path}/delete-list`)
        await page
          .getByRole('checkbox', { name: /^Seleccionar/ })
          .nth(1)
          .check()
        await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: /^Eliminar/ })
          .click()
        await expectNothingCovered(page)
      })
    }

    test('a toast covers no control of a long form, nor of the question above it', async ({ page }) => {
      await signIn(page, 'super-admin', { path: '/products' })
      await waitForIdle(page)
      await failCall(page, 'POST', '/api/products')
      await page.getByRole('button', { name: 'Agregar producto' }).click()
      const form = page.getByRole('dialog', { name: 'Agregar Producto' })
      const fields = productFields('Taza de aviso')
      await form.getByRole('textbox', { name: 'Título', exact: true }).fill(fields.title)
      await form.getByRole('textbox', { name: 'Título Interno' }).fill(fields.title_internal)
      await form.getByRole('textbox', { name: 'Descripción' }).fill(fields.description)
      await form.getByRole('button', { name: 'Confirmar' }).click()
      await expectNothingCovered(page)
      await form.getByRole('button', { name: 'Cerrar ventana' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await expectNothingCovered(page)
    })

    for (const { path, item, method } of forms) {
      test(`a toast covers no control of the form "${item}" of ${path}`, async ({ page }) => {
        await signIn(page, 'super-admin', { path })
        await expect(page.getByRole('rowheader').first()).toBeVisible()
        await waitForIdle(page)
        await page.route('**/api/**', (route) =>
          route.request().method() === method ? route.fulfill(failure) : route.fallback(),
        )
        await page
          .getByRole('button', { name: /^Acciones de/ })
          .first()
          .click()
        await page.getByRole('menuitem', { name: item, exact: true }).click()
        const form = page.getByRole('dialog').last()
        const field = form.getByRole('spinbutton').or(form.getByRole('textbox')).first()
        await field.fill('5')
        await form.getByRole('button', { name: SUBMIT }).click()
        await expectNothingCovered(page)
      })
    }

    test('a toast covers no control of a refused load', async ({ page }) => {
      await signIn(page, 'super-admin', { path: '/massive' })
      await failCall(page, 'POST', '/api/massive-load')
      const buffer = Buffer.from('rut;puntos\n1-9;1')
      await page.getByLabel(/Archivo de puntos/).setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer })
      await page.getByRole('button', { name: /^Cargar puntos/ }).click()
      await expectNothingCovered(page)
    })
  })
}
