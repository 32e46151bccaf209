import { lazyScreen } from '#app/lazyScreen.ts'
import type { ReverseEntryProps } from './ReverseEntry.tsx'

/** ReverseEntry, loaded by its first opening: reversals are rare. */
export const LazyReverseEntry = lazyScreen<ReverseEntryProps>(() =>
  import('./ReverseEntry.tsx').then((m) => m.ReverseEntry),
)
