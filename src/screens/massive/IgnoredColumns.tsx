const list = new Intl.ListFormat('es', { type: 'conjunction' })

/** Columns of the file that were not read; renders nothing without any. */
export function IgnoredColumns({ names = [] }: { names?: readonly string[] | undefined }) {
  if (names.length === 0) return null
  const quoted = list.format(names.map((name) => `«${name}»`))
  return (
    <p className="massive-ignored">
      {names.length === 1 ? `No se leyó la columna ${quoted}.` : `No se leyeron las columnas ${quoted}.`}
    </p>
  )
}
