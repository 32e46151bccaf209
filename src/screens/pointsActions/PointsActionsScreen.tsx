import { useSearchParams } from 'react-router-dom'
import type { PointsAction } from '#contract/pointsActions.ts'
import { hasFeature, opensPanels } from '#app/config.ts'
import { useList } from '#app/list/useList.ts'
import { useOpenRecord } from '#app/list/useOpenRecord.ts'
import { rowPath } from '#app/paths.ts'
import { useScreenTitle } from '#app/useScreenTitle.ts'
import { CommandButtons } from '../list/CommandButtons.tsx'
import { panelRow } from '../list/commands.ts'
import { ListLayout } from '../list/ListLayout.tsx'
import { OpenDialogs } from '../list/OpenDialogs.tsx'
import { RecordDetail } from '../list/RecordDetail.tsx'
import { useListCommands } from '../list/useListCommands.tsx'
import { useListScreen } from '../list/useListScreen.ts'
import { detailCommands, listCommands, valueForm } from './commands.tsx'
import { pointsActionColumns } from './pointsActionColumns.tsx'
import { actionSource, readAction, readActionTotal } from './pointsActionCommands.ts'
import { nameOf, pointsActionTexts } from './pointsActionTexts.ts'
import { PointsActionView } from './PointsActionView.tsx'

const rowHref = rowPath('pointsActions')

/** Acciones puntos (spec §2). The server neither searches nor sorts them, and none can be deleted. */
export function PointsActionsScreen() {
  useScreenTitle('Acciones puntos')
  const list = useList<PointsAction>({ ...actionSource, ...(hasFeature('actions') && { readTotal: readActionTotal }) })
  const screen = useListScreen(list, useOpenRecord('pointsActions', useSearchParams()))
  const commands = useListCommands(listCommands, screen, pointsActionTexts)
  return (
    <ListLayout
      list={list}
      texts={pointsActionTexts}
      columns={pointsActionColumns}
      getRowLabel={nameOf}
      getRowHref={rowHref}
      onRowOpen={({ id }) => screen.show(id)}
      currentRow={panelRow(screen)}
      {...commands}
    >
      {(opensPanels() || !screen.isOpen(valueForm)) && (
        <RecordDetail screen={screen} texts={pointsActionTexts} nameOf={nameOf} read={readAction}>
          {(action, place, close) => (
            <PointsActionView
              action={action}
              place={place}
              actions={<CommandButtons commands={detailCommands} screen={screen} subject={action} />}
              onClose={close}
            />
          )}
        </RecordDetail>
      )}
      <OpenDialogs screen={screen} />
    </ListLayout>
  )
}
