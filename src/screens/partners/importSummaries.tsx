import type { PartnerImport } from '#contract/partnerImports.ts'
import { formatNumber } from '#app/format.ts'
import { Banner, Stat } from '#ui'
import { fieldLabels } from './partnerImportRows.tsx'

const list = new Intl.ListFormat('es', { type: 'conjunction' })

const isNameLike = (name: string) => /apellido|nombre/i.test(name)
const unread = (names: readonly string[]) =>
  `${names.length === 1 ? 'No se lee la columna' : 'No se leen las columnas'} ${list.format(names.map((name) => `«${name}»`))}`

/** What a file would do, by the number of its rows. */
export function ReviewSummary({ review }: { review: PartnerImport }) {
  const { counts, points_total, ignored_balances, ignored_columns } = review
  const { other_regions = [], blanked = [], similar_count = 0 } = review
  const nameLike = ignored_columns.filter(isNameLike)
  const others = ignored_columns.filter((name) => !isNameLike(name))
  return (
    <>
      <div className="import-stats">
        <Stat label="Nuevos" value={formatNumber(counts.new)} />
        <Stat label="Cambian" value={formatNumber(counts.changed)} />
        <Stat label="Iguales" value={formatNumber(counts.same)} />
        <Stat label="Con error" value={formatNumber(counts.error)} />
        {points_total > 0 && <Stat label="Saldos iniciales" value={formatNumber(points_total)} tone="points" />}
      </div>
      {review.beyond_approval && (
        <Banner tone="warning" title="Estos saldos iniciales no se pueden importar">
          {`Suman ${formatNumber(points_total)} puntos y otra persona debe aprobar tantos: importa los socios sin saldo y suma los puntos en Carga masiva.`}
        </Banner>
      )}
      <div className="import-notes">
        <p>Las celdas vacías no borran datos, y los puntos de los socios que ya existen no cambian.</p>
        {ignored_balances > 0 && (
          <p>
            {ignored_balances === 1
              ? 'El saldo inicial de 1 socio que ya existe no se suma.'
              : `Los saldos iniciales de ${formatNumber(ignored_balances)} socios que ya existen no se suman.`}
          </p>
        )}
        {similar_count > 0 && (
          <p>
            {similar_count === 1
              ? '1 fila tiene un dato de otro socio: mírala en «Se parecen». Se importa igual.'
              : `${formatNumber(similar_count)} filas tienen un dato de otro socio: míralas en «Se parecen». Se importan igual.`}
          </p>
        )}
        {blanked.length > 0 && (
          <p>
            {`Se leen como vacías las celdas que solo dicen que no hay dato, como «N/A» o «#REF!»: ${list.format(
              blanked.map(({ field, cells }) => `${fieldLabels[field]} (${formatNumber(cells)})`),
            )}.`}
          </p>
        )}
        {other_regions.length > 0 && (
          <p>
            {`No es una región de Chile, y se guarda así: ${list.format(
              other_regions.map(
                ({ region, rows }) => `«${region}» (${formatNumber(rows)} ${rows === 1 ? 'fila' : 'filas'})`,
              ),
            )}.`}
          </p>
        )}
        {others.length > 0 && <p>{`${unread(others)}.`}</p>}
      </div>
      {nameLike.length > 0 && (
        <Banner tone="warning" title={unread(nameLike)}>
          Si es parte del nombre, los nombres quedarían cortados: escribe en la planilla «nombres», «apellido paterno» y
          «apellido materno», o «nombre_completo», y elige el archivo otra vez.
        </Banner>
      )}
    </>
  )
}
