import { useSearchParams } from 'react-router-dom'
import { orderSortKeys, toOrderFilters, type Order } from '#contract/orders.ts'
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
import { LazyOrderForm } from '../shared/lazy.ts'
import { detailCommands, listCommands } from './commands.tsx'
import { orderColumns } from './orderColumns.tsx'
import { orderFilterNames, orderSource, readOrder } from './orderCommands.ts'
import { OrderDetail } from './OrderDetail.tsx'
import { OrderFilters } from './OrderFilters.tsx'
import { isWaiting, orderTexts, orderTitle, waitingTexts } from './orderTexts.ts'
import { useOrderCounts } from './useOrderCounts.ts'

/** Canjes, a feature of the deployment and the home of role user. */
export function OrdersScreen() {
  useScreenTitle('Canjes')
  useIdlePreload(LazyOrderForm)
  const address = useSearchParams()
  const list = useList<Order>({ ...orderSource, sortKeys: orderSortKeys, filterNames: orderFilterNames, address })
  const screen = useListScreen(list, useOpenRecord('orders', address))
  const commands = useListCommands(listCommands, screen, orderTexts, address)
  const counts = useOrderCounts(screen.revision)
  const { filters } = list.params
  return (
    <ListLayout
      list={list}
      texts={isWaiting(toOrderFilters(filters ?? {}).status) ? waitingTexts : orderTexts}
      columns={orderColumns}
      getRowLabel={orderTitle}
      getRowHref={useRowHref('orders', address)}
      onRowOpen={({ id }) => screen.show(id)}
      currentRow={panelRow(screen)}
      filters={<OrderFilters filters={filters} counts={counts} onChange={list.setFilters} />}
      {...commands}
    >
      <RecordDetail screen={screen} texts={orderTexts} nameOf={orderTitle} read={readOrder}>
        {(order, place, close) => (
          <OrderDetail
            order={order}
            place={place}
            actions={<CommandButtons commands={detailCommands} screen={screen} subject={order} />}
            onClose={close}
          />
        )}
      </RecordDetail>
      <OpenDialogs screen={screen} />
    </ListLayout>
  )
}
