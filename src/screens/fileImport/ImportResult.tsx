import type { ReactNode } from 'react'
import { formatNumber } from '#app/format.ts'
import { Banner, Stat } from '#ui'
import { DownloadErrors } from './FileImport.tsx'

type ImportResultProps = {
  /** Records in the plural, as 'socios'. */
  nouns: string
  /** Null where an earlier request applied the file. */
  result: { created: number; updated: number; same: number; skipped: number } | null
  onDownloadErrors: () => void
  /** Further figures. */
  children?: ReactNode
}

/** What a file did. */
export function ImportResult({ nouns, result, onDownloadErrors, children }: ImportResultProps) {
  if (!result) return <Banner tone="info">{`Este archivo ya se importó. Mira los ${nouns} en la lista.`}</Banner>
  const { created, updated, same, skipped } = result
  return (
    <>
      <div className="import-stats">
        <Stat label="Creados" value={formatNumber(created)} />
        <Stat label="Actualizados" value={formatNumber(updated)} />
        <Stat label="Sin cambios" value={formatNumber(same)} />
        {children}
      </div>
      {skipped > 0 && (
        <Banner
          tone="warning"
          title={skipped === 1 ? 'Quedó fuera 1 fila' : `Quedaron fuera ${formatNumber(skipped)} filas`}
          actions={<DownloadErrors onDownload={onDownloadErrors} />}
        >
          Descarga lo que quedó fuera, corrígelo e impórtalo otra vez.
        </Banner>
      )}
    </>
  )
}
