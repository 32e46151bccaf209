import createPurifier, { type Config, type DOMPurify } from 'dompurify'
import { allowedAttributes, allowedTags, allowlistHtml } from './allowlistHtml.ts'

const config: Config = {
  ALLOWED_TAGS: allowedTags,
  ALLOWED_ATTR: allowedAttributes,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?![/\\])|#)/i,
  ADD_URI_SAFE_ATTR: ['colspan', 'rowspan'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

/** Created on first use, so that importing the design system needs no window. */
let purifier: DOMPurify | undefined

function makePurifier(): DOMPurify {
  const purifier = createPurifier(window)
  purifier.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName === 'A') {
      node.setAttribute('target', '_blank')
      node.setAttribute('rel', 'noopener noreferrer')
    }
    // A wide table scrolls, so it must be reachable by keyboard.
    if (node.tagName === 'TABLE') node.setAttribute('tabindex', '0')
    // Only same-origin images: a request to another host would reveal who reads what.
    if (node.tagName === 'IMG' && !isOwn(node.getAttribute('src'))) node.remove()
  })
  return purifier
}

function isOwn(src: string | null): boolean {
  if (!src) return false
  try {
    return new URL(src, document.baseURI).origin === location.origin
  } catch {
    return false
  }
}

/** Returns HTML that is safe to insert: text, lists, tables, http(s), mailto and tel links, same-origin images. */
export function sanitize(html: string): string {
  purifier ??= makePurifier()
  return purifier.sanitize(allowlistHtml(html), config)
}
