import { MemoryRouter } from 'react-router-dom'
import type { RequestHandler } from 'msw'
import { clock } from '#app/clock.ts'
import { config } from '#app/config.ts'
import { clearDrafts } from '#app/form/drafts.ts'
import { toasts } from '#app/toasts.ts'
import { cancelConfirm } from '#app/stores/confirm.ts'
import { clearSession, setSession } from '#app/stores/session.ts'
import { App } from '#screens/App.tsx'
import { isRoleName } from './isRoleName.ts'
import { NOW } from './storySeed.ts'
import { storyBackend, type BackendOptions, type NetworkName } from './backend.ts'

export type ScreenProps = {
  /** Initial path, '/products?search=café'. */
  path: string
}

/** The product at one address, on its own backend. */
export function Screen({ path }: ScreenProps) {
  return (
    <MemoryRouter initialEntries={[path]}>
      <App />
    </MemoryRouter>
  )
}

/** Parameter `backend` of a screen's story; it overrides the toolbar. */
export type BackendParameter = BackendOptions & {
  role?: string
  /** Time of the browser. @default NOW */
  now?: Date
}

type Context = {
  parameters: object & { backend?: BackendParameter }
  globals: Record<string, unknown>
  msw: { use(...handlers: RequestHandler[]): void }
}

/** Before each story: a fresh backend, empty stores and a signed-in user. */
export async function openScreen({ parameters, globals, msw }: object & Partial<Context>) {
  const options = parameters?.backend ?? {}
  const network = options.network ?? ((globals?.network ?? 'rapida') as NetworkName)
  const role = options.role ?? String(globals?.role ?? 'super-admin')
  clock.now = () => options.now ?? NOW
  const backend = await storyBackend({ ...options, network })
  msw?.use(...backend.handlers)
  config.features = options.features ?? []
  config.approveLoadsFrom = options.approveLoadsFrom ?? 0
  config.approveDailyFrom = 0
  clearSession()
  clearDrafts()
  toasts.clear()
  // A picture of a test must not depend on how long a toast lasts.
  if (navigator.webdriver) toasts.pause('test')
  cancelConfirm()
  if (isRoleName(role)) setSession({ is_logged: true, ...(await backend.signIn(role)) })
}

/** Meta shared by the stories of screens. */
export const screenMeta = {
  component: Screen,
  beforeEach: openScreen,
  parameters: {
    layout: 'fullscreen',
    visual: { viewport: true },
    controls: { disable: true },
  },
}
