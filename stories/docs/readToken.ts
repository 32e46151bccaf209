import type { Theme } from '../support/tokenValues.ts'

/** Spanish names of the themes. */
export const themeNames: Record<Theme, string> = {
  light: 'Claro',
  dark: 'Oscuro',
  'light-hc': 'Claro, contraste',
  'dark-hc': 'Oscuro, contraste',
}

/** Value of a token in a theme, from the page's styles: 'var(--cj-fg-default)' → '#22262e'. */
export function readToken(variable: string, theme: string): string {
  const name = /^var\((--[\w-]+)/.exec(variable)?.[1]
  if (!name) return variable
  const [base = '', contrast] = theme.split('-')
  const probe = document.createElement('div')
  probe.dataset.theme = base
  if (contrast) probe.dataset.contrast = 'more'
  document.body.append(probe)
  const value = getComputedStyle(probe).getPropertyValue(name).trim()
  probe.remove()
  return value
}
