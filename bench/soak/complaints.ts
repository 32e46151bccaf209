import type { Page } from '@playwright/test'

/** Errors of a page: console errors, uncaught errors, violations of the content security policy. */
export type Complaints = {
  found: string[]
  /** Allows one console error for a call to this URL, which the browser logs itself. */
  expect(url: string): void
}

/** Messages that the product logs when a call fails (spec §8). */
const SPOKEN = /^No fue posible (exportar|cambiar el orden)/

export function watchComplaints(page: Page): Complaints {
  const found: string[] = []
  const expected = new Set<string>()
  page.on('pageerror', (error) => found.push(`uncaught: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    const isFailure = message.text().startsWith('Failed to load resource') && expected.has(message.location().url)
    if (message.type() === 'error' && !isFailure && !SPOKEN.test(message.text()))
      found.push(`console: ${message.text()} ${message.location().url}`)
    if (/Content Security Policy/.test(message.text()) && message.type() !== 'error')
      found.push(`policy: ${message.text()}`)
  })
  page.on('crash', () => found.push('the page crashed'))
  return { found, expect: (url) => expected.add(url) }
}
