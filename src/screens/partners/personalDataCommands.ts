import { personalData, PERSONAL_DATA_FILE, type AnonymiseForm } from '#contract/personalData.ts'
import type { Partner } from '#contract/partners.ts'
import { call } from '#app/api/call.ts'
import { runWithToasts, type Outcome } from '#app/runWithToasts.ts'
import { texts } from '#app/texts.ts'
import { exportFile } from '../list/exportFile.ts'

/** Downloads everything held on a partner. */
export const exportPersonalData = ({ id }: Partner): Promise<void> =>
  exportFile(
    () => call(personalData.export, { params: { id } }),
    `${PERSONAL_DATA_FILE}-${id}.json`,
    texts.personalData,
  )

/** Erases the own data of a partner for good. */
export const anonymisePartner = (
  { id }: Partner,
  body: AnonymiseForm,
  idempotencyKey: string,
): Promise<Outcome<unknown>> =>
  runWithToasts(
    () => call(personalData.anonymise, { params: { id }, body, idempotencyKey, background: true }),
    texts.personalData.anonymised,
  )
