import { SecondConnectionError } from '@weekboard/api/platform/database/pool'
import type { ScheduleRepeat } from '@weekboard/contracts/schedule/schedule-repeats'
import { addDays } from '@weekboard/scheduling/clock/weeks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { messageTo, secretOf } from '../../support/people/outbox.ts'
import { createShift, employeeIdOf, readWeek, shiftBody } from '../../support/people/shifts-api.ts'
import {
  newPassword,
  type SessionReply,
  signInWithPassword,
  signUpVerified,
} from '../../support/people/users.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { until } from '../../support/servers/until.ts'

const monday = '2027-02-01'
const atOnce = 10

// Without pipelined reads the session checks use the one connection of the pool too.
describe.each<{ name: string; env: Record<string, string> }>([
  { name: 'with pipelined reads', env: {} },
  { name: 'without pipelined reads', env: { PIPELINED_READS: 'false', GROUP_COMMIT: 'false' } },
])('a node with one database connection, $name', ({ env }) => {
  let server: TestServer
  let manager: string
  let keiko: number
  beforeAll(async () => {
    server = await startTestServer({ env: { DATABASE_POOL_SIZE: '1', ...env } })
    manager = await server.api.signIn(accounts.manager)
    keiko = await employeeIdOf(server.api, manager, 'Keiko Tanaka')
  })
  afterAll(() => server.close())

  const repeated = <T>(work: (index: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: atOnce }, (_, index) => work(index)))

  /** A user of two organizations, and their sessions in the second one. */
  async function memberOfTwo(email: string) {
    const { token, user } = await signUpVerified(server.api, email)
    await server.api.call('POST', '/invitations', {
      token: await server.api.signIn(accounts.admin),
      body: { invitation: { email, role: 'employee', full_name: 'Zoe Berg' } },
    })
    const secret = secretOf(await messageTo(server.api, email, /Join/))
    await server.api.call('POST', '/invitations/accept', {
      token,
      body: { token: secret, full_name: 'Zoe Berg' },
    })
    return { organizationId: user.organization?.id }
  }

  test('lets people sign up, verify, sign in and switch organizations, all at once', async () => {
    const email = 'two@one.test'
    const { organizationId } = await memberOfTwo(email)
    const sessions = await repeated(() => signInWithPassword(server.api, email, newPassword))
    expect(sessions.map(({ status }) => status)).toEqual(sessions.map(() => 200))
    const switched = await Promise.all(
      sessions.map(({ body: { token } }) =>
        server.api.call<SessionReply>('POST', '/auth/organization', {
          token,
          body: { organization_id: organizationId },
        }),
      ),
    )
    expect(switched.map(({ status }) => status)).toEqual(switched.map(() => 200))
    for (const { body } of switched) {
      const me = await server.api.call<SessionReply>('GET', '/auth/me', { token: body.token })
      expect(me.body.user.organization?.id).toBe(organizationId)
    }
  })

  test('writes, publishes and repeats shifts', async () => {
    const replies = await repeated((index) => {
      const date = addDays(monday, index % 5)
      const from = index < 5 ? '09:00' : '14:00'
      const body = shiftBody({ employeeId: keiko, date, from, to: from.replace(':00', ':30') })
      return server.api.call('POST', '/shifts', { token: manager, body })
    })
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201))
    const { schedule } = await readWeek(server.api, manager, monday)
    const published = await server.api.call('POST', `/schedules/${schedule?.id}/publish`, {
      token: manager,
      body: { auto_repeat_weeks: 2 },
    })
    expect(published.status).toBe(200)
    await until(async () => {
      const { body } = await server.api.call<{ auto_schedule_jobs: ScheduleRepeat[] }>(
        'GET',
        '/auto_schedule_jobs',
        { token: manager },
      )
      return body.auto_schedule_jobs.every(({ status }) => status === 'completed')
    })
    expect((await readWeek(server.api, manager, addDays(monday, 7))).shifts).toHaveLength(atOnce)
  })

  test('deletes many shifts and undoes it', async () => {
    const made = await repeated(async (index) => {
      const date = addDays('2027-03-01', index % 5)
      const from = index < 5 ? '09:00' : '14:00'
      const to = from.replace(':00', ':30')
      return createShift(server.api, manager, { employeeId: keiko, date, from, to })
    })
    const deleted = await Promise.all(
      made.map(({ shift }) => server.api.call('DELETE', `/shifts/${shift.id}`, { token: manager })),
    )
    for (const { status } of deleted) expect(status).toBeLessThan(300)
    const { shifts } = await readWeek(server.api, manager, '2027-03-01')
    expect(shifts.filter(({ status }) => status !== 'cancelled')).toEqual([])
  })

  test('gives no second connection to a transaction', async () => {
    const { database } = server.node.platform
    const second = (use: () => Promise<unknown>) => database.tenant(1, use)
    for (const use of [
      () => database.pool.query('select 1'),
      () => database.pool.connect(),
      () => database.pipelined.query({ text: 'select 1' }),
      () => database.transaction(async () => undefined),
      () => database.tenant(2, async () => undefined),
      () => database.db.execute('select 1'),
    ]) {
      const error = await second(use).then(
        () => null,
        (reason: Error) => reason.cause ?? reason,
      )
      expect(error).toBeInstanceOf(SecondConnectionError)
    }
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })
})
