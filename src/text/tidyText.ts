/** Longer than any text of a form, characters: the time for combining marks is quadratic in their number. */
const MAX_TIDY = 2_000

/** One line without unseen differences: composed accents, single ordinary blanks, nothing of no width. */
export const tidyText = (text: string): string =>
  (text.length > MAX_TIDY ? text : text.normalize('NFC').replace(/[\u00AD\u200B\u200C\u2060\uFEFF]/g, ''))
    .replace(/\s+/g, ' ')
    .trim()
