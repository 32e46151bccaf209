import { proxy, ref } from 'valtio'

/** The open question for the user's password, rendered by PasswordPromptHost. */
export const passwordPrompt = proxy<{ pending: { respond(confirmed: boolean): void } | null }>({ pending: null })

let open: Promise<boolean> | null = null

/** Asks for the user's password. Calls that ask at once share the question. Resolves to whether it was confirmed. */
export function askForPassword(): Promise<boolean> {
  open ??= new Promise((resolve) => {
    const respond = (confirmed: boolean) => {
      open = null
      passwordPrompt.pending = null
      resolve(confirmed)
    }
    passwordPrompt.pending = ref({ respond })
  })
  return open
}

/** Closes an open question, which resolves to false. */
export const cancelPasswordPrompt = (): void => passwordPrompt.pending?.respond(false)
