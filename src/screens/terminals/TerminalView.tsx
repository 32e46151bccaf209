import type { ReactNode } from 'react'
import { labelsOf } from '#contract/fields.ts'
import { terminalFieldNames, terminalFields } from '#contract/terminalFields.ts'
import type { Terminal } from '#contract/terminals.ts'
import { DescriptionList } from '#ui'
import { RecordFrame } from '../list/RecordFrame.tsx'
import type { RecordPlace } from '../list/useRecordPlace.ts'
import { ChangeHistory } from '../shared/ChangeHistory.tsx'

const labels = labelsOf(terminalFields)

type TerminalViewProps = {
  terminal: Terminal
  place?: RecordPlace | undefined
  /** Buttons of what can be done with it. */
  actions?: ReactNode
  onClose: () => void
}

/** Detail of a terminal. */
export function TerminalView({ terminal, place, actions, onClose }: TerminalViewProps) {
  return (
    <RecordFrame
      size="sm"
      title={terminal.name}
      recordId={terminal.id}
      detail={terminal.code}
      place={place}
      actions={actions}
      onClose={onClose}
    >
      <DescriptionList items={terminalFieldNames.map((field) => ({ term: labels[field], detail: terminal[field] }))} />
      <ChangeHistory key={terminal.id} kind="terminal" id={terminal.id} />
    </RecordFrame>
  )
}
