import { proxy, ref } from 'valtio'

/** Texts of a confirmation dialog. */
export type ConfirmOptions = {
  title: string
  /** The object of the action, below the title. */
  body?: string
  /** Names the action, 'Eliminar 3 productos'; never 'Sí'. */
  confirmLabel: string
  cancelLabel?: string
}

type PendingConfirm = ConfirmOptions & { respond(confirmed: boolean): void }

/** The open confirmation, rendered by ConfirmHost. */
export const confirmation = proxy<{ pending: PendingConfirm | null }>({ pending: null })

/** Opens a confirmation and resolves to the user's response. An open confirmation resolves to false. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  cancelConfirm()
  return new Promise((resolve) => {
    const respond = (confirmed: boolean) => {
      confirmation.pending = null
      resolve(confirmed)
    }
    confirmation.pending = ref({ ...options, respond })
  })
}

/** Closes an open confirmation, which resolves to false. */
export const cancelConfirm = (): void => confirmation.pending?.respond(false)
