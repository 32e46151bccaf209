import { labelsOf, namesOf, type FieldRow } from './fields.ts'

type PartnerFieldRow = FieldRow & {
  /** Describes the person: kept apart in the audit log, and erased with the person. */
  personal: boolean
  /**
   * Heading of the export; null for a field that it leaves out.
   * @default the label
   */
  exported?: string | null
}

/**
 * The fields of a partner's form, in the order of exports and templates. Records, columns of SQL, the audit log,
 * erasure, reviews, exports and initial values of the form derive from it (CONTRIBUTING.md, A field).
 */
export const partnerFields = {
  rut: { label: 'RUT', personal: true, kind: 'text', required: true },
  nombre_completo: { label: 'Nombre completo', personal: true, kind: 'text', required: true },
  numero_socio: { label: 'Número de socio', personal: true, kind: 'text', exported: 'N.º de socio' },
  telefono: { label: 'Teléfono', personal: true, kind: 'text' },
  celular: { label: 'Celular', personal: true, kind: 'text' },
  email: { label: 'Correo', personal: true, kind: 'text', extension: true },
  direccion: { label: 'Dirección', personal: true, kind: 'text' },
  numero: { label: 'Número', personal: true, kind: 'text' },
  dpto: { label: 'Departamento', personal: true, kind: 'text', exported: 'Depto.' },
  region: { label: 'Región', personal: true, kind: 'text' },
  fecha_ingreso: { label: 'Fecha de ingreso', personal: true, kind: 'date' },
  al_dia_hasta: { label: 'Al día hasta', personal: false, kind: 'date' },
  state: { label: 'Estado', personal: false, kind: 'other', exported: null },
} as const satisfies Record<string, PartnerFieldRow>

export type PartnerField = keyof typeof partnerFields
export const partnerFieldNames = namesOf(partnerFields)
export const partnerLabels = labelsOf(partnerFields)
