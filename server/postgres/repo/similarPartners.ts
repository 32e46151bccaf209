import { MAX_SHARING } from '#contract/duplicates.ts'
import type { DuplicateKey } from '../../domain/duplicateRules.ts'
import type { SimilarRecord } from '../../ports/duplicates.ts'
import type { Sql } from '../client.ts'

/** The compared values of a partner, by their indexes. */
export const comparedValues = [
  { reason: 'numero_socio', value: 'duplicate_number(numero_socio)', present: 'numero_socio is not null' },
  { reason: 'email', value: 'duplicate_email(email)', present: 'email is not null' },
  { reason: 'phone', value: 'duplicate_phone(telefono)', present: 'telefono is not null' },
  { reason: 'phone', value: 'duplicate_phone(celular)', present: 'celular is not null' },
  {
    reason: 'address',
    value: 'duplicate_address(nombre_completo, direccion, numero, dpto)',
    present: 'direccion is not null',
  },
] as const

/** Relation of reason, value and id of a partner. @param wanted relation of reason and value */
const sharing = (wanted: string) =>
  `select distinct w.reason, w.value, s.id from ${wanted} w cross join lateral (${comparedValues
    .map(
      ({ reason, value, present }) =>
        `(select id from partners where w.reason = '${reason}' and ${value} = w.value and ${present} and merged_into is null
        limit ${MAX_SHARING + 2})`,
    )
    .join(' union all ')}) s`

/** Others with one of the values. @param except the partner itself; null for a new one */
export const findSimilar = (
  sql: Sql,
  keys: readonly DuplicateKey[],
  except: number | null,
): Promise<SimilarRecord[]> =>
  keys.length === 0
    ? Promise.resolve([])
    : sql<SimilarRecord>(
        `with wanted as materialized (select * from jsonb_to_recordset($1::jsonb) as k (reason text, value text)),
           found as (
             select *, count(*) over (partition by reason, value) as others
             from (${sharing('wanted')}) f where id is distinct from $2::bigint)
         select p.id, p.rut, p.nombre_completo, array_agg(distinct f.reason) as same
         from found f join partners p on p.id = f.id where others <= ${MAX_SHARING} group by p.id order by p.id limit $3`,
        [JSON.stringify(keys), except, MAX_SHARING],
      )

const compared = (of: (column: string) => string): string[] => [
  `duplicate_number(${of('numero_socio')})`,
  `duplicate_email(${of('email')})`,
  `duplicate_phone(${of('telefono')})`,
  `duplicate_phone(${of('celular')})`,
  `duplicate_address(${['nombre_completo', 'direccion', 'numero', 'dpto'].map(of).join(', ')})`,
]
const stored = compared((column) => `p.${column}`)
const imported = compared((column) => `coalesce(r.fields ->> '${column}', p.${column})`)

/** Marks the rows of an import that give a partner a value of another one, or of another row. */
export async function markSimilarRows(sql: Sql, id: number): Promise<void> {
  await sql(
    `with cell as (
       select distinct r.line, r.partner_id, c.reason, c.value
       from partner_import_rows r left join partners p on p.id = r.partner_id
       cross join lateral (values ${comparedValues
         .map(({ reason }, index) => `('${reason}', ${imported[index]})`)
         .join(', ')}) as c (reason, value)
       where r.import_id = $1 and r.verdict in ('new', 'changed') and c.value is not null
         and (c.value in (${stored.join(', ')})) is not true
     ), own as materialized (
       select *, count(*) over (partition by reason, value) as rows from cell
     ), wanted as materialized (
       select distinct reason, value from own where rows <= ${MAX_SHARING + 1}
     ), other as (
       select o.line, o.reason, o.value, s.id as partner_id, null::integer as row
       from own o join (${sharing('wanted')}) s using (reason, value) where s.id is distinct from o.partner_id
       union
       select o.line, o.reason, o.value, null, b.line from wanted
       join own o using (reason, value) join own b using (reason, value) where b.line <> o.line
     ), counted as (
       select *, count(*) over (partition by line, reason, value) as others from other
     )
     update partner_import_rows r set alike = found.alike
     from (
       select line, jsonb_agg(jsonb_build_object('same', reason, 'partner_id', partner_id, 'row', row)
                              order by reason, partner_id, row) as alike
       from counted where others <= ${MAX_SHARING} group by line) found
     where r.import_id = $1 and r.line = found.line`,
    [id],
  )
}
