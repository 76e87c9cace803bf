import type { ShiftWriteReply } from '@weekboard/contracts/shifts/shifts'
import { SafeClient } from '@weekboard/db/client'
import { addDays } from '@weekboard/scheduling/clock/weeks'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { indexes, logPosition, readLog, statusesOf } from '../../support/people/event-log.ts'
import { employeeIdOf, type ShiftInput, shiftBody } from '../../support/people/shifts-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

/** Writes that travel together do not fail together. */
let server: TestServer
let owner: pg.Client
let manager: string
let admin: string
let keiko: number
beforeAll(async () => {
  server = await startTestServer()
  owner = new SafeClient({ connectionString: server.databaseUrl })
  await owner.connect()
  manager = await server.api.signIn(accounts.manager)
  admin = await server.api.signIn(accounts.admin)
  keiko = await employeeIdOf(server.api, manager, 'Keiko Tanaka')
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

const post = (token: string, input: ShiftInput, headers: Record<string, string> = {}) =>
  server.api.call<ShiftWriteReply>('POST', '/shifts', { token, body: shiftBody(input), headers })

/** Makes the database fail over a shift with these notes. */
async function poison(notes: string, when: 'at once' | 'at commit', act: string) {
  await owner.query(`
    create function poisoned() returns trigger language plpgsql security definer as
      $$ begin ${act}; return null; end $$;
    create constraint trigger poisoned after insert on shifts
      deferrable initially ${when === 'at once' ? 'immediate' : 'deferred'}
      for each row when (new.notes = '${notes}') execute function poisoned()`)
  return () => owner.query('drop trigger poisoned on shifts; drop function poisoned()')
}

const failure = `raise exception 'The database does not want this'`

test.each([
  ['at once', '2037-01-05'],
  ['at commit', '2038-01-04'],
] as const)('what the database refuses %s takes nobody with it', async (when, monday) => {
  const before = await logPosition(owner)
  const restore = await poison('poison', when, failure)
  const key = { 'idempotency-key': `poison-${when}` }
  const poisoned = { employeeId: keiko, date: monday, from: '06:00', to: '07:00', notes: 'poison' }
  const [bad, ...good] = await Promise.all([
    post(manager, poisoned, key),
    ...indexes(30).map((index) =>
      post(index % 2 ? manager : admin, {
        employeeId: keiko,
        date: addDays(monday, index),
        from: '09:00',
        to: '10:00',
      }),
    ),
  ])
  expect(bad?.status).toBe(500)
  expect(statusesOf(good)).toEqual(good.map(() => 201))
  const log = await readLog(owner, before)
  expect(log.map(({ seq }) => seq)).toEqual(indexes(30).map((index) => before + index + 1))
  expect(log.map(({ shift }) => shift).sort()).toEqual(good.map(({ body }) => body.shift.id).sort())
  await restore()
  // Nothing was kept under the key.
  expect((await post(manager, poisoned, key)).status).toBe(201)
})

test('when the connection is lost with the commit, nobody is carried out twice', async () => {
  const monday = '2039-01-03'
  const restore = await poison(
    'lost',
    'at commit',
    'perform pg_terminate_backend(pg_backend_pid())',
  )
  const replies = await Promise.all(
    indexes(30).map((index) =>
      post(manager, {
        employeeId: keiko,
        date: addDays(monday, index),
        from: '09:00',
        to: '10:00',
        ...(index === 7 && { notes: 'lost' }),
      }),
    ),
  )
  await restore()
  expect(replies[7]?.status).toBe(503)
  expect(statusesOf(replies).filter((status) => status !== 201 && status !== 503)).toEqual([])
  const { rows } = await owner.query(
    `select count(*)::integer as count from shifts where starts_at between $1::date and $1::date + 31`,
    [monday],
  )
  expect(rows[0].count).toBe(replies.filter(({ status }) => status === 201).length)
})
