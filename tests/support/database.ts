import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { connect, type Database } from '#server/postgres/client.ts'
import { migrate } from '#server/postgres/migrate.ts'
import { askServices } from './askServices.ts'

export type TestDatabase = Database & { address: { host: string; port: number; user: string; database: string } }

/** Creates an empty database; `close` drops it. */
export const emptyDatabase = (): Promise<TestDatabase> => createDatabase('')

/** Creates a database with all tables; `close` drops it. */
export const migratedDatabase = async (): Promise<TestDatabase> =>
  createDatabase(`template ${await askServices('/migrated')}`)

async function createDatabase(options: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asOwner(`create database ${name} ${options}`)
  const address = { ...(await askServices('/postgres')), database: name }
  const database = connect({ ...address, max: 5 }, () => undefined)
  return {
    ...database,
    address,
    close: async () => {
      await database.close()
      await asOwner(`drop database ${name} with (force)`)
    },
  }
}

/** Connects to `owner`'s migrated database as a role of its own with the rights of a server; `close` drops the role. */
export async function asRuntimeRole(owner: TestDatabase): Promise<TestDatabase> {
  const role = `runtime_${randomUUID().replaceAll('-', '')}`
  await owner.query(`create role ${role} login`)
  await migrate(owner, role)
  const address = { ...owner.address, user: role }
  const database = connect({ ...address, max: 5 }, () => undefined)
  return {
    ...database,
    address,
    close: async () => {
      await database.close()
      await owner.query(`drop owned by ${role}`)
      await owner.query(`drop role ${role}`)
    },
  }
}

/** Tables whose rows come from the migrations. */
const MIGRATED_TABLES = ['schema_lock', 'schema_migrations', 'schema_backfills', 'product_order_lock', 'import_lock']

// Parts of PL/pgSQL blocks.
const DECLARE_TABLES = `
  declare
    names text[] := array(
      select quote_ident(tablename) from pg_tables
      where schemaname = 'public' and tablename <> all ('{${MIGRATED_TABLES.join(',')}}') order by tablename
    );
    name text;`
const DELETE_ROWS = `
  set local session_replication_role = replica;
  execute 'lock table ' || array_to_string(names, ', ');
  foreach name in array names loop
    execute 'delete from ' || name;
  end loop;`

/**
 * Empties all tables and restarts their ids, after the transactions in progress.
 * Deleting is faster than `truncate`, which makes new files; a replication role runs no triggers of the ledger.
 */
export async function emptyTables({ query }: Database): Promise<void> {
  await query(`
    do $$ ${DECLARE_TABLES} begin ${DELETE_ROWS}
      perform setval(quote_ident(sequencename)::regclass, start_value, false) from pg_sequences
        where schemaname = 'public' and last_value is not null;
    end $$`)
}

/** Keeps a copy of all rows and their next ids in the database, for `restoreRows`. */
export async function saveRows({ query }: Database): Promise<void> {
  await query(`
    do $$ ${DECLARE_TABLES}
      saved_rows bigint;
    begin
      create schema saved;
      create table saved.next_ids (sequence regclass, id bigint);
      create table saved.tables (table_name text, saved_rows bigint, restored xid8);
      for name in select quote_ident(sequencename) from pg_sequences where schemaname = 'public' loop
        execute format('insert into saved.next_ids select %1$L, last_value + is_called::int from %1$s', name);
      end loop;
      foreach name in array names loop
        execute format('create table saved.%s as table public.%1$s', name);
        get diagnostics saved_rows = row_count;
        insert into saved.tables values (name, saved_rows, '0');
      end loop;
    end $$`)
}

/**
 * Replaces the rows of changed tables with those of `saveRows`: one statement, which is faster than seeding.
 * An unchanged row still has the transaction that restored it. Products take long to index.
 */
export async function restoreRows({ query }: Database): Promise<void> {
  await query(`
    do $$ ${DECLARE_TABLES}
      saved_table record;
      is_unchanged boolean;
    begin
      set local session_replication_role = replica;
      execute 'lock table ' || array_to_string(names, ', ');
      for saved_table in select * from saved.tables loop
        execute format(
          'select count(*) = $1 and count(*) filter (where xmin <> $2) = 0 from public.%s', saved_table.table_name
        ) into is_unchanged using saved_table.saved_rows, saved_table.restored::xid;
        continue when is_unchanged;
        execute format('delete from public.%s', saved_table.table_name);
        continue when saved_table.saved_rows = 0;
        execute format('insert into public.%s table saved.%1$s', saved_table.table_name);
        update saved.tables set restored = pg_current_xact_id() where table_name = saved_table.table_name;
      end loop;
      perform setval(sequence, id, false) from saved.next_ids;
    end $$`)
}

async function asOwner(statement: string): Promise<void> {
  const client = new Client(await askServices('/postgres'))
  await client.connect()
  await client.query(statement)
  await client.end()
}
