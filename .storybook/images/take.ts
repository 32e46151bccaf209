import type { CDPSession, Page } from 'playwright-core'
import type { Mode } from '../modes.ts'

type Place = { x: number; y: number; width: number; height: number; isLarger: boolean }

/** A page that shows pseudo-classes, until they end. */
type Stateful = Window & { endStates?(): void }
type Shown = { ofPage: boolean; theme: string; direction: string; states: readonly string[]; moves: boolean }

/**
 * Sets theme, direction and pseudo-classes, ends what moves and hides the caret.
 * @returns what an image shows: the story's box, or the page
 */
async function holdStill({ ofPage, theme, direction, states, moves }: Shown): Promise<Place> {
  const root = document.documentElement
  const [name, contrast] = theme.split('-')
  root.dataset.theme = name
  if (contrast) root.dataset.contrast = 'more'
  else delete root.dataset.contrast
  root.dir = direction
  const page = window as Stateful
  page.endStates?.()
  const focused = states.includes('focus-visible')
    ? [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')]
    : []
  // Not all elements: the page itself gives each that has the focus a ring.
  for (const node of focused) node.classList.add('pseudo-focus-visible')
  const classes = states.filter((state) => state !== 'focus-visible').map((state) => `pseudo-${state}-all`)
  document.body.classList.add(...classes)
  page.endStates = () => {
    for (const node of focused) node.classList.remove('pseudo-focus-visible')
    document.body.classList.remove(...classes)
  }
  await document.fonts.ready
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  if (!document.getElementById('no-caret')) {
    const style = document.createElement('style')
    style.id = 'no-caret'
    // Forced colours ignore a transparent caret: there it is shown without blinking.
    style.textContent = '* { caret-color: transparent !important; caret-animation: manual !important }'
    document.head.append(style)
  }
  // Storybook lets animations play backwards: their end would be the first frame.
  for (const style of document.head.querySelectorAll('style'))
    if (style.textContent.includes('animation-direction: reverse'))
      style.textContent = style.textContent.replace('animation-direction: reverse', 'animation-direction: normal')
  for (const animation of document.getAnimations()) {
    const { endTime, duration } = animation.effect!.getComputedTiming()
    if (Number.isFinite(endTime)) animation.finish()
    else if (moves) animation.currentTime = Number(duration) / 3
    else animation.cancel()
  }
  const layers = document.querySelectorAll(
    'dialog[open], :popover-open, [role=dialog], [role=menu], [role=listbox], [role=tooltip]',
  )
  const hasLayer = [...layers].some((node) => node.checkVisibility() && node.getBoundingClientRect().height > 0)
  if (ofPage || hasLayer) return { x: scrollX, y: scrollY, width: innerWidth, height: innerHeight, isLarger: false }
  const box = document.getElementById('storybook-root')!.getBoundingClientRect()
  const x = Math.floor(box.left + scrollX)
  const y = Math.floor(box.top + scrollY)
  const width = Math.ceil(box.right + scrollX) - x
  const height = Math.ceil(box.bottom + scrollY) - y
  return { x, y, width, height, isLarger: width > innerWidth || height > innerHeight }
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()

function sessionOf(page: Page): Promise<CDPSession> {
  const known = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, known)
  return known
}

/**
 * Image of the story's box; of the page where a dialog, menu or toast lies above it. As Playwright's, which takes
 * twice the time: it sends ten messages for each and compresses it well.
 */
export async function takeImage(page: Page, ofPage: boolean, mode: Mode): Promise<Buffer> {
  const { theme = 'light', direction = 'ltr', states = [] } = mode
  const moves = mode.medium === 'motion'
  const { isLarger, ...place } = await page.evaluate(holdStill, { ofPage, theme, direction, states, moves })
  const session = await sessionOf(page)
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    clip: { ...place, scale: 1 },
    captureBeyondViewport: isLarger,
  })
  return Buffer.from(data, 'base64')
}
