import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { partnerSortKeys, type Partner } from '#contract/partners.ts'
import { useDraftOffer } from '#app/form/useDraftOffer.ts'
import { unconfirmedAttempts } from '#app/form/useForm.ts'
import { useList } from '#app/list/useList.ts'
import { useScreenTitle } from '#app/useScreenTitle.ts'
import { Button, Menu, type MenuItem } from '#ui'
import { DraftBanner } from '../list/DraftBanner.tsx'
import { ListLayout } from '../list/ListLayout.tsx'
import type { ListTexts } from '../list/listTexts.ts'
import { formatAmounts, ASSIGN_DRAFT, AssignPoints, type AssignDraft } from './AssignPoints.tsx'
import { partnerColumns } from './partnerColumns.tsx'
import { copyRuts, exportPartners, partnerSource } from './partnerCommands.ts'
import { PartnerDetail } from './PartnerDetail.tsx'
import { formatPoints } from '../list/points.tsx'
import { nameOf } from './partnerFields.ts'

type OpenDialog =
  { mode: 'detail'; partner: Partner } | { mode: 'assign'; partner: Partner; draft?: AssignDraft } | null

const listTexts: ListTexts<(typeof partnerSortKeys)[number]> = {
  title: 'Socios',
  noun: ['socio', 'socios'],
  gender: 'm',
  allNote: 'Todos los socios, primero los más nuevos',
  emptyText: 'Todavía no hay socios en el programa.',
  query: {
    placeholder: 'Busca por nombre o RUT',
    noMatches: 'Ningún nombre ni RUT contiene',
    resetLabel: 'Ver todos los socios',
    sortLabels: { id: 'antigüedad', points: 'puntos' },
  },
}

/** Socios (spec §2). */
export function PartnersScreen() {
  useScreenTitle('Socios')
  const list = useList<Partner>({ ...partnerSource, sortKeys: partnerSortKeys, address: useSearchParams() })
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const offer = useDraftOffer<AssignDraft>(ASSIGN_DRAFT)
  const { selectedRows, reload } = list

  const showDetail = useCallback((partner: Partner) => setDialog({ mode: 'detail', partner }), [])
  const rowActions = useCallback(
    (partner: Partner): MenuItem[] => [
      { key: 'detail', label: 'Ver detalle', icon: 'detail', onSelect: () => setDialog({ mode: 'detail', partner }) },
      {
        key: 'assign',
        label: 'Asignar puntos',
        icon: 'points',
        onSelect: () => setDialog({ mode: 'assign', partner }),
      },
    ],
    [],
  )

  function afterAssigning() {
    offer.refresh()
    void reload()
  }

  return (
    <ListLayout
      list={list}
      texts={listTexts}
      columns={partnerColumns}
      getRowLabel={nameOf}
      rowActions={rowActions}
      onRowOpen={showDetail}
      toolbarActions={
        <>
          <Button icon="download" onClick={() => exportPartners('csv')}>
            Exportar socios con puntos
          </Button>
          <Menu label="Más acciones de socios" items={toolbarItems} />
        </>
      }
      bulkActions={
        <Button size="sm" icon="copy" onClick={() => copyRuts(selectedRows())}>
          Copiar RUT
        </Button>
      }
      draftBanner={
        <DraftBanner
          offer={offer}
          title={draftTitle}
          description={draftDescription}
          onRecover={(draft) => setDialog({ mode: 'assign', partner: draft.partner, draft })}
        />
      }
    >
      {dialog?.mode === 'detail' && (
        <PartnerDetail partner={dialog.partner} onChanged={afterAssigning} onClose={() => setDialog(null)} />
      )}
      {dialog?.mode === 'assign' && (
        <AssignPoints
          partner={dialog.partner}
          draft={dialog.draft}
          onClose={(changed) => {
            setDialog(null)
            if (changed) afterAssigning()
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

const draftTitle = (draft: AssignDraft) => {
  const amounts = formatAmounts(unconfirmedAttempts(draft.attempts))
  return amounts
    ? `No sabemos si se ${amounts === formatPoints(1) ? 'sumó' : 'sumaron'} ${amounts} a ${nameOf(draft.partner)}`
    : `Quedó una asignación de puntos a medio llenar, para ${nameOf(draft.partner)}`
}

/** Points of a lost answer may have been added; only recovering the draft keeps its idempotency key. */
const draftDescription = (draft: AssignDraft) =>
  unconfirmedAttempts(draft.attempts).length > 0
    ? 'Recupérala y confírmala: si ya se aplicó, no se sumará otra vez.'
    : undefined
