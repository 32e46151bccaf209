import type { Changes } from './act.ts'
import { personalFields } from './audit.ts'
import type { PartnerFields, PartnerRecord } from './records.ts'

// Pure functions: both repositories call them inside the transaction of the write.

const PREFIX = 'ANON-'
/** RUTs of anonymous partners as a LIKE pattern. */
export const ANONYMOUS_RUTS = `${PREFIX}%`

export const isAnonymous = ({ rut }: Pick<PartnerRecord, 'rut'>): boolean => rut.startsWith(PREFIX)

/** Type of the entry that takes the balance of a person who leaves. */
export const RENOUNCED_ENTRY_TYPE = 'Saldo renunciado'

/** Name of an anonymous partner. */
export const anonymousName = (id: number | string): string => `Socio anonimizado N.º ${id}`

/** What is left of a partner's own data. */
export const anonymousFields = (id: number): Required<PartnerFields> => ({
  rut: `${PREFIX}${id}`,
  nombre_completo: anonymousName(id),
  numero_socio: null,
  email: null,
  telefono: null,
  celular: null,
  direccion: null,
  numero: null,
  dpto: null,
  region: null,
  fecha_ingreso: null,
  al_dia_hasta: null,
  state: 'inactive',
})

/** RUTs of the changes of a partner, as digits and letter. */
export const rutsOf = (changes: readonly Changes[]): string[] => [
  ...new Set(changes.flatMap(({ rut = [null, null] }) => rut.filter((value) => value !== null).map(bareRut))),
]
export const bareRut = (rut: unknown): string =>
  String(rut)
    .toUpperCase()
    .replace(/[^0-9K]/g, '')

export const withoutPersonal = (changes: Changes): Changes =>
  Object.fromEntries(
    Object.entries(changes).filter(([field]) => !(personalFields as readonly string[]).includes(field)),
  )
