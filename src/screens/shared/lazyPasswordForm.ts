import { lazyScreen } from '#app/lazyScreen.ts'
import type { PasswordFormProps } from './PasswordForm.tsx'

/** PasswordForm, loaded by its first opening: passwords change rarely. */
export const LazyPasswordForm = lazyScreen<PasswordFormProps>(() =>
  import('./PasswordForm.tsx').then((m) => m.PasswordForm),
)
