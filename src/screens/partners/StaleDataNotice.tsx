import { texts } from '#app/texts.ts'
import { Banner, Button } from '#ui'

/** Says that a partner's data, their balance too, are the list's: they could not be read anew. */
export function StaleDataNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <Banner
      tone="warning"
      live
      title={texts.partners.readFailed}
      actions={
        <Button size="sm" icon="refresh" onClick={onRetry}>
          Reintentar
        </Button>
      }
    >
      Estos datos son los de la lista y pueden no estar al día.
    </Banner>
  )
}
