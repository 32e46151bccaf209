import { useSearchParams } from 'react-router-dom'
import { terminalSortKeys, type Terminal } from '#contract/terminals.ts'
import { useList } from '#app/list/useList.ts'
import { useScreenTitle } from '#app/useScreenTitle.ts'
import type { Column } from '#ui'
import { ListLayout } from '../list/ListLayout.tsx'
import { OpenDialogs } from '../list/OpenDialogs.tsx'
import { useListCommands } from '../list/useListCommands.tsx'
import { useListScreen } from '../list/useListScreen.ts'
import { listCommands } from './commands.tsx'
import { terminalSource } from './terminalCommands.ts'
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
  const screen = useListScreen(list)
  const commands = useListCommands(listCommands, screen, terminalTexts, address)
  return (
    <ListLayout list={list} texts={terminalTexts} columns={columns} getRowLabel={nameOf} {...commands}>
      <OpenDialogs screen={screen} />
    </ListLayout>
  )
}
