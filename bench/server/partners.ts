import type { Database } from '../../server/postgres/client.ts'

const FIRST_BODY = 5_000_000
const BATCH = 100_000

const names = ['María', 'José', 'Camila', 'Luis', 'Antonia', 'Raúl', 'Begoña', 'Iván', 'Sofía', 'Óscar']
const surnames = ['González', 'Muñoz', 'Rojas', 'Díaz', 'Pérez', 'Soto', 'Silva', 'Ñanculef', 'Araya', 'Reyes', 'Vega']
/** A surname of one partner in 5,000. */
export const RARE_SURNAME = 'Huenchumilla'

/** RUT of the nth partner, from 1, without the check digit. */
export const rutBody = (id: number) => FIRST_BODY + id

const digit = (name: string) => {
  const sum = Array.from({ length: 8 }, (_, index) => `${name} / ${10 ** index} % 10 * ${2 + (index % 6)}`).join(' + ')
  return `(array['0','K','9','8','7','6','5','4','3','2','1'])[1 + (${sum}) % 11]`
}

/**
 * Inserts `count` partners in SQL, each with one entry and its balance.
 * The search column matches what the server writes for these names.
 */
export async function seedPartners(database: Database, count: number): Promise<void> {
  // Without a statement timeout.
  const query = (text: string, values: readonly unknown[]) =>
    database.transaction((sql) => sql(text, values), { waitForLocks: true })
  for (let from = 1; from <= count; from += BATCH) {
    await query(
      `with made as (
         select id, body || '-' || ${digit('body')} as rut, 1 + id * 7919 % 50000 as points,
                ($3::text[])[1 + id % ${names.length}] || ' ' || case when id % 5000 = 0 then '${RARE_SURNAME}' else ($4::text[])[1 + id * 31 % ${surnames.length}] end
                || ' ' || ($4::text[])[1 + id * 17 % ${surnames.length}] as name
         from (select id, (${FIRST_BODY} + id)::bigint as body from generate_series($1::bigint, $2::bigint) as id) as bodies),
       partner as (
         insert into partners (id, rut, numero_socio, nombre_completo, region, fecha_ingreso, al_dia_hasta, points)
         select id, rut, lpad(id::text, 7, '0'), name, 'Metropolitana de Santiago', '2020-01-01', '2026-12-31', points from made),
       searched as (
         insert into partner_search (partner_id, search)
         select id, lower(translate(name, 'ÁÉÍÓÚáéíóúñÑ', 'AEIOUaeiounN')) || ' ' || lower(rut) || ' ' || lower(replace(rut, '-', '')) || ' ' || lpad(id::text, 7, '0')
         from made)
       insert into point_entries (partner_id, type, points, created_at, source)
       select id, 'Compra', points, timestamptz '2026-01-01 12:00Z', 'bench' from made`,
      [from, Math.min(from + BATCH - 1, count), names, surnames],
    )
  }
  await query(`select setval(pg_get_serial_sequence('partners', 'id'), $1)`, [count])
  await database.maintain('vacuum analyze')
}

/** Inserts `count` assignments of one point to a partner, with idempotency keys. */
export async function seedHistory(database: Database, partner: number, count: number): Promise<void> {
  const { query } = database
  await query(
    `with made as (
       insert into point_entries (partner_id, type, points, created_at, source, idempotency_key)
       select $1, 'Asignación manual', 1, timestamptz '2026-01-02 12:00Z' + made * interval '1 second', 'bench', md5(made::text)
       from generate_series(1, $2::integer) as made)
     update partners set points = points + $2::integer where id = $1`,
    [partner, count],
  )
  await database.maintain('vacuum analyze')
}
