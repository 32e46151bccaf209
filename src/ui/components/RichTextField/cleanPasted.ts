import { sanitize } from '../RichText/sanitize.ts'
import { readStyles } from './readStyles.ts'
import { readWordLists } from './readWordLists.ts'

/** Pasted or dropped HTML, also of Word and Google Docs, with nothing but what the field's buttons make. */
export function cleanPasted(html: string): string {
  const copied = html.replace(/^[^]*<!--StartFragment-->|<!--EndFragment-->[^]*$/g, '')
  const source = document.createElement('div')
  // Styles are read from the text: parsing them would be a report of the page's policy.
  source.innerHTML = sanitize(readStyles(readWordLists(copied)))
  const result = document.createElement('div')
  const page: Place = { root: result, block: null, between: 'block', isTitle: false }
  for (const node of source.childNodes) write(node, page, [])
  endBlock(page)
  const only = result.children.length === 1 && !source.querySelector(BLOCK) ? result.firstElementChild! : result
  return only.innerHTML
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

const BLOCK = 'p, div, h3, h4, h5, h6, ul, ol, li, tr, blockquote, pre'
/** What is around a text, from outside: bold, italic or a link. */
type Mark = { name: string; href: string | null }

/** Where text goes: into paragraphs of the page, or into one item of a list or one row, which has none. */
type Place = {
  root: HTMLElement
  /** The open paragraph or title, the item or the row; null between two. */
  block: HTMLElement | null
  /** What stands for the end of a block within this place. */
  between: 'block' | 'br' | ' '
  isTitle: boolean
}

function write(node: ChildNode, place: Place, marks: readonly Mark[]): void {
  if (node instanceof Text) return writeText(node, place, marks)
  if (!(node instanceof HTMLElement)) return
  const writeInside = (inside = marks) => {
    for (const child of node.childNodes) write(child, place, inside)
  }
  const { tagName } = node
  if (node.matches('strong, em, a')) return writeInside(withMark(marks, node.localName, node.getAttribute('href')))
  if (tagName === 'BR') return place.block?.append(document.createElement('br'))
  if (tagName === 'TD' || tagName === 'TH') {
    writeInside()
    return writeSpace(place)
  }
  if (tagName === 'UL' || tagName === 'OL') return writeList(node, place)
  // An item that was copied without its list.
  if (tagName === 'LI') return writeList(node, place, [node])
  if (!node.matches(BLOCK)) return writeInside()
  endBlock(place)
  const { between, isTitle } = place
  if (tagName === 'TR' && between === 'block') place.between = ' '
  place.isTitle = isTitle || /^H\d$/.test(tagName)
  writeInside()
  place.between = between
  place.isTitle = isTitle
  endBlock(place)
}

function withMark(marks: readonly Mark[], name: string, href: string | null): readonly Mark[] {
  const isMark = name !== 'a' || href !== null
  return isMark && !marks.some((other) => other.name === name) ? [...marks, { name, href }] : marks
}

function writeText({ data, parentElement }: Text, place: Place, marks: readonly Mark[]): void {
  const lines = parentElement?.closest('pre') ? data.split('\n') : [data]
  for (const [index, line] of lines.entries()) {
    if (index > 0) place.block?.append(document.createElement('br'))
    const text = line.replace(/\s+/g, ' ')
    if (text === '' || (text === ' ' && (!place.block || isLineStart(place.block)))) continue
    place.block ??= openBlock(place)
    markedEnd(place.block, marks).append(text)
  }
}

/** The end of a block within its marks: text of the same marks goes on in them. */
function markedEnd(block: HTMLElement, marks: readonly Mark[]): HTMLElement {
  let end = block
  for (const { name, href } of marks) {
    const last = end.lastChild
    if (last instanceof HTMLElement && last.localName === name && last.getAttribute('href') === href) end = last
    else {
      const created = document.createElement(name)
      if (href !== null) created.setAttribute('href', href)
      end.append(created)
      end = created
    }
  }
  return end
}

function openBlock({ root, isTitle }: Place): HTMLElement {
  const block = document.createElement(isTitle ? 'h3' : 'p')
  root.append(block)
  return block
}

function writeSpace({ block }: Place): void {
  if (block && !isLineStart(block) && !block.textContent?.endsWith(' ')) block.append(' ')
}

/** Whether a line begins at the end of a block: where it is empty, after a line break or a list. */
function isLineStart({ lastChild }: HTMLElement): boolean {
  return !lastChild || (lastChild instanceof HTMLElement && /^(?:BR|UL|OL)$/.test(lastChild.tagName))
}

function endBlock(place: Place): void {
  const { block, between } = place
  if (between === ' ') return writeSpace(place)
  if (between === 'br') {
    if (block && !isLineStart(block)) block.append(document.createElement('br'))
    return
  }
  if (block) trim(block)
  place.block = null
}

/** Writes a list after the open block: within an item the list of the next level. */
function writeList(source: HTMLElement, place: Place, children: readonly ChildNode[] = [...source.childNodes]): void {
  const isItem = place.between === 'br'
  const root = isItem ? place.block! : place.root
  if (isItem) trimEnd(root, 'lastChild')
  else {
    if (place.block) trim(place.block)
    place.block = null
  }
  const name = source.localName === 'ol' ? 'ol' : 'ul'
  const last = root.lastElementChild
  const isNext = source.localName === 'li' && last?.localName === 'ul'
  const list = isNext ? (last as HTMLElement) : document.createElement(name)
  for (const child of children) {
    const isList = child instanceof HTMLElement && /^[UO]L$/.test(child.tagName)
    if (!(child instanceof HTMLElement) && !child.textContent?.trim()) continue
    // Google Docs puts the list of the next level beside the item that it belongs to.
    const item = (isList && (list.lastElementChild as HTMLElement | null)) || document.createElement('li')
    if (!item.parentElement) list.append(item)
    const inside: Place = { root: item, block: item, between: 'br', isTitle: false }
    const isOwn = child instanceof HTMLElement && child.tagName === 'LI'
    for (const part of isOwn ? child.childNodes : [child]) write(part, inside, [])
    trim(item)
  }
  if (list.hasChildNodes() && !isNext) root.append(list)
}

/** Removes blanks and line breaks at both ends of a block, and the block where nothing is left. */
function trim(block: HTMLElement): void {
  trimEnd(block, 'firstChild')
  trimEnd(block, 'lastChild')
  if (!block.hasChildNodes()) block.remove()
}

function trimEnd(block: HTMLElement, end: 'firstChild' | 'lastChild'): void {
  while (block.hasChildNodes()) {
    let node: Node = block
    while (node[end]) node = node[end]
    if (node instanceof Text) {
      node.data = end === 'firstChild' ? node.data.trimStart() : node.data.trimEnd()
      if (node.data) return
    }
    // A line break, or a mark around nothing.
    ;(node as ChildNode).remove()
  }
}
