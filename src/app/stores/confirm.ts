import { proxy, ref } from 'valtio'

/** A question that stops an act until it is answered. */
export type ConfirmOptions = {
  title: string
  /** What it is about, below the title. */
  body?: string
  /** The verb, 'Eliminar 3 productos'; never 'Sí'. */
  confirmLabel: string
  cancelLabel?: string
}

type Asked = ConfirmOptions & { answer(yes: boolean): void }

/** The open question; App draws it. */
export const confirmation = proxy<{ asked: Asked | null }>({ asked: null })

/** Asks and waits. A question that comes while another is open answers the first with no. */
export function confirm(question: ConfirmOptions): Promise<boolean> {
  cancelConfirm()
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      confirmation.asked = null
      resolve(yes)
    }
    confirmation.asked = ref({ ...question, answer })
  })
}

/** Answers an open question with no. */
export const cancelConfirm = (): void => confirmation.asked?.answer(false)
