import { addDays } from '@weekboard/scheduling/clock/weeks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tally } from '../support/faults/chaos-figures.ts'
import { isLong, rounds } from '../support/faults/rounds.ts'
import { accounts } from '../support/people/api-client.ts'
import { createShift, employeeIdOf, shiftBody } from '../support/people/shifts-api.ts'
import { startTestServer, type TestServer } from '../support/servers/server.ts'

const clients = rounds(30, 150)
const writesEach = rounds(2, 20)
const monday = '2037-06-01'

let server: TestServer
let token: string
let employeeId: number
beforeAll(async () => {
  server = await startTestServer({ env: { ROLES: 'api,cable' } })
  token = await server.api.signIn(accounts.manager)
  employeeId = await employeeIdOf(server.api, token, 'Liam Walsh')
})
afterAll(() => server.close())

test('many who write in one organization at once are all answered: saved, or told when to come back', {
  timeout: 1_200_000,
}, async () => {
  const first = { employeeId, date: monday, from: '06:00', to: '06:15' }
  const { shift } = await createShift(server.api, token, first)
  let created = 0
  const unexpected: string[] = []
  let slowestMs = 0
  const write = async (client: number, round: number) => {
    const isShared = (client + round) % 3 === 0
    const day = {
      employeeId,
      date: addDays(monday, (client + round) % 7),
      notes: `${client} ${round}`,
    }
    const body = { ...shiftBody({ ...day, from: '09:00', to: '09:15' }), override_max_hours: true }
    const sentAt = performance.now()
    const { status, headers, text } = await (isShared
      ? server.api.call('PATCH', `/shifts/${shift.id}`, {
          token,
          body: { shift: { notes: day.notes } },
        })
      : server.api.call('POST', '/shifts', { token, body }))
    slowestMs = Math.max(slowestMs, performance.now() - sentAt)
    if (status === 201) created += 1
    const asksToComeBack = [429, 503].includes(status) && headers.has('retry-after')
    if (![200, 201].includes(status) && !asksToComeBack) unexpected.push(`${status} ${text}`)
  }
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let round = 0; round < writesEach; round += 1) await write(client, round)
    }),
  )
  expect(unexpected).toEqual([])
  expect(created).toBeGreaterThan(0)
  tally('clients', clients)
  if (isLong) expect(slowestMs).toBeLessThan(10_000)
})
