import { readCatalog } from '@weekboard/db/distribution/catalog'
import { checkDistribution } from '@weekboard/db/distribution/check-distribution'
import pg from 'pg'

/** A coordinator and its workers; what is on all of them has one name. */
export interface Cluster {
  readonly coordinator: string
  readonly workers: readonly string[]
}

/** Runs statements on one machine, and gives its rows. */
export async function onMachine<Row>(url: string, ...statements: string[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let rows: Row[] = []
    for (const statement of statements) {
      const result = await client.query(statement)
      rows = result.rows
    }
    return rows
  } finally {
    await client.end()
  }
}

const everywhere = async ({ coordinator, workers }: Cluster, ...statements: string[]) => {
  for (const url of [coordinator, ...workers]) await onMachine(url, ...statements)
}

interface Policy {
  readonly table: string
  readonly name: string
  readonly using: string | null
  readonly check: string | null
}

/** The policies without the subqueries that Citus refuses in them. */
async function plainPolicies(url: string): Promise<string[]> {
  const policies = await onMachine<Policy>(
    url,
    `select tablename as table, policyname as name, qual as using, with_check as check
     from pg_policies where schemaname = 'public' and concat(qual, with_check) ~ 'SELECT'`,
  )
  const plain = (text: string) => text.replace(/\( *SELECT (.+?) AS \w+\)/g, '$1')
  return policies.map(
    ({ table, name, using, check }) =>
      `alter policy ${name} on ${table} ${using ? `using (${plain(using)})` : ''}
       ${check ? `with check (${plain(check)})` : ''}`,
  )
}

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

const foreignKeys = (url: string) =>
  onMachine<ForeignKey>(
    url,
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  )

/**
 * Spreads the tables of a migrated database over the workers: the statements of `citus:check --sql`, then
 * every tenant table by its organization, with the foreign keys taken off and put back. Nobody may write
 * meanwhile. Returns the seconds that it took.
 */
export async function distribute(cluster: Cluster): Promise<number> {
  const { coordinator, workers } = cluster
  for (const url of workers)
    await onMachine(url, 'create role weekboard_app login').catch(() => undefined)
  await onMachine(coordinator, 'alter role weekboard_app login')
  await everywhere(cluster, 'create extension citus')
  const address = (url: string) => `'${new URL(url).hostname}', ${new URL(url).port}`
  await onMachine(
    coordinator,
    `select citus_set_coordinator_host(${address(coordinator)})`,
    ...workers.map((url) => `select citus_add_node(${address(url)})`),
  )
  const startedAt = performance.now()
  const client = new pg.Client({ connectionString: coordinator })
  await client.connect()
  const tables = checkDistribution(await readCatalog(client))
  await client.end()
  const conversion = tables.flatMap(({ findings }) =>
    findings.flatMap((finding) => finding.conversion ?? []),
  )
  await onMachine(coordinator, ...new Set(conversion))
  const keys = await foreignKeys(coordinator)
  const colocated = tables.filter(
    ({ kind, name }) => kind === 'distributed' && name !== 'organizations',
  )
  await onMachine(
    coordinator,
    ...keys.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
    ...(await plainPolicies(coordinator)),
    `select create_reference_table('users')`,
    `select create_distributed_table('organizations', 'id')`,
    ...colocated.map(
      ({ name }) =>
        `select create_distributed_table('${name}', 'organization_id', colocate_with => 'organizations')`,
    ),
    ...keys.map(
      ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
    ),
  )
  return (performance.now() - startedAt) / 1_000
}

/** The functions that a week is read with, as each machine has to have them. */
const weekFunctions = `
  select pg_get_functiondef(oid) as text from pg_proc
  where pronamespace = 'public'::regnamespace
    and proname in ('current_organization_id', 'read_week', 'shift_cost_cents', 'unpaid_minutes', 'week_version', 'work_ms')`

/** What a worker can only read when the statement itself names the organization. */
const namedOrganizations: readonly (readonly [string, string])[] = [
  [
    'from unavailable_times(requested_week, requested_week + 7) u',
    `from (
       select 'weekly' as kind, a.employee_id, a.weekday::integer as weekday, null::date as date,
         a.start_time, a.end_time
       from availability_ranges a
       where a.organization_id = requested_organization_id and a.kind = 'unavailable'
       union all
       select case x.kind when 'unavailable' then 'dated' else 'lifted' end, x.employee_id, null, x.date,
         coalesce(x.start_time, '00:00'), coalesce(x.end_time, '24:00')
       from availability_exceptions x
       where x.organization_id = requested_organization_id
         and x.date between requested_week and requested_week + 7
     ) u`,
  ],
  [
    'where h.organization_id = e.organization_id and',
    'where h.organization_id = requested_organization_id and',
  ],
  [
    `where not announced and w.organization_id = requested_organization_id and w.schedule_id = schedule.id
          union`,
    `where w.organization_id = requested_organization_id
            and w.schedule_id = case when announced then 0 else schedule.id end
          union`,
  ],
  [
    'where announced and a.organization_id = requested_organization_id and a.schedule_id = schedule.id))',
    `where a.organization_id = requested_organization_id
       and a.schedule_id = case when announced then schedule.id else 0 end))`,
  ],
]

/** Lets the worker of an organization read a week by itself, in one round trip. */
export async function delegateWeekReads(cluster: Cluster): Promise<void> {
  const functions = await onMachine<{ text: string }>(cluster.coordinator, weekFunctions)
  const texts = functions.map(({ text }) => text)
  let all = texts.join(';\n')
  for (const [from, to] of namedOrganizations) {
    if (!all.includes(from)) throw new Error(`read_week has changed: ${from}`)
    all = all.replace(from, to)
  }
  await everywhere(
    cluster,
    'set citus.enable_ddl_propagation = off',
    'set check_function_bodies = off',
    all,
    'grant execute on all functions in schema public to weekboard_app',
  )
  await onMachine(
    cluster.coordinator,
    `select create_distributed_function(oid::regprocedure, 'requested_organization_id',
       colocate_with => 'organizations')
     from pg_proc where proname in ('read_week', 'week_version')`,
  )
}
