// Storybook builds its manager with the classic JSX transform.
/** @jsxRuntime classic */
/** @jsx React.createElement */
/** @jsxFrag React.Fragment */
import * as React from 'react'
import { buildArgsParam } from 'storybook/internal/router'
import { useArgs, useGlobals, useStorybookState } from 'storybook/manager-api'
import { hexOf, themes, type Theme } from '../stories/support/tokenValues.ts'

/** Value of the toolbar's theme that shows a story in all four themes. */
export const allThemes = 'todos'

const names: Record<Theme, string> = {
  light: 'Claro',
  dark: 'Oscuro',
  'light-hc': 'Claro, alto contraste',
  'dark-hc': 'Oscuro, alto contraste',
}

/** Wraps the canvas. `todos` shows a story or a docs page in a frame for each theme. */
export function AllThemes({ children }: React.PropsWithChildren) {
  const [globals] = useGlobals()
  return (
    <>
      {children}
      {globals.theme === allThemes && <Grid />}
    </>
  )
}

function Grid() {
  const { storyId, viewMode } = useStorybookState()
  const [globals] = useGlobals()
  const [args, , , initialArgs] = useArgs()
  const rest = ['density', 'direction', 'locale', 'motion', 'role', 'network'].map(
    (name) => `${name}:${String(globals[name])}`,
  )
  const address = (theme: Theme) =>
    `iframe.html?${new URLSearchParams({
      id: storyId,
      viewMode: viewMode ?? 'story',
      globals: [`theme:${theme}`, ...rest].join(';'),
      args: buildArgsParam(initialArgs, args),
    })}`
  return (
    <div style={grid}>
      {themes.map((theme) => (
        <figure key={theme} style={{ ...figure, background: hexOf('bg.canvas', theme) }}>
          <figcaption style={{ ...caption, color: hexOf('fg.muted', theme) }}>{names[theme]}</figcaption>
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the same pages as the canvas around it */}
          <iframe title={names[theme]} src={address(theme)} style={frame} />
        </figure>
      ))}
    </div>
  )
}

const line = hexOf('border.default', 'light')
const grid = {
  position: 'absolute',
  inset: 0,
  zIndex: 1,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(26rem, 100%), 1fr))',
  gridAutoRows: 'minmax(18rem, 1fr)',
  gap: 1,
  overflow: 'auto',
  background: line,
} as const
const figure = { display: 'flex', flexDirection: 'column', margin: 0, minWidth: 0 } as const
const caption = { padding: '0.5rem 1rem 0', font: '0.75rem Inter, "Segoe UI", system-ui, sans-serif' } as const
const frame = { flex: 1, inlineSize: '100%', border: 0 } as const
