import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { lazyScreen } from '#app/lazyScreen.ts'
import { cancelPasswordPrompt, passwordPrompt } from '#app/stores/passwordPrompt.ts'
import type { PasswordPromptProps } from './PasswordPrompt.tsx'

const LazyPasswordPrompt = lazyScreen<PasswordPromptProps>(() =>
  import('./PasswordPrompt.tsx').then((m) => m.PasswordPrompt),
)

/** Renders the question for the password that a call asks, on top of the form that sent it. */
export function PasswordPromptHost() {
  const { pending } = useSnapshot(passwordPrompt)
  useEffect(() => cancelPasswordPrompt, [])
  return pending && <LazyPasswordPrompt onClose={(confirmed) => pending.respond(confirmed)} />
}
