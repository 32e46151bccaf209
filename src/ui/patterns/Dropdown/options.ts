import { normalizeForSearch } from '../../hooks/fold.ts'

/** What a value is made of; `0` and `''` are keys like any other, only `null` means "nothing chosen". */
export type Key = string | number

export type Option = {
  /** Unique among the options; labels need not be. */
  key: Key
  /** What is read and searched. */
  label: string
  /** Options of one group stand together under its name, in the order in which groups first appear. */
  group?: string
  disabled?: boolean
}

/** What is derived from one options array, once: the key of every search and of every look-up by key. */
export type OptionIndex = {
  options: readonly Option[]
  /** Option numbers in the order of the list: ungrouped ones first, then group by group. */
  order: readonly number[]
  /** Whether any option names a group. */
  grouped: boolean
  /** Labels folded (no accents, lower case), by option number. */
  normalized: readonly string[]
  /** Option number by key. Reads no further than it must: what is chosen often stands near the top. */
  byKey: { get(key: Key): number | undefined }
}

type Parts = { -readonly [K in keyof OptionIndex]?: OptionIndex[K] }
const indexes = new WeakMap<readonly Option[], OptionIndex>()

/**
 * The index of an options array: made once for each array and each part when first read, so that a closed select of
 * 10,000 options costs nothing. Most lists never fold at all: typing on a closed one does, and a search beyond plain letters.
 */
export function getOptionIndex(options: readonly Option[]): OptionIndex {
  const known = indexes.get(options)
  if (known) return known
  const parts: Parts = {}
  const index: OptionIndex = {
    options,
    get grouped() {
      return (parts.grouped ??= options.some((option) => option.group !== undefined))
    },
    get order() {
      return (parts.order ??= arrange(options, this.grouped))
    },
    get normalized() {
      return (parts.normalized ??= transformAll(
        options.map((option) => option.label),
        (text) => normalizeLowerCase(text.toLowerCase()),
      ))
    },
    get byKey() {
      return (parts.byKey ??= lazyNumbers(options))
    },
  }
  indexes.set(options, index)
  return index
}

function lazyNumbers(options: readonly Option[]): OptionIndex['byKey'] {
  const numbers = new Map<Key, number>()
  let read = 0
  return {
    get(key) {
      while (read < options.length && !numbers.has(key)) numbers.set(options[read]!.key, read++)
      return numbers.get(key)
    },
  }
}

function arrange(options: readonly Option[], grouped: boolean): number[] {
  const plain = options.map((_, number) => number)
  if (!grouped) return plain
  const groups = new Map<string | undefined, number[]>([[undefined, []]])
  for (const number of plain) {
    const { group } = options[number]!
    const members = groups.get(group)
    if (members) members.push(number)
    else groups.set(group, [number])
  }
  return [...groups.values()].flat()
}

/** Lower-case text that needs nothing but the table below; anything else goes through `fold`. */
const western = /^[^^`\x7f-\xdf\u0100-\uffff]*$/
const accented = /[à-ÿ]/g
const unaccented = new Map(Array.from('àáâãäåçèéêëìíîïñòóôõöùúûüýÿ', (letter) => [letter, normalizeForSearch(letter)]))

/** Folds text that is already in lower case; several times as fast as normalising where it is in a western script. */
export function normalizeLowerCase(text: string): string {
  return western.test(text)
    ? text.replace(accented, (letter) => unaccented.get(letter) ?? letter)
    : normalizeForSearch(text)
}

/** One pass over the joined labels is faster than one call a label; a label holding the separator takes the slow way. */
function transformAll(texts: readonly string[], transform: (text: string) => string): string[] {
  const joined = transform(texts.join('\0')).split('\0')
  return joined.length === texts.length ? joined : texts.map(transform)
}
