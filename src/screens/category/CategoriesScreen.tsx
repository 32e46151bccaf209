import { useSearchParams } from 'react-router-dom'
import type { Category } from '#contract/categories.ts'
import { hasFeature, opensPanels } from '#app/config.ts'
import { useList } from '#app/list/useList.ts'
import { useOpenRecord, useRowHref } from '#app/list/useOpenRecord.ts'
import { useScreenTitle } from '#app/useScreenTitle.ts'
import { px } from '#ui'
import { CommandButtons } from '../list/CommandButtons.tsx'
import { panelRow } from '../list/commands.ts'
import { ListLayout } from '../list/ListLayout.tsx'
import { OpenDialogs } from '../list/OpenDialogs.tsx'
import { RecordDetail } from '../list/RecordDetail.tsx'
import { useListCommands } from '../list/useListCommands.tsx'
import { useListScreen } from '../list/useListScreen.ts'
import { categoryColumns } from './categoryColumns.tsx'
import { categorySource, readCategory, readCategoryTotal } from './categoryCommands.ts'
import { categoryTexts, nameOf } from './categoryTexts.ts'
import { CategoryView } from './CategoryView.tsx'
import { categoryForm, detailCommands, listCommands } from './commands.tsx'

/** Categorías (spec §2). Every role that has the screen may delete (spec §6). */
export function CategoriesScreen() {
  useScreenTitle('Categorías')
  const address = useSearchParams()
  const list = useList<Category>({
    ...categorySource,
    ...(hasFeature('catalogue') && { readTotal: readCategoryTotal }),
    address,
  })
  const screen = useListScreen(list, useOpenRecord('category', address))
  const commands = useListCommands(listCommands, screen, categoryTexts, address)
  return (
    <ListLayout
      list={list}
      texts={categoryTexts}
      columns={categoryColumns}
      rowHeight={px.tableRowTall}
      getRowLabel={nameOf}
      getRowHref={useRowHref('category', address)}
      onRowOpen={({ id }) => screen.show(id)}
      currentRow={panelRow(screen)}
      {...commands}
    >
      {(opensPanels() || !screen.isOpen(categoryForm)) && (
        <RecordDetail screen={screen} texts={categoryTexts} nameOf={nameOf} read={readCategory}>
          {(category, place, close) => (
            <CategoryView
              category={category}
              place={place}
              actions={<CommandButtons commands={detailCommands} screen={screen} subject={category} />}
              onClose={close}
            />
          )}
        </RecordDetail>
      )}
      <OpenDialogs screen={screen} />
    </ListLayout>
  )
}
