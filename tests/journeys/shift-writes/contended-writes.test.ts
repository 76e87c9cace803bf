import { SafeClient } from '@weekboard/db/client'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { employeeIdOf, readWeek, shiftBody } from '../../support/people/shifts-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let owner: pg.Client
let token: string
let keiko: number
beforeAll(async () => {
  server = await startTestServer()
  owner = new SafeClient({ connectionString: server.databaseUrl })
  await owner.connect()
  token = await server.api.signIn(accounts.manager)
  keiko = await employeeIdOf(server.api, token, 'Keiko Tanaka')
})
afterEach(() => owner.query('drop trigger contended on shifts; drop sequence tries'))
afterAll(async () => {
  await owner.end()
  await server.close()
})

/** Makes the database refuse the first statements that store a shift. */
const refuseFirst = (count: number, sqlState: string) =>
  owner.query(`
    create sequence tries;
    create or replace function contended() returns trigger language plpgsql security definer as $$
      begin
        if nextval('tries') <= ${count} then
          raise exception 'Others hold this' using errcode = '${sqlState}';
        end if;
        return null;
      end $$;
    create trigger contended before insert on shifts
      for each statement execute function contended()`)

const causes = [
  ['a deadlock', '40P01', '2037-03-02'],
  ['a lock that is not free in time', '55P03', '2037-03-09'],
  ['a statement that is cancelled', '57014', '2037-03-16'],
] as const

test.each(causes)('%s is no reason to refuse a shift, however often', async (_, sqlState, date) => {
  await refuseFirst(6, sqlState)
  const single = shiftBody({ employeeId: keiko, date, from: '09:00', to: '10:00' })
  const later = shiftBody({ employeeId: keiko, date, from: '11:00', to: '12:00' })
  const [created, bulk] = await Promise.all([
    server.api.call('POST', '/shifts', { token, body: single }),
    server.api.call('POST', '/shifts/bulk', {
      token,
      body: { shifts: [{ action: 'create', ...later }] },
    }),
  ])
  expect([created.status, bulk.status]).toEqual([201, 200])
  expect((await readWeek(server.api, token, date)).shifts).toHaveLength(2)
})

test('a write that finds no gap is a 409 that says so, and saves nothing', async () => {
  await refuseFirst(1_000_000, '55P03')
  const hasty = await startTestServer({
    databaseUrl: server.databaseUrl,
    env: { LIMIT_STATEMENT_MS: '1000', ROLES: 'api' },
  })
  const date = '2037-03-23'
  const body = shiftBody({ employeeId: keiko, date, from: '09:00', to: '10:00' })
  const reply = await hasty.api.call('POST', '/shifts', { token, body })
  expect([reply.status, reply.body]).toMatchObject([
    409,
    {
      code: 'busy',
      message: 'Others are changing the same at this moment. Nothing was saved. Please try again.',
    },
  ])
  expect(hasty.log()).toContain('A write gave up')
  await hasty.close()
  expect((await readWeek(server.api, token, date)).shifts).toEqual([])
})
