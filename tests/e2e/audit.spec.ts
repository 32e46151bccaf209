import { expect, test } from '@playwright/test'
import { fetchNewestPartners } from './support/partners.ts'
import { apiToken, baseUrl, expectNoAxeViolation, expectNoSidewaysScroll, signIn } from './support/staff.ts'

test('Actividad names who gave points, to whom and why, and keeps its filters in the address', async ({ page }) => {
  const token = await apiToken('super-admin')
  const partner = (await fetchNewestPartners(token))[11]!
  const response = await fetch(`${baseUrl()}/api/partners/assign/${partner.id}`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ points: 77, note: 'Bono del auditor' }),
  })
  expect(response.status).toBe(200)
  await signIn(page, 'super-admin', { path: '/audit' })
  await page.getByRole('searchbox').fill(partner.nombre_completo)
  const row = page.getByRole('row').filter({ hasText: partner.nombre_completo }).first()
  await expect(row).toContainText('Asignó puntos')
  await expect(page).toHaveURL(/search=/)
  await row.getByRole('button', { name: /^Ver detalle de/ }).click()
  await expect(page.getByRole('dialog')).toContainText('Bono del auditor')
})

for (const width of [1280, 390])
  test(`Actividad has no axe violation and no horizontal scroll at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await signIn(page, 'super-admin', { path: '/audit' })
    await expect(page.getByRole('heading', { name: 'Actividad', level: 1 })).toBeVisible()
    await expectNoAxeViolation(page, 'Actividad')
    await expectNoSidewaysScroll(page, 'Actividad')
  })

test('Actividad is not there for role user', async ({ page }) => {
  await signIn(page, 'user', { path: '/audit' })
  await expect(page.getByRole('heading', { name: 'Actividad' })).toHaveCount(0)
})
