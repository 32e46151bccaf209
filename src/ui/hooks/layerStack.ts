import { afterNextPaint } from './afterNextPaint.ts'
import { windowSize } from './cssZoom.ts'
import { ignoreKeyRepeat } from './keyRepeat.ts'
import { onPage } from './onPage.ts'

/** What floats above the page: dialog, menu, list, loader. */
export interface Layer {
  /** Whether a node belongs to the layer: to its popup, or to the trigger that opens it. */
  contains(node: Node): boolean
  /** The layer's own mounted elements. */
  elements(): Element[]
  /** Receives Escape while topmost. Without it Escape goes to the layer below. */
  onEscape?(event: KeyboardEvent): void
  /** Called for a press that began and ended outside of this layer and of those above it. */
  onOutsidePress?(event: Event): void
  /** Called as topmost modal layer when the focus may be lost: a layer closed, or the page became inert. */
  onTop?(): void
  /** Makes the rest of the page inert while this is the topmost modal layer, from the frame after its first on. */
  modal?: boolean
  /** A loader stays above dialogs that open later, and makes the page inert at once against second presses. */
  level?: 'popup' | 'loader'
}

/** Elements with this attribute (toasts) are above every layer: never inert, never outside. */
const TOP_LAYER = 'data-top-layer'

/** Adds a layer on top. @returns a function that removes it. */
export function pushLayer(layer: Layer): () => void {
  if (process.env.NODE_ENV !== 'production') warnOfShadowRoot(layer)
  // The first copy of the library on the page serves the layers of all.
  return onPage('layers', () => ({ push: createLayerStack() })).push(layer)
}

/** Events in a shadow root reach the document with its host as target: a press on an option would close its list. */
function warnOfShadowRoot(layer: Layer) {
  if (layer.elements().some((element) => element.getRootNode() instanceof ShadowRoot))
    // oxlint-disable-next-line no-console -- for developers, who see nothing else of it
    console.warn('canje-ui does not support shadow roots: lists and menus in one cannot be used with a pointer.')
}

function createLayerStack() {
  const layers: Layer[] = []
  /** Elements that the stack made inert. Weak: an element may leave the page while it is inert. */
  const inertElements = new WeakSet<Element>()
  let escapeLayer: Layer | undefined
  let pressedOutsideOf: Layer | undefined

  function push(layer: Layer): () => void {
    if (layers.length === 0) toggleListeners('addEventListener')
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
      if (layers.length === 0) toggleListeners('removeEventListener')
      // In a microtask: what closed the layer may move the focus first.
      if (layer.modal) queueMicrotask(notifyTop)
    }
  }

  const notifyTop = () => layers.findLast((layer) => layer.modal)?.onTop?.()

  /**
   * `inert` is inherited, so the browser recalculates all styles. A dialog is painted before that: its scrim takes the
   * presses, and the dialog itself the focus and Tab.
   */
  function coverPage() {
    applyInert()
    const { activeElement } = document
    // A focus that was given back to the page meanwhile is lost. A menu above the dialog keeps its focus.
    if (!activeElement || activeElement === document.body || activeElement.closest('[inert]')) notifyTop()
  }

  /**
   * Not `showModal()`: a modal <dialog> also makes toasts and live regions inert, and no element can opt out.
   * The children of <body> are enough, since every modal layer is portalled there.
   */
  function applyInert() {
    const start = layers.findLastIndex((layer) => layer.modal)
    const isBusy = layers.some((layer) => layer.level === 'loader')
    const active = start < 0 ? [] : layers.slice(start).flatMap((layer) => layer.elements())
    for (const child of document.body.children) {
      const isInert =
        start >= 0 &&
        !child.hasAttribute(TOP_LAYER) &&
        !(child as HTMLElement).dataset.slot?.startsWith('announcer.') &&
        !active.some((element) => child.contains(element))
      if (isInert && (inertElements.has(child) || !child.hasAttribute('inert'))) {
        inertElements.add(child)
        child.setAttribute('inert', '')
        if (isBusy) child.setAttribute('aria-busy', 'true')
        else child.removeAttribute('aria-busy')
      } else if (!isInert && inertElements.delete(child)) {
        child.removeAttribute('inert')
        child.removeAttribute('aria-busy')
      }
    }
  }

  // The layer that an event is for is found in the capture phase, before a widget closes itself and uncovers the layer
  // below. It is called when the event reaches the document, unless the widget has handled the event.
  const escapeTarget = () => layers.findLast((layer) => layer.onEscape)
  const pressTarget = () => layers.findLast((layer) => layer.onOutsidePress)

  function handleKeyDownCapture(event: KeyboardEvent) {
    // The end of a press can be lost (released over a context menu); the click of a key is not its end.
    cancelPress()
    escapeLayer = event.key === 'Escape' ? escapeTarget() : undefined
  }

  function handleKeyDown(event: KeyboardEvent) {
    const layer = escapeLayer
    escapeLayer = undefined
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || event.keyCode === 229) return
    if (!layer || layer !== escapeTarget()) return
    event.preventDefault()
    layer.onEscape!(event)
  }

  function isOutside(layer: Layer, target: EventTarget | null): boolean {
    if (!(target instanceof Node)) return false
    const element = target instanceof Element ? target : target.parentElement
    if (element?.closest(`[${TOP_LAYER}]`)) return false
    return !layers.slice(layers.indexOf(layer)).some((other) => other.contains(target))
  }

  /** The page's scrollbar belongs to <html>, beyond its client box. */
  function isScrollbar({ target, clientX, clientY }: PointerEvent): boolean {
    const { width, height } = windowSize()
    return target === document.documentElement && (clientX >= width || clientY >= height) && width > 0
  }

  function handlePointerDown(event: PointerEvent) {
    const layer = event.button === 0 && !isScrollbar(event) ? pressTarget() : undefined
    pressedOutsideOf = layer && isOutside(layer, event.target) ? layer : undefined
  }

  function handlePointerUp(event: PointerEvent) {
    const layer = pressedOutsideOf
    if (layer && !isOutside(layer, event.target)) cancelPress()
    // A modal layer closes later: after `pointerup` a touch would click what lies below, and only a `click` event says
    // whether it is the second of a double click.
    else if (!layer?.modal) endPress(event)
  }

  /** Prevents the default, so that nothing below the closed layer is pressed. Ignores second clicks. */
  function endPress(event: UIEvent) {
    const layer = pressedOutsideOf
    cancelPress()
    if (!layer || layer !== pressTarget() || event.detail > 1) return
    event.preventDefault()
    layer.onOutsidePress!(event)
  }

  function cancelPress() {
    pressedOutsideOf = undefined
  }

  /** A press in an iframe sends no pointer event to this page: the window loses the focus to the frame's element. */
  function handleBlur(event: Event) {
    const { activeElement } = document
    const layer = pressTarget()
    if (layer && activeElement instanceof HTMLIFrameElement && isOutside(layer, activeElement))
      layer.onOutsidePress!(event)
  }

  /** Listeners are on the page only while there are layers. */
  function toggleListeners(method: 'addEventListener' | 'removeEventListener') {
    const each = document[method].bind(document) as typeof document.addEventListener
    each('keydown', handleKeyDownCapture, true)
    each('keydown', handleKeyDown)
    each('pointerdown', handlePointerDown, true)
    each('pointerup', handlePointerUp, true)
    each('touchend', endPress, true)
    // For a mouse, and for touch in browsers without touch events.
    each('click', endPress, true)
    each('pointercancel', cancelPress, true)
    window[method]('blur', handleBlur)
  }

  return push
}
