import { expect, test } from '@playwright/test'
import { formatRut, formatNumber, fetchNewestPartners, fetchPartner, bodyRows, tabTo } from './support/partners.ts'
import { apiToken, expectFocusNotLost, expectNoAxeViolation, expectNoSidewaysScroll, signIn } from './support/staff.ts'

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

test('Socios and its dialogs have no axe violation and no horizontal scroll at 1280, 390 and 320 px', async ({
  page,
}) => {
  test.setTimeout(150_000)
  const [partner] = await fetchNewestPartners(await apiToken('super-admin'))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, 'super-admin', { path: '/partners' })
  const name = partner!.nombre_completo
  const expectAccessible = async (label: string) => {
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await expectNoAxeViolation(page, `${label}, ${width} px, ${colorScheme}`)
      }
      await expectNoSidewaysScroll(page, `${label}, ${width} px`)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
  }
  await expect(bodyRows(page).first()).toBeVisible()
  await expectAccessible('lista')
  await page.getByRole('checkbox', { name: `Seleccionar ${name}`, exact: true }).check()
  await expectAccessible('selección')
  await page.getByRole('button', { name: `Ver detalle de ${name}`, exact: true }).click()
  await expect(page.getByRole('table', { name: 'Historial de puntos' })).toBeVisible()
  await expectAccessible('detalle')
  await page.getByRole('dialog').getByRole('button', { name: 'Asignar puntos' }).click()
  await page
    .getByRole('dialog', { name: 'Asignar puntos' })
    .getByRole('button', { name: /^Asignar / })
    .click()
  await expect(page.getByText('Ingresa un valor')).toBeVisible()
  await expectAccessible('asignar')
})
