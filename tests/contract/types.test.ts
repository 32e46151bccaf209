import { expect, it } from 'vitest'
import type { Endpoint, CallInput, Reply } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'

// Read by `npm run types`: each @ts-expect-error fails the check when the line below it compiles.
const { products, categories, users } = contract

const checkInput = <E extends Endpoint>(_: E, input: CallInput<E>) => input

it('accepts the required and optional input of a call', () => {
  checkInput(products.remove, { params: { id: 7 } })
  checkInput(products.list, {})
  checkInput(products.list, { query: { search: 'té', key: 'points', sort: 'asc' } })
  checkInput(products.swipe, { params: { id: 7 }, query: { type: 'up' } })
  checkInput(categories.create, { body: { name: 'Hogar' } })
  expect(products.remove.path).toBe('/products/:id')
})

it('fails to compile for a missing, misspelt or unknown input', () => {
  // @ts-expect-error -- no id
  checkInput(products.remove, {})
  // @ts-expect-error -- an id is a number
  checkInput(products.remove, { params: { id: '7' } })
  // @ts-expect-error -- misspelt parameter
  checkInput(products.remove, { params: { ids: 7 } })
  // @ts-expect-error -- no such direction
  checkInput(products.swipe, { params: { id: 7 }, query: { type: 'left' } })
  // @ts-expect-error -- the direction is required
  checkInput(products.swipe, { params: { id: 7 } })
  // @ts-expect-error -- not a column that products sort by
  checkInput(products.list, { query: { key: 'title' } })
  // @ts-expect-error -- misspelt query
  checkInput(products.list, { query: { serch: 'té' } })
  // @ts-expect-error -- misspelt field
  checkInput(categories.create, { body: { nombre: 'Hogar' } })
  // @ts-expect-error -- a field too many
  checkInput(categories.create, { body: { name: 'Hogar', id: 7 } })
  // @ts-expect-error -- no state
  checkInput(products.create, { body: { title: 't', title_internal: 't', slug: 's', description: 'd' } })
  // @ts-expect-error -- no such role
  checkInput(users.update, { params: { id: 7 }, body: { name: 'Ana', email: 'a@b.cl', role: 'root' } })
  // @ts-expect-error -- the call has no body
  checkInput(products.remove, { params: { id: 7 }, body: {} })
  expect(products.swipe.method).toBe('POST')
})

it('types the reply of a call', () => {
  const page: Reply<typeof products.list> = { data: [], next_page_url: null }
  // @ts-expect-error -- the wire says next_page_url
  const misspelt = page.nextPageUrl
  // @ts-expect-error -- a product has no name
  const absent = page.data[0]?.name
  expect([misspelt, absent]).toEqual([undefined, undefined])
})
