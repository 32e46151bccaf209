/** Letters and signs that Unicode does not decompose, as they look to a reader. */
const lookalikes: Record<string, string> = {
  æ: 'ae',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  ŧ: 't',
  þ: 'th',
  ς: 'σ',
  ʼ: "'",
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '‐': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
}
const LOOKALIKES = new RegExp(`[${Object.keys(lookalikes).join('')}]`, 'g')
/** Removed before the decomposition too: its time is quadratic in a run of marks, which decompose to marks. */
const INVISIBLE = /[\p{M}\p{Cf}]/gu

/** Spanish text in lower case needs no decomposition, which is slow for long lists. */
const SPANISH = /^[\0 -~áéíóúüñ]*$/
const accented: Record<string, string> = { á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u', ü: 'u', ñ: 'n' }

/**
 * Text for searches and unique names, without case, accents, invisible characters and repeated blanks:
 * 'Ñandú  Straße ' → 'nandu strasse'.
 * @see `search_fold` in server/postgres/migrations, the same in SQL
 */
export function normalizeForSearch(text: string): string {
  const lower = text.toLowerCase()
  if (SPANISH.test(lower)) return normalizeSpanish(lower).trim()
  return text
    .replace(INVISIBLE, '')
    .normalize('NFKD')
    .replace(INVISIBLE, '')
    .toLowerCase()
    .replace(LOOKALIKES, (sign) => lookalikes[sign]!)
    .replace(/\s+/g, ' ')
    .trim()
}

/** Normalizes many texts in one pass, which is several times as fast for a long list in Spanish. */
export function normalizeAllForSearch(texts: readonly string[]): string[] {
  const joined = texts.join(SEPARATOR).toLowerCase()
  const normalized = SPANISH.test(joined) ? normalizeSpanish(joined).split(SEPARATOR) : []
  // A text that holds the separator gives more parts than texts.
  return normalized.length === texts.length ? normalized.map((text) => text.trim()) : texts.map(normalizeForSearch)
}

const SEPARATOR = '\0'

const normalizeSpanish = (lower: string) => lower.replace(/[áéíóúüñ]| {2,}/g, (found) => accented[found] ?? ' ')
