import { refine, type Struct } from 'superstruct'
import { messages } from './messages.ts'

/** Refuses a range that ends before it begins, with the message at `to`. */
export const ofRange = <T extends { from?: string | undefined; to?: string | undefined }, S>(struct: Struct<T, S>) =>
  refine(struct, 'range', ({ from, to }) =>
    isReversedRange(from, to) ? { message: messages.dateRange, path: ['to'] } : true,
  )

/** Whether dates ('YYYY-MM-DD') end before they begin. An empty or missing one is no limit. */
export const isReversedRange = (from: string | undefined, to: string | undefined): boolean =>
  Boolean(from && to) && from! > to!
