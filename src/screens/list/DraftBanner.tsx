import { useRef } from 'react'
import type { DraftOffer } from '#app/form/useDraftOffer.ts'
import { unconfirmedAttempts, type Attempt } from '#app/form/useForm.ts'
import { Banner, Button } from '#ui'

/** Presses within this interval count as one, ms. */
const DOUBLE_PRESS_MS = 400

type DraftWithAttempts = { attempts?: readonly Attempt<unknown>[] }

type DraftBannerProps<Draft extends DraftWithAttempts> = {
  offer: DraftOffer<Draft>
  /** 'Quedó un producto a medio llenar: «Taza»' */
  title: (draft: Draft) => string
  /** @default whether the draft was saved, according to its attempts */
  description?: (draft: Draft) => string | undefined
  /** Opens the form with the draft. */
  onRecover: (draft: Draft) => void
}

/** Offers the draft of a form whose session ended (docs/decisions/0007) or whose record changed (0015). */
export function DraftBanner<Draft extends DraftWithAttempts>({
  offer: { draft, dismiss },
  title,
  description,
  onRecover,
}: DraftBannerProps<Draft>) {
  const lastPress = useRef(-Infinity)
  if (draft === null) return null
  // The next draft takes the place of this one: the second press of a double click must not act on it.
  const ignoreDoublePress = (action: () => void) => () => {
    const now = performance.now()
    const isFirst = now - lastPress.current > DOUBLE_PRESS_MS
    lastPress.current = now
    if (isFirst) action()
  }
  function recover(recovered: Draft) {
    dismiss()
    onRecover(recovered)
  }
  return (
    <Banner
      tone="info"
      live
      title={title(draft)}
      actions={
        <>
          <Button size="sm" onClick={ignoreDoublePress(() => recover(draft))}>
            Recuperar datos
          </Button>
          <Button size="sm" variant="ghost" onClick={ignoreDoublePress(dismiss)}>
            Descartar datos
          </Button>
        </>
      }
    >
      {description?.(draft) ?? describeAttempts(draft)}
    </Banner>
  )
}

const describeAttempts = ({ attempts = [] }: DraftWithAttempts) =>
  unconfirmedAttempts(attempts).length > 0
    ? 'No sabemos si alcanzó a guardarse: revísalo en la lista. Si lo recuperas y lo confirmas sin cambios, no se guardará dos veces.'
    : 'No alcanzó a guardarse. Lo que escribiste sigue aquí.'
