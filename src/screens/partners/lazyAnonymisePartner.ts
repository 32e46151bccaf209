import { lazyScreen } from '#app/lazyScreen.ts'
import type { AnonymisePartnerProps } from './AnonymisePartner.tsx'

/** AnonymisePartner, loaded by its first opening: requests of persons are rare. */
export const LazyAnonymisePartner = lazyScreen<AnonymisePartnerProps>(() =>
  import('./AnonymisePartner.tsx').then((m) => m.AnonymisePartner),
)
