import { lateCode } from '../../hooks/lateCode.ts'

/** TanStack Table, 9 kB, and what measures a column: nobody needs them to read a table. */
export const lateColumns = lateCode(() => import('./changeColumns.ts'))
