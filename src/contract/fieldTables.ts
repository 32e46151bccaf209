import { actionFields } from './actionFields.ts'
import { categoryFields } from './categoryFields.ts'
import { orderFields } from './orderFields.ts'
import { partnerFields } from './partnerFields.ts'
import { productFields } from './productFields.ts'
import { terminalFields } from './terminalFields.ts'
import { userFields } from './userFields.ts'

/** The fields of each record, by its table in the database. */
export const fieldTables = {
  users: userFields,
  categories: categoryFields,
  products: productFields,
  partners: partnerFields,
  points_actions: actionFields,
  terminals: terminalFields,
  orders: orderFields,
}
