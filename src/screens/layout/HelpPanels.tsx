import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { help } from '#app/stores/help.ts'
import type { AppRoute } from '../routes.ts'
import { KeysDialog } from './KeysDialog.tsx'
import { Palette, type RecentRecord } from './Palette.tsx'

export type HelpPanelsProps = {
  /** Routes of the user's role. */
  routes: readonly AppRoute[]
  goTo: (href: string) => void
}

/** Maximum number of records that the palette shows again. */
const MAX_RECENT = 5

const close = () => void (help.panel = null)

/** Palette and sheet of keys. */
export function HelpPanels({ routes, goTo }: HelpPanelsProps) {
  const { panel } = useSnapshot(help)
  const [recent, setRecent] = useState<readonly RecentRecord[]>([])

  function remember(record: RecentRecord) {
    const others = recent.filter(({ screen, id }) => screen !== record.screen || id !== record.id)
    setRecent([record, ...others].slice(0, MAX_RECENT))
  }

  if (panel === 'keys') return <KeysDialog onClose={close} />
  if (panel === 'palette')
    return <Palette routes={routes} goTo={goTo} recent={recent} onOpenRecord={remember} onClose={close} />
  return null
}
