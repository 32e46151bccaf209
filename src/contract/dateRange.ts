import { refine, type Struct } from 'superstruct'
import { messages } from './messages.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A date ('YYYY-MM-DD') moved by days. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Days of a period, both ends included. @param from 'YYYY-MM-DD', as `to`. */
export const daysOfPeriod = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1

/** Refuses a range that ends before it begins, with the message at `to`. */
export const ofRange = <T extends { from?: string | undefined; to?: string | undefined }, S>(struct: Struct<T, S>) =>
  refine(struct, 'range', ({ from, to }) =>
    isReversedRange(from, to) ? { message: messages.dateRange, path: ['to'] } : true,
  )

/** Whether dates ('YYYY-MM-DD') end before they begin. An empty or missing one is no limit. */
export const isReversedRange = (from: string | undefined, to: string | undefined): boolean =>
  Boolean(from && to) && from! > to!
