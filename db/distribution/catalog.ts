import type pg from 'pg'

/** A primary key, unique constraint or unique index. */
export interface UniqueKey {
  readonly table: string
  readonly name: string
  /** Null for an expression. */
  readonly columns: readonly (string | null)[]
  /** Whether it belongs to a constraint; otherwise it is an index alone. */
  readonly isConstraint: boolean
  /** Whether no column of it may be null, no row is left out, and so it can identify rows. */
  readonly canIdentify: boolean
}

export interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly columns: readonly string[]
  readonly references: string
  readonly referencedColumns: readonly string[]
}

export interface Trigger {
  readonly table: string
  readonly name: string
  /**
   * Whether its function runs with the rights of who causes it, so that row-level security keeps it
   * in one organization, and makes no setting, which the rest of the transaction would look for on
   * another machine.
   */
  readonly staysInOrganization: boolean
}

export interface Catalog {
  readonly tables: readonly { readonly name: string; readonly columns: readonly string[] }[]
  readonly uniqueKeys: readonly UniqueKey[]
  readonly foreignKeys: readonly ForeignKey[]
  readonly triggers: readonly Trigger[]
  /** Whether Citus was told that triggers stay on the machine of their row. */
  readonly allowsTriggers: boolean
}

const columnNames = (relation: string, numbers: string) => `array(
    select (select a.attname::text from pg_attribute a
            where a.attrelid = ${relation} and a.attnum = n.number and n.number > 0)
    from unnest(${numbers}::smallint[]) with ordinality as n (number, position)
    order by n.position)`

/** Reads the tables of the schema `public`, without partitions. */
export async function readCatalog(client: Pick<pg.ClientBase, 'query'>): Promise<Catalog> {
  const { rows } = await client.query<{ catalog: Catalog }>(
    `with ours as (
       select oid, relname::text as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
     )
     select json_build_object(
       'tables', (select coalesce(json_agg(json_build_object('name', name, 'columns', array(
           select attname::text from pg_attribute
           where attrelid = o.oid and attnum > 0 and not attisdropped order by attnum
         )) order by name), '[]') from ours o),
       'uniqueKeys', (select coalesce(json_agg(json_build_object(
           'table', o.name, 'name', i.indexrelid::regclass::text,
           'columns', ${columnNames('o.oid', 'i.indkey')},
           'isConstraint', exists (select from pg_constraint where conindid = i.indexrelid),
           'canIdentify', i.indpred is null and i.indexprs is null and not exists (
             select from pg_attribute a where a.attrelid = o.oid and a.attnum = any (i.indkey)
               and not a.attnotnull)
         ) order by o.name, i.indexrelid::regclass::text), '[]')
         from ours o join pg_index i on i.indrelid = o.oid where i.indisunique),
       'foreignKeys', (select coalesce(json_agg(json_build_object(
           'table', o.name, 'name', c.conname, 'references', r.name,
           'columns', ${columnNames('c.conrelid', 'c.conkey')},
           'referencedColumns', ${columnNames('c.confrelid', 'c.confkey')}
         ) order by o.name, c.conname), '[]')
         from ours o join pg_constraint c on c.conrelid = o.oid and c.contype = 'f'
         join ours r on r.oid = c.confrelid),
       'triggers', (select coalesce(json_agg(json_build_object(
           'table', o.name, 'name', t.tgname,
           'staysInOrganization', not p.prosecdef and p.prosrc !~* '\\mset_config\\M'
         ) order by o.name, t.tgname), '[]')
         from ours o join pg_trigger t on t.tgrelid = o.oid join pg_proc p on p.oid = t.tgfoid
         where not t.tgisinternal),
       'allowsTriggers',
         coalesce(current_setting('citus.enable_unsafe_triggers', true) = 'on', false)
     ) as catalog`,
  )
  const [row] = rows
  if (!row) throw new Error('The catalog could not be read')
  return row.catalog
}
