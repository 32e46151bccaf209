import type { Product } from '#contract/products.ts'
import { normalizeForSearch } from '#ui'

/** Brands of the products, most used first. Of spellings that differ in accents or case, the most used one. */
export function brandSuggestions(products: readonly Pick<Product, 'brand'>[]): string[] {
  const spellings = new Map<string, number>()
  for (const { brand } of products) {
    const spelling = brand?.trim()
    if (spelling) spellings.set(spelling, (spellings.get(spelling) ?? 0) + 1)
  }
  const brands = new Map<string, { spelling: string; spellingCount: number; total: number }>()
  for (const [spelling, count] of spellings) {
    const key = normalizeForSearch(spelling)
    const brand = brands.get(key)
    if (!brand) brands.set(key, { spelling, spellingCount: count, total: count })
    else {
      brand.total += count
      if (count > brand.spellingCount) Object.assign(brand, { spelling, spellingCount: count })
    }
  }
  return [...brands.values()]
    .sort((a, b) => b.total - a.total || a.spelling.localeCompare(b.spelling, 'es'))
    .map(({ spelling }) => spelling)
}
