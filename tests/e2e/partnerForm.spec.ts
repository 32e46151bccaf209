import { rmSync } from 'node:fs'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { bodyRows, tabTo } from './support/partners.ts'
import { startApp, stopApp, type RunningApp } from './support/server.ts'
import {
  expectFocusNotLost,
  expectNoAxeViolation,
  expectNoSidewaysScroll,
  signIn,
  waitForIdle,
  type Role,
} from './support/staff.ts'

let product: RunningApp
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startApp(undefined, { FEATURES: 'partners-edit' })
})
test.afterAll(async () => {
  await stopApp(product)
  rmSync(product.dataDir, { recursive: true, force: true })
})

const open = (page: Page, role: Role, address = '/partners') =>
  signIn(page, role, { url: product.url, path: address, account: product.accounts[role] })

const people = [
  { width: 1280, rut: '7.654.321-6', name: 'Rosa Vera Díaz' },
  { width: 390, rut: '7.654.322-4', name: 'Elisa Bravo Soto' },
]

for (const { width, rut, name } of people) {
  test(`adds, finds and edits a partner by keyboard at ${width} px`, async ({ page }) => {
    test.setTimeout(90_000)
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, 'user')
    await expect(bodyRows(page).first()).toBeVisible()

    await test.step('a wrong check digit is named, and the form keeps what was typed', async () => {
      await tabTo(page, 'button', 'Agregar socio')
      await page.keyboard.press('Enter')
      const form = page.getByRole('dialog', { name: 'Agregar socio' })
      await expect(form.getByRole('textbox', { name: 'RUT' })).toBeFocused()
      await page.keyboard.type('7.654.321-0')
      await page.keyboard.press('Tab')
      await page.keyboard.type(name)
      await page.keyboard.press('Enter')
      await expect(form.getByText('El dígito verificador de 7.654.321-0 no corresponde')).toBeVisible()
      await expect(form.getByRole('textbox', { name: 'RUT' })).toBeFocused()
      await expectNoAxeViolation(page, `formulario, ${width} px`)
      await expectNoSidewaysScroll(page, `formulario, ${width} px`)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(rut.replaceAll('.', ''))
      await tabTo(page, 'combobox', 'Región')
      await expect(form.getByRole('textbox', { name: 'RUT' })).toHaveValue(rut)
      await page.keyboard.type('nub')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(form.getByRole('combobox', { name: 'Región' })).toHaveValue('Ñuble')
      await page.keyboard.press('Tab')
      await page.keyboard.type('1-3-2026')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Socio creado con éxito')).toBeVisible()
      await expect(form).toHaveCount(0)
      await expectFocusNotLost(page)
    })

    await test.step('the search finds the partner', async () => {
      await tabTo(page, 'searchbox', 'Buscar socios')
      await page.keyboard.type(rut)
      await page.keyboard.press('Enter')
      await expect(bodyRows(page)).toHaveCount(1)
      await expect(bodyRows(page)).toContainText(name)
    })

    await test.step('the row’s menu edits, without the RUT for role user', async () => {
      await page.getByRole('button', { name: `Acciones de ${name}`, exact: true }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('menu')).toBeVisible()
      await page.keyboard.press('End')
      await page.keyboard.press('Enter')
      const form = page.getByRole('dialog', { name: 'Actualizar socio' })
      await expect(form.getByRole('textbox', { name: 'RUT' })).toHaveAttribute('readonly')
      await expect(form.getByRole('combobox', { name: 'Región' })).toHaveValue('Ñuble')
      await expect(form.getByRole('textbox', { name: 'Fecha de ingreso' })).toHaveValue('01-03-2026')
      await tabTo(page, 'textbox', 'Nombre completo')
      await page.keyboard.press('End')
      await page.keyboard.type(' Segunda')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Socio actualizado con éxito')).toBeVisible()
      await expect(bodyRows(page)).toContainText(`${name} Segunda`)
    })
  })
}

test('a RUT that exists leads to its partner, and the form keeps its values', async ({ page }) => {
  await open(page, 'super-admin')
  const [rut = ''] = /[\d.]+-[\dK]/.exec(await bodyRows(page).first().innerText())!
  const existing = (await bodyRows(page).first().getByRole('rowheader').innerText()).split('\n')[0]!
  await page.getByRole('button', { name: 'Agregar socio' }).first().click()
  const form = page.getByRole('dialog', { name: 'Agregar socio' })
  await form.getByRole('textbox', { name: 'RUT' }).fill(rut)
  await form.getByRole('textbox', { name: 'Nombre completo' }).fill('Nadia Pinto')
  await form.getByRole('button', { name: 'Guardar socio' }).click()
  await expect(form.getByText(`Ya hay un socio con este RUT: ${existing}`)).toBeVisible()
  await form.getByRole('button', { name: 'Ver su ficha' }).click()
  const detail = page.getByRole('dialog', { name: existing })
  await expect(detail).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(detail).toHaveCount(0)
  await expect(form.getByRole('textbox', { name: 'Nombre completo' })).toHaveValue('Nadia Pinto')
})

test('filters are in the address: a link, Back and a reload show the same list', async ({ page }) => {
  await open(page, 'user')
  await expect(bodyRows(page).first()).toBeVisible()
  const bar = page.getByRole('toolbar', { name: 'Filtros de socios' })
  await tabTo(page, 'button', 'Región')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await tabTo(page, 'spinbutton', 'Desde')
  await page.keyboard.type('500')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/points_min=500/)
  await expect(bar.getByRole('button', { name: 'Saldo: desde 500 puntos' })).toBeVisible()
  await bar.getByRole('button', { name: 'Al día' }).click()
  const filtered = page.waitForResponse(/current=no/)
  const notCurrent = page.getByRole('radio', { name: 'No' })
  await notCurrent.click()
  await expect(notCurrent).toBeChecked()
  await expect(page).toHaveURL(/current=no/)
  await filtered
  await page.keyboard.press('Escape')
  await waitForIdle(page)
  const note = page.getByText('Socios que cumplen los filtros, primero los más nuevos')
  await expect(note).toBeVisible()
  const names = async () => (await bodyRows(page).getByRole('rowheader').allInnerTexts()).slice(0, 5)
  await expect.poll(names).not.toHaveLength(0)
  const filteredNames = await names()
  await page.reload()
  await expect(note).toBeVisible()
  await expect.poll(names).toEqual(filteredNames)
  await bar.getByRole('button', { name: 'Quitar filtros' }).click()
  await expect(page).not.toHaveURL(/points_min|current/)
  await expect(page.getByText('Todos los socios, primero los más nuevos')).toBeVisible()
})

test('a search of a wrong check digit names it', async ({ page }) => {
  await open(page, 'user', '/partners?search=12.345.678-9')
  await expect(page.getByText('El dígito verificador de 12.345.678-9 no corresponde.')).toBeVisible()
})

test('the second save of a partner shows the conflict, keeps its values and can overwrite', async ({ browser }) => {
  const openForm = async (browser: Browser) => {
    const page = await (await browser.newContext()).newPage()
    await open(page, 'super-admin', '/partners?key=points&sort=desc')
    await page
      .getByRole('button', { name: /^Acciones de/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Editar' }).click()
    return { page, form: page.getByRole('dialog', { name: 'Actualizar socio' }) }
  }
  const first = await openForm(browser)
  const second = await openForm(browser)
  await first.form.getByRole('textbox', { name: 'Dirección' }).fill('Los Peumos')
  await first.form.getByRole('button', { name: 'Guardar socio' }).click()
  await expect(first.page.getByText('Socio actualizado con éxito')).toBeVisible()
  await second.form.getByRole('textbox', { name: 'Dirección' }).fill('Los Quillayes')
  await second.form.getByRole('button', { name: 'Guardar socio' }).click()
  const notice = second.form.getByRole('group', { name: 'Cambió mientras lo editabas' })
  await expect(notice).toContainText('Este socio cambió mientras lo editabas.')
  await expect(second.form.getByRole('textbox', { name: 'Dirección' })).toHaveValue('Los Quillayes')
  await notice.getByRole('button', { name: 'Guardar de todos modos' }).click()
  await expect(second.page.getByText('Socio actualizado con éxito')).toBeVisible()
})
