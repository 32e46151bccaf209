/** The longest name that a spreadsheet gives a sheet; a file may hold any. */
const LONGEST_SHEET_NAME = 31
const listed = (names: string[]) =>
  names
    .slice(0, 3)
    .map((name) => `«${name.slice(0, LONGEST_SHEET_NAME)}»`)
    .join(', ')

/** Why a file cannot be read at all. What happened, and what to do. */
export const fileMessages = {
  empty: 'El archivo está vacío',
  noRows: 'El archivo no tiene filas con puntos debajo del encabezado',
  tooManyRows: (max: number) => `El archivo tiene más de ${max.toLocaleString('es-CL')} filas: divídelo en varios`,
  noHeader: (found: string) =>
    `La primera fila debe tener las columnas «rut» y «puntos»; ${found ? `encontramos ${found}` : 'no encontramos ninguna'}`,
  headerQuotes:
    'Las comillas de la primera fila, la de los nombres de las columnas, no están bien cerradas: ciérralas o quítalas',
  severalSheets: (names: string[]) =>
    `El libro tiene más de una hoja con «rut» y «puntos» (${listed(names)}): oculta o borra las que no quieres cargar`,
  repeatedColumn: (name: string) => `La columna «${name}» aparece más de una vez: deja solo una`,
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
  brokenText: 'El texto del archivo está dañado: vuelve a guardarlo como CSV UTF-8',
  longRow: (line: number) =>
    `La fila ${line.toLocaleString('es-CL')} no termina: revisa que todas las comillas estén cerradas`,
}

/** Why a row cannot be loaded; the spec's own sentences (contract/messages.ts) where they fit. */
export const rowMessages = {
  rutShape: 'Escribe el RUT con su dígito verificador, por ejemplo 12.345.678-5',
  rutDigit: 'El dígito verificador no corresponde a este RUT',
  digitApart: 'El dígito verificador está en otra celda: escríbelo junto al RUT, por ejemplo 12.345.678-5',
  rutUnknown: 'No hay ningún socio con este RUT',
  separators: 'Escribe los puntos solo con dígitos, sin puntos, comas ni espacios: 1500',
  notPlain: 'Escribe los puntos solo con dígitos, sin signos, exponentes ni letras: 1500',
  negative: 'Solo se pueden sumar puntos: usa un número mayor que 0',
  splitNumber: 'La coma parece separar miles dentro de los puntos: escribe 1500, o usa punto y coma entre columnas',
  balance: 'Con esta carga el socio superaría el saldo máximo',
  tooWide: 'La fila tiene más columnas que el encabezado',
  quotes: 'Las comillas de esta fila no están bien cerradas',
  date: 'La celda tiene formato de fecha: cámbiala a número o texto',
  percent: 'La celda tiene formato de porcentaje: cámbiala a número',
  scaled: 'La celda muestra un número distinto del que contiene, por su formato: cámbialo a General y revisa el número',
  merged: 'Hay celdas combinadas, que ocultan lo que hay debajo: sepáralas y revisa el valor de cada fila',
  formula: 'La celda tiene una fórmula: reemplázala por su valor',
  boolean: 'La celda es verdadero o falso, no un dato',
  error: 'La celda tiene un error de la planilla',
}
