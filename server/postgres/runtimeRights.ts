import { StartError } from '../startError.ts'
import type { Sql } from './client.ts'

/** `update` covers the row locks of `select … for update`. */
const privileges = {
  write: 'select, insert, update, delete',
  update: 'select, update',
  /** Rows are never deleted. */
  edit: 'select, insert, update',
  append: 'select, insert',
  /** Append-only but for the purge of old rows, and the erasure of personal data. */
  log: 'select, insert, delete, update (personal)',
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
  program_references: 'edit',
  export_links: 'write',
  categories: 'write',
  products: 'write',
  product_categories: 'write',
  product_order_lock: 'update',
  partners: 'edit',
  partner_search: 'edit',
  point_entries: 'append',
  ledger_days: 'append',
  ledger_partner_days: 'append',
  ledger_product_days: 'append',
  ledger_closing: 'edit',
  points_actions: 'edit',
  orders: 'edit',
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
  partner_imports: 'write',
  partner_import_rows: 'write',
  audit_log: 'log',
  seals: 'append',
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
    await sql(`grant ${privileges[right]} on ${table} to ${name}`)
  // An owner, a member of the owner and a superuser pass every grant.
  const appendOnly = Object.keys(runtimeRights).filter((table) => runtimeRights[table] === 'append')
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
