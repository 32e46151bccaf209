/** Lower case, no diacritics: 'Camión' and 'camion' are one word to whoever searches. */
export function normalizeForSearch(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
