// The largest value of each rule (docs/decisions/0002). CONTRIBUTING.md, "A rule", says what follows from a change.

/** Points of one assignment: by hand, of a selection, by an action or by a key (spec §5). */
export const MAX_ASSIGNED = 1_000_000_000
/** Points of one deduction. */
export const MAX_DEDUCTED = 1_000_000_000
/** Points of a row of a file (spec §6). */
export const MAX_ROW_POINTS = 1_000_000_000
/** Points of an opening balance. */
export const MAX_OPENING = 1_000_000_000
/** Points of a direct action (spec §4). */
export const MAX_ACTION_POINTS = 1_000_000_000
/** Percentage of an action by amount (spec §4): ten points a peso. */
export const MAX_PERCENTAGE = 1_000
/** Pesos of a purchase. */
export const MAX_PURCHASE = 1_000_000_000
/** Points of a product (spec §5). */
export const MAX_PRICE = 1_000_000_000
/** Pieces of a product in stock (spec §5). */
export const MAX_STOCK = 1_000_000_000
/** Rows of a file of products. */
export const MAX_PRODUCT_ROWS = 10_000
/** Position in the list of products, beyond every product. */
export const MAX_POSITION = 1_000_000_000
/** Lines of a file, rows that were counted, edits of a review. */
export const MAX_COUNT = 1_000_000_000
/** Points of a balance: sums over thousands of partners stay below 2^53. */
export const MAX_BALANCE = 1_000_000_000_000
/** Minutes in which any role that marks orders may take the last mark back. */
export const UNDO_STEP_MINUTES = 10
