import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import type { Driver } from './driver.ts'
import { defineFindAll, describeQuery, serializeQuery, type Query } from './find.ts'

const testingLibrary = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)

/** Keys without a character. @see https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keyCodes = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
} as const
export type Key = keyof typeof keyCodes

/** A page as a user sees it: elements by role and name, pointer and keys. Each step waits until it is possible. */
export class BrowserPage {
  readonly driver: Driver
  constructor(driver: Driver) {
    this.driver = driver
  }

  async open(url: string): Promise<void> {
    await this.driver.open(url)
  }

  async count(query: Query): Promise<number> {
    await this.#addFinder()
    return this.driver.evaluate((wanted) => window.findAll(wanted).length, serializeQuery(query))
  }

  /** What `read` makes of the first element; null where there is none. */
  async read<Result>(query: Query, read: (element: HTMLElement) => Result): Promise<Result | null> {
    await this.#addFinder()
    const source = `(query) => { const element = window.findAll(query)[0]; return element ? (${read})(element) : null }`
    return this.driver.evaluate(source as unknown as (query: object) => Result | null, serializeQuery(query))
  }

  async expectVisible(query: Query): Promise<void> {
    await expect.poll(() => this.count(query), { message: `visible: ${describeQuery(query)}` }).toBeGreaterThan(0)
  }

  async expectGone(query: Query): Promise<void> {
    await expect.poll(() => this.count(query), { message: `gone: ${describeQuery(query)}` }).toBe(0)
  }

  async expectText(text: string | RegExp): Promise<void> {
    const matcher = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text)
    await expect.poll(() => this.driver.evaluate(() => document.body.innerText)).toEqual(matcher)
  }

  async expectFocused(query: Query): Promise<void> {
    const hasFocus = (element: HTMLElement) => element === document.activeElement
    await expect.poll(() => this.read(query, hasFocus), { message: `focused: ${describeQuery(query)}` }).toBe(true)
  }

  /** Presses the middle of the first element, once it stands still and nothing covers it. */
  async click(query: Query, { key }: { key?: 'Shift' | 'Control' } = {}): Promise<void> {
    const point = await this.#pressablePoint(query)
    const pointer = [
      { type: 'pointerMove', duration: 0, ...point },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    if (!key) return this.driver.perform([{ type: 'pointer', id: 'mouse', actions: pointer }])
    // Sources run side by side, tick by tick: the key is down from the first to the last tick.
    const pause = { type: 'pause' }
    const modifier = [
      { type: 'keyDown', value: keyCodes[key] },
      pause,
      pause,
      pause,
      { type: 'keyUp', value: keyCodes[key] },
    ]
    await this.driver.perform([
      { type: 'key', id: 'keyboard', actions: modifier },
      { type: 'pointer', id: 'mouse', actions: [pause, ...pointer, pause] },
    ])
  }

  /** Types characters into what has the focus. */
  type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    return this.driver.perform([{ type: 'key', id: 'keyboard', actions }])
  }

  /** Presses keys together: `press('Control', 'a')`. */
  press(...keys: (Key | 'a')[]): Promise<void> {
    const values = keys.map((key) => (key in keyCodes ? keyCodes[key as Key] : key))
    const actions = [
      ...values.map((value) => ({ type: 'keyDown', value })),
      ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
    ]
    return this.driver.perform([{ type: 'key', id: 'keyboard', actions }])
  }

  /** Clicks a field and replaces its text. */
  async replaceText(query: Query, text: string): Promise<void> {
    await this.click(query)
    await this.press('Control', 'a')
    await this.type(text)
  }

  /** Turns the wheel over the middle of the first element, px. */
  async scroll(query: Query, deltaY: number): Promise<void> {
    const { x, y } = await this.#pressablePoint(query)
    const actions = [{ type: 'scroll', duration: 0, x, y, deltaX: 0, deltaY }]
    await this.driver.perform([{ type: 'wheel', id: 'wheel', actions }])
  }

  /** Chooses files in the only file field of `within`. */
  async setFiles(within: Query, paths: readonly string[]): Promise<void> {
    await this.expectVisible(within)
    const find = (query: Parameters<typeof window.findAll>[0]) =>
      window.findAll(query)[0]?.querySelector('input[type=file]') ?? null
    const input = await this.driver.query(find, serializeQuery(within))
    if (!input) throw new Error(`There is no file field in ${describeQuery(within)}.`)
    await this.driver.setFiles(input, paths)
  }

  async #pressablePoint(query: Query): Promise<{ x: number; y: number }> {
    const place = (element: HTMLElement) => {
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      const { x, y, width, height } = element.getBoundingClientRect()
      const point = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
      const hit = document.elementFromPoint(point.x, point.y)
      const label = element instanceof HTMLInputElement ? element.labels : null
      const isHit = hit && (element.contains(hit) || [...(label ?? [])].some((one) => one.contains(hit)))
      return isHit ? point : null
    }
    let before: string | undefined
    let point: { x: number; y: number } | null = null
    await expect
      .poll(
        async () => {
          point = await this.read(query, place)
          const isStill = point !== null && JSON.stringify(point) === before
          before = JSON.stringify(point)
          return isStill
        },
        { message: `can be pressed: ${describeQuery(query)}`, intervals: [50] },
      )
      .toBe(true)
    return point!
  }

  /** A new document has neither Testing Library nor `findAll`. */
  async #addFinder(): Promise<void> {
    if (await this.driver.evaluate(() => 'findAll' in window)) return
    await this.driver.addScript(testingLibrary)
    await this.driver.evaluate(defineFindAll)
  }
}
