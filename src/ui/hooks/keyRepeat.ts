/** A key that is held repeats sooner than this, ms: systems wait up to a second before the first time. */
const LONGEST_PAUSE = 1500

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * What was pressed has opened or taken away something: Enter or Escape, held down since, presses nothing of what is there now (opens it once
 * more, sends its form, closes what lay below), until a key goes down anew or none has been held for a while.
 */
export function ignoreKeyRepeat(): void {
  // Before anybody else; the same function is added once.
  window.addEventListener('keydown', stopHeld, true)
  wait()
}

function stopHeld(event: KeyboardEvent) {
  if (!event.repeat) return forget()
  wait()
  if (event.key !== 'Enter' && event.key !== 'Escape') return
  event.preventDefault()
  event.stopImmediatePropagation()
}

function wait() {
  clearTimeout(timer)
  timer = setTimeout(forget, LONGEST_PAUSE)
}

function forget() {
  clearTimeout(timer)
  window.removeEventListener('keydown', stopHeld, true)
}
