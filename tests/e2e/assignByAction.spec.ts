import { rmSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { bodyRows, tabTo } from './support/partners.ts'
import { startApp, stopApp, type RunningApp } from './support/server.ts'
import { expectFocusNotLost, expectNoAxeViolation, expectNoSidewaysScroll, signIn } from './support/staff.ts'

let product: RunningApp
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startApp(undefined, { FEATURES: 'actions' })
})
test.afterAll(async () => {
  await stopApp(product)
  rmSync(product.dataDir, { recursive: true, force: true })
})

// Rows out of sight are not rendered: the phone is tall enough for every action.
for (const { width, height, action } of [
  { width: 1280, height: 800, action: 'Compra en feria' },
  { width: 390, height: 2000, action: 'Compra en línea' },
]) {
  test(`adds an action, assigns by it and deactivates it by keyboard at ${width} px`, async ({ page }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signIn(page, 'user', { url: product.url, path: '/points_actions', account: product.accounts['user'] })
    const row = bodyRows(page).filter({ hasText: action })
    await expect(bodyRows(page).first()).toBeVisible()

    await test.step('an action by amount is added', async () => {
      await tabTo(page, 'button', 'Agregar acción')
      await page.keyboard.press('Enter')
      const form = page.getByRole('dialog', { name: 'Agregar acción' })
      await expect(form.getByRole('textbox', { name: 'Nombre' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(form.getByText('Este campo es requerido').first()).toBeVisible()
      await page.keyboard.type(action)
      await page.keyboard.press('Tab')
      await page.keyboard.press('ArrowDown')
      await expect(form.getByRole('radio', { name: 'Por monto' })).toBeChecked()
      await tabTo(page, 'spinbutton', 'Porcentaje')
      await page.keyboard.type('2,5')
      await tabTo(page, 'textbox', 'Hasta')
      await page.keyboard.type('31-12-2090')
      await expectNoAxeViolation(page, `acción, ${width} px`)
      await expectNoSidewaysScroll(page, `acción, ${width} px`)
      await page.keyboard.press('Enter')
      await expect(page.getByText('Acción creada con éxito')).toBeVisible()
      await expect(form).toHaveCount(0)
      await expect(row).toContainText('Hasta el 31-12-2090')
      await expectFocusNotLost(page)
    })

    await test.step('points are assigned by it', async () => {
      await page.goto(`${product.url}/partners`)
      const partner = bodyRows(page).first()
      await expect(partner).toBeVisible()
      await partner.getByRole('button', { name: /^Acciones de/ }).focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      const form = page.getByRole('dialog', { name: 'Asignar puntos' })
      await expect(form.getByRole('spinbutton', { name: 'Puntos' })).toBeFocused()
      const select = form.getByRole('combobox', { name: /^Acción/ })
      await expect(select).toBeVisible()
      await page.keyboard.press('Shift+Tab')
      await expect(select).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('option', { name: new RegExp(`^${action}`) })).toBeVisible()
      await page.keyboard.press('End')
      await page.keyboard.press('Enter')
      await expect(select).toHaveText(new RegExp(`${action} · 2,5 %`))
      await page.keyboard.press('Tab')
      await expect(form.getByRole('spinbutton', { name: 'Monto de la compra' })).toBeFocused()
      await page.keyboard.type('45990')
      await expect(form.getByText('$ 45.990 × 2,5 % = 1.149 puntos')).toBeVisible()
      await expect(form.getByRole('button', { name: 'Asignar 1.149 puntos' })).toBeVisible()
      await expectNoAxeViolation(page, `asignar, ${width} px`)
      await expectNoSidewaysScroll(page, `asignar, ${width} px`)
      await page.keyboard.press('Enter')
      await expect(page.getByText('Socio actualizado con éxito')).toBeVisible()
      await expect(form).toHaveCount(0)
      await partner.getByRole('button', { name: /^Ver detalle de/ }).focus()
      await page.keyboard.press('Enter')
      const entry = page.getByRole('dialog').getByRole('table').getByRole('row').filter({ hasText: action }).first()
      await expect(entry).toContainText('+1.149')
      await expect(entry).toContainText('compra de $ 45.990')
    })

    await test.step('a deactivated action is not offered', async () => {
      await page.goto(`${product.url}/points_actions`)
      await expect(row).toBeVisible()
      await row.getByRole('button', { name: /^Acciones de/ }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('menu')).toBeVisible()
      await page.keyboard.press('End')
      await page.keyboard.press('Enter')
      const form = page.getByRole('dialog', { name: 'Nombre y vigencia' })
      await tabTo(page, 'switch', 'Activa')
      await page.keyboard.press('Space')
      await expect(form.getByRole('switch', { name: 'Activa' })).not.toBeChecked()
      await tabTo(page, 'button', 'Guardar acción')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Accion actualizado con éxito')).toBeVisible()
      await expect(form).toHaveCount(0)
      await expect(row).toContainText('Inactiva')
      await page.goto(`${product.url}/partners`)
      await bodyRows(page)
        .first()
        .getByRole('button', { name: /^Acciones de/ })
        .click()
      await page.getByRole('menuitem', { name: 'Asignar puntos' }).click()
      await page
        .getByRole('dialog')
        .getByRole('combobox', { name: /^Acción/ })
        .click()
      await expect(page.getByRole('option', { name: 'Bono de bienvenida · +1.500' })).toBeVisible()
      await expect(page.getByRole('option', { name: new RegExp(`^${action}`) })).toHaveCount(0)
    })
  })
}
