import { useCallback, useEffect, useId, useRef, type ReactNode } from 'react'
import { loadSortKeys, type Load } from '#contract/loads.ts'
import { useList, type UseListOptions } from '#app/list/useList.ts'
import { rowPath } from '#app/paths.ts'
import { DataTable, LoadMore, SearchField, type DataTableHandle } from '#ui'
import { panelRow } from '../list/commands.ts'
import { ListEmpty } from '../list/ListEmpty.tsx'
import { ListFrame } from '../list/ListFrame.styles.ts'
import { ListNote } from '../list/ListNote.tsx'
import type { ListTexts } from '../list/listTexts.ts'
import { useRecordPlace, type RecordPlace } from '../list/useRecordPlace.ts'
import { loadColumns, loadTitle } from './loadColumns.tsx'
import { loadHistory } from './loadCommands.ts'
import { SectionHeader } from './SectionHeader.styles.ts'

type LoadHistoryProps = Required<Pick<UseListOptions<Load>, 'address'>> & {
  /** Changes after each load: the list reloads. */
  lastLoad: unknown
  /** Changes after each reversal and approval: the list reloads. */
  lastChange: unknown
  openId: number | null
  onOpen: (id: number) => void
  /** The detail of the open load. */
  children: (place: RecordPlace | undefined) => ReactNode
}

const texts: ListTexts<(typeof loadSortKeys)[number]> = {
  title: 'Historial de cargas',
  noun: ['carga', 'cargas'],
  gender: 'f',
  allNote: 'Todas las cargas aplicadas, primero la última',
  emptyText: 'Aquí quedará cada carga: su archivo, sus puntos, quién la hizo y cuándo.',
  query: {
    placeholder: 'Busca por archivo o persona',
    noMatches: 'Ningún archivo ni persona contiene',
    sortLabels: { id: 'antigüedad', points_total: 'puntos' },
  },
}
const idOf = ({ id }: Load) => id
const rowHref = rowPath('massive')

/** Applied loads, the last one first, below the upload. */
export function LoadHistory({ address, lastLoad, lastChange, openId, onOpen, children }: LoadHistoryProps) {
  const list = useList<Load>({ ...loadHistory, sortKeys: loadSortKeys, address })
  const { reload, searchProps, tableProps, loadMoreProps, params } = list
  const { selection: _selection, onSelectionChange: _onSelectionChange, ...table } = tableProps
  const searchInput = useRef<HTMLInputElement>(null)
  const tableHandle = useRef<DataTableHandle>(null)
  const lastShown = useRef({ lastLoad, lastChange })
  const heading = useId()
  const place = useRecordPlace({ id: openId ?? 0, list, texts, nameOf: loadTitle, onOpen })

  useEffect(() => {
    if (lastShown.current.lastLoad === lastLoad && lastShown.current.lastChange === lastChange) return
    lastShown.current = { lastLoad, lastChange }
    void reload()
  }, [lastLoad, lastChange, reload])

  const open = useCallback(({ id }: Load) => onOpen(id), [onOpen])
  function clearSearch() {
    searchProps.onSearch('')
    searchInput.current?.focus()
  }

  return (
    <section className="massive-history" aria-labelledby={heading}>
      <ListFrame>
        <SectionHeader>
          <h2 id={heading}>{texts.title}</h2>
          <SearchField
            ref={searchInput}
            label="Buscar cargas"
            placeholder={texts.query?.placeholder}
            {...searchProps}
          />
        </SectionHeader>
        <div className="list-note">
          {list.status !== 'error' && <ListNote params={params} texts={texts} onReset={list.reset} />}
        </div>
        <DataTable
          {...table}
          actionsRef={tableHandle}
          label={texts.title}
          columns={loadColumns}
          getRowId={idOf}
          getRowLabel={loadTitle}
          getRowHref={rowHref}
          onRowOpen={open}
          currentRow={panelRow({ openId })}
          empty={<ListEmpty search={list.loadedSearch} texts={texts} onClear={clearSearch} />}
        />
        <LoadMore {...loadMoreProps} noun={texts.noun} onEnd={(index) => tableHandle.current?.focusRow(index)} />
      </ListFrame>
      {children(place)}
    </section>
  )
}
