import { BLOCK_TAG } from '../../../text/blockTags.ts'
import { allowlistHtml } from './allowlistHtml.ts'

/**
 * The text of untrusted HTML, with a line for each block. It has no '<', so it is safe to insert without a document to
 * sanitize it in.
 */
export function textHtml(html: string): string {
  return allowlistHtml(html)
    .replace(/<[^>]*>/g, (tag) => (BLOCK_TAG.test(tag) ? '\n' : ''))
    .replaceAll('<', '&lt;')
    .replace(/\s*\n\s*/g, '\n')
    .trim()
}
