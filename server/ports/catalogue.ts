import type {
  NewOrderLine,
  OrderCounts,
  OrderForm,
  OrderLine,
  OrderStatus,
  StepManyForm,
  SteppedOrders,
} from '#contract/orders.ts'
import type { ProductFilters, ProductListQuery } from '#contract/products.ts'
import type { WriteContext } from '../domain/auditContext.ts'
import type { Refused, Settled } from '../domain/pointsResults.ts'
import type {
  CategoryChanges,
  CategoryFields,
  CategoryRecord,
  ListedOrder,
  ProductChanges,
  ProductFields,
  ProductRecord,
} from '../domain/records.ts'
import type { ProductImports } from './productImports.ts'
import type { KeysetPage, PageQuery, Removed, UpdateContext, UpdateRefusal, Updated } from './pages.ts'

export type ProductSort = 'order' | 'points' | 'stock'

export type CategorySort = 'id' | 'name'

export type OrderSort = 'id' | 'points'

export type ProductWriteRefusal = UpdateRefusal | 'slugInvalid' | 'slugTaken' | 'categoryUnknown'

export type CategoryWriteRefusal = UpdateRefusal | 'nameTaken'

/** Orders changed the stock since the form was filled, and the form changes it as well. */
export type StockChanged = { ok: false; reason: 'stockChanged'; stock: number | null }

/** An order to make; null `points` of a line are the present price. */
export type NewOrder = Omit<OrderForm, 'lines'> & {
  lines: (Omit<NewOrderLine, 'points'> & { points: number | null })[]
  /** The sum that the buyer has seen. @default none */
  total?: number | null
}

/** A line that cannot be redeemed: `available` pieces are left; null for a product that is gone or has no price. */
export type LineProblem = { index: number; available: number | null }

export type PricedLine = OrderLine & { stock: number | null }

/** A product whose price differs from the one seen. */
export type PriceChange = { product_id: number; title: string; points: number; stock: number | null }

export type OrderCreated =
  | { ok: true; order: ListedOrder; balance: number }
  | Refused<'missing'>
  | { ok: false; reason: 'lines'; problems: LineProblem[] }
  /** `lines` are all, at their present price. */
  | { ok: false; reason: 'prices'; products: PriceChange[]; lines: PricedLine[] }
  | { ok: false; reason: 'balance'; balance: number; points: number }

/** `status`: the order has this status, which allows no such step. `forbidden`: delivered, for the role. */
export type OrderStepRefused =
  Refused<UpdateRefusal | 'forbidden'> | { ok: false; reason: 'status'; status: OrderStatus }

export type OrderStepped = { ok: true; order: ListedOrder } | OrderStepRefused

/** `tooLate`: the step is older than the role may take back. */
export type OrdersStepped = { ok: true } & SteppedOrders
export type OrderUndone = OrderStepped | Refused<'tooLate'>

export type OrderCancelled =
  | ({ ok: true; order: ListedOrder; balance: number; gone: OrderLine[] } & Settled)
  | OrderStepRefused
  | Refused<'tooMany' | 'anonymous'>

export type ProductUpdated =
  { ok: true; row: ProductRecord; replaced: string | null } | Refused<ProductWriteRefusal> | StockChanged

export type ProductSwiped = { ok: true; moved: boolean } | Refused<'missing'>

export type CategoryUpdated = Updated<CategoryRecord, CategoryWriteRefusal>

export type CategoryCreated = { ok: true; row: CategoryRecord } | Refused<'nameTaken'>

export type ProductCreated = { ok: true; row: ProductRecord } | Refused<ProductWriteRefusal>

export type ProductsRemoved = { ok: true; thumbnails: string[] } | Refused<'missing'>

/** Filters of products, and the highest stock. */
export type ProductConditions = ProductFilters & Pick<ProductListQuery, 'max_stock'>

/** Which products. */
export type ProductQuery = { filters?: ProductConditions }

/** Selected ids, or the query of a list. */
export type ProductExport = { ids: number[] } | Parameters<CataloguePorts['products']['ids']>[0]

/** Which orders; `from` is included, `before` is not. */
export type OrderCondition = {
  partner_id?: number | undefined
  status?: OrderStatus | undefined
  from?: Date | undefined
  before?: Date | undefined
}

/** Products, their categories, and orders. Part of `Repository`. */
export type CataloguePorts = {
  categories: {
    page(query: PageQuery<CategorySort>): Promise<KeysetPage<CategoryRecord>>
    find(id: number): Promise<CategoryRecord | null>
    /** Ordered by normalised name. */
    all(): Promise<Pick<CategoryRecord, 'id' | 'name'>[]>
    create(fields: CategoryFields, context: WriteContext<CategoryCreated>): Promise<CategoryCreated>
    update(id: number, changes: CategoryChanges, context: UpdateContext<CategoryUpdated>): Promise<CategoryUpdated>
    /** All or none. Removes the categories from products as well. */
    remove(ids: number[], context: WriteContext<Removed>): Promise<Removed>
  }

  products: {
    /** Searches `productSearchText`; null points and stock sort as −1. */
    page(query: PageQuery<ProductSort> & ProductQuery): Promise<KeysetPage<ProductRecord>>
    /** Ids of all matches in page order, from one snapshot. */
    ids(query: Omit<PageQuery<ProductSort>, 'after' | 'limit'> & ProductQuery): Promise<number[]>
    /** Distinct brands without case and accents, by name, at most `limit`. */
    brands(limit: number): Promise<string[]>
    /** The existing products among `ids`, by order descending. */
    byIds(ids: number[]): Promise<ProductRecord[]>
    /** Adds the product on top: its `order` is the highest plus one. */
    create(
      fields: ProductFields & { thumbnail: string | null; state: number; created_at: Date },
      context: WriteContext<ProductCreated>,
    ): Promise<ProductCreated>
    /**
     * `replaced` is the image to delete.
     * Applies `stockToStore` of server/domain/orderRules.ts in the transaction.
     */
    update(
      id: number,
      changes: ProductChanges & { thumbnail?: string; stock_seen?: number | null | undefined },
      context: UpdateContext<ProductUpdated>,
    ): Promise<ProductUpdated>
    /** Swaps `order` with the neighbour above (higher) or below. */
    swipe(id: number, direction: 'up' | 'down', context: WriteContext<ProductSwiped>): Promise<ProductSwiped>
    /** Moves the product to a position, from 1 at the top; one beyond the end is the end. The others close up. */
    move(id: number, position: number, context: WriteContext<ProductSwiped>): Promise<ProductSwiped>
    /** All or none. `thumbnails` are the images to delete. */
    remove(ids: number[], context: WriteContext<ProductsRemoved>): Promise<ProductsRemoved>
  }

  /** Files of products. */
  productImports: ProductImports

  /** Products redeemed for points. Stock, balance, order, lines and entry change in one transaction. */
  orders: {
    /** Searches `orderNumberText`, titles and `partnerSearchText`. */
    page(query: PageQuery<OrderSort>, condition: OrderCondition): Promise<KeysetPage<ListedOrder>>
    find(id: number): Promise<ListedOrder | null>
    create(form: NewOrder, context: WriteContext<OrderCreated>): Promise<OrderCreated>
    step(id: number, to: 'ready' | 'delivered', context: UpdateContext<OrderStepped>): Promise<OrderStepped>
    /** Takes the last step back. */
    undo(id: number, context: UpdateContext<OrderUndone>): Promise<OrderUndone>
    /** Takes a step of each order that can take it; the others are named. */
    stepMany({ step, orders }: StepManyForm, context: WriteContext<OrdersStepped>): Promise<OrdersStepped>
    /** Orders of each state, at most `limit`. */
    counts(limit: number): Promise<OrderCounts>
    /** Orders that are pending or ready, with one of the products. */
    countOpen(products: readonly number[]): Promise<number>
    /**
     * Gives the points back, once. Applies the permission `cancelDelivered` to the act in the transaction.
     * @param how `restock` puts the pieces back into the stock of products that exist; `gone` are the other lines.
     */
    cancel(
      id: number,
      how: { reason: string; restock: boolean },
      context: UpdateContext<OrderCancelled>,
    ): Promise<OrderCancelled>
  }
}
