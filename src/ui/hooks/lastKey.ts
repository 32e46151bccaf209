/** Keys that act on what has the focus, or close a layer; others, such as Tab and the arrows, move the focus. */
const ACTING = new Set(['Enter', ' ', 'Escape'])

let lastKey = ''

// Once for the page, and before the key has an effect.
if (typeof document !== 'undefined')
  document.addEventListener(
    'keydown',
    ({ key }) => {
      lastKey = key
    },
    true,
  )

/**
 * Whether a focus by key arrived because the user moved it, and not because a layer opened or gave it back. A tooltip
 * that opened for the latter would take the next Escape.
 */
export const isFocusMovedByUser = (): boolean => !ACTING.has(lastKey)
