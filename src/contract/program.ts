import { array, boolean, nullable, number, string, type, type Infer } from 'superstruct'
import { Page, pageQuery } from './common.ts'
import { endpoint } from './endpoint.ts'
import { AccumulationStrategy } from './pointsActions.ts'

/**
 * The least that a till needs of a person: `nombre` is 'Óscar L.'. `al_dia_hasta` is a date (YYYY-MM-DD);
 * `current` is whether it is today in Chile or later.
 */
export const ProgramPartner = type({
  rut: string(),
  nombre: string(),
  points: number(),
  al_dia_hasta: nullable(string()),
  current: boolean(),
})
export type ProgramPartner = Infer<typeof ProgramPartner>

/** `points` of strategy direct, `percentage` of strategy by_amount; else null. */
export const ProgramAction = type({
  slug: string(),
  display_name: string(),
  strategy: AccumulationStrategy,
  points: nullable(number()),
  percentage: nullable(number()),
})

/** A null `stock` is without limit. `picture` is a URL, absolute or relative to the origin. */
export const ProgramProduct = type({
  slug: string(),
  title: string(),
  points: number(),
  stock: nullable(number()),
  picture: nullable(string()),
})
export type ProgramProduct = Infer<typeof ProgramProduct>

/** Calls of tills and shops, opened by keys (docs/decisions/0010). Of the feature `terminals`. */
export const program = {
  /** `:rut` in any spelling. */
  partner: endpoint({
    method: 'GET',
    path: '/program/partners/:rut',
    access: 'program',
    feature: 'terminals',
    reply: type({ data: ProgramPartner }),
  }),
  /** Actions that can be applied today in Chile. */
  actions: endpoint({
    method: 'GET',
    path: '/program/actions',
    access: 'program',
    feature: 'terminals',
    reply: type({ data: array(ProgramAction) }),
  }),
  /** Products that can be redeemed. A page may have fewer than `per_page`. */
  products: endpoint({
    method: 'GET',
    path: '/program/products',
    access: 'program',
    feature: 'terminals',
    query: pageQuery,
    reply: Page(ProgramProduct),
  }),
}
