/** Does what the page translation of Chrome does: replaces each text node by two nested `<font>` elements. */
export function translatePage() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode as Text)
  for (const node of nodes) {
    if (!node.data.trim() || node.parentElement!.closest('font, script, style, textarea')) continue
    const font = document.createElement('font')
    font.append(document.createElement('font'))
    font.firstElementChild!.textContent = node.data.replace(/\p{L}+/gu, 'EN·$&')
    node.replaceWith(font)
  }
}
