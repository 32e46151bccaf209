import { useSearchParams } from 'react-router-dom'
import { userSortKeys, type User } from '#contract/users.ts'
import { useList } from '#app/list/useList.ts'
import { useIdlePreload } from '#app/useIdlePreload.ts'
import { useScreenTitle } from '#app/useScreenTitle.ts'
import { ListLayout } from '../list/ListLayout.tsx'
import { OpenDialogs } from '../list/OpenDialogs.tsx'
import { useListCommands } from '../list/useListCommands.tsx'
import { useListScreen } from '../list/useListScreen.ts'
import { listCommands } from './commands.tsx'
import { LazyUserDialogs } from './lazy.ts'
import { userColumns } from './userColumns.tsx'
import { userSource } from './userCommands.ts'
import { nameOf, userTexts } from './userTexts.ts'

/** Usuarios, a feature of the deployment (spec §2, 'present but not routed'). */
export function UsersScreen() {
  useScreenTitle('Usuarios')
  useIdlePreload(LazyUserDialogs)
  const address = useSearchParams()
  const list = useList<User>({ ...userSource, sortKeys: userSortKeys, address })
  const screen = useListScreen(list)
  const commands = useListCommands(listCommands, screen, userTexts, address)
  return (
    <ListLayout list={list} texts={userTexts} columns={userColumns} getRowLabel={nameOf} {...commands}>
      <OpenDialogs screen={screen} />
    </ListLayout>
  )
}
