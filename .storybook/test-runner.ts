import type { TestRunnerConfig } from '@storybook/test-runner'
import type { BrowserContext, Page } from 'playwright-core'
import { frameOf, type ShownStory } from '../stories/docs/frameOf.ts'
import { findFaintTexts, type ColorScheme } from '../tests/support/faintTexts.ts'
import { compareImage } from './images/store.ts'
import { takeImage } from './images/take.ts'
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

/**
 * Applies theme, direction, forced colours and width to a page that shows its story.
 * @param storyWidth width of the page where the mode sets none, px
 */
async function setMode(page: Page, mode: Mode, storyWidth = wide) {
  const { theme = 'light', direction = 'ltr', forcedColors, width = storyWidth } = mode
  await page.emulateMedia({ forcedColors: forcedColors ? 'active' : 'none' })
  await setWidth(page, width)
  await page.evaluate(
    ([name, dir]) => {
      const root = document.documentElement
      const [theme, contrast] = name.split('-')
      root.dataset.theme = theme
      if (contrast) root.dataset.contrast = 'more'
      else delete root.dataset.contrast
      root.dir = dir
    },
    [theme, direction] as const,
  )
}

async function setWidth(page: Page, width = wide) {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height })
}

/** Contrast is checked in all themes; the rules of addon-a11y do not depend on the theme. */
const schemes: ColorScheme[] = [
  { theme: 'light', contrast: 'no' },
  { theme: 'dark', contrast: 'no' },
  { theme: 'dark', contrast: 'more' },
  { theme: 'light', contrast: 'more' },
]

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
type StoryFacts = Awaited<ReturnType<typeof readStory>>
type StoryPage = {
  __test?: unknown
  __getContext(storyId: string): Promise<StoryContext>
  __STORYBOOK_ADDONS_CHANNEL__: { emit(event: 'updateGlobals', change: { globals: object }): void }
  __STORYBOOK_PREVIEW__: {
    storyStoreValue: { userGlobals: { get(): { pseudo?: object | false } } }
    currentRender?: { isPending?(): boolean; story: { argTypes: Record<string, ArgType>; initialArgs: object } }
    ready(): Promise<void>
    onUpdateArgs(change: { storyId: string; updatedArgs: object }): Promise<void>
    onResetArgs(story: { storyId: string }): Promise<void>
  }
}
type StoryContext = { parameters: Parameters; initialArgs: Args; tags: string[]; playFunction?: unknown }
type Args = { defaultOpen?: boolean }
type ArgType = { control?: { type: string }; options?: unknown[] }

/**
 * Replaces the page while a failed story still renders in it.
 * Storybook would reload it without the runner's globals, and every later story of the file would fail too.
 */
async function readyPage(page: Page): Promise<Page> {
  const atWork = await page.evaluate(() => {
    const { __test, __STORYBOOK_PREVIEW__ } = window as unknown as StoryPage
    return __test === undefined || __STORYBOOK_PREVIEW__.currentRender?.isPending?.() === true
  })
  if (!atWork) return page
  const runner = globalThis as unknown as Runner
  const { jestPlaywright, __sbSetupPage: setUp } = runner
  await jestPlaywright.resetPage()
  await setUp(runner.page, runner.context)
  await runner.page.evaluate(() => {
    const { __STORYBOOK_PREVIEW__ } = window as unknown as StoryPage
    return __STORYBOOK_PREVIEW__.ready()
  })
  return runner.page
}

/** Ends the pseudo-states of the story before: their add-on would show them in the next story at first. */
const resetPseudoStates = (page: Page) =>
  page.evaluate(async () => {
    const { __STORYBOOK_PREVIEW__: preview, __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as StoryPage
    await preview.ready()
    if (preview.storyStoreValue.userGlobals.get().pseudo) channel.emit('updateGlobals', { globals: { pseudo: false } })
  })

/** Gives each prop that has a control another value and takes it back: texts, icons and counts come and go. */
const changeProps = (page: Page, storyId: string) =>
  page.evaluate(async (id) => {
    const { __STORYBOOK_PREVIEW__: preview } = window as unknown as StoryPage
    const { argTypes, initialArgs } = preview.currentRender!.story
    const others: Record<string, (now: unknown, options?: unknown[]) => unknown> = {
      boolean: (now) => !now,
      number: (now) => Number(now ?? 1) + 1,
      text: (now) => `${String(now ?? '')} más`,
      select: (now, options) => options?.find((option) => option !== now),
      radio: (now, options) => options?.find((option) => option !== now),
    }
    const afterNextPaint = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    for (const [name, { control, options }] of Object.entries(argTypes)) {
      const other = others[control?.type ?? '']
      if (!other) continue
      const updatedArgs = { [name]: other(Reflect.get(initialArgs, name), options) }
      await preview.onUpdateArgs({ storyId: id, updatedArgs })
      await afterNextPaint()
      await preview.onResetArgs({ storyId: id })
      await afterNextPaint()
    }
  }, storyId)

/** Whether the docs page of the story draws it as a part of itself: then the page's h1 is the only one. */
const isPartOfPage = ({ id, shown, visual, plays, isTestOnly }: StoryFacts) =>
  !isTestOnly && !frameOf(shown) && (id.endsWith('--playground') || !(visual.disable && plays))

/** What this file reads of a story. A whole story takes long to copy out of the page. */
const readStory = (page: Page, storyId: string) =>
  page.evaluate(async (id) => {
    const { __getContext: readContext } = window as unknown as StoryPage
    const { parameters, initialArgs, tags, playFunction } = await readContext(id)
    const { visual = {}, chromatic = {}, a11y, layout, docs: { story: { inline, height } = {} } = {} } = parameters
    const shown: ShownStory = {
      parameters: { layout, visual, docs: { story: { inline, height } } },
      initialArgs: { defaultOpen: initialArgs.defaultOpen },
    }
    const checksContrast = a11y?.test !== 'off'
    const isTestOnly = tags.includes('pruebas')
    return { id, visual, chromatic, checksContrast, shown, isTestOnly, plays: Boolean(playFunction) }
  }, storyId)

function expectNone(faults: string[], title: string) {
  if (faults.length > 0) throw new Error(`${title}:\n${faults.join('\n')}`)
}

/** Compares the image of each mode, so that one run shows all that changed. */
async function compareImages(page: Page, id: string, visual: Visual): Promise<void> {
  const faults: string[] = []
  for (const name of visual.modes ?? defaultModes) {
    const mode: Mode = allModes[name]
    await setMode(page, mode, visual.width)
    const image = await takeImage(page, visual.viewport ?? false)
    if (mode.width && (await overflow(page)) > 0)
      throw new Error(`${id} is wider than ${mode.width} px by ${await overflow(page)} px.`)
    const fault = await compareImage(id, name, `tests/visual/baselines/${VISUAL_BUILD}`, image)
    if (fault) faults.push(`${name}: ${fault}`)
  }
  expectNone(faults, `Images of ${id}`)
}

const config: TestRunnerConfig = {
  async preVisit(before, context) {
    const page = await readyPage(before)
    await resetPseudoStates(page)
    await page.evaluate(startTranslator)
    await page.evaluate(takeLostTexts)
    listen(page).length = 0
    const { visual, chromatic } = await readStory(page, context.id)
    if (JSON.stringify({ ...chromatic, ...chromaticOf(visual) }) !== JSON.stringify(chromatic))
      throw new Error(`Chromatic takes other images of ${context.id} than this run.`)
    await setWidth(page, visual.width)
  },
  async postVisit(page, context) {
    const { id } = context
    const facts = await readStory(page, id)
    const { visual, checksContrast } = facts
    expectNone(listen(page), `Console errors in ${id}`)
    if (isPartOfPage(facts) && (await page.locator('h1:visible').count()) > 0)
      throw new Error(`${id} draws an h1 in its docs page, which has one: give it another level, or a frame.`)
    try {
      if (checksContrast) expectNone(await page.evaluate(findFaintTexts, schemes), `Contrast in ${id}`)
      if (VISUAL_BUILD && !visual.disable) await compareImages(page, id, visual)
    } finally {
      await setMode(page, {}, visual.width)
    }
    if (id.endsWith('--playground')) await changeProps(page, id)
    const lostTexts = await page.evaluate(takeLostTexts)
    expectNone([...listen(page), ...lostTexts], `Errors and lost texts in ${id} in a translated page`)
  },
}
export default config
