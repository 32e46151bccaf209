import type { Page } from '@playwright/test'

type Recording = { announcements: string[] }

/** Records the announcements of live regions from now on. Hidden regions and initial texts do not count. */
export async function recordAnnouncements(page: Page): Promise<void> {
  await page.evaluate(() => {
    const announcements: string[] = []
    const known = new WeakMap<Element, string>()
    const live = '[role="alert"], [role="status"], [aria-live="polite"], [aria-live="assertive"]'
    const read = (isFirst = false) => {
      for (const region of document.querySelectorAll(live)) {
        const text = region.closest('[aria-hidden="true"]') ? '' : (region.textContent ?? '').trim()
        // A new alert is announced with its initial text.
        const before = known.get(region) ?? (region.role === 'alert' && !isFirst ? '' : text)
        known.set(region, text)
        if (text && text !== before) announcements.push(text)
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
    Object.assign(window, { announcements })
  })
}

/** Announcements since `recordAnnouncements`, in order. */
export const announcementsOn = (page: Page) => page.evaluate(() => (window as unknown as Recording).announcements)
