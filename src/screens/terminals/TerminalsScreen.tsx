import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { terminalSortKeys, type Terminal } from '#contract/terminals.ts'
import { useDraftOffer } from '#app/form/useDraftOffer.ts'
import { useList } from '#app/list/useList.ts'
import { useAddressedForm } from '#app/useAddressedForm.ts'
import { useScreenTitle } from '#app/useScreenTitle.ts'
import { Button, Menu, type Column, type MenuItem } from '#ui'
import { DraftBanner } from '../list/DraftBanner.tsx'
import { ListLayout } from '../list/ListLayout.tsx'
import { draftTitle } from '../list/listTexts.ts'
import { removeMenuItem, removeSelectedMenuItem } from '../list/removeMenuItems.ts'
import { removeTerminal, removeTerminals, terminalSource } from './terminalCommands.ts'
import { TERMINAL_DRAFT, TerminalForm, type TerminalFormMode } from './TerminalForm.tsx'
import { terminalTexts } from './terminalTexts.ts'

const nameOf = ({ name }: Terminal) => name

const columns: readonly Column<Terminal>[] = [
  { id: 'name', header: 'Nombre', rowHeader: true, sortable: 'text', minWidth: 194, grow: 210, renderCell: nameOf },
  {
    id: 'code',
    header: 'Código',
    sortable: 'text',
    minWidth: 126,
    renderCell: ({ code }) => <span className="list-code">{code}</span>,
  },
]

/** Terminales, a feature of the deployment (spec §2, 'present but not routed'). Its toolbar is the couriers toolbar. */
export function TerminalsScreen() {
  useScreenTitle('Terminales')
  const address = useSearchParams()
  const list = useList<Terminal>({ ...terminalSource, sortKeys: terminalSortKeys, address })
  const [form, setForm] = useState<TerminalFormMode | null>(null)
  const offer = useDraftOffer<TerminalFormMode>(TERMINAL_DRAFT)
  const { selectedCount, selectedRows, reload } = list

  useAddressedForm('nuevo', address, () => setForm({ terminal: null }))

  const removeSelected = async () => (await removeTerminals(selectedRows())) && reload()
  const rowActions = useCallback(
    (terminal: Terminal): MenuItem[] => [
      { key: 'edit', label: 'Editar', icon: 'edit', onSelect: () => setForm({ terminal }) },
      ...removeMenuItem(async () => (await removeTerminal(terminal)) && reload()),
    ],
    [reload],
  )

  return (
    <ListLayout
      list={list}
      texts={terminalTexts}
      columns={columns}
      getRowLabel={nameOf}
      rowActions={rowActions}
      addButton={
        <Button variant="primary" icon="add" onClick={() => setForm({ terminal: null })}>
          Agregar terminal
        </Button>
      }
      toolbarActions={
        <Menu
          label="Más acciones de terminales"
          items={[removeSelectedMenuItem(terminalTexts, selectedCount, removeSelected)]}
        />
      }
      bulkActions={
        <Button size="sm" variant="danger" icon="delete" onClick={removeSelected}>
          Eliminar
        </Button>
      }
      draftBanner={
        <DraftBanner
          offer={offer}
          title={({ terminal, draft }) => draftTitle(terminalTexts, terminal?.name ?? draft?.name)}
          onRecover={setForm}
        />
      }
    >
      {form && (
        <TerminalForm
          {...form}
          onClose={(saved) => {
            setForm(null)
            offer.refresh()
            if (saved) void reload()
          }}
        />
      )}
    </ListLayout>
  )
}
