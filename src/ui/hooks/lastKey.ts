/** Keys that move the focus; others act on what has it, type, or open and close layers. */
const MOVING = /^(Tab|Arrow.*|Home|End|Page.*|F2|F6)$/

/** The key that is held down; '' after its release. */
let heldKey = ''

// Once for the page, and before the key has an effect.
if (typeof document !== 'undefined') {
  document.addEventListener('keydown', ({ key }) => void (heldKey = key), true)
  document.addEventListener('keyup', () => void (heldKey = ''), true)
}

/**
 * Whether the focus arrived because the user moves it by key, and not because a layer opened or gave it back. A tooltip
 * that opened for the latter would take the next Escape.
 */
export const isFocusMovedByUser = (): boolean => MOVING.test(heldKey)
