import type { Partner } from '#contract/partners.ts'
import type { Access, Command } from '../list/commands.ts'
import { viewCommand } from '../list/viewCommand.ts'
import type { ListCommands } from '../list/useListCommands.tsx'
import {
  duplicates,
  importDialog,
  importHistory,
  partnerForm,
  pointsForm,
  redeemForm,
  statementDialog,
  type PartnerScreen,
} from './dialogs.tsx'
import { partnerDrafts } from './drafts.ts'
import { copyRuts, exportPartners } from './partnerCommands.ts'

type OfList = Command<PartnerScreen>
type OfPartner = Command<PartnerScreen, Partner>

/** Editing partners, a feature. */
export const edits = { permission: 'editPartners', feature: 'partners-edit' } as const satisfies Access

const create: OfList = {
  ...edits,
  key: 'create',
  label: 'Agregar socio',
  icon: 'add',
  address: 'nuevo',
  run: ({ open }) => open(partnerForm, { partner: null }),
}
const edit: OfPartner = {
  ...edits,
  key: 'edit',
  label: 'Editar',
  icon: 'edit',
  shortcut: 'E',
  run: ({ open }, partner) => open(partnerForm, { partner }),
}

const assign: OfPartner = {
  key: 'assign',
  label: 'Asignar puntos',
  icon: 'points',
  shortcut: 'A',
  primary: true,
  run: ({ open }, partner) => open(pointsForm, { change: 'assign', partner }),
}
const deduct: OfPartner = {
  key: 'deduct',
  label: 'Descontar puntos',
  icon: 'minus',
  shortcut: 'D',
  permission: 'deductPoints',
  run: ({ open }, partner) => open(pointsForm, { change: 'deduct', partner }),
}
const redeem: OfPartner = {
  key: 'redeem',
  label: 'Canjear',
  icon: 'cart',
  shortcut: 'C',
  permission: 'orders',
  feature: 'orders',
  run: ({ open }, partner) => open(redeemForm, partner),
}

const statement: OfPartner = {
  key: 'statement',
  label: 'Cartola',
  icon: 'print',
  feature: 'partners-edit',
  run: ({ open }, partner) => open(statementDialog, partner),
}

const exportCsv: OfList = {
  key: 'csv',
  label: 'Exportar socios con puntos',
  icon: 'download',
  run: () => exportPartners('csv'),
}
const exportXlsx: OfList = {
  key: 'xlsx',
  label: 'Exportar como XLSX',
  icon: 'download',
  run: () => exportPartners('xlsx'),
}
const showImports: OfList = {
  ...edits,
  key: 'imports',
  label: 'Importaciones de socios',
  icon: 'file',
  run: ({ open }) => open(importHistory, undefined),
}
const importPartners: OfList = {
  ...edits,
  key: 'import',
  label: 'Importar socios',
  icon: 'upload',
  address: 'importar',
  run: ({ open }) => open(importDialog, undefined),
}
const showDuplicates: OfList = {
  key: 'duplicates',
  label: 'Posibles duplicados',
  icon: 'copy',
  permission: 'mergePartners',
  feature: 'partners-edit',
  run: ({ open }) => open(duplicates, undefined),
}
const copySelected: OfList = {
  key: 'copy',
  label: 'Copiar RUT',
  icon: 'copy',
  disabledReason: ({ allMatches }) => allMatches && 'Solo se copian los RUT de socios cargados.',
  run: ({ list }) => copyRuts(list.selectedRows()),
}

export const listCommands: ListCommands<Partner, PartnerScreen> = {
  row: [viewCommand, assign, deduct, edit],
  add: create,
  buttons: [exportCsv],
  toolbar: [exportXlsx, showImports, importPartners, showDuplicates],
  bulk: [copySelected],
  drafts: partnerDrafts,
}

/** Of the panel, the main one first; and of the dialog. */
export const panelCommands: readonly OfPartner[] = [assign, redeem, deduct, statement]
export const pointsCommands: readonly OfPartner[] = [redeem, { ...deduct, icon: undefined }, assign]
/** Of the data. */
export const dataCommands: readonly OfPartner[] = [{ ...edit, label: 'Editar socio' }]
