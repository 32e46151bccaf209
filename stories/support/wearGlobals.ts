/** The toolbar's theme, contrast, density, direction and motion go on <html> as the product does it: values change, components do not. */
export function wearGlobals(globals: Record<string, unknown>) {
  const root = document.documentElement
  // `todos` is drawn around the canvas (.storybook/AllThemes.tsx); underneath it stays light.
  const [theme, contrast] = String(globals.theme).replace('todos', 'light').split('-')
  root.dataset.theme = theme
  if (contrast) root.dataset.contrast = 'more'
  else delete root.dataset.contrast
  root.dataset.density = String(globals.density)
  root.dir = String(globals.direction)
  if (globals.motion === 'off') root.dataset.motion = 'off'
  else delete root.dataset.motion
}
