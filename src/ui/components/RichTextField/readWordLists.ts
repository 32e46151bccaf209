const PARAGRAPH = /<p\b([^>]*)>([^]*?)<\/p>/gi
/** The bullet or number of an item, drawn as text. */
const MARKER = /<!\[if !supportLists\]>([^]*?)<!\[endif\]>|<!--\[if !supportLists\]-->([^]*?)<!--\[endif\]-->/gi
/** '1.', 'a)', '(iv)'; a bullet may be the letter 'o' alone. */
const NUMBER = /^\(?(?:\d{1,3}|[a-z]|[ivxlc]+)[.)]/i

type Item = { level: number; list: 'ul' | 'ol'; html: string }

/** Writes the lists of Word, which are paragraphs with a drawn bullet or number, as lists with their levels. */
export function readWordLists(html: string): string {
  let written = ''
  let items: Item[] = []
  let end = 0
  const endList = () => {
    written += writeItems(items)
    items = []
  }
  for (const match of html.matchAll(PARAGRAPH)) {
    const before = html.slice(end, match.index)
    const item = itemOf(match[1]!, match[2]!)
    if (!item || before.trim() !== '') endList()
    if (items.length === 0) written += before
    if (item) items.push(item)
    else written += match[0]
    end = match.index + match[0].length
  }
  endList()
  return written + html.slice(end)
}

/** The item that a paragraph is; null for one without bullet or number, as of the style 'List Paragraph'. */
function itemOf(attributes: string, html: string): Item | null {
  const [, level] = /mso-list:\s*l\d+\s+level(\d)/i.exec(attributes) ?? []
  const [marker] = [...html.matchAll(MARKER)]
  if (!marker && !level) return null
  const drawn = (marker?.[1] ?? marker?.[2] ?? '').replace(/<[^>]*>|&nbsp;/g, '').trim()
  return {
    level: Number(level ?? 1),
    list: NUMBER.test(drawn) ? 'ol' : 'ul',
    html: html.replace(MARKER, ''),
  }
}

/** Lists within the items that they belong to. A level that is left out is none. */
function writeItems(items: readonly Item[]): string {
  const open: Item[] = []
  let html = ''
  const close = () => {
    html += `</li></${open.pop()!.list}>`
  }
  for (const item of items) {
    while (open.length > 0 && open.at(-1)!.level > item.level) close()
    if (open.at(-1)?.level === item.level && open.at(-1)!.list !== item.list) close()
    if (open.at(-1)?.level === item.level) html += '</li>'
    else {
      html += `<${item.list}>`
      open.push(item)
    }
    html += `<li>${item.html}`
  }
  while (open.length > 0) close()
  return html
}
