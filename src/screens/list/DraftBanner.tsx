import type { DraftOffer } from '#app/form/useDraftOffer.ts'
import { Banner, Button } from '#ui'

type DraftBannerProps<Draft> = {
  offer: DraftOffer<Draft>
  /** What was left, as in 'Quedó un producto a medio llenar'. */
  title: (draft: Draft) => string
  /** What became of it; that it was not saved, where nothing else is said. */
  fate?: (draft: Draft) => string | undefined
  /** Opens the form with it. */
  onRecover: (draft: Draft) => void
}

/** Offers back a form that was left half filled: the session ended (docs/decisions/0007), or its record changed (0015). */
export function DraftBanner<Draft>({ offer: { draft, answer }, title, fate, onRecover }: DraftBannerProps<Draft>) {
  if (draft === null) return null
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
          <Button size="sm" onClick={() => recover(draft)}>
            Recuperar
          </Button>
          <Button size="sm" variant="ghost" onClick={answer}>
            Descartar
          </Button>
        </>
      }
    >
      {fate?.(draft) ?? 'No alcanzó a guardarse. Lo que escribiste sigue aquí.'}
    </Banner>
  )
}
