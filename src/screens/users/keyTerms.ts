import { keyRightLabels, keyRights, type KeyRight, type NewKeyTerms } from '#contract/keys.ts'
import type { MasterKey } from '#contract/users.ts'
import { hasFeature } from '#app/config.ts'
import { formatDateTime } from '#app/format.ts'
import type { Option } from '#ui'
import { lastUse } from './lastUse.ts'

/** Form values of what a new key may do, until when, and how long the replaced one goes on. */
export type KeyTermValues = {
  rights: KeyRight[]
  /** 'YYYY-MM-DD'; '' for no end. */
  ends_on: string
  /** Hours, as text. */
  overlap_hours: string
}

export const initialTerms: KeyTermValues = { rights: [...keyRights], ends_on: '', overlap_hours: '24' }

/** Without the calls that keys open there is nothing to allow. */
export const offersKeyTerms = (): boolean => hasFeature('terminals')

export const toTermsBody = ({ rights, ends_on, overlap_hours }: KeyTermValues, renew: boolean): NewKeyTerms =>
  offersKeyTerms() && renew ? { rights, ends_on: ends_on || null, overlap_hours: Number(overlap_hours) } : {}

/** 'Acumular puntos' */
const rightLabel = (right: KeyRight) => keyRightLabels[right][0]!.toUpperCase() + keyRightLabels[right].slice(1)
export const rightOptions: Option[] = keyRights.map((right) => ({ key: right, label: rightLabel(right) }))

type Key = Pick<MasterKey, 'last_used_at' | 'rights' | 'ends_at' | 'previous'>

/** 'Aún no se usa · Solo permite consultar · Termina el 31-12-2026 a las 00:00' */
export function describeKey({ last_used_at, rights, ends_at, previous }: Key, now: Date): string {
  const isOver = ends_at ? Date.parse(ends_at) <= now.getTime() : false
  const isLimited = rights !== undefined && rights.length < keyRights.length
  return [
    lastUse(last_used_at),
    isLimited && `Solo permite ${rights.map((right) => keyRightLabels[right]).join(', ')}`,
    ends_at && `${isOver ? 'Terminó' : 'Termina'} el ${formatDateTime(ends_at)}`,
    previous && `La anterior (${previous.key}) sigue hasta el ${formatDateTime(previous.ends_at)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
