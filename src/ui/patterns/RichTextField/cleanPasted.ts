import { sanitize } from '../RichText/sanitize.ts'

/** Elements that stay, by what was pasted. Of all others the text stays. */
const kept: Record<string, string> = {
  P: 'p',
  DIV: 'p',
  H1: 'h3',
  H2: 'h3',
  H3: 'h3',
  H4: 'h3',
  H5: 'h3',
  H6: 'h3',
  UL: 'ul',
  OL: 'ol',
  LI: 'li',
  STRONG: 'strong',
  B: 'strong',
  EM: 'em',
  I: 'em',
  A: 'a',
  BR: 'br',
}
const BLOCKS = new Set(['P', 'H3', 'UL', 'OL'])

/** Pasted HTML, also of Word and Google Docs, with nothing but what the field's buttons make. */
export function cleanPasted(html: string): string {
  const container = document.createElement('div')
  container.innerHTML = sanitize(readable(html))
  const result = document.createElement('div')
  result.append(...[...container.childNodes].flatMap(simplify))
  return paragraphs(result)
}

/** Lines of plain text, as paragraphs. */
export const cleanText = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .split(/(?:\r\n?|\n)+/)
    .filter((line) => line.trim() !== '')
    .map((line, _, lines) => (lines.length > 1 ? `<p>${line}</p>` : line))
    .join('')

/** Writes lists of Word as lists, before classes and comments are removed. */
function readable(html: string): string {
  return (
    html
      .replace(/^[^]*<!--StartFragment-->|<!--EndFragment-->[^]*$/g, '')
      // The bullet or number of a list item, drawn as text.
      .replace(/<!\[if !supportLists\]>[^]*?<!\[endif\]>|<!--\[if !supportLists\]-->[^]*?<!--\[endif\]-->/gi, '')
      .replace(
        /(?:<p\b[^>]*\b(?:MsoListParagraph|mso-list:)[^>]*>[^]*?<\/p>\s*)+/gi,
        (items) => `<ul>${items.replace(/<p\b[^>]*>([^]*?)<\/p>\s*/gi, '<li>$1</li>')}</ul>`,
      )
      // Google Docs wraps everything in bold that is not bold.
      .replace(/<b\b[^>]*font-weight:\s*normal[^>]*>/gi, '')
  )
}

function simplify(node: ChildNode): (Node | string)[] {
  if (node instanceof Text) return [node.data.replace(/\s+/g, ' ')]
  if (!(node instanceof HTMLElement)) return []
  const children = [...node.childNodes].flatMap(simplify)
  const name = kept[node.tagName]
  // A row is a line of its own.
  if (!name)
    return /^(TR|BLOCKQUOTE|PRE)$/.test(node.tagName) ? [element('p', children)] : [...children, ...spaceAfter(node)]
  // A block within a block, such as paragraphs within list items, would be one too many.
  if (name === 'p' && node.parentElement?.closest('li, p, h3')) return children
  const copy = element(name, children)
  const href = node.getAttribute('href')
  if (name === 'a') {
    if (!href) return children
    copy.setAttribute('href', href)
  }
  return [copy]
}

/** Between the cells of a row. */
const spaceAfter = ({ tagName }: HTMLElement) => (tagName === 'TD' || tagName === 'TH' ? [' '] : [])

function element(name: string, children: (Node | string)[]): HTMLElement {
  const created = document.createElement(name)
  created.append(...children)
  return created
}

/** Wraps loose text beside blocks in paragraphs, and removes empty ones. */
function paragraphs(root: HTMLElement): string {
  const hasBlocks = [...root.children].some(({ tagName }) => BLOCKS.has(tagName))
  if (!hasBlocks) return root.innerHTML.trim()
  let loose: HTMLElement | null = null
  for (const node of Array.from(root.childNodes)) {
    if (node instanceof HTMLElement && BLOCKS.has(node.tagName)) loose = null
    else {
      if (!loose) {
        loose = document.createElement('p')
        node.before(loose)
      }
      loose.append(node)
    }
  }
  for (const block of root.querySelectorAll('p, h3, li')) if (!block.textContent?.trim()) block.remove()
  return [...root.children].map(({ outerHTML }) => outerHTML).join('')
}
