// Storybook builds its manager with the classic JSX transform.
/** @jsxRuntime classic */
/** @jsx React.createElement */
/** @jsxFrag React.Fragment */
import * as React from 'react'
import { buildArgsParam } from 'storybook/internal/router'
import { useArgs, useGlobals, useStorybookState } from 'storybook/manager-api'
import { BESIDE_OTHERS } from '../stories/support/sharedFocus.ts'
import { hexOf, themes, type Theme } from '../stories/support/tokenValues.ts'
import { viewports, wide } from './visual.ts'

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
  const width = widthOf(globals.viewport)
  return (
    <div style={grid}>
      {themes.map((theme) => (
        <figure key={theme} style={{ ...figure, background: hexOf('bg.canvas', theme) }}>
          <figcaption style={{ ...caption, color: hexOf('fg.muted', theme) }}>{names[theme]}</figcaption>
          <Window title={names[theme]} src={address(theme)} width={width} />
        </figure>
      ))}
    </div>
  )
}

/** Width of the window that the toolbar or the story asks for, px. */
function widthOf(viewport: unknown): number {
  const { value } = (typeof viewport === 'object' && viewport ? viewport : { value: viewport }) as { value?: string }
  return Number.parseInt((value && viewports[value]?.styles.width) || '', 10) || wide
}

type WindowProps = { title: string; src: string; width: number }

/** A page as wide as its window, made smaller to fit. */
function Window({ title, src, width }: WindowProps) {
  const box = React.useRef<HTMLDivElement>(null)
  const [scale, setScale] = React.useState(1)
  React.useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setScale(Math.min(1, entry!.contentRect.width / width)))
    observer.observe(box.current!)
    return () => observer.disconnect()
  }, [width])
  const size = { inlineSize: width, blockSize: `${100 / scale}%`, transform: `scale(${scale})` }
  return (
    <div ref={box} style={windowBox}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the same pages as the canvas around it */}
      <iframe title={title} name={BESIDE_OTHERS} src={src} style={{ ...frame, ...size }} />
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
const windowBox = { flex: 1, position: 'relative', overflow: 'hidden' } as const
const frame = { position: 'absolute', border: 0, transformOrigin: '0 0' } as const
