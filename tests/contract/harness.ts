import { assert } from 'superstruct'
import { expect } from 'vitest'
import { Failure } from '#contract/common.ts'
import { successStatus, type Endpoint } from '#contract/endpoint.ts'
import { contract, programContract } from '#contract/index.ts'
import { ProgramFailure, programErrors } from '#contract/programErrors.ts'
import type { RoleName } from '#contract/roles.ts'
import { features } from '#contract/features.ts'
import { createApp, defaultConfig, type AppOptions, type PublicConfig } from '#server/app.ts'
import { memoryPasswords } from '#server/memory/passwords.ts'
import type { GetClientAddress } from '#server/http/router.ts'
import type { Ports } from '#server/ports/services.ts'
import { assertMatchesDescription } from './responseSchemas.ts'
import { emailOf, PASSWORD, sampleData } from './sample.ts'

/** Creates ports over an empty repository. `close` releases them. */
export type BackendFactory = () => Promise<{ ports: Ports; close?: () => Promise<void> }>

const named = (groups: Record<string, Record<string, Endpoint>>) =>
  Object.entries(groups).flatMap(([group, calls]) =>
    Object.entries(calls).map(([name, endpoint]) => ({ name: `${group}.${name}`, ...endpoint })),
  )
/** All endpoints of sessions, named as 'products.list'. */
export const endpoints = named(contract)
/** All endpoints for keys. */
export const programEndpoints = named(programContract)

export type Request = {
  as?: RoleName
  token?: string
  json?: unknown
  form?: FormData
  body?: BodyInit
  headers?: Record<string, string>
  address?: string
  signal?: AbortSignal
}
export type ApiResponse = { status: number; headers: Headers; text: string; body: any } // oxlint-disable-line typescript/no-explicit-any -- tests read any field

type Limits = Pick<PublicConfig, 'approve_loads_from' | 'approve_daily_from'> &
  Pick<AppOptions, 'maxProgramPoints' | 'maxDailyProgramPoints'>

export type Api = Awaited<ReturnType<typeof createTestApi>>['api']
/** The application of the running test. */
export type CurrentApi = () => Api

/** An application with the sample data, a clock that the test advances and cheap password hashes. */
export async function createTestApi(makeBackend: BackendFactory) {
  const { ports: backendPorts, close } = await makeBackend()
  let now = new Date('2026-03-02T09:00:00Z')
  const log: string[] = []
  const ports: Ports = {
    ...backendPorts,
    passwords: memoryPasswords,
    clock: () => now,
    log: (entry) => log.push(JSON.stringify(entry)),
  }
  await ports.repository.seed(await sampleData(ports))
  const config = { ...defaultConfig, features }
  const getClientAddress: GetClientAddress = (c) => c.req.header('X-Test-Address') ?? 'here'
  let app = createApp(ports, { config, getClientAddress })
  const tokens = new Map<RoleName, Promise<string>>()

  async function send(method: string, path: string, request: Request = {}): Promise<ApiResponse> {
    const headers = new Headers(request.headers)
    const token = request.token ?? (request.as && (await tokenOf(request.as)))
    if (token) headers.set('Authorization', `Bearer ${token}`)
    if (request.address) headers.set('X-Test-Address', request.address)
    if (request.json !== undefined) headers.set('Content-Type', 'application/json')
    const body = request.json === undefined ? (request.form ?? request.body) : JSON.stringify(request.json)
    const init = { method, headers, body: body ?? null, duplex: 'half', signal: request.signal ?? null }
    const response = await app.request(`http://canje.test${path}`, init)
    const text = await response.text()
    const apiResponse = { status: response.status, headers: response.headers, text, body: parseJson(text) }
    checkResponse(method, path, apiResponse)
    return apiResponse
  }

  function tokenOf(role: RoleName): Promise<string> {
    const known = tokens.get(role) ?? signIn(role)
    tokens.set(role, known)
    return known
  }

  async function signIn(role: RoleName): Promise<string> {
    const json = { email: emailOf(role), password: PASSWORD }
    const { status, body, text } = await send('POST', '/api/auth/sign-in', { json, address: 'tokens' })
    if (status !== 200) throw new Error(`Sign-in: ${status} ${text}`)
    return body.security_token
  }

  const api = {
    send,
    signIn,
    tokenOf,
    get: (path: string, request?: Request) => send('GET', path, { as: 'super-admin', ...request }),
    post: (path: string, request?: Request) => send('POST', path, { as: 'super-admin', ...request }),
    put: (path: string, request?: Request) => send('PUT', path, { as: 'super-admin', ...request }),
    remove: (path: string, request?: Request) => send('DELETE', path, { as: 'super-admin', ...request }),
    /** All rows of a list, following `next_page_url`. `between` runs after each page. */
    async all(path: string, between?: () => Promise<unknown>) {
      const rows = []
      for (let next: string | null = path; next !== null;) {
        const page: ApiResponse = await api.get(`/api${next}`)
        if (page.status !== 200) throw new Error(`${next}: ${page.status} ${page.text}`)
        rows.push(...page.body.data)
        next = page.body.next_page_url
        await between?.()
      }
      return rows
    },
    /** Sets APPROVE_LOADS_FROM; 0 lets no load wait. */
    approveLoadsFrom(points: number) {
      api.limit({ approve_loads_from: points })
    },
    /** Sets the limits of points; others are as by default. */
    limit({ maxDailyProgramPoints = 0, maxProgramPoints = 10_000, ...fourEyes }: Limits) {
      const options = { maxDailyProgramPoints, maxProgramPoints, getClientAddress }
      app = createApp(ports, { config: { ...config, ...fourEyes }, ...options })
    },
    advanceClock(ms: number) {
      now = new Date(now.getTime() + ms)
    },
    ports,
    log,
  }
  return { api, close: async () => close?.() }
}

/** Checks every response of the tests: a success matches the contract, a failure has a message. */
function checkResponse(method: string, path: string, { status, body, headers }: ApiResponse): void {
  if (!path.startsWith('/api/') || method === 'HEAD' || method === 'OPTIONS') return
  if (status >= 400) assert(body, Failure)
  if (status >= 400 && path.startsWith('/api/program/')) checkProgramFailure(body, headers)
  const pathname = path.slice('/api'.length).split('?')[0]!
  const called = patterns.find((endpoint) => endpoint.method === method && endpoint.pattern.test(pathname))
  if (!called) return
  assertMatchesDescription(called.name, status, body)
  if (status >= 400) return
  const isDryRun = called.access === 'program' && status === 200
  if (status !== successStatus(called) && !isDryRun) throw new Error(`${method} ${path} answered ${status}`)
  if (called.reply) assert(body, called.reply)
}

/** Every code belongs to its status, and Retry-After comes where a repeat may help. */
function checkProgramFailure(body: unknown, headers: Headers): void {
  assert(body, ProgramFailure)
  const { status, retry } = programErrors[body.code]
  const described = [body.status, headers.has('Retry-After'), headers.get('X-Request-Id')]
  expect(described).toEqual([status, retry !== null, body.request_id])
}

const patterns = [...endpoints, ...programEndpoints].map((endpoint) => ({
  ...endpoint,
  pattern: new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`),
}))

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A product form with all fields; `change` replaces some, undefined omits one. */
export function productForm(change: Record<string, string | File | undefined> = {}, categories = ['1', '2']): FormData {
  const fields = {
    title: 'Tetera',
    title_internal: 'TET-1',
    slug: 'tetera',
    description: '<p>Hierve</p>',
    brand: 'Aromo',
    points: '1200',
    stock: '7',
    state: '1',
    ...change,
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value)
  for (const id of categories) form.append('categories[]', id)
  return form
}

/** A partner form with all fields; `change` replaces some. */
export const partnerForm = (change: Record<string, unknown> = {}) => ({
  rut: '7.654.321-6',
  nombre_completo: 'Rosa Vera Díaz',
  numero_socio: '000900',
  email: 'rosa.vera@correo.example',
  telefono: '+56 2 2111 2222',
  celular: '+56 9 9111 2223',
  direccion: 'Los Boldos',
  numero: '15',
  dpto: 'B',
  region: 'Ñuble',
  fecha_ingreso: '2026-03-01',
  al_dia_hasta: '2026-12-31',
  ...change,
})

/** A product form for an update, which has no state. */
export const updateForm = (change: Record<string, string | File | undefined> = {}, categories?: string[]) =>
  productForm({ state: undefined, ...change }, categories)
