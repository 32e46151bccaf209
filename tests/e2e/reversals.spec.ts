import { expect, test, type Page } from '@playwright/test'
import { fetchHistory, fetchNewestPartners, fetchPartner, formatNumber, tabTo } from './support/partners.ts'
import { apiToken, baseUrl, expectFocusNotLost, SUBMIT, signIn } from './support/staff.ts'

/** Assigns points by the API; returns the partner afterwards. */
async function assign(token: string, id: number, points: number) {
  const response = await fetch(`${baseUrl()}/api/partners/assign/${id}`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ points }),
  })
  expect(response.status).toBe(200)
  return fetchPartner(token, id)
}

async function prepare(index: number, points: number) {
  const token = await apiToken('super-admin')
  const { id } = (await fetchNewestPartners(token))[index]!
  return { token, partner: await assign(token, id, points) }
}

const openForm = async (page: Page, partner: string, act: string) => {
  await page.getByRole('button', { name: `Acciones de ${partner}`, exact: true }).click()
  await page.getByRole('menuitem', { name: act }).click()
  return page.getByRole('dialog', { name: act })
}
const openDetail = async (page: Page, partner: string) => {
  await page.getByRole('button', { name: `Ver detalle de ${partner}`, exact: true }).click()
  return page.getByRole('dialog', { name: partner })
}
const reversal = (page: Page) => page.getByRole('dialog', { name: 'Revertir movimiento' })

test('assigns with a reason and undoes it from the notice', async ({ page }) => {
  const { token, partner } = await prepare(5, 10)
  await signIn(page, 'super-admin', { path: '/partners' })
  const form = await openForm(page, partner.nombre_completo, 'Asignar puntos')
  await form.getByRole('spinbutton', { name: 'Puntos' }).fill('150')
  await form.getByRole('textbox', { name: 'Motivo' }).fill('Bono de marzo')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Socio actualizado con éxito')).toBeVisible()
  const balance = formatNumber(partner.points + 150)
  await expect(page.getByText(`${partner.nombre_completo}: +150, saldo ${balance}`)).toBeVisible()
  expect((await fetchHistory(token, partner.id))[0]).toMatchObject({ note: 'Bono de marzo', accumulated_points: 150 })
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(reversal(page).getByRole('combobox', { name: 'Motivo' })).toHaveValue('Monto equivocado')
  await reversal(page).getByRole('button', { name: SUBMIT }).click()
  await expect(page.getByText('Movimiento revertido con éxito')).toBeVisible()
  await expect(reversal(page)).toHaveCount(0)
  expect((await fetchPartner(token, partner.id)).points).toBe(partner.points)
})

test('reverses an entry of the history by keyboard, and links it with its reversal', async ({ page }) => {
  const { token, partner } = await prepare(1, 1234)
  await signIn(page, 'super-admin', { path: '/partners' })
  const detail = await openDetail(page, partner.nombre_completo)
  await tabTo(page, 'button', 'Acciones de Asignación manual, +1.234')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Revertir' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(reversal(page).getByRole('combobox', { name: 'Motivo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(reversal(page).getByText('Este campo es requerido')).toBeVisible()
  await page.keyboard.type('Socio equivocado')
  await tabTo(page, 'button', 'Revertir movimiento')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Movimiento revertido con éxito')).toBeVisible()
  // Other tests may have reversed older entries of this partner.
  const reversed = detail.getByRole('row', { name: /\+1\.234/ }).first()
  await expect(reversed.getByText('Revertido', { exact: true })).toBeVisible()
  await expect(detail.getByRole('columnheader')).toHaveText(['Tipo', 'Puntos acumulados', 'Fecha'])
  await expectFocusNotLost(page)
  await reversed.getByRole('button', { name: 'Ver la reversa' }).press('Enter')
  await expect(detail.getByRole('row', { name: /Socio equivocado/ })).toBeFocused()
  expect((await fetchPartner(token, partner.id)).points).toBe(partner.points - 1234)
})

test('deducts with a reason as an administrator, never below 0', async ({ page }) => {
  const { token, partner } = await prepare(2, 500)
  await signIn(page, 'company-admin', { path: '/partners' })
  const form = await openForm(page, partner.nombre_completo, 'Descontar puntos')
  const points = form.getByRole('spinbutton', { name: 'Puntos' })
  await points.fill(String(partner.points + 1))
  await form.getByRole('textbox', { name: 'Motivo' }).fill('Asignación de otro socio')
  await form.getByRole('button', { name: SUBMIT }).click()
  await expect(points).toHaveAttribute('aria-invalid', 'true')
  await expect(points).toHaveValue(formatNumber(partner.points + 1))
  expect((await fetchPartner(token, partner.id)).points).toBe(partner.points)
  await points.fill('200')
  await form.getByRole('button', { name: SUBMIT }).click()
  await expect(page.getByText('Puntos descontados con éxito')).toBeVisible()
  expect((await fetchPartner(token, partner.id)).points).toBe(partner.points - 200)
})

test('deducts once though the response was lost', async ({ page }) => {
  const { token, partner } = await prepare(3, 500)
  await signIn(page, 'super-admin', { path: '/partners' })
  let sent = 0
  await page.route('**/api/partners/deduct/*', async (route) => {
    if (sent++ > 0) return route.continue()
    await route.fetch()
    await route.abort()
  })
  const form = await openForm(page, partner.nombre_completo, 'Descontar puntos')
  await form.getByRole('spinbutton', { name: 'Puntos' }).fill('120')
  await form.getByRole('textbox', { name: 'Motivo' }).fill('Compra anulada')
  await form.getByRole('button', { name: SUBMIT }).click()
  await expect(form.getByText(/no sabemos si se aplicó/)).toBeVisible()
  await form.getByRole('button', { name: SUBMIT }).click()
  await expect(page.getByText('Puntos descontados con éxito')).toBeVisible()
  expect(sent).toBe(2)
  expect((await fetchPartner(token, partner.id)).points).toBe(partner.points - 120)
})

test('deducts only the remaining points when that option is selected', async ({ page }) => {
  const { token, partner } = await prepare(4, 900)
  await signIn(page, 'super-admin', { path: '/partners' })
  const deduction = await openForm(page, partner.nombre_completo, 'Descontar puntos')
  await deduction.getByRole('spinbutton', { name: 'Puntos' }).fill(String(partner.points - 300))
  await deduction.getByRole('textbox', { name: 'Motivo' }).fill('Ya los usó')
  await deduction.getByRole('button', { name: SUBMIT }).click()
  await expect(page.getByText('Puntos descontados con éxito')).toBeVisible()
  const detail = await openDetail(page, partner.nombre_completo)
  await detail.getByRole('button', { name: 'Acciones de Asignación manual, +900' }).click()
  await page.getByRole('menuitem', { name: 'Revertir' }).click()
  const form = reversal(page)
  await expect(form.getByText(/quedan 300 de 900/)).toBeVisible()
  await form.getByRole('combobox', { name: 'Motivo' }).fill('Socio equivocado')
  await form.getByRole('button', { name: SUBMIT }).click()
  const choice = form.getByRole('checkbox', { name: 'Descontar solo lo que queda (300)' })
  await expect(choice).toBeFocused()
  await page.keyboard.press('Space')
  await form.getByRole('button', { name: SUBMIT }).click()
  await expect(page.getByText(/saldo 0\. Faltaron 600 puntos/)).toBeVisible()
  expect((await fetchPartner(token, partner.id)).points).toBe(0)
})

test('role user reverses an own assignment, and deducts nothing', async ({ page }) => {
  const { partner } = await prepare(0, 70)
  await assign(await apiToken('user'), partner.id, 80)
  await signIn(page, 'user', { path: '/partners' })
  await page.getByRole('button', { name: `Acciones de ${partner.nombre_completo}`, exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Asignar puntos' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Descontar puntos' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  const detail = await openDetail(page, partner.nombre_completo)
  await expect(detail.getByRole('button', { name: 'Acciones de Asignación manual, +80' })).toBeVisible()
  await expect(detail.getByRole('button', { name: 'Acciones de Asignación manual, +70' })).toHaveCount(0)
  await expect(detail.getByRole('button', { name: 'Descontar puntos' })).toHaveCount(0)
})
