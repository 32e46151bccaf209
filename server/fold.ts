/** Lower case, without accents, blanks collapsed: how searches and unique names are compared (docs/decisions/0002). 'Ñandú  Café ' → 'nandu cafe'. */
export function fold(value: string): string {
  return value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** What a product's search looks through: title and description, the latter without its HTML tags. */
export function productSearchText(product: { title: string | null; description: string | null }): string {
  const words = (product.description ?? '').replace(/<[^>]*>/g, ' ')
  return fold(`${product.title ?? ''} ${words}`)
}
