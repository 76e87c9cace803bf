import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rounds } from '../../support/faults/rounds.ts'
import { accounts } from '../../support/people/api-client.ts'
import { connectCable, extended } from '../../support/people/cable-client.ts'
import { createShift, employeeIdOf } from '../../support/people/shifts-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { until } from '../../support/servers/until.ts'

/** How long the client is away: only `npm run chaos` waits. */
const awayMs = rounds(0, 60_000)

let server: TestServer
let manager: string
let keiko: number
beforeAll(async () => {
  server = await startTestServer()
  manager = await server.api.signIn(accounts.manager)
  keiko = await employeeIdOf(server.api, manager, 'Keiko Tanaka')
})
afterAll(() => server.close())

const plan = async (day: number) => {
  const date = `2027-02-0${day}`
  const times = { employeeId: keiko, date, from: '09:00', to: '10:00' }
  return (await createShift(server.api, manager, times)).shift.id
}

test('a client that was away gets what it missed, once and in order, then what is new', async () => {
  const before = await connectCable(server.url, manager, { protocol: extended })
  await before.subscribe()
  await plan(1)
  const received = () => before.frames.find(({ offset }) => offset !== undefined)
  await until(() => received() !== undefined)
  const { stream_id, epoch, offset } = received() ?? {}
  before.cut()

  const missed = [await plan(2), await plan(3)]
  await delay(awayMs)
  missed.push(await plan(4))

  const after = await connectCable(server.url, manager, { protocol: extended })
  await after.subscribe()
  const position = { streams: { [String(stream_id)]: { epoch, offset } } }
  expect(await after.history(position)).toBe('confirm_history')
  const added = await plan(5)
  const ids = () => after.events().map(({ shift_id }) => shift_id)
  await until(() => ids().includes(added))
  expect(ids()).toEqual([...missed, added])
  after.close()
})
