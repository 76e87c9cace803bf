import type { Schedule } from '@weekboard/contracts/schedule/schedule-schema'
import type { BulkReply } from '@weekboard/contracts/shifts/bulk-shifts'
import type { HistoryEntry } from '@weekboard/contracts/shifts/shift-history'
import type { ShiftWriteReply } from '@weekboard/contracts/shifts/shifts'
import { addDays } from '@weekboard/scheduling/clock/weeks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf, readWeek, shiftBody } from '../../support/people/shifts-api.ts'
import { thisWeek } from '../../support/servers/clock.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let token: string
let keiko: number
beforeAll(async () => {
  server = await startTestServer()
  token = await server.api.signIn(accounts.manager)
  keiko = await employeeIdOf(server.api, token, 'Keiko Tanaka')
})
afterAll(() => server.close())

const times = (date: string) => ({ employeeId: keiko, date, from: '09:00', to: '12:00' })
const plan = (date: string) => createShift(server.api, token, times(date))
const publish = (id: number | null) =>
  server.api.call('POST', `/schedules/${id}/publish`, { token, body: {} })
const move = (id: number, date: string) =>
  server.api.call<ShiftWriteReply>('PATCH', `/shifts/${id}`, {
    token,
    body: shiftBody(times(date)),
  })
const brief = ({ week_start_date, status, shift_count }: Schedule) => [
  week_start_date,
  status,
  shift_count,
]
const scheduleOf = async (date: string) => (await readWeek(server.api, token, date)).schedule

describe('a reply names every schedule that the write touched', () => {
  const [first, second] = ['2027-01-04', '2027-01-11']

  test('a move out of a published week: the one that turned, and both', async () => {
    const { shift, schedule } = await plan(first)
    await plan(addDays(first, 1))
    expect((await publish(schedule.id)).status).toBe(200)
    const { body } = await move(shift.id, second)
    expect(body.schedule_updated).toBe(true)
    expect(brief(body.schedule)).toEqual([first, 'draft', 1])
    expect(body.schedules.map(brief)).toEqual([
      [first, 'draft', 1],
      [second, 'draft', 1],
    ])
    expect(body.shift.schedule_id).toBe(body.schedules[1]?.id)
    expect(body.schedules).toEqual([await scheduleOf(first), await scheduleOf(second)])
  })

  test('a move into a published week: the one that turned', async () => {
    const { shift } = await plan('2027-02-01')
    const { schedule } = await plan('2027-02-08')
    await publish(schedule.id)
    const { body } = await move(shift.id, '2027-02-09')
    expect(brief(body.schedule)).toEqual(['2027-02-08', 'draft', 2])
    expect(body.schedules).toHaveLength(2)
  })

  test('a move between drafts: the one that the shift is in now', async () => {
    const { shift } = await plan('2027-03-01')
    const { body } = await move(shift.id, '2027-03-08')
    expect(body.schedule_updated).toBe(false)
    expect(brief(body.schedule)).toEqual(['2027-03-08', 'draft', 1])
    expect(body.schedules.map(brief)).toEqual([
      ['2027-03-01', 'draft', 0],
      ['2027-03-08', 'draft', 1],
    ])
  })

  test('a create, a deletion, a removal and a bulk call', async () => {
    const created = await plan('2027-04-05')
    expect(created.schedules).toEqual([created.schedule])
    const deleted = await server.api.call<{ schedule: Schedule; schedules: Schedule[] }>(
      'DELETE',
      `/shifts/${created.shift.id}`,
      { token },
    )
    expect(deleted.body.schedules).toEqual([deleted.body.schedule])
    const { schedule } = await plan('2027-04-05')
    const path = `/schedules/${schedule.id}/employees/${keiko}`
    const removed = await server.api.call<{ schedule: Schedule; schedules: Schedule[] }>(
      'DELETE',
      path,
      { token },
    )
    expect(removed.body.schedules).toEqual([removed.body.schedule])
    const shifts = ['2027-04-05', '2027-04-12'].map((date) => ({
      action: 'create',
      ...shiftBody(times(date)),
    }))
    const bulk = await server.api.call<BulkReply>('POST', '/shifts/bulk', {
      token,
      body: { shifts },
    })
    expect(bulk.body.schedules.map(brief)).toEqual([
      ['2027-04-05', 'draft', 1],
      ['2027-04-12', 'draft', 1],
    ])
  })

  test('a write that changes nothing: the one that the shift is in, with its version', async () => {
    const { shift, schedule } = await plan('2027-05-03')
    const { body } = await move(shift.id, '2027-05-03')
    expect([body.schedule_updated, body.schedule]).toEqual([false, schedule])
  })
})

describe('the version of a schedule', () => {
  test('grows with every change of its shifts, and with nothing else', async () => {
    const date = '2027-06-07'
    const versions: number[] = []
    const note = async () => versions.push((await scheduleOf(date))?.version ?? 0)
    const { shift } = await plan(date)
    await note()
    await server.api.call('PATCH', `/shifts/${shift.id}`, {
      token,
      body: { shift: { notes: 'Early' } },
    })
    await note()
    await server.api.call('DELETE', `/shifts/${shift.id}`, { token })
    await note()
    await server.api.call('POST', '/undo', { token, body: {} })
    await note()
    expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b))
    expect(versions).toHaveLength(4)
    await move(shift.id, date)
    await readWeek(server.api, token, date)
    expect((await scheduleOf(date))?.version).toBe(versions.at(-1))
  })

  test('counts the changes of requests that share a transaction', async () => {
    const date = '2027-06-14'
    const { schedule } = await plan(date)
    const count = 8
    const replies = await Promise.all(
      Array.from({ length: count }, (_, day) =>
        server.api.call<ShiftWriteReply>('POST', '/shifts', {
          token,
          body: shiftBody({
            employeeId: keiko,
            date: addDays(date, day % 7),
            from: day < 7 ? '14:00' : '16:00',
            to: day < 7 ? '15:00' : '17:00',
          }),
        }),
      ),
    )
    const versions = replies.map(({ body }) => body.schedule.version).sort((a, b) => a - b)
    expect(versions).toEqual(
      Array.from({ length: count }, (_, index) => schedule.version + index + 1),
    )
    expect((await scheduleOf(date))?.version).toBe(schedule.version + count)
  })
})

describe('deleting everything', () => {
  test('is one step that the session can undo, and part of each history', async () => {
    const admin = await server.api.signIn(accounts.admin)
    const weeks = [thisWeek, addDays(thisWeek, 7), '2027-01-04']
    const seen = async () => {
      const read = await Promise.all(weeks.map((date) => readWeek(server.api, admin, date)))
      return read.map(({ schedule, shifts }) => [
        schedule?.status,
        shifts.map(({ version: _, ...shift }) => shift),
      ])
    }
    const before = await seen()
    const [shift] = (await readWeek(server.api, admin, thisWeek)).shifts
    const { body } = await server.api.call<{ deleted_count: number; schedules: Schedule[] }>(
      'DELETE',
      '/shifts/delete_all',
      { token: admin },
    )
    expect(body.schedules.every(({ shift_count }) => shift_count === 0)).toBe(true)
    const deleted = await server.api.call<{ history: HistoryEntry[] }>(
      'GET',
      `/shifts/${shift?.id}/history`,
      { token: admin },
    )
    expect(deleted.body.history[0]).toMatchObject({
      type: 'deleted',
      user: { name: 'Nora Whitfield' },
    })
    const undone = await server.api.call<BulkReply & { undo_count: number }>('POST', '/undo', {
      token: admin,
      body: {},
    })
    expect(undone.body.summary.created).toBe(body.deleted_count)
    expect(undone.body.undo_count).toBe(0)
    expect(await seen()).toEqual(before)
  })

  test('does nothing twice', async () => {
    const admin = await server.api.signIn(accounts.admin)
    const all = () =>
      server.api.call<{ deleted_count: number }>('DELETE', '/shifts/delete_all', { token: admin })
    await all()
    const again = await all()
    expect([again.status, again.body]).toEqual([200, { deleted_count: 0, schedules: [] }])
    expect((await server.api.call('GET', '/undo', { token: admin })).body).toMatchObject({
      undo_count: 1,
    })
  })
})
