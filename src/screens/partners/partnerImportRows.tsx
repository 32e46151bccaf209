import { Page } from '#contract/common.ts'
import {
  IMPORT_ERRORS_FILE,
  importedFields,
  partnerImports,
  PartnerImportRow,
  type ImportChange,
} from '#contract/partnerImports.ts'
import { csvHeader } from '#contract/csv.ts'
import { duplicateLabels } from '#contract/duplicates.ts'
import { partnerFields, partnerLabels, type PartnerField } from '#contract/partnerFields.ts'
import { partnerStateLabels, type PartnerState } from '#contract/partners.ts'
import { formatRut } from '#contract/rut.ts'
import { call, fetchPage } from '#app/api/call.ts'
import { downloadText } from '#app/download.ts'
import { formatDate, formatNumber, NOTHING } from '#app/format.ts'
import type { ListSource } from '#app/list/createList.ts'
import type { ListParams } from '#app/list/listParams.ts'
import { texts } from '#app/texts.ts'
import { Badge, type ReportColumn } from '#ui'
import type { RowFilter } from '../fileImport/FileImport.tsx'
import { ChangedValue, ProblemItems, withRowIds } from '../fileImport/rowParts.tsx'
import { verdictLabels, verdictTones } from '../fileImport/verdicts.ts'
import { exportFile } from '../list/exportFile.ts'

/** A row with the id that a list needs. */
export type ImportRow = PartnerImportRow & { id: number }

const RowPage = Page(PartnerImportRow)
const ROWS_PER_PAGE = 100

/** @param filter undefined for all rows */
export const importRowsOf = (id: number, filter: RowFilter | undefined): ListSource<ImportRow, ListParams> => ({
  read: async (_, { signal }) =>
    withRowIds(
      await call(partnerImports.rows, {
        params: { id },
        query: {
          ...(filter === 'similar' ? { similar: 'yes' as const } : { verdict: filter }),
          per_page: ROWS_PER_PAGE,
        },
        signal,
        background: true,
      }),
    ),
  readMore: async (url, options) => withRowIds(await fetchPage(url, RowPage, options)),
})

/** Downloads the rows with errors, to be corrected and imported again. */
export const exportImportErrors = (id: number): Promise<void> =>
  exportFile(() => call(partnerImports.export, { params: { id } }), `${IMPORT_ERRORS_FILE}-${id}.csv`, {
    exportReady: texts.partners.exportReady,
    exportFailed: texts.partners.importErrorsFailed,
  })

/** Headings of a file, with their labels as the form has them. */
export const fieldLabels = { ...partnerLabels, balance: 'Saldo inicial', row: 'Toda la fila' } as const

const templateHeadings = [
  'rut',
  ...importedFields.map((field) => (field === 'state' ? 'estado' : field)),
  'saldo_inicial',
]

export const downloadImportTemplate = (): void =>
  downloadText('plantilla-socios.csv', csvHeader(templateHeadings), 'text/csv;charset=utf-8')

/** A value as staff reads it. */
export function formatValue(field: keyof typeof fieldLabels, value: string | null): string {
  if (!value) return NOTHING
  if (field === 'state') return partnerStateLabels[value as PartnerState] ?? value
  const kind = field in partnerFields && partnerFields[field as PartnerField].kind
  return kind === 'date' ? formatDate(value) : value
}

/** Items of a list: fields with their values before and after. */
export const ChangedFields = ({ changes }: { changes: readonly ImportChange[] }) =>
  changes.map(({ field, before, after }) => (
    <li key={field}>
      <ChangedValue label={fieldLabels[field]} before={formatValue(field, before)} after={formatValue(field, after)} />
    </li>
  ))

export const importColumns: readonly ReportColumn<ImportRow>[] = [
  { id: 'row', header: 'Fila', track: '4rem', renderCell: ({ row }) => formatNumber(row) },
  {
    id: 'verdict',
    header: 'Qué pasa',
    track: '6rem',
    renderCell: ({ verdict, similar }) => (
      <span className="import-badges">
        <Badge tone={verdictTones[verdict]}>{verdictLabels[verdict]}</Badge>
        {similar && <Badge tone="warning">Se parece</Badge>}
      </span>
    ),
  },
  {
    id: 'partner',
    header: 'Socio',
    track: 'minmax(0, 1fr)',
    renderCell: ({ rut, nombre_completo }) => (
      <>
        <span>{nombre_completo || NOTHING}</span>
        <small>{formatRut(rut) || NOTHING}</small>
      </>
    ),
  },
  {
    id: 'detail',
    header: 'Detalle',
    track: 'minmax(0, 1.6fr)',
    wide: true,
    renderCell: ({ balance, changes, problems, verdict, similar = [] }) => (
      <ul>
        {verdict === 'new' && balance !== null && <li>{`Saldo inicial: ${formatNumber(balance)}`}</li>}
        <ChangedFields changes={changes} />
        {similar.map(({ same, partner, row }) => (
          <li key={`${same} ${partner?.id ?? ''} ${row ?? ''}`}>{`${duplicateLabels[same]} que ${
            partner ? `${partner.nombre_completo} (${formatRut(partner.rut)})` : `la fila ${formatNumber(row ?? 0)}`
          }`}</li>
        ))}
        <ProblemItems problems={problems} labels={fieldLabels} />
      </ul>
    ),
  },
]
