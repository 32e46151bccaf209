/** Lost texts of the page, oldest first. */
type Translated = Window & { takeLostTexts?(): string[] }

/**
 * Replaces each text node by another with the same text as soon as it is in the page, as a browser's translator does.
 * React still holds the replaced node: removing it throws, and what is written to it is never seen.
 */
export function startTranslator() {
  const translated = window as Translated
  if (translated.takeLostTexts) return
  const lostTexts: string[] = []
  const record = (records: MutationRecord[]) => {
    for (const { target, oldValue } of records) lostTexts.push(`«${oldValue}» stays instead of «${target.nodeValue}»`)
  }
  const writes = new MutationObserver(record)
  const replaced = new WeakSet<Node>()
  const replace = (node: Node) => {
    if (!node.nodeValue?.trim() || replaced.has(node)) return
    if (!node.parentElement || node.parentElement.closest('script, style, textarea, [contenteditable]')) return
    const text = node.cloneNode()
    replaced.add(text)
    node.parentElement.replaceChild(text, node)
    writes.observe(node, { characterData: true, characterDataOldValue: true })
  }
  const replaceAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const nodes: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : []
    while (walker.nextNode()) nodes.push(walker.currentNode)
    for (const node of nodes) replace(node)
  }
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) replaceAll(node)
  }).observe(document.body, { childList: true, subtree: true })
  replaceAll(document.body)
  translated.takeLostTexts = () => {
    record(writes.takeRecords())
    return lostTexts.splice(0)
  }
}

/** Texts that were written to replaced nodes since the last call. */
export const takeLostTexts = () => (window as Translated).takeLostTexts?.() ?? []
