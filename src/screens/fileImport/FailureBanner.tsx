import type { ReactNode } from 'react'
import { formatNumber } from '#app/format.ts'
import { Banner, Button } from '#ui'
import type { ImportFailure } from './useFileImport.ts'

type FailureBannerProps = {
  failure: ImportFailure
  /** Of a record. */
  noun: string
  onRetry: () => void
  onCheckAgain: () => void
}

/** Why a file was not read or applied, and what to do. */
export function FailureBanner({ failure, noun, onRetry, onCheckAgain }: FailureBannerProps): ReactNode {
  const { kind, sentence } = failure
  switch (kind) {
    case 'file':
      return (
        <Banner tone="danger" live title="No fue posible revisar el archivo">
          {sentence}
        </Banner>
      )
    case 'refused':
      return (
        <Banner tone="danger" live title={`No se importó ningún ${noun}`}>
          {sentence}
        </Banner>
      )
    case 'unknown':
      return (
        <Banner
          tone="warning"
          live
          title="No sabemos si se importó"
          actions={
            <Button size="sm" icon="refresh" onClick={onRetry}>
              Volver a intentar
            </Button>
          }
        >
          <p>{sentence}</p>
          <p>Vuelve a intentarlo: si ya se importó, no se importa otra vez y verás su resultado.</p>
        </Banner>
      )
    case 'outdated': {
      const { named, total } = failure
      return (
        <Banner
          tone="warning"
          live
          title="Hay que revisar el archivo otra vez"
          actions={
            <Button size="sm" icon="refresh" onClick={onCheckAgain}>
              Revisar otra vez
            </Button>
          }
        >
          <p>{sentence}</p>
          {named.length > 0 && (
            <ul>
              {named.map(({ row, name }) => (
                <li key={row}>{`${name} (fila ${formatNumber(row)})`}</li>
              ))}
              {total > named.length && <li>{`y ${formatNumber(total - named.length)} más`}</li>}
            </ul>
          )}
        </Banner>
      )
    }
  }
}
