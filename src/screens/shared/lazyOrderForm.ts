import { lazyScreen } from '#app/lazyScreen.ts'
import type { OrderFormProps } from '../orders/OrderForm.tsx'

/** OrderForm, loaded when a partner's detail begins an order. */
export const LazyOrderForm = lazyScreen<OrderFormProps>(() =>
  import('../orders/OrderForm.tsx').then((m) => m.OrderForm),
)
