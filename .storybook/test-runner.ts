import { createRequire } from 'node:module'
import path from 'node:path'
import { getStoryContext, type TestRunnerConfig } from '@storybook/test-runner'
import imageSnapshot from 'jest-image-snapshot'
import type { Page } from 'playwright-core'

// What every story must hold, beside its own play function and the axe run of addon-a11y: no console error, contrast in dark too,
// and the same picture as its baselines (light and dark). Parameters of a story: `visual.disable` takes no picture,
// `visual.width` sets the page's width in px, `visual.viewport` takes the whole page instead of the story's box.

type Visual = { disable?: boolean; width?: number; viewport?: boolean }

const axe = createRequire(import.meta.url).resolve('axe-core')
const { VISUAL_BUILD, VISUAL_UPDATE } = process.env
const errors = new WeakMap<Page, string[]>()
const height = 800

function listen(page: Page): string[] {
  const known = errors.get(page)
  if (known) return known
  const list: string[] = []
  errors.set(page, list)
  page.on('pageerror', (error) => list.push(String(error)))
  page.on('console', (message) => {
    // The browser logs every failed answer by itself; stories of failures ask for them.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) list.push(message.text())
  })
  return list
}

async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
}

const setTheme = (page: Page, theme: string) =>
  page.evaluate((name) => {
    document.documentElement.dataset.theme = name
  }, theme)

/** The story's own box, or the page where something lies above it (dialogs, menus, toasts). */
async function picture(page: Page, visual: Visual): Promise<Buffer> {
  const options = { animations: 'disabled', caret: 'hide', scale: 'css' } as const
  const whole =
    visual.viewport ||
    (await page.evaluate(() =>
      [
        ...document.querySelectorAll(
          'dialog[open], :popover-open, [role=dialog], [role=menu], [role=listbox], [role=tooltip]',
        ),
      ].some((node) => (node as HTMLElement).checkVisibility() && node.getBoundingClientRect().height > 0),
    ))
  return whole ? page.screenshot(options) : page.locator('#storybook-root').screenshot(options)
}

/** Colours change with the theme and structure does not, so dark needs the contrast rule alone. */
async function contrastIn(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: axe })
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: {
        run(
          root: Element,
          options: object,
        ): Promise<{ violations: { nodes: { html: string; failureSummary: string }[] }[] }>
      }
    }
    const { violations } = await axe.run(document.body, { runOnly: ['color-contrast'] })
    return violations.flatMap(({ nodes }) =>
      nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary}`),
    )
  })
}

const config: TestRunnerConfig = {
  setup() {
    expect.extend({ toMatchImageSnapshot: imageSnapshot.toMatchImageSnapshot })
  },
  async preVisit(page, context) {
    listen(page).length = 0
    const visual = ((await getStoryContext(page, context)).parameters.visual ?? {}) as Visual
    await page.setViewportSize({ width: visual.width ?? 1280, height })
  },
  async postVisit(page, context) {
    const found = listen(page)
    if (found.length > 0) throw new Error(`Console errors in ${context.id}:\n${found.join('\n')}`)
    const story = await getStoryContext(page, context)
    const visual = (story.parameters.visual ?? {}) as Visual
    for (const theme of ['light', 'dark']) {
      await setTheme(page, theme)
      await settle(page)
      if (theme === 'dark' && story.parameters.a11y?.test !== 'off') {
        const faults = await contrastIn(page)
        if (faults.length > 0) throw new Error(`Contrast in dark, ${context.id}:\n${faults.join('\n')}`)
      }
      if (!VISUAL_BUILD || visual.disable) continue
      expect(await picture(page, visual)).toMatchImageSnapshot({
        customSnapshotsDir: path.resolve('tests/visual/baselines', VISUAL_BUILD),
        customSnapshotIdentifier: `${context.id}.${theme}`,
        customDiffDir: path.resolve('tests/visual/diff'),
        comparisonMethod: 'pixelmatch',
        customDiffConfig: { threshold: 0.1 },
        failureThreshold: 0,
        updatePassedSnapshot: VISUAL_UPDATE === '1',
      } as Parameters<ReturnType<typeof expect>['toMatchImageSnapshot']>[0])
    }
    await setTheme(page, 'light')
  },
}
export default config
