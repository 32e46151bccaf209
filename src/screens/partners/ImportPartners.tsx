import {
  ImportOutdated,
  partnerImports,
  type PartnerImport,
  type PartnerImportResult,
} from '#contract/partnerImports.ts'
import { formatRut } from '#contract/rut.ts'
import { call } from '#app/api/call.ts'
import { upload } from '#app/api/upload.ts'
import { config } from '#app/config.ts'
import { texts } from '#app/texts.ts'
import { formatNumber } from '#app/format.ts'
import { Stat } from '#ui'
import { FileImport, type FileImportKind } from '../fileImport/FileImport.tsx'
import { ImportResult } from '../fileImport/ImportResult.tsx'
import { formatPoints } from '../list/points.tsx'
import { ReviewSummary } from './importSummaries.tsx'
import {
  downloadImportTemplate,
  exportImportErrors,
  importColumns,
  importRowsOf,
  type ImportRow,
} from './partnerImportRows.tsx'

type ImportPartnersProps = {
  /** `imported`: the list has to reload. */
  onClose: (imported: boolean) => void
}

const partnerImport: FileImportKind<PartnerImport, PartnerImportResult, ImportRow> = {
  calls: {
    open: ({ signal }) => call(partnerImports.open, { signal, background: true }),
    create: (body, options) => upload(partnerImports.create, { body, ...options }),
    show: (id, signal) => call(partnerImports.show, { params: { id }, signal, background: true }),
    discard: (id) => call(partnerImports.discard, { params: { id }, background: true }),
    apply: (id, body, options) => call(partnerImports.apply, { params: { id }, body, ...options, background: true }),
    outdatedBy(error) {
      const outdated = error.bodyAs(ImportOutdated)
      if (!outdated) return null
      const { changed, partners = [], partners_total: total = 0 } = outdated
      const named = partners.map(({ row, rut, nombre_completo }) => ({ row, name: nombre_completo || formatRut(rut) }))
      return { applied: changed === 'applied', named, total }
    },
    failed: texts.partners.importFailed,
  },
  noun: ['socio', 'socios'],
  openFailed: texts.partners.openImportFailed,
  fileHint: 'CSV hasta 200 MB, o XLSX hasta 50 MB.',
  get help() {
    return helpOf(config.approveLoadsFrom)
  },
  downloadTemplate: downloadImportTemplate,
  downloadErrors: (id) => void exportImportErrors(id),
  refusal: ({ beyond_approval }) => (beyond_approval ? 'Otra persona debe aprobar tantos puntos.' : undefined),
  rowsOf: importRowsOf,
  columns: importColumns,
  renderReview: (review) => <ReviewSummary review={review} />,
  renderResult: ({ id }, result) => (
    <ImportResult nouns="socios" result={result} onDownloadErrors={() => void exportImportErrors(id)}>
      {result && result.points_total > 0 && (
        <Stat label="Saldos iniciales" value={formatNumber(result.points_total)} tone="points" />
      )}
    </ImportResult>
  ),
}

/** @param approveFrom points from which a second person is needed, 0: never */
const helpOf = (approveFrom: number): string[] => [
  'La primera fila lleva los nombres de las columnas, en cualquier orden. Solo «rut» es obligatoria.',
  'Un RUT nuevo crea un socio, y necesita su nombre. Uno que ya existe cambia los datos de su socio.',
  'Una celda vacía no borra nada: el dato del socio queda como está.',
  '«saldo_inicial» suma puntos solo a los socios nuevos. Los puntos de los demás no cambian.',
  ...(approveFrom > 0
    ? [
        `Un archivo con ${formatPoints(approveFrom)} o más de saldo inicial no se importa: súmalos en Carga masiva, donde otra persona los aprueba.`,
      ]
    : []),
  'Antes de importar verás qué cambia en cada fila.',
]

/** Imports partners from a file. */
export function ImportPartners({ onClose }: ImportPartnersProps) {
  return <FileImport kind={partnerImport} onClose={onClose} />
}
