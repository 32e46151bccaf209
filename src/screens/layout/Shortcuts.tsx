import { useEffect, useState, type FunctionComponent } from 'react'
import { useSnapshot } from 'valtio'
import { help } from '#app/stores/help.ts'
import { useCommandShortcut } from '#ui'
import type { HelpPanelsProps } from './HelpPanels.tsx'
import { useSingleKeys } from './useSingleKeys.ts'

/** The keys of every screen, and what they open, loaded by its first opening. */
export function Shortcuts(props: HelpPanelsProps) {
  const { panel } = useSnapshot(help)
  const [Panels, setPanels] = useState<FunctionComponent<HelpPanelsProps>>()
  useSingleKeys()
  useCommandShortcut(() => (help.panel = 'palette'))
  useEffect(() => {
    if (!panel || Panels) return
    // A failure shows the toast of missing code (chunkLoadError.ts).
    void import('./HelpPanels.tsx').then(
      (code) => setPanels(() => code.HelpPanels),
      (error: unknown) => {
        help.panel = null
        throw error
      },
    )
  }, [panel, Panels])
  // They end with their session.
  useEffect(() => () => void Object.assign(help, { panel: null, act: null }), [])
  return Panels && <Panels {...props} />
}
