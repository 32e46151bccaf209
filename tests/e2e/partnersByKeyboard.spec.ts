import { expect, test } from '@playwright/test'
import { formatRut, formatNumber, fetchNewestPartners, fetchPartner, bodyRows, tabTo } from './support/partners.ts'
import { apiToken, expectFocusNotLost, signIn } from './support/staff.ts'

// Keyboard only: the pointer is never used after sign-in.

test('finds a partner, opens the detail and assigns points by keyboard', async ({ page }) => {
  test.setTimeout(90_000)
  const token = await apiToken('company-admin')
  const partner = (await fetchNewestPartners(token))[7]!
  const name = partner.nombre_completo
  await signIn(page, 'company-admin', { path: '/partners' })
  await expect(bodyRows(page).first()).toBeVisible()

  await test.step('find them by RUT', async () => {
    await tabTo(page, 'searchbox', 'Buscar socios')
    await page.keyboard.type(formatRut(partner.rut))
    await page.keyboard.press('Enter')
    await expect(bodyRows(page)).toHaveCount(1)
  })

  const detail = page.getByRole('dialog', { name })
  await test.step('open the detail with Enter on the row', async () => {
    await page.getByRole('button', { name: `Ver detalle de ${name}`, exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(detail).toBeVisible()
  })

  await test.step('assign from the detail: typing replaces the 0 of the focused field', async () => {
    await tabTo(page, 'button', 'Asignar puntos')
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: 'Asignar puntos' })
    await expect(form.getByRole('spinbutton', { name: 'Puntos' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(form.getByText('Ingresa un valor')).toBeVisible()
    await page.keyboard.type('250')
    await expect(form.getByRole('status')).toContainText(formatNumber(partner.points + 250))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Socio actualizado con éxito')).toBeVisible()
    await expect(form).toHaveCount(0)
  })

  await test.step('the detail shows it, the focus is back on its button, Escape closes it', async () => {
    await expect(detail.getByText(formatNumber(partner.points + 250), { exact: true })).toBeVisible()
    await expect(detail.getByRole('table').getByRole('row').nth(1)).toContainText('+250')
    await expect(detail.getByRole('button', { name: 'Asignar puntos' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(detail).toHaveCount(0)
    await expect(bodyRows(page)).toContainText(formatNumber(partner.points + 250))
    await expectFocusNotLost(page)
  })

  await test.step('and from the row’s menu', async () => {
    await page.getByRole('button', { name: `Acciones de ${name}`, exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu')).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Asignar puntos' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('spinbutton', { name: 'Puntos' })).toBeFocused()
    await page.keyboard.type('50')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await fetchPartner(token, partner.id)).points).toBe(partner.points + 300)
  })
})
