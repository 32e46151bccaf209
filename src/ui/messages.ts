/** Every word that the design system itself says, by component. Plurals are functions. */
export const es = {
  common: {
    close: 'Cerrar',
    required: '(obligatorio)',
    loading: 'Cargando…',
    retry: 'Reintentar',
  },
} as const
