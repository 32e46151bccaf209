/** Formats of a locale. The formatter behind each is made on first use. */
export type Formats = {
  /** BCP 47 tag. */
  locale: string
  /** Whole numbers with grouped thousands: 1.000. */
  whole: (value: number) => string
  /** Numbers with all their decimals: 1.234,5. */
  exact: (value: number) => string
  /** Numbers with at most one decimal. */
  rounded: (value: number) => string
  /** A format of the date of a time in UTC, ms. */
  date: (options: Intl.DateTimeFormatOptions) => (time: number) => string
  /** 'A, B y C'. */
  and: (items: Iterable<string>) => string
  /** 'A, B o C'. */
  or: (items: Iterable<string>) => string
}

type Formatter<Value> = { format: (value: Value) => string }

function lazily<Value>(create: () => Formatter<Value>): (value: Value) => string {
  let formatter: Formatter<Value> | undefined
  return (value) => (formatter ??= create()).format(value)
}

const made = new Map<string, Formats>()

/** The formats of a locale, made once. @param locale BCP 47 tag */
export function formatsOf(locale: string): Formats {
  let formats = made.get(locale)
  if (!formats) {
    const number = (options: Intl.NumberFormatOptions) => lazily(() => new Intl.NumberFormat(locale, options))
    const list = (type: 'conjunction' | 'disjunction') => lazily(() => new Intl.ListFormat(locale, { type }))
    formats = {
      locale,
      whole: number({ useGrouping: 'always' }),
      exact: number({ useGrouping: 'always', maximumFractionDigits: 15 }),
      rounded: number({ maximumFractionDigits: 1 }),
      date: (options) => lazily(() => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })),
      and: list('conjunction'),
      or: list('disjunction'),
    }
    made.set(locale, formats)
  }
  return formats
}
