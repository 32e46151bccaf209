/**
 * Finds figures, dates and RUTs of the page that are cut by what is around them, leave their cell, or are broken over
 * two lines. What scrolls sideways may hold them out of view, and sentences and names may end with '…'.
 * @see WCAG 1.4.4 Resize Text, 1.4.10 Reflow, 1.4.12 Text Spacing
 */
export function findCutTexts(): string[] {
  const FIGURE = /[+−-]?(?:\$ )?\d(?:[\d.,:-]*\d(?:-K)?)?(?: %)?/gi
  /** Figures in sentences, without file names and other codes that may be broken. */
  const IN_SENTENCE = /^(?:[+−]?\d{1,3}(?:\.\d{3})+(?:-[\dK])?|\d{2}-\d{2}-\d{4}|\d{2}:\d{2})$/i
  /** Letters that a text may have besides its figures: 'RUT', 'Socio N.º', 'puntos'. */
  const MAX_LETTERS = 8
  const found = new Set<string>()
  const report = (fault: string, figure: string, element: Element) => {
    const slot = element.closest('[data-slot]')?.getAttribute('data-slot') ?? ''
    const text = (element.textContent || figure).trim().slice(0, 48)
    found.add(`${fault} «${figure}» of «${text}» in <${element.localName} class="${element.className}"> of ${slot}`)
  }
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })

  /** The first box around the text that cuts it; null where it is whole, undefined where it is invisible. */
  function cutBy(element: Element, box: DOMRect): Element | null | undefined {
    for (let parent: Element | null = element; parent; parent = parent.parentElement) {
      const { overflowX, overflowY, contain, position, display } = getComputedStyle(parent)
      if (display === 'inline') continue
      const isCutX = /hidden|clip/.test(overflowX) || /strict|content|paint/.test(contain)
      const isCutY = /hidden|clip/.test(overflowY) || /strict|content|paint/.test(contain)
      if (isCutX || isCutY) {
        const clip = parent.getBoundingClientRect()
        if (clip.width <= 1 || clip.height <= 1) return undefined
        if (isCutX && (box.left < clip.left - 1 || box.right > clip.right + 1)) return parent
        if (isCutY && (box.top < clip.top - 2 || box.bottom > clip.bottom + 2)) return parent
      } else if (/auto|scroll/.test(overflowX + overflowY)) return null
      if (position === 'fixed') return null
    }
    return null
  }

  const endsWithDots = (element: Element) => {
    const { textOverflow, webkitLineClamp } = getComputedStyle(element)
    return textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
  }

  const cells = 'td, th, [role="gridcell"], [role="cell"], [role="rowheader"]'
  const range = document.createRange()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue!
    const element = node.parentElement!
    if (!/\d/.test(text) || element.closest('script, style') || !isVisible(element)) continue
    const isFigure = text.replace(FIGURE, '').replace(/[^\p{L}]/gu, '').length <= MAX_LETTERS
    for (const { 0: figure, index } of text.matchAll(FIGURE)) {
      range.setStart(node, index)
      range.setEnd(node, index + figure.length)
      const box = range.getBoundingClientRect()
      if (box.width <= 1 || box.height <= 1) continue
      const cut = cutBy(element, box)
      if (cut === undefined) continue
      if (cut && (isFigure || !endsWithDots(cut))) report('cut', figure, element)
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
      if (!cut && (isFigure || IN_SENTENCE.test(figure)) && Math.max(...tops) - Math.min(...tops) > 4)
        report('broken', figure, element)
      const cell = isFigure && element.closest(cells)?.getBoundingClientRect()
      if (!cut && cell && (box.left < cell.left - 1 || box.right > cell.right + 1)) report('outside', figure, element)
    }
  }
  for (const field of document.querySelectorAll('input')) {
    const { type, value } = field
    if (!/^(text|search|tel|number)$/.test(type) || !isVisible(field) || value.replace(FIGURE, '').trim()) continue
    if (value && field.scrollWidth > field.clientWidth + 1) report('cut', value, field)
  }
  return [...found]
}
