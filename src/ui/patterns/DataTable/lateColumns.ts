import { lateCode } from '../../hooks/lateCode.ts'

/** TanStack Table, 9 kB: nobody needs it to read a table. */
export const lateColumns = lateCode(async () => (await import('./changeColumns.ts')).changeColumns)
