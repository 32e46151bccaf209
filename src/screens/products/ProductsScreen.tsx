import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { productSortKeys, type Product } from '#contract/products.ts'
import { hasFeature, opensPanels } from '#app/config.ts'
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
import { detailCommands, listCommands, moveDisabledReason, type ProductExtra } from './commands.tsx'
import { createMoveQueue } from './createMoveQueue.ts'
import { LazyProductFilters, LazyProductForm, LazyProductView } from './lazy.ts'
import { productColumns } from './productColumns.tsx'
import { moveProduct, productFilterNames, productSource, readProduct, readProductTotal } from './productCommands.ts'
import { nameOf } from './productFields.ts'
import { productTexts } from './productTexts.ts'

/** Productos (spec §2). */
export function ProductsScreen() {
  useScreenTitle('Productos')
  useIdlePreload(LazyProductView)
  useIdlePreload(LazyProductForm)
  const address = useSearchParams()
  const hasCatalogue = hasFeature('catalogue')
  const list = useList<Product>({
    ...productSource,
    sortKeys: productSortKeys,
    ...(hasCatalogue && { filterNames: productFilterNames, readTotal: readProductTotal }),
    address,
  })
  const { params, reload } = list
  const [move] = useState(() =>
    createMoveQueue<Product>({
      show: ({ id }, move) => list.moveRow(id, move),
      save: moveProduct,
      reload,
    }),
  )
  const screen = useListScreen<Product, ProductExtra>(list, useOpenRecord('products', address), { move })
  const commands = useListCommands(listCommands, screen, productTexts, address)
  return (
    <ListLayout
      list={list}
      texts={productTexts}
      columns={productColumns}
      getRowLabel={nameOf}
      getRowHref={useRowHref('products', address)}
      onRowOpen={({ id }) => screen.show(id)}
      currentRow={panelRow(screen)}
      onMove={move}
      onMoveTo={hasCatalogue ? move : undefined}
      moveDisabledReason={moveDisabledReason(list.loadedParams ?? params)}
      filters={hasCatalogue && <LazyProductFilters list={list} />}
      {...commands}
    >
      <RecordDetail screen={screen} texts={productTexts} nameOf={nameOf} read={readProduct}>
        {(product, place, close) => (
          <LazyProductView
            product={product}
            place={place}
            actions={
              <CommandButtons
                commands={detailCommands}
                screen={screen}
                subject={product}
                size={opensPanels() ? 'md' : 'sm'}
              />
            }
            onClose={close}
          />
        )}
      </RecordDetail>
      <OpenDialogs screen={screen} />
    </ListLayout>
  )
}
