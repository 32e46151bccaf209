import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode, type ReactElement } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import {
  AppShell,
  AutocompleteField,
  Button,
  ConfirmDialog,
  createToastQueue,
  Dialog,
  LoaderOverlay,
  Menu,
  MultiSelect,
  Select,
  TextField,
  Toaster,
  Tooltip,
} from '#ui'
import { lazyMenuPopup } from '#ui/components/Menu/lazyMenuPopup.ts'
import { componentOf, fieldSamples, rootSamples } from './samples.ts'

// Preloaded: no import is pending when the tests end.
beforeAll(async () => void (await lazyMenuPopup.load()))

/** Active listeners on window and document, by type. */
const listeners = new Map<string, number>()
const add = { window: window.addEventListener, document: document.addEventListener }
const remove = { window: window.removeEventListener, document: document.removeEventListener }

function watch(name: 'window' | 'document', target: Window | Document) {
  const keys = new WeakMap<object, Set<string>>()
  const keyOf = (type: string, options: unknown) =>
    `${name} ${type} ${typeof options === 'boolean' ? options : Boolean((options as AddEventListenerOptions)?.capture)}`
  const count = (key: string, by: number) => listeners.set(key, (listeners.get(key) ?? 0) + by)
  target.addEventListener = function (this: EventTarget, type: string, listener: never, options?: never) {
    const known = keys.get(listener) ?? new Set()
    const key = keyOf(type, options)
    const { once, signal } = (options ?? {}) as AddEventListenerOptions
    if (listener && !known.has(key) && !once) count(key, 1)
    keys.set(listener, known.add(key))
    signal?.addEventListener('abort', () => keys.get(listener)?.delete(key) && count(key, -1))
    return add[name].call(this as never, type, listener, options)
  } as never
  target.removeEventListener = function (this: EventTarget, type: string, listener: never, options?: never) {
    const key = keyOf(type, options)
    if (keys.get(listener)?.delete(key)) count(key, -1)
    return remove[name].call(this as never, type, listener, options)
  } as never
}

beforeEach(() => {
  vi.useFakeTimers()
  // React's own listeners are added by the first render and stay.
  render(<Button>Antes</Button>).unmount()
  listeners.clear()
  watch('window', window)
  watch('document', document)
})
afterEach(() => {
  cleanup()
  Object.assign(window, { addEventListener: add.window, removeEventListener: remove.window })
  Object.assign(document, { addEventListener: add.document, removeEventListener: remove.document })
  vi.useRealTimers()
})

/** Listeners that were not removed; React keeps its own `selectionchange`. */
const leakedListeners = () => [...listeners].filter(([key, count]) => count > 0 && !key.includes('selectionchange'))

function expectNoLeaks(element: ReactElement, open: () => void = () => {}) {
  const { unmount } = render(<StrictMode>{element}</StrictMode>)
  act(open)
  act(() => vi.advanceTimersByTime(50))
  unmount()
  // Announcements are cleared by then.
  vi.advanceTimersByTime(8000)
  expect(vi.getTimerCount()).toBe(0)
  expect(leakedListeners()).toEqual([])
  expect(document.body.hasAttribute('inert')).toBe(false)
  expect(document.querySelectorAll('[inert]')).toHaveLength(0)
  expect(document.documentElement.style.overflow).toBe('')
}

it.each([...rootSamples, ...fieldSamples])(
  '%s leaves no timers, listeners or inert elements in StrictMode',
  (name, props) => {
    const Component = componentOf(name)
    expectNoLeaks(<Component {...props} />)
  },
)

const options = [{ key: 1, label: 'Café' }]
const queue = createToastQueue()
const press = (role: string) => () => void fireEvent.click(screen.getByRole(role), { detail: 0 })

it.each<[name: string, element: ReactElement, open: () => void]>([
  ['Select', <Select key="1" label="Categoría" options={options} />, press('combobox')],
  ['Select with a search box', <Select key="2" label="Categoría" options={options} searchable />, press('button')],
  ['MultiSelect', <MultiSelect key="3" label="Categorías" options={options} />, press('button')],
  ['AutocompleteField', <AutocompleteField key="4" label="Marca" suggestions={['Araucaria']} />, press('combobox')],
  ['Menu', <Menu key="5" label="Acciones" items={[{ key: 'a', label: 'Ver', onSelect() {} }]} />, press('button')],
  [
    'Dialog',
    <Dialog key="6" open title="Ficha" onClose={() => {}}>
      <TextField label="Marca" />
    </Dialog>,
    () => {},
  ],
  [
    'ConfirmDialog',
    <ConfirmDialog key="7" open title="¿Eliminar?" confirmLabel="Eliminar" onConfirm={() => {}} onClose={() => {}} />,
    () => {},
  ],
  ['LoaderOverlay', <LoaderOverlay key="8" loading />, () => {}],
  ['Toaster', <Toaster key="9" queue={queue} />, () => void queue.push({ tone: 'info', text: 'Listo' })],
  [
    'AppShell with its drawer',
    <AppShell key="10" brand="Canje" nav={[]} onNavigate={() => {}} header={null}>
      Socios
    </AppShell>,
    () => void fireEvent.click(screen.getByRole('button', { name: 'Abrir el menú', hidden: true })),
  ],
  [
    'Tooltip',
    <Tooltip key="11" content="Subir">
      <button>↑</button>
    </Tooltip>,
    () => {
      fireEvent.pointerEnter(screen.getByRole('button'), { pointerType: 'mouse' })
      fireEvent.pointerMove(screen.getByRole('button'))
      vi.advanceTimersByTime(600)
    },
  ],
  [
    'Button that loads',
    <Button key="12" loading>
      Guardar
    </Button>,
    () => {},
  ],
])('%s leaves no timers, listeners or inert elements when it unmounts while open', (_, element, open) => {
  expectNoLeaks(element, open)
})
