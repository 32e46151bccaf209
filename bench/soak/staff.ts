import { expect, type Locator, type Page, type Route } from '@playwright/test'
import type { Account } from '../../tests/e2e/support/server.ts'
import { productFields } from '../../tests/e2e/support/staff.ts'
import { seededRandom } from '../../server/fixtures/random.ts'
import type { Complaints } from './complaints.ts'

/** A simulated user; a seed determines the next action. */
export type Staff = ReturnType<typeof createStaff>
/** A task that leaves the data unchanged, apart from points. */
export type Task = (staff: Staff) => Promise<void>

/** @param onAction Called with each action. */
export function createStaff(page: Page, account: Account, complaints: Complaints, onAction: (action: string) => void) {
  const random = seededRandom(77)
  let lastNumber = 0
  const staff = {
    page,
    random,
    did: onAction,
    complaints,
    /** A number unique in this run. */
    fresh: () => ++lastNumber,
    rows: () => page.getByRole('row').filter({ has: page.getByRole('rowheader') }),
    dialog: () => page.getByRole('dialog').last(),

    async visit(name: string, title = name) {
      await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      onAction('visit')
    },
    async enter() {
      await page.getByLabel('Correo').fill(account.email)
      await page.getByRole('textbox', { name: 'Contraseña' }).fill(account.password)
      await page.getByRole('button', { name: 'Entrar' }).click()
      await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
      onAction('sign in')
    },
    async search(term: string) {
      const box = page.getByRole('searchbox')
      await box.fill(term)
      await box.press('Enter')
      await expect(page.getByText(`Resultados de «${term}»`)).toBeVisible()
      await staff.read()
      onAction('search')
    },
    async clear() {
      await page.getByRole('searchbox').fill('')
      await page.getByRole('searchbox').press('Enter')
      await expect(page.getByText(/^Resultados de/)).toHaveCount(0)
      await staff.read()
      onAction('clear search')
    },
    /** Waits until the list has loaded. */
    async read() {
      await expect(page.locator('[data-slot="table.skeleton"]')).toHaveCount(0)
      await expect(page.getByRole('grid')).not.toHaveAttribute('aria-busy', 'true')
    },
    async rowMenu(row: Locator, item: string) {
      await row.getByRole('button', { name: /^Acciones de/ }).click()
      await page.getByRole('menuitem', { name: item, exact: true }).click()
      onAction('menu')
    },
    async closeDialog() {
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      onAction('close')
    },
    async confirm() {
      await staff
        .dialog()
        .getByRole('button', { name: /^(Confirmar$|Guardar |Asignar )/ })
        .click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await staff.read()
      onAction('save')
    },
    async say(label: string) {
      await page.getByRole('alertdialog').getByRole('button', { name: label }).click()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      onAction('confirm')
    },
    async loadMore() {
      const button = page.getByRole('button', { name: 'Cargar más' })
      if (await button.isDisabled()) return
      const all = page.getByRole('grid').locator('thead input[type=checkbox]')
      const loaded = async () => Number((await all.getAttribute('aria-label'))?.replaceAll(/\D/g, ''))
      const before = await loaded()
      await button.click()
      await expect.poll(loaded).toBeGreaterThan(before)
      onAction('load more')
    },
    /** Selects a CSV file. `setInputFiles` would keep a handle of the field, and so leak the screen. */
    async choose(field: Locator, name: string, text: string) {
      await field.evaluate(
        (input: HTMLInputElement, [fileName, content]) => {
          const data = new DataTransfer()
          data.items.add(new File([content], fileName, { type: 'text/csv' }))
          input.files = data.files
          input.dispatchEvent(new Event('change', { bubbles: true }))
        },
        [name, text] as const,
      )
    },
    async fillProduct(title: string) {
      const form = staff.dialog()
      const fields = productFields(title)
      await form.getByRole('textbox', { name: 'Título', exact: true }).fill(fields.title)
      await form.getByRole('textbox', { name: 'Título Interno' }).fill(fields.title_internal)
      await form.getByRole('textbox', { name: 'Slug' }).fill(fields.slug)
      await form.getByRole('textbox', { name: 'Descripción' }).fill(fields.description)
      onAction('fill')
    },
    /** Makes the next call whose path contains `part` fail in a random way. */
    async breakNext(part: string, method = 'GET') {
      const fault = random.pick(['500', 'cut', 'html'] as const)
      const matches = (url: URL) => url.pathname.startsWith('/api/') && url.pathname.includes(part)
      let isOver = false
      const handle = async (route: Route) => {
        if (isOver || route.request().method() !== method) return route.fallback()
        isOver = true
        complaints.expect(route.request().url())
        if (fault === 'cut') await route.abort('connectionreset')
        else if (fault === 'html')
          await route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
        else await route.fulfill({ status: 500, json: { message: 'Algo falló de nuestro lado.' } })
        await page.unroute(matches, handle)
      }
      await page.route(matches, handle)
      onAction('fault')
    },
    /** Closes all toasts. */
    async tidy() {
      const close = page.getByRole('button', { name: 'Cerrar notificación' })
      await expect(async () => {
        while (await close.count())
          await close
            .first()
            .click({ timeout: 2_000 })
            .catch(() => undefined)
        await expect(page.locator('[data-toast]')).toHaveCount(0, { timeout: 1_000 })
      }).toPass({ timeout: 15_000 })
    },
  }
  return staff
}
