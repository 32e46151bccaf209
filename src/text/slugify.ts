import { normalizeForSearch } from './normalizeForSearch.ts'

/** Maximum length of a slug, characters. */
export const MAX_SLUG = 200

/** Slug of a text: 'Té relajante, 3 × 3' → 'te-relajante-3-3'; '' for a text without Latin letters and digits. */
export const slugify = (text: string): string =>
  normalizeForSearch(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, MAX_SLUG)
    .replace(/-$/, '')

/** True for lower-case letters and digits in groups joined by single hyphens. */
export const isSlug = (text: string): boolean => text !== '' && text === slugify(text)
