import { addDays, zonedInstant } from '@weekboard/scheduling/clock/weeks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tally } from '../../support/faults/chaos-figures.ts'
import { rounds } from '../../support/faults/rounds.ts'
import { accounts } from '../../support/people/api-client.ts'
import { employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

const hourMs = 60 * 60 * 1000

let server: TestServer
let other: TestServer
let manager: string
let keiko: number
beforeAll(async () => {
  server = await startTestServer()
  other = await startTestServer({ databaseUrl: server.databaseUrl })
  manager = await server.api.signIn(accounts.manager)
  keiko = await employeeIdOf(server.api, manager, 'Keiko Tanaka')
})
afterAll(async () => {
  await other.close()
  await server.close()
})

test('of twenty shifts of 8 hours at once for one employee with 40 hours, five are created', async () => {
  for (let round = 0; round < rounds(5, 50); round += 1) {
    const monday = addDays('2027-01-04', round * 7)
    const weekStart = zonedInstant(monday, '00:00', 'America/New_York').getTime()
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const startsAt = weekStart + index * 8 * hourMs
        const shift = {
          employee_id: keiko,
          start_time: new Date(startsAt).toISOString(),
          end_time: new Date(startsAt + 8 * hourMs).toISOString(),
        }
        const node = index % 2 ? server : other
        return node.api.call('POST', '/shifts', { token: manager, body: { shift } })
      }),
    )
    const outcomes = replies.map(({ status, body }) => `${status} ${body.code ?? 'created'}`).sort()
    expect([round, ...outcomes]).toEqual([
      round,
      ...Array.from({ length: 5 }, () => '201 created'),
      ...Array.from({ length: 15 }, () => '409 max_hours_violation'),
    ])
    const { shifts, stats } = await readWeek(server.api, manager, monday)
    expect([shifts.length, stats.total_hours]).toEqual([5, 40])
    tally('rounds')
  }
})
