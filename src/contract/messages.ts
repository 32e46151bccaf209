/** Validation messages of forms and server. The first block quotes spec §5 verbatim; the spec does not fix the rest. */
export const messages = {
  required: 'Este campo es requerido',
  number: 'Ingresa un numero',
  value: 'Ingresa un valor',
  password: 'La contraseña debe tener al menos 8 caracteres, 1 letra mayúscula, 1 letra minúscula, 1 carácter especial',
  passwordsDiffer: 'Las contraseñas deben ser las mismas',
  terminalNeeded: 'Elija al menos un terminal para continuar.',

  firstKey: 'La primera clave se debe generar: activa la renovación.',
  keyRightNeeded: 'Elige al menos una cosa que la clave permita',
  keyEnded: 'Elige un día desde hoy',
  renewNeeded: 'Activa la renovación para generar claves nuevas.',

  invalid: 'Este valor no es válido',
  wholeNumber: 'Ingresa un número entero, sin decimales',
  decimals: (max: number) => `Usa ${max} decimales como máximo`,
  tooLarge: (max: number) => `Ingresa un número de hasta ${max.toLocaleString('es-CL')}`,
  tooLong: (max: number) => `Usa ${max.toLocaleString('es-CL')} caracteres como máximo`,
  tooMany: (max: number) => `Elige hasta ${max.toLocaleString('es-CL')} a la vez`,
  email: 'Ingresa un correo válido',
  invisible: 'Quita los caracteres invisibles',
  mixedAlphabets: 'Una palabra mezcla letras de dos alfabetos que se parecen: escríbela otra vez',
  dateRange: 'La fecha «Desde» no puede ser posterior a «Hasta»',
  periodTooLong: (days: number) => `Elige un período de ${days.toLocaleString('es-CL')} días como máximo`,
  currentPassword: 'La contraseña actual no es esa',
  /** @param proposal '' when there is none. */
  slug: (proposal: string) => `Usa minúsculas sin tilde, números y guiones, como ${proposal || 'cafetera-italiana'}`,
  date: 'Ingresa una fecha válida',
  minAboveMax: 'El mínimo no puede superar al máximo',
  position: 'Ingresa una posición desde 1',
  unknownField: 'Este campo no se acepta aquí',
  object: 'El contenido debe ser un objeto JSON.',
} as const
