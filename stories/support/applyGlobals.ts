/** The toolbar's theme, contrast, density, direction, language and motion go on <html> as the product does it: values change, components do not. */
export function applyGlobals(globals: Record<string, unknown>) {
  const root = document.documentElement
  // `todos` is drawn around the canvas (.storybook/AllThemes.tsx); underneath it stays light.
  const [theme, contrast] = String(globals.theme).replace('todos', 'light').split('-')
  root.dataset.theme = theme
  if (contrast) root.dataset.contrast = 'more'
  else delete root.dataset.contrast
  root.dataset.density = String(globals.density)
  root.dir = String(globals.direction)
  root.lang = String(globals.locale)
  if (globals.motion === 'off') root.dataset.motion = 'off'
  else delete root.dataset.motion
}

const worn = ['data-theme', 'data-contrast', 'data-density', 'data-motion', 'dir', 'lang']

/** The page of documentation around this frame, where there is one: the toolbar does not reach the frames inside of it. */
function pageAround(): HTMLElement | null {
  if (window.parent === window) return null
  try {
    const { location, document } = window.parent
    return new URLSearchParams(location.search).get('viewMode') === 'docs' ? document.documentElement : null
  } catch {
    // Another origin: whoever shows the story inside of their own page.
    return null
  }
}

/** Wears what the page of documentation around this frame wears, now and from now on. False where there is none. */
export function inheritDocsGlobals(): boolean {
  const page = pageAround()
  if (!page) return false
  const copy = () => {
    for (const name of worn) {
      const value = page.getAttribute(name)
      if (value === null) document.documentElement.removeAttribute(name)
      else document.documentElement.setAttribute(name, value)
    }
  }
  copy()
  if (!following) {
    following = new MutationObserver(copy)
    following.observe(page, { attributeFilter: worn })
    keepPageStill()
  }
  return true
}
let following: MutationObserver | undefined

/** A story that plays in its frame moves the focus there; without this the page around would scroll to it while somebody reads. */
function keepPageStill() {
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function (options) {
    focus.call(this, { ...options, preventScroll: true })
  }
}
