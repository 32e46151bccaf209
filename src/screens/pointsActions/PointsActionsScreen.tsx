import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { PointsAction } from '#contract/pointsActions.ts'
import { hasFeature } from '#app/config.ts'
import { useDraftOffer } from '#app/form/useDraftOffer.ts'
import { useList } from '#app/list/useList.ts'
import { useOpenRecord } from '#app/list/useOpenRecord.ts'
import { rowPath } from '#app/paths.ts'
import { useScreenTitle } from '#app/useScreenTitle.ts'
import { Button, type MenuItem } from '#ui'
import { DraftBanner } from '../list/DraftBanner.tsx'
import { ListLayout } from '../list/ListLayout.tsx'
import { draftTitle, type ListTexts } from '../list/listTexts.ts'
import { OpenRecord } from '../list/OpenRecord.tsx'
import { RecordSteps } from '../list/RecordSteps.tsx'
import type { ActionFormMode } from './ActionForm.tsx'
import { ArbitraryActionDialog } from './ArbitraryActionDialog.tsx'
import { LazyActionForm } from './lazy.ts'
import { pointsActionColumns } from './pointsActionColumns.tsx'
import { actionSource, readAction, readActionTotal } from './pointsActionCommands.ts'
import { ACTION_DRAFT, PointsActionForm, type ActionDraft } from './PointsActionForm.tsx'
import { PointsActionView } from './PointsActionView.tsx'
import { ACTION_FORM_DRAFT, editableField } from './strategyFields.ts'

type OpenForm = { action: PointsAction; draft?: ActionDraft } | null

const rowHref = rowPath('pointsActions')

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
  const list = useList<PointsAction>({ ...actionSource, ...(hasFeature('actions') && { readTotal: readActionTotal }) })
  const [openId, setOpenId] = useOpenRecord('pointsActions', useSearchParams())
  const [form, setForm] = useState<OpenForm>(null)
  const offer = useDraftOffer<ActionDraft>(ACTION_DRAFT)
  const mayManage = hasFeature('actions')
  const [details, setDetails] = useState<ActionFormMode | null>(null)
  const detailsOffer = useDraftOffer<ActionFormMode>(ACTION_FORM_DRAFT)

  const view = useCallback(({ id }: PointsAction) => setOpenId(id), [setOpenId])
  const closeView = () => setOpenId(null)
  const rowActions = useCallback(
    (action: PointsAction): MenuItem[] => [
      { key: 'view', label: 'Ver detalle', icon: 'detail', onSelect: () => view(action) },
      { key: 'edit', label: 'Editar', icon: 'edit', onSelect: () => setForm({ action }) },
      ...(mayManage
        ? [
            {
              key: 'details',
              label: 'Nombre y vigencia',
              icon: 'calendar' as const,
              onSelect: () => setDetails({ action }),
            },
          ]
        : []),
    ],
    [mayManage, view],
  )

  function closeForm(saved: boolean) {
    setForm(null)
    offer.refresh()
    if (saved) void list.reload()
  }

  function closeDetails(saved: boolean) {
    setDetails(null)
    detailsOffer.refresh()
    if (saved) void list.reload()
  }

  const field = form && editableField(form.action)
  return (
    <ListLayout
      list={list}
      texts={listTexts}
      columns={pointsActionColumns}
      getRowLabel={nameOf}
      rowActions={rowActions}
      getRowHref={rowHref}
      onRowOpen={view}
      addButton={
        mayManage && (
          <Button variant="primary" icon="add" onClick={() => setDetails({ action: null })}>
            Agregar acción
          </Button>
        )
      }
      draftBanner={
        <>
          <DraftBanner
            offer={offer}
            title={({ action }) => `Quedó a medio editar «${nameOf(action)}»`}
            onRecover={(draft) => setForm({ action: draft.action, draft })}
          />
          {mayManage && (
            <DraftBanner
              offer={detailsOffer}
              title={({ action, draft }) => draftTitle(listTexts, action ? nameOf(action) : draft?.display_name)}
              onRecover={setDetails}
            />
          )}
        </>
      }
    >
      {openId !== null && !form && (
        <OpenRecord id={openId} list={list} texts={listTexts} read={readAction} onClose={closeView}>
          {(action) => (
            <PointsActionView
              action={action}
              steps={<RecordSteps id={openId} list={list} texts={listTexts} nameOf={nameOf} onOpen={setOpenId} />}
              onEdit={() => {
                setForm({ action })
                closeView()
              }}
              onClose={closeView}
            />
          )}
        </OpenRecord>
      )}
      {details && <LazyActionForm {...details} onClose={closeDetails} />}
      {form &&
        (field ? (
          <PointsActionForm action={form.action} field={field} draft={form.draft} onClose={closeForm} />
        ) : (
          <ArbitraryActionDialog action={form.action} onClose={() => closeForm(false)} />
        ))}
    </ListLayout>
  )
}
