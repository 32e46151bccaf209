import type { OpenReview } from '#contract/massive.ts'
import { formatDateTime } from '#app/format.ts'
import { Banner, Button } from '#ui'
import { wholeFigures } from './wholeFigures.tsx'

type OpenReviewBannerProps = {
  review: OpenReview
  /** What has no file: a selection of partners. */
  unnamed: string
  onContinue: () => void
}

/** Offers a review that was left open here, in another tab, or on another computer. */
export function OpenReviewBanner({ review: { file, expires_at }, unnamed, onContinue }: OpenReviewBannerProps) {
  return (
    <Banner
      tone="info"
      title={`Quedó una revisión sin terminar, de ${file === null ? unnamed : `«${file}»`}`}
      actions={
        <Button size="sm" onClick={onContinue}>
          Seguir con la revisión
        </Button>
      }
    >
      {wholeFigures(
        `Con las filas que ya corregiste o excluiste. Vence el ${formatDateTime(expires_at)}; revisar otro archivo la reemplaza.`,
      )}
    </Banner>
  )
}
