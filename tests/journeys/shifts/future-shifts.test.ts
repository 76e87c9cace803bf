import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { addDays } from '@weekboard/scheduling/clock/weeks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { type DeactivationApi, deactivationApi } from '../../support/people/deactivation-api.ts'
import { readAuditRows } from '../../support/people/employees-api.ts'
import { messageTo, secretOf } from '../../support/people/outbox.ts'
import { readWeek } from '../../support/people/shifts-api.ts'
import { newPassword, type SessionReply } from '../../support/people/users.ts'
import { nextWeek, thisWeek } from '../../support/servers/clock.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let team: DeactivationApi
beforeAll(async () => {
  server = await startTestServer({
    env: { LIMIT_SENDS: '1000', LIMIT_BULK_PER_MINUTE: '100000' },
  })
  team = await deactivationApi(server)
})
afterAll(() => server.close())

const futureOf = async (id: number): Promise<readonly Shift[]> => {
  const path = `/employees/${id}/future_shifts`
  const { body } = await server.api.call<{ future_shifts: Shift[] }>('GET', path, {
    token: team.managerToken,
  })
  return body.future_shifts
}

describe('future shifts', () => {
  test('are those that have not begun, without cancelled ones, in pages', async () => {
    const id = await team.add('Fay Future')
    await team.plan(id, thisWeek)
    const begun = await team.plan(id, '2026-11-18', '08:00', '12:00')
    const today = await team.plan(id, '2026-11-18', '13:00', '17:00')
    const later = await team.plan(id, nextWeek)
    const cancelled = await team.plan(id, addDays(nextWeek, 1))
    await server.api.call('PATCH', `/shifts/${cancelled.id}`, {
      token: team.managerToken,
      body: { shift: { status: 'cancelled' } },
    })
    expect((await futureOf(id)).map((shift) => shift.id)).toEqual([today.id, later.id])
    expect(begun.id).not.toBe(today.id)
    const page = (query: string) =>
      server.api.call<{ future_shifts: Shift[]; next_cursor: string | null }>(
        'GET',
        `/employees/${id}/future_shifts${query}`,
        { token: team.managerToken },
      )
    const first = (await page('?limit=1')).body
    const second = (await page(`?limit=1&cursor=${first.next_cursor}`)).body
    expect([first, second].flatMap((each) => each.future_shifts.map((shift) => shift.id))).toEqual([
      today.id,
      later.id,
    ])
    expect(second.next_cursor).toBeNull()
  })

  test('and candidates are for those who plan, of people who are there', async () => {
    const employee = await server.api.signIn(accounts.employee)
    for (const path of ['future_shifts', 'replacements']) {
      const status = async (id: number, token: string) =>
        (await server.api.call('GET', `/employees/${id}/${path}`, { token })).status
      expect(await status(1, employee)).toBe(403)
      expect(await status(8_000_000, team.managerToken)).toBe(404)
    }
  })
})

describe('a deactivation', () => {
  test('leaves the shifts without a choice, and one undo brings the person back', async () => {
    const token = await server.api.signIn(accounts.admin)
    const week = team.freshWeek()
    const id = await team.add('Kim Kept')
    const shift = await team.plan(id, week)
    const { status, body } = await team.deactivate(id, {}, token)
    expect([status, body.employee.active]).toEqual([200, false])
    expect(body.future_shifts).toEqual([{ ...shift, outcome: 'kept' }])
    expect(await team.ownersOf([shift], week)).toEqual([id])

    const undone = await team.step('undo', token)
    expect(undone.body).toMatchObject({
      message: 'Undone: Kim Kept is active again.',
      employee: { id, active: true },
      undo_count: 0,
      redo_count: 1,
    })
    const redone = await team.step('redo', token)
    expect(redone.body).toMatchObject({ message: 'Redone: Kim Kept was deactivated again.' })
    expect((await team.admin.read(id)).body.employee.active).toBe(false)
    expect((await team.step('undo', token)).body.undo_count).toBe(0)
    expect((await team.admin.read(id)).body.employee.active).toBe(true)
    expect((await team.step('undo', token)).body.code).toBe('nothing_to_undo')
  })

  test('deletes the future shifts as the same step, in announced weeks as well', async () => {
    const token = await server.api.signIn(accounts.admin)
    const week = team.freshWeek()
    const id = await team.add('Del Deleted')
    const shifts = [await team.plan(id, week), await team.plan(id, addDays(week, 1))]
    await team.publish(week)
    const past = await team.plan(id, thisWeek)
    const { status, body } = await team.deactivate(id, { future_shifts: 'delete' }, token)
    expect(status).toBe(200)
    expect(body.future_shifts?.map((shift) => [shift.id, shift.outcome])).toEqual(
      shifts.map((shift) => [shift.id, 'deleted']),
    )
    expect(await team.readState(id, shifts, week)).toEqual({ active: false, owners: [null, null] })
    expect(await team.ownersOf([past], thisWeek)).toEqual([id])
    expect((await readWeek(server.api, team.managerToken, week)).schedule?.status).toBe('draft')
    expect((await readAuditRows(server, 'employee_updated')).at(-1)?.change).toEqual({
      before: { active: true },
      after: { active: false },
    })

    const undone = await team.step('undo', token)
    expect(undone.body.message).toBe('Undone: Del Deleted is active again, 2 shifts are back.')
    expect(await team.readState(id, shifts, week)).toEqual({ active: true, owners: [id, id] })
    expect((await readWeek(server.api, team.managerToken, week)).schedule?.status).toBe('published')
    await team.step('redo', token)
    expect(await team.readState(id, shifts, week)).toEqual({ active: false, owners: [null, null] })
    await team.step('undo', token)
    expect(await team.readState(id, shifts, week)).toEqual({ active: true, owners: [id, id] })
  })

  test('gives them to one person', async () => {
    const token = await server.api.signIn(accounts.manager)
    const week = team.freshWeek()
    const id = await team.add('Rae Reassigned')
    const other = await team.add('Otto Other')
    const shifts = [await team.plan(id, week), await team.plan(id, addDays(week, 1))]
    const body = { future_shifts: { employee_id: other } }
    const reply = await team.deactivate(id, body, token)
    expect(reply.body.future_shifts).toMatchObject([
      { id: shifts[0]?.id, employee_id: other, outcome: 'reassigned', status: 'draft' },
      { id: shifts[1]?.id, employee_id: other, outcome: 'reassigned', status: 'draft' },
    ])
    expect(await team.readState(id, shifts, week)).toEqual({
      active: false,
      owners: [other, other],
    })
    const undone = await team.step('undo', token)
    expect(undone.body.message).toBe(
      'Undone: Rae Reassigned is active again, 2 shifts are as they were.',
    )
    expect(await team.readState(id, shifts, week)).toEqual({ active: true, owners: [id, id] })
  })

  test('gives each to its own person, and leaves those it does not name', async () => {
    const week = team.freshWeek()
    const id = await team.add('May Many')
    const [first, second] = [await team.add('Person One'), await team.add('Person Two')]
    const shifts = [
      await team.plan(id, week),
      await team.plan(id, addDays(week, 1)),
      await team.plan(id, addDays(week, 2)),
    ]
    const assignments = [
      { shift_id: shifts[0]?.id, employee_id: first },
      { shift_id: shifts[1]?.id, employee_id: second },
    ]
    const { body } = await team.deactivate(id, { future_shifts: { assignments } })
    expect(body.future_shifts?.map(({ outcome }) => outcome)).toEqual([
      'reassigned',
      'reassigned',
      'kept',
    ])
    expect(await team.ownersOf(shifts, week)).toEqual([first, second, id])
  })

  test('an undo brings the withdrawn invitation back, and no session', async () => {
    const token = await server.api.signIn(accounts.admin)
    const email = 'ina@invited.test'
    const id = await team.add('Ina Invited', { email })
    const invitation = { email, role: 'employee', full_name: 'Ina Invited' }
    await server.api.call('POST', '/invitations', { token, body: { invitation } })
    const secret = secretOf(await messageTo(server.api, email, /Join/))
    const lookUp = async () =>
      (await server.api.call('POST', '/invitations/lookup', { body: { token: secret } })).status
    await team.deactivate(id, {}, token)
    expect(await lookUp()).toBe(410)
    await team.step('undo', token)
    expect(await lookUp()).toBe(200)
    const joined = await server.api.call<SessionReply>('POST', '/invitations/accept', {
      body: { token: secret, full_name: 'Ina Invited', password: newPassword },
    })
    expect(joined.status).toBe(200)
    await team.deactivate(id, {}, token)
    await team.step('undo', token)
    expect((await server.api.call('GET', '/auth/me', { token: joined.body.token })).status).toBe(
      401,
    )
  })

  test.each<[string, Record<string, unknown>, number]>([
    ['an unknown choice', { future_shifts: 'archive' }, 422],
    ['an unknown person', { future_shifts: { employee_id: 8_000_000 } }, 404],
    [
      'too many',
      { future_shifts: { assignments: Array(1_001).fill({ shift_id: 1, employee_id: 1 }) } },
      422,
    ],
    [
      'somebody else’s shift',
      { future_shifts: { assignments: [{ shift_id: 1, employee_id: 2 }] } },
      409,
    ],
  ])('changes nothing with %s', async (_what, body, expected) => {
    const week = team.freshWeek()
    const id = await team.add('Stays Put')
    const shift = await team.plan(id, week)
    expect((await team.deactivate(id, body)).status).toBe(expected)
    expect(await team.readState(id, [shift], week)).toEqual({ active: true, owners: [id] })
  })

  test('changes nothing when it names the person, somebody inactive, or is none', async () => {
    const week = team.freshWeek()
    const [id, inactive] = [await team.add('Stays Too'), await team.add('Gone Already')]
    await team.deactivate(inactive)
    const shift = await team.plan(id, week)
    const own = await team.deactivate(id, { future_shifts: { employee_id: id } })
    expect([own.status, own.body.message]).toEqual([422, 'future_shifts must name somebody else'])
    const gone = await team.deactivate(id, { future_shifts: { employee_id: inactive } })
    expect([gone.status, gone.body.code]).toEqual([422, 'bulk_refused'])
    const none = await server.api.call('PATCH', `/employees/${id}`, {
      token: team.adminToken,
      body: { employee: { full_name: 'Stays' }, future_shifts: 'delete' },
    })
    expect(none.status).toBe(422)
    expect(await team.readState(id, [shift], week)).toEqual({ active: true, owners: [id] })
  })
})
