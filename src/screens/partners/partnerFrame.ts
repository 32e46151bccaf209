import type { ReactNode, Ref } from 'react'
import type { Partner, PointsHistoryEntry } from '#contract/partners.ts'
import type { RecordPlace } from '../list/useRecordPlace.ts'
import type { PointsHistoryHandle } from './PointsHistory.tsx'

/** What the dialog and the panel show. */
export type PartnerFrameProps = {
  partner: Partner
  place: RecordPlace | undefined
  /** A banner. */
  notice: ReactNode
  /** Buttons for the points. */
  actions: ReactNode
  /** Buttons for the data, shown by the panel. */
  dataActions: ReactNode
  historyRef: Ref<PointsHistoryHandle>
  onReverse: (entry: PointsHistoryEntry) => void
  onClose: () => void
  /** Sections below the history. */
  children: ReactNode
}
