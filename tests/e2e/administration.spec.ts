import { rmSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { startApp, stopApp, type RunningApp } from './support/server.ts'
import { signIn, signInByForm } from './support/staff.ts'

let product: RunningApp
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startApp(undefined, { FEATURES: 'terminals,users' })
})
test.afterAll(async () => {
  await stopApp(product)
  rmSync(product.dataDir, { recursive: true, force: true })
})

const enter = (page: Page, at: string, role = 'super-admin') =>
  signIn(page, role as 'super-admin', { url: product.url, path: at, account: product.accounts[role] })

const openItem = async (page: Page, row: string, name: string) => {
  await page.getByRole('button', { name: `Acciones de ${row}` }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

test('creates, finds, edits and deletes a terminal', async ({ page }) => {
  await enter(page, '/terminals')
  await expect(page).toHaveTitle('Terminales · Canje')
  await page.getByRole('button', { name: 'Agregar terminal' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Nombre' }).fill('Ñancul, caja única')
  await form.getByRole('textbox', { name: 'Código' }).fill('T-ÑANCUL')
  await form.getByRole('button', { name: 'Guardar terminal' }).click()
  await expect(page.getByText('Terminal creado con éxito')).toBeVisible()

  await page.getByRole('searchbox', { name: 'Buscar terminales' }).fill('nancul')
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await expect(page).toHaveURL(/search=nancul/)
  await openItem(page, 'Ñancul, caja única', 'Editar')
  await form.getByRole('textbox', { name: 'Nombre' }).fill('Ñancul, caja dos')
  await form.getByRole('button', { name: 'Guardar terminal' }).click()
  await expect(page.getByText('Terminal actualizado con éxito')).toBeVisible()

  await openItem(page, 'Ñancul, caja dos', 'Eliminar')
  await page.getByRole('button', { name: 'Eliminar terminal' }).click()
  await expect(page.getByText('Terminal eliminado con éxito')).toBeVisible()
  await expect(page.getByText('No encontramos ningún dato.')).toBeVisible()
})

test('a new user signs in, gets another password and is deleted with their session', async ({ page, browser }) => {
  const person = { email: 'nueva@canje.example', password: 'Primera-clave-1' }
  await enter(page, '/users')
  await page.getByRole('button', { name: 'Agregar usuario' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Nombre' }).fill('Persona Nueva')
  await form.getByRole('textbox', { name: 'Correo' }).fill(person.email)
  await form.getByRole('combobox', { name: 'Rol' }).click()
  await page.getByRole('option', { name: 'Usuario', exact: true }).click()
  await form.getByRole('textbox', { name: 'Contraseña' }).fill(person.password)
  await form.getByRole('button', { name: 'Guardar usuario' }).click()
  await expect(page.getByText('Usuario creado con éxito')).toBeVisible()

  const theirs = await browser.newPage()
  await signInByForm(theirs, 'user', { url: product.url, path: '/products', account: person })

  await openItem(page, 'Persona Nueva', 'Cambiar contraseña')
  await form.getByLabel('Nueva contraseña').fill('Segunda-clave-2')
  await form.getByLabel('Confirmar contraseña').fill('Segunda-clave-2')
  await form.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(page.getByText('Contraseña actualizada con éxito...')).toBeVisible()

  // The change ended the user's session.
  await theirs.getByRole('searchbox', { name: 'Buscar productos' }).fill('café')
  await expect(theirs.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  await signIn(theirs, 'user', {
    url: product.url,
    path: '/products',
    account: { ...person, password: 'Segunda-clave-2' },
  })
  await expect(theirs.getByRole('rowheader').first()).toBeVisible()

  await openItem(page, 'Persona Nueva', 'Eliminar')
  await page.getByRole('button', { name: 'Eliminar usuario' }).click()
  await expect(page.getByText('Usuario eliminado con éxito')).toBeVisible()
  await theirs.getByRole('searchbox', { name: 'Buscar productos' }).fill('té')
  await expect(theirs.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  await theirs.close()
})

test('a first master key requires renewal and a terminal, and is shown once', async ({ page }) => {
  await enter(page, '/users?search=borquez')
  const calls: string[] = []
  page.on('request', (request) => request.method() === 'POST' && calls.push(new URL(request.url()).pathname))
  await openItem(page, 'Héctor Bórquez Mansilla', 'Clave maestra')
  const form = page.getByRole('dialog', { name: 'Clave maestra' })
  const renew = form.getByRole('switch', { name: 'Renovar la clave' })
  await expect(renew).toBeChecked()
  await renew.press('Space')
  await expect(renew).toBeChecked()
  await expect(form.getByText('la primera se debe generar')).toBeVisible()
  await form.getByRole('button', { name: 'Confirmar' }).click()
  await expect(form.getByText('Elija al menos un terminal para continuar.')).toBeVisible()
  expect(calls).toEqual([])

  await form.getByRole('button', { name: /^Terminales/ }).click()
  await page.keyboard.type('temuco')
  await page.getByRole('option', { name: 'Temuco Alemania' }).click()
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: 'Confirmar' }).click()
  const newKeyDialog = page.getByRole('dialog', { name: 'Clave nueva' })
  const key = await newKeyDialog.getByRole('textbox', { name: 'Clave maestra' }).inputValue()
  expect(key).toMatch(/^mk_.{40}/)
  await newKeyDialog.getByRole('button', { name: 'Ya guardé la clave' }).click()
  await expect(page.getByRole('row', { name: /Héctor/ })).toContainText(`••••${key.slice(-4)}`)
  await expect(page.getByRole('row', { name: /Héctor/ })).not.toContainText(key)

  // Once there is a key, renewal is off by default.
  await openItem(page, 'Héctor Bórquez Mansilla', 'Clave maestra')
  await expect(renew).not.toBeChecked()
  await form.getByRole('button', { name: /^Terminales/ }).click()
  await page.keyboard.type('maipu')
  await page.getByRole('option', { name: 'Maipú Pajaritos' }).click()
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByRole('row', { name: /Héctor/ })).toContainText('2 terminales')
})

test('the API keys form closes without a call when renewal is off, and shows new keys once', async ({ page }) => {
  await enter(page, '/users?search=tienda')
  const calls: string[] = []
  page.on('request', (request) => request.method() === 'POST' && calls.push(new URL(request.url()).pathname))
  await openItem(page, 'Tienda en línea', 'Claves de API')
  const form = page.getByRole('dialog', { name: 'Claves de API' })
  await form.getByRole('button', { name: 'Confirmar' }).click()
  await expect(form).toBeHidden()
  expect(calls).toEqual([])

  await openItem(page, 'Tienda en línea', 'Claves de API')
  await form.getByRole('switch', { name: 'Renovar las claves' }).click()
  await form.getByRole('button', { name: 'Confirmar' }).click()
  const newKeyDialog = page.getByRole('dialog', { name: 'Claves nuevas' })
  await expect(newKeyDialog.getByRole('textbox', { name: 'Clave secreta' })).toHaveValue(/^sk_/)
  expect(calls).toEqual(['/api/users/external-key'])

  // The keys are shown only once, so closing asks for a confirmation.
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Volver a las claves' }).click()
  await expect(newKeyDialog.getByRole('textbox', { name: 'Clave secreta' })).toHaveValue(/^sk_/)
  await newKeyDialog.getByRole('button', { name: 'Ya guardé las claves' }).click()
  await expect(newKeyDialog).toBeHidden()
})

test('an administrator sees that a key was never used, and revokes it after a confirmation', async ({ page }) => {
  await enter(page, '/users?search=aplicacion')
  await openItem(page, 'Aplicación de socios', 'Claves de API')
  const form = page.getByRole('dialog', { name: 'Claves de API' })
  await expect(form.getByText(/Clave secreta: ••••.{4} · Aún no se usa/)).toBeVisible()
  await form.getByRole('button', { name: 'Confirmar' }).click()
  await openItem(page, 'Aplicación de socios', 'Revocar claves de API')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revocar las claves de API' }).click()
  await expect(page.getByText('Claves de API revocadas con éxito')).toBeVisible()
  await page.getByRole('button', { name: 'Acciones de Aplicación de socios' }).click()
  await expect(page.getByRole('menuitem', { name: 'Claves de API', exact: true })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Revocar claves de API' })).toHaveCount(0)
})

test('edits a user, sorts, and deletes the selected users after a confirmation', async ({ page }) => {
  await enter(page, '/users')
  const rows = page.getByRole('rowheader')
  await expect(rows.first()).toBeVisible()
  await openItem(page, 'Úrsula Goycoolea Echeverría', 'Editar')
  const form = page.getByRole('dialog', { name: 'Editar usuario' })
  await form.getByRole('textbox', { name: 'Nombre' }).fill('Úrsula Goycoolea')
  await form.getByRole('combobox', { name: 'Rol' }).click()
  await page.getByRole('option', { name: 'Administrador de empresa' }).click()
  await form.getByRole('button', { name: 'Guardar usuario' }).click()
  await expect(page.getByText('Usuario actualizado con éxito')).toBeVisible()
  await expect(page.getByRole('row', { name: /Úrsula Goycoolea/ })).toContainText('Administrador de empresa')

  await page
    .getByRole('columnheader', { name: /^Nombre/ })
    .getByRole('button', { name: /^Nombre/ })
    .click()
  await expect(page).toHaveURL(/key=name&sort=desc/)
  await expect(rows.first()).toContainText('Verónica')

  for (const name of ['Úrsula Goycoolea', 'Tomás Huenchumilla Rivera'])
    await page.getByRole('checkbox', { name: `Seleccionar ${name}` }).check()
  await page.getByRole('button', { name: 'Más acciones de usuarios' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar seleccionados' }).click()
  await page.getByRole('button', { name: 'Eliminar 2 usuarios' }).click()
  await expect(page.getByText('Usuarios eliminados con éxito')).toBeVisible()
  await expect(page.getByRole('row', { name: /Úrsula|Tomás/ })).toHaveCount(0)
})

test('deletes the selected terminals after a confirmation and removes them from master keys', async ({ page }) => {
  await enter(page, '/terminals?search=temuco')
  await page.getByRole('checkbox', { name: 'Seleccionar Temuco Alemania' }).check()
  await page.getByRole('button', { name: 'Más acciones de terminales' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar seleccionados' }).click()
  await page.getByRole('button', { name: 'Eliminar 1 terminal' }).click()
  await expect(page.getByText('Terminales eliminados con éxito')).toBeVisible()
  await page.getByRole('link', { name: 'Usuarios' }).click()
  await expect(page.getByRole('row', { name: /Puntos de venta del sur/ })).toContainText('4 terminales')
})

test('shows e-mail addresses in full, in compact rows and on a phone', async ({ page }) => {
  await enter(page, '/users?search=curihual')
  const email = page.getByText('millaray.curihual@canje.example')
  const isWhole = () => email.evaluate((line) => line.clientWidth > 0 && line.scrollWidth <= line.clientWidth)
  await expect.poll(isWhole).toBe(true)
  await page.getByRole('button', { name: 'Apariencia' }).click()
  await page.getByRole('menuitemradio', { name: 'Densidad compacta' }).click()
  await expect.poll(isWhole).toBe(true)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.locator('[data-cards]')).toBeVisible()
  await expect.poll(isWhole).toBe(true)
})
