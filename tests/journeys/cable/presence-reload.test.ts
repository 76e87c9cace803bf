import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { type CableClient, connectCable } from '../../support/people/cable-client.ts'
import { createShift, employeeIdOf } from '../../support/people/shifts-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { until } from '../../support/servers/until.ts'

let server: TestServer
let other: TestServer
let manager: string
const open: CableClient[] = []
beforeAll(async () => {
  // Long enough for the slowest machine to load a page.
  const env = { LIMIT_PRESENCE_GRACE_MS: '60000' }
  server = await startTestServer({ env })
  other = await startTestServer({ databaseUrl: server.databaseUrl, env })
  manager = await server.api.signIn(accounts.manager)
})
afterAll(async () => {
  for (const client of open) client.close()
  await other.close()
  await server.close()
})

async function watch(token: string, on = server): Promise<CableClient> {
  const client = await connectCable(on.url, token)
  open.push(client)
  await client.subscribe()
  return client
}

const received = (client: CableClient) => client.signals().map(({ type }) => type)

test('a page that is loaded anew, on any node, is no going and coming', async () => {
  const nora = await watch(await server.api.signIn(accounts.admin))
  let marco = await watch(manager)
  await until(() => received(nora).length > 0)
  for (const node of [server, other, server]) {
    marco.close()
    await marco.closed
    marco = await watch(manager, node)
  }
  const employeeId = await employeeIdOf(server.api, manager, 'Keiko Tanaka')
  const times = { employeeId, date: '2027-03-01', from: '09:00', to: '10:00' }
  const { shift } = await createShift(server.api, manager, times)
  marco.send({
    command: 'message',
    identifier: JSON.stringify({ channel: 'ScheduleChannel' }),
    data: JSON.stringify({ action: 'editing_shift', shift_id: shift.id }),
  })
  await until(() => received(nora).includes('shift_editing'))
  expect(received(nora)).toEqual(['user_joined', 'shift_editing'])
})
