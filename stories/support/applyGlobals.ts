/** Applies the toolbar's globals to <html> by attributes, as the product does. */
export function applyGlobals(globals: Record<string, unknown>) {
  const root = document.documentElement
  // `todos` shows the themes in frames over the canvas (.storybook/AllThemes.tsx), which stays light.
  const [theme, contrast] = String(globals.theme).replace('todos', 'light').split('-')
  root.dataset.theme = theme
  if (contrast) root.dataset.contrast = 'more'
  else delete root.dataset.contrast
  root.dataset.density = String(globals.density)
  root.dir = String(globals.direction)
  root.lang = String(globals.locale)
  if (globals.motion === 'off') root.dataset.motion = 'off'
  else delete root.dataset.motion
  // Pseudo-classes of all elements, by the names of the add-on: only modes of Chromatic set them.
  for (const state of globals.states as string[]) document.body.classList.add(`pseudo-${state}-all`)
}

const attributes = ['data-theme', 'data-contrast', 'data-density', 'data-motion', 'dir', 'lang']

/** <html> of the docs page around this frame, if any: Storybook's globals do not reach its frames. */
function findDocsPage(): HTMLElement | null {
  if (window.parent === window) return null
  try {
    const { location, document } = window.parent
    return new URLSearchParams(location.search).get('viewMode') === 'docs' ? document.documentElement : null
  } catch {
    // The page around has another origin.
    return null
  }
}

/**
 * Copies the globals of the docs page around this frame, now and on each change.
 * @returns false outside of a docs page
 */
export function inheritDocsGlobals(): boolean {
  const page = findDocsPage()
  if (!page) return false
  const copy = () => {
    for (const name of attributes) {
      const value = page.getAttribute(name)
      if (value === null) document.documentElement.removeAttribute(name)
      else document.documentElement.setAttribute(name, value)
    }
  }
  copy()
  if (!observer) {
    observer = new MutationObserver(copy)
    observer.observe(page, { attributeFilter: attributes })
  }
  return true
}
let observer: MutationObserver | undefined
