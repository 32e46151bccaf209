import { rmSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { startTranslator, takeLostTexts } from '../../.storybook/translator.ts'
import { startApp, stopApp, type RunningApp } from './support/server.ts'
import { signIn, waitForIdle } from './support/staff.ts'
import { openUiState, stateSettings, uiStates } from './support/uiStates.ts'

let product: RunningApp
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startApp(undefined, stateSettings)
})
test.afterAll(async () => {
  await stopApp(product)
  rmSync(product.dataDir, { recursive: true, force: true })
})

/** Translates the page like Chrome, and signs in. @returns the page's errors, also those that React caught. */
async function openTranslated(page: Page) {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    // The browser logs every failed request.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) errors.push(message.text())
  })
  await page.addInitScript(`addEventListener('DOMContentLoaded', ${startTranslator})`)
  await signIn(page, 'super-admin', { url: product.url, account: product.accounts['super-admin'] })
  return errors
}

/** Expects that no translated text lost a later change, and that React found every node it removed. */
async function expectWhole(page: Page, errors: string[], name: string) {
  await expect.soft(page.getByText('Unexpected Application Error!'), name).toHaveCount(0)
  expect.soft(await page.evaluate(takeLostTexts), name).toEqual([])
  expect.soft(errors.splice(0), name).toEqual([])
}

test('every screen, dialog, menu and error works in a translated page', async ({ page }) => {
  test.setTimeout(600_000)
  const errors = await openTranslated(page)
  for (const state of uiStates) {
    await test.step(state.name, async () => {
      await openUiState(page, product.url, state)
      await page.keyboard.press('Escape')
      await expectWhole(page, errors, state.name)
    })
  }
})

for (const { list, sort } of [
  { list: 'partners', sort: /^Puntos/ },
  { list: 'products', sort: /^Puntos/ },
  { list: 'users', sort: /^Nombre/ },
  { list: 'category', sort: null },
  { list: 'terminals', sort: null },
]) {
  test(`the list of ${list} is searched, ${sort ? 'sorted, ' : ''}cleared and selected in a translated page`, async ({
    page,
  }) => {
    const errors = await openTranslated(page)
    await page.goto(`${product.url}/${list}`)
    const rows = page.getByRole('rowheader')
    await expect(rows.first()).toBeVisible()
    const search = page.getByRole('searchbox').first()
    await search.fill('zzzzz')
    await expect(page.getByText('No encontramos ningún dato.')).toBeVisible()
    await search.fill('')
    await expect(rows.first()).toBeVisible()
    if (sort) await page.getByRole('columnheader').getByRole('button', { name: sort }).click()
    await waitForIdle(page)
    const all = page.getByRole('checkbox', { name: /^Seleccionar l[ao]s/ })
    await all.check()
    await all.uncheck()
    await expectWhole(page, errors, list)
  })
}
