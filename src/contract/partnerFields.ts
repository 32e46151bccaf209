/** A field of a partner's form. The column of the table `partners` has its name. */
type PartnerFieldRow = {
  /** As the form, reviews of files and Actividad name it. */
  label: string
  /** Describes the person: kept apart in the audit log, and erased with the person. */
  personal: boolean
  /** A date is 'YYYY-MM-DD'. */
  kind: 'text' | 'date' | 'state'
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
  rut: { label: 'RUT', personal: true, kind: 'text' },
  nombre_completo: { label: 'Nombre completo', personal: true, kind: 'text' },
  numero_socio: { label: 'Número de socio', personal: true, kind: 'text', exported: 'N.º de socio' },
  telefono: { label: 'Teléfono', personal: true, kind: 'text' },
  celular: { label: 'Celular', personal: true, kind: 'text' },
  email: { label: 'Correo', personal: true, kind: 'text' },
  direccion: { label: 'Dirección', personal: true, kind: 'text' },
  numero: { label: 'Número', personal: true, kind: 'text' },
  dpto: { label: 'Departamento', personal: true, kind: 'text', exported: 'Depto.' },
  region: { label: 'Región', personal: true, kind: 'text' },
  fecha_ingreso: { label: 'Fecha de ingreso', personal: true, kind: 'date' },
  al_dia_hasta: { label: 'Al día hasta', personal: false, kind: 'date' },
  state: { label: 'Estado', personal: false, kind: 'state', exported: null },
} as const satisfies Record<string, PartnerFieldRow>

export type PartnerField = keyof typeof partnerFields
export const partnerFieldNames = Object.keys(partnerFields) as PartnerField[]

/** Fields that a partner may be without. */
export type OptionalPartnerField = Exclude<PartnerField, 'rut' | 'nombre_completo' | 'state'>
export const optionalPartnerFields = partnerFieldNames.filter(
  (field): field is OptionalPartnerField => field !== 'rut' && field !== 'nombre_completo' && field !== 'state',
)

/** Labels of the fields. */
export const partnerLabels = mapPartnerFields(({ label }) => label)

/** An object with a value for each field. */
export function mapPartnerFields<Value>(valueOf: (row: PartnerFieldRow, field: PartnerField) => Value) {
  const entries = partnerFieldNames.map((field) => [field, valueOf(partnerFields[field], field)])
  return Object.fromEntries(entries) as Record<PartnerField, Value>
}
