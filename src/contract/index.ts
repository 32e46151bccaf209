import { approvals } from './approvals.ts'
import { audit } from './audit.ts'
import { auth } from './auth.ts'
import { categories } from './categories.ts'
import { dashboard } from './dashboard.ts'
import { duplicates } from './duplicates.ts'
import type { Endpoint } from './endpoint.ts'
import { loads } from './loads.ts'
import { massive } from './massive.ts'
import { movements } from './movements.ts'
import { orders } from './orders.ts'
import { partnerForms } from './partnerForms.ts'
import { importHistory } from './importHistory.ts'
import { partnerImports } from './partnerImports.ts'
import { productImports } from './productImports.ts'
import { partners } from './partners.ts'
import { personalData } from './personalData.ts'
import { pointsActionForms } from './pointsActionForms.ts'
import { pointsActions } from './pointsActions.ts'
import { products } from './products.ts'
import { program } from './program.ts'
import { reviews } from './reviews.ts'
import { selections } from './selections.ts'
import { statements } from './statements.ts'
import { terminals } from './terminals.ts'
import { users } from './users.ts'

/** Every call of a session, and the sign-in. */
export const contract = {
  auth,
  dashboard,
  products,
  categories,
  partners: { ...partners, ...partnerForms },
  partnerImports,
  productImports,
  importHistory,
  duplicates,
  personalData,
  pointsActions: { ...pointsActions, ...pointsActionForms },
  massive,
  reviews,
  selections,
  loads,
  approvals,
  orders,
  movements,
  statements,
  terminals,
  users,
  audit,
}

/** Every endpoint for keys. A session opens none of them, and a key none of a session. */
export const programContract = { program }

type Contract = typeof contract & typeof programContract
/** 'products.list' etc. */
export type CallName = {
  [Group in keyof Contract & string]: `${Group}.${keyof Contract[Group] & string}`
}[keyof Contract & string]

/** Name of each call of both contracts. */
export const callNames: ReadonlyMap<Endpoint, CallName> = new Map(
  Object.entries({ ...contract, ...programContract }).flatMap(([group, calls]) =>
    Object.entries<Endpoint>(calls).map(([name, endpoint]) => [endpoint, `${group}.${name}` as CallName]),
  ),
)
