import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { Account, RunningApp } from './server.ts'

export type Role = 'super-admin' | 'company-admin' | 'user' | 'api'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8')

/** The product that is this worker's own. */
function ownProduct(): Pick<RunningApp, 'url' | 'accounts'> {
  const products = JSON.parse(process.env.CANJE_PRODUCTS ?? '[]') as RunningApp[]
  return products[Number(process.env.TEST_PARALLEL_INDEX)]!
}
export const baseUrl = (): string => ownProduct().url
export const accountOf = (role: Role): Account => {
  const account = ownProduct().accounts[role]
  if (!account) throw new Error(`The product printed no demo account for ${role}`)
  return account
}

/** Fills the sign-in form as a person would and waits for the screen behind it. */
export async function signIn(page: Page, role: Role, { url = baseUrl(), path = '/', account = accountOf(role) } = {}) {
  await page.goto(url + path)
  await page.getByLabel('Correo').fill(account.email)
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(account.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByText('Sesion iniciada con éxito')).toBeVisible()
  // The notice comes with the session, the address a moment later: whoever reloads in between is led home. Role api has nowhere to go.
  if (role !== 'api') await expect(page).not.toHaveURL(/\/sign-in/)
  await expect(page.locator('main h1')).toBeVisible()
  await waitForIdle(page)
}

/**
 * Waits until the page has done what it was about to: a screen is drawn first and asks for its data a task later, and a press that falls
 * between the two is lost under the loader. Nobody's finger is that fast; a test's is.
 */
const idle = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 5_000 })))

/** Waits until the screen has what it asked for: only then do keys reach the page. */
export async function waitForIdle(page: Page) {
  await idle(page)
  await expect(page.locator('[data-slot="loader"]')).toHaveCount(0)
}

/** A token of the API, for what a test prepares or checks behind the screen's back. */
export async function apiToken(role: Role, url = baseUrl(), account = accountOf(role)): Promise<string> {
  const answer = await fetch(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { security_token: string }).security_token
}

export const productFields = (title: string) => ({
  title,
  title_internal: `${title} (interno)`,
  slug: title.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
  description: `<p>Descripción de ${title}</p>`,
  brand: 'Altiplano',
  points: '1200',
  stock: '7',
})

/** Makes a product by the API; its id. */
export async function createProduct(token: string, title: string, url = baseUrl()): Promise<number> {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...productFields(title), state: '1' })) body.set(name, value)
  const answer = await fetch(`${url}/api/products`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body,
  })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { data: { id: number } }).data.id
}

/**
 * Every axe rule of WCAG 2.2 AA and best practice on the page as it is now, or only `rules`; `label` names the place in the failure.
 */
export async function expectNoAxeViolation(page: Page, label: string, only?: readonly string[]) {
  // Evaluated rather than added as a script, which the page's own policy would refuse.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  // A change of theme begins transitions with the next frame, and colours on their way are nobody's colours.
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const running = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(running.map(({ finished }) => finished))
  })
  const found = await page.evaluate(async (chosen) => {
    type Axe = {
      run(root: Document, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
    }
    const { axe } = window as unknown as { axe: Axe }
    const runOnly = chosen
      ? { type: 'rule', values: chosen }
      : ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    // A menu belongs to its button by aria-controls and lies outside the landmarks, as APG's own does.
    const rules = { region: { enabled: document.querySelector('[role="menu"]') === null } }
    const { violations } = await axe.run(document, chosen ? { runOnly } : { runOnly, rules })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 140)).join(' | ')}`)
  }, only)
  expect(found, label).toEqual([])
}

/** Somebody with a keyboard is still somewhere: the focus that goes with a row or a dialog comes back, a frame later perhaps. */
export const expectFocusNotLost = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)

export async function expectNoSidewaysScroll(page: Page, label: string) {
  const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(width, label).toBeLessThanOrEqual(0)
}
