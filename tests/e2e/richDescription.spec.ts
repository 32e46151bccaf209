import { rmSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { startApp, stopApp, type RunningApp } from './support/server.ts'
import { expectNoAxeViolation, expectNoSidewaysScroll, signIn } from './support/staff.ts'

let product: RunningApp
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startApp(undefined, { FEATURES: 'catalogue' })
})
test.afterAll(async () => {
  await stopApp(product)
  rmSync(product.dataDir, { recursive: true, force: true })
})

for (const width of [1280, 390]) {
  test(`a description is formatted by keyboard and stored as HTML at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const account = product.accounts['super-admin']!
    await signIn(page, 'super-admin', { url: product.url, path: '/products', account })
    await page.getByRole('button', { name: 'Agregar producto' }).first().click()
    const form = page.getByRole('dialog', { name: 'Agregar Producto' })
    const title = `Té de hojas ${width}`
    await form.getByRole('textbox', { name: 'Título', exact: true }).fill(title)
    await form.getByRole('textbox', { name: 'Título Interno' }).fill(title)
    const text = form.getByRole('textbox', { name: 'Descripción' })
    await text.click()
    await page.keyboard.press('Control+b')
    await page.keyboard.type('Un litro')
    await page.keyboard.press('Control+b')
    await page.keyboard.type(' de té')
    await expectNoAxeViolation(page, `Description, ${width} px`)
    await expectNoSidewaysScroll(page, `Description, ${width} px`)
    const saved = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.status() === 201,
    )
    await form.getByRole('button', { name: 'Confirmar' }).click()
    const { data } = (await (await saved).json()) as { data: { description: string } }
    expect(data.description.replace(/&nbsp;/g, ' ')).toMatch(/<strong>Un litro<\/strong> de té/)
  })
}
