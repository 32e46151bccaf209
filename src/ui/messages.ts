// All texts of the design system in Spanish, one group per component. Imported as `* as es`, so that a build holds
// only the texts of the components it uses. Each group is a function of the locale. Plurals are functions.
import { writeParts } from './locale/dateOrder.ts'
import { formatsOf } from './locale/formats.ts'

/** Placeholder for a missing value in lists, tables and figures. */
export const NOTHING = '–'

export const common = () => ({
  close: 'Cerrar',
  required: '(obligatorio)',
  loading: 'Cargando…',
  retry: 'Reintentar',
})

export const appShell = () => ({
  skip: 'Saltar al contenido',
  nav: 'Principal',
  openMenu: 'Abrir el menú',
  closeMenu: 'Cerrar el menú',
  collapse: 'Contraer el menú',
  expand: 'Ampliar el menú',
})

export const autocompleteField = () => ({
  results: (count: number) => (count === 1 ? '1 sugerencia' : `${count} sugerencias`),
  taken: (text: string) => `${text}, elegido`,
})

export const banner = () => ({
  info: 'Información: ',
  success: 'Listo: ',
  warning: 'Advertencia: ',
  danger: 'Error: ',
  dismiss: 'Cerrar el mensaje',
})

export const button = () => ({
  loading: ' (cargando)',
  downloadReady: 'Enlace de descarga listo',
})

export const image = () => ({
  missing: 'Sin imagen',
  broken: 'No se pudo mostrar la imagen',
})

export const loadMore = (locale: string) => {
  const { whole } = formatsOf(locale)
  return {
    more: 'Cargar más',
    end: 'No hay más resultados.',
    shown: (shown: number, [one, many]: readonly [string, string], total?: number, beyond = false) =>
      total === undefined
        ? `Mostrando ${whole(shown)} ${shown === 1 ? one : many}.`
        : `Mostrando ${whole(shown)} de ${beyond ? 'más de ' : ''}${whole(total)} ${many}.`,
    added: (added: number, total: number, [one, many]: readonly [string, string]) =>
      added === 1
        ? `Se cargó 1 ${one} más; ${whole(total)} en total`
        : `Se cargaron ${whole(added)} ${many} más; ${whole(total)} en total`,
  }
}

export const field = (locale: string) => {
  const { whole } = formatsOf(locale)
  return {
    count: (length: number, max: number) => `${whole(length)} de ${whole(max)} caracteres`,
    over: (extra: number) => (extra === 1 ? 'Sobra 1 carácter' : `Sobran ${whole(extra)} caracteres`),
  }
}

export const textField = () => ({
  clear: (label: string) => `Limpiar ${label}`,
})

export const passwordField = () => ({
  show: 'Mostrar contraseña',
  capsLock: 'Bloq Mayús está activado.',
  judged: (isMet: boolean): string => (isMet ? ' (cumple)' : ' (no cumple)'),
  verdict: (missing: readonly string[]) =>
    missing.length === 0 ? 'La contraseña cumple todas las reglas' : `No cumple: ${missing.join('; ')}`,
})

export const numberField = () => ({
  decrease: (label: string) => `Disminuir ${label}`,
  increase: (label: string) => `Aumentar ${label}`,
})

export const breadcrumb = () => ({
  name: 'Ruta',
})

export const copyField = () => ({
  verb: 'Copiar',
  copy: (label: string) => `Copiar ${label}`,
  copied: 'Copiado',
  failed: 'No se pudo copiar. El texto está seleccionado: usa Ctrl + C.',
})

export const descriptionList = () => ({
  missing: 'Sin dato',
})

export const kbd = () => ({
  shift: 'Mayús',
  space: 'Espacio',
  backspace: 'Retroceso',
  delete: 'Supr',
  home: 'Inicio',
  end: 'Fin',
  pageUp: 'Re Pág',
  pageDown: 'Av Pág',
  command: 'Comando',
  control: 'Control',
  option: 'Opción',
  arrowUp: 'Flecha arriba',
  arrowDown: 'Flecha abajo',
  arrowLeft: 'Flecha izquierda',
  arrowRight: 'Flecha derecha',
})

export const avatarGroup = (locale: string) => {
  const { whole, and } = formatsOf(locale)
  return {
    more: (count: number) => `+${whole(count)}`,
    others: (names: readonly string[]) => `${whole(names.length)} más: ${and(names)}`,
  }
}

export const tag = () => ({
  remove: (label: string) => `Quitar ${label}`,
  removed: (label: string) => `${label} quitado`,
  none: 'Ninguno',
})

export const progressBar = () => ({
  // Spanish puts a space before %; a no-break one keeps the sign on the same line.
  percent: (percent: number) => `${percent}\u00A0%`,
  at: (label: string, percent: number) => `${label}: ${percent} %`,
})

export const fileField = (locale: string) => {
  const { whole } = formatsOf(locale)
  return {
    single: {
      choose: 'Elegir archivo',
      next: 'Reemplazar archivo',
      orDrop: 'o arrástralo hasta aquí',
      drop: 'Suéltalo aquí',
      dropHere: 'Arrastra el archivo hasta aquí',
      chosen: 'Archivo elegido',
      upTo: (size: string) => `hasta ${size}`,
    },
    several: {
      choose: 'Elegir archivos',
      next: 'Agregar archivos',
      orDrop: 'o arrástralos hasta aquí',
      drop: 'Suéltalos aquí',
      dropHere: 'Arrastra los archivos hasta aquí',
      chosen: 'Archivos elegidos',
      upTo: (size: string) => `hasta ${size} cada uno`,
    },
    sending: (name: string) => `Enviando ${name}`,
    sent: (sent: string, all: string) => `${sent} de ${all}`,
    cancel: (name: string) => `Cancelar el envío de ${name}`,
    none: 'Sin archivo',
    current: 'Imagen guardada',
    broken: 'No se pudo mostrar la imagen.',
    images: 'imágenes',
    most: (count: number) => (count === 1 ? '1 archivo como máximo' : `${whole(count)} archivos como máximo`),
    picked: (name: string) => `Archivo ${name} seleccionado`,
    pickedMany: (count: number) => `${whole(count)} archivos seleccionados`,
    removed: (name: string) => `Archivo ${name} quitado`,
    remove: (name: string) => `Quitar ${name}`,
    onlyOne: 'Elige un solo archivo.',
    wrongType: (name: string, kinds: string) => `«${name}» no es de un tipo admitido. Se admite: ${kinds}.`,
    tooLarge: (name: string, size: string, max: string) =>
      `«${name}» pesa ${size} y el máximo es ${max}. Elige uno más liviano.`,
    /** For a file whose rounded size equals the maximum. */
    moreThan: (size: string) => `más de ${size}`,
    already: (name: string) => `«${name}» ya está en la lista.`,
    tooMany: (name: string, max: number) =>
      `«${name}» no entró: ${max === 1 ? 'se admite 1 archivo' : `se admiten ${whole(max)} archivos`}. Quita otro antes.`,
    others: (count: number) =>
      count === 1 ? 'Otro archivo tampoco entró.' : `Otros ${whole(count)} archivos tampoco entraron.`,
  }
}

export const searchField = (locale: string) => {
  const { whole } = formatsOf(locale)
  return {
    clear: 'Borrar la búsqueda',
    results: (count: number, query: string, more: boolean) => {
      if (count === 0) return `Sin resultados para «${query}»`
      const found = count === 1 ? '1 resultado' : `${whole(count)} resultados`
      return more ? `${found}, y hay más` : found
    },
  }
}

export const dropdown = (locale: string) => {
  const { whole } = formatsOf(locale)
  const total = (count: number) => (count === 1 ? '1 seleccionado' : `${whole(count)} seleccionados`)
  /** With a remote search, more options may be selected than are listed. */
  const selectedOf = (count: number, all: number) =>
    count > all ? total(count) : `${whole(count)} de ${whole(all)} seleccionados`
  return {
    placeholder: 'Elige una opción',
    placeholderMany: 'Elige una o más opciones',
    search: 'Buscar…',
    searchIn: (label: string) => `Buscar en ${label}`,
    results: (count: number) => (count === 1 ? '1 resultado' : `${whole(count)} resultados`),
    noResults: (query: string) => `Sin resultados para «${query}»`,
    empty: 'No hay opciones',
    loading: 'Cargando opciones…',
    loadMore: 'Seguir cargando',
    added: (added: number, total: number) =>
      added === 1
        ? `Se cargó 1 opción más; ${whole(total)} en total`
        : `Se cargaron ${whole(added)} opciones más; ${whole(total)} en total`,
    clear: (label: string) => `Limpiar ${label}`,
    selectAll: (count: number) =>
      count === 1 ? 'Seleccionar la única opción' : `Seleccionar las ${whole(count)} opciones`,
    selectFound: (count: number) =>
      count === 1 ? 'Seleccionar el único resultado' : `Seleccionar los ${whole(count)} resultados`,
    options: (count: number) => (count === 1 ? '1 opción' : `${whole(count)} opciones`),
    group: (label: string, count: number) => `Grupo ${label}, ${count === 1 ? '1 opción' : `${whole(count)} opciones`}`,
    selected: (label: string, count: number, total: number) => `${label} seleccionado, ${selectedOf(count, total)}`,
    deselected: (label: string, count: number, total: number) => `${label} quitado, ${selectedOf(count, total)}`,
    total,
    removed: (label: string) => `${label} quitado`,
    remove: (label: string) => `Quitar ${label}`,
    tags: (label: string) => `${label}: elegidos`,
    more: (count: number) => `+${whole(count)}`,
    moreSpoken: (count: number) => `${whole(count)} más`,
  }
}

export const filterBar = () => ({
  remove: (label: string) => `Quitar el filtro ${label}`,
  removed: (label: string) => `Filtro ${label} quitado`,
  clear: 'Quitar filtros',
  cleared: 'Filtros quitados',
})

export const dialog = () => ({
  busy: 'Guardando…',
  warning: 'Advertencia: ',
  cancel: 'Cancelar',
})

export const commandPalette = (locale: string) => {
  const { whole, and } = formatsOf(locale)
  return {
    title: 'Buscar o hacer',
    recent: 'Recientes',
    results: (count: number) => (count === 1 ? '1 resultado' : `${whole(count)} resultados`),
    none: (text: string) => `Sin resultados para «${text}»`,
    empty: 'Escribe para buscar.',
    searching: (groups: readonly string[]) => `Buscando en ${and(groups)}…`,
    failed: (group: string) => `No se pudo buscar en ${group}.`,
  }
}

export const drawer = (locale: string) => {
  const { whole } = formatsOf(locale)
  return {
    width: 'Ancho del panel',
    pixels: (width: number) => `${whole(width)} píxeles`,
  }
}

export const recordPanel = (locale: string) => {
  const { whole } = formatsOf(locale)
  return {
    back: 'Volver a la lista',
    previous: 'Registro anterior',
    next: 'Registro siguiente',
    isFirst: 'Es lo primero de la lista.',
    isLast: 'Es lo último de la lista.',
    place: (index: number, count: number, isMore: boolean) =>
      `${whole(index)} de ${isMore ? 'más de ' : ''}${whole(count)}`,
    sections: (title: string) => `Partes de ${title}`,
  }
}

export const formDialog = () => ({
  confirm: 'Confirmar',
  closeWindow: 'Cerrar ventana',
  invalid: (count: number) => (count === 1 ? 'Hay 1 campo con errores' : `Hay ${count} campos con errores`),
  discardTitle: '¿Descartar los cambios?',
  discardText: 'Lo que escribiste se perderá.',
  discard: 'Descartar',
  keepEditing: 'Seguir editando',
})

export const toaster = () => ({
  region: 'Notificaciones (F6)',
  close: 'Cerrar notificación',
  error: 'Error',
  times: (count: number) => `${count} veces`,
})

/** Names a sort direction, of numbers or of words. */
const orderOf = (direction: 'asc' | 'desc', words: boolean) =>
  direction === 'desc' ? (words ? 'de la Z a la A' : 'de mayor a menor') : words ? 'de la A a la Z' : 'de menor a mayor'

export const dataTable = (locale: string) => {
  const { whole } = formatsOf(locale)
  return {
    selectAll: (count: number) =>
      count === 1 ? 'Seleccionar la única fila cargada' : `Seleccionar las ${whole(count)} filas cargadas`,
    selectRow: (label: string) => `Seleccionar ${label}`,
    open: (label: string) => `Ver detalle de ${label}`,
    actions: (label: string) => `Acciones de ${label}`,
    moveUp: (label: string) => `Subir ${label}`,
    moveDown: (label: string) => `Bajar ${label}`,
    isFirst: 'Es la primera fila',
    isLast: 'Es la última fila cargada',
    moved: (label: string, place: number, count: number | 'unknown') =>
      `${label} movido a la posición ${whole(place)}${count === 'unknown' ? '' : ` de ${whole(count)}`}`,
    sortTo: (direction: 'asc' | 'desc', words: boolean) => `Ordenar ${orderOf(direction, words)}`,
    sortClear: 'Quitar el orden',
    sorted: (header: string, direction: 'asc' | 'desc', words: boolean) =>
      `Ordenado por ${header.toLocaleLowerCase(locale)}, ${orderOf(direction, words)}`,
    unsorted: 'Sin orden por columna',
    columns: 'Columnas',
    resetColumns: 'Volver a las columnas iniciales',
    columnWidth: (header: string) => `Ancho de ${header}`,
    automatic: 'automático',
    pixels: (width: number) => `${whole(width)} píxeles`,
    error: 'No fue posible cargar la lista',
    oldRows: 'Abajo siguen las filas de antes.',
  }
}

export const expandableRows = () => ({
  header: 'Ampliar',
  rowsOf: (label: string) => `Filas de ${label}`,
  partOf: (label: string) => `Parte de ${label}`,
})

export const bulkBar = () => ({
  name: (label: string) => `Acciones para ${label}`,
  clear: 'Limpiar selección',
  cleared: 'Nada seleccionado',
})

export const dateField = (locale: string) => {
  const { date } = formatsOf(locale)
  return {
    placeholder: writeParts(locale, { day: 'DD', month: 'MM', year: 'AAAA' }),
    choose: (label: string) => `Elegir en el calendario: ${label}`,
    previousMonth: 'Mes anterior',
    nextMonth: 'Mes siguiente',
    noEarlier: 'No hay fechas anteriores que elegir',
    noLater: 'No hay fechas posteriores que elegir',
    today: 'Hoy',
    notToday: 'Hoy no se puede elegir',
    from: 'Desde',
    to: 'Hasta',
    month: date({ month: 'long', year: 'numeric' }),
    day: date({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    weekday: date({ weekday: 'long' }),
    shortWeekday: date({ weekday: 'short' }),
  }
}

export const stepper = () => ({
  done: '(listo)',
  invalid: '(por corregir)',
})

export const lineChart = () => ({
  chart: 'gráfico de líneas',
  showTable: 'Ver como tabla',
  showChart: 'Ver como gráfico',
  empty: 'Sin datos',
  point: (point: string, values: readonly string[]) => `${point}: ${values.join('; ')}`,
})

export const richTextField = () => ({
  toolbar: 'Formato',
  bold: 'Negrita',
  italic: 'Cursiva',
  title: 'Título',
  list: 'Lista',
  link: 'Enlace',
  address: 'Dirección',
  wrongAddress: 'Escribe una dirección, como https://canje.cl',
  apply: 'Enlazar',
  unlink: 'Quitar enlace',
})

export const sparkline = () => ({
  empty: (label: string) => `${label}: sin datos`,
  summary: (label: string, [first, last, least, most]: readonly [string, string, string, string]) =>
    `${label}: de ${first} a ${last}, entre ${least} y ${most}`,
})

export const barList = () => ({
  empty: 'Sin datos',
})
