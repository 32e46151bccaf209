import { Banner, Button } from '#ui'

type DraftBannerProps = {
  /** What was left, as in 'Quedó un producto a medio llenar'. */
  title: string
  onRecover: () => void
  onDrop: () => void
}

/** Offers back a form that was half filled when the session ended (docs/decisions/0007). */
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
      Tu sesión terminó antes de que se guardara. Lo que escribiste sigue aquí.
    </Banner>
  )
}
