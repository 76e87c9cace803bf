import pg from 'pg'

/** The role that every request runs under: it owns nothing and bypasses nothing. */
export const appRole = 'weekboard_app'

/** Roles belong to the whole cluster: another database's migration may create the same one now. */
async function createRole(client: pg.Client, name: string, options: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name])
  if (rowCount) return
  try {
    await client.query(`create role ${pg.escapeIdentifier(name)} ${options}`)
  } catch (error) {
    if (!isDuplicate(error)) throw error
  }
}

const isDuplicate = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && ['42710', '23505', 'XX000'].includes(error.code ?? '')

/** Creates the restricted role, and the user of `appUrl`, and lets the owner and that user act as it. */
export async function createRestrictedRole(client: pg.Client, appUrl?: string): Promise<void> {
  await createRole(client, appRole, 'nologin')
  const app = appUrl ? new URL(appUrl) : undefined
  const appUser = app ? decodeURIComponent(app.username) : ''
  if (app && appUser) {
    const password = pg.escapeLiteral(decodeURIComponent(app.password))
    await createRole(client, appUser, `login password ${password}`)
  }
  const { rows } = await client.query<{ user: string }>('select current_user as user')
  for (const member of new Set([rows[0]?.user ?? '', appUser])) {
    if (member && member !== appRole) await joinRole(client, member)
  }
}

/**
 * Lets a member act as the restricted role. Since Postgres 16 a role that creates another becomes
 * its member without the right to act as it, which a grant of its own gives. Before, every member
 * may.
 */
async function joinRole(client: pg.Client, member: string): Promise<void> {
  const { rows } = await client.query<{ joined: boolean }>(
    `select pg_has_role($1, $2,
       case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end
     ) as joined`,
    [member, appRole],
  )
  if (rows[0]?.joined) return
  try {
    await client.query(`grant ${appRole} to ${pg.escapeIdentifier(member)}`)
  } catch (error) {
    if (!isDuplicate(error)) throw error
  }
}

/**
 * Grants rows only, no definitions. The log of events is only ever added to; it goes with its
 * organization, which Postgres deletes as the owner. The job tables have row security without a
 * policy, so the restricted role, under which jobs are enqueued and run, needs one.
 */
export async function grantToRestrictedRole(client: pg.Client): Promise<void> {
  await client.query(`
    grant usage on schema public, graphile_worker to ${appRole};
    grant select, insert, update, delete on all tables in schema public, graphile_worker to ${appRole};
    grant usage, select on all sequences in schema public, graphile_worker to ${appRole};
    revoke update, delete on events from ${appRole};
    revoke update on security_events from ${appRole};
    revoke insert, update, delete on archived_events from ${appRole};
    revoke insert, update, delete on migrations, applied_functions, deployment from ${appRole};
    do $$
    declare
      job_table record;
    begin
      for job_table in
        select c.relname from pg_class c
        where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind = 'r' and c.relrowsecurity
          and not exists (select from pg_policy p where p.polrelid = c.oid)
      loop
        execute format(
          'create policy workers on graphile_worker.%I to ${appRole} using (true) with check (true)',
          job_table.relname
        );
      end loop;
    end
    $$;
  `)
}
