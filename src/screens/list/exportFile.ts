import type { ExportFormat } from '#contract/common.ts'
import { downloadUrl, startDownload } from '#app/download.ts'
import { toastDownload } from '#app/toasts.ts'
import { runWithToasts } from '#app/runWithToasts.ts'
import { session } from '#app/stores/session.ts'

type ExportTexts = { exportReady: string; exportFailed: string }

/**
 * Requests an export and downloads it. The toast requests a new export: its link expires.
 * A failure is logged (spec §8) and shown (docs/decisions/0002).
 * @param request Asks the server for the export's link.
 * @param file Name of the downloaded file.
 */
export async function exportFile(
  request: () => Promise<{ url: string }>,
  file: string,
  texts: ExportTexts,
): Promise<void> {
  const { security_token } = session
  const { exportReady, exportFailed: failed } = texts
  const outcome = await runWithToasts(async () => downloadUrl((await request()).url), {
    failed,
    unknownIsFailure: true,
  })
  if (!outcome.ok) return console.error(failed, outcome.error) // oxlint-disable-line no-console -- spec §8
  // The file belongs to the session that requested it.
  if (session.security_token !== security_token) return
  startDownload(outcome.value, file)
  toastDownload(exportReady, file, () => void exportFile(request, file, texts))
}

/** CSV is the default of the call (spec §7). */
export const formatQuery = (format: ExportFormat): { format?: ExportFormat } => (format === 'csv' ? {} : { format })
