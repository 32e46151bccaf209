import { Page } from '#contract/common.ts'
import { csvHeader } from '#contract/csv.ts'
import type { ImportVerdict } from '#contract/partnerImports.ts'
import {
  isProductNumber,
  optionalProductFields,
  productColumnLabels,
  type ProductField,
} from '#contract/productFields.ts'
import {
  PRODUCT_ERRORS_FILE,
  productHeadings,
  productImports,
  ProductImportRow,
  type ProductImportChange,
} from '#contract/productImports.ts'
import { call, fetchPage } from '#app/api/call.ts'
import { downloadText } from '#app/download.ts'
import { formatNumber, htmlToText, NOTHING } from '#app/format.ts'
import type { ListSource } from '#app/list/createList.ts'
import type { ListParams } from '#app/list/listParams.ts'
import { texts } from '#app/texts.ts'
import { Badge, type ReportColumn } from '#ui'
import { ChangedValue, ProblemItems, withRowIds } from '../fileImport/rowParts.tsx'
import { verdictLabels, verdictTones } from '../fileImport/verdicts.ts'
import { exportFile } from '../list/exportFile.ts'

/** A row with the id that a list needs. */
export type ImportRow = ProductImportRow & { id: number }

const RowPage = Page(ProductImportRow)
const ROWS_PER_PAGE = 100

/** Rows of an import with one verdict, or all. */
export const importRowsOf = (id: number, verdict: ImportVerdict | undefined): ListSource<ImportRow, ListParams> => ({
  read: async (_, { signal }) =>
    withRowIds(
      await call(productImports.rows, {
        params: { id },
        query: { verdict, per_page: ROWS_PER_PAGE },
        signal,
        background: true,
      }),
    ),
  readMore: async (url, options) => withRowIds(await fetchPage(url, RowPage, options)),
})

/** Downloads the rows with errors, to be corrected and imported again. */
export const exportImportErrors = (id: number): Promise<void> =>
  exportFile(() => call(productImports.export, { params: { id } }), `${PRODUCT_ERRORS_FILE}-${id}.csv`, {
    exportReady: texts.products.exportReady,
    exportFailed: texts.products.importErrorsFailed,
  })

/** Columns of a file, as the form has them. */
export const fieldLabels = { ...productColumnLabels, row: 'Toda la fila' }

export const downloadImportTemplate = (): void =>
  downloadText('plantilla-productos.csv', csvHeader(Object.values(productHeadings)), 'text/csv;charset=utf-8')

function formatValue(field: ProductField, value: string | null): string {
  if (value === null) return NOTHING
  if (isProductNumber(field)) return formatNumber(Number(value))
  return field === 'description' ? htmlToText(value) || value : value
}

/** What the title of a new product does not say. */
const isShownOfNew = ({ field }: ProductImportChange) => optionalProductFields.includes(field)

export const importColumns: readonly ReportColumn<ImportRow>[] = [
  { id: 'row', header: 'Fila', track: '4rem', renderCell: ({ row }) => formatNumber(row) },
  {
    id: 'verdict',
    header: 'Qué pasa',
    track: '6rem',
    renderCell: ({ verdict }) => <Badge tone={verdictTones[verdict]}>{verdictLabels[verdict]}</Badge>,
  },
  {
    id: 'product',
    header: 'Producto',
    track: 'minmax(0, 1fr)',
    renderCell: ({ title, title_internal }) => (
      <>
        <span>{title || NOTHING}</span>
        <small>{title_internal || NOTHING}</small>
      </>
    ),
  },
  {
    id: 'detail',
    header: 'Detalle',
    track: 'minmax(0, 1.6fr)',
    wide: true,
    renderCell: ({ changes, problems, verdict }) => (
      <ul>
        {verdict === 'new' &&
          changes
            .filter(isShownOfNew)
            .map(({ field, after }) => <li key={field}>{`${fieldLabels[field]}: ${formatValue(field, after)}`}</li>)}
        {verdict === 'changed' &&
          changes.map(({ field, before, after }) => (
            <li key={field}>
              <ChangedValue
                label={fieldLabels[field]}
                before={formatValue(field, before)}
                after={formatValue(field, after)}
              />
            </li>
          ))}
        <ProblemItems problems={problems} labels={fieldLabels} />
      </ul>
    ),
  },
]
