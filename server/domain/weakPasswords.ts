import type { UserRecord } from './records.ts'

/** Passwords of the list that count; the rest are rare. */
const MAX_COMMON = 10_000
/** Frequent in Spanish and in this product, and not in the list. */
const OWN_WORDS = ['canje', 'contrasena', 'puntos', 'programa', 'bienvenido', 'administrador', 'usuario', 'clave']
/** Letters that must be left once the words of the person and the programme are taken out. */
const MIN_OTHER_LETTERS = 4
/** Shorter words are in too many passwords by chance. */
const MIN_WORD = 3

let common: Promise<ReadonlySet<string>> | undefined

// Loaded by the first check: 400 kB that most processes never need.
const loadCommon = () =>
  (common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common'].slice(0, MAX_COMMON), ...OWN_WORDS]),
  ))

/** Lower case without accents. */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const letterOf: Record<string, string> = { '@': 'a', 4: 'a', 0: 'o', 3: 'e', $: 's', 5: 's', 7: 't', '!': 'i' }
/** Letters for the digits and symbols that stand for them; 1 stands for two. */
const readLeet = (text: string, one: 'i' | 'l') =>
  text.replace(/1/g, one).replace(/[@403$57!]/g, (sign) => letterOf[sign]!)

/** The password without what is added to pass a rule: capitals, accents, leet, years, symbols. */
function coresOf(password: string): string[] {
  const folded = fold(password)
  const bare = [
    folded,
    folded.replace(/[^a-z\d]+$/, ''),
    folded.replace(/[^a-z]{1,8}$/, ''),
    folded.replace(/^[^a-z]{1,4}/, '').replace(/[^a-z]{1,8}$/, ''),
    folded.replace(/[^a-z\d]/g, ''),
  ]
  return bare.flatMap((core) => [core, readLeet(core, 'i'), readLeet(core, 'l')])
}

export type Person = Pick<UserRecord, 'name' | 'email'>

const wordsOf = (text: string) => fold(text).match(/[a-z]+/g) ?? []

/** True for little more than words of the person, the e-mail and the programme. */
function isMadeOf(password: string, { name, email }: Person): boolean {
  const words = [...wordsOf(`${name} ${email}`), 'canje'].filter(({ length }) => length >= MIN_WORD)
  const longestFirst = words.sort((a, b) => b.length - a.length)
  return coresOf(password).some((core) => {
    const letters = core.replace(/[^a-z]/g, '')
    const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ' '), letters)
    return rest !== letters && rest.replaceAll(' ', '').length < MIN_OTHER_LETTERS
  })
}

/** Why a new password is easy to guess; null where it is not. */
export async function passwordWeakness(password: string, person: Person): Promise<string | null> {
  if (isMadeOf(password, person)) return 'Se adivina con el nombre, el correo o el programa: elige otra'
  const passwords = await loadCommon()
  return coresOf(password).some((core) => passwords.has(core))
    ? 'Es de las más usadas, aunque lleve números o símbolos: elige otra'
    : null
}
