import { useCallback, useState } from 'react'
import type { PointsAction } from '#contract/pointsActions.ts'
import { useDraftOffer } from '#app/form/useDraftOffer.ts'
import { useList } from '#app/list/useList.ts'
import { useScreenTitle } from '#app/useScreenTitle.ts'
import type { MenuItem } from '#ui'
import { DraftBanner } from '../list/DraftBanner.tsx'
import { latestRow } from '../list/latestRow.ts'
import { ListLayout } from '../list/ListLayout.tsx'
import type { ListTexts } from '../list/listTexts.ts'
import { ArbitraryActionDialog } from './ArbitraryActionDialog.tsx'
import { pointsActionColumns } from './pointsActionColumns.tsx'
import { actionSource } from './pointsActionCommands.ts'
import { ACTION_DRAFT, PointsActionForm, type ActionDraft } from './PointsActionForm.tsx'
import { PointsActionView } from './PointsActionView.tsx'
import { editableField } from './strategyFields.ts'

type OpenDialog = { mode: 'view' | 'edit'; action: PointsAction; draft?: ActionDraft } | null

const listTexts: ListTexts = {
  title: 'Acciones puntos',
  noun: ['acción', 'acciones'],
  gender: 'f',
  allNote: 'Las reglas con que los socios ganan puntos',
  emptyText: 'El programa todavía no tiene acciones que den puntos.',
}

const nameOf = ({ display_name }: PointsAction) => display_name

/** Acciones puntos (spec §2). The server neither searches nor sorts them, and none can be deleted. */
export function PointsActionsScreen() {
  useScreenTitle('Acciones puntos')
  const list = useList<PointsAction>(actionSource)
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const offer = useDraftOffer<ActionDraft>(ACTION_DRAFT)

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

  const field = dialog && editableField(dialog.action)
  return (
    <ListLayout
      list={list}
      texts={listTexts}
      columns={pointsActionColumns}
      getRowLabel={nameOf}
      rowActions={rowActions}
      onRowOpen={view}
      draftBanner={
        <DraftBanner
          offer={offer}
          title={({ action }) => `Quedó a medio editar «${nameOf(action)}»`}
          onRecover={(draft) => setDialog({ mode: 'edit', action: draft.action, draft })}
        />
      }
    >
      {dialog?.mode === 'view' && (
        <PointsActionView
          action={latestRow(list.rows, dialog.action)}
          onEdit={() => setDialog({ mode: 'edit', action: latestRow(list.rows, dialog.action) })}
          onClose={() => close(false)}
        />
      )}
      {dialog?.mode === 'edit' &&
        (field ? (
          <PointsActionForm action={dialog.action} field={field} draft={dialog.draft} onClose={close} />
        ) : (
          <ArbitraryActionDialog action={dialog.action} onClose={() => close(false)} />
        ))}
    </ListLayout>
  )
}
