import { lazyScreen } from '#app/lazyScreen.ts'

/** The panel of records: a product without features shows dialogs alone. */
export const LazyRecordPanel = lazyScreen(() => import('./RecordPanelFrame.tsx').then((m) => m.RecordPanelFrame))
