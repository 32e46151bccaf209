import { downloadUrl, startDownload } from '#app/download.ts'
import { toastDownload } from '#app/toasts.ts'
import { runWithToasts } from '#app/runWithToasts.ts'
import { session } from '#app/stores/session.ts'

type ExportTexts = { exportReady: string; exportFailed: string }

/**
 * Downloads the file that `ask` has the server make, under the name `file`; its notice asks for it anew. A failure is logged, as spec §8 says, and shown
 * (docs/decisions/0002).
 */
export async function exportFile(ask: () => Promise<{ url: string }>, file: string, texts: ExportTexts): Promise<void> {
  const { security_token } = session
  const { exportReady, exportFailed: failed } = texts
  const outcome = await runWithToasts(async () => downloadUrl((await ask()).url), { failed, unanswered: failed })
  if (!outcome.ok) return console.error(failed, outcome.error) // oxlint-disable-line no-console -- spec §8
  // Ready for somebody who is gone: it is not the next person's.
  if (session.security_token !== security_token) return
  startDownload(outcome.value, file)
  toastDownload(exportReady, file, () => void exportFile(ask, file, texts))
}
