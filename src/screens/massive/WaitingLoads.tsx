import { useCallback, useEffect, useId, useRef } from 'react'
import type { WaitingLoad } from '#contract/approvals.ts'
import { config } from '#app/config.ts'
import { useList } from '#app/list/useList.ts'
import { rowPath } from '#app/paths.ts'
import { DataTable, EmptyState, LoadMore, type DataTableHandle } from '#ui'
import { ListFrame } from '../list/ListFrame.styles.ts'
import type { Noun } from '../list/listTexts.ts'
import { formatPoints } from '../list/points.tsx'
import { refreshWaitingBadge } from '../shared/waitingBadge.tsx'
import { waitingLoads } from './approvalCommands.ts'
import { waitingTitle } from './loadColumns.tsx'
import { SectionHeader } from './SectionHeader.styles.ts'
import { waitingColumns } from './waitingColumns.tsx'

type WaitingLoadsProps = {
  /** Changes after each load: the list reloads. */
  lastLoad: unknown
  /** Changes after each decision: the list reloads. */
  lastChange: unknown
  onOpen: (id: number) => void
}

const title = 'Por aprobar'
const noun: Noun = ['carga', 'cargas']
const idOf = ({ id }: WaitingLoad) => id
const rowHref = rowPath('massive')

/** From which points acts wait. */
function approvalNote(): string {
  const { approveLoadsFrom: act, approveDailyFrom: day } = config
  const limits = [act > 0 && formatPoints(act), day > 0 && `${formatPoints(day)} en un día`].filter(Boolean)
  return `Desde ${limits.join(', o ')}, otra persona debe aprobar la carga.`
}

/** Loads that wait for a second person, and those rejected lately, above the history. */
export function WaitingLoads({ lastLoad, lastChange, onOpen }: WaitingLoadsProps) {
  const { reload, tableProps, loadMoreProps } = useList<WaitingLoad>(waitingLoads)
  const {
    selection: _selection,
    onSelectionChange: _onSelectionChange,
    sort: _sort,
    onSortChange: _onSortChange,
    ...table
  } = tableProps
  const tableHandle = useRef<DataTableHandle>(null)
  const lastShown = useRef({ lastLoad, lastChange })
  const heading = useId()

  useEffect(() => {
    if (lastShown.current.lastLoad === lastLoad && lastShown.current.lastChange === lastChange) return
    lastShown.current = { lastLoad, lastChange }
    void reload()
    void refreshWaitingBadge()
  }, [lastLoad, lastChange, reload])

  const open = useCallback(({ id }: WaitingLoad) => onOpen(id), [onOpen])

  return (
    <section className="massive-history" aria-labelledby={heading}>
      <ListFrame>
        <SectionHeader>
          <h2 id={heading}>{title}</h2>
        </SectionHeader>
        <div className="list-note">
          <p>{approvalNote()}</p>
        </div>
        <DataTable
          {...table}
          actionsRef={tableHandle}
          label={title}
          columns={waitingColumns}
          getRowId={idOf}
          getRowLabel={waitingTitle}
          getRowHref={rowHref}
          onRowOpen={open}
          empty={<EmptyState title="Nada por aprobar">Ninguna carga espera a otra persona.</EmptyState>}
        />
        <LoadMore {...loadMoreProps} noun={noun} onEnd={(index) => tableHandle.current?.focusRow(index)} />
      </ListFrame>
    </section>
  )
}
