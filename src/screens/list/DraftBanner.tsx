import { Banner, Button } from '#ui'

type DraftBannerProps = {
  /** What was left, as in 'Quedó un producto a medio llenar'. */
  title: string
  onRecover: () => void
  onDrop: () => void
}

/** Offers back a form that was left half filled: the session ended (docs/decisions/0007), or its record changed (0015). */
export function DraftBanner({ title, onRecover, onDrop }: DraftBannerProps) {
  return (
    <Banner
      tone="info"
      live
      title={title}
      actions={
        <>
          <Button size="sm" onClick={onRecover}>
            Recuperar
          </Button>
          <Button size="sm" variant="ghost" onClick={onDrop}>
            Descartar
          </Button>
        </>
      }
    >
      No alcanzó a guardarse. Lo que escribiste sigue aquí.
    </Banner>
  )
}
