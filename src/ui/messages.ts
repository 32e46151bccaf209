/** Every word that the design system itself says, by component. Plurals are functions. */
export const es = {
  common: {
    close: 'Cerrar',
    required: '(obligatorio)',
    loading: 'Cargando…',
    retry: 'Reintentar',
  },
  button: {
    loading: ' (cargando)',
  },
  field: {
    count: (length: number, max: number) => `${length} de ${max} caracteres`,
    over: (extra: number) => (extra === 1 ? 'Sobra 1 carácter' : `Sobran ${extra} caracteres`),
  },
} as const
