import { texts } from '#app/texts.ts'
import { Banner, Button } from '#ui'

/** Warns that the partner could not be loaded and the data shown are the list's. */
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
