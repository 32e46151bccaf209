import { auth } from './auth.ts'
import { categories } from './categories.ts'
import { dashboard } from './dashboard.ts'
import { massive } from './massive.ts'
import { partners } from './partners.ts'
import { pointsActions } from './pointsActions.ts'
import { products } from './products.ts'
import { terminals } from './terminals.ts'
import { users } from './users.ts'

/** Every call of the product. */
export const contract = { auth, dashboard, products, categories, partners, pointsActions, massive, terminals, users }
