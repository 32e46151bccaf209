import { is, type Struct } from 'superstruct'
import { expect, it } from 'vitest'
import { Category } from '#contract/categories.ts'
import { Order } from '#contract/orders.ts'
import { Partner } from '#contract/partners.ts'
import { PointsAction } from '#contract/pointsActions.ts'
import { Product } from '#contract/products.ts'
import { Terminal } from '#contract/terminals.ts'
import { User } from '#contract/users.ts'

const replies: [name: string, schema: object, needed: string][] = [
  ['Category', Category.schema, 'id name logo'],
  ['Order', Order.schema, 'id status points partner lines note created ready delivered cancelled version'],
  [
    'Partner',
    Partner.schema,
    'id rut nombre_completo numero_socio telefono celular direccion numero dpto region fecha_ingreso al_dia_hasta points',
  ],
  ['PointsAction', PointsAction.schema, 'id display_name slug points percentage accumulation_strategy'],
  [
    'Product',
    Product.schema,
    'id title title_internal slug description brand points stock thumbnail state order created_at categories',
  ],
  ['Terminal', Terminal.schema, 'id name code'],
  ['User', User.schema, 'id name email roles masterkey external_keys created_at'],
]

// A new tab reads replies of older replicas during an upgrade: a later field is an `extension` in its table.
it.each(replies)('%s needs no field that came later', (_, schema, needed) => {
  const required = Object.entries<Struct>(schema as Record<string, Struct>).filter(([, field]) => !is(undefined, field))
  expect(required.map(([field]) => field)).toEqual(needed.split(' '))
})
