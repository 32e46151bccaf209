import { importedFields, type ImportChange, type ImportedField } from '#contract/partnerImports.ts'
import { tidyText } from '#text/tidyText.ts'
import type { PartnerRow } from '../imports/partnersFile.ts'
import type { PartnerRecord } from './records.ts'

/** Type of the entry of an opening balance. */
export const OPENING_ENTRY_TYPE = 'Saldo inicial'
/** Source of the entries of an import. */
export const partnerImportSource = (id: number): string => `partners:${id}`
/** Note of the audit lines of its partners. */
export const partnerImportNote = (id: number): string => `Importación de socios N.º ${id}`
/** Note of the audit lines of partners whose import was reversed. */
export const reversedImportNote = (id: number, reason: string): string =>
  `Reversa de la ${partnerImportNote(id).toLowerCase()}: ${reason}`

/** What a row changes of a partner. */
export function importChanges(
  fields: PartnerRow['fields'],
  partner: Pick<PartnerRecord, ImportedField>,
): ImportChange[] {
  return importedFields.flatMap((field) => {
    const after = fields[field]
    return after === undefined || after === tidy(partner[field]) ? [] : [{ field, before: partner[field], after }]
  })
}

/** Texts that were stored before they were tidied differ from a file's only unseen. */
const tidy = (value: string | null) => value && tidyText(value)
