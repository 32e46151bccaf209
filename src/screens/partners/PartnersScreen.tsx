import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { partnerSortKeys, type AssignPointsForm, type Partner, type PointsHistoryEntry } from '#contract/partners.ts'
import { searchedRutProblem } from '#contract/rut.ts'
import { hasFeature } from '#app/config.ts'
import { useDraftOffer } from '#app/form/useDraftOffer.ts'
import { unconfirmedAttempts } from '#app/form/useForm.ts'
import { useList } from '#app/list/useList.ts'
import { useOpenRecord, useRowHref } from '#app/list/useOpenRecord.ts'
import { dismissAssignedToast } from '#app/toasts.ts'
import { useAddressedForm } from '#app/useAddressedForm.ts'
import { useIdlePreload } from '#app/useIdlePreload.ts'
import { usePermission } from '#app/usePermission.ts'
import { useScreenTitle } from '#app/useScreenTitle.ts'
import { Button, Menu, onIdle, type MenuItem } from '#ui'
import { DraftBanner } from '../list/DraftBanner.tsx'
import { ListLayout } from '../list/ListLayout.tsx'
import { draftTitle, formatCount, type ListTexts } from '../list/listTexts.ts'
import { OpenRecord } from '../list/OpenRecord.tsx'
import { RecordSteps } from '../list/RecordSteps.tsx'
import { partnerColumns, partnerColumnsWithState } from './partnerColumns.tsx'
import {
  copyRuts,
  exportPartners,
  findAssignment,
  partnerFilterNames,
  partnerSource,
  readPartner,
  readPartnerTotal,
} from './partnerCommands.ts'
import { formatPoints } from '../list/points.tsx'
import {
  ANONYMISE_DRAFT,
  ASSIGN_SELECTION_DRAFT,
  nameOf,
  PARTNER_DRAFT,
  partnerNoun,
  REVERSE_DRAFT,
} from './partnerFields.ts'
import type { PartnerFormMode } from './PartnerForm.tsx'
import { formatAmounts, pointsDrafts, type PointsChange, type PointsDraft } from './pointsDrafts.ts'
import { WRONG_AMOUNT } from './reasons.ts'
import type { SelectedPartners, SelectionDraft } from './AssignSelection.tsx'
import {
  LazyActionFields,
  LazyAnonymisePartner,
  LazyAssignSelection,
  LazyDuplicatePartners,
  LazyImportHistory,
  LazyImportPartners,
  LazyPartnerDetail,
  LazyPartnerFilters,
  LazyPartnerForm,
  LazyPointsForm,
  LazyReverseEntry,
  LazySelectionActions,
} from './lazy.ts'
import type { AnonymiseDraft } from './AnonymisePartner.tsx'
import type { ReverseDraft } from './ReverseEntry.tsx'
import type { AllMatches } from './SelectionActions.tsx'

type OpenDialog = { mode: PointsChange; partner: Partner; draft?: PointsDraft } | null

/** The entry that is being taken back, over an open detail or without one. */
type Reversing = { partner: Partner; entry: PointsHistoryEntry; draft?: ReverseDraft } | null

const listTexts: ListTexts<(typeof partnerSortKeys)[number]> = {
  title: 'Socios',
  noun: partnerNoun,
  gender: 'm',
  allNote: 'Todos los socios, primero los más nuevos',
  filtered: {
    note: 'Socios que cumplen los filtros, primero los más nuevos',
    empty: 'Ningún socio cumple los filtros.',
  },
  emptyText: 'Todavía no hay socios en el programa.',
  query: {
    placeholder: 'Busca por nombre o RUT',
    noMatches: 'Ningún nombre ni RUT contiene',
    searchProblem: searchedRutProblem,
    sortLabels: { id: 'antigüedad', points: 'puntos' },
  },
}

/** Socios (spec §2). */
export function PartnersScreen() {
  useScreenTitle('Socios')
  useIdlePreload(LazyPartnerDetail)
  useIdlePreload(LazyPointsForm)
  const extended = hasFeature('partners-edit')
  const mayEdit = usePermission('editPartners') && extended
  const address = useSearchParams()
  const list = useList<Partner>({
    ...partnerSource,
    sortKeys: partnerSortKeys,
    ...(mayEdit && { filterNames: partnerFilterNames, readTotal: readPartnerTotal }),
    address,
  })
  const [openId, setOpenId] = useOpenRecord('partners', address)
  const rowHref = useRowHref('partners', address)
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const [reversing, setReversing] = useState<Reversing>(null)
  const [revision, setRevision] = useState(0)
  const assignOffer = useDraftOffer<PointsDraft>(pointsDrafts.assign)
  const deductOffer = useDraftOffer<PointsDraft>(pointsDrafts.deduct)
  const reverseOffer = useDraftOffer<ReverseDraft>(REVERSE_DRAFT)
  const editOffer = useDraftOffer<PartnerFormMode>(PARTNER_DRAFT)
  const [form, setForm] = useState<PartnerFormMode | null>(null)
  const [importing, setImporting] = useState(false)
  const [showsImports, setShowsImports] = useState(false)
  const mayMerge = usePermission('mergePartners') && extended
  const [showsDuplicates, setShowsDuplicates] = useState(false)
  const [assigning, setAssigning] = useState<{ selected: SelectedPartners; draft?: SelectionDraft } | null>(null)
  const selectionOffer = useDraftOffer<SelectionDraft>(ASSIGN_SELECTION_DRAFT)
  const [all, setAll] = useState<AllMatches | null>(null)
  const allMatches = all?.of === list.selected ? all : undefined
  const mayDeduct = usePermission('deductPoints')
  const mayAnonymise = usePermission('anonymise') && mayEdit
  const [anonymising, setAnonymising] = useState<AnonymiseDraft | null>(null)
  const anonymiseOffer = useDraftOffer<AnonymiseDraft>(ANONYMISE_DRAFT)
  const { selectedRows, reload } = list
  // The toast's button opens a form of this screen.
  useEffect(() => dismissAssignedToast, [])
  useEffect(() => (hasFeature('actions') ? onIdle(() => void LazyActionFields.preload()) : undefined), [])

  useAddressedForm('nuevo', address, () => setForm({ partner: null }), mayEdit)
  useAddressedForm('importar', address, () => setImporting(true), mayEdit)

  const showDetail = useCallback(({ id }: Partner) => setOpenId(id), [setOpenId])
  const rowActions = useCallback(
    (partner: Partner): MenuItem[] => [
      { key: 'detail', label: 'Ver detalle', icon: 'detail', onSelect: () => showDetail(partner) },
      {
        key: 'assign',
        label: 'Asignar puntos',
        icon: 'points',
        onSelect: () => setDialog({ mode: 'assign', partner }),
      },
      ...(mayDeduct
        ? [
            {
              key: 'deduct',
              label: 'Descontar puntos',
              icon: 'minus' as const,
              onSelect: () => setDialog({ mode: 'deduct', partner }),
            },
          ]
        : []),
      ...(mayEdit
        ? [{ key: 'edit', label: 'Editar', icon: 'edit' as const, onSelect: () => setForm({ partner }) }]
        : []),
    ],
    [mayDeduct, mayEdit, showDetail],
  )

  const close = () => setOpenId(null)
  function afterChange() {
    assignOffer.refresh()
    deductOffer.refresh()
    reverseOffer.refresh()
    editOffer.refresh()
    selectionOffer.refresh()
    anonymiseOffer.refresh()
    setRevision((current) => current + 1)
    void reload()
  }

  const undo = useCallback(async (partner: Partner, assigned: AssignPointsForm) => {
    const entry = await findAssignment(partner, assigned)
    if (entry) setReversing({ partner, entry })
  }, [])

  const importItem: MenuItem = {
    key: 'import',
    label: 'Importar socios',
    icon: 'upload',
    onSelect: () => setImporting(true),
  }
  const importsItem: MenuItem = {
    key: 'imports',
    label: 'Importaciones de socios',
    icon: 'file',
    onSelect: () => setShowsImports(true),
  }
  const duplicatesItem: MenuItem = {
    key: 'duplicates',
    label: 'Posibles duplicados',
    icon: 'copy',
    onSelect: () => setShowsDuplicates(true),
  }
  return (
    <ListLayout
      list={list}
      texts={listTexts}
      columns={extended ? partnerColumnsWithState : partnerColumns}
      getRowLabel={nameOf}
      rowActions={rowActions}
      getRowHref={rowHref}
      onRowOpen={showDetail}
      currentRow={extended && openId !== null ? openId : undefined}
      addButton={
        mayEdit && (
          <Button icon="add" onClick={() => setForm({ partner: null })}>
            Agregar socio
          </Button>
        )
      }
      toolbarActions={
        <>
          <Button icon="download" onClick={() => exportPartners('csv')}>
            Exportar socios con puntos
          </Button>
          <Menu
            label="Más acciones de socios"
            items={[
              ...toolbarItems,
              ...(mayEdit ? [importsItem, importItem] : []),
              ...(mayMerge ? [duplicatesItem] : []),
            ]}
          />
        </>
      }
      filters={mayEdit && <LazyPartnerFilters list={list} />}
      allSelected={allMatches?.count}
      bulkActions={
        <>
          {mayEdit && (
            <LazySelectionActions
              list={list}
              all={allMatches}
              onAllChange={setAll}
              onAssign={(selected) => setAssigning({ selected })}
            />
          )}
          <Button
            size="sm"
            icon="copy"
            disabledReason={allMatches && 'Solo se copian los RUT de socios cargados.'}
            onClick={() => copyRuts(selectedRows())}
          >
            Copiar RUT
          </Button>
        </>
      }
      draftBanner={
        <>
          <DraftBanner
            offer={assignOffer}
            title={assignTitle}
            description={pointsDescription}
            onRecover={(draft) => setDialog({ mode: 'assign', partner: draft.partner, draft })}
          />
          <DraftBanner
            offer={deductOffer}
            title={deductTitle}
            description={pointsDescription}
            onRecover={(draft) => setDialog({ mode: 'deduct', partner: draft.partner, draft })}
          />
          <DraftBanner
            offer={reverseOffer}
            title={({ partner }) => `Quedó una reversa a medio llenar, de ${nameOf(partner)}`}
            onRecover={(draft) => setReversing({ partner: draft.partner, entry: draft.entry, draft })}
          />
          {mayAnonymise && (
            <DraftBanner
              offer={anonymiseOffer}
              title={({ partner }) => `Quedó un formulario a medio llenar, para anonimizar a ${nameOf(partner)}`}
              onRecover={setAnonymising}
            />
          )}
          {mayEdit && (
            <DraftBanner
              offer={selectionOffer}
              title={({ selected }) =>
                `Quedó una asignación a medio llenar, para ${formatCount(partnerNoun, selected.count)}`
              }
              onRecover={(draft) => setAssigning({ selected: draft.selected, draft })}
            />
          )}
          {mayEdit && (
            <DraftBanner
              offer={editOffer}
              title={({ partner, draft }) => draftTitle(listTexts, partner ? nameOf(partner) : draft?.nombre_completo)}
              onRecover={setForm}
            />
          )}
        </>
      }
    >
      {form && (
        <LazyPartnerForm
          {...form}
          onShow={setOpenId}
          onClose={(saved) => {
            setForm(null)
            editOffer.refresh()
            if (saved) afterChange()
          }}
        />
      )}
      {anonymising && (
        <LazyAnonymisePartner
          partner={anonymising.partner}
          draft={anonymising}
          onClose={(anonymised) => {
            setAnonymising(null)
            anonymiseOffer.refresh()
            if (anonymised) afterChange()
          }}
        />
      )}
      {assigning && (
        <LazyAssignSelection
          {...assigning}
          onClose={(changed) => {
            setAssigning(null)
            selectionOffer.refresh()
            if (!changed) return
            list.clearSelection()
            afterChange()
          }}
        />
      )}
      {showsImports && (
        <LazyImportHistory
          onClose={(changed) => {
            setShowsImports(false)
            if (changed) afterChange()
          }}
        />
      )}
      {showsDuplicates && (
        <LazyDuplicatePartners
          onClose={(changed) => {
            setShowsDuplicates(false)
            if (changed) afterChange()
          }}
        />
      )}
      {importing && (
        <LazyImportPartners
          onClose={(imported) => {
            setImporting(false)
            if (imported) afterChange()
          }}
        />
      )}
      {openId !== null && (
        <OpenRecord id={openId} list={list} texts={listTexts} read={readPartner} onClose={close}>
          {(partner) => (
            <LazyPartnerDetail
              partner={partner}
              revision={revision}
              steps={<RecordSteps id={openId} list={list} texts={listTexts} nameOf={nameOf} onOpen={setOpenId} />}
              onUndo={undo}
              onEdit={mayEdit ? (partner) => setForm({ partner }) : undefined}
              onChanged={afterChange}
              onClose={close}
            />
          )}
        </OpenRecord>
      )}
      {dialog && (
        <LazyPointsForm
          change={dialog.mode}
          partner={dialog.partner}
          draft={dialog.draft}
          onUndo={undo}
          onClose={(changed) => {
            setDialog(null)
            if (changed) afterChange()
          }}
        />
      )}
      {reversing && (
        <LazyReverseEntry
          partner={reversing.partner}
          entry={reversing.entry}
          reason={WRONG_AMOUNT}
          draft={reversing.draft}
          onClose={(changed) => {
            setReversing(null)
            if (changed) afterChange()
          }}
        />
      )}
    </ListLayout>
  )
}

const toolbarItems: MenuItem[] = [
  {
    key: 'xlsx',
    label: 'Exportar como XLSX',
    icon: 'download',
    onSelect: () => void exportPartners('xlsx'),
  },
]

const assignTitle = (draft: PointsDraft) => {
  const amounts = formatAmounts(unconfirmedAttempts(draft.attempts))
  return amounts
    ? `No sabemos si se ${amounts === formatPoints(1) ? 'sumó' : 'sumaron'} ${amounts} a ${nameOf(draft.partner)}`
    : `Quedó una asignación de puntos a medio llenar, para ${nameOf(draft.partner)}`
}

const deductTitle = (draft: PointsDraft) => {
  const amounts = formatAmounts(unconfirmedAttempts(draft.attempts))
  return amounts
    ? `No sabemos si se ${amounts === formatPoints(1) ? 'descontó' : 'descontaron'} ${amounts} a ${nameOf(draft.partner)}`
    : `Quedó un descuento de puntos a medio llenar, de ${nameOf(draft.partner)}`
}

/** Points of a lost response may have been applied; only recovering the draft keeps its idempotency key. */
const pointsDescription = (draft: PointsDraft) =>
  unconfirmedAttempts(draft.attempts).length > 0
    ? 'Recupera el formulario y confírmalo: si ya se aplicó, no contará otra vez.'
    : undefined
