import { rmSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { findCutTexts } from '../support/cutTexts.ts'
import { openUiState, stateSettings, uiStates, type UiState } from './support/uiStates.ts'
import { startApp, stopApp, type RunningApp } from './support/server.ts'
import { expectNoSidewaysScroll, signIn } from './support/staff.ts'

let product: RunningApp
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startApp(undefined, stateSettings)
})
test.afterAll(async () => {
  await stopApp(product)
  rmSync(product.dataDir, { recursive: true, force: true })
})

/** Letters, words and lines set apart. @see WCAG 1.4.12 Text Spacing */
const SPACING = '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }'

/** Texts as readers set them. 320 px is a window of 1280 px at 400 %. */
const readers = [
  { name: '20 px', width: 1366, root: '20px' },
  { name: '20 px, 400 %', width: 320, root: '20px' },
  { name: 'spaced letters, phone', width: 390, styles: SPACING },
]

const setText = (page: Page, { root = '', styles = '' } = {}) =>
  page.evaluate(
    async ([size, rules]) => {
      document.documentElement.style.fontSize = size
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(rules)
      // The content security policy refuses an added style element.
      document.adoptedStyleSheets = [sheet]
      for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame)
    },
    [root, styles] as const,
  )

const POINTS =
  /"(points|points_total|balance|balance_after|accumulated_points|opening|closing|given|redeemed|refunded|deducted|entries|rows|total|partners_total)":(-?)\d+/g

/** Puts figures of 13 digits in place of those that the server sends. */
const sendLongFigures = (page: Page) =>
  page.context().route(
    (url) => /^\/api\/(partners|orders|movements|massive-load|dashboard)/.test(url.pathname),
    async (route) => {
      if (route.request().method() !== 'GET') return route.fallback()
      const response = await route.fetch()
      return route.fulfill({ response, body: (await response.text()).replace(POINTS, '"$1":$21234567890123') })
    },
  )

const report: UiState = {
  name: 'informe contable',
  path: '/?periodo=fechas&desde=2025-01-01&hasta=2025-12-31',
  open: async (page) => {
    await page.getByRole('button', { name: 'Ver informe contable' }).click()
    await expect(page.getByRole('region', { name: 'Meses' })).toBeVisible()
  },
}
const visited = [
  'dashboard',
  'socios',
  'movimientos',
  'productos',
  'actividad',
  'ver socio',
  'asignar puntos, sin puntos',
]

test('no RUT, date or figure of 13 digits is cut or broken in lists, details and reports', async ({ page }) => {
  test.setTimeout(180_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, 'super-admin', { url: product.url, account: product.accounts['super-admin'] })
  await sendLongFigures(page)
  const states = [...visited.map((name) => uiStates.find((state) => state.name === name)!), report]
  for (const state of states) {
    await page.setViewportSize({ width: 1366, height: 800 })
    await openUiState(page, product.url, state)
    for (const { name, width, ...text } of readers) {
      await page.setViewportSize({ width, height: 800 })
      await setText(page, text)
      expect.soft(await page.evaluate(findCutTexts), `${state.name}, ${name}`).toEqual([])
      await expectNoSidewaysScroll(page, `${state.name}, ${name}`)
    }
    await setText(page)
    await page.keyboard.press('Escape')
  }
})

test('finds figures that are cut, leave their cell or are broken, and lets sentences end with dots', async ({
  page,
}) => {
  await page.setContent(`
    <style>body { font: 16px monospace } .narrow { width: 60px } .clip { overflow: hidden; white-space: nowrap }</style>
    <p class="narrow clip">12.345.678-5</p>
    <p class="narrow clip" style="text-overflow: ellipsis">RUT 23.456.789-K</p>
    <p class="narrow clip" style="text-overflow: ellipsis">Bono del año 2026, con 1.500 puntos</p>
    <p class="narrow" style="overflow-wrap: anywhere">1.234.567.890</p>
    <p style="width: 190px">Entregado el 27-07-2026</p>
    <p class="narrow clip" style="overflow-x: auto">9.876.543.210</p>
    <p class="clip" style="position: absolute; width: 1px; height: 1px">7.654.321-0</p>
    <table><tr><td style="max-width: 40px; white-space: nowrap">8.765.432.109</td></tr></table>
    <p>9.999</p>`)
  const found = await page.evaluate(findCutTexts)
  expect(found.map((fault) => /^(\w+) «(.+?)»/.exec(fault)!.slice(1))).toEqual([
    ['cut', '12.345.678-5'],
    ['cut', '23.456.789-K'],
    ['broken', '1.234.567.890'],
    ['broken', '27-07-2026'],
    ['outside', '8.765.432.109'],
  ])
})
