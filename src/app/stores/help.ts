import { useEffect, useEffectEvent } from 'react'
import { proxy, useSnapshot } from 'valtio'

/** An act of a screen that is started elsewhere, named by screen and verb. */
export type ScreenAct =
  'products.add' | 'partners.add' | 'partners.import' | 'orders.add' | 'category.add' | 'terminals.add' | 'users.add'

/** The open panel, rendered by `HelpPanels`, and the act that waits for its screen. */
export const help = proxy<{ panel: 'palette' | 'keys' | null; act: ScreenAct | null }>({ panel: null, act: null })

/** Runs an act of this screen when it is asked for, also before the screen was there. */
export function useScreenAct(act: ScreenAct, run: () => void): void {
  const isRequested = useSnapshot(help).act === act
  const start = useEffectEvent(run)
  useEffect(() => {
    if (!isRequested) return
    help.act = null
    start()
  }, [isRequested])
}
