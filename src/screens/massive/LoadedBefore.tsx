import type { ReactNode } from 'react'
import { Banner } from '#ui'

type LoadedBeforeProps = {
  by: string
  /** Formatted. */
  at: string
  /** The rows were loaded in another file. */
  sameRows: boolean
  /** One of `loadOrigins`. @default 'file' */
  origin?: string | undefined
  actions?: ReactNode
}

/** Warns that a file, or its rows, were loaded before. */
export function LoadedBefore({ by, at, sameRows, origin, actions }: LoadedBeforeProps) {
  return (
    <Banner
      tone="warning"
      title={sameRows ? 'Estas mismas filas ya se cargaron' : 'Este archivo ya se cargó'}
      actions={actions}
    >
      <span>{`${origin === 'selection' ? 'Las cargó' : sameRows ? 'Las cargó, en otro archivo,' : 'Lo cargó'} ${by} el `}</span>
      <span className="massive-moment">{at}</span>
      <span>. Si lo cargas otra vez, sus puntos se suman de nuevo.</span>
    </Banner>
  )
}
