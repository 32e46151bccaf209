import { useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useSnapshot } from 'valtio'
import type { List } from '#app/list/useList.ts'
import { preferences } from '#app/stores/preferences.ts'
import { IconButton, visuallyHidden } from '#ui'
import { placeInList, type ListTexts } from './listTexts.ts'
import { useDialogKeys } from './useDialogKeys.ts'

type RecordStepsProps<Row extends { id: number }> = {
  /** The open record. */
  id: number
  list: Pick<List<Row>, 'rows' | 'loadMore' | 'loadMoreProps'>
  texts: ListTexts
  nameOf: (row: Row) => string
  onOpen: (id: number) => void
}

const steps: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowRight: 1, k: -1, j: 1 }

/** Previous and next record of the list, in its order, within a detail. Nothing for a record outside of the list. */
export function RecordSteps<Row extends { id: number }>({ id, list, texts, nameOf, onOpen }: RecordStepsProps<Row>) {
  const { rows, loadMore, loadMoreProps } = list
  const { hasMore } = loadMoreProps
  const { singleKeys } = useSnapshot(preferences)
  const root = useRef<HTMLDivElement>(null)
  const [loading, setLoading] = useState(false)
  const index = rows.findIndex((row) => row.id === id)
  const row = rows[index]
  const isLast = index === rows.length - 1 && !hasMore

  const openId = useRef<number | null>(null)
  useLayoutEffect(() => {
    openId.current = id
    return () => {
      openId.current = null
    }
  }, [id])

  async function step(by: 1 | -1) {
    if (loading || index < 0) return
    let next = rows[index + by]
    if (!next && by === 1 && hasMore) {
      setLoading(true)
      next = (await loadMore())[index + 1]
      setLoading(false)
    }
    // Another record was opened, or the detail closed, while the page was loading.
    if (next && openId.current === id) onOpen(next.id)
  }

  useDialogKeys(root, (key) => {
    const by = steps[key]
    if (by) void step(by)
    return by !== undefined
  })

  const [noun] = texts.noun
  const name = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`
  return (
    <Root ref={root}>
      {row && (
        <>
          <IconButton
            icon="chevron-left"
            label={`${name} anterior`}
            aria-keyshortcuts={singleKeys ? 'ArrowLeft K' : 'ArrowLeft'}
            disabledReason={index === 0 ? 'Es lo primero de la lista.' : undefined}
            onClick={() => void step(-1)}
          />
          <IconButton
            icon="chevron-right"
            label={`${name} siguiente`}
            aria-keyshortcuts={singleKeys ? 'ArrowRight J' : 'ArrowRight'}
            loading={loading}
            disabledReason={isLast ? 'Es lo último de la lista.' : undefined}
            onClick={() => void step(1)}
          />
          <span role="status">{`${nameOf(row)}, ${placeInList(texts, index + 1, rows.length, hasMore)}`}</span>
        </>
      )}
    </Root>
  )
}

const Root = styled.div`
  display: flex;
  flex: none;
  [role='status'] {
    ${visuallyHidden}
  }
`
