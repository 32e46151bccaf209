import { lazyModule } from '../../hooks/lazyModule.ts'

/** What open menus are made of. */
export const lazyMenuPopup = lazyModule(async () => (await import('./MenuPopup.tsx')).MenuPopup)
