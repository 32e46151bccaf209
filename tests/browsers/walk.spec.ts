import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { productImage } from '#server/fixtures/images.ts'
import { accountOf, apiToken, baseUrl } from '../e2e/support/staff.ts'
import type { Query } from './find.ts'
import { test } from './fixtures.ts'
import type { BrowserPage } from './page.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'canje-browsers-'))
test.afterAll(() => rmSync(folder, { recursive: true }))

const heading = (name: string): Query => ({ role: 'heading', name })
const button = (name: string | RegExp, within?: Query): Query => ({ role: 'button', name, within })
const link = (name: string): Query => ({ role: 'link', name })
const grid: Query = { role: 'grid', name: 'Productos' }
const search: Query = { role: 'searchbox', name: 'Buscar productos' }
const selectAll: Query = { role: 'checkbox', name: /^Seleccionar los/, within: grid }
const points: Query = { role: 'columnheader', name: /^Puntos/, within: grid }

const accessibleName = (element: HTMLElement) => element.getAttribute('aria-label')
const isChecked = (element: HTMLElement) => (element as HTMLInputElement).checked
const checkedCount = (tab: BrowserPage) =>
  tab.read(grid, (element) => element.querySelectorAll('tbody input:checked').length)

/** Name of the checkbox of a row as shown, from 0. */
async function checkboxOf(tab: BrowserPage, index: number): Promise<Query> {
  const names = await tab.read(grid, (element) =>
    [...element.querySelectorAll('tbody input[type=checkbox]')]
      .toSorted((a, b) => a.getBoundingClientRect().y - b.getBoundingClientRect().y)
      .map((box) => box.getAttribute('aria-label') ?? ''),
  )
  return { role: 'checkbox', name: names![index]!, within: grid }
}

async function signIn(tab: BrowserPage) {
  const { email, password } = accountOf('super-admin')
  await tab.replaceText({ role: 'textbox', name: /^Correo/ }, email)
  await tab.press('Tab')
  await tab.type(password)
  await tab.press('Enter')
}

/** Opens a screen, and signs in where the browser has no session. */
async function openScreen(tab: BrowserPage, path: string, title: string) {
  await tab.open(baseUrl() + path)
  await tab.expectVisible({ role: 'heading', name: new RegExp(`^(Entrar|${title})$`) })
  if ((await tab.count(heading('Entrar'))) > 0) await signIn(tab)
  await tab.expectVisible(heading(title))
}
async function openProducts(tab: BrowserPage) {
  await openScreen(tab, '/products', 'Productos')
  await expect.poll(() => tab.read(selectAll, accessibleName)).toBe('Seleccionar los 20 cargados')
}

test('signs in by keyboard', async ({ tab }) => {
  await tab.open(`${baseUrl()}/products`)
  await tab.expectVisible(heading('Entrar'))
  await signIn(tab)
  await tab.expectVisible(heading('Productos'))
})

test('finds products without their accents and shows all again', async ({ tab }) => {
  await openProducts(tab)
  const loaded = () => tab.read(selectAll, accessibleName)
  await tab.replaceText(search, 'cafetera')
  await expect.poll(loaded).not.toBe('Seleccionar los 20 cargados')
  await tab.press('Escape')
  await expect.poll(loaded).toBe('Seleccionar los 20 cargados')
})

test('sorts by points and returns to the order of the catalogue', async ({ tab }) => {
  await openProducts(tab)
  const sort = () => tab.read(points, (element) => element.getAttribute('aria-sort'))
  await tab.click(button(/^Puntos/, points))
  await expect.poll(sort).toBe('descending')
  await tab.click(button(/^Puntos/, points))
  await expect.poll(sort).toBe('ascending')
  await tab.click(button(/^Puntos/, points))
  await expect.poll(sort).not.toBe('ascending')
})

test('selects a row, a range with Shift and all rows, without selecting text', async ({ tab }) => {
  await openProducts(tab)
  await tab.click(await checkboxOf(tab, 0))
  expect(await checkedCount(tab)).toBe(1)
  await tab.click(await checkboxOf(tab, 3), { key: 'Shift' })
  expect(await checkedCount(tab)).toBe(4)
  expect(await tab.driver.evaluate(() => String(getSelection()))).toBe('')
  await tab.click(selectAll)
  expect(await tab.read(selectAll, isChecked)).toBe(true)
  await tab.click(selectAll)
  expect(await checkedCount(tab)).toBe(0)
})

test('draws the rows that a wheel scrolls to and stays there', async ({ tab }) => {
  await openProducts(tab)
  await tab.click(button('Cargar más'))
  await expect.poll(() => tab.read(selectAll, accessibleName)).toBe('Seleccionar los 40 cargados')
  const lastRow = () =>
    tab.read(grid, (element) =>
      Math.max(...Array.from(element.querySelectorAll('[aria-rowindex]'), (row) => Number(row.ariaRowIndex))),
    )
  const scrollTop = () =>
    tab.read(grid, (element) => {
      let scroller = element
      while (scroller.scrollHeight <= scroller.clientHeight) scroller = scroller.parentElement!
      return scroller.scrollTop
    })
  const firstRow = await checkboxOf(tab, 1)
  await tab.scroll(firstRow, 1200)
  await expect.poll(scrollTop).toBeGreaterThan(1000)
  await expect.poll(lastRow).toBeGreaterThan(18)
  // At rest the table sorts its rows in the document, and must leave the position as it is.
  const reached = await scrollTop()
  const isSorted = () =>
    tab.read(grid, (element) => {
      const indexes = Array.from(element.querySelectorAll('tbody [aria-rowindex]'), (row) => Number(row.ariaRowIndex))
      return indexes.every((index, i) => i === 0 || index > indexes[i - 1]!)
    })
  await expect.poll(isSorted).toBe(true)
  expect(await scrollTop()).toBe(reached)
})

test('moves through the cells by keyboard', async ({ tab }) => {
  await openProducts(tab)
  await tab.click(await checkboxOf(tab, 0))
  await tab.click(await checkboxOf(tab, 0))
  const focusedRow = () =>
    tab.driver.evaluate(() => document.activeElement?.closest('[aria-rowindex]')?.getAttribute('aria-rowindex'))
  expect(await focusedRow()).toBe('2')
  await tab.press('ArrowDown')
  await tab.press('ArrowDown')
  await expect.poll(focusedRow).toBe('4')
  await tab.press('Control', 'Home')
  await expect.poll(focusedRow).toBe('2')
})

test('creates a product with two categories and a picture, and returns the focus to the button', async ({
  tab,
  engine,
}) => {
  const title = `Tetera de greda Ñuble, ${engine}`
  await openProducts(tab)
  const dialog: Query = { role: 'dialog', name: 'Agregar Producto' }
  const picture = path.join(folder, 'tetera.png')
  writeFileSync(
    picture,
    await sharp(Buffer.from(productImage('tea', 3)))
      .png()
      .toBuffer(),
  )
  await tab.click(button('Agregar producto'))
  await tab.expectVisible(dialog)
  const field = (name: RegExp, role = 'textbox'): Query => ({ role, name, within: dialog })
  await tab.replaceText(field(/^Título(?! Interno)/), title)
  await tab.replaceText(field(/^Título Interno/), 'TET-002')
  await tab.replaceText(field(/^Slug/), `tetera-de-greda-${engine}`)
  await tab.replaceText(field(/^Descripción/), 'Un litro de té.')
  await tab.replaceText(field(/^Puntos/, 'spinbutton'), '12500')
  await tab.click(button(/^Categorías/, dialog))
  const options: Query = { role: 'option' }
  await tab.expectVisible(options)
  await tab.press('ArrowDown')
  await tab.press('Enter')
  await tab.press('ArrowDown')
  await tab.press('Enter')
  await expect.poll(() => tab.count({ role: 'option', name: /./ })).toBeGreaterThan(1)
  await tab.press('Escape')
  await tab.expectGone(options)
  await tab.setFiles(dialog, [picture])
  await tab.expectText('tetera.png')
  await tab.click(button('Confirmar', dialog))
  await tab.expectGone(dialog)
  await tab.expectText('Producto creado con éxito...')
  await tab.expectFocused(button('Agregar producto'))
  await tab.expectText(title)
})

test('opens a detail from the menu of a row, and closes it by Escape', async ({ tab }) => {
  await openProducts(tab)
  const menu = button(/^Acciones de/, grid)
  await tab.click(menu)
  await tab.click({ role: 'menuitem', name: 'Ver detalle' })
  const dialog: Query = { role: 'dialog' }
  await tab.expectVisible(dialog)
  await tab.press('Escape')
  await tab.expectGone(dialog)
  await tab.expectFocused(menu)
})

test('loads a file of points and reports it', async ({ tab, engine }) => {
  const response = await fetch(`${baseUrl()}/api/partners?per_page=1`, {
    headers: { Authorization: `Bearer ${await apiToken('super-admin')}` },
  })
  const { data } = (await response.json()) as { data: [{ rut: string }] }
  const file = path.join(folder, 'puntos.csv')
  writeFileSync(file, `rut;puntos;descripcion\r\n${data[0].rut};1500;Compra de marzo, ${engine}\r\n`)
  await openScreen(tab, '/massive', 'Carga masiva de puntos')
  await tab.setFiles({ role: 'main' }, [file])
  await tab.click(button(/^Cargar puntos/))
  const report: Query = { role: 'region', name: 'Resultado de la última carga' }
  await tab.expectVisible(report)
  await expect.poll(() => tab.read(report, (element) => element.innerText)).toContain('1.500')
})

test('signs out', async ({ tab }) => {
  await openProducts(tab)
  await tab.click(link('Cerrar'))
  await tab.expectVisible(heading('Entrar'))
})
