import { normalizeForSearch } from '../../../text/normalizeForSearch.ts'

/** Maximum number of suggestions. */
const mostSuggestions = 50

/**
 * Suggestions that contain `text`, ignoring accents and case; those that begin with it first, otherwise in the given
 * order. All of them for an empty text, and none when the only match equals the text.
 */
export function filterSuggestions(suggestions: readonly string[], text: string): string[] {
  const query = normalizeForSearch(text.trim())
  const first: string[] = []
  const others: string[] = []
  for (const suggestion of suggestions) {
    const at = normalizeForSearch(suggestion).indexOf(query)
    if (at >= 0) (at === 0 ? first : others).push(suggestion)
  }
  const found = first.concat(others)
  return found.length === 1 && found[0] === text ? [] : found.slice(0, mostSuggestions)
}
