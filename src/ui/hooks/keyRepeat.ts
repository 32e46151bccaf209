/** A held key repeats sooner than this, ms: systems wait up to a second before the first repeat. */
const LONGEST_PAUSE = 1500

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * After a layer opens or closes, ignores repeated Enter and Escape until the key is pressed again.
 * A held key would otherwise act on what is in front now: submit its form, or close the next layer.
 */
export function ignoreKeyRepeat(): void {
  window.addEventListener('keydown', handleKeyDown, true)
  startTimer()
}

function handleKeyDown(event: KeyboardEvent) {
  if (!event.repeat) return stop()
  startTimer()
  if (event.key !== 'Enter' && event.key !== 'Escape') return
  event.preventDefault()
  event.stopImmediatePropagation()
}

function startTimer() {
  clearTimeout(timer)
  timer = setTimeout(stop, LONGEST_PAUSE)
}

function stop() {
  clearTimeout(timer)
  window.removeEventListener('keydown', handleKeyDown, true)
}
