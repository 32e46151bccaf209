import { readFileSync, rmSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { bodyRows, tabTo } from './support/partners.ts'
import { startApp, stopApp, type RunningApp } from './support/server.ts'
import { expectFocusNotLost, expectNoAxeViolation, expectNoSidewaysScroll, signIn } from './support/staff.ts'

let product: RunningApp
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startApp(undefined, { FEATURES: 'partners-edit' })
})
test.afterAll(async () => {
  await stopApp(product)
  rmSync(product.dataDir, { recursive: true, force: true })
})

const open = (page: Page) =>
  signIn(page, 'user', { url: product.url, path: '/partners', account: product.accounts.user })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Importar socios' })

async function openImport(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page)
  await expect(bodyRows(page).first()).toBeVisible()
  await tabTo(page, 'button', 'Más acciones de socios')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Importar socios' })).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(dialogOf(page).getByLabel(/Archivo de socios/)).toBeFocused()
}

const select = (page: Page, ...rows: string[]) =>
  dialogOf(page)
    .getByLabel(/Archivo de socios/)
    .setInputFiles({
      name: 'socios.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['rut;nombres;apellidos;correo;saldo_inicial', ...rows].join('\n')),
    })

const people = [
  { width: 1280, rut: '7.654.321-6', name: 'Rosa Vera Díaz', wrong: '7.654.322-0', right: '7.654.322-4' },
  { width: 390, rut: '7.654.323-2', name: 'Elisa Bravo Soto', wrong: '7.654.324-9', right: '7.654.324-0' },
]

for (const { width, rut, name, wrong, right } of people) {
  test(`imports a file by keyboard, and then its corrected rows, at ${width} px`, async ({ page }) => {
    test.setTimeout(90_000)
    await page.setViewportSize({ width, height: 800 })
    await openImport(page)
    const dialog = dialogOf(page)
    const [first = '', ...rest] = name.split(' ')

    await test.step('a file is asked for, then reviewed', async () => {
      await tabTo(page, 'button', /^Revisar archivo/)
      await page.keyboard.press('Enter')
      await expect(dialog.getByText('Este campo es requerido')).toBeVisible()
      await select(page, `${rut};${first};${rest.join(' ')};;1500`, `${wrong};Pedro;Rojas;;`)
      await tabTo(page, 'button', /^Revisar archivo/)
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('heading', { name: 'Qué hará el archivo' })).toBeFocused()
      await expect(dialog.getByText(`El dígito verificador de ${wrong} no corresponde`)).toBeVisible()
      await expect(dialog.getByText('Saldo inicial: 1.500')).toBeVisible()
      await expectNoAxeViolation(page, `revisión, ${width} px`)
      await expectNoSidewaysScroll(page, `revisión, ${width} px`)
    })

    await test.step('rows are filtered by what they do', async () => {
      await tabTo(page, 'tab', /Todas/)
      await page.keyboard.press('ArrowRight')
      await expect(dialog.getByRole('tab', { name: /Con error/ })).toHaveAttribute('aria-selected', 'true')
      await expect(dialog.getByText('Saldo inicial: 1.500')).toHaveCount(0)
      await expect(dialog.getByText('Pedro Rojas')).toBeVisible()
    })

    const errors = await test.step('the row with an error is downloaded and left out', async () => {
      const download = page.waitForEvent('download')
      await tabTo(page, 'button', 'Descargar filas con error')
      await page.keyboard.press('Enter')
      const file = readFileSync(await (await download).path(), 'utf8')
      await tabTo(page, 'checkbox', 'Importar sin la fila con error')
      await page.keyboard.press('Space')
      await tabTo(page, 'button', 'Importar 1 socio')
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('heading', { name: 'Socios importados' })).toBeFocused()
      await expect(dialog.getByText('Quedó fuera 1 fila')).toBeVisible()
      return file
    })

    await test.step('the downloaded file imports once it is corrected', async () => {
      await tabTo(page, 'button', 'Importar otro archivo')
      await page.keyboard.press('Enter')
      await dialog.getByLabel(/Archivo de socios/).setInputFiles({
        name: 'socios-con-error.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(errors.replace(`${wrong};`, `${right};`)),
      })
      await tabTo(page, 'button', /^Revisar archivo/)
      await page.keyboard.press('Enter')
      await tabTo(page, 'button', 'Importar 1 socio')
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('heading', { name: 'Socios importados' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expectFocusNotLost(page)
      await expect(bodyRows(page).first()).toContainText('Pedro Rojas')
      await expect(bodyRows(page).nth(1)).toContainText(name)
    })
  })
}

test('a lost response keeps the review, and the next try imports once', async ({ page }) => {
  await openImport(page)
  const dialog = dialogOf(page)
  await select(page, '7.654.325-9;Iván;Leiva Mora;;700')
  await dialog.getByRole('button', { name: /^Revisar archivo/ }).click()
  let sent = 0
  await page.route('**/api/partners/import/apply/*', async (route) => {
    sent += 1
    if (sent > 1) return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await dialog.getByRole('button', { name: 'Importar 1 socio' }).click()
  await expect(dialog.getByText('No sabemos si se importó')).toBeVisible()
  await expect(dialog.getByText('Saldo inicial: 700')).toBeVisible()
  await dialog.getByRole('button', { name: 'Volver a intentar' }).click()
  await expect(dialog.getByRole('heading', { name: 'Socios importados' })).toBeVisible()
  expect(sent).toBe(2)
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await expect(bodyRows(page).first()).toContainText('Iván Leiva Mora')
  await expect(bodyRows(page).first()).toContainText('700')
})
