/** Whether a key has gone down since `ignoreHeldKey`. */
let isAnother = true

/**
 * What was pressed has opened or taken away something: Enter or Escape, held down since, presses nothing of what is there now (opens it once
 * more, sends its form, closes what lay below), until a key goes down anew.
 */
export function ignoreHeldKey(): void {
  isAnother = false
  // From now on, also where nothing of ours is left, and before anybody else; the same function is added once.
  window.addEventListener('keydown', stopHeld, true)
}

function stopHeld(event: KeyboardEvent) {
  if (!event.repeat) isAnother = true
  else if (!isAnother && /^(Enter|Escape)$/.test(event.key)) {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
}
