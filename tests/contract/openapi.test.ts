import { Validator } from '@seriousme/openapi-schema-validator'
import { is } from 'superstruct'
import { expect, it, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { program } from '#contract/program.ts'
import { memoryPorts } from '#server/memory/ports.ts'
import { programTexts, type CallTexts } from '#server/openapi/programTexts.ts'
import { assertMatchesDescription, description, programDescription } from './responseSchemas.ts'
import { endpoints, createTestApi, programEndpoints } from './harness.ts'

// harness.ts compares every response of the suite with the document.

it.each([
  ['sessions', description],
  ['keys', programDescription],
])('is a valid OpenAPI 3.1 document of the calls of %s', async (_, document) => {
  const validator = new Validator()
  expect(await validator.validate(JSON.parse(JSON.stringify(document)))).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
})

it('detects a response that differs from its description', () => {
  const responses = [{}, { data: [{}], next_page_url: null }, { data: [], next_page_url: 7 }]
  for (const response of responses)
    expect(() => assertMatchesDescription('users.list', 200, response)).toThrow(/not as described/)
  expect(() => assertMatchesDescription('users.list', 401, {})).toThrow(/not as described/)
  expect(() => assertMatchesDescription('auth.signOut', 204, { status: true })).toThrow(/a body/)
})

it('describes every call of the contract with a summary', () => {
  for (const [document, calls] of [
    [description, endpoints],
    [programDescription, programEndpoints],
  ] as const) {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(calls.map(({ name }) => name).sort())
    for (const operation of operations)
      expect(operation).toHaveProperty('summary', expect.stringMatching(/^[A-ZÁÉÍÓÚ].{5}/))
  }
})

it('makes each document and its text once', async () => {
  const { api } = await createTestApi(async () => ({ ports: memoryPorts() }))
  for (const path of ['/api/openapi.json', '/api/openapi-program.json']) {
    const first = await api.send('GET', path)
    const stringify = vi.spyOn(JSON, 'stringify')
    const second = await api.send('GET', path)
    const written = stringify.mock.results.filter(({ value }) => String(value).length > 10_000)
    stringify.mockRestore()
    expect([second.text === first.text, written.length]).toEqual([true, 0])
  }
})

it('serves the document of keys, which names both kinds of keys', async () => {
  const { api } = await createTestApi(async () => ({ ports: memoryPorts() }))
  const { status, body } = await api.send('GET', '/api/openapi-program.json')
  expect([status, body.security]).toEqual([200, [{ claves: [] }, { maestra: [], terminal: [] }]])
  expect(body.paths['/program/partners/{rut}'].get.parameters[0].schema).toEqual({ type: 'string' })
})

it.each(Object.entries<Endpoint>(program))(
  'has examples of %s that the contract accepts, and that move no points',
  (name, call) => {
    const { parameters, body, reply }: CallTexts = programTexts[name as keyof typeof program]
    expect(is(reply, call.reply!)).toBe(true)
    expect(body !== undefined, 'a call with a body has an example').toBe(call.body !== undefined)
    if (call.body) {
      expect(is(body, call.body)).toBe(true)
      expect(body).toHaveProperty('dry_run', true)
    }
    if (call.query) expect(is(parameters ?? {}, call.query)).toBe(true)
  },
)

it('has a text for each field of an endpoint for keys and of its answer', () => {
  const { paths, components } = programDescription as any // oxlint-disable-line typescript/no-explicit-any -- read at a few paths
  const { properties } = paths['/program/accumulations'].post.requestBody.content['application/json'].schema
  expect(properties.amount.description).toMatch(/^Monto de la compra/)
  expect(paths['/program/partners/{rut}'].get.parameters[0]).toMatchObject({
    description: expect.stringMatching(/^El RUT/),
    example: '12.345.678-5',
  })
  expect(components.schemas.Redemption.properties.order).toEqual({
    type: ['number', 'null'],
    description: 'Número del canje; null en un ensayo',
  })
})

it('is served without a session, as JSON that caches revalidate', async () => {
  const { api } = await createTestApi(async () => ({ ports: memoryPorts() }))
  const { status, body, headers } = await api.send('GET', '/api/openapi.json')
  expect([status, body.openapi, body.servers, headers.get('Cache-Control')]).toEqual([
    200,
    '3.1.0',
    [{ url: '/api' }],
    'no-cache',
  ])
})

it('has the security, required fields, id lists, form encoding and error responses of the contract', () => {
  const { paths } = description as any // oxlint-disable-line typescript/no-explicit-any -- read at a few paths
  expect(paths['/auth/sign-in'].post.security).toEqual([])
  expect(paths['/products/{id}'].delete.responses).toHaveProperty('403')
  expect(paths['/products'].post.responses).toHaveProperty('408')
  expect(paths['/products/{id}'].delete.responses).not.toHaveProperty('408')
  const form = paths['/products'].post.requestBody.content['multipart/form-data'].schema
  expect(form.required).toEqual(['title', 'title_internal', 'slug', 'description', 'state'])
  expect(form.properties['categories[]']).toEqual({
    type: 'array',
    items: { type: 'integer', minimum: 1 },
    maxItems: 1000,
  })
  expect(form.properties.points).toEqual({ type: ['integer', 'null'], minimum: 0, maximum: 1_000_000_000 })
  expect(paths['/users/delete-list'].post.requestBody.content['application/json'].schema.properties.list).toMatchObject(
    {
      maxItems: 1000,
    },
  )
  expect(paths['/users'].get.responses['200'].content['application/json'].schema.properties.data).toEqual({
    type: 'array',
    items: { $ref: '#/components/schemas/User' },
  })
})
