import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { type CableClient, connectCable } from '../../support/people/cable-client.ts'
import { createTestClock, type TestClock } from '../../support/servers/clock.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let clock: TestClock
let server: TestServer
let manager: string
const open: CableClient[] = []
beforeAll(async () => {
  clock = createTestClock()
  server = await startTestServer({ clock })
  manager = await server.api.signIn(accounts.manager)
})
afterEach(() => {
  for (const client of open.splice(0)) client.close()
})
afterAll(() => server.close())

const ticketOf = async (token: string) =>
  (
    await server.api.call<{ ticket: string; expires_at: string }>('POST', '/cable/tickets', {
      token,
      body: {},
    })
  ).body
async function firstFrame(token: string) {
  const client = await connectCable(server.url, token)
  open.push(client)
  return client.frames[0]
}
const welcome = { type: 'welcome' }
const rejected = { type: 'disconnect', reason: 'unauthorized', reconnect: false }

test('a ticket opens one socket within 60 seconds, and a token any number of them', async () => {
  const used = await ticketOf(manager)
  expect(Date.parse(used.expires_at) - clock.now().getTime()).toBe(60_000)
  const [late, tooLate] = [await ticketOf(manager), await ticketOf(manager)]
  expect(await firstFrame(used.ticket)).toEqual(welcome)
  expect(await firstFrame(used.ticket)).toEqual(rejected)
  clock.advance(59_999)
  expect(await firstFrame(late.ticket)).toEqual(welcome)
  clock.advance(1)
  expect(await firstFrame(tooLate.ticket)).toEqual(rejected)
  expect(await firstFrame(manager)).toEqual(welcome)
  expect(await firstFrame(manager)).toEqual(welcome)
})

test('of many sockets that come with one ticket at once, one is opened', async () => {
  const { ticket } = await ticketOf(manager)
  const frames = await Promise.all(Array.from({ length: 8 }, () => firstFrame(ticket)))
  expect(frames.filter((frame) => frame?.type === 'welcome')).toHaveLength(1)
})

test('a ticket of a session that has ended, or that was changed, opens nothing', async () => {
  const token = await server.api.signIn(accounts.employee)
  const { ticket } = await ticketOf(token)
  const other = await ticketOf(token)
  await server.api.call('DELETE', '/auth/sign_out', { token })
  expect(await firstFrame(ticket)).toEqual(rejected)
  expect(await firstFrame(`${other.ticket}x`)).toEqual(rejected)
  expect(await server.api.call('POST', '/cable/tickets', { body: {} })).toMatchObject({
    status: 401,
  })
})
