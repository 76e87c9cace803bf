import { adapters, createConsumer } from '@rails/actioncable'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accounts } from '../support/api-client.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { until } from '../support/until.ts'
import { createShift, idOf } from '../support/weeks.ts'

let server: TestServer
beforeAll(async () => {
  // The client expects the two things of a page that it watches for becoming visible.
  vi.stubGlobal('document', { visibilityState: 'visible' })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  adapters.WebSocket = WebSocket
  server = await startTestServer()
})
afterAll(async () => {
  await server.close()
  vi.unstubAllGlobals()
})

test('the public ActionCable client connects, subscribes, receives, and learns of its end', async () => {
  const token = await server.api.signIn(accounts.manager)
  const consumer = createConsumer(`${server.url.replace('http', 'ws')}/cable?token=${token}`)
  const heard: string[] = []
  const received: { type: string }[] = []
  const subscription = consumer.subscriptions.create(
    { channel: 'ScheduleChannel' },
    {
      connected: () => heard.push('connected'),
      disconnected: () => heard.push('disconnected'),
      rejected: () => heard.push('rejected'),
      received: (message: { type: string }) => received.push(message),
    },
  )
  await until(() => heard.includes('connected'))
  const keiko = await idOf(server.api, token, 'Keiko Tanaka')
  await createShift(server.api, token, {
    employeeId: keiko,
    date: '2027-01-04',
    from: '09:00',
    to: '10:00',
  })
  await until(() => received.length > 0)
  expect(received[0]).toMatchObject({ type: 'shift_created', weeks: ['2027-01-04'] })

  const rejected: string[] = []
  consumer.subscriptions.create('NoSuchChannel', { rejected: () => rejected.push('rejected') })
  await until(() => rejected.length > 0)

  await server.api.call('DELETE', '/auth/sign_out', { token })
  await until(() => heard.includes('disconnected'))
  subscription.unsubscribe()
  consumer.disconnect()
  expect(heard).not.toContain('rejected')
})
