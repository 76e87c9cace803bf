import { addDays } from '@weekboard/scheduling/clock/weeks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { type TimeOffApi, timeOffApi } from '../../support/people/time-off-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let other: TestServer
let manager: TimeOffApi
let admin: TimeOffApi
let ana: TimeOffApi

beforeAll(async () => {
  server = await startTestServer({ env: { LIMIT_BULK_PER_MINUTE: '100000' } })
  other = await startTestServer({
    databaseUrl: server.databaseUrl,
    env: { LIMIT_BULK_PER_MINUTE: '100000' },
  })
  manager = timeOffApi(server, await server.api.signIn(accounts.manager))
  admin = timeOffApi(other, await server.api.signIn(accounts.admin))
  ana = timeOffApi(server, await server.api.signIn(accounts.employee))
})
afterAll(async () => {
  await other.close()
  await server.close()
})

let day = '2028-01-03'
async function requested(by: TimeOffApi): Promise<number> {
  day = addDays(day, 1)
  const { status, body, text } = await by.ask({ start_date: day, end_date: day })
  if (status !== 201) throw new Error(text)
  return body.time_off_request.id
}
const statusOf = async (id: number) => (await manager.read(id)).body.time_off_request.status

describe('deciding many requests', () => {
  test('decides each, with its note, and reports those that it skips', async () => {
    const [first, second, stale, decided] = [
      await requested(ana),
      await requested(ana),
      await requested(ana),
      await requested(ana),
    ]
    const own = await requested(manager)
    await ana.edit(stale, { reason: 'longer story' })
    await manager.decide(decided, 'reject')
    const { status, body } = await manager.bulk([
      { id: first, action: 'approve', note: 'enjoy', version: 1 },
      { id: second, action: 'reject' },
      { id: stale, action: 'approve', version: 1 },
      { id: decided, action: 'approve' },
      { id: own, action: 'approve' },
      { id: 8_000_000, action: 'approve' },
      { id: first, action: 'delete' },
      null,
      { id: first, action: 'reject' },
    ])
    expect(status).toBe(200)
    expect(body.summary).toEqual({ approved: 1, rejected: 1, skipped: 7 })
    expect(body.results.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    expect(body.results.map((result) => result.code ?? result.status)).toEqual([
      'approved',
      'rejected',
      'stale_version',
      'already_decided',
      'forbidden',
      'not_found',
      'invalid_fields',
      'invalid_fields',
      'already_decided',
    ])
    expect(body.results[0]).toMatchObject({
      id: first,
      time_off_request: { status: 'approved', decision_note: 'enjoy' },
      clashes: [],
    })
    expect(body.results[2]?.details?.current).toMatchObject({ id: stale, version: 2 })
    expect(body.results[3]?.details?.current).toMatchObject({ id: decided, status: 'rejected' })
    expect(await statusOf(own)).toBe('pending')
    expect(await statusOf(stale)).toBe('pending')
  })

  test('does nothing at all when one fails and it is all or nothing', async () => {
    const [first, own] = [await requested(ana), await requested(manager)]
    const items = [
      { id: first, action: 'approve' },
      { id: own, action: 'approve' },
    ]
    const { status, body } = await manager.bulk(items, true)
    expect([status, body.code]).toEqual([422, 'bulk_refused'])
    expect(await statusOf(first)).toBe('pending')
    expect((await admin.bulk(items, true)).body.summary).toEqual({
      approved: 2,
      rejected: 0,
      skipped: 0,
    })
  })

  test('is not for employees, and takes from 1 to 200 items', async () => {
    const id = await requested(ana)
    const item = { id, action: 'approve' }
    expect((await ana.bulk([item])).status).toBe(403)
    expect((await manager.bulk([])).status).toBe(422)
    expect((await manager.bulk(Array.from({ length: 201 }, () => item))).status).toBe(422)
    expect((await manager.bulk('all')).status).toBe(422)
    expect(await statusOf(id)).toBe('pending')
  })

  test('at once with another manager decides each request once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const requests = [await requested(ana), await requested(ana), await requested(ana)]
      const [mine, theirs] = await Promise.all([
        manager.bulk(requests.map((id) => ({ id, action: 'approve' }))),
        admin.bulk(requests.toReversed().map((id) => ({ id, action: 'reject' }))),
      ])
      expect([mine.status, theirs.status]).toEqual([200, 200])
      expect(mine.body.summary.approved + theirs.body.summary.rejected).toBe(3)
      expect(mine.body.summary.skipped + theirs.body.summary.skipped).toBe(3)
    }
  })
})
