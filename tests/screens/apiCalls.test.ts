import { assert } from 'superstruct'
import { beforeAll, expect, it } from 'vitest'
import { ApiDocument } from '#contract/documentation.ts'
import { features } from '#contract/features.ts'
import { programContract } from '#contract/index.ts'
import { callsOf, callUrl, exampleValues, type ApiCall } from '#screens/documentation/apiCalls.ts'
import { programDocument } from '#server/openapi/document.ts'

let document: ApiDocument
let calls: ApiCall[]
beforeAll(() => {
  // As a browser gets it.
  const sent: unknown = JSON.parse(JSON.stringify(programDocument('/api', features)))
  assert(sent, ApiDocument)
  document = sent
  calls = callsOf(document)
})

const callOf = (name: keyof typeof programContract.program) => calls.find(({ id }) => id === `program.${name}`)!

it('lists every call of the programme, in the order of the contract', () => {
  expect(calls.map(({ id }) => id)).toEqual(Object.keys(programContract.program).map((name) => `program.${name}`))
})

it('describes every call, parameter and field of a body, and every field of a success', () => {
  const undescribed = calls.flatMap(({ id, description, parameters, fields, answers }) => [
    ...(description ? [] : [id]),
    ...[...parameters, ...fields.filter(({ name }) => !name.includes('[]'))]
      .filter((field) => !field.description)
      .map(({ name }) => `${id} ${name}`),
    ...answers
      .flatMap((answer) => answer.fields)
      .filter(({ name, description }) => !description && !['data', 'next_page_url', 'total'].includes(name))
      .map(({ name }) => `${id} ${name}`),
  ])
  expect(undescribed).toEqual([])
})

it('lists the fields of a body, with those of its items and which are required', () => {
  expect(callOf('redeem').fields.map(({ name, required }) => [name, required])).toEqual([
    ['reference', true],
    ['dry_run', false],
    ['rut', true],
    ['items', true],
    ['items[].slug', true],
    ['items[].quantity', true],
    ['items[].points', false],
    ['total', false],
    ['deliver', false],
    ['note', false],
  ])
})

it('lists the answers by status, the refusals in the words of the document', () => {
  const { answers } = callOf('accumulate')
  expect(answers.map(({ status }) => status)).toEqual([
    '200',
    '201',
    '400',
    '401',
    '403',
    '404',
    '408',
    '409',
    '413',
    '415',
    '422',
    '429',
    'default',
  ])
  expect(answers.find(({ status }) => status === '401')!.description).toBe(
    'Faltan las claves, no son válidas o terminaron',
  )
  expect(answers.find(({ status }) => status === '201')!.fields.map(({ name }) => name)).toEqual([
    'data.reference',
    'data.id',
    'data.points',
    'data.balance',
    'data.settled',
    'data.owed',
  ])
})

it('is safe to try where a call reads or takes dry_run, and nowhere else', () => {
  expect(calls.filter(({ isSafe }) => !isSafe)).toEqual([])
  const [path, operations] = Object.entries(document.paths).find(([path]) => path === '/program/reversals')!
  const schema = operations['post']!.requestBody!.content['application/json']!.schema
  const { dry_run: _, ...properties } = schema['properties'] as Record<string, unknown>
  const unsafe = structuredClone(operations)
  unsafe['post']!.requestBody!.content['application/json']!.schema = { ...schema, properties }
  expect(callsOf({ ...document, paths: { [path]: unsafe } })[0]!.isSafe).toBe(false)
})

it.each([
  ['partner', { rut: '12.345.678-5' }, 'https://x.cl/api/program/partners/12.345.678-5'],
  ['partner', { rut: '1/../..?a=b' }, 'https://x.cl/api/program/partners/1%2F..%2F..%3Fa%3Db'],
  ['products', { per_page: '50', cursor: '' }, 'https://x.cl/api/program/products?per_page=50'],
  ['products', {}, 'https://x.cl/api/program/products'],
  ['redeem', {}, 'https://x.cl/api/program/redemptions'],
] as const)('addresses %s with %j', (name, values, url) => {
  expect(callUrl('https://x.cl/api', callOf(name), values)).toBe(url)
})

it('takes the values of the samples from the document', () => {
  expect(exampleValues(callOf('partner'))).toEqual({ rut: '12.345.678-5' })
  expect(exampleValues(callOf('products'))).toEqual({ per_page: '50', cursor: '' })
})
