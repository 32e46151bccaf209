/** Lower case, without accents, blanks collapsed: how searches and unique names are compared (docs/decisions/0002). 'Ñandú  Café ' → 'nandu cafe'. */
export function fold(value: string): string {
  return value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** What a partner's search looks through: name, and RUT with and without its hyphen. */
export function partnerSearchText({ nombre_completo, rut }: { nombre_completo: string; rut: string }): string {
  return fold(`${nombre_completo} ${rut} ${rut.replace('-', '')}`)
}

/** A folded term as `partnerSearchText` holds it: one that looks like a RUT loses dots, hyphens and blanks ('12.345.678-k' → '12345678k'). */
export function partnerSearchTerm(folded: string): string {
  return /^(?=.*\d)[\d.\-\u2010-\u2013 ]+k?$/.test(folded) ? folded.replace(/[^\dk]/g, '') : folded
}

/** What a product's search looks through: title and description, the latter without its HTML tags. */
export function productSearchText(product: { title: string | null; description: string | null }): string {
  const words = (product.description ?? '').replace(/<[^<>]*>/g, ' ')
  return fold(`${product.title ?? ''} ${words}`)
}
