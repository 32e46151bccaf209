import { lazyScreen } from '#app/lazyScreen.ts'
import type { ImportHistoryProps } from './ImportHistory.tsx'

/** ImportHistory, loaded by its first opening. */
export const LazyImportHistory = lazyScreen<ImportHistoryProps>(() =>
  import('./ImportHistory.tsx').then((m) => m.ImportHistory),
)
