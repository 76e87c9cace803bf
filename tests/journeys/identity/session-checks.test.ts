import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { indexes, statusesOf } from '../../support/people/event-log.ts'
import { connectAsOwner, createTestDatabase } from '../../support/servers/postgres.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

/** Sessions of concurrent requests are checked together, or one by one. */
describe.each([true, false])('with PIPELINED_READS=%s', (pipelined) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ env: { PIPELINED_READS: String(pipelined) } })
  })
  afterAll(() => server.close())

  const emails = Object.values(accounts)
  const me = (token: string) =>
    server.api.call<{ user: { email: string } }>('GET', '/auth/me', { token })

  test('everybody is who they are, whoever asks beside them', async () => {
    const tokens = await Promise.all(emails.map((email) => server.api.signIn(email)))
    const replies = await Promise.all(indexes(80).map((index) => me(tokens[index % 4] ?? '')))
    expect(replies.map(({ body }) => body.user.email)).toEqual(
      indexes(80).map((index) => emails[index % 4]),
    )
  })

  test('a session that has ended is refused among those that stand', async () => {
    const tokens = await Promise.all(indexes(4).map(() => server.api.signIn(accounts.manager)))
    await me(tokens[0] ?? '')
    for (const [gone, token] of tokens.entries()) {
      const out = await server.api.call('DELETE', '/auth/sign_out', { token })
      expect(out.status).toBe(200)
      const replies = await Promise.all(indexes(40).map((index) => me(tokens[index % 4] ?? '')))
      expect(statusesOf(replies)).toEqual(
        indexes(40).map((index) => (index % 4 <= gone ? 401 : 200)),
      )
    }
  })
})

test('the sessions of many organizations are checked together, each read once', async () => {
  const database = await createTestDatabase()
  const owner = await connectAsOwner(database.url)
  const { rows: sessions } = await owner.query<{ id: string; role: string; kind: string }>(
    `with organization as (
       insert into organizations (name, time_zone) select 'Many ' || i, 'UTC'
       from generate_series(1, 50) as i returning id
     ), person as (
       insert into users (email) select organization.id || '-' || role || '@many.test'
       from organization, unnest(array['manager', 'employee']) as role
       returning id, split_part(email, '-', 1)::bigint as organization_id,
         split_part(split_part(email, '-', 2), '@', 1) as role
     ), employee as (
       insert into employees (organization_id, user_id, full_name, role, avatar_url, active)
       select organization_id, id, role, role, '', organization_id % 5 <> 0 from person
     )
     insert into sessions (user_id, organization_id, user_agent, expires_at, ended_at)
     select id, organization_id,
       case when organization_id % 5 = 0 then 'left' else kind end,
       case when kind = 'expired' then now() - interval '1 s' else now() + interval '1 hour' end,
       case when kind = 'ended' then now() end
     from person, unnest(array['active', 'active', 'ended', 'expired']) as kind
     returning id, user_agent as kind,
       (select role from person where person.id = sessions.user_id) as role`,
  )
  await owner.query('begin; set local role weekboard_app')
  const { rows: found } = await owner.query<{ session_id: string; role: string }>(
    'select session_id, role from active_sessions($1, now())',
    [sessions.map(({ id }) => id)],
  )
  const read = await owner.query<{ rows: number }>(
    `select (pg_stat_get_xact_tuples_returned(oid) + pg_stat_get_xact_tuples_fetched(oid))::integer as rows
     from pg_class where relname = 'sessions'`,
  )
  const left = await owner.query(`select current_setting('app.organization_id', true) as id`)
  await owner.query('rollback')
  await owner.end()
  await database.drop()
  expect(sessions).toHaveLength(400)
  const byId = (a: { session_id: string }, b: { session_id: string }) =>
    a.session_id < b.session_id ? -1 : 1
  const active = sessions.filter(({ kind }) => kind === 'active')
  expect(active).toHaveLength(160)
  expect(found.toSorted(byId)).toEqual(
    active.map(({ id, role }) => ({ session_id: id, role })).toSorted(byId),
  )
  expect(read.rows[0]?.rows).toBeLessThan(3 * sessions.length)
  expect(left.rows).toEqual([{ id: '' }])
})
