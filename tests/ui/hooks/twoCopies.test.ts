import { afterEach, expect, it, vi } from 'vitest'

/** Another copy of a module, with state of its own. */
async function copyOf<Module>(load: () => Promise<Module>): Promise<Module> {
  vi.resetModules()
  return load()
}
const loadStack = () => import('#ui/hooks/layerStack.ts')
const loadLock = () => import('#ui/hooks/useScrollLock.ts')

const added: Element[] = []
afterEach(() => {
  vi.restoreAllMocks()
  for (const element of added.splice(0)) element.remove()
})

function addElement(parent: ParentNode = document.body): HTMLElement {
  const element = document.createElement('div')
  parent.append(element)
  if (parent === document.body) added.push(element)
  return element
}
const layerOf = (element: Element, onEscape: () => void, modal = false) => ({
  contains: (node: Node) => element.contains(node),
  elements: () => [element],
  onEscape,
  modal,
})
const pressEscape = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }))

it('two copies on a page share one stack of layers: Escape reaches the topmost alone', async () => {
  const [first, second] = [await copyOf(loadStack), await copyOf(loadStack)]
  expect(first.pushLayer).not.toBe(second.pushLayer)
  const [closeLower, closeUpper] = [vi.fn(), vi.fn()]
  const popLower = first.pushLayer(layerOf(addElement(), closeLower))
  const popUpper = second.pushLayer(layerOf(addElement(), closeUpper))
  pressEscape()
  expect([closeLower.mock.calls.length, closeUpper.mock.calls.length]).toEqual([0, 1])
  popUpper()
  pressEscape()
  expect([closeLower.mock.calls.length, closeUpper.mock.calls.length]).toEqual([1, 1])
  popLower()
  pressEscape()
  expect(closeLower).toHaveBeenCalledOnce()
})

it('two copies on a page share one scroll lock, released in any order', async () => {
  const [first, second] = [await copyOf(loadLock), await copyOf(loadLock)]
  const { style } = document.documentElement
  const releaseFirst = first.lockScroll(false)
  const releaseSecond = second.lockScroll(false)
  releaseFirst()
  expect(style.overflow).toBe('hidden')
  releaseSecond()
  expect(style.overflow).toBe('')
})

it('warns of a layer in a shadow root, which is not supported', async () => {
  const { pushLayer } = await copyOf(loadStack)
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  pushLayer(layerOf(addElement(), () => {}))()
  expect(warn).not.toHaveBeenCalled()
  const shadow = addElement().attachShadow({ mode: 'open' })
  pushLayer(layerOf(addElement(shadow), () => {}))()
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('does not support shadow roots'))
})
