/** The last control that was clicked, with a pointer or a key. */
let clicked: WeakRef<Element> | undefined

const CONTROL = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable=true]'

// Once for the page, before any dialog exists: the click that opens it comes first.
if (typeof document !== 'undefined')
  document.addEventListener(
    'click',
    ({ target }) => {
      const control = target instanceof Element ? target.closest(CONTROL) : null
      clicked = control ? new WeakRef(control) : undefined
    },
    true,
  )

/**
 * The control that opens a layer now, to which the focus returns. Safari does not focus a clicked button: the focus is
 * then on an element around it, or on <body>.
 */
export function currentOpener(): Element | null {
  const { activeElement } = document
  const control = clicked?.deref()
  return control?.isConnected && activeElement?.contains(control) ? control : activeElement
}
