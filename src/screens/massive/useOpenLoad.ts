import { useCallback, useState } from 'react'
import { useOpenRecord } from '#app/list/useOpenRecord.ts'
import { useRole } from '#app/usePermission.ts'
import type { OfferedDraft } from '../list/commands.ts'
import { REJECT_LOAD_DRAFT, REVERSE_LOAD_DRAFT } from './loadCommands.ts'
import type { LoadRejectionDraft } from './RejectLoad.tsx'
import type { LoadReversalDraft } from './ReverseLoad.tsx'

type LoadDrafts = { reversal?: LoadReversalDraft; rejection?: LoadRejectionDraft }

/** What the drafts of the screen need. */
type Recovery = { recover: (drafts: LoadDrafts) => void }

const reversalDraft: OfferedDraft<LoadReversalDraft, Recovery> = {
  kind: REVERSE_LOAD_DRAFT,
  title: ({ id }) => `Quedó una reversa a medio llenar, de la carga N.º ${id}`,
  recover: ({ recover }, reversal) => recover({ reversal }),
}
const rejectionDraft: OfferedDraft<LoadRejectionDraft, Recovery> = {
  kind: REJECT_LOAD_DRAFT,
  title: ({ id }) => `Quedó un rechazo a medio llenar, de la carga N.º ${id}`,
  recover: ({ recover }, rejection) => recover({ rejection }),
}
export const loadDrafts: readonly OfferedDraft<never, Recovery>[] = [reversalDraft, rejectionDraft]

/** The load whose detail the address opens, applied or waiting, with the draft that its form opens with. */
export function useOpenLoad(address: Parameters<typeof useOpenRecord>[1]) {
  const [id, show] = useOpenRecord('massive', address)
  const role = useRole()
  /** Id of the open load, once it is known to wait for a second person. */
  const [waitingId, setWaitingId] = useState<number | null>(null)
  const [drafts, setDrafts] = useState<LoadDrafts>({})
  const { reversal, rejection } = drafts
  /** Number of closings: a form that closed may have saved a draft. */
  const [revision, setRevision] = useState(0)

  const showWaiting = useCallback(
    (id: number) => {
      setWaitingId(id)
      show(id)
    },
    [show],
  )
  function recover(recovered: LoadDrafts) {
    setDrafts((current) => ({ ...current, ...recovered }))
    if (recovered.reversal) show(recovered.reversal.id)
    if (recovered.rejection) showWaiting(recovered.rejection.id)
  }
  function close() {
    setDrafts({})
    setWaitingId(null)
    show(null)
    setRevision((current) => current + 1)
  }

  return {
    id,
    isWaiting: id !== null && id === waitingId,
    show,
    showWaiting,
    setWaitingId,
    close,
    recover,
    reversal: reversal?.id === id ? reversal : undefined,
    rejection: rejection?.id === id ? rejection : undefined,
    role,
    revision,
  }
}
