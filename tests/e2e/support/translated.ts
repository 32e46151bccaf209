import { expect, type Page } from '@playwright/test'
import { startTranslator, takeLostTexts } from '../../../.storybook/translator.ts'

/** Translates each page from now on like Chrome. @returns the page's errors, also those that React caught. */
export async function translatePages(page: Page): Promise<string[]> {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    // The browser logs every failed request.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) errors.push(message.text())
  })
  await page.addInitScript(`addEventListener('DOMContentLoaded', ${startTranslator})`)
  return errors
}

/** Expects that no translated text lost a later change, and that React found every node it removed. */
export async function expectWhole(page: Page, errors: string[], name: string) {
  await expect.soft(page.getByText('Unexpected Application Error!'), name).toHaveCount(0)
  expect.soft(await page.evaluate(takeLostTexts), name).toEqual([])
  expect.soft(errors.splice(0), name).toEqual([])
}
