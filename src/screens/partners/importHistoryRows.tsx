import { Page } from '#contract/common.ts'
import {
  AppliedImport,
  IMPORT_REPORT_FILE,
  ImportedPartner,
  importHistory,
  type ReverseImportForm,
} from '#contract/importHistory.ts'
import { formatRut } from '#contract/rut.ts'
import { call, fetchPage } from '#app/api/call.ts'
import { formatDateTime, formatNumber, NOTHING } from '#app/format.ts'
import type { ListSource } from '#app/list/createList.ts'
import type { ListParams } from '#app/list/listParams.ts'
import { runWithToasts } from '#app/runWithToasts.ts'
import { texts } from '#app/texts.ts'
import { Badge, Button, type ReportColumn } from '#ui'
import { verdictLabels } from '../fileImport/verdicts.ts'
import { exportFile } from '../list/exportFile.ts'
import { ChangedFields } from './partnerImportRows.tsx'

/** A row with the id that a list needs. */
type PartnerRow = ImportedPartner & { id: number }

const ImportsPage = Page(AppliedImport)
const PartnersPage = Page(ImportedPartner)

/** Applied imports, the last one first. */
export const appliedImports: ListSource<AppliedImport, ListParams> = {
  read: (_, { signal }) => call(importHistory.list, { query: {}, signal, background: true }),
  readMore: (url, options) => fetchPage(url, ImportsPage, options),
}

const withIds = ({ data, ...page }: { data: ImportedPartner[]; next_page_url: string | null }) => ({
  ...page,
  data: data.map((row) => ({ ...row, id: row.row })),
})

/** What an import did to each partner. */
export const importedPartners = (id: number): ListSource<PartnerRow, ListParams> => ({
  read: async (_, { signal }) =>
    withIds(await call(importHistory.partners, { params: { id }, query: { per_page: 100 }, signal, background: true })),
  readMore: async (url, options) => withIds(await fetchPage(url, PartnersPage, options)),
})

export const reverseImport = (id: number, body: ReverseImportForm, idempotencyKey: string) =>
  runWithToasts(() => call(importHistory.reverse, { params: { id }, body, idempotencyKey, background: true }), {
    ...texts.partners.importReversed,
  })

/** Downloads what an import did. */
export const exportImport = (id: number): Promise<void> =>
  exportFile(() => call(importHistory.export, { params: { id } }), `${IMPORT_REPORT_FILE}-${id}.csv`, {
    exportReady: texts.partners.exportReady,
    exportFailed: texts.partners.importReportFailed,
  })

export const importName = ({ id, file }: AppliedImport): string => file ?? `Importación N.º ${id}`

/** @param onOpen shows the detail of an import */
export const importListColumns = (onOpen: (row: AppliedImport) => void): readonly ReportColumn<AppliedImport>[] => [
  {
    id: 'file',
    header: 'Archivo',
    track: 'minmax(0, 1.6fr)',
    renderCell: (row) => (
      <>
        <Button variant="link" onClick={() => onOpen(row)}>
          {importName(row)}
        </Button>
        <small>{`${row.by}, ${formatDateTime(row.applied_at)}`}</small>
      </>
    ),
  },
  {
    id: 'created',
    header: 'Nuevos',
    track: '5rem',
    align: 'end',
    figure: ({ created }) => created,
    renderCell: ({ created }) => formatNumber(created),
  },
  {
    id: 'updated',
    header: 'Cambió',
    track: '5rem',
    align: 'end',
    figure: ({ updated }) => updated,
    renderCell: ({ updated }) => formatNumber(updated),
  },
  {
    id: 'points',
    header: 'Saldos',
    track: '6.5rem',
    align: 'end',
    figure: ({ points_total }) => points_total,
    renderCell: ({ points_total }) => (points_total > 0 ? formatNumber(points_total) : NOTHING),
  },
  {
    id: 'state',
    header: 'Estado',
    track: '6.5rem',
    renderCell: ({ reversed }) =>
      reversed ? <Badge tone="warning">Revertida</Badge> : <Badge tone="success">Aplicada</Badge>,
  },
]

export const importedColumns: readonly ReportColumn<PartnerRow>[] = [
  { id: 'row', header: 'Fila', track: '4rem', renderCell: ({ row }) => formatNumber(row) },
  {
    id: 'verdict',
    header: 'Qué hizo',
    track: '6rem',
    renderCell: ({ verdict }) => (
      <Badge tone={verdict === 'new' ? 'success' : 'info'}>{verdict === 'new' ? verdictLabels.new : 'Cambió'}</Badge>
    ),
  },
  {
    id: 'partner',
    header: 'Socio',
    track: 'minmax(0, 1fr)',
    renderCell: ({ partner: { rut, nombre_completo } }) => (
      <>
        <span>{nombre_completo}</span>
        <small>{formatRut(rut)}</small>
      </>
    ),
  },
  {
    id: 'detail',
    header: 'Detalle',
    track: 'minmax(0, 1.6fr)',
    wide: true,
    renderCell: ({ points, changes }) => (
      <ul>
        {points !== null && <li>{`Saldo inicial: ${formatNumber(points)}`}</li>}
        <ChangedFields changes={changes} />
      </ul>
    ),
  },
]
