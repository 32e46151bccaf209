import { expect, test, type Page } from '@playwright/test'
import type { PointsAction } from '#contract/pointsActions.ts'
import { bodyRows } from './support/partners.ts'
import { apiToken, baseUrl, expectFocusNotLost, signIn } from './support/staff.ts'

async function actionsNow() {
  const response = await fetch(`${baseUrl()}/api/config`, {
    headers: { Authorization: `Bearer ${await apiToken('super-admin')}` },
  })
  return ((await response.json()) as { data: PointsAction[] }).data
}
async function actionOf(strategy: PointsAction['accumulation_strategy']) {
  const action = (await actionsNow()).find(({ accumulation_strategy }) => accumulation_strategy === strategy)
  expect(action, strategy).toBeDefined()
  return action!
}
const rowOf = (page: Page, { display_name }: PointsAction) => bodyRows(page).filter({ hasText: display_name })

/** Opens 'Editar' from a row's menu; returns its dialog. */
async function openEdit(page: Page, { display_name }: PointsAction) {
  await page.getByRole('button', { name: `Acciones de ${display_name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  return page.getByRole('dialog', { name: 'Editar acción' })
}

test('lists the actions with their strategies in Spanish, without search and sort', async ({ page }) => {
  const actions = await actionsNow()
  await signIn(page, 'super-admin', { path: '/points_actions' })
  await expect(page.getByRole('heading', { level: 1, name: 'Acciones puntos' })).toBeVisible()
  await expect(page).toHaveTitle('Acciones puntos · Canje')
  await expect(bodyRows(page)).toHaveCount(actions.length)
  const strategyLabels = { direct: 'Directa', by_amount: 'Por monto', arbitrary: 'Arbitraria' }
  for (const action of actions) {
    await expect(rowOf(page, action)).toContainText(action.slug)
    await expect(rowOf(page, action)).toContainText(strategyLabels[action.accumulation_strategy])
  }
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  await expect(page.locator('[aria-sort]')).toHaveCount(0)
})

test('edits the points of a direct action from the detail and keeps its percentage', async ({ page }) => {
  const action = await actionOf('direct')
  await signIn(page, 'company-admin', { path: '/points_actions' })
  await page.getByRole('button', { name: `Ver detalle de ${action.display_name}`, exact: true }).click()
  const detail = page.getByRole('dialog', { name: action.display_name })
  await expect(detail.getByText('Suma siempre la misma cantidad de puntos.')).toBeVisible()
  await detail.getByRole('button', { name: 'Editar acción' }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar acción' })
  const field = dialog.getByRole('spinbutton', { name: 'Puntos' })
  await expect(dialog.getByRole('spinbutton')).toHaveCount(1)
  await field.fill('')
  await dialog.getByRole('button', { name: 'Guardar acción' }).click()
  await expect(dialog.getByText('Este campo es requerido')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill('doce')
  await dialog.getByRole('button', { name: 'Guardar acción' }).click()
  await expect(dialog.getByText('Ingresa un numero')).toBeVisible()
  await field.fill('12.500')
  await dialog.getByRole('button', { name: 'Guardar acción' }).click()
  await expect(page.getByText('Accion actualizado con éxito')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(rowOf(page, action)).toContainText('12.500')
  expect(await actionOf('direct')).toEqual({ ...action, version: action.version! + 1, points: 12_500 })
})

test('edits the percentage of a by_amount action with a decimal comma by keyboard', async ({ page }) => {
  const action = await actionOf('by_amount')
  await signIn(page, 'user', { path: '/points_actions' })
  await page.getByRole('button', { name: `Acciones de ${action.display_name}`, exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Editar' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Editar acción' })
  await expect(dialog.getByRole('spinbutton', { name: 'Porcentaje' })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('3,75')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Accion actualizado con éxito')).toBeVisible()
  await expect(rowOf(page, action)).toContainText('3,75 %')
  expect(await actionOf('by_amount')).toEqual({ ...action, version: action.version! + 1, percentage: 3.75 })
  await expectFocusNotLost(page)
})

test('reads 2.5 as 2,5 and warns about a percentage over 100', async ({ page }) => {
  const action = await actionOf('by_amount')
  await signIn(page, 'super-admin', { path: '/points_actions' })
  const dialog = await openEdit(page, action)
  const field = dialog.getByRole('spinbutton', { name: 'Porcentaje' })
  await field.fill('250')
  await expect(dialog.getByText('Revisa el valor')).toBeVisible()
  await field.fill('4.5')
  await expect(dialog.getByText('Revisa el valor')).toHaveCount(0)
  await field.press('Enter')
  await expect(page.getByText('Accion actualizado con éxito')).toBeVisible()
  expect(await actionOf('by_amount')).toMatchObject({ percentage: 4.5 })
})

test('an arbitrary action has nothing to edit or submit', async ({ page }) => {
  await signIn(page, 'super-admin', { path: '/points_actions' })
  const dialog = await openEdit(page, await actionOf('arbitrary'))
  await expect(dialog.getByText('Asignacion arbitraria')).toBeVisible()
  await expect(dialog.getByRole('spinbutton')).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Guardar acción' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('shows the server’s refusal under the field, and a failure without a message as the catalogue says', async ({
  page,
}) => {
  await signIn(page, 'super-admin', { path: '/points_actions' })
  const refused = { status: 422, json: { message: 'Revisa los datos.', errors: { points: ['El tope es 100'] } } }
  await page.route('**/save-action-config', (route) => route.fulfill(refused))
  const dialog = await openEdit(page, await actionOf('direct'))
  const field = dialog.getByRole('spinbutton', { name: 'Puntos' })
  await field.fill('777')
  await dialog.getByRole('button', { name: 'Guardar acción' }).click()
  await expect(dialog.getByText('El tope es 100')).toBeVisible()
  await page.unroute('**/save-action-config')
  await page.route('**/save-action-config', (route) => route.abort())
  await field.fill('778')
  await dialog.getByRole('button', { name: 'Guardar acción' }).click()
  await expect(
    page.getByText('No fue posible actualizar la accion. No llegó respuesta: revisa la lista por si se aplicó.'),
  ).toBeVisible()
  await expect(field).toHaveValue('778')
})
