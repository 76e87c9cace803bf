import type { Audience, NewEvent } from '@weekboard/api/platform/events/event-log'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { type CableClient, connectCable, extended } from '../../support/people/cable-client.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { until } from '../../support/servers/until.ts'

let server: TestServer
let organizationId: number
let planners: readonly CableClient[]
let staff: readonly CableClient[]

beforeAll(async () => {
  server = await startTestServer()
  const watch = async (account: string, protocol?: string) => {
    const token = await server.api.signIn(account)
    const client = await connectCable(server.url, token, protocol ? { protocol } : {})
    await client.subscribe()
    return client
  }
  const bothProtocols = (account: string) => Promise.all([watch(account), watch(account, extended)])
  planners = await bothProtocols(accounts.manager)
  staff = await bothProtocols(accounts.employee)
  const { body } = await server.api.call<{ user: { organization: { id: number } } }>(
    'GET',
    '/auth/me',
    { token: await server.api.signIn(accounts.manager) },
  )
  organizationId = body.user.organization.id
})
afterAll(async () => {
  for (const client of [...planners, ...staff]) client.close()
  await server.close()
})

async function endOfLog(): Promise<number> {
  const { rows } = await server.node.platform.database.pool.query<{ seq: number }>(
    'select seq from event_heads($1)',
    [[organizationId]],
  )
  return rows[0]?.seq ?? 0
}

const audiences: readonly Audience[] = ['everyone', 'managers', 'staff', 'nobody']

const numbered = (number: number): NewEvent => ({
  type: 'shift_updated',
  actor: { userId: null, name: 'A job', sessionId: null },
  subject: { type: 'shift', id: null },
  weeks: ['2027-05-03'],
  audience: audiences[number % audiences.length] ?? 'nobody',
  payload: { number, cost: 1 },
  staffPayload: { number },
})

const numbers = (client: CableClient) => client.events().flatMap(({ number }) => number ?? [])
const meantFor = (audience: Audience, count: number) =>
  Array.from({ length: count }, (_, number) => number).filter((number) =>
    ['everyone', audience].includes(String(numbered(number).audience)),
  )

test('events that leave together arrive each in a frame of its own, in order, at whom they are for', async () => {
  const count = 40
  await server.node.platform.database.tenant(organizationId, async (tx) => {
    for (let number = 0; number < count; number += 1) tx.record(numbered(number))
  })
  for (const client of planners) {
    await until(() => numbers(client).length >= count / 2)
    expect(numbers(client)).toEqual(meantFor('managers', count))
  }
  for (const client of staff) {
    await until(() => numbers(client).length >= count / 2)
    expect(numbers(client)).toEqual(meantFor('staff', count))
    expect(JSON.stringify(client.events())).not.toContain('cost')
  }
  for (const client of [...planners, ...staff]) {
    const seqs = client.events().map(({ seq }) => seq)
    expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b))
  }
  const placed = planners[1]?.frames.filter(({ message }) => message?.seq !== undefined) ?? []
  expect(placed.map(({ offset }) => offset)).toEqual(placed.map(({ message }) => message?.seq))
})

test('who subscribes in the middle of a stream gets everything from then on, once', async () => {
  const token = await server.api.signIn(accounts.manager)
  const late: CableClient[] = []
  let stopped = false
  const writing = (async () => {
    while (!stopped) {
      await server.node.platform.database.tenant(organizationId, async (tx) =>
        tx.record({ ...numbered(0), audience: 'managers', payload: {} }),
      )
    }
  })()
  for (let count = 0; count < 10; count += 1) {
    const client = await connectCable(server.url, token, { protocol: extended })
    late.push(client)
    await client.subscribe()
    await until(() => client.events().length > 0)
  }
  stopped = true
  await writing
  const end = await endOfLog()
  for (const client of late) {
    await until(() => client.events().at(-1)?.seq === end)
    const [first] = client.events()
    const length = end - (first?.seq ?? 0) + 1
    expect(client.events().map(({ seq }) => seq)).toEqual(
      Array.from({ length }, (_, index) => (first?.seq ?? 0) + index),
    )
    client.close()
  }
})
