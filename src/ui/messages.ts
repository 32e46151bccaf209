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
  passwordField: {
    show: 'Mostrar contraseña',
    capsLock: 'Bloq Mayús está activado.',
  },
  numberField: {
    decrease: (label: string) => `Disminuir ${label}`,
    increase: (label: string) => `Aumentar ${label}`,
  },
  searchField: {
    clear: 'Limpiar búsqueda',
    results: (count: number, query: string) =>
      count === 0 ? `Sin resultados para «${query}»` : count === 1 ? '1 resultado' : `${count} resultados`,
  },
} as const
