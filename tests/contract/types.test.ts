import { expect, it } from 'vitest'
import type { Endpoint, CallInput, Reply } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'

// Read by `npm run types`: each @ts-expect-error fails the check when the line below it compiles.
const { products, categories, users } = contract

const given = <E extends Endpoint>(_: E, input: CallInput<E>) => input

it('takes what a call needs', () => {
  given(products.remove, { params: { id: 7 } })
  given(products.list, {})
  given(products.list, { query: { search: 'té', key: 'points', sort: 'asc' } })
  given(products.swipe, { params: { id: 7 }, query: { type: 'up' } })
  given(categories.create, { body: { name: 'Hogar' } })
  expect(products.remove.path).toBe('/products/:id')
})

it('does not compile where something is missing or misspelt', () => {
  // @ts-expect-error -- no id
  given(products.remove, {})
  // @ts-expect-error -- an id is a number
  given(products.remove, { params: { id: '7' } })
  // @ts-expect-error -- misspelt parameter
  given(products.remove, { params: { ids: 7 } })
  // @ts-expect-error -- no such direction
  given(products.swipe, { params: { id: 7 }, query: { type: 'left' } })
  // @ts-expect-error -- the direction is required
  given(products.swipe, { params: { id: 7 } })
  // @ts-expect-error -- not a column that products sort by
  given(products.list, { query: { key: 'title' } })
  // @ts-expect-error -- misspelt query
  given(products.list, { query: { serch: 'té' } })
  // @ts-expect-error -- misspelt field
  given(categories.create, { body: { nombre: 'Hogar' } })
  // @ts-expect-error -- a field too many
  given(categories.create, { body: { name: 'Hogar', id: 7 } })
  // @ts-expect-error -- no state
  given(products.create, { body: { title: 't', title_internal: 't', slug: 's', description: 'd' } })
  // @ts-expect-error -- no such role
  given(users.update, { params: { id: 7 }, body: { name: 'Ana', email: 'a@b.cl', role: 'root' } })
  // @ts-expect-error -- a call without a body takes none
  given(products.remove, { params: { id: 7 }, body: {} })
  expect(products.swipe.method).toBe('POST')
})

it('knows what a call answers', () => {
  const page: Reply<typeof products.list> = { data: [], next_page_url: null }
  // @ts-expect-error -- the wire says next_page_url
  const misspelt = page.nextPageUrl
  // @ts-expect-error -- a product has no name
  const absent = page.data[0]?.name
  expect([misspelt, absent]).toEqual([undefined, undefined])
})
