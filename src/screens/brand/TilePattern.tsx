import { color } from '#ui'

const SIDE = 64
const COLUMNS = 12
const ROWS = 18

/** Quarter turns of tile (x, y), 0–3. Pseudo-random but fixed, so that screenshots are stable. */
const turnsAt = (x: number, y: number) => ((x * 7 + y * 13 + x * y * 5) ^ (x + 3 * y)) & 3
const hasPoint = (x: number, y: number) => (x * 31 + y * 17 + x * x * 3) % 23 === 4

const tiles = Array.from({ length: COLUMNS * ROWS }, (_, i) => {
  const x = i % COLUMNS
  const y = Math.floor(i / COLUMNS)
  return { x, y, turns: turnsAt(x, y), point: hasPoint(x, y) }
})

/** Decorative tile pattern on the menu's blue: two quarter circles per tile, with scattered points. */
export function TilePattern() {
  return (
    <svg
      viewBox={`0 0 ${COLUMNS * SIDE} ${ROWS * SIDE}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden="true"
    >
      <defs>
        <path
          id="tile"
          d="M0 32A32 32 0 0 0 32 0M32 64A32 32 0 0 1 64 32M0 20A20 20 0 0 0 20 0M44 64A20 20 0 0 1 64 44"
        />
      </defs>
      {tiles.map(({ x, y, turns, point }) => (
        <g key={`${x}.${y}`} transform={`translate(${x * SIDE} ${y * SIDE}) rotate(${turns * 90} 32 32)`}>
          <use href="#tile" stroke={color.bgNavSelected} strokeWidth="1.5" />
          {point && <circle cx="0" cy="0" r="5" fill={color.focusRingOnNav} />}
        </g>
      ))}
    </svg>
  )
}
