import { useRef } from 'react'
import type { DraftOffer } from '#app/form/useDraftOffer.ts'
import { unconfirmedAttempts, type Attempt } from '#app/form/useForm.ts'
import { Banner, Button } from '#ui'

/** Presses that follow each other within so many ms are one. */
const DOUBLE_PRESS = 400

/** What every draft says of what its form had sent. */
type Left = { attempts?: readonly Attempt<unknown>[] }

type DraftBannerProps<Draft extends Left> = {
  offer: DraftOffer<Draft>
  /** What was left, as in 'Quedó un producto a medio llenar: «Taza»'. */
  title: (draft: Draft) => string
  /** What became of it; that it was not saved, or may have been, where nothing else is said. */
  fate?: (draft: Draft) => string | undefined
  /** Opens the form with it. */
  onRecover: (draft: Draft) => void
}

/** Offers back a form that was left half filled: the session ended (docs/decisions/0007), or its record changed (0015). */
export function DraftBanner<Draft extends Left>({
  offer: { draft, dismiss: answer },
  title,
  fate,
  onRecover,
}: DraftBannerProps<Draft>) {
  const pressed = useRef(-Infinity)
  if (draft === null) return null
  /** A second click or tap, or a key that is held, was meant for the draft that the first has answered, and not for the next in its place. */
  const once = (act: () => void) => () => {
    const now = performance.now()
    const isFirst = now - pressed.current > DOUBLE_PRESS
    pressed.current = now
    if (isFirst) act()
  }
  function recover(taken: Draft) {
    answer()
    onRecover(taken)
  }
  return (
    <Banner
      tone="info"
      live
      title={title(draft)}
      actions={
        <>
          <Button size="sm" onClick={once(() => recover(draft))}>
            Recuperar
          </Button>
          <Button size="sm" variant="ghost" onClick={once(answer)}>
            Descartar
          </Button>
        </>
      }
    >
      {fate?.(draft) ?? fateOf(draft)}
    </Banner>
  )
}

const fateOf = ({ attempts = [] }: Left) =>
  unconfirmedAttempts(attempts).length > 0
    ? 'No sabemos si alcanzó a guardarse: revísalo en la lista. Si lo recuperas y lo confirmas sin cambios, no se guardará dos veces.'
    : 'No alcanzó a guardarse. Lo que escribiste sigue aquí.'
