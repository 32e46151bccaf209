import { isCalendarDate } from '#contract/common.ts'
import type { BadgeTone } from '#ui'

/** Days before its end, from which a date is said to end soon. */
const SOON_DAYS = 30

const DAY_MS = 24 * 60 * 60 * 1000

export type PaidState = { tone: BadgeTone; label: string }

/**
 * What `al_dia_hasta` means today: 'Vencido', 'Vence hoy', 'Vence en 5 días'; null for later dates and other texts.
 * @param today 'YYYY-MM-DD'
 */
export function paidState(until: string | null, today: string): PaidState | null {
  if (until === null || !isCalendarDate(until)) return null
  if (until < today) return { tone: 'danger', label: 'Vencido' }
  const days = Math.round((Date.parse(until) - Date.parse(today)) / DAY_MS)
  if (days > SOON_DAYS) return null
  return { tone: 'warning', label: days === 0 ? 'Vence hoy' : days === 1 ? 'Vence mañana' : `Vence en ${days} días` }
}
