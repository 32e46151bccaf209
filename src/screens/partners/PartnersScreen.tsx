import { useCallback, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { partnerSortKeys, type Partner } from '#contract/partners.ts'
import { dropDraft, draftOf } from '#app/form/drafts.ts'
import { useList } from '#app/list/useList.ts'
import { useScreen } from '#app/useScreen.ts'
import { BulkBar, Button, DataTable, LoadMore, SearchField, Toolbar, type DataTableHandle, type MenuItem } from '#ui'
import { DraftBanner } from '../list/DraftBanner.tsx'
import { ListEmpty } from '../list/ListEmpty.tsx'
import { ListFrame } from '../list/ListFrame.ts'
import { ListNote, type ListWords } from '../list/ListNote.tsx'
import { selectAllLabel } from '../list/selectAllLabel.ts'
import { ASSIGN_DRAFT, AssignPoints, type AssignDraft } from './AssignPoints.tsx'
import { partnerColumns } from './partnerColumns.tsx'
import { copyRuts, exportPartners, partnerSource } from './partnerCommands.ts'
import { PartnerDetail } from './PartnerDetail.tsx'
import { nameOf } from './partnerFields.ts'

type OpenDialog =
  { mode: 'detail'; partner: Partner } | { mode: 'assign'; partner: Partner; draft?: AssignDraft } | null

const rowId = ({ id }: Partner) => id

const words: ListWords<(typeof partnerSortKeys)[number]> = {
  rows: 'Socios',
  all: 'Todos los socios, los más nuevos primero',
  back: 'Ver todos los socios',
  columns: { id: 'antigüedad', points: 'puntos' },
}

/** Socios (spec §2). */
export function PartnersScreen() {
  useScreen('Socios')
  const list = useList<Partner>({ ...partnerSource, sortKeys: partnerSortKeys, address: useSearchParams() })
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const [draft, setDraft] = useState(() => draftOf<AssignDraft>(ASSIGN_DRAFT))
  const table = useRef<DataTableHandle>(null)
  const search = useRef<HTMLInputElement>(null)
  const { question, selectedRows, reload } = list
  const chosen = selectedRows.length

  const open = useCallback((partner: Partner) => setDialog({ mode: 'detail', partner }), [])
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

  function clearSearch() {
    list.searchProps.onSearch('')
    search.current?.focus()
  }

  function closeDraft(reopen: boolean) {
    if (reopen && draft) setDialog({ mode: 'assign', partner: draft.partner, draft })
    else dropDraft(ASSIGN_DRAFT)
    setDraft(null)
  }

  return (
    <ListFrame>
      <Toolbar title="Socios">
        <SearchField ref={search} label="Buscar socios" placeholder="Busca por nombre o RUT" {...list.searchProps} />
        <Button icon="download" onClick={() => void exportPartners()}>
          Exportar socios con puntos
        </Button>
      </Toolbar>
      {draft && (
        <DraftBanner
          title={`Quedó una asignación de puntos a medio llenar, para ${nameOf(draft.partner)}`}
          onRecover={() => closeDraft(true)}
          onDrop={() => closeDraft(false)}
        />
      )}
      <div className="list-note">
        {chosen === 0 && list.status !== 'error' && <ListNote question={question} words={words} onReset={list.reset} />}
        <BulkBar
          count={chosen}
          label={chosen === 1 ? '1 socio seleccionado' : `${chosen} socios seleccionados`}
          onClear={list.clearSelection}
        >
          <Button size="sm" icon="copy" onClick={() => void copyRuts(selectedRows)}>
            Copiar RUT
          </Button>
        </BulkBar>
      </div>
      <DataTable
        ref={table}
        label="Socios"
        columns={partnerColumns}
        rowId={rowId}
        rowLabel={nameOf}
        {...list.tableProps}
        selectAllLabel={selectAllLabel(list.rows.length, 'cargado')}
        rowActions={rowActions}
        onRowOpen={open}
        empty={
          <ListEmpty
            search={question.search}
            onClear={clearSearch}
            notFound={`Ningún nombre ni RUT contiene «${question.search}».`}
          >
            Todavía no hay socios en el programa.
          </ListEmpty>
        }
      />
      <LoadMore {...list.loadMoreProps} noun={['socio', 'socios']} onEnd={(index) => table.current?.focusRow(index)} />
      {dialog?.mode === 'detail' && (
        <PartnerDetail partner={dialog.partner} onChanged={() => void reload()} onClose={() => setDialog(null)} />
      )}
      {dialog?.mode === 'assign' && (
        <AssignPoints
          partner={dialog.partner}
          draft={dialog.draft?.values}
          onClose={(changed) => {
            setDialog(null)
            if (changed) void reload()
          }}
        />
      )}
    </ListFrame>
  )
}
