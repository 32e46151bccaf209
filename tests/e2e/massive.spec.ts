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
  signInByForm,
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
async function deduct(id: number, points: number) {
  const response = await fetch(`${baseUrl()}/api/partners/deduct/${id}`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${await apiToken('super-admin')}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ points, reason: 'Canje en tienda' }),
  })
  expect(response.status).toBe(200)
}
const allPoints = async () => (await api<{ data: { points_total: number } }>('/dashboard')).data.points_total

const csvFile = (name: string, rows: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(['rut;puntos;descripcion', ...rows].join('\r\n')),
})
const choose = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.getByLabel(/Archivo de puntos/).setInputFiles(file)
const load = (page: Page) => page.getByRole('button', { name: /^Cargar puntos/ })
const report = (page: Page) => page.getByRole('region', { name: 'Resultado de la última carga' })
/** The banner, as opposed to the toast with the same text. */
const banner = (page: Page, text: string) => page.locator('.massive-note').getByText(text)

async function open(page: Page, role: 'super-admin' | 'user' = 'super-admin') {
  await signIn(page, role, { path: '/massive' })
  await expect(page.getByRole('heading', { level: 1, name: 'Carga masiva de puntos' })).toBeVisible()
}

test('loads a file by keyboard, hides the banner, keeps the report and adds the points', async ({ page }) => {
  const [first, second] = await partners()
  const before = await allPoints()
  await open(page, 'user')
  await expect(page).toHaveTitle('Carga masiva de puntos · Canje')
  await load(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Este campo es requerido')).toBeVisible()
  await expect(page.getByLabel(/Archivo de puntos/)).toBeFocused()
  await choose(page, csvFile('marzo.csv', [`${first!.rut};1500;Compra de marzo`, `${second!.rut};320;`]))
  await load(page).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(banner(page, 'Carga masiva procesada exitosamente.')).toBeVisible()
  await expect(report(page).getByText('marzo.csv')).toBeVisible()
  await expect(report(page)).toContainText(/Filas leídas\s*2\s*Filas aplicadas\s*2\s*Puntos sumados\s*1\.820/)
  await expect(banner(page, 'Carga masiva procesada exitosamente.')).toHaveCount(0)
  await expect(report(page)).toContainText('1.820')
  expect(await allPoints()).toBe(before + 1820)
  expect(await balanceOf(first!.id)).toBe(first!.points + 1500)
})

test('refuses a file with an invalid row, applies nothing and offers the report as a file', async ({ page }) => {
  const [first] = await partners()
  const before = await allPoints()
  await open(page)
  await choose(
    page,
    csvFile('abril.csv', [`${first!.rut};10;`, `${first!.rut};12.5;`, '11.111.112-K;5;', `${first!.rut};=2+5;`]),
  )
  await load(page).click()
  await expect(banner(page, 'Problema al procesar archivo. formato no valido.')).toBeVisible()
  await expect(
    page.getByRole('alert').filter({ hasText: 'No se cargó ningún punto: 3 filas tienen problemas.' }),
  ).toBeVisible()
  const table = page.getByRole('table', { name: 'Filas por corregir' })
  await expect(table.getByRole('row').filter({ hasText: '12.5' }).first()).toContainText(/^\s*3\s*puntos\s*12\.5/)
  await expect(table).toHaveAttribute('aria-rowcount', '4')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    report(page).getByRole('button', { name: 'Descargar el informe' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('abril-por-corregir.csv')
  const text = readFileSync(await download.path(), 'utf8')
  expect(text.startsWith('\uFEFFfila;columna;valor;motivo\r\n3;puntos;12.5;')).toBe(true)
  expect(text).toContain(";'=2+5;")
  expect(await allPoints()).toBe(before)
})

for (const width of [1280, 390])
  test(`asks by keyboard how a column is read, once for a kind of file, at ${width} px`, async ({ page }) => {
    const [first] = await partners()
    await page.setViewportSize({ width, height: 800 })
    await open(page)
    const file = (name: string, points: string) => csvFile(name, [`${first!.rut};${points};${name}`])
    await choose(page, file(`miles-${width}.csv`, '1.500'))
    await load(page).press('Enter')
    const question = report(page).getByRole('radiogroup', { name: '¿Qué números hay en «puntos»?' })
    await expect(question).toContainText('La columna suma 1.500 puntos.')
    await expect(report(page).getByRole('heading', { level: 2 })).toBeFocused()
    await expectNoAxeViolation(page, 'question')
    await expectNoSidewaysScroll(page, 'question')
    await tabTo(page, 'radio', '«1.500» es 1500: el punto separa los miles')
    await page.keyboard.press('Space')
    await tabTo(page, 'button', 'Cargar con esta respuesta')
    await page.keyboard.press('Enter')
    await expect(report(page)).toContainText(/Puntos sumados\s*1\.500/)
    expect(await balanceOf(first!.id)).toBe(first!.points + 1500)

    await choose(page, file(`otros-${width}.csv`, '2.000'))
    await load(page).press('Enter')
    await expect(question.getByRole('radio', { name: '«2.000» es 2000: el punto separa los miles' })).toBeChecked()
    await report(page).getByRole('button', { name: 'Cargar con esta respuesta' }).press('Enter')
    await expect(report(page)).toContainText(/Puntos sumados\s*2\.000/)
    expect(await balanceOf(first!.id)).toBe(first!.points + 3500)
  })

test('explains why a file is no spreadsheet and offers a template that can be loaded', async ({ page }) => {
  await open(page)
  await choose(page, { name: 'foto.csv', mimeType: 'text/csv', buffer: Buffer.from('%PDF-1.7\u0000\u0001') })
  await load(page).click()
  await expect(report(page).getByText('No se cargó ningún punto')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar plantilla' }).click(),
  ])
  expect(readFileSync(await download.path(), 'utf8')).toBe('\uFEFFrut;puntos;descripcion\r\n')
})

test('asks before loading the same file again', async ({ page }) => {
  const [first] = await partners()
  await open(page)
  const file = csvFile('mayo.csv', [`${first!.rut};77;`])
  await choose(page, file)
  await load(page).click()
  await expect(report(page)).toContainText('77')
  await choose(page, { ...file, name: 'otro nombre.csv' })
  await load(page).click()
  await expect(report(page).getByText('Este archivo ya se cargó', { exact: true })).toBeVisible()
  expect(await balanceOf(first!.id)).toBe(first!.points + 77)
  await report(page).getByRole('button', { name: 'Cargar de todos modos' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cargar de todos modos' }).click()
  await expect(report(page)).toContainText(/Filas aplicadas\s*1/)
  await expectFocusNotLost(page)
  expect(await balanceOf(first!.id)).toBe(first!.points + 154)
})

test('a lost response shows an unknown outcome, and its retry is applied once', async ({ page }) => {
  const [first] = await partners()
  await open(page)
  const keys: (string | undefined)[] = []
  let afterClicks = () => {}
  const clicked = new Promise<void>((resolve) => (afterClicks = resolve))
  await page.route('**/api/massive-load', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    // The server applies the load; the connection breaks before the response, after both clicks.
    if (keys.length > 1) return route.continue()
    await Promise.all([route.fetch(), clicked])
    return route.abort('connectionreset')
  })
  await choose(page, csvFile('junio.csv', [`${first!.rut};40;`]))
  await load(page).dblclick()
  afterClicks()
  await expect(report(page).getByText('No sabemos si se aplicó')).toBeVisible()
  expect(keys).toHaveLength(1)
  await report(page).getByRole('button', { name: 'Volver a intentar' }).click()
  await expect(report(page)).toContainText(/Filas aplicadas\s*1/)
  await expectFocusNotLost(page)
  expect(keys[1]).toBe(keys[0])
  expect(await balanceOf(first!.id)).toBe(first!.points + 40)
})

test('asks before leaving an upload under way, by the menu and by Back', async ({ page, context }) => {
  const [first] = await partners()
  const before = await allPoints()
  await signIn(page, 'super-admin', { path: '/products' })
  await page.getByRole('link', { name: 'Carga masiva' }).click()
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 200_000,
  })
  const rows = Array.from({ length: 400_000 }, () => `${first!.rut};1;`)
  await choose(page, csvFile('lento.csv', rows))
  await load(page).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  const question = page.getByRole('alertdialog', { name: '¿Cancelar la carga?' })

  await page.getByRole('link', { name: 'Productos' }).click()
  await question.getByRole('button', { name: 'Seguir cargando' }).click()
  await expect(page).toHaveURL(/\/massive$/)
  await page.goBack()
  await expect(question).toBeVisible()
  await expect(page).toHaveURL(/\/massive$/)
  await question.getByRole('button', { name: 'Cancelar la carga' }).click()
  await expect(report(page).getByText('Carga cancelada')).toBeVisible()
  await expect(page.getByText('lento.csv').first()).toBeVisible()
  await page.getByRole('link', { name: 'Productos' }).click()
  await expect(page).toHaveURL(/\/products$/)
  expect(await allPoints()).toBe(before)
})

test('a load continues after its screen is left, and its report is shown on return', async ({ page, context }) => {
  const [first] = await partners()
  await open(page)
  // Holds back the response only: a route would hold back the upload too.
  const network = await context.newCDPSession(page)
  await network.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/massive-load', requestStage: 'Response' }] })
  const paused = new Promise<string>((resolve) =>
    network.once('Fetch.requestPaused', ({ requestId }) => resolve(requestId)),
  )
  const goTo = (name: string) => page.getByRole('link', { name, exact: true }).click()
  await choose(page, csvFile('julio.csv', [`${first!.rut};12.5;`]))
  await load(page).click()
  const working = page.getByRole('progressbar', { name: 'Procesando las filas en el servidor' })
  await expect(working).toBeVisible()
  await goTo('Socios')
  await expect(page.getByRole('heading', { level: 1, name: 'Socios' })).toBeVisible()
  await goTo('Carga masiva')
  await expect(working).toBeVisible()
  await goTo('Socios')
  await expect(page.getByRole('heading', { level: 1, name: 'Socios' })).toBeVisible()
  await network.send('Fetch.continueResponse', { requestId: await paused })
  await expect(page.getByText('«julio.csv»: No se cargó ningún punto: 1 fila tiene problemas.')).toBeVisible()
  await page.getByRole('button', { name: 'Ver informe' }).click()
  await expect(page).toHaveURL(/\/massive$/)
  await expect(report(page).getByText('julio.csv')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Filas por corregir' })).toContainText('12.5')
  await expectFocusNotLost(page)
  await goTo('Cerrar')
  await expect(page).toHaveURL(/\/sign-in$/)
  await signInByForm(page, 'user', { path: '/massive' })
  await expect(load(page)).toBeVisible()
  await expect(report(page)).toHaveCount(0)
})

test('applies a file of 100,000 rows', async ({ page }) => {
  test.setTimeout(180_000)
  const some = await partners()
  const before = await allPoints()
  await open(page)
  const rows = Array.from({ length: 100_000 }, (_, index) => `${some[index % some.length]!.rut};3;Fila ${index + 1}`)
  await choose(page, csvFile('cien mil.csv', rows))
  await load(page).click()
  await expect(report(page)).toContainText(/Filas aplicadas\s*100\.000/, { timeout: 120_000 })
  expect(await allPoints()).toBe(before + 300_000)
})

test('finds a past load by keyboard, reads its entries, downloads its act and closes with Back', async ({ page }) => {
  const [first, second] = await partners()
  await open(page)
  await choose(page, csvFile('agosto.csv', [`${first!.rut};1250;Compra de agosto`, `${second!.rut};300;`]))
  await load(page).click()
  await expect(report(page)).toContainText(/Filas aplicadas\s*2/)
  const history = page.getByRole('region', { name: 'Historial de cargas' })
  await history.getByRole('searchbox', { name: 'Buscar cargas' }).focus()
  await page.keyboard.type('agosto')
  await expect(history.getByRole('row')).toHaveCount(2)
  await expect(history.getByRole('row').last()).toContainText(/agosto\.csv.*Aplicada.*1\.550/s)
  await history.getByRole('button', { name: /^Ver detalle de Carga N\.º \d/ }).focus()
  await page.keyboard.press('Enter')
  const detail = page.getByRole('dialog', { name: /^Carga N\.º \d/ })
  await expect(page).toHaveURL(/carga=\d+/)
  const figures = detail.getByRole('group', { name: 'Cuadratura' })
  await expect(figures).toContainText(/Puntos\s*1\.550\s*1\.550\s*Filas\s*2\s*2\s*Cuadra/)
  await detail.getByRole('searchbox', { name: 'Buscar movimientos' }).focus()
  await page.keyboard.type(first!.rut)
  await expect(detail.getByText('Mostrando 1 movimiento.')).toBeVisible()
  await expect(detail.getByText('Compra de agosto')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    detail.getByRole('button', { name: 'Descargar acta' }).press('Enter'),
  ])
  expect(download.suggestedFilename()).toMatch(/^acta-carga-\d+.*\.csv$/)
  expect(readFileSync(await download.path(), 'utf8')).toContain(';1250;Compra de agosto;')
  await page.goBack()
  await expect(detail).toHaveCount(0)
  await expect(page).toHaveURL(/\/massive\?search=agosto$/)
  await expectFocusNotLost(page)
})

test('reverses a wrong file by keyboard, though a member used some of its points', async ({ page }) => {
  const [first, second] = await partners()
  await open(page)
  await choose(page, csvFile('equivocado.csv', [`${first!.rut};1200;Por error`, `${second!.rut};300;`]))
  await load(page).click()
  await expect(report(page)).toContainText(/Filas aplicadas\s*2/)
  const remaining = 500
  await deduct(first!.id, (await balanceOf(first!.id)) - remaining)
  await report(page)
    .getByRole('button', { name: /^Ver la carga N\.º \d/ })
    .press('Enter')
  const detail = page.getByRole('dialog', { name: /^Carga N\.º \d/ })
  const id = new URL(page.url()).searchParams.get('carga')
  await tabTo(page, 'button', 'Revertir carga')
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Revertir carga' })
  await expect(form.getByRole('combobox', { name: 'Motivo' })).toBeFocused()
  await page.keyboard.type('Archivo de otro mes')
  await tabTo(page, 'textbox', `Escribe ${id} para confirmar`)
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
  await expect(form.getByText(`Escribe ${id}, el número de la carga`)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(id!)
  await page.keyboard.press('Enter')
  await expect(form.getByRole('table')).toContainText(/1\.200\s*500\s*700/)
  const choice = form.getByRole('checkbox', { name: /solo lo que le queda\. Faltarán 700 puntos\.$/ })
  await expect(choice).toBeFocused()
  expect(await balanceOf(second!.id)).toBe(second!.points + 300)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page, `reversal, ${width} px`)
    await expectNoAxeViolation(page, `reversal, ${width} px`)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    form.getByRole('button', { name: 'Descargar la lista' }).press('Enter'),
  ])
  expect(download.suggestedFilename()).toBe(`carga-${id}-puntos-usados.csv`)
  await choice.press('Space')
  await form.getByRole('button', { name: 'Revertir carga' }).press('Enter')
  await expect(page.getByText('Carga revertida exitosamente.')).toBeVisible()
  await expect(form).toHaveCount(0)
  await expect(detail.getByText('Revertida en parte')).toBeVisible()
  await expect(detail.getByRole('button', { name: 'Revertir carga' })).toHaveCount(0)
  await expectFocusNotLost(page)
  await page.keyboard.press('Escape')
  const history = page.getByRole('region', { name: 'Historial de cargas' })
  await expect(history.getByRole('row').filter({ hasText: 'equivocado.csv' })).toContainText('Revertida en parte')
  expect(await balanceOf(first!.id)).toBe(0)
  expect(await balanceOf(second!.id)).toBe(second!.points)
})

test('role user sees a load, and reverses none', async ({ page }) => {
  const [first] = await partners()
  await open(page, 'user')
  await choose(page, csvFile('octubre.csv', [`${first!.rut};15;`]))
  await load(page).click()
  await report(page)
    .getByRole('button', { name: /^Ver la carga N\.º \d/ })
    .click()
  const detail = page.getByRole('dialog', { name: /^Carga N\.º \d/ })
  await expect(detail.getByText('Aplicada')).toBeVisible()
  await expect(detail.getByRole('button', { name: 'Revertir carga' })).toHaveCount(0)
})
