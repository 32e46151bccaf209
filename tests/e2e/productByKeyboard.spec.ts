import { expect, test, type Page } from '@playwright/test'
import { productImage } from '#server/fixtures/images.ts'
import { expectFocusNotLost, signIn } from './support/staff.ts'

// Keyboard only: the pointer is never used after sign-in.

/** Presses Tab until `name` has the focus; fails after a whole round. */
async function tabTo(page: Page, role: Parameters<Page['getByRole']>[0], name: string | RegExp) {
  const target = page.getByRole(role, { name }).first()
  await expect(target).toBeVisible()
  for (let step = 0; step < 80; step++) {
    if (await target.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${role} ${String(name)}`)
}

async function typeInto(page: Page, name: string | RegExp, text: string, role: 'textbox' | 'combobox' = 'textbox') {
  await tabTo(page, role, name)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

const png = async () => {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(productImage('tea', 3)))
    .png()
    .toBuffer()
}

test('creates, finds, moves, edits and deletes a product by keyboard', async ({ page }) => {
  test.setTimeout(120_000)
  const title = 'Tetera de hierro Ñuble'
  await signIn(page, 'super-admin', { path: '/products' })
  await expect(page.getByRole('heading', { level: 1, name: 'Productos' })).toBeVisible()

  await test.step('create, with an image and three categories', async () => {
    await tabTo(page, 'button', 'Agregar producto')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Agregar Producto' })
    await expect(dialog).toBeVisible()
    await typeInto(page, /^Título(?! Interno)/, title)
    await typeInto(page, /^Título Interno/, 'TET-001')
    await typeInto(page, /^Slug/, 'tetera-de-hierro-nuble')
    await typeInto(page, /^Descripción/, '<p>Un <strong>litro</strong> de té.</p>')
    await typeInto(page, /^Marca/, 'Cordillera', 'combobox')
    const categories = dialog
      .getByRole('button', { name: /Categorías/ })
      .or(dialog.getByRole('combobox', { name: /Categorías/ }))
    await categories.first().focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('option').first()).toBeVisible()
    for (let i = 0; i < 3; i++) {
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await dialog.getByRole('spinbutton', { name: /Puntos/ }).focus()
    await page.keyboard.type('12500')
    await dialog.getByRole('spinbutton', { name: /Cantidad/ }).focus()
    await page.keyboard.type('30')
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'tetera.png', mimeType: 'image/png', buffer: await png() })
    await tabTo(page, 'button', 'Confirmar')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Producto creado con éxito...')).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })

  const search = page.getByRole('searchbox', { name: 'Buscar productos' })
  await test.step('find it without its accents', async () => {
    await tabTo(page, 'searchbox', 'Buscar productos')
    await page.keyboard.type('hierro nuble')
    await page.keyboard.press('Enter')
    await expect(page.getByText(title).first()).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page.getByText('12.500').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(search).toHaveValue('')
    // Waits for the whole catalogue: the searched row stays until the response.
    await expect(page.getByRole('row').nth(2)).toBeVisible()
  })

  await test.step('move the new, first product down and up', async () => {
    const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
    await expect(rows.first()).toContainText(title)
    await page.getByRole('button', { name: `Bajar ${title}` }).focus()
    await page.keyboard.press('Enter')
    await expect(rows.nth(1)).toContainText(title)
    await expect(page.getByRole('button', { name: `Bajar ${title}` })).toBeFocused()
    const up = page.getByRole('button', { name: `Subir ${title}` })
    await up.focus()
    await page.keyboard.press('Enter')
    await expect(rows.first()).toContainText(title)
    // The first row cannot move up, and more presses do not take it down again.
    await page.keyboard.press('Enter')
    await expect(up).toBeFocused()
    await expect(rows.first()).toContainText(title)
  })

  await test.step('edit it', async () => {
    await page.getByRole('button', { name: `Acciones de ${title}` }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu')).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Editar' })).toBeFocused()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Actualizar Producto' })
    await expect(dialog.getByRole('textbox', { name: /^Título Interno/ })).toHaveValue('TET-001')
    await dialog.getByRole('spinbutton', { name: /Cantidad/ }).focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('29')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Producto actualizado con éxito...')).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: title })
    await expect(row.getByRole('gridcell', { name: '29', exact: true })).toBeVisible()
  })

  await test.step('view', async () => {
    await page.getByRole('button', { name: `Acciones de ${title}` }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu')).toBeVisible()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Producto' })
    await expect(dialog.locator('strong', { hasText: 'litro' })).toBeVisible()
    await expect(dialog.getByRole('definition').filter({ hasText: /^29$/ })).toBeVisible()
    const image = dialog.getByRole('img', { name: new RegExp(title) })
    await expect.poll(() => image.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    expect(await image.evaluate((image) => image.getBoundingClientRect().width)).toBeLessThanOrEqual(300)
    await tabTo(page, 'button', 'Editar producto')
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: 'Actualizar Producto' })
    await expect(form.getByRole('textbox', { name: /^Título(?! Interno)/ })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(form).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: 'Editar producto' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('delete: Cancelar has the focus first', async () => {
    await page.getByRole('button', { name: `Acciones de ${title}` }).focus()
    // Arrow keys move through the grid from this button too.
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu')).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('menuitem', { name: 'Eliminar' })).toBeFocused()
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog', { name: /Seguro que quieres eliminar este producto/ })
    await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(question.getByRole('button', { name: 'Eliminar producto' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Producto eliminado con éxito')).toBeVisible()
    await expect(page.getByText(title)).toHaveCount(0)
    await expectFocusNotLost(page)
  })
})
