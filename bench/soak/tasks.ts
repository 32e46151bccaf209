import { expect } from '@playwright/test'
import type { Task } from './staff.ts'

const searchTerms = ['mochila', 'café', 'silla', 'audífonos', 'mate', 'lana', 'zzzzz']
const surnames = ['soto', 'muñoz', 'rojas', 'díaz', 'pérez', 'nadie-se-llama-asi']

/** Tasks of a working day with their relative frequency. */
export const tasks: readonly { name: string; weight: number; run: Task }[] = [
  {
    name: 'look for products, sort them, open one',
    weight: 5,
    run: async ({ page, random, did, rows, ...staff }) => {
      await staff.visit('Productos')
      await staff.search(random.pick(searchTerms.slice(0, -1)))
      for (let times = 0; times < 3; times++) {
        // On a busy machine the list may not be busy yet, and its response would close the row's menu.
        const response = page.waitForResponse((received) => new URL(received.url()).pathname === '/api/products')
        await page
          .getByRole('columnheader', { name: /^Puntos/ })
          .getByRole('button', { name: /^Puntos/ })
          .click()
        await response
        await staff.read()
        did('sort')
      }
      await staff.rowMenu(rows().first(), 'Ver detalle')
      await expect(staff.dialog()).toBeVisible()
      did('open')
      await staff.closeDialog()
      await staff.search('zzzzz')
      await staff.clear()
    },
  },
  {
    name: 'read a long list to its end',
    weight: 2,
    run: async ({ page, random, did, ...staff }) => {
      await staff.visit(random.pick(['Productos', 'Socios']))
      for (let pages = 0; pages < 4; pages++) await staff.loadMore()
      await page.mouse.wheel(0, 4000)
      await page.getByRole('checkbox', { name: /^Seleccionar los \d+ cargados/ }).check()
      await page.getByRole('button', { name: 'Limpiar selección' }).click()
      did('select')
    },
  },
  {
    name: 'make a product, change it, move it, delete it',
    weight: 4,
    run: async ({ page, did, rows, ...staff }) => {
      const title = `Tetera ${staff.fresh()} del turno`
      await staff.visit('Productos')
      await page.getByRole('button', { name: 'Agregar producto' }).first().click()
      await staff.fillProduct(title)
      const form = staff.dialog()
      await form.getByRole('button', { name: /^Categorías/ }).click()
      await page.getByRole('option').first().click()
      await page.getByRole('option').nth(1).click()
      await page.keyboard.press('Escape')
      did('choose')
      await staff.confirm()
      const row = rows().filter({ hasText: title })
      await row.getByRole('button', { name: /^Bajar/ }).click()
      await expect(rows().nth(1)).toContainText(title)
      await staff.read()
      did('move')
      await staff.rowMenu(row, 'Editar')
      await staff.dialog().getByRole('spinbutton', { name: 'Cantidad' }).fill('9')
      did('fill')
      await staff.confirm()
      await staff.rowMenu(row, 'Eliminar')
      await staff.say('Eliminar producto')
      await expect(row).toHaveCount(0)
    },
  },
  {
    name: 'make two categories and delete them together',
    weight: 2,
    run: async ({ page, did, ...staff }) => {
      await staff.visit('Categorías')
      const names = [1, 2].map(() => `Repisa ${staff.fresh()}`)
      for (const name of names) {
        await page.getByRole('button', { name: 'Agregar categoría' }).first().click()
        await staff.dialog().getByRole('textbox', { name: 'Nombre' }).fill(name)
        did('fill')
        await staff.confirm()
      }
      for (const name of names) await page.getByRole('checkbox', { name: `Seleccionar ${name}`, exact: true }).check()
      did('select')
      await page
        .getByRole('region', { name: /2 categorías/ })
        .getByRole('button', { name: 'Eliminar' })
        .click()
      await staff.say('Eliminar 2 categorías')
      await expect(page.getByRole('checkbox', { name: `Seleccionar ${names[0]}`, exact: true })).toHaveCount(0)
    },
  },
  {
    name: 'look for a partner, read the history, assign points',
    weight: 4,
    run: async ({ random, did, rows, ...staff }) => {
      await staff.visit('Socios')
      await staff.search(random.pick(surnames.slice(0, -1)))
      await staff.rowMenu(rows().first(), 'Ver detalle')
      await expect(staff.dialog().getByRole('table', { name: 'Historial de puntos' })).toBeVisible()
      did('open')
      await staff.closeDialog()
      await staff.rowMenu(rows().first(), 'Asignar puntos')
      await staff
        .dialog()
        .getByRole('spinbutton', { name: 'Puntos' })
        .fill(String(random.int(1, 500)))
      did('fill')
      await staff.confirm()
      await staff.clear()
    },
  },
  {
    name: 'fill a form and think better of it',
    weight: 2,
    run: async ({ page, did, ...staff }) => {
      await staff.visit('Productos')
      await page.getByRole('button', { name: 'Agregar producto' }).first().click()
      await staff.dialog().getByRole('button', { name: 'Confirmar' }).click()
      await expect(page.getByText('Este campo es requerido').first()).toBeVisible()
      did('refused')
      await staff.fillProduct('Nunca')
      await page.keyboard.press('Escape')
      await staff.say('Descartar')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  },
  {
    name: 'load a file of points, and one that is refused',
    weight: 2,
    run: async ({ page, did, complaints, rows, ...staff }) => {
      await staff.visit('Socios')
      await expect(rows().first()).toBeVisible()
      const rut = (await rows().first().innerText()).match(/\d{1,2}(?:\.\d{3}){2}-[\dK]/)![0]
      await staff.visit('Carga masiva', 'Carga masiva de puntos')
      const report = page.getByRole('region', { name: 'Resultado de la última carga' })
      const load = async (rows: string[], outcome: RegExp) => {
        const name = `turno-${staff.fresh()}.csv`
        await staff.choose(page.getByLabel(/Archivo de puntos/), name, ['rut;puntos;descripcion', ...rows].join('\n'))
        await page.getByRole('button', { name: /^Cargar puntos/ }).click()
        await expect(report).toContainText(name)
        await expect(report).toContainText(outcome)
        did('load')
      }
      const lines = Array.from({ length: 300 }, () => `${rut};1;Turno ${staff.fresh()}`)
      await load(lines, /Filas aplicadas\s*300/)
      complaints.expect(new URL('/api/massive-load', page.url()).href)
      await load([...lines, '11.111.112-K;5;'], /Filas por corregir|por corregir/)
    },
  },
  {
    name: 'look at the rules, close, change how it looks',
    weight: 2,
    run: async ({ page, random, did, rows, ...staff }) => {
      await staff.visit('Acciones Puntos', 'Acciones puntos')
      await staff.rowMenu(rows().first(), 'Editar')
      await staff.closeDialog()
      for (const setting of random.chance(0.5)
        ? ['Tema oscuro', 'Tema claro']
        : ['Densidad compacta', 'Densidad cómoda']) {
        await page.getByRole('button', { name: 'Apariencia' }).click()
        await page.getByRole('menuitemradio', { name: setting }).click()
        did('menu')
      }
    },
  },
  {
    name: 'terminals and users',
    weight: 1,
    run: async ({ page, did, rows, ...staff }) => {
      await staff.visit('Terminales')
      const name = `Caja ${staff.fresh()}`
      await page.getByRole('button', { name: 'Agregar terminal' }).first().click()
      await staff.dialog().getByRole('textbox', { name: 'Nombre' }).fill(name)
      await staff.dialog().getByRole('textbox', { name: 'Código' }).fill(`T-${name}`)
      did('fill')
      await staff.confirm()
      await staff.rowMenu(rows().filter({ hasText: name }).first(), 'Eliminar')
      await staff.say('Eliminar terminal')
      await staff.visit('Usuarios')
      await staff.rowMenu(rows().first(), 'Cambiar contraseña')
      await staff.closeDialog()
    },
  },
  {
    name: 'at the width of a telephone',
    weight: 1,
    run: async ({ page, did, ...staff }) => {
      await staff.visit('Productos')
      await page.setViewportSize({ width: 390, height: 800 })
      for (const name of ['Socios', 'Productos']) {
        await page.getByRole('button', { name: 'Abrir el menú' }).click()
        await page.getByRole('dialog').getByRole('link', { name, exact: true }).click()
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
        await expect(page.getByRole('dialog')).toHaveCount(0)
        did('drawer')
      }
      await page.setViewportSize({ width: 1280, height: 800 })
      did('resize')
    },
  },
  {
    name: 'a list that does not come, until it does',
    weight: 3,
    run: async ({ page, random, did, ...staff }) => {
      const [screen, path] = random.pick([
        ['Productos', '/products'],
        ['Socios', '/partners'],
        ['Categorías', '/category'],
      ] as const)
      await staff.visit('Dashboard', 'DASHBOARD')
      await staff.breakNext(path)
      await staff.visit(screen)
      await page.getByRole('button', { name: 'Reintentar' }).first().click()
      await staff.read()
      await expect(page.getByRole('rowheader').first()).toBeVisible()
      did('retry')
    },
  },
  {
    name: 'a save that fails, and is confirmed again',
    weight: 3,
    run: async ({ page, did, rows, ...staff }) => {
      const title = `Plato ${staff.fresh()} de greda`
      await staff.visit('Productos')
      await page.getByRole('button', { name: 'Agregar producto' }).first().click()
      await staff.fillProduct(title)
      await staff.breakNext('/products', 'POST')
      await staff.dialog().getByRole('button', { name: 'Confirmar' }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'Error' }).first()).toBeVisible()
      await expect(staff.dialog().getByRole('textbox', { name: 'Título', exact: true })).toHaveValue(title)
      did('failed save')
      await staff.confirm()
      await staff.tidy()
      const row = rows().filter({ hasText: title })
      await staff.breakNext('/products/', 'DELETE')
      await staff.rowMenu(row, 'Eliminar')
      await staff.say('Eliminar producto')
      await expect(page.getByRole('alert').filter({ hasText: 'Error' }).first()).toBeVisible()
      await staff.read()
      did('failed delete')
      await staff.rowMenu(row, 'Eliminar')
      await staff.say('Eliminar producto')
      await expect(row).toHaveCount(0)
    },
  },
  {
    name: 'more rows that do not come, until they do',
    weight: 2,
    run: async ({ page, did, ...staff }) => {
      await staff.visit('Socios')
      await staff.read()
      await staff.breakNext('/partners')
      await page.getByRole('button', { name: 'Cargar más' }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'Error' }).first()).toBeVisible()
      did('failed load more')
      await staff.loadMore()
    },
  },
  {
    name: 'sign out and in again',
    weight: 1,
    run: async ({ page, did, ...staff }) => {
      await staff.visit('Cerrar', 'Entrar').catch(() => expect(page.getByLabel('Correo')).toBeVisible())
      did('sign out')
      await staff.enter()
    },
  },
]
