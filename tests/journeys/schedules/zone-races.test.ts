import type { ShiftWriteReply } from '@weekboard/contracts/shifts/shifts'
import { weekStartDate } from '@weekboard/scheduling/clock/zone'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiReply, accounts } from '../../support/people/api-client.ts'
import { withLockedEmployee } from '../../support/people/locked-employee.ts'
import { employeeIdOf, shiftBody } from '../../support/people/shifts-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

const rounds = 60

let server: TestServer
let manager: string
let admin: string
let keiko: number
beforeAll(async () => {
  server = await startTestServer()
  manager = await server.api.signIn(accounts.manager)
  admin = await server.api.signIn(accounts.admin)
  keiko = await employeeIdOf(server.api, manager, 'Keiko Tanaka')
})
afterAll(() => server.close())

/** Half past midnight on a Monday in New York, which is a Sunday night in Chicago. */
const planAtBorder = () =>
  server.api.call<ShiftWriteReply>('POST', '/shifts', {
    token: manager,
    body: shiftBody({ employeeId: keiko, date: '2027-06-07', from: '00:30', to: '03:00' }),
  })

const moveTo = (time_zone: string) =>
  server.api.call('PATCH', '/organization', { token: admin, body: { organization: { time_zone } } })

const zoneNow = async () =>
  (
    await server.api.call<{ organization: { time_zone: string } }>('GET', '/organization', {
      token: admin,
    })
  ).body.organization.time_zone

async function expectOwnWeek({ status, body }: ApiReply<ShiftWriteReply>): Promise<void> {
  expect(status).toBe(201)
  const week = weekStartDate(new Date(body.shift.start_time), await zoneNow())
  expect(body.schedule.week_start_date).toBe(week)
}

async function startOver({ body }: ApiReply<ShiftWriteReply>): Promise<void> {
  const { status } = await server.api.call('DELETE', `/shifts/${body.shift.id}`, { token: manager })
  expect(status).toBe(200)
  expect((await moveTo('America/New_York')).status).toBe(200)
}

test('a shift that was decided on before the time zone changed is filed under its week of the new one', async () => {
  const writing = await withLockedEmployee(server, keiko, async (waiters) => {
    const sent = planAtBorder()
    await waiters(1)
    expect((await moveTo('America/Chicago')).status).toBe(200)
    return { sent }
  })
  const written = await writing.sent
  await expectOwnWeek(written)
  expect(written.body.schedule.week_start_date).toBe('2027-05-31')
  await startOver(written)
})

test('whichever comes first, a shift is in its week or the zone stays', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [written, moved] = await Promise.all([planAtBorder(), moveTo('America/Chicago')])
    expect([200, 409]).toContain(moved.status)
    await expectOwnWeek(written)
    await startOver(written)
  }
})
