import type { Page } from '@playwright/test'

type Listening = { heard: string[] }

/** Notes every sentence that a live region says on this page from now on; a region that is hidden or born with its text says nothing. */
export async function recordAnnouncements(page: Page): Promise<void> {
  await page.evaluate(() => {
    const heard: string[] = []
    const known = new WeakMap<Element, string>()
    const live = '[role="alert"], [role="status"], [aria-live="polite"], [aria-live="assertive"]'
    const read = (isFirst = false) => {
      for (const region of document.querySelectorAll(live)) {
        const text = region.closest('[aria-hidden="true"]') ? '' : (region.textContent ?? '').trim()
        // An alert is said even when it comes with its text.
        const before = known.get(region) ?? (region.role === 'alert' && !isFirst ? '' : text)
        known.set(region, text)
        if (text && text !== before) heard.push(text)
      }
    }
    read(true)
    new MutationObserver(() => read()).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['aria-hidden'],
    })
    Object.assign(window, { heard })
  })
}

/** What was said since `listen`, in order. */
export const announcementsOn = (page: Page) => page.evaluate(() => (window as unknown as Listening).heard)
