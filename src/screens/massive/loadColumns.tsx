import type { heldActs } from '#contract/approvals.ts'
import type { Load, LoadEntry } from '#contract/loads.ts'
import { formatRut } from '#contract/rut.ts'
import { formatDate, formatNumber, formatTime, NOTHING } from '#app/format.ts'
import { Badge, type Column } from '#ui'
import { renderPoints } from '../list/points.tsx'

/** 'Carga N.º 12' */
export const loadTitle = ({ id }: { id: number }): string => `Carga N.º ${id}`

const originNames: Record<string, string> = {
  selection: 'Selección de socios',
  assign: 'Asignación a un socio',
  deduct: 'Descuento a un socio',
  reverse: 'Reversa de un movimiento',
  reverseLoad: 'Reversa de una carga',
  action: 'Valor de una acción',
  newAction: 'Acción nueva',
}

/** Where the rows of a load come from: the file's name, or what it is instead of a file. */
export const loadOriginName = ({ file, origin }: Pick<Load, 'file' | 'origin'>): string =>
  originNames[origin ?? ''] ?? file ?? NOTHING

type Named = { noun: string; article: 'el' | 'la' }
const load: Named = { noun: 'Carga', article: 'la' }
/** What single acts that wait are called. */
const actNames: Record<string, Named> = {
  assign: { noun: 'Asignación', article: 'la' },
  deduct: { noun: 'Descuento', article: 'el' },
  reverse: { noun: 'Reversa', article: 'la' },
  reverseLoad: { noun: 'Reversa de carga', article: 'la' },
  action: { noun: 'Cambio de acción', article: 'el' },
  newAction: { noun: 'Acción nueva', article: 'la' },
} satisfies Record<(typeof heldActs)[number], Named>

type Sent = { id: number; origin?: string | undefined }
const nameOf = ({ origin }: Sent) => actNames[origin ?? ''] ?? load

/** 'Descuento N.º 4': a load or a single act that waits, or waited. */
export const waitingTitle = (sent: Sent): string => `${nameOf(sent).noun} N.º ${sent.id}`

/** Words for a load or single act that waits, in sentences. */
export function waitingWords(sent: Sent) {
  const { noun, article } = nameOf(sent)
  const name = noun.toLowerCase()
  const isMale = article === 'el'
  return {
    name,
    /** 'la carga' */
    withArticle: `${article} ${name}`,
    /** 'esta carga' */
    withThis: `${isMale ? 'este' : 'esta'} ${name}`,
    /** 'la' in 'la aprobó Ana' */
    pronoun: isMale ? 'lo' : 'la',
    /** 'Carga aprobada' from 'aprobad'. */
    done: (participle: string) => `${noun} ${participle}${isMale ? 'o' : 'a'}`,
  }
}

/** State of a load in words; a colour is never its only sign. */
export function LoadState({ reversed }: Pick<Load, 'reversed'>) {
  if (reversed === null)
    return (
      <Badge tone="success" icon="success">
        Aplicada
      </Badge>
    )
  return (
    <Badge tone={reversed.missing > 0 ? 'warning' : 'neutral'} icon="refresh">
      {reversed.missing > 0 ? 'Revertida en parte' : 'Revertida'}
    </Badge>
  )
}

/** File and number of a load, applied or waiting. */
export const originColumn = {
  id: 'file',
  header: 'Archivo',
  rowHeader: true,
  minWidth: 170,
  grow: 260,
  renderCell: (load: Pick<Load, 'id' | 'file' | 'origin'>) => (
    <span className="list-lines">
      <span>{loadOriginName(load)}</span>
      <small className="list-identity">{`N.º ${load.id}`}</small>
    </span>
  ),
} satisfies Column<Load>

/** Count of a load's rows. */
export const rowsColumn = {
  id: 'rows',
  header: 'Filas',
  width: 88,
  align: 'end',
  priority: 2,
  figure: ({ rows }: Pick<Load, 'rows'>) => rows,
  renderCell: ({ rows }: Pick<Load, 'rows'>) => <span className="list-code">{formatNumber(rows)}</span>,
} satisfies Column<Load>

/** Date, and the time below it. */
export const renderMoment = (moment: string) => (
  <span className="load-moment list-code">
    <span>{formatDate(moment)}</span>
    <small>{formatTime(moment)}</small>
  </span>
)

/** Columns of the history of loads. */
export const loadColumns: readonly Column<Load>[] = [
  originColumn,
  { id: 'state', header: 'Estado', width: 152, renderCell: (load) => <LoadState {...load} /> },
  rowsColumn,
  {
    id: 'points_total',
    header: 'Puntos',
    width: 124,
    align: 'end',
    sortable: true,
    figure: ({ points_total }) => points_total,
    renderCell: ({ points_total }) => renderPoints(points_total),
  },
  { id: 'by', header: 'Cargada por', minWidth: 120, priority: 1, renderCell: ({ by }) => by },
  {
    id: 'applied_at',
    header: 'Fecha',
    width: 116,
    renderCell: ({ applied_at }) => renderMoment(applied_at),
  },
]

/** Columns of a load's entries. */
export const entryColumns: readonly Column<LoadEntry>[] = [
  {
    id: 'partner',
    header: 'Socio',
    rowHeader: true,
    minWidth: 180,
    grow: 240,
    renderCell: ({ partner }) => (
      <span className="list-lines">
        <span>{partner.nombre_completo || NOTHING}</span>
        <small className="list-identity">{`RUT ${formatRut(partner.rut)}`}</small>
      </span>
    ),
  },
  {
    id: 'points',
    header: 'Puntos',
    width: 136,
    align: 'end',
    figure: ({ points }) => points,
    renderCell: ({ points }) => renderPoints(points),
  },
  {
    id: 'description',
    header: 'Descripción',
    minWidth: 140,
    grow: 220,
    wide: true,
    renderCell: ({ description }) => <span className="list-words">{description ?? NOTHING}</span>,
  },
]
