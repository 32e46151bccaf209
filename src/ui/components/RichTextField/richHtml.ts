import { BLOCK_TAG } from '../../../text/blockTags.ts'
import { sanitize } from '../RichText/sanitize.ts'

/** Attributes that `sanitize` adds to links and tables for showing them. */
const SHOWN = /(<a [^>]*?) target="_blank" rel="noopener noreferrer"|(<table[^>]*?) tabindex="0"/g

/** Safe HTML as it is stored. */
const clean = (html: string): string => sanitize(html).replace(SHOWN, '$1$2')

/** HTML to edit, from untrusted HTML. Text without blocks becomes a paragraph a line, as `RichText` shows it. */
export function toEditable(html: string): string {
  const safe = clean(html)
  if (safe.trim() === '' || BLOCK_TAG.test(safe)) return safe
  return safe
    .split('\n')
    .map((line) => `<p>${line || '<br>'}</p>`)
    .join('')
}

/** What browsers' editing commands write, and what is stored instead. */
const renamed: Record<string, string> = { B: 'strong', I: 'em', DIV: 'p' }

/** HTML of an edited element; '' where it shows nothing. */
export function readEdited(root: HTMLElement): string {
  if (!root.textContent?.trim() && !root.querySelector('img, hr, table')) return ''
  const copy = root.cloneNode(true) as HTMLElement
  for (const element of copy.querySelectorAll('*')) {
    const name = renamed[element.tagName]
    // Merged blocks leave spans with styles.
    if (element.tagName === 'SPAN') element.replaceWith(...element.childNodes)
    else if (name && !(name === 'p' && element.querySelector('p, ul, ol, table, h3, h4, div'))) {
      const other = document.createElement(name)
      other.append(...element.childNodes)
      element.replaceWith(other)
    }
  }
  return clean(copy.innerHTML)
}
