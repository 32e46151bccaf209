import { config } from '#app/config.ts'

/** The hint of points to assign: another one where as many in total wait for a second person. */
export const approvalHint = (total: number | null, hint: string, waits: string): string =>
  config.approveLoadsFrom > 0 && (total ?? 0) >= config.approveLoadsFrom ? waits : hint
