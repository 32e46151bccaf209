import { formatDateTime } from '#app/format.ts'

/** 'Se usó por última vez el 02-03-2026 a las 10:20'; undefined where the server does not know. */
export function lastUse(last_used_at: string | null | undefined): string | undefined {
  if (last_used_at === undefined) return undefined
  return last_used_at === null ? 'Aún no se usa' : `Se usó por última vez el ${formatDateTime(last_used_at)}`
}
