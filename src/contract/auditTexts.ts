import { labelsOf, type FieldTable } from './fields.ts'
import { fieldTables } from './fieldTables.ts'
import { keyRightLabels } from './keys.ts'
import { orderStatusLabels } from './orders.ts'
import { partnerStateLabels } from './partners.ts'
import { roleLabels, type RoleName } from './roles.ts'

// Words of the audit log, on the screen and in its export.

type ActGroup = { label: string; acts: Record<string, string> }

/** What each act did, by its group and its name in the contract. */
const groups: Record<string, ActGroup> = {
  products: {
    label: 'Productos',
    acts: {
      create: 'Creó un producto',
      update: 'Cambió un producto',
      swipe: 'Movió un producto en la lista',
      move: 'Movió un producto a otra posición',
      remove: 'Eliminó un producto',
      removeMany: 'Eliminó productos',
      export: 'Exportó los productos',
    },
  },
  categories: {
    label: 'Categorías',
    acts: {
      create: 'Creó una categoría',
      update: 'Cambió una categoría',
      remove: 'Eliminó una categoría',
      removeMany: 'Eliminó categorías',
    },
  },
  pointsActions: {
    label: 'Acciones puntos',
    acts: { create: 'Creó una acción', save: 'Cambió una acción', update: 'Cambió nombre o vigencia de una acción' },
  },
  partners: {
    label: 'Socios',
    acts: {
      create: 'Creó un socio',
      update: 'Cambió los datos de un socio',
      assign: 'Asignó puntos a un socio',
      deduct: 'Descontó puntos a un socio',
      reverse: 'Revirtió un movimiento de puntos',
      export: 'Exportó los socios con puntos',
    },
  },
  partnerImports: {
    label: 'Importación de socios',
    acts: {
      create: 'Revisó un archivo de socios',
      export: 'Exportó las filas con error de un archivo de socios',
      discard: 'Descartó un archivo de socios',
      apply: 'Importó un archivo de socios',
    },
  },
  productImports: {
    label: 'Importación de productos',
    acts: {
      create: 'Revisó un archivo de productos',
      export: 'Exportó las filas con error de un archivo de productos',
      discard: 'Descartó un archivo de productos',
      apply: 'Importó un archivo de productos',
    },
  },
  importHistory: {
    label: 'Importaciones hechas',
    acts: { export: 'Exportó lo que hizo una importación de socios', reverse: 'Revirtió una importación de socios' },
  },
  duplicates: {
    label: 'Posibles duplicados',
    acts: {
      dismiss: 'Dijo que dos socios no son la misma persona',
      merge: 'Unió dos socios',
      unmerge: 'Separó dos socios que se habían unido',
    },
  },
  personalData: {
    label: 'Datos personales',
    acts: { export: 'Exportó los datos de una persona', anonymise: 'Anonimizó a un socio' },
  },
  massive: { label: 'Carga masiva', acts: { load: 'Cargó un archivo de puntos' } },
  reviews: {
    label: 'Revisión de cargas',
    acts: {
      create: 'Revisó un archivo de puntos',
      mend: 'Corrigió una fila de una revisión',
      exclude: 'Excluyó filas de una revisión',
      export: 'Exportó las filas por corregir de una revisión',
      discard: 'Descartó una revisión',
      apply: 'Cargó un archivo revisado',
    },
  },
  selections: {
    label: 'Asignación a varios socios',
    acts: { assign: 'Asignó puntos a varios socios', review: 'Revisó una asignación a varios socios' },
  },
  loads: {
    label: 'Historial de cargas',
    acts: { export: 'Exportó el acta de una carga', reverse: 'Revirtió una carga' },
  },
  approvals: {
    label: 'Aprobación de cargas',
    acts: {
      approve: 'Aprobó una carga',
      reject: 'Rechazó una carga',
      withdraw: 'Retiró una carga por aprobar',
      markSeen: 'Vio la decisión sobre una carga propia',
    },
  },
  orders: {
    label: 'Canjes',
    acts: {
      export: 'Exportó los canjes',
      create: 'Registró un canje',
      ready: 'Preparó un canje',
      deliver: 'Entregó un canje',
      undo: 'Deshizo el último paso de un canje',
      stepMany: 'Marcó un canje entre varios',
      cancel: 'Anuló un canje',
    },
  },
  movements: { label: 'Movimientos', acts: { export: 'Exportó los movimientos' } },
  terminals: {
    label: 'Terminales',
    acts: {
      create: 'Creó un terminal',
      update: 'Cambió un terminal',
      remove: 'Eliminó un terminal',
      removeMany: 'Eliminó terminales',
    },
  },
  users: {
    label: 'Usuarios',
    acts: {
      create: 'Creó un usuario',
      update: 'Cambió un usuario',
      updatePassword: 'Cambió la contraseña de un usuario',
      remove: 'Eliminó un usuario',
      removeMany: 'Eliminó usuarios',
      masterKey: 'Cambió la clave maestra de un usuario',
      externalKey: 'Generó claves de API',
      revokeMasterKey: 'Revocó la clave maestra de un usuario',
      revokeExternalKeys: 'Revocó las claves de API de un usuario',
    },
  },
  program: {
    label: 'Cajas y tiendas',
    acts: {
      accumulate: 'Acumuló puntos a un socio',
      redeem: 'Canjeó productos',
      reverse: 'Revirtió una operación',
      failed: 'Intento con claves que no son válidas',
    },
  },
  auth: {
    label: 'Sesiones',
    acts: {
      signIn: 'Entró',
      signOut: 'Cerró su sesión',
      signOutOthers: 'Cerró su sesión en los demás equipos',
      confirm: 'Confirmó su contraseña',
      changePassword: 'Cambió su contraseña',
      failed: 'Intento de entrada fallido',
      locked: 'Entrada bloqueada por intentos fallidos',
    },
  },
  exports: { label: 'Descargas', acts: { download: 'Descargó una exportación' } },
  audit: { label: 'Actividad', acts: { export: 'Exportó la actividad' } },
  cli: {
    label: 'Servidor',
    acts: {
      createAdmin: 'Creó un administrador desde el servidor',
      nameRegions: 'Puso a las regiones su nombre de la lista, al actualizar el programa',
    },
  },
}

export const groupOptions = Object.entries(groups).map(([key, { label }]) => ({ key, label }))

/** 'Cambió una acción'; the act's own name where it is not known here. */
export function describeAct(act: string): string {
  const [group = '', name = ''] = act.split('.')
  return groups[group]?.acts[name] ?? act
}

export const roleLabel = (role: string | null | undefined): string =>
  role ? (roleLabels[role as RoleName] ?? role) : ''

const fieldLabels: Record<string, string> = {
  ...Object.assign({}, ...Object.values<FieldTable>(fieldTables).map((table) => labelsOf(table))),
  thumbnail: 'Imagen',
  order: 'Orden',
  action: 'Acción',
  amount: 'Monto de la compra',
  password: 'Contraseña',
  masterkey: 'Clave maestra',
  terminals: 'Terminales',
  api_key: 'Clave de API',
  secret_key: 'Clave secreta',
  rights: 'Permite',
  ends_at: 'Termina',
  previous_ends_at: 'La anterior termina',
  rows: 'Filas',
  line: 'Fila',
  problem_rows: 'Filas por corregir',
  excluded: 'Filas excluidas',
  approval: 'Aprobación',
  points_total: 'Puntos en total',
  partners: 'Socios',
  import: 'Importación',
  created: 'Socios nuevos',
  updated: 'Socios cambiados',
  same: 'Socios sin cambios',
  removed: 'Socios retirados',
  restored: 'Socios con sus datos de antes',
  kept: 'Socios con datos que cambiaron después',
  errors: 'Filas con error',
  file: 'Archivo',
  balance: 'Saldo',
  anonymous: 'Anonimizado',
  merged: 'Socio unido a este',
  merged_into: 'Unido con',
  distinct_from: 'No es la misma persona que',
  status: 'Estado',
  lines: 'Productos',
  restocked: 'Vuelve al stock',
  gone: 'No vuelve al stock: ya no está en el catálogo',
  reference: 'Referencia',
  terminal: 'Terminal',
  occurred_at: 'Fecha de la compra',
}

/** What became of a load that waits for a second person. */
const approvalLabels: Record<string, string> = {
  waiting: 'Por aprobar',
  approved: 'Aprobada',
  rejected: 'Rechazada',
  withdrawn: 'Retirada',
}

/** Partners, by their ids. */
const partnerReferences = { merged: true, merged_into: true, distinct_from: true }

export const fieldLabel = (field: string): string => fieldLabels[field] ?? field

/** How numbers, dates and HTML are written where the log is shown. */
export type AuditFormats = {
  nothing: string
  number: (value: number) => string
  percentage: (value: number) => string
  date: (value: string) => string
  dateTime: (value: string) => string
  html: (value: string) => string
}

/** A value of a change as text. */
export function formatAuditValue(field: string, value: unknown, formats: AuditFormats): string {
  const { nothing, number, percentage, date, dateTime, html } = formats
  if (value === null || value === undefined || value === '') return nothing
  if (Array.isArray(value)) return value.map((item) => formatAuditValue(field, item, formats)).join(', ') || nothing
  if (field in partnerReferences) return `Socio N.º ${String(value)}`
  if (typeof value === 'number') return field === 'percentage' ? percentage(value) : number(value)
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (typeof value !== 'string') return JSON.stringify(value)
  if (field === 'role') return roleLabel(value)
  if (field === 'state') return (partnerStateLabels as Record<string, string>)[value] ?? value
  if (field === 'status') return (orderStatusLabels as Record<string, string>)[value] ?? value
  if (field === 'rights') return (keyRightLabels as Record<string, string>)[value] ?? value
  if (field === 'approval') return approvalLabels[value] ?? value
  if (field === 'description') return html(value)
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return date(value)
  return /^\d{4}-\d{2}-\d{2}T/.test(value) ? dateTime(value) : value
}

/** What a line is about, by the name of its kind. */
const entityLabels: Record<string, string> = {
  product: 'Producto',
  category: 'Categoría',
  pointsAction: 'Acción de puntos',
  partner: 'Socio',
  import: 'Carga',
  order: 'Canje',
  terminal: 'Terminal',
  user: 'Usuario',
}

export const entityLabel = (kind: string): string => entityLabels[kind] ?? kind
