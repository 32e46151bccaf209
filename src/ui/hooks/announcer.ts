import { ms, text } from '../tokens/tokens.ts'

type Politeness = 'polite' | 'assertive'

const regions = new Map<Politeness, HTMLElement>()
const timers = new Map<Politeness, ReturnType<typeof setTimeout>>()

/** Live regions must exist, empty, before a message arrives; they live on <body> so no inert subtree hides them. */
function regionOf(politeness: Politeness): HTMLElement {
  const known = regions.get(politeness)
  if (known?.isConnected) return known
  const region = document.createElement('div')
  region.setAttribute('role', politeness === 'assertive' ? 'alert' : 'status')
  region.dataset.slot = `announcer.${politeness}`
  // Nothing around it can depend on what it says: a sentence lays out no more than itself, and needs no font of its own.
  region.style.cssText = `position:fixed;inset:0 auto auto 0;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap;contain:strict;font:${text.body}`
  document.body.append(region)
  regions.set(politeness, region)
  return region
}

/** Makes both live regions; the app calls it once at its start. */
export function mountAnnouncer(): void {
  regionOf('polite')
  regionOf('assertive')
}

/**
 * Says `message` to screen readers. It replaces what was there, 100 ms later (so that readers see a change), and is
 * taken away after 7 s. Newer messages win over those that have not been written yet.
 */
export function announce(message: string, { assertive = false }: { assertive?: boolean } = {}): void {
  const politeness: Politeness = assertive ? 'assertive' : 'polite'
  const region = regionOf(politeness)
  region.textContent = ''
  clearTimeout(timers.get(politeness))
  timers.set(
    politeness,
    setTimeout(() => {
      region.textContent = message
      timers.set(
        politeness,
        setTimeout(() => {
          region.textContent = ''
        }, ms.announceClear),
      )
    }, ms.announce),
  )
}
