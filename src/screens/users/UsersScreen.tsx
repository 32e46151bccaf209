import { useSearchParams } from 'react-router-dom'
import { userSortKeys, type User } from '#contract/users.ts'
import { useList } from '#app/list/useList.ts'
import { useOpenRecord, useRowHref } from '#app/list/useOpenRecord.ts'
import { useIdlePreload } from '#app/useIdlePreload.ts'
import { useScreenTitle } from '#app/useScreenTitle.ts'
import { CommandButtons } from '../list/CommandButtons.tsx'
import { panelRow } from '../list/commands.ts'
import { ListLayout } from '../list/ListLayout.tsx'
import { OpenDialogs } from '../list/OpenDialogs.tsx'
import { RecordDetail } from '../list/RecordDetail.tsx'
import { useListCommands } from '../list/useListCommands.tsx'
import { useListScreen } from '../list/useListScreen.ts'
import { detailCommands, listCommands } from './commands.tsx'
import { LazyUserDialogs } from './lazy.ts'
import { userColumns } from './userColumns.tsx'
import { readUser, userSource } from './userCommands.ts'
import { nameOf, userTexts } from './userTexts.ts'
import { UserView } from './UserView.tsx'

/** Usuarios, a feature of the deployment (spec §2, 'present but not routed'). */
export function UsersScreen() {
  useScreenTitle('Usuarios')
  useIdlePreload(LazyUserDialogs)
  const address = useSearchParams()
  const list = useList<User>({ ...userSource, sortKeys: userSortKeys, address })
  const screen = useListScreen(list, useOpenRecord('users', address))
  const commands = useListCommands(listCommands, screen, userTexts, address)
  return (
    <ListLayout
      list={list}
      texts={userTexts}
      columns={userColumns}
      getRowLabel={nameOf}
      getRowHref={useRowHref('users', address)}
      onRowOpen={({ id }) => screen.show(id)}
      currentRow={panelRow(screen)}
      {...commands}
    >
      <RecordDetail screen={screen} texts={userTexts} nameOf={nameOf} read={readUser}>
        {(user, place, close) => (
          <UserView
            user={user}
            place={place}
            actions={<CommandButtons commands={detailCommands} screen={screen} subject={user} />}
            onClose={close}
          />
        )}
      </RecordDetail>
      <OpenDialogs screen={screen} />
    </ListLayout>
  )
}
