import { delay, http, HttpResponse, type RequestHandler } from 'msw'
import type { RoleName } from '#contract/roles.ts'
import type { Feature } from '#contract/features.ts'
import { createApp, defaultConfig } from '#server/app.ts'
import { memoryPorts } from '#server/memory/ports.ts'
import type { SeedData } from '#server/domain/records.ts'
import { storySeed, NOW, PASSWORD, demoUsers } from './storySeed.ts'

/** Behaviour of the network. `sin-respuesta` never answers, so that its picture is stable. */
export type NetworkName = 'rapida' | 'lenta' | 'sin-respuesta' | 'con-fallas' | 'sin-conexion'

/** Delay of each response of a slow network, ms. */
const SLOW_MS = 2000

export type BackendOptions = {
  /** Without products. */
  empty?: boolean
  /** Changes the seed for this story. */
  change?: (data: SeedData) => SeedData
  /** Points files that the demo user of `role` loaded before; rows are 'rut;points;description'. */
  loads?: readonly { file: string; rows: readonly string[]; role?: RoleName }[]
  /** Points deducted from partners after the loads. */
  deductions?: readonly { partner: number; points: number }[]
  /** Partners whose newest entry the super-admin reverses after that. */
  reversals?: readonly number[]
  /** Points of actions that role user saves after that. */
  raises?: readonly { action: number; points: number }[]
  /** Reasons for which the super-admin rejects the waiting loads after that, by their ids. */
  rejections?: Readonly<Record<number, string>>
  network?: NetworkName
  /** Points from which a load waits for a second person. @default 0, which lets none wait */
  approveLoadsFrom?: number
  /** Features that the deployment turns on. @default [] */
  features?: Feature[]
  /** Minutes since the user of the story signed in. @default 0 */
  signedInFor?: number
  /** Value of a point in pesos. @default null */
  pointValue?: number | null
  /** Limits `network` to the calls whose path contains `path`; the others succeed. */
  only?: { method?: string; path: string }
}

// Anchored to the root: paths of fonts contain 'files' too.
const pathPattern = (first: string) => new RegExp(`^https?://[^/]+/${first}/`)

/** The product's server on its memory adapter, as MSW handlers, so that stories show real responses. */
export async function storyBackend(options: BackendOptions) {
  const {
    empty,
    change = (data) => data,
    loads = [],
    deductions = [],
    reversals = [],
    raises = [],
    rejections = {},
    network = 'rapida',
    only,
    features = [],
    approveLoadsFrom = 0,
    pointValue = null,
    signedInFor = 0,
  } = options
  let now = NOW
  const ports = memoryPorts({ clock: () => now })
  await ports.repository.seed(change(await storySeed(ports, { empty })))
  const app = createApp(ports, {
    config: { ...defaultConfig, features, approve_loads_from: approveLoadsFrom },
    pointValue,
  })

  const isAffected = ({ method, url }: Request) =>
    !only || (url.includes(only.path) && (only.method ?? method) === method)

  const respond = async ({ request }: { request: Request }) => {
    if (network !== 'rapida' && isAffected(request)) {
      if (network === 'lenta') await delay(SLOW_MS)
      if (network === 'sin-respuesta') await delay('infinite')
      if (network === 'sin-conexion') return HttpResponse.error()
      if (network === 'con-fallas')
        return HttpResponse.json({ message: 'El servicio no responde.', applied: false }, { status: 503 })
    }
    return app.fetch(request)
  }
  const handlers: RequestHandler[] = [
    http.all(pathPattern('api'), respond),
    http.get(pathPattern('files'), ({ request }) => app.fetch(request)),
  ]

  /** Session of the demo user of a role, from a real sign-in. */
  async function signIn(role: RoleName) {
    const { email } = demoUsers[role]
    now = new Date(NOW.getTime() - signedInFor * 60_000)
    const response = await app.request('/api/auth/sign-in', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    })
    now = NOW
    if (!response.ok) throw new Error(`The demo user could not sign in: ${await response.text()}`)
    return (await response.json()) as {
      profile: { name: string; roles: { name: string; label: string }[] }
      expiration_token: string
      security_token: string
    }
  }
  for (const { file, rows, role = 'user' } of loads) {
    const body = new FormData()
    body.append('file', new File([`rut;puntos;descripcion\n${rows.join('\n')}\n`], file))
    const headers = { Authorization: `Bearer ${(await signIn(role)).security_token}` }
    const response = await app.request('/api/massive-load', { method: 'POST', headers, body })
    if (!response.ok) throw new Error(`The points file was refused: ${await response.text()}`)
  }
  for (const { partner, points } of deductions) {
    const { security_token } = await signIn('super-admin')
    const response = await app.request(`/api/partners/deduct/${partner}`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${security_token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ points, reason: 'Canje en tienda' }),
    })
    if (!response.ok) throw new Error(`The deduction was refused: ${await response.text()}`)
  }
  for (const partner of reversals) {
    const headers = {
      Authorization: `Bearer ${(await signIn('super-admin')).security_token}`,
      'Content-Type': 'application/json',
    }
    const history = await app.request(`/api/partners/points/history/${partner}`, { headers })
    const { data } = (await history.json()) as { data: { id: number }[] }
    const response = await app.request(`/api/partners/points/reverse/${data[0]?.id}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ reason: 'Compra devuelta' }),
    })
    if (!response.ok) throw new Error(`The reversal was refused: ${await response.text()}`)
  }
  for (const { action, points } of raises) {
    const { security_token } = await signIn('user')
    const response = await app.request(`/api/config/${action}/save-action-config`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${security_token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ points }),
    })
    if (!response.ok) throw new Error(`The action was refused: ${await response.text()}`)
  }
  for (const [id, reason] of Object.entries(rejections)) {
    const { security_token } = await signIn('super-admin')
    const response = await app.request(`/api/massive-load/reject/${id}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${security_token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ reason }),
    })
    if (!response.ok) throw new Error(`The rejection was refused: ${await response.text()}`)
  }
  return { handlers, signIn }
}
