import { MAX_PRODUCT_ROWS } from '#contract/limits.ts'
import {
  productImports,
  ProductsOutdated,
  type ProductImport,
  type ProductImportResult,
} from '#contract/productImports.ts'
import { call } from '#app/api/call.ts'
import { upload } from '#app/api/upload.ts'
import { formatNumber } from '#app/format.ts'
import { texts } from '#app/texts.ts'
import { Stat } from '#ui'
import { FileImport, type FileImportKind } from '../fileImport/FileImport.tsx'
import { ImportResult } from '../fileImport/ImportResult.tsx'
import {
  downloadImportTemplate,
  exportImportErrors,
  fieldLabels,
  importColumns,
  importRowsOf,
  type ImportRow,
} from './productImportRows.tsx'

type ImportProductsProps = {
  /** `imported`: the list has to reload. */
  onClose: (imported: boolean) => void
}

const list = new Intl.ListFormat('es', { type: 'conjunction' })

const productImport: FileImportKind<ProductImport, ProductImportResult, ImportRow> = {
  calls: {
    open: ({ signal }) => call(productImports.open, { signal, background: true }),
    create: (body, options) => upload(productImports.create, { body, ...options }),
    show: (id, signal) => call(productImports.show, { params: { id }, signal, background: true }),
    discard: (id) => call(productImports.discard, { params: { id }, background: true }),
    apply: (id, body, options) => call(productImports.apply, { params: { id }, body, ...options, background: true }),
    outdatedBy(error) {
      const outdated = error.bodyAs(ProductsOutdated)
      if (!outdated) return null
      const { changed, products = [], products_total: total = 0 } = outdated
      return { applied: changed === 'applied', named: products.map(({ row, title }) => ({ row, name: title })), total }
    },
    failed: texts.products.importFailed,
  },
  noun: ['producto', 'productos'],
  openFailed: texts.products.openImportFailed,
  fileHint: `CSV o XLSX, de hasta ${formatNumber(MAX_PRODUCT_ROWS)} productos.`,
  help: [
    'La primera fila lleva los nombres de las columnas, en cualquier orden. Sirve lo que se exporta de esta lista.',
    'Cada fila es del producto con su slug o, si no lo hay, con su título interno (SKU). Si no existe, se crea.',
    'Una celda vacía no borra nada: el dato del producto queda como está.',
    'Las categorías van por su nombre, separadas por comas. Las imágenes no se importan.',
    'Antes de importar verás qué cambia en cada fila.',
  ],
  downloadTemplate: downloadImportTemplate,
  downloadErrors: (id) => void exportImportErrors(id),
  rowsOf: importRowsOf,
  columns: importColumns,
  renderReview: (review) => <ReviewSummary review={review} />,
  renderResult: ({ id }, result) => (
    <ImportResult nouns="productos" result={result} onDownloadErrors={() => void exportImportErrors(id)} />
  ),
}

/** Imports products from a file. */
export function ImportProducts({ onClose }: ImportProductsProps) {
  return <FileImport kind={productImport} onClose={onClose} />
}

/** What a file would do, by the number of its rows. */
function ReviewSummary({ review: { counts, ignored_columns, blanked } }: { review: ProductImport }) {
  return (
    <>
      <div className="import-stats">
        <Stat label="Nuevos" value={formatNumber(counts.new)} />
        <Stat label="Cambian" value={formatNumber(counts.changed)} />
        <Stat label="Iguales" value={formatNumber(counts.same)} />
        <Stat label="Con error" value={formatNumber(counts.error)} />
      </div>
      <div className="import-notes">
        <p>Las celdas vacías no borran datos, y las imágenes de los productos no cambian.</p>
        {blanked.length > 0 && (
          <p>
            {`Se leen como vacías las celdas que solo dicen que no hay dato, como «N/A» o «#REF!»: ${list.format(
              blanked.map(({ field, cells }) => `${fieldLabels[field]} (${formatNumber(cells)})`),
            )}.`}
          </p>
        )}
        {ignored_columns.length > 0 && (
          <p>
            {`${ignored_columns.length === 1 ? 'No se lee la columna' : 'No se leen las columnas'} ${list.format(
              ignored_columns.map((name) => `«${name}»`),
            )}.`}
          </p>
        )}
      </div>
    </>
  )
}
