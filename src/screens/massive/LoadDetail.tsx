import { useCallback, useId, useRef, useState } from 'react'
import { loads, type Load, type LoadDetail as LoadRecord, type LoadEntry } from '#contract/loads.ts'
import { ApiError } from '#app/api/apiError.ts'
import { call } from '#app/api/call.ts'
import { formatDateTime, formatNumber } from '#app/format.ts'
import type { QueryOptions } from '#app/list/createList.ts'
import { useList } from '#app/list/useList.ts'
import { usePermission } from '#app/usePermission.ts'
import { useQuery } from '#app/useQuery.ts'
import { Banner, Button, DataTable, DescriptionList, LoadMore, SearchField, type DataTableHandle } from '#ui'
import { ListEmpty } from '../list/ListEmpty.tsx'
import { ListFrame } from '../list/ListFrame.styles.ts'
import type { ListTexts } from '../list/listTexts.ts'
import type { RecordPlace } from '../list/useRecordPlace.ts'
import { PaperLine } from '../shared/PaperLine.tsx'
import { LazyReverseLoad } from './lazy.ts'
import { entryColumns, loadOriginName, LoadState, loadTitle } from './loadColumns.tsx'
import { entriesOf, exportLoad } from './loadCommands.ts'
import { Facts } from './LoadDetail.styles.ts'
import { LoadDialog } from './LoadDialog.tsx'
import { LoadStats } from './LoadStats.tsx'
import { massiveTexts } from './massiveTexts.ts'
import { Reconciliation } from './Reconciliation.tsx'
import type { LoadReversalDraft } from './ReverseLoad.tsx'
import { describeChanges } from './reviewTexts.ts'
import { SectionHeader } from './SectionHeader.styles.ts'

type LoadDetailProps = {
  id: number
  place: RecordPlace | undefined
  /** Opens the reversal with what was typed before. */
  draft?: LoadReversalDraft | undefined
  /** Called where no such load was applied: it may wait for a second person. Must be stable. @default an error */
  onMissing?: ((id: number) => void) | undefined
  /** Called after a reversal: the history has to reload. */
  onChanged: () => void
  onClose: () => void
}

/** A load as a document: file, totals, reconciliation with the ledger, entries. */
export function LoadDetail({ id, place, draft, onMissing, onChanged, onClose }: LoadDetailProps) {
  const read = useCallback(
    ({ signal }: QueryOptions) =>
      call(loads.show, { params: { id }, signal, background: true }).catch((error: unknown) => {
        if (!onMissing || !(error instanceof ApiError) || error.status !== 404) throw error
        onMissing(id)
        return null
      }),
    [id, onMissing],
  )
  const mayReverse = usePermission('reverseLoads')
  const [reversing, setReversing] = useState(draft !== undefined)
  const { data, error, loading, refresh, retry } = useQuery(read, massiveTexts.loads.readFailed)
  const load = data?.data

  function closeReversal(changed: boolean) {
    setReversing(false)
    if (!changed) return
    void refresh()
    onChanged()
  }

  return (
    <>
      <LoadDialog
        id={id}
        title={loadTitle({ id })}
        badge={load && <LoadState {...load} />}
        place={place}
        isDecided={Boolean(load?.reversed)}
        error={load ? null : error}
        onRetry={retry}
        onClose={onClose}
        actions={
          <>
            <Button disabledReason={load ? undefined : notLoaded} onClick={() => window.print()}>
              Imprimir acta
            </Button>
            <Button icon="download" disabledReason={load ? undefined : notLoaded} onClick={() => void exportLoad(id)}>
              Descargar acta
            </Button>
            {mayReverse && load && !load.reversed && (
              <Button variant="danger" icon="refresh" onClick={() => setReversing(true)}>
                Revertir carga
              </Button>
            )}
          </>
        }
      >
        <Facts>
          <PaperLine />
          <LoadStats load={load} loading={loading} />
          {load && (
            <>
              <DescriptionList
                items={[
                  { term: 'Archivo', detail: loadOriginName(load), wide: true },
                  { term: 'Estado', detail: <LoadState {...load} /> },
                  { term: 'Cargada por', detail: load.by },
                  { term: 'Fecha', detail: formatDateTime(load.applied_at) },
                  ...(load.approved
                    ? [
                        { term: 'Aprobada por', detail: load.approved.by },
                        { term: 'Aprobada el', detail: formatDateTime(load.approved.at) },
                      ]
                    : []),
                  ...(load.reviewed ? [{ term: 'Revisión', detail: describeReviewed(load.reviewed) }] : []),
                ]}
              />
              {load.reversed && <ReversalNote reversed={load.reversed} />}
              <Reconciliation load={load} />
            </>
          )}
        </Facts>
        {load && <LoadEntries key={id} id={id} />}
      </LoadDialog>
      {reversing && load && <LazyReverseLoad load={load} draft={draft} onClose={closeReversal} />}
    </>
  )
}

const describeReviewed = (reviewed: NonNullable<LoadRecord['reviewed']>) =>
  reviewed.mended + reviewed.excluded > 0 ? describeChanges(reviewed) : 'Sin cambios'

const notLoaded = 'Los datos de la carga todavía no llegan.'

function ReversalNote({ reversed }: { reversed: NonNullable<Load['reversed']> }) {
  const { at, by, reason, points, missing } = reversed
  return (
    <Banner tone={missing > 0 ? 'warning' : 'info'} title={`La revirtió ${by} el ${formatDateTime(at)}`}>
      <p>{`Se descontaron ${formatNumber(points)} puntos. Motivo: ${reason}`}</p>
      {missing > 0 && <p>{`Faltaron ${formatNumber(missing)} puntos, que los socios ya habían usado.`}</p>}
    </Banner>
  )
}

const entryTexts: ListTexts = {
  title: 'Movimientos de la carga',
  noun: ['movimiento', 'movimientos'],
  gender: 'm',
  allNote: '',
  emptyText: 'Esta carga no tiene movimientos.',
  query: {
    placeholder: 'Busca por nombre o RUT',
    noMatches: 'Ningún nombre ni RUT contiene',
    sortLabels: {},
  },
}
const idOf = ({ id }: LoadEntry) => id
const nameOf = ({ partner }: LoadEntry) => partner.nombre_completo || partner.rut

function LoadEntries({ id }: { id: number }) {
  const [source] = useState(() => entriesOf(id))
  // The search of a dialog has no place in the address.
  const address = useState(() => new URLSearchParams())
  const { tableProps, loadMoreProps, searchProps, loadedSearch } = useList<LoadEntry>({ ...source, address })
  const {
    selection: _selection,
    onSelectionChange: _onSelectionChange,
    sort: _sort,
    onSortChange: _,
    ...table
  } = tableProps
  const searchInput = useRef<HTMLInputElement>(null)
  const tableHandle = useRef<DataTableHandle>(null)
  const heading = useId()
  function clearSearch() {
    searchProps.onSearch('')
    searchInput.current?.focus()
  }
  return (
    <section aria-labelledby={heading}>
      <ListFrame>
        <SectionHeader>
          <h3 id={heading}>Movimientos</h3>
          <SearchField
            ref={searchInput}
            label="Buscar movimientos"
            placeholder={entryTexts.query?.placeholder}
            {...searchProps}
          />
        </SectionHeader>
        <DataTable
          {...table}
          actionsRef={tableHandle}
          navigation="table"
          label={entryTexts.title}
          columns={entryColumns}
          getRowId={idOf}
          getRowLabel={nameOf}
          rowHeight={56}
          empty={<ListEmpty search={loadedSearch} texts={entryTexts} onClear={clearSearch} />}
        />
        <LoadMore {...loadMoreProps} noun={entryTexts.noun} onEnd={(index) => tableHandle.current?.focusRow(index)} />
      </ListFrame>
    </section>
  )
}
