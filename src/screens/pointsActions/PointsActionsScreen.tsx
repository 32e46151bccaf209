import { useCallback, useRef, useState } from 'react'
import type { PointsAction } from '#contract/pointsActions.ts'
import { useDraftOffer } from '#app/form/useDraftOffer.ts'
import { useList } from '#app/list/useList.ts'
import { texts } from '#app/texts.ts'
import { useScreenTitle } from '#app/useScreenTitle.ts'
import { DataTable, EmptyState, LoadMore, Toolbar, type DataTableHandle, type MenuItem } from '#ui'
import { latestRow } from '../list/latestRow.ts'
import { DraftBanner } from '../list/DraftBanner.tsx'
import { ListFrame } from '../list/ListFrame.styles.ts'
import { usePersistedColumns } from '../list/usePersistedColumns.ts'
import { ArbitraryActionDialog } from './ArbitraryActionDialog.tsx'
import { pointsActionColumns } from './pointsActionColumns.tsx'
import { actionSource } from './pointsActionCommands.ts'
import { ACTION_DRAFT, PointsActionForm, type ActionDraft } from './PointsActionForm.tsx'
import { PointsActionView } from './PointsActionView.tsx'
import { editableField } from './strategyFields.ts'

type OpenDialog = { mode: 'view' | 'edit'; action: PointsAction; draft?: ActionDraft } | null

const rowId = ({ id }: PointsAction) => id
const nameOf = ({ display_name }: PointsAction) => display_name

/** Acciones puntos (spec §2). */
export function PointsActionsScreen() {
  useScreenTitle('Acciones puntos')
  const list = useList<PointsAction>(actionSource)
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const offer = useDraftOffer<ActionDraft>(ACTION_DRAFT)
  const table = useRef<DataTableHandle>(null)
  const keptColumns = usePersistedColumns('Acciones puntos')
  const { rows, status, errorText, errorAnnounced, onRetry } = list.tableProps

  const view = useCallback((action: PointsAction) => setDialog({ mode: 'view', action }), [])
  const rowActions = useCallback(
    (action: PointsAction): MenuItem[] => [
      { key: 'view', label: 'Ver detalle', icon: 'detail', onSelect: () => setDialog({ mode: 'view', action }) },
      { key: 'edit', label: 'Editar', icon: 'edit', onSelect: () => setDialog({ mode: 'edit', action }) },
    ],
    [],
  )

  function close(saved: boolean) {
    setDialog(null)
    offer.refresh()
    if (saved) void list.reload()
  }

  const shown = dialog && editableField(dialog.action)
  return (
    <ListFrame>
      <Toolbar title="Acciones puntos" />
      <div className="list-note">
        <p>Las reglas con que los socios ganan puntos</p>
      </div>
      <DraftBanner
        offer={offer}
        title={({ action }) => `Quedó a medio editar «${nameOf(action)}»`}
        onRecover={(draft) => setDialog({ mode: 'edit', action: draft.action, draft })}
      />
      <DataTable
        actionsRef={table}
        label="Acciones puntos"
        columns={pointsActionColumns}
        getRowId={rowId}
        getRowLabel={nameOf}
        rows={rows}
        status={status}
        errorText={errorText}
        errorAnnounced={errorAnnounced}
        onRetry={onRetry}
        rowActions={rowActions}
        onRowOpen={view}
        {...keptColumns}
        empty={<EmptyState title={texts.empty}>El programa todavía no tiene acciones que den puntos.</EmptyState>}
      />
      <LoadMore
        {...list.loadMoreProps}
        noun={['acción', 'acciones']}
        onEnd={(index) => table.current?.focusRow(index)}
      />
      {dialog?.mode === 'view' && (
        <PointsActionView
          action={latestRow(list.rows, dialog.action)}
          onEdit={() => setDialog({ mode: 'edit', action: latestRow(list.rows, dialog.action) })}
          onClose={() => close(false)}
        />
      )}
      {dialog?.mode === 'edit' &&
        (shown ? (
          <PointsActionForm action={dialog.action} shown={shown} draft={dialog.draft} onClose={close} />
        ) : (
          <ArbitraryActionDialog action={dialog.action} onClose={() => close(false)} />
        ))}
    </ListFrame>
  )
}
