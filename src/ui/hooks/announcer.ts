import { ms, text } from '../tokens/tokens.ts'

type Politeness = 'polite' | 'assertive'

const regions = new Map<Politeness, HTMLElement>()
const timers = new Map<Politeness, ReturnType<typeof setTimeout>>()

/** Live regions must exist, empty, before a message. They are children of <body>, outside of inert subtrees. */
function regionOf(politeness: Politeness): HTMLElement {
  const existing = regions.get(politeness)
  if (existing?.isConnected) return existing
  const region = document.createElement('div')
  region.setAttribute('role', politeness === 'assertive' ? 'alert' : 'status')
  region.dataset.slot = `announcer.${politeness}`
  // Strict containment: a message lays out nothing but this box.
  region.style.cssText = `position:fixed;inset:0 auto auto 0;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap;contain:strict;font:${text.body}`
  document.body.append(region)
  regions.set(politeness, region)
  return region
}

/** Creates both live regions. The app calls it once when it starts. */
export function mountAnnouncer(): void {
  regionOf('polite')
  regionOf('assertive')
}

/**
 * Announces `message` to screen readers after 100 ms, so that they notice the change, and removes it after 7 s.
 * It replaces an earlier message, also one that is still waiting.
 */
export function announce(message: string, { assertive = false }: { assertive?: boolean } = {}): void {
  const politeness: Politeness = assertive ? 'assertive' : 'polite'
  const region = regionOf(politeness)
  const write = (content: string, wait: number, then?: () => void) =>
    timers.set(
      politeness,
      setTimeout(() => {
        region.textContent = content
        then?.()
      }, wait),
    )
  region.textContent = ''
  clearTimeout(timers.get(politeness))
  write(message, ms.announce, () => write('', ms.announceClear))
}
