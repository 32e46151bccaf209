import { lazyScreen } from '#app/lazyScreen.ts'
import type { PartnerFormProps } from './PartnerForm.tsx'

/** PartnerForm, loaded by its first opening: partners are seldom edited. */
export const LazyPartnerForm = lazyScreen<PartnerFormProps>(() =>
  import('./PartnerForm.tsx').then((m) => m.PartnerForm),
)
