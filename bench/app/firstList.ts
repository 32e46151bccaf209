import type { Browser } from 'playwright-core'

/** Conditions of a visit: `slow` divides the CPU's speed, `line` emulates a slow connection. */
export type Conditions = { slow?: number; line?: { latency: number; bytesPerSecond: number } }

/** Round trip of 150 ms and 1.6 Mbit/s. */
export const slowLine = { latency: 150, bytesPerSecond: 1_600_000 / 8 }

/** Time that a person takes to type, ms: preloads on idle happen meanwhile. */
const TYPING_MS = 3_000

/**
 * Signs in as a role whose first screen is a list, in a new context without a cache.
 * @returns ms from Enter to the first frame with a row, and all requests until then, the document included.
 */
export async function measureFirstList(
  browser: Browser,
  url: string,
  account: { email: string; password: string },
  { slow = 1, line }: Conditions = {},
): Promise<{ ms: number; requests: number }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'es-CL' })
  try {
    const page = await context.newPage()
    let requests = 0
    page.on('request', () => (requests += 1))
    await page.addInitScript(() =>
      addEventListener('keydown', ({ timeStamp }) => Object.assign(window, { pressedAt: timeStamp }), {
        capture: true,
      }),
    )
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slow })
    if (line) {
      const { latency, bytesPerSecond } = line
      await cdp.send('Network.enable')
      await cdp.send('Network.emulateNetworkConditions', {
        offline: false,
        latency,
        downloadThroughput: bytesPerSecond,
        uploadThroughput: bytesPerSecond / 2,
      })
    }
    await page.goto(url)
    await page.getByLabel('Correo').fill(account.email)
    await page.getByRole('textbox', { name: 'Contraseña' }).fill(account.password)
    await page.waitForTimeout(TYPING_MS)
    const visible = page.waitForFunction(
      () => document.querySelector('tbody tr[data-index="0"]')?.checkVisibility() && performance.now(),
      undefined,
      { polling: 'raf' },
    )
    await page.keyboard.press('Enter')
    const shownAt = (await (await visible).jsonValue()) as number
    const pressedAt = await page.evaluate(() => (window as unknown as { pressedAt: number }).pressedAt)
    return { ms: shownAt - pressedAt, requests }
  } finally {
    await context.close()
  }
}
