import { useCallback, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { terminalSortKeys, type Terminal } from '#contract/terminals.ts'
import { dropDraft, draftOf } from '#app/form/drafts.ts'
import { useList } from '#app/list/useList.ts'
import { useScreen } from '#app/useScreen.ts'
import { BulkBar, Button, DataTable, LoadMore, type Column, type DataTableHandle, type MenuItem } from '#ui'
import { DraftBanner } from '../list/DraftBanner.tsx'
import { ListEmpty } from '../list/ListEmpty.tsx'
import { ListFrame } from '../list/ListFrame.ts'
import { ListNote, type ListWords } from '../list/ListNote.tsx'
import { selectAllLabel } from '../list/selectAllLabel.ts'
import { CouriersToolbar } from './CouriersToolbar.tsx'
import { removeTerminal, removeTerminals, terminalSource } from './terminalCommands.ts'
import { TERMINAL_DRAFT, TerminalForm, type TerminalFormMode } from './TerminalForm.tsx'

const rowId = ({ id }: Terminal) => id
const nameOf = ({ name }: Terminal) => name

const columns: readonly Column<Terminal>[] = [
  { id: 'name', header: 'Nombre', rowHeader: true, sortable: true, minWidth: 194, grow: 210, cell: nameOf },
  {
    id: 'code',
    header: 'Código',
    sortable: true,
    minWidth: 126,
    cell: ({ code }) => <span className="list-code">{code}</span>,
  },
]

const words: ListWords<(typeof terminalSortKeys)[number]> = {
  rows: 'Terminales',
  all: 'Todos los terminales, primero el más reciente',
  back: 'Ver todos',
  columns: { id: 'antigüedad', name: 'nombre', code: 'código' },
}

/** Terminales, where the deployment turns the feature on (spec §2, 'present but not routed'). */
export function TerminalsScreen() {
  useScreen('Terminales')
  const list = useList<Terminal>({ ...terminalSource, sortKeys: terminalSortKeys, address: useSearchParams() })
  const [form, setForm] = useState<TerminalFormMode | null>(null)
  const [draft, setDraft] = useState(() => draftOf<TerminalFormMode>(TERMINAL_DRAFT))
  const table = useRef<DataTableHandle>(null)
  const search = useRef<HTMLInputElement>(null)
  const { question, selectedRows, reload } = list
  const chosen = selectedRows.length

  const add = () => setForm({ terminal: null })
  const removeChosen = async () => (await removeTerminals(selectedRows)) && reload()

  function clearSearch() {
    list.searchProps.onSearch('')
    search.current?.focus()
  }

  function closeDraft(reopen: boolean) {
    if (reopen) setForm(draft)
    else dropDraft(TERMINAL_DRAFT)
    setDraft(null)
  }

  const rowActions = useCallback(
    (terminal: Terminal): MenuItem[] => {
      const remove = async () => (await removeTerminal(terminal)) && reload()
      return [
        { key: 'edit', label: 'Editar', icon: 'edit', onSelect: () => setForm({ terminal }) },
        { type: 'separator', key: 'separator' },
        { key: 'remove', label: 'Eliminar', icon: 'delete', tone: 'danger', onSelect: () => void remove() },
      ]
    },
    [reload],
  )

  return (
    <ListFrame>
      <CouriersToolbar
        search={{ ...list.searchProps, ref: search }}
        chosen={chosen}
        onAdd={add}
        onRemove={() => void removeChosen()}
      />
      {draft && (
        <DraftBanner
          title="Quedó un terminal a medio llenar"
          onRecover={() => closeDraft(true)}
          onDrop={() => closeDraft(false)}
        />
      )}
      <div className="list-note">
        {chosen === 0 && list.status !== 'error' && <ListNote question={question} words={words} onReset={list.reset} />}
        <BulkBar
          count={chosen}
          label={chosen === 1 ? '1 terminal seleccionado' : `${chosen} terminales seleccionados`}
          onClear={list.clearSelection}
        >
          <Button size="sm" variant="danger" icon="delete" onClick={() => void removeChosen()}>
            Eliminar
          </Button>
        </BulkBar>
      </div>
      <DataTable
        ref={table}
        label="Terminales"
        columns={columns}
        rowId={rowId}
        rowLabel={nameOf}
        {...list.tableProps}
        selectAllLabel={selectAllLabel(list.rows.length, 'cargado')}
        rowActions={rowActions}
        empty={
          <ListEmpty
            search={question.search}
            onClear={clearSearch}
            notFound={`Ningún nombre ni código contiene «${question.search}».`}
            action={
              <Button variant="primary" icon="add" onClick={add}>
                Agregar terminal
              </Button>
            }
          >
            Agrega el primer terminal: las claves maestras lo necesitan.
          </ListEmpty>
        }
      />
      <LoadMore
        {...list.loadMoreProps}
        noun={['terminal', 'terminales']}
        onEnd={(index) => table.current?.focusRow(index)}
      />
      {form && (
        <TerminalForm
          {...form}
          onClose={(saved) => {
            setForm(null)
            setDraft((offered) => draftOf<TerminalFormMode>(TERMINAL_DRAFT) ?? offered)
            if (saved) void reload()
          }}
        />
      )}
    </ListFrame>
  )
}
