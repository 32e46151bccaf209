import { MemoryRouter } from 'react-router-dom'
import type { RequestHandler } from 'msw'
import { config, type Feature } from '#app/config.ts'
import { clearDrafts } from '#app/form/drafts.ts'
import { toasts } from '#app/toasts.ts'
import { cancelConfirm } from '#app/stores/confirm.ts'
import { clearSession, setSession } from '#app/stores/session.ts'
import { App } from '#screens/App.tsx'
import { isRoleName } from './isRoleName.ts'
import { storyBackend, type BackendOptions, type NetworkName } from './backend.ts'

export type ScreenProps = {
  /** Where the story opens, '/products?search=café'. */
  path: string
}

/** The whole product at one address, on a backend of its own. */
export function Screen({ path }: ScreenProps) {
  return (
    <MemoryRouter initialEntries={[path]}>
      <App />
    </MemoryRouter>
  )
}

/** Parameter `backend` of a screen's story; it wins over the toolbar. */
export type BackendParameter = BackendOptions & {
  role?: string
  /** Screens that the deployment turns on. */
  features?: Feature[]
}

type Context = {
  parameters: object & { backend?: BackendParameter }
  globals: Record<string, unknown>
  msw: { use(...handlers: RequestHandler[]): void }
}

/** Before each story: a fresh backend, nothing left of the story before, and somebody signed in. */
export async function openScreen({ parameters, globals, msw }: object & Partial<Context>) {
  const given = parameters?.backend ?? {}
  const network = given.network ?? ((globals?.network ?? 'rapida') as NetworkName)
  const role = given.role ?? String(globals?.role ?? 'super-admin')
  const backend = await storyBackend({ ...given, network })
  msw?.use(...backend.handlers)
  config.features = given.features ?? []
  clearSession()
  clearDrafts()
  toasts.clear()
  cancelConfirm()
  if (isRoleName(role)) setSession({ is_logged: true, ...(await backend.signIn(role)) })
}

/** What every screen's story shares; spread it into the meta. */
export const screenMeta = {
  component: Screen,
  beforeEach: openScreen,
  parameters: {
    layout: 'fullscreen',
    visual: { viewport: true },
    controls: { disable: true },
  },
}
