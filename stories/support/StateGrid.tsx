import type { ReactNode } from 'react'
import { color, space, text } from '#ui'

export type StateGridProps = {
  /** Name of each state and its example. The names `hover`, `active` and `focus` become classes for pseudo-states. */
  states: readonly [name: string, example: ReactNode][]
}

/** All states of one component in one picture. */
export function StateGrid({ states }: StateGridProps) {
  return (
    <div
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(17rem, 100%), 1fr))',
        gap: `${space['250']} ${space['300']}`,
        alignItems: 'start',
      }}
    >
      {states.map(([name, example]) => (
        <div key={name} className={name} style={{ display: 'grid', gap: space['075'], minInlineSize: 0 }}>
          <span style={{ font: text.caption, color: color.fgMuted }}>{name}</span>
          {example}
        </div>
      ))}
    </div>
  )
}
