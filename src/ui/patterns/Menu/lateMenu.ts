import { lateCode } from '../../hooks/lateCode.ts'

/** What open menus are made of. */
export const lateMenu = lateCode(async () => (await import('./MenuPopup.tsx')).MenuPopup)
