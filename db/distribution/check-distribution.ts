import type { Catalog, ForeignKey, UniqueKey } from './catalog.ts'

/** Tables that every machine has a copy of: small, read with the rows of organizations. */
const referenceTables: Readonly<Record<string, string>> = {
  users: 'belong to several organizations',
}

/** Tables that stay on one machine, and why. */
const localTables: Readonly<Record<string, string>> = {
  applied_functions: 'of the migrator',
  authenticator_apps: 'of a user',
  authorization_requests: 'before an organization is known',
  deployment: 'of the installation',
  email_changes: 'of a user',
  email_verifications: 'before an organization is known',
  migrations: 'of the migrator',
  not_me_links: 'of a user',
  oauth_clients: 'of no organization',
  outbox: 'messages of organizations and of users',
  passkeys: 'of a user',
  password_resets: 'before an organization is known',
  phone_verifications: 'of a user',
  push_subscriptions: 'devices of a user',
  recovery_codes: 'of a user',
  proof_codes: 'of a user',
  second_factor_challenges: 'before an organization is known',
  security_events: 'of users over organizations',
  sessions: 'read before the organization is known',
  social_attempts: 'before an organization is known',
  social_codes: 'before an organization is known',
  social_identities: 'of a user',
  social_links: 'of a user',
}

type TableKind = 'distributed' | 'reference' | 'local'

interface Finding {
  readonly table: string
  /** What stands in the way, as a sentence. */
  readonly problem: string
  /** The statements that remove it, in a moment and without rewriting a table; null for work to do. */
  readonly conversion: readonly string[] | null
}

export interface CheckedTable {
  readonly name: string
  /** Null when nobody has decided. */
  readonly kind: TableKind | null
  /** The column whose value decides on which machine a row is; only of a distributed table. */
  readonly distributedBy: string | null
  readonly findings: readonly Finding[]
}

/** Whether each table can be distributed by organization, as Citus demands. */
export const checkDistribution = (catalog: Catalog): CheckedTable[] =>
  catalog.tables.map(({ name, columns }) => {
    const distributedBy = distributionColumn(name, columns)
    const kind = kindOf(name, distributedBy)
    const findings =
      kind === null
        ? [
            {
              table: name,
              problem: 'has no organization_id, and is not named as a reference or local table',
              conversion: null,
            },
          ]
        : [
            ...(distributedBy === null ? [] : keyFindings(catalog, name, distributedBy)),
            ...foreignKeyFindings(catalog, name, kind),
            ...(kind === 'distributed' ? triggerFindings(catalog, name) : []),
          ]
    return { name, kind, distributedBy, findings }
  })

function distributionColumn(table: string, columns: readonly string[]): string | null {
  if (table === 'organizations') return 'id'
  if (table in localTables || table in referenceTables) return null
  return columns.includes('organization_id') ? 'organization_id' : null
}

function kindOf(table: string, distributedBy: string | null): TableKind | null {
  if (distributedBy !== null) return 'distributed'
  if (table in referenceTables) return 'reference'
  return table in localTables ? 'local' : null
}

/** A key holds on each machine alone, so it must name the organization. */
function keyFindings(
  { uniqueKeys, foreignKeys }: Catalog,
  table: string,
  column: string,
): Finding[] {
  const keys = uniqueKeys.filter((key) => key.table === table)
  const isNeeded = ({ columns }: UniqueKey) =>
    foreignKeys.some(
      ({ references, referencedColumns }) =>
        references === table && sameSet(referencedColumns, columns),
    )
  const identity = keys.find((key) => key.canIdentify && key.columns.includes(column))
  const wrong = keys.filter(({ columns }) => !columns.includes(column))
  const findings = wrong.map(
    (key): Finding => ({
      table,
      problem: `the key ${key.name} (${key.columns.join(', ')}) is without ${column}`,
      conversion: isNeeded(key) || !identity ? null : replaceKey(key, identity),
    }),
  )
  if (identity) return findings
  return [
    ...findings,
    { table, problem: `no key with ${column} identifies its rows`, conversion: null },
  ]
}

const sameSet = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((each) => other.includes(each))

/**
 * Statements that drop a key. Without it, ids stay unique because they come from one sequence, and
 * secrets because they are random. What is looked up without its organization keeps an index.
 */
function replaceKey({ table, name, columns }: UniqueKey, identity: UniqueKey): string[] {
  const isId = columns.length === 1 && columns[0] === 'id'
  return [
    ...(isId ? [] : [`create index on ${table} (${columns.join(', ')})`]),
    `alter table ${table} drop constraint ${name}`,
    ...(isId ? [`alter table ${table} replica identity using index ${identity.name}`] : []),
  ]
}

function foreignKeyFindings(catalog: Catalog, table: string, kind: TableKind): Finding[] {
  const columnsOf = (name: string) =>
    catalog.tables.find((each) => each.name === name)?.columns ?? []
  return catalog.foreignKeys
    .filter((key) => key.table === table)
    .flatMap((key) => {
      const target = distributionColumn(key.references, columnsOf(key.references))
      const problem = foreignKeyProblem(key, kind, {
        own: distributionColumn(table, columnsOf(table)),
        target,
        targetKind: kindOf(key.references, target),
      })
      if (!problem) return []
      const drop = `alter table ${table} drop constraint ${key.name}`
      // The code deletes what would else go along.
      const canGo = kind === 'local' && table in localTables
      return [{ table, problem, conversion: canGo ? [drop] : null }]
    })
}

function foreignKeyProblem(
  { name, columns, references, referencedColumns }: ForeignKey,
  kind: TableKind,
  {
    own,
    target,
    targetKind,
  }: {
    readonly own: string | null
    readonly target: string | null
    readonly targetKind: TableKind | null
  },
): string | null {
  const names = `the foreign key ${name} to ${references}`
  if (kind === 'distributed' && targetKind === 'distributed') {
    const at = own === null ? -1 : columns.indexOf(own)
    return at >= 0 && referencedColumns[at] === target
      ? null
      : `${names} does not compare the organizations`
  }
  if (targetKind === 'reference') return null
  if (kind === 'local' && targetKind === 'local') return null
  return `${names} leads from a ${kind} to a ${targetKind ?? 'undecided'} table`
}

/** Tells Citus that the triggers of distributed tables stay on the machine of their row. */
const allowTriggers = `do $$ begin execute format(
  'alter database %I set citus.enable_unsafe_triggers = on', current_database()); end $$`

/** Citus refuses triggers on distributed tables unless it is told that they stay on one machine. */
const triggerFindings = ({ triggers, allowsTriggers }: Catalog, table: string): Finding[] =>
  triggers
    .filter((trigger) => trigger.table === table)
    .filter(({ staysInOrganization }) => !(allowsTriggers && staysInOrganization))
    .map(({ name, staysInOrganization }) =>
      staysInOrganization
        ? {
            table,
            problem: `the trigger ${name} needs citus.enable_unsafe_triggers`,
            conversion: [allowTriggers],
          }
        : {
            table,
            problem: `the trigger ${name} may leave its organization or makes a setting`,
            conversion: null,
          },
    )
