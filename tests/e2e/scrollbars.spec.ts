import { expect, test } from '@playwright/test'
import { findBrowser, launchArguments } from '../../scripts/browser.mjs'
import { signIn } from './support/staff.ts'

// Classic scrollbars take up width. The other tests hide them.
test.use({
  launchOptions: {
    executablePath: findBrowser(),
    args: launchArguments.filter((argument) => argument !== '--hide-scrollbars'),
    ignoreDefaultArgs: ['--hide-scrollbars'],
  },
})

for (const width of [320, 390, 1280])
  test(`an empty list has no sideways scroll beside a vertical scrollbar at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 480 })
    await signIn(page, 'super-admin', { path: '/partners?search=zzzz' })
    const grid = page.getByRole('grid')
    await expect(grid.getByText(/«zzzz»/)).toBeVisible()
    const sizes = await grid.locator('..').evaluate((frame: HTMLElement) => {
      const page = document.documentElement
      return {
        // Of the list, or of the page where rows are cards.
        scrollbars: frame.offsetWidth - frame.clientWidth - 2 + innerWidth - page.clientWidth,
        hidden: frame.scrollWidth - frame.clientWidth + page.scrollWidth - page.clientWidth,
      }
    })
    expect(sizes.scrollbars, 'a vertical scrollbar').toBeGreaterThan(0)
    expect(sizes.hidden).toBe(0)
  })
