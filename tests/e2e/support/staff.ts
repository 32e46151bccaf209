import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { SignedIn } from '#contract/auth.ts'
import { slugify } from '#text/slugify.ts'
import { colorSchemes, findFaintTexts, type ColorScheme } from '../../support/faintTexts.ts'
import type { Account, RunningApp } from './server.ts'

export type Role = 'super-admin' | 'company-admin' | 'user' | 'api'

/** Key of the app's state in localStorage. */
export const STATE_KEY = 'canje.state'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** This worker's app. */
function workerApp(): Pick<RunningApp, 'url' | 'accounts'> {
  const apps = JSON.parse(process.env.CANJE_APPS ?? '[]') as RunningApp[]
  return apps[Number(process.env.TEST_PARALLEL_INDEX)]!
}
export const baseUrl = (): string => workerApp().url
export const accountOf = (role: Role): Account => {
  const account = workerApp().accounts[role]
  if (!account) throw new Error(`The product printed no demo account for ${role}`)
  return account
}

type Visit = { url?: string; path?: string; account?: Account }

/** Signs in by the API, stores the session as the app does, and opens `path`. */
export async function signIn(page: Page, role: Role, { url = baseUrl(), path = '/', account }: Visit = {}) {
  const session = { is_logged: true, ...(await fetchSession(role, url, account)) }
  // Storage belongs to the origin: any small page of it will do.
  await page.goto(`${url}/config.json`)
  await page.evaluate(([key, state]) => localStorage.setItem(key, state), [
    STATE_KEY,
    JSON.stringify({ session, left: false }),
  ] as const)
  await page.goto(url + path)
  await waitForScreen(page)
}

/** Signs in by the form and waits for the first screen: for tests of the form, and of what a sign-in leaves behind. */
export async function signInByForm(
  page: Page,
  role: Role,
  { url = baseUrl(), path = '/', account = accountOf(role) }: Visit = {},
) {
  await page.goto(url + path)
  await page.getByLabel('Correo').fill(account.email)
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(account.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByText('Sesion iniciada con éxito')).toBeVisible()
  // The URL changes a moment after the toast: a reload in between would lead home. Role api has no screen.
  if (role !== 'api') await expect(page).not.toHaveURL(/\/sign-in/)
  await waitForScreen(page)
}

async function waitForScreen(page: Page) {
  await expect(page.locator('main h1')).toBeVisible()
  await waitForIdle(page)
}

/** Waits until the main thread is idle: a screen requests its data, and shows the loader, one task after it renders. */
const idle = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 5_000 })))

/** Waits until the screen has loaded its data: before, the loader blocks the keyboard. */
export async function waitForIdle(page: Page) {
  await idle(page)
  await expect(page.locator('[data-slot="loader"]')).toHaveCount(0)
}

async function fetchSession(role: Role, url: string, account = accountOf(role)): Promise<SignedIn> {
  const response = await fetch(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  })
  expect(response.status).toBe(200)
  return (await response.json()) as SignedIn
}

/** An API token, for preparing and checking data. */
export const apiToken = async (role: Role, url = baseUrl(), account?: Account): Promise<string> =>
  (await fetchSession(role, url, account)).security_token

/** Name of the button that sends a form. */
export const SUBMIT = /^(Confirmar$|Guardar |Asignar |Descontar |Revertir |Anular |Cambiar |Anonimizar |Canjear$)/

export const productFields = (title: string) => ({
  title,
  title_internal: `${title} (interno)`,
  slug: slugify(title),
  description: `<p>Descripción de ${title}</p>`,
  brand: 'Altiplano',
  points: '1200',
  stock: '7',
})

/** Creates a product by the API; returns its id. */
export async function createProduct(token: string, title: string, url = baseUrl()): Promise<number> {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...productFields(title), state: '1' })) body.set(name, value)
  const response = await fetch(`${url}/api/products`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body,
  })
  expect(response.status).toBe(201)
  return ((await response.json()) as { data: { id: number } }).data.id
}

/**
 * Waits for transitions, which start one frame after a change of theme, and for what fades, as a toast that leaves.
 * States are read in each frame: the promise of an animation that is paused meanwhile, or hidden, never settles.
 * @throws Error naming what still moves after 10 s
 */
const waitForStill = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const moving = () =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    const deadline = performance.now() + 10_000
    await frame()
    for (;;) {
      await frame()
      const left = moving()
      if (left.length === 0) return
      if (performance.now() < deadline) continue
      const targets = left.map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 140))
      throw new Error(`Still moving after 10 s: ${targets.join(' | ')}`)
    }
  })

/** Checks the contrast of every text in forced colours, which axe cannot read. */
export async function expectNoFaintForcedText(page: Page, label: string) {
  await waitForStill(page)
  expect(await page.evaluate(findFaintTexts, []), label).toEqual([])
}

/** The only axe rule besides contrast that depends on colours. */
const linkRule = 'link-in-text-block'

/**
 * Runs the axe rules of WCAG 2.2 AA and best practice, and checks the contrast of every text in all themes. Of a page
 * below a modal dialog axe reads nothing: it is inert.
 * @param label Names the place in the failure message.
 */
export async function expectNoAxeViolation(page: Page, label: string) {
  await waitForStill(page)
  expect(await page.evaluate(findFaintTexts, colorSchemes), label).toEqual([])
  const ids = await runAxe(page, label, ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
  if (!ids.includes(linkRule)) return
  for (const scheme of colorSchemes) {
    await setTheme(page, scheme)
    await runAxe(page, label, { type: 'rule', values: [linkRule] })
  }
  await setTheme(page, null)
}

const setTheme = (page: Page, scheme: ColorScheme | null) =>
  page.evaluate((attributes) => {
    const { dataset } = document.documentElement
    if (attributes) return void Object.assign(dataset, attributes)
    delete dataset.theme
    delete dataset.contrast
  }, scheme)

/** @returns the rules that read an element */
async function runAxe(page: Page, label: string, runOnly: string[] | { type: 'rule'; values: string[] }) {
  // Evaluated: the content security policy refuses an added script.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  await waitForStill(page)
  const { found, ids } = await page.evaluate(async (only) => {
    type Result = { id: string; nodes: { html: string }[] }
    type Results = Record<'violations' | 'passes' | 'incomplete', Result[]>
    const { axe } = window as unknown as { axe: { run(root: Node, options: object): Promise<Results> } }
    const hasMenu = document.querySelector('[role="menu"]') !== null
    const modal = hasMenu ? undefined : [...document.querySelectorAll('[aria-modal="true"]')].at(-1)
    const rules = {
      // `findFaintTexts` reads contrast, in a fraction of the time.
      'color-contrast': { enabled: false },
      // An open menu lies outside the landmarks, as in the APG example.
      region: { enabled: !hasMenu },
    }
    // Without the elements that passed, which take longer to describe than to check.
    const options = { runOnly: only, resultTypes: ['violations'], ...(Array.isArray(only) && { rules }) }
    const { violations, passes, incomplete } = await axe.run(modal ?? document, options)
    return {
      found: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 140)).join(' | ')}`),
      ids: [...violations, ...passes, ...incomplete].map(({ id }) => id),
    }
  }, runOnly)
  expect(found, label).toEqual([])
  return ids
}

/** Expects the focus not to fall back to the body; it may move one frame after a row or dialog is removed. */
export const expectFocusNotLost = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)

export async function expectNoSidewaysScroll(page: Page, label: string) {
  const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(width, label).toBeLessThanOrEqual(0)
}
