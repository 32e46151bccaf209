import { editableActionFields } from '#contract/actionFields.ts'
import { StartError } from '../ports/startError.ts'
import type { Sql } from './client.ts'

/** `update`, also that of some columns, covers the row locks of `select … for update`. */
const privileges = {
  write: 'select, insert, update, delete',
  update: 'select, update',
  /** Rows are never deleted. */
  edit: 'select, insert, update',
  append: 'select, insert',
  /** The database gives the ids, in their order. */
  ledger: 'select, insert (but id)',
  /** As the ledger, but for the erasure of personal data. The owner purges old lines. */
  log: 'select, insert (but id), update (personal, personal_salt)',
  /** Hashes stay; the salt of a person's goes with the data. */
  hashes: 'select, insert, update (salt)',
  /** Name and kind of points of an action stay. */
  actions: `select, insert, update (${editableActionFields.join(', ')}, version)`,
  /** An order keeps its partner, its points and its author. */
  orders: `select, insert, update (status, ready_at, ready_by, delivered_at, delivered_by, cancelled_at, cancelled_by,
    cancel_reason, restocked, version)`,
  read: 'select',
}

/**
 * What the role that runs the server may do with each table; it has no rights on others, and none to TRUNCATE.
 * A new table needs an entry (tests/server/databaseRoles.test.ts).
 */
export const runtimeRights: Record<string, keyof typeof privileges> = {
  users: 'write',
  sessions: 'write',
  sign_in_failures: 'write',
  known_devices: 'write',
  idempotency_keys: 'write',
  program_references: 'append',
  export_links: 'write',
  categories: 'write',
  products: 'write',
  product_categories: 'write',
  product_order_lock: 'update',
  partners: 'edit',
  partner_search: 'edit',
  distinct_partners: 'append',
  partner_merges: 'edit',
  point_entries: 'ledger',
  ledger_sums: 'write',
  ledger_sum_partners: 'write',
  ledger_sum_products: 'write',
  ledger_counted: 'edit',
  // Of older replicas.
  ledger_days: 'append',
  ledger_partner_days: 'append',
  ledger_product_days: 'append',
  ledger_closing: 'edit',
  points_actions: 'actions',
  orders: 'orders',
  order_lines: 'append',
  terminals: 'write',
  master_keys: 'write',
  master_key_terminals: 'write',
  external_keys: 'write',
  former_keys: 'write',
  imports: 'write',
  import_files: 'write',
  import_rows: 'write',
  import_faults: 'write',
  import_lock: 'update',
  person_days: 'write',
  partner_imports: 'write',
  partner_import_rows: 'write',
  partner_import_changes: 'edit',
  product_imports: 'write',
  product_import_rows: 'write',
  audit_log: 'log',
  seals: 'append',
  ledger_seals: 'append',
  sealed_records: 'hashes',
  schema_migrations: 'read',
  schema_backfills: 'edit',
}

/**
 * Replaces the rights of `role` by `runtimeRights`.
 * @throws StartError when the role is missing, or could still change an append-only table by other means.
 */
export async function grantRuntimeRights(sql: Sql, role: string): Promise<void> {
  const [found] = await sql<{ name: string; schema: string }>(
    `select quote_ident(rolname) as name, quote_ident(current_schema()) as schema from pg_roles where rolname = $1`,
    [role],
  )
  if (!found)
    throw new StartError(
      `No existe el usuario ${role} de DATABASE_URL: créalo con «create role ${role} login password '…'» y repite.`,
    )
  const { name, schema } = found
  await sql(`grant usage on schema ${schema} to ${name}`)
  await sql(`revoke all on ${Object.keys(runtimeRights).join(', ')}, schema_lock from ${name}`)
  for (const [table, right] of Object.entries(runtimeRights))
    await sql(`grant ${await withColumns(sql, table, privileges[right])} on ${table} to ${name}`)
  // An owner, a member of the owner and a superuser pass every grant.
  const appendOnly = Object.keys(runtimeRights).filter(
    // No rights to change or delete whole rows.
    (table) => !/delete|update(?! \()/.test(privileges[runtimeRights[table]!]),
  )
  const [check] = await sql<{ passes: boolean }>(
    `select bool_or(pg_has_role($1::name, relowner, 'member') or has_table_privilege($1::name, oid, 'update, delete, truncate'))
       as passes from pg_class where oid = any($2::regclass[])`,
    [role, appendOnly],
  )
  if (check!.passes)
    throw new StartError(
      `El usuario ${role} de DATABASE_URL podría reescribir el libro de puntos: es superusuario, dueño de las tablas o ` +
        'miembro de su dueño. Usa otro usuario en DATABASE_URL.',
    )
}

/** Names the columns of 'but id'. */
async function withColumns(sql: Sql, table: string, privilege: string): Promise<string> {
  if (!privilege.includes('but id')) return privilege
  const columns = await sql<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attname <> 'id'`,
    [table],
  )
  return privilege.replace('but id', columns.map(({ name }) => name).join(', '))
}
