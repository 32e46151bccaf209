const particles = /^(de|del|la|las|el|los|y|da|do|dos|von|van)$/i
/** First letter or digit of a word, with the accents that belong to it. */
const firstLetter = /[\p{L}\p{N}]\p{M}*/u

/**
 * Initials of a person or a company: of its first and its last word, without particles.
 * @param locale BCP 47 tag, for upper case. @default 'es-CL'
 */
export function initialsOf(name: string, locale = 'es-CL'): string {
  const words = name.split(/[\s,.]+/).filter((word) => firstLetter.test(word))
  const named = words.filter((word) => !particles.test(word))
  const [first, ...others] = named.length > 0 ? named : words
  const last = others.at(-1)
  return [first, last].map((word) => (word ? firstLetter.exec(word)![0].toLocaleUpperCase(locale) : '')).join('')
}
