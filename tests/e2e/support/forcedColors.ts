import { expect, type Page } from '@playwright/test'

/**
 * Expects a contrast of 4.5 : 1 for every visible text in forced colours.
 * Axe cannot check it: it reads -webkit-text-fill-color, which is not forced.
 */
export async function expectReadableInForcedColors(page: Page, label: string) {
  const faint = await page.evaluate(() => {
    type Rgb = [number, number, number, number]
    const rgbOf = (text: string) => [...(text.match(/[\d.]+/g) ?? []).map(Number), 1].slice(0, 4) as Rgb
    const luminance = (rgb: Rgb) =>
      rgb
        .slice(0, 3)
        .map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4))
        .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at]!, 0)
    // The system colour Highlight is translucent.
    const blend = ([r, g, b, a]: Rgb, under: Rgb): Rgb => {
      const mix = (part: number, at: number) => part * a + under[at]! * (1 - a)
      return [mix(r, 0), mix(g, 1), mix(b, 2), 1]
    }
    const behind = (element: Element | null): Rgb => {
      if (!element) return rgbOf('rgb(255, 255, 255)')
      const background = blend(rgbOf(getComputedStyle(element).backgroundColor), behind(element.parentElement))
      // A highlight may be a ::before behind the text; a narrower one is a mark at the edge.
      const before = getComputedStyle(element, '::before')
      const covers = before.content !== 'none' && parseFloat(before.width) > element.clientWidth / 2
      return covers ? blend(rgbOf(before.backgroundColor), background) : background
    }
    const found = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement!
      if (
        !node.textContent!.trim() ||
        element.closest('[disabled], [aria-disabled="true"], [aria-hidden="true"], [inert]')
      )
        continue
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const [ink, paper] = [rgbOf(getComputedStyle(element).color), behind(element)].map(luminance) as [number, number]
      const ratio = (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05)
      if (ratio < 4.5) found.add(`${ratio.toFixed(1)}: «${node.textContent!.trim().slice(0, 40)}»`)
    }
    return [...found]
  })
  expect(faint, `${label}, forced colours`).toEqual([])
}
