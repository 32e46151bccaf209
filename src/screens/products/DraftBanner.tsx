import { Banner, Button } from '#ui'

type DraftBannerProps = {
  onRecover: () => void
  onDrop: () => void
}

/** Offers back a form that was half filled when the session ended (docs/decisions/0007). */
export function DraftBanner({ onRecover, onDrop }: DraftBannerProps) {
  return (
    <Banner
      tone="info"
      live
      title="Quedó un producto a medio llenar"
      actions={
        <>
          <Button size="sm" onClick={onRecover}>
            Recuperarlo
          </Button>
          <Button size="sm" variant="ghost" onClick={onDrop}>
            Descartar
          </Button>
        </>
      }
    >
      Tu sesión terminó antes de que lo guardaras. Lo que escribiste sigue aquí.
    </Banner>
  )
}
