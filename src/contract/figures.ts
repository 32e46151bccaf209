import { entryKinds, type EntryKind } from './partners.ts'

// What each figure of the programme means: the only definition, of dashboard, chart, report, exports and API.

/** Columns of points. Each entry is in one, so that their sum is the change of the balances. */
export const figureNames = [
  'given',
  'initial',
  'redeemed',
  'returned',
  'deducted',
  'taken_back',
  'given_back',
  'transferred',
  'expired',
] as const
export type FigureName = (typeof figureNames)[number]

/** Points by column. Points that were taken are negative. */
export type Figures<Points = number> = Record<FigureName, Points>

/** The column of a kind's entries that add points, and of those that take some. */
const kindColumns: Record<EntryKind, readonly [added: FigureName, taken: FigureName]> = {
  assign: ['given', 'given'],
  import: ['given', 'given'],
  accrual: ['given', 'given'],
  initial: ['initial', 'initial'],
  redemption: ['redeemed', 'redeemed'],
  refund: ['returned', 'returned'],
  deduct: ['deducted', 'deducted'],
  // In both directions apart: what was given and taken again is no correction of a deduction.
  reversal: ['given_back', 'taken_back'],
  transfer: ['transferred', 'transferred'],
  expiry: ['expired', 'expired'],
}

/** The column of an entry. */
export const figureOf = (kind: EntryKind, points: number): FigureName => kindColumns[kind][points < 0 ? 1 : 0]

/** Whether the entries of a kind that add points are in a column. */
export const isOfFigure = (kind: EntryKind, name: FigureName): boolean => kindColumns[kind][0] === name

/** Which entries a column counts: of some kinds, and of those that add or take points where a kind has two columns. */
export function entriesOfFigure(name: FigureName): { kinds: EntryKind[]; sign?: 'added' | 'taken' } {
  const kinds = entryKinds.filter((kind) => kindColumns[kind].includes(name))
  if (kinds.every((kind) => kindColumns[kind].every((column) => column === name))) return { kinds }
  return { kinds, sign: kinds.every((kind) => kindColumns[kind][0] === name) ? 'added' : 'taken' }
}

/** Sums of entries by kind, as columns. @param sums `given` and `taken` are at least 0. */
export function figuresOf(sums: readonly { kind: EntryKind; given: bigint; taken: bigint }[]): Figures<bigint> {
  const figures = Object.fromEntries(figureNames.map((name) => [name, 0n])) as Figures<bigint>
  for (const { kind, given, taken } of sums) {
    const [added, removed] = kindColumns[kind]
    figures[added] += given
    figures[removed] -= taken
  }
  return figures
}

/** Columns that a report shows only where they hold points: the acts are not in every programme. */
export const rareFigures: readonly FigureName[] = ['transferred', 'expired']

/** Names and definitions as shown to staff. */
export const figureTexts: Record<FigureName, { label: string; means: string }> = {
  given: {
    label: 'Entregados',
    means: 'Puntos de asignaciones, cargas masivas y compras en cajas. Sin saldos iniciales, devoluciones ni reversas.',
  },
  initial: { label: 'Saldos iniciales', means: 'Puntos con los que llegaron socios, al importarlos.' },
  redeemed: { label: 'Canjeados', means: 'Puntos de los canjes registrados, también de los que se anularon después.' },
  returned: {
    label: 'Devueltos',
    means: 'Puntos que volvieron a los socios al anular canjes, en la fecha de la anulación.',
  },
  deducted: { label: 'Descontados', means: 'Puntos que alguien descontó a mano, con un motivo.' },
  taken_back: {
    label: 'Reversados (quitados)',
    means: 'Puntos entregados que una reversa volvió a quitar, y los ajustes de lo que una reversa no alcanzó.',
  },
  given_back: { label: 'Reversados (repuestos)', means: 'Puntos descontados que una reversa devolvió a los socios.' },
  transferred: {
    label: 'Traspasados',
    means: 'Puntos que pasaron de un socio a otro: lo que uno deja lo recibe el otro.',
  },
  expired: { label: 'Vencidos', means: 'Puntos que vencieron sin usarse.' },
}
