import { expect, test, type Page } from '@playwright/test'
import { tabTo } from './support/partners.ts'
import { apiToken, baseUrl, expectFocusNotLost, signIn } from './support/staff.ts'

/** Creates an account of its own: its password changes. */
async function createAccount(email: string) {
  const account = { email, password: 'Primera-123' }
  const response = await fetch(`${baseUrl()}/api/users`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${await apiToken('super-admin')}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Rosa Catrileo', role: 'user', ...account }),
  })
  expect(response.status).toBe(201)
  return account
}

const statusOf = async (token: string) =>
  (await fetch(`${baseUrl()}/api/partners`, { headers: { Authorization: `Bearer ${token}` } })).status

async function openMenu(page: Page) {
  await tabTo(page, 'button', /^Tu cuenta: Rosa Catrileo/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu', { name: 'Tu cuenta' })).toBeVisible()
}

test('changes the own password by keyboard, which ends the other sessions and keeps this one', async ({ page }) => {
  const account = await createAccount('rosa.cambia@canje.example')
  const other = await apiToken('user', baseUrl(), account)
  await signIn(page, 'user', { path: '/partners', account })
  await openMenu(page)
  await expect(page.getByRole('menuitem', { name: 'Cambiar contraseña' })).toBeFocused()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Cambiar contraseña' })
  const current = form.getByRole('textbox', { name: 'Contraseña actual' })
  await expect(current).toBeFocused()
  await page.keyboard.type('Equivocada-1')
  await form.getByRole('textbox', { name: 'Nueva contraseña' }).fill('Segunda-123')
  await form.getByRole('textbox', { name: 'Confirmar contraseña' }).fill('Segunda-123')
  await page.keyboard.press('Enter')
  await expect(form.getByText('La contraseña actual no es esa')).toBeVisible()
  await expect(current).toBeFocused()
  await expect(form.getByRole('textbox', { name: 'Nueva contraseña' })).toHaveValue('Segunda-123')
  await current.fill(account.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Contraseña actualizada con éxito...')).toBeVisible()
  await expect(form).toHaveCount(0)
  await expectFocusNotLost(page)
  expect(await statusOf(other)).toBe(401)
  await page.getByRole('link', { name: 'Productos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Productos' })).toBeVisible()
  await apiToken('user', baseUrl(), { ...account, password: 'Segunda-123' })
})

test('ends the other sessions once confirmed, and keeps this one', async ({ page }) => {
  const account = await createAccount('rosa.otras@canje.example')
  const other = await apiToken('user', baseUrl(), account)
  await signIn(page, 'user', { path: '/partners', account })
  await openMenu(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Cerrar las demás sesiones' }).click()
  await expect(page.getByText('Se cerró tu sesión en otro equipo.')).toBeVisible()
  expect(await statusOf(other)).toBe(401)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Socios' })).toBeVisible()
})

test('signs out from the menu of the account', async ({ page }) => {
  await signIn(page, 'user', { path: '/partners' })
  await page.getByRole('button', { name: /^Tu cuenta/ }).click()
  await page.getByRole('menuitem', { name: 'Cerrar', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible()
  await expect(page.getByText('Pide una nueva a quien administra el programa', { exact: false })).toBeVisible()
})
