import type { Product } from '#contract/products.ts'
import { normalizeForSearch } from '#ui'

/**
 * The brands of some products, the most used first, each once: of several spellings that differ only in accents or case the most
 * used one, so that the form offers the right one and not the slip.
 */
export function brandSuggestions(products: readonly Pick<Product, 'brand'>[]): string[] {
  const spellings = new Map<string, number>()
  for (const { brand } of products) {
    const written = brand?.trim()
    if (written) spellings.set(written, (spellings.get(written) ?? 0) + 1)
  }
  const brands = new Map<string, { spelling: string; most: number; all: number }>()
  for (const [spelling, count] of spellings) {
    const known = brands.get(normalizeForSearch(spelling))
    if (!known) brands.set(normalizeForSearch(spelling), { spelling, most: count, all: count })
    else {
      known.all += count
      if (count > known.most) Object.assign(known, { spelling, most: count })
    }
  }
  return [...brands.values()]
    .sort((a, b) => b.all - a.all || a.spelling.localeCompare(b.spelling, 'es'))
    .map(({ spelling }) => spelling)
}
