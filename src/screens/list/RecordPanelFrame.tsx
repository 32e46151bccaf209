import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { preferences } from '#app/stores/preferences.ts'
import { RecordPanel, type RecordPanelProps } from '#ui'
import { useDialogKeys } from './useDialogKeys.ts'
import { stepKeys, type RecordPlace } from './useRecordPlace.ts'

export type RecordPanelFrameProps = Pick<RecordPanelProps, 'title' | 'badge' | 'detail' | 'actions' | 'tabs'> & {
  recordId: number
  place?: RecordPlace | undefined
  onClose: () => void
  children: ReactNode
}

/** Width that the user gave the panel, px. Lasts as long as the page. */
let chosenWidth: number | undefined

const rowLink = (id: number) => document.querySelector<HTMLElement>(`main a[data-slot="table.link"][href$="=${id}"]`)

/** A record in a panel over its list. Closing it gives the focus to its row. */
export function RecordPanelFrame({ place, recordId, children, ...panel }: RecordPanelFrameProps) {
  const { singleKeys } = useSnapshot(preferences)
  const root = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(chosenWidth)
  useDialogKeys(root, (key) => {
    const by = stepKeys[key]
    if (by) place?.step(by)
    return by !== undefined
  })
  useEffect(() => {
    // Chromium's returns a promise.
    void rowLink(recordId)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [recordId])
  return (
    <RecordPanel
      {...panel}
      open
      ref={root}
      recordId={recordId}
      width={width}
      onWidthChange={(next) => {
        chosenWidth = next
        setWidth(next)
      }}
      finalFocus={() => rowLink(recordId)}
      backLabel={place && `Volver a ${place.list}`}
      steps={
        place && {
          index: place.index,
          count: place.count,
          hasMore: place.hasMore,
          loading: place.loading,
          onStep: place.step,
          previousLabel: `${place.noun} anterior`,
          nextLabel: `${place.noun} siguiente`,
          previousKeys: singleKeys ? 'ArrowLeft K' : 'ArrowLeft',
          nextKeys: singleKeys ? 'ArrowRight J' : 'ArrowRight',
        }
      }
    >
      {children}
    </RecordPanel>
  )
}
