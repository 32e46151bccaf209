import { expect } from 'vitest'

/** Watches the page from here on. What it answers says that one element came, hidden, and went, and that all else is as it was. */
export function watchPage(): () => void {
  const before = [...document.body.children]
  const focused = document.activeElement
  const seen: MutationRecord[] = []
  const observer = new MutationObserver((records) => seen.push(...records))
  observer.observe(document.documentElement, { attributes: true, childList: true, subtree: true })
  return () => {
    seen.push(...observer.takeRecords())
    observer.disconnect()
    const touched = seen.filter(({ target }) => target.isConnected && !document.head.contains(target))
    const came = touched.flatMap(({ addedNodes }) => [...addedNodes]) as HTMLElement[]
    expect(new Set(touched.map(({ target }) => target))).toEqual(new Set([document.body]))
    expect(came.map(({ style }) => style.visibility)).toEqual(['hidden'])
    expect([...document.body.children]).toEqual(before)
    expect(document.activeElement).toBe(focused)
  }
}
