import { addDays } from '@weekboard/scheduling/clock/weeks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rounds } from '../../support/faults/rounds.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf } from '../../support/people/shifts-api.ts'
import { type TimeOffApi, timeOffApi } from '../../support/people/time-off-api.ts'
import { testNow } from '../../support/servers/clock.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let other: TestServer
let managerToken: string
let adminToken: string
let admin: TimeOffApi
let manager: TimeOffApi
let ana: TimeOffApi
let anaId: number
let marcoId: number

beforeAll(async () => {
  server = await startTestServer()
  other = await startTestServer({ databaseUrl: server.databaseUrl })
  const { api } = server
  managerToken = await api.signIn(accounts.manager)
  adminToken = await api.signIn(accounts.admin)
  manager = timeOffApi(server, managerToken)
  admin = timeOffApi(server, adminToken)
  ana = timeOffApi(server, await api.signIn(accounts.employee))
  anaId = await employeeIdOf(api, managerToken, 'Ana Ruiz')
  marcoId = await employeeIdOf(api, managerToken, 'Marco Bellini')
})
afterAll(async () => {
  await other.close()
  await server.close()
})

/** Every test takes a day of its own. */
let day = '2028-01-03'
function oneDay() {
  day = addDays(day, 1)
  return { start_date: day, end_date: day }
}
async function requested(by: TimeOffApi, wish: Record<string, unknown> = oneDay()) {
  const { status, body, text } = await by.ask(wish)
  if (status !== 201) throw new Error(text)
  return body.time_off_request
}
const eventTypes = (id: number) =>
  server.node.platform.database.tenant(1, async ({ client }) => {
    const { rows } = await client.query<{ type: string }>(
      `select type from events where subject_type = 'time_off_request' and subject_id = $1 order by seq`,
      [id],
    )
    return rows.map(({ type }) => type)
  })

test('a request says what each reader can do with it now', async () => {
  const { id } = await requested(ana)
  const actionsFor = async (reader: TimeOffApi) =>
    (await reader.read(id)).body.time_off_request.actions
  expect(await actionsFor(ana)).toEqual(['edit', 'cancel'])
  expect(await actionsFor(manager)).toEqual(['approve', 'reject', 'cancel'])
  const listed = (await manager.list(`?employee_id=${anaId}`)).body.time_off_requests
  expect(listed.find((one) => one.id === id)?.actions).toEqual(['approve', 'reject', 'cancel'])
  const { body: decided } = await manager.decide(id, 'approve')
  expect(decided.time_off_request.actions).toEqual(['cancel'])
  const again = await admin.decide(id, 'reject')
  expect(again.body.details?.current?.actions).toEqual(['cancel'])
  await ana.decide(id, 'cancel')
  expect(await actionsFor(ana)).toEqual([])
  const { id: own } = await requested(manager)
  expect((await manager.read(own)).body.time_off_request.actions).toEqual(['edit', 'cancel'])
  expect((await admin.read(own)).body.time_off_request.actions).toEqual([
    'approve',
    'reject',
    'cancel',
  ])
})

describe('a decision', () => {
  test('approves with a note, says who and when, and lists the shifts that stay', async () => {
    const request = await requested(ana, { start_date: '2027-05-03', end_date: '2027-05-04' })
    const planned = { employeeId: anaId, date: '2027-05-04', from: '09:00', to: '17:00' }
    const { shift } = await createShift(server.api, managerToken, planned)
    const reply = await manager.decide(request.id, 'approve', { note: ' enjoy ', version: 1 })
    expect(reply.status).toBe(200)
    expect(reply.body.time_off_request).toEqual({
      ...request,
      status: 'approved',
      version: 2,
      decided_by: { id: marcoId, name: 'Marco Bellini' },
      decided_at: testNow.toISOString(),
      decision_note: 'enjoy',
      actions: ['cancel'],
    })
    const { id, start_time, end_time, status } = shift
    expect(reply.body.clashes).toEqual([{ id, start_time, end_time, status }])
    const read = await ana.read(request.id)
    expect(read.body.time_off_request).toEqual(reply.body.time_off_request)
    expect(await eventTypes(request.id)).toEqual(['time_off_requested', 'time_off_approved'])
  })

  test('rejects, with or without a body', async () => {
    const request = await requested(ana)
    const { status, body } = await admin.decide(request.id, 'reject')
    expect(status).toBe(200)
    expect(body.time_off_request).toMatchObject({ status: 'rejected', decision_note: null })
    expect(body).not.toHaveProperty('clashes')
    expect(await eventTypes(request.id)).toEqual(['time_off_requested', 'time_off_rejected'])
  })

  test('is never about one’s own days', async () => {
    for (const [own, colleague] of [
      [manager, admin],
      [admin, manager],
    ] as const) {
      const request = await requested(own)
      for (const action of ['approve', 'reject'] as const) {
        const { status, body } = await own.decide(request.id, action)
        expect(status).toBe(403)
        expect(body.error).toBe(
          'You cannot decide about your own time off. Please ask another manager.',
        )
      }
      expect((await own.read(request.id)).body.time_off_request).toEqual(request)
      expect((await colleague.decide(request.id, 'approve')).status).toBe(200)
      expect((await own.decide(request.id, 'approve')).status).toBe(403)
    }
  })

  test('is not for employees, whether the request is there or not', async () => {
    const request = await requested(ana)
    for (const id of [request.id, 8_000_000]) {
      expect((await ana.decide(id, 'approve')).status).toBe(403)
      expect((await ana.decide(id, 'reject')).status).toBe(403)
    }
    expect((await ana.read(request.id)).body.time_off_request).toEqual(request)
  })

  test('about what was decided is a 409 that shows how', async () => {
    const request = await requested(ana)
    await manager.decide(request.id, 'approve')
    for (const action of ['approve', 'reject'] as const) {
      const { status, body } = await admin.decide(request.id, action, { version: 1 })
      expect([status, body.code]).toEqual([409, 'already_decided'])
      expect(body.error).toBe('This request was already approved.')
      expect(body.details?.current).toMatchObject({ id: request.id, status: 'approved' })
    }
    expect(await eventTypes(request.id)).toEqual(['time_off_requested', 'time_off_approved'])
    const denied = await requested(ana)
    await manager.decide(denied.id, 'reject')
    const { body } = await admin.decide(denied.id, 'approve')
    expect(body.error).toBe('This request was already denied.')
  })

  test('about what was edited since is a 412 with the present state', async () => {
    const request = await requested(ana)
    await ana.edit(request.id, { reason: 'longer story' })
    const { status, body } = await manager.decide(request.id, 'approve', { version: 1 })
    expect([status, body.code]).toEqual([412, 'stale_version'])
    expect(body.details?.current).toMatchObject({ version: 2, reason: 'longer story' })
    expect((await ana.read(request.id)).body.time_off_request.status).toBe('pending')
  })

  test('of two at once is one: the other is a 409', async () => {
    for (let round = 0; round < rounds(20, 200); round += 1) {
      const request = await requested(ana)
      const [approved, rejected] = await Promise.all([
        manager.decide(request.id, 'approve', { version: 1 }),
        timeOffApi(other, adminToken).decide(request.id, 'reject', { version: 1 }),
      ])
      expect([approved.status, rejected.status].sort()).toEqual([200, 409])
      const winner = approved.status === 200 ? 'approved' : 'rejected'
      const { time_off_request } = (await ana.read(request.id)).body
      expect(time_off_request).toMatchObject({ status: winner, version: 2 })
      expect(await eventTypes(request.id)).toHaveLength(2)
    }
  })
})

describe('editing', () => {
  test('changes the named fields of a pending request', async () => {
    const request = await requested(ana, { ...oneDay(), reason: 'party', type: 'personal' })
    const { end_date } = oneDay()
    const { status, body } = await ana.edit(request.id, { end_date }, 1)
    expect(status).toBe(200)
    const edited = { ...request, end_date, total_days: 2, version: 2 }
    expect(body.time_off_request).toEqual(edited)
    const cleared = await ana.edit(request.id, { reason: ' ', type: 'vacation' })
    expect(cleared.body.time_off_request).toEqual({
      ...edited,
      reason: null,
      type: 'vacation',
      version: 3,
    })
    expect(await eventTypes(request.id)).toEqual([
      'time_off_requested',
      'time_off_updated',
      'time_off_updated',
    ])
  })

  test('that changes nothing writes nothing', async () => {
    const request = await requested(ana, { ...oneDay(), reason: 'party' })
    const { body } = await ana.edit(request.id, { reason: ' party ', type: 'vacation' })
    expect(body.time_off_request).toEqual(request)
    expect(await eventTypes(request.id)).toEqual(['time_off_requested'])
  })

  test('is refused for impossible days, for those of another request, and when stale', async () => {
    const standing = await requested(ana)
    const request = await requested(ana)
    const early = await ana.edit(request.id, { end_date: '2027-12-31' })
    expect([early.status, Object.keys(early.body.details?.fields ?? {})]).toEqual([
      422,
      ['end_date'],
    ])
    const clash = await ana.edit(request.id, { start_date: standing.start_date })
    expect([clash.status, clash.body.code]).toEqual([409, 'time_off_clash'])
    expect((await ana.edit(request.id, { reason: 'x' }, 7)).status).toBe(412)
    expect((await ana.read(request.id)).body.time_off_request).toEqual(request)
  })

  test('is for whoever asked, and only until somebody decides', async () => {
    const request = await requested(ana)
    expect((await manager.edit(request.id, { reason: 'no' })).status).toBe(403)
    await manager.decide(request.id, 'reject')
    const { status, body } = await ana.edit(request.id, { reason: 'please' })
    expect([status, body.code]).toEqual([409, 'already_decided'])
    expect((await ana.read(request.id)).body.time_off_request.reason).toBeNull()
  })
})

describe('cancelling', () => {
  test('takes back what is pending or approved, by whoever asked or a manager', async () => {
    const pending = await requested(ana)
    const byAna = await ana.decide(pending.id, 'cancel', { note: 'plans changed', version: 1 })
    expect(byAna.status).toBe(200)
    expect(byAna.body.time_off_request).toMatchObject({
      status: 'cancelled',
      decided_by: { id: anaId, name: 'Ana Ruiz' },
      decision_note: 'plans changed',
    })
    const approved = await requested(ana)
    await manager.decide(approved.id, 'approve')
    expect((await ana.decide(approved.id, 'cancel')).status).toBe(200)
    const another = await requested(ana)
    const byManager = await manager.decide(another.id, 'cancel')
    expect(byManager.body.time_off_request.decided_by?.name).toBe('Marco Bellini')
    expect((await manager.decide((await requested(manager)).id, 'cancel')).status).toBe(200)
    expect(await eventTypes(approved.id)).toEqual([
      'time_off_requested',
      'time_off_approved',
      'time_off_cancelled',
    ])
  })

  test('what has ended is a 409, and what somebody changed a 412', async () => {
    const request = await requested(ana)
    expect((await ana.decide(request.id, 'cancel', { version: 9 })).status).toBe(412)
    await ana.decide(request.id, 'cancel')
    const { status, body } = await ana.decide(request.id, 'cancel')
    expect([status, body.code]).toEqual([409, 'already_decided'])
    expect(body.error).toBe('This request was already cancelled.')
    const rejected = await requested(ana)
    await manager.decide(rejected.id, 'reject')
    expect((await manager.decide(rejected.id, 'cancel')).status).toBe(409)
  })
})
