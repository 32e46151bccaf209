import { MAX_BALANCE } from '#contract/limits.ts'

/** Longest sheet name of a spreadsheet program; files may hold longer ones. */
const MAX_SHEET_NAME = 31
const quoted = (names: string[]) => names.map((name) => `«${name.slice(0, MAX_SHEET_NAME)}»`).join(', ')

const plural = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('es-CL')} ${many}`

/** Reasons why a whole file is refused: what is wrong, and what to do. */
export const fileMessages = {
  empty: 'El archivo está vacío',
  noRows: (noun: string) => `El archivo no tiene filas con ${noun} debajo del encabezado`,
  tooManyRows: (max: number) => `El archivo tiene más de ${max.toLocaleString('es-CL')} filas: divídelo en varios`,
  /** @param line of the first; @param problem of that row. */
  tooManyFaults: (max: number, line: number, problem: string) =>
    `Más de ${max.toLocaleString('es-CL')} filas tienen problemas: corrígelas en la planilla y vuelve a elegir el archivo. ` +
    `La primera es la fila ${line.toLocaleString('es-CL')}: ${problem}`,
  noHeader: (needed: string, found: string) =>
    `La primera fila debe tener ${needed}; ${found ? `encontramos ${found}` : 'no encontramos ninguna'}`,
  headerQuotes:
    'Las comillas de la primera fila, la de los nombres de las columnas, no están bien cerradas: ciérralas o quítalas',
  severalSheets: (needed: string, names: string[]) =>
    `El libro tiene más de una hoja con ${needed} (${quoted(names.slice(0, 3))}): oculta o borra las que no quieres cargar`,
  otherSheet: (needed: string, first: string, other: string) =>
    `La primera hoja, ${quoted([first])}, no tiene ${needed}, y la hoja ${quoted([other])} sí: ` +
    `si es la que quieres cargar, muévela al primer lugar`,
  hiddenRows: (count: number) =>
    `La planilla tiene ${plural(count, 'fila oculta', 'filas ocultas')}, por un filtro o a mano: muéstralas todas, ` +
    'o copia solo las visibles a una planilla nueva y carga esa',
  hiddenColumn: (name: string) =>
    `La columna «${name}» está oculta: muéstrala y revisa sus valores antes de cargar el archivo`,
  mergedCells: (row: number) =>
    `La fila ${row.toLocaleString('es-CL')} tiene celdas combinadas, que ocultan lo que hay debajo: sepáralas y revisa el valor de cada fila`,
  reformattedColumn: (name: string) =>
    `La columna «${name}» tiene un formato condicional que puede mostrar otros números: quítalo y revisa sus valores`,
  rutsWithoutDigit:
    'A la mayoría de los RUT les falta el dígito verificador: escríbelo en la columna «rut», por ejemplo 12.345.678-5',
  repeatedColumn: (name: string) => `La columna «${name}» aparece más de una vez: deja solo una`,
  sameColumns: (first: string, second: string) => `Las columnas «${first}» y «${second}» dicen lo mismo: deja solo una`,
  digitApart:
    'El dígito verificador está en una columna aparte: escríbelo en la columna «rut», por ejemplo 12.345.678-5, y borra la otra',
  binary: 'No es un archivo CSV ni XLSX: guarda la planilla como CSV UTF-8 o como XLSX',
  oldExcel: 'Es un archivo de Excel antiguo (.xls) o con contraseña: guárdalo como XLSX, sin contraseña',
  openDocument: 'Es una planilla de LibreOffice (.ods): guárdala como XLSX o CSV',
  numbers: 'Es una planilla de Numbers: expórtala como XLSX o CSV',
  binaryWorkbook: 'Es un libro binario de Excel (.xlsb): guárdalo como XLSX',
  notASpreadsheet: 'Es un archivo comprimido, pero no una planilla XLSX',
  page: 'Es una página web o un XML con nombre de planilla: ábrelo y guárdalo como XLSX o CSV',
  broken: 'El archivo XLSX está dañado o incompleto: ábrelo y vuelve a guardarlo',
  tooMuchInside: 'El archivo XLSX contiene demasiados datos al descomprimirse: divídelo o guárdalo como CSV',
  tooLong: 'Leer el archivo toma demasiado tiempo: deja solo la hoja y las columnas de la carga, o guárdalo como CSV',
  garbledHeading: (name: string) =>
    `El nombre de la columna «${name}» está dañado: corrígelo en la planilla y guárdala como CSV UTF-8 o como XLSX`,
  brokenText:
    'El texto del archivo está dañado: abre la planilla original, revisa sus tildes y eñes, y guárdala como CSV UTF-8 o como XLSX',
  longRow: (line: number) =>
    `La fila ${line.toLocaleString('es-CL')} no termina: revisa que todas las comillas estén cerradas`,
}

const longDate = new Intl.DateTimeFormat('es-CL', { dateStyle: 'long', timeZone: 'UTC' })
const signNames: Record<string, string> = { '.': 'el punto', ',': 'la coma', "'": 'el apóstrofo', '’': 'el apóstrofo' }
const signName = (sign = ' ') => signNames[sign] ?? 'el espacio'

/** Questions on a column that can be read in more than one way, and what each answer means. */
export const questionTexts = {
  message: 'Responde cómo se leen algunas columnas del archivo: todavía no se hizo nada.',
  numbers: (column: string) => `¿Qué números hay en «${column}»?`,
  /** '«1.500» es 1500: el punto separa los miles' */
  numberLabel(typed: string, { whole, fraction }: { whole: string; fraction: string }, decimal: 'comma' | 'point') {
    const decimalSign = decimal === 'comma' ? ',' : '.'
    const thousands = [...typed].find((sign) => /\D/.test(sign) && sign !== decimalSign)
    const roles = [
      ...(thousands ? [`${signName(thousands)} separa los miles`] : []),
      ...(typed.includes(decimalSign) ? [`${signName(decimalSign)} separa los decimales`] : []),
    ]
    return `«${typed}» es ${fraction ? `${whole},${fraction}` : whole}: ${roles.join(' y ')}`
  },
  sum: (sum: number, refused: number, unit: string) =>
    `La columna suma ${sum.toLocaleString('es-CL')} ${unit}` +
    (refused > 0 ? `, y ${plural(refused, 'fila queda', 'filas quedan')} con error.` : '.'),
  noNumbers: 'Ninguno: dejar esas filas con error',
  ruts: (column: string) => `¿A los RUT de «${column}» les falta el dígito verificador?`,
  addDigit: (typed: string, complete: string) => `Sí, agregarlo: «${typed}» es ${complete}`,
  checkNames: 'Un RUT mal escrito puede quedar como el de otra persona: revisa los nombres antes de seguir.',
  noDigit: 'No, están completos',
  noDigitDetail: 'El archivo no se lee mientras la mayoría no calce con su dígito verificador.',
  dates: (column: string) => `¿Qué va primero en las fechas de «${column}»?`,
  date: (typed: string, date: string) => `«${typed}» es el ${longDate.format(new Date(date))}`,
  order: { dayFirst: 'El día va antes que el mes.', monthFirst: 'El mes va antes que el día.' },
}

/** Reasons why a row is refused. Sentences of the specification come from contract/messages.ts. */
export const rowMessages = {
  rutShape: 'Escribe el RUT con su dígito verificador, por ejemplo 12.345.678-5',
  rutDigit: 'El dígito verificador no corresponde a este RUT',
  rutWithoutDigit: 'El RUT no es válido: parece que falta el dígito verificador, como el 5 de 12.345.678-5',
  digitApart: 'El dígito verificador está en otra celda: escríbelo junto al RUT, por ejemplo 12.345.678-5',
  rutUnknown: 'No hay ningún socio con este RUT',
  rutErased: 'Los datos de esta persona se borraron: excluye la fila',
  splitNumber:
    'No se distingue si la coma separa columnas o miles: guarda la planilla como XLSX, o como CSV con punto y coma',
  balance: `Con esta carga el socio superaría el saldo máximo (${MAX_BALANCE.toLocaleString('es-CL')})`,
  tooWide: 'La fila tiene más columnas que el encabezado',
  quotes: 'Las comillas de esta fila no están bien cerradas',
  merged: 'Hay celdas combinadas, que ocultan lo que hay debajo: sepáralas y revisa el valor de cada fila',
  formula: 'La celda tiene una fórmula: reemplázala por su valor',
  leftover: (what: string) => `La celda ${what}: escribe el valor, o borra la celda`,
  letterless: 'El nombre no tiene ninguna letra: escribe el nombre completo',
  dateOrder:
    'No se sabe cuál es el día y cuál el mes: otras filas de la columna usan los dos órdenes. Escríbela como 2026-03-09',
  halfName: 'Escribe los nombres y los apellidos, o deja ambos en blanco',
  state: 'Escribe Activo o Inactivo',
  garbled: (word: string) =>
    `El texto parece dañado en «${word}»: escríbelo otra vez, con sus tildes y eñes` +
    (word.includes('\uFFFD') ? ', o guarda la planilla como CSV UTF-8 o como XLSX' : ''),
}

/** What is said of a number that is not accepted. */
export type NumberWords = {
  separators: string
  notWhole: string
  notPlain: string
  negative: string
  /** Null where 0 is accepted. */
  zero: string | null
}

export const pointsWords = {
  separators: 'Escribe los puntos sin separador de miles, por ejemplo 1500',
  notWhole: 'Los puntos deben ser un número entero, sin decimales, por ejemplo 1500',
  notPlain: 'Escribe los puntos solo con dígitos, sin signos, exponentes ni letras, por ejemplo 1500',
  negative: 'Solo se pueden sumar puntos: usa un número mayor que 0',
  zero: 'Los puntos deben ser 1 o más: si no hay puntos que sumar, borra la fila',
} satisfies NumberWords

/** Of a price or a stock. */
export const wholeWords: NumberWords = {
  separators: 'Escribe el número sin separador de miles, por ejemplo 1500',
  notWhole: 'Debe ser un número entero, sin decimales, por ejemplo 1500',
  notPlain: 'Escribe el número solo con dígitos, sin signos, exponentes ni letras, por ejemplo 1500',
  negative: 'Usa un número desde 0',
  zero: null,
}

/**
 * What to do with a cell that shows another value than it holds. The format comes before the value:
 * the other way round, the cell would turn the value into a date again.
 */
const retype = {
  rut: 'borra la celda, ponle formato Texto y vuelve a escribir el RUT',
  points: 'borra la celda, ponle formato Número y vuelve a escribir el número',
  description: 'borra la celda, ponle formato Texto y vuelve a escribir la descripción',
  text: 'borra la celda, ponle formato Texto y vuelve a escribir el valor',
  date: 'borra la celda, ponle formato Fecha y vuelve a escribir la fecha',
}

/** Kinds of cells whose value is not what the sheet shows. `shown` is '' where the text on the sheet is unknown. */
const unreadable = {
  date: (shown: string) => (shown ? `La planilla muestra la fecha ${shown}` : 'La celda tiene formato de fecha'),
  percent: () => 'La planilla muestra un porcentaje',
  scaled: () => 'Por su formato, la celda muestra otro número que el que contiene',
  punctuated: () => 'Por su formato, la celda muestra el número con un guion o un signo',
  decorated: () => 'Por su formato, la celda muestra más que el número que contiene',
  boolean: () => 'La celda es verdadero o falso',
  error: () => 'La celda tiene un error de la planilla',
}

/** Message for a cell of a kind that `field` does not accept. */
export const unreadableCell = (field: keyof typeof retype, kind: keyof typeof unreadable, shown = ''): string =>
  `${unreadable[kind](shown)}: ${retype[field]}`
