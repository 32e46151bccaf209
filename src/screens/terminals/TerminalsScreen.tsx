import { useSearchParams } from 'react-router-dom'
import { terminalSortKeys, type Terminal } from '#contract/terminals.ts'
import { useList } from '#app/list/useList.ts'
import { useOpenRecord, useRowHref } from '#app/list/useOpenRecord.ts'
import { useScreenTitle } from '#app/useScreenTitle.ts'
import type { Column } from '#ui'
import { CommandButtons } from '../list/CommandButtons.tsx'
import { panelRow } from '../list/commands.ts'
import { ListLayout } from '../list/ListLayout.tsx'
import { OpenDialogs } from '../list/OpenDialogs.tsx'
import { RecordDetail } from '../list/RecordDetail.tsx'
import { useListCommands } from '../list/useListCommands.tsx'
import { useListScreen } from '../list/useListScreen.ts'
import { detailCommands, listCommands } from './commands.tsx'
import { readTerminal, terminalSource } from './terminalCommands.ts'
import { terminalTexts } from './terminalTexts.ts'
import { TerminalView } from './TerminalView.tsx'

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
  const screen = useListScreen(list, useOpenRecord('terminals', address))
  const commands = useListCommands(listCommands, screen, terminalTexts, address)
  return (
    <ListLayout
      list={list}
      texts={terminalTexts}
      columns={columns}
      getRowLabel={nameOf}
      getRowHref={useRowHref('terminals', address)}
      onRowOpen={({ id }) => screen.show(id)}
      currentRow={panelRow(screen)}
      {...commands}
    >
      <RecordDetail screen={screen} texts={terminalTexts} nameOf={nameOf} read={readTerminal}>
        {(terminal, place, close) => (
          <TerminalView
            terminal={terminal}
            place={place}
            actions={<CommandButtons commands={detailCommands} screen={screen} subject={terminal} />}
            onClose={close}
          />
        )}
      </RecordDetail>
      <OpenDialogs screen={screen} />
    </ListLayout>
  )
}
