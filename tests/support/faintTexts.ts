/** Attributes of the root element that select a theme. */
export type ColorScheme = { theme: 'light' | 'dark'; contrast: 'more' | 'no' }

export const colorSchemes: readonly ColorScheme[] = [
  { theme: 'light', contrast: 'no' },
  { theme: 'dark', contrast: 'no' },
  { theme: 'dark', contrast: 'more' },
  { theme: 'light', contrast: 'more' },
]

/**
 * Finds texts of the page with too little contrast, and placeholders. Like axe it ignores single symbols, text on a
 * image, and disabled and inert controls. In forced colours, which axe cannot read, every text needs 4.5 : 1.
 * @param schemes are set one after the other, then the page's own again; without any, the page is read as it is
 * @throws Error for a colour in a notation that it does not read
 * @see WCAG 1.4.3 Contrast
 */
export function findFaintTexts(schemes: readonly ColorScheme[]): string[] {
  /** Red, green and blue of 255, and opacity of 1. */
  type Rgba = [number, number, number, number]
  type Box = { paint: Rgba; opacity: number; hasImage: boolean }

  function rgbaOf(color: string): Rgba {
    if (!/^(rgba?|color)\(/.test(color) || (color.startsWith('color') && !color.startsWith('color(srgb ')))
      throw new Error(`The contrast check does not read the colour ${color}.`)
    const parts = (color.match(/-?[\d.]+(e-?\d+)?/g) ?? []).map(Number)
    const scale = color.startsWith('color') ? 255 : 1
    const [red = 0, green = 0, blue = 0, alpha = 1] = parts
    return [red * scale, green * scale, blue * scale, alpha]
  }
  const over = (top: Rgba, below: Rgba): Rgba => {
    const alpha = top[3] + below[3] * (1 - top[3])
    const mix = (at: 0 | 1 | 2) => (top[at] * top[3] + below[at] * below[3] * (1 - top[3])) / (alpha || 1)
    return [mix(0), mix(1), mix(2), alpha]
  }
  const fade = ([red, green, blue, alpha]: Rgba, opacity: number): Rgba => [red, green, blue, alpha * opacity]
  const luminance = (color: Rgba) =>
    [0.2126, 0.7152, 0.0722].reduce((sum, weight, at) => {
      const part = color[at]! / 255
      return sum + weight * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    }, 0)

  const isForced = matchMedia('(forced-colors: active)').matches
  /** Whether it shows its value as text. */
  const isField = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && !/^(hidden|range|color|checkbox|radio|image|file)$/.test(element.type))
  const disabled = ':disabled, [aria-disabled="true"], [inert]'
  const isExempt = (element: Element) => {
    if (element.closest(disabled)) return true
    if (isForced) return false
    if (element.closest('label')?.control?.closest(disabled)) return true
    const id = element.closest('[id]')?.id
    const named = id ? [...document.querySelectorAll(`[aria-labelledby~="${CSS.escape(id)}"]`)] : []
    return named.length > 0 && named.every((control) => control.closest(disabled))
  }
  /** Whether some of the text lies inside everything that clips it. */
  const isInSight = (element: Element, { width, height, top, left }: DOMRect) => {
    if (width <= 1 || height <= 1) return false
    for (let parent = element; parent !== document.documentElement; parent = parent.parentElement!) {
      if (!parent.parentElement) return true
      const { overflow, position } = getComputedStyle(parent)
      if (/hidden|clip/.test(overflow)) {
        const clip = parent.getBoundingClientRect()
        if (clip.width <= 1 || clip.height <= 1) return false
        if (left >= clip.right || left + width <= clip.left || top >= clip.bottom || top + height <= clip.top)
          return false
      }
      if (position === 'fixed') return true
    }
    return true
  }
  const parentOf = (element: Element) =>
    element.parentElement ??
    (element.getRootNode() instanceof ShadowRoot ? (element.getRootNode() as ShadowRoot).host : null)
  const isSymbol = (text: string) => text.trim().length < 2 && !/[\p{L}\p{N}]/u.test(text)

  /** Elements with text of their own, and fields, which show a value or a placeholder. */
  const elements = new Set<Element>()
  const collect = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) {
        if (node.shadowRoot) collect(node.shadowRoot)
        if (isField(node) && (node.value || node.placeholder)) add(node, node.getBoundingClientRect())
        continue
      }
      const element = node.parentElement
      const text = node.nodeValue!
      if (!text.trim() || (!isForced && isSymbol(text)) || !element || elements.has(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      add(element, range.getBoundingClientRect())
    }
  }
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const add = (element: Element, box: DOMRect) => {
    if (isVisible(element) && !isExempt(element) && (isForced || isInSight(element, box))) elements.add(element)
  }
  collect(document.body)

  function check(): string[] {
    // Colours that are about to change are read as they end.
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
    const boxes = new Map<Element, Box>()
    const boxOf = (element: Element): Box => {
      const known = boxes.get(element)
      if (known) return known
      const style = getComputedStyle(element)
      let paint = rgbaOf(style.backgroundColor)
      // A highlight may be a ::before behind the text; a narrower one is a mark at the edge.
      const before = getComputedStyle(element, '::before')
      if (before.content !== 'none' && parseFloat(before.width) > element.clientWidth / 2)
        paint = over(fade(rgbaOf(before.backgroundColor), Number(before.opacity)), paint)
      const box = { paint, opacity: Number(style.opacity), hasImage: style.backgroundImage !== 'none' }
      boxes.set(element, box)
      return box
    }
    const found: string[] = []
    for (const element of elements) {
      // What was fading away, as a toast that leaves, has gone with the end of its transition.
      if (!isVisible(element)) continue
      const isEmpty = isField(element) && !element.value
      const style = getComputedStyle(element, isEmpty ? '::placeholder' : undefined)
      const isDrawing = element instanceof SVGElement
      if (isDrawing && style.fill === 'none') continue
      let ink = fade(rgbaOf(isDrawing ? style.fill : style.color), isEmpty ? Number(style.opacity) : 1)
      let paper: Rgba = [0, 0, 0, 0]
      let isOnImage = false
      for (let box: Element | null = element; box; box = parentOf(box)) {
        const { paint, opacity, hasImage } = boxOf(box)
        if (hasImage && paper[3] < 1) isOnImage = !isForced
        ink = fade(over(ink, paint), opacity)
        paper = fade(over(paper, paint), opacity)
      }
      if (isOnImage) continue
      const canvas: Rgba = [255, 255, 255, 1]
      const [light, dark] = [over(ink, canvas), over(paper, canvas)].map(luminance).sort((a, b) => b - a) as [
        number,
        number,
      ]
      const ratio = (light + 0.05) / (dark + 0.05)
      const size = parseFloat(style.fontSize)
      const isLarge = !isForced && (size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700))
      if (ratio >= (isLarge ? 3 : 4.5)) continue
      const text = isField(element) ? element.value || element.placeholder : element.textContent!.trim()
      const slot = element.closest('[data-slot]')?.getAttribute('data-slot') ?? ''
      found.push(`${ratio.toFixed(2)} : 1 «${text.slice(0, 40)}» in <${element.localName}> of ${slot}`)
    }
    return found
  }

  if (schemes.length === 0) return check()
  const found: string[] = []
  const root = document.documentElement
  const own = ['data-theme', 'data-contrast'].map((name) => [name, root.getAttribute(name)] as const)
  for (const { theme, contrast } of schemes) {
    Object.assign(root.dataset, { theme, contrast })
    found.push(...check().map((fault) => `${theme}, contrast ${contrast}: ${fault}`))
  }
  for (const [name, value] of own)
    if (value === null) root.removeAttribute(name)
    else root.setAttribute(name, value)
  return found
}
