import { lazyModule } from '../../hooks/lazyModule.ts'

/** The open menu, in a file of its own. */
export const lazyMenuPopup = lazyModule(async () => (await import('./MenuPopup.tsx')).MenuPopup)
