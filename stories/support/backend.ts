import { delay, http, HttpResponse, type RequestHandler } from 'msw'
import type { RoleName } from '#contract/roles.ts'
import { createApp } from '#server/app.ts'
import { memoryPorts } from '#server/memory/ports.ts'
import type { SeedData } from '#server/records.ts'
import { storySeed, NOW, PASSWORD, demoUsers } from './storySeed.ts'

/** How the line to the backend behaves. `sin-respuesta` never answers, so that a picture of it holds still. */
export type NetworkName = 'rapida' | 'lenta' | 'sin-respuesta' | 'con-fallas' | 'sin-conexion'

/** What a slow line takes for each answer. */
const SLOW_MS = 2000

export type BackendOptions = {
  /** An empty catalogue. */
  empty?: boolean
  /** What this story needs otherwise than the catalogue has it. */
  change?: (data: SeedData) => SeedData
  network?: NetworkName
  /** Calls that fail or hang, by part of their path; the others work. Only with `network` other than 'rapida'. */
  only?: { method?: string; path: string }
}

// From the root alone: the path of a font holds 'files' too.
const ownPath = (first: string) => new RegExp(`^https?://[^/]+/${first}/`)

/** The application's own server on its memory adapter, as MSW handlers: what a story shows is what a deployment answers. */
export async function storyBackend({ empty, change = (data) => data, network = 'rapida', only }: BackendOptions) {
  const ports = memoryPorts({ clock: () => NOW })
  await ports.repository.seed(change(await storySeed(ports, { empty })))
  const app = createApp(ports)

  const troubled = ({ method, url }: Request) =>
    !only || (url.includes(only.path) && (only.method ?? method) === method)

  const answer = async ({ request }: { request: Request }) => {
    if (network !== 'rapida' && troubled(request)) {
      if (network === 'lenta') await delay(SLOW_MS)
      if (network === 'sin-respuesta') await delay('infinite')
      if (network === 'sin-conexion') return HttpResponse.error()
      if (network === 'con-fallas')
        return HttpResponse.json({ message: 'El servicio no responde.', applied: false }, { status: 503 })
    }
    return app.fetch(request)
  }
  const handlers: RequestHandler[] = [
    http.all(ownPath('api'), answer),
    http.get(ownPath('files'), ({ request }) => app.fetch(request)),
  ]

  /** The session of somebody with this role, got as everybody gets it. */
  async function signIn(role: RoleName) {
    const { email } = demoUsers[role]
    const answer = await app.request('/api/auth/sign-in', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    })
    if (!answer.ok) throw new Error(`The story could not sign in: ${await answer.text()}`)
    return (await answer.json()) as {
      profile: { name: string; roles: { name: string; label: string }[] }
      expiration_token: string
      security_token: string
    }
  }
  return { handlers, signIn }
}
