import { afterNextPaint } from './afterNextPaint.ts'
import { ignoreKeyRepeat } from './keyRepeat.ts'

/** What floats above the page: dialog, menu, list, loader. Higher levels stay on top whenever they open. */
export interface Layer {
  /** True where the node is part of the layer (its popup, and the trigger that opens it). */
  contains(node: Node): boolean
  /** The layer's own elements, those that are mounted. */
  elements(): Element[]
  /** Takes Escape while topmost; a layer without it lets Escape through to the one below. */
  onEscape?(event: KeyboardEvent): void
  /** A press that began and ended outside of this layer and of those above it. */
  onOutsidePress?(event: Event): void
  /** This is the topmost modal layer, and the focus may be elsewhere: another one went, or the page that had it has become inert. */
  onTop?(): void
  /** Everything else on the page is inert while this layer is the topmost modal one, from the frame after its first on. */
  modal?: boolean
  /** The loader stays above dialogs that open while it is on; all else is inert at once, so that no second press begins its work again. */
  level?: 'popup' | 'loader'
}

/** Elements with this attribute (toasts) are above every layer: never inert, never "outside". */
const topLayerAttribute = 'data-top-layer'

const layers: Layer[] = []
/** Weak: a layer may leave the page while another one makes it inert, and nobody takes it out of here then. */
const inertByUs = new WeakSet<Element>()
let escapeFor: Layer | undefined
let pressOutsideOf: Layer | undefined

/** Adds a layer on top; returns the function that takes it away. */
export function pushLayer(layer: Layer): () => void {
  if (layers.length === 0) listen('addEventListener')
  const firstLoader = layers.findIndex((other) => other.level === 'loader')
  if (layer.level === 'loader' || firstLoader < 0) layers.push(layer)
  else layers.splice(firstLoader, 0, layer)
  ignoreKeyRepeat()
  if (layer.modal && layer.level !== 'loader' && firstLoader < 0) void afterNextPaint().then(coverPage)
  else applyInert()
  return () => {
    layers.splice(layers.indexOf(layer), 1)
    ignoreKeyRepeat()
    applyInert()
    if (layers.length === 0) listen('removeEventListener')
    // A microtask later: whoever closed has the first say on focus.
    if (layer.modal) queueMicrotask(tellTop)
  }
}

const tellTop = () => layers.findLast((layer) => layer.modal)?.onTop?.()

/**
 * `inert` is inherited, so the browser finds the styles of the whole page anew (docs/decisions/0013). Nobody misses it in a dialog's
 * first frame, where the scrim takes the presses and the dialog the focus and Tab.
 */
function coverPage() {
  applyInert()
  const { activeElement } = document
  // Whoever gave the focus back to the page meanwhile has lost it again. A menu that has opened above keeps it.
  if (!activeElement || activeElement === document.body || activeElement.closest('[inert]')) tellTop()
}

/**
 * The page is made inert by us, not by `showModal()`: a modal <dialog> would also make inert the toasts and the live
 * regions, popovers or not, and no sibling can opt out. Body's children are enough, since every layer is portalled there.
 */
function applyInert() {
  const start = layers.findLastIndex((layer) => layer.modal)
  const busy = layers.some((layer) => layer.level === 'loader')
  const live = start < 0 ? [] : layers.slice(start).flatMap((layer) => layer.elements())
  for (const child of document.body.children) {
    const inert =
      start >= 0 &&
      !child.hasAttribute(topLayerAttribute) &&
      !(child as HTMLElement).dataset.slot?.startsWith('announcer.') &&
      !live.some((element) => child.contains(element))
    if (inert && (inertByUs.has(child) || !child.hasAttribute('inert'))) {
      inertByUs.add(child)
      child.setAttribute('inert', '')
      if (busy) child.setAttribute('aria-busy', 'true')
      else child.removeAttribute('aria-busy')
    } else if (!inert && inertByUs.delete(child)) {
      child.removeAttribute('inert')
      child.removeAttribute('aria-busy')
    }
  }
}

// Who answers is settled while the event comes in (capture), before a widget can close itself and uncover the layer
// below; the answer is given when the event leaves the document, unless the widget has dealt with it.
const takesEscape = () => layers.findLast((layer) => layer.onEscape)
const takesPress = () => layers.findLast((layer) => layer.onOutsidePress)

function onKeyDownCapture(event: KeyboardEvent) {
  // Its end was never heard (released over a context menu): the click of a key is not its.
  forgetPress()
  escapeFor = event.key === 'Escape' ? takesEscape() : undefined
}

function onKeyDown(event: KeyboardEvent) {
  const layer = escapeFor
  escapeFor = undefined
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || event.keyCode === 229) return
  if (!layer || layer !== takesEscape()) return
  event.preventDefault()
  layer.onEscape!(event)
}

function isOutside(layer: Layer, event: PointerEvent): boolean {
  const { target } = event
  if (!(target instanceof Node)) return false
  const element = target instanceof Element ? target : target.parentElement
  if (element?.closest(`[${topLayerAttribute}]`)) return false
  return !layers.slice(layers.indexOf(layer)).some((other) => other.contains(target))
}

/** The page's scrollbar belongs to <html>, beyond its client box. */
function isScrollbar({ target, clientX, clientY }: PointerEvent): boolean {
  const html = document.documentElement
  return target === html && (clientX >= html.clientWidth || clientY >= html.clientHeight) && html.clientWidth > 0
}

function onPointerDown(event: PointerEvent) {
  const layer = event.button === 0 && !isScrollbar(event) ? takesPress() : undefined
  pressOutsideOf = layer && isOutside(layer, event) ? layer : undefined
}

function onPointerUp(event: PointerEvent) {
  const layer = pressOutsideOf
  if (layer && !isOutside(layer, event)) forgetPress()
  // What covers the page answers later: a finger's press goes on as a click on whatever lies there by then, and a mouse's click knows
  // whether it is the second of two.
  else if (!layer?.modal) answerPress(event)
}

/** Ends the press, so that it presses nothing below what goes. A double click closes nothing that its first press opened. */
function answerPress(event: UIEvent) {
  const layer = pressOutsideOf
  forgetPress()
  if (!layer || layer !== takesPress() || event.detail > 1) return
  event.preventDefault()
  layer.onOutsidePress!(event)
}

function forgetPress() {
  pressOutsideOf = undefined
}

/** All that is heard while there are layers; afterwards nothing is. */
function listen(how: 'addEventListener' | 'removeEventListener') {
  const each = document[how].bind(document) as typeof document.addEventListener
  each('keydown', onKeyDownCapture, true)
  each('keydown', onKeyDown)
  each('pointerdown', onPointerDown, true)
  each('pointerup', onPointerUp, true)
  each('touchend', answerPress, true)
  // Of a mouse, and of a finger where a browser has no touch events.
  each('click', answerPress, true)
  each('pointercancel', forgetPress, true)
}
