import { lazyModule } from '../../hooks/lazyModule.ts'

/** TanStack Table, 9 kB, and what measures a column: nobody needs them to read a table. */
export const lateColumns = lazyModule(() => import('./changeColumns.ts'))
