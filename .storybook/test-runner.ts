import type { TestRunnerConfig } from '@storybook/test-runner'
import type { BrowserContext, Page } from 'playwright-core'
import { frameOf, type ShownStory } from '../stories/docs/frameOf.ts'
import { colorSchemes, findFaintTexts } from '../tests/support/faintTexts.ts'
import { compareImage } from './images/store.ts'
import { takeImage } from './images/take.ts'
import { styleForTouch } from './images/touch.ts'
import { allModes, defaultModes, type Mode } from './modes.ts'
import { chromaticOf, height, wide, type Visual } from './visual.ts'
import { startTranslator, takeLostTexts } from './translator.ts'

// Every story runs in a translated page. It is also checked for console errors, contrast in all themes, and images
// equal to their baselines.

const { VISUAL_BUILD } = process.env
const errors = new WeakMap<Page, string[]>()

function listen(page: Page): string[] {
  const known = errors.get(page)
  if (known) return known
  const list: string[] = []
  errors.set(page, list)
  page.on('pageerror', (error) => list.push(String(error)))
  page.on('console', (message) => {
    // The browser logs every failed request; some stories show failures.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) list.push(message.text())
  })
  return list
}

/** The medium of each page, where it is not a screen. */
const media = new WeakMap<Page, Mode['medium']>()

/** Each message to the page takes a while: only what differs is set. */
async function setMedium(page: Page, medium: Mode['medium']) {
  const now = media.get(page)
  if (now === medium) return
  if ([now, medium].includes('touch')) await page.evaluate(styleForTouch, medium === 'touch')
  await page.emulateMedia({
    forcedColors: medium === 'forced' ? 'active' : 'none',
    media: medium === 'print' ? 'print' : 'screen',
    reducedMotion: medium === 'motion' ? 'no-preference' : 'reduce',
  })
  // Lists draw all of their rows on paper.
  if ([now, medium].includes('print'))
    await page.evaluate((print) => dispatchEvent(new Event(print ? 'beforeprint' : 'afterprint')), medium === 'print')
  media.set(page, medium)
}

async function setWidth(page: Page, width = wide) {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height })
}

/** Horizontal overflow of the page, px. @see WCAG 1.4.10 Reflow */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Globals of the test runner (its dist/jest-playwright-entries and playwright/jest-setup.js). */
type Runner = {
  page: Page
  context: BrowserContext
  jestPlaywright: { resetPage(): Promise<void> }
  __sbSetupPage(page: Page, context: BrowserContext): Promise<void>
}
type Parameters = ShownStory['parameters'] & { visual?: Visual; chromatic?: object; a11y?: { test?: string } }
type StoryFacts = NonNullable<Awaited<ReturnType<typeof prepareStory>>>
type StoryPage = {
  __test?: unknown
  takeLostTexts?(): string[]
  endStates?(): void
  __getContext(storyId: string): Promise<StoryContext>
  __STORYBOOK_ADDONS_CHANNEL__: { emit(event: 'updateGlobals', change: { globals: object }): void }
  __STORYBOOK_PREVIEW__: {
    storyStoreValue: { userGlobals: { get(): { pseudo?: object | false } } }
    currentRender?: { isPending?(): boolean }
    ready(): Promise<void>
  }
}
type StoryContext = { parameters: Parameters; initialArgs: Args; tags: string[]; playFunction?: unknown }
type Args = { defaultOpen?: unknown; defaultMenuOpen?: unknown }

/**
 * Replaces the page while a failed story still renders in it.
 * Storybook would reload it without the runner's globals, and every later story of the file would fail too.
 */
async function replacePage(): Promise<Page> {
  const runner = globalThis as unknown as Runner
  const { jestPlaywright, __sbSetupPage: setUp } = runner
  await jestPlaywright.resetPage()
  await setUp(runner.page, runner.context)
  return runner.page
}

/** Whether the docs page of the story draws it as a part of itself: then the page's h1 is the only one. */
const isPartOfPage = ({ inPage, visual, plays, isTestOnly }: StoryFacts) =>
  !isTestOnly && !frameOf(inPage) && !(visual.disable && plays)

/**
 * Readies the page for a story, in one message: each takes a while. Ends the pseudo-states of the story before, which
 * their add-on would show at first, and forgets its lost texts.
 * @returns what this file reads of the story; undefined where the page has to be replaced
 */
const prepareStory = (page: Page, storyId: string) =>
  page.evaluate(async (id) => {
    const shown = window as unknown as StoryPage
    const { __test, __getContext: readContext } = shown
    const { __STORYBOOK_PREVIEW__: preview, __STORYBOOK_ADDONS_CHANNEL__: channel } = shown
    if (__test === undefined || preview.currentRender?.isPending?.()) return undefined
    await preview.ready()
    shown.endStates?.()
    if (preview.storyStoreValue.userGlobals.get().pseudo) {
      channel.emit('updateGlobals', { globals: { pseudo: false } })
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    }
    shown.takeLostTexts?.()
    const { parameters, initialArgs, tags, playFunction } = await readContext(id)
    const { visual = {}, chromatic = {}, a11y, layout, docs: { story: { inline, height } = {} } = {} } = parameters
    const inPage: ShownStory = {
      parameters: { layout, visual, docs: { story: { inline, height } } },
      initialArgs: { defaultOpen: initialArgs.defaultOpen, defaultMenuOpen: initialArgs.defaultMenuOpen },
    }
    const checksContrast = a11y?.test !== 'off'
    const isTestOnly = tags.includes('pruebas')
    return { id, visual, chromatic, checksContrast, inPage, isTestOnly, plays: Boolean(playFunction) }
  }, storyId)

async function openStory(page: Page, storyId: string) {
  const story = await prepareStory(page, storyId)
  if (story) return { page, story }
  const replaced = await replacePage()
  return { page: replaced, story: (await prepareStory(replaced, storyId))! }
}

function expectNone(faults: string[], title: string) {
  if (faults.length > 0) throw new Error(`${title}:\n${faults.join('\n')}`)
}

/** Compares the image of each mode, so that one run shows all that changed. */
async function compareImages(page: Page, id: string, visual: Visual): Promise<void> {
  const faults: string[] = []
  for (const name of visual.modes ?? defaultModes) {
    const mode: Mode = allModes[name]
    await setMedium(page, mode.medium)
    await setWidth(page, mode.width ?? visual.width)
    const image = await takeImage(page, visual.viewport ?? false, mode)
    if (mode.width && (await overflow(page)) > 0)
      throw new Error(`${id} is wider than ${mode.width} px by ${await overflow(page)} px.`)
    const fault = await compareImage(id, name, `tests/visual/baselines/${VISUAL_BUILD}`, image)
    if (fault) faults.push(`${name}: ${fault}`)
  }
  expectNone(faults, `Images of ${id}`)
}

/** The story that the page shows: stories run one after another. */
let story: StoryFacts

const config: TestRunnerConfig = {
  async preVisit(before, context) {
    const opened = await openStory(before, context.id)
    const { page } = opened
    story = opened.story
    if (!errors.has(page)) await page.evaluate(startTranslator)
    listen(page).length = 0
    const { visual, chromatic } = story
    if (JSON.stringify({ ...chromatic, ...chromaticOf(visual) }) !== JSON.stringify(chromatic))
      throw new Error(`Chromatic takes other images of ${context.id} than this run.`)
    // The story sets the rest itself (stories/support/applyGlobals.ts).
    await setMedium(page, undefined)
    await setWidth(page, visual.width)
  },
  async postVisit(page, { id }) {
    const { visual, checksContrast } = story
    expectNone(listen(page), `Console errors in ${id}`)
    if (isPartOfPage(story) && (await page.locator('h1:visible').count()) > 0)
      throw new Error(`${id} draws an h1 in its docs page, which has one: give it another level, or a frame.`)
    // The rules of addon-a11y do not depend on the theme.
    if (checksContrast) expectNone(await page.evaluate(findFaintTexts, colorSchemes), `Contrast in ${id}`)
    if (VISUAL_BUILD && !visual.disable) await compareImages(page, id, visual)
    const lostTexts = await page.evaluate(takeLostTexts)
    expectNone([...listen(page), ...lostTexts], `Errors and lost texts in ${id} in a translated page`)
  },
}
export default config
