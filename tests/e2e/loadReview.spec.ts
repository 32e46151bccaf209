import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { tabTo } from './support/partners.ts'
import {
  apiToken,
  baseUrl,
  expectFocusNotLost,
  expectNoAxeViolation,
  expectNoSidewaysScroll,
  signIn,
} from './support/staff.ts'

type Partner = { id: number; rut: string; points: number }

const api = async <T>(path: string): Promise<T> => {
  const response = await fetch(`${baseUrl()}/api${path}`, {
    headers: { Authorization: `Bearer ${await apiToken('super-admin')}` },
  })
  return (await response.json()) as T
}
const partners = async () => (await api<{ data: Partner[] }>('/partners?per_page=100')).data
const balanceOf = async (id: number) => (await api<{ data: Partner }>(`/partners/show/${id}`)).data.points
const allPoints = async () => (await api<{ data: { points_total: number } }>('/dashboard')).data.points_total

const csvFile = (name: string, rows: string[], headings = 'rut;puntos;descripcion') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([headings, ...rows].join('\r\n')),
})
const choose = (page: Page, file: ReturnType<typeof csvFile>) =>
  page.getByLabel(/Archivo de puntos/).setInputFiles(file)
const panel = (page: Page) => page.getByRole('region', { name: 'Revisión antes de cargar' })
const report = (page: Page) => page.getByRole('region', { name: 'Resultado de la última carga' })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function open(page: Page) {
  await signIn(page, 'super-admin', { path: '/massive' })
  await expect(page.getByRole('heading', { level: 1, name: 'Carga masiva de puntos' })).toBeVisible()
}
/** Reviews a file. */
async function review(page: Page, file: ReturnType<typeof csvFile>) {
  await choose(page, file)
  await button(page, 'Revisar antes').click()
  await expect(panel(page).getByText(file.name)).toBeVisible()
}
/** The last digit of a RUT replaced by a wrong one. */
const withWrongDigit = (rut: string) => `${rut.slice(0, -1)}${rut.endsWith('1') ? '2' : '1'}`

for (const width of [1280, 390])
  test(`reviews a file by keyboard at ${width} px: corrects a row, excludes another and loads the rest`, async ({
    page,
  }) => {
    const [first, second] = await partners()
    const before = await allPoints()
    const file = csvFile(`revision-${width}.csv`, [
      `${first!.rut};1500;Compra a ${width} px`,
      `${withWrongDigit(second!.rut)};320;Ajuste a ${width} px`,
      `${first!.rut};12.5;`,
    ])
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page)
    await choose(page, file)
    await tabTo(page, 'button', 'Revisar antes')
    await page.keyboard.press('Enter')
    await expect(panel(page).getByRole('heading', { level: 2 })).toBeFocused()
    await expect(panel(page)).toContainText(/Filas por cargar\s*1\s*Socios\s*1\s*Puntos\s*1\.500/)
    await expect(panel(page)).toContainText('2 filas con error')
    await expect(button(page, 'Cargar 1 fila')).toHaveAttribute('aria-disabled', 'true')
    await expectNoSidewaysScroll(page, 'review')
    await expectNoAxeViolation(page, 'review')

    await tabTo(page, 'button', 'Corregir la fila 3')
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: 'Corregir la fila 3' })
    const rut = form.getByRole('textbox', { name: 'RUT' })
    await expect(rut).toBeFocused()
    await expect(form.getByRole('spinbutton', { name: 'Puntos' })).toHaveValue('320')
    await page.keyboard.press('Enter')
    // The banner says the same before the server has answered.
    await expect(rut).toHaveAccessibleDescription(/El dígito verificador no corresponde a este RUT/)
    await expect(rut).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(second!.rut)
    await page.keyboard.press('Enter')
    await expect(form).toHaveCount(0)
    await expect(panel(page)).toContainText('1 fila con error')
    await expect(button(page, 'Corregir la fila 4')).toBeFocused()

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      tabTo(page, 'button', 'Descargar filas con error').then(() => page.keyboard.press('Enter')),
    ])
    expect(readFileSync(await download.path(), 'utf8')).toMatch(/^\uFEFFrut;puntos;descripcion;.*\r\n.*;12\.5;/)
    await button(page, 'Excluir la fila 4').press('Enter')
    await expect(panel(page)).not.toContainText(/\d filas? con error/)
    await expect(button(page, 'Cargar 2 filas')).toBeFocused()
    expect(await allPoints()).toBe(before)
    await page.keyboard.press('Enter')
    await expect(report(page)).toContainText(/Filas aplicadas\s*2\s*Puntos sumados\s*1\.820/)
    await expect(panel(page)).toHaveCount(0)
    await expect(report(page).getByRole('heading', { level: 2 })).toBeFocused()
    expect(await balanceOf(first!.id)).toBe(first!.points + 1500)
    expect(await balanceOf(second!.id)).toBe(second!.points + 320)

    await button(page, /^Ver la carga N\.º \d/).press('Enter')
    const detail = page.getByRole('dialog', { name: /^Carga N\.º \d/ })
    await expect(detail.getByText('1 fila corregida y 1 excluida')).toBeVisible()
  })

test('keeps the review and its corrections after a failing network, another screen and a reload', async ({ page }) => {
  const [first] = await partners()
  await open(page)
  await page.route('**/api/massive-load/check', (route) => route.abort())
  await choose(page, csvFile('sin-red.csv', [`${first!.rut};31;`, '1-9;5;']))
  await button(page, 'Revisar antes').click()
  const failure = page.getByRole('region', { name: 'Resultado de la revisión' })
  await expect(failure).toContainText('revisar no suma puntos')
  await page.unroute('**/api/massive-load/check')
  await button(page, 'Revisar antes').click()
  await expect(panel(page)).toContainText('1 fila con error')

  await page.route('**/api/massive-load/check/row/*', (route) => route.abort())
  await button(page, 'Corregir la fila 3').click()
  const form = page.getByRole('dialog', { name: 'Corregir la fila 3' })
  await form.getByRole('textbox', { name: 'RUT' }).fill(first!.rut)
  await form.getByRole('button', { name: 'Guardar fila' }).click()
  await expect(form.getByText(/no sabemos si se aplicó/)).toBeVisible()
  await page.unroute('**/api/massive-load/check/row/*')
  await form.getByRole('button', { name: 'Guardar fila' }).click()
  await expect(form).toHaveCount(0)
  await expect(button(page, 'Cargar 2 filas')).toBeVisible()

  await page.getByRole('link', { name: 'Socios', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Socios' })).toBeVisible()
  await page.getByRole('link', { name: 'Carga masiva' }).click()
  await expect(button(page, 'Cargar 2 filas')).toBeVisible()
  await page.reload()
  await expect(panel(page)).toContainText('1 fila corregida')
  await button(page, 'Descartar la revisión').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar la revisión' }).click()
  await expect(panel(page)).toHaveCount(0)
  await page.reload()
  await expect(button(page, 'Revisar antes')).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
  expect(await balanceOf(first!.id)).toBe(first!.points)
})

test('a lost response of a reviewed load is found out by a retry, and its points are added once', async ({ page }) => {
  const [first] = await partners()
  await open(page)
  await review(page, csvFile('respuesta-perdida.csv', [`${first!.rut};43;`]))
  let sent = 0
  await page.route('**/api/massive-load/apply/*', async (route) => {
    sent += 1
    if (sent > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await button(page, 'Cargar 1 fila').click()
  await expect(report(page).getByText('No sabemos si se aplicó')).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
  await report(page).getByRole('button', { name: 'Volver a intentar' }).click()
  await expect(report(page)).toContainText(/Filas aplicadas\s*1/)
  await expectFocusNotLost(page)
  expect(await balanceOf(first!.id)).toBe(first!.points + 43)
})

test('recognises the rows of a loaded file in a re-saved one, and asks before it loads them again', async ({
  page,
}) => {
  const [first] = await partners()
  await open(page)
  const rows = [`${first!.rut};51;`]
  await review(page, csvFile('original.csv', rows))
  await button(page, 'Cargar 1 fila').click()
  await expect(report(page)).toContainText(/Filas aplicadas\s*1/)
  await review(page, csvFile('guardado-otra-vez.csv', [`${first!.rut};51;`], 'RUT;Puntos;Nota interna'))
  await expect(panel(page).getByText('Estas mismas filas ya se cargaron')).toBeVisible()
  await expect(panel(page)).toContainText('No se leyó la columna «Nota interna».')
  await button(page, 'Cargar 1 fila').click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Cancelar' }).click()
  expect(await balanceOf(first!.id)).toBe(first!.points + 51)
  await button(page, 'Cargar 1 fila').click()
  await question.getByRole('button', { name: 'Cargar de todos modos' }).click()
  await expect(panel(page)).toHaveCount(0)
  expect(await balanceOf(first!.id)).toBe(first!.points + 102)
})

test('reviews and loads a file of 100,000 rows', async ({ page }) => {
  test.setTimeout(180_000)
  const some = await partners()
  const before = await allPoints()
  await open(page)
  const rows = Array.from({ length: 100_000 }, (_, index) => `${some[index % some.length]!.rut};2;Fila ${index + 2}`)
  rows[99_999] = 'sin RUT;2;'
  await choose(page, csvFile('cien mil.csv', rows))
  await button(page, 'Revisar antes').click()
  await expect(panel(page)).toContainText('1 fila con error', { timeout: 120_000 })
  await button(page, 'Excluir la fila 100.001').click()
  await button(page, 'Cargar 99.999 filas').click({ timeout: 60_000 })
  await expect(report(page)).toContainText(/Filas aplicadas\s*99\.999/, { timeout: 120_000 })
  expect(await allPoints()).toBe(before + 199_998)
})
