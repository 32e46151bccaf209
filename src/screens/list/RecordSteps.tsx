import { useRef } from 'react'
import { styled } from 'styled-components'
import { useSnapshot } from 'valtio'
import { preferences } from '#app/stores/preferences.ts'
import { IconButton, visuallyHidden } from '#ui'
import { useDialogKeys } from './useDialogKeys.ts'
import { stepKeys, type RecordPlace } from './useRecordPlace.ts'

type RecordStepsProps = { place: RecordPlace | undefined }

/** Previous and next record of the list, in its order, within a dialog. Nothing for a record outside of the list. */
export function RecordSteps({ place }: RecordStepsProps) {
  const { singleKeys } = useSnapshot(preferences)
  const root = useRef<HTMLDivElement>(null)
  useDialogKeys(root, (key) => {
    const by = stepKeys[key]
    if (by) place?.step(by)
    return by !== undefined
  })
  return (
    <Root ref={root}>
      {place && (
        <>
          <IconButton
            icon="chevron-left"
            label={`${place.noun} anterior`}
            aria-keyshortcuts={singleKeys ? 'ArrowLeft K' : 'ArrowLeft'}
            disabledReason={place.index === 0 ? 'Es lo primero de la lista.' : undefined}
            onClick={() => place.step(-1)}
          />
          <IconButton
            icon="chevron-right"
            label={`${place.noun} siguiente`}
            aria-keyshortcuts={singleKeys ? 'ArrowRight J' : 'ArrowRight'}
            loading={place.loading}
            disabledReason={place.isLast ? 'Es lo último de la lista.' : undefined}
            onClick={() => place.step(1)}
          />
          <span role="status">{place.announcement}</span>
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
