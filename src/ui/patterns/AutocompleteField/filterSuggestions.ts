import { normalizeForSearch } from '../../../text/normalizeForSearch.ts'

/** Rows at most: who does not find it among these writes another letter. */
const mostSuggestions = 50

/**
 * What to offer for `text`: the suggestions that contain it, accents and case aside; first those that begin with it, else in the
 * order given. Everything while there is no text, and nothing where the only match is what stands there already.
 */
export function filterSuggestions(suggestions: readonly string[], text: string): string[] {
  const wanted = normalizeForSearch(text.trim())
  const first: string[] = []
  const others: string[] = []
  for (const suggestion of suggestions) {
    const at = normalizeForSearch(suggestion).indexOf(wanted)
    if (at >= 0) (at === 0 ? first : others).push(suggestion)
  }
  const found = first.concat(others)
  return found.length === 1 && found[0] === text ? [] : found.slice(0, mostSuggestions)
}
