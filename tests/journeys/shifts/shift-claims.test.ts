import type { ShiftRequest, ShiftRequestReply } from '@weekboard/contracts/requests/shift-requests'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RequestCafe } from '../../support/plans/request-cafe.ts'

let cafe: RequestCafe
beforeAll(async () => {
  cafe = await RequestCafe.open()
})
afterAll(() => cafe.server.close())

type Body = ShiftRequestReply & { code: string; details: { current: ShiftRequest } }
const claim = (id: number, token: string) => cafe.post<Body>(`/shifts/${id}/claim`, {}, token)
const offer = (id: number, body: unknown, token: string) =>
  cafe.post<Body>(`/shifts/${id}/offer`, body, token)
const answer = (action: string, id: number, token: string, body: unknown = {}) =>
  cafe.post<Body>(`/shift_requests/${id}/${action}`, body, token)
const list = async (token: string, query = '') =>
  (await cafe.get<{ shift_requests: ShiftRequest[] }>(`/shift_requests${query}`, token)).body
    .shift_requests
const statusOf = async (id: number) =>
  (await cafe.get<{ shift_request: ShiftRequest }>(`/shift_requests/${id}`, cafe.manager)).body
    .shift_request.status
const ofEmployee = (shifts: readonly Shift[], id: number | null) =>
  shifts.filter(({ employee_id }) => employee_id === id)

describe('a claim', () => {
  test('is decided by a manager: a shift of its own, and a place less', async () => {
    const { monday, open } = await cafe.announce({ slots: 2 })
    const made = await claim(open.id, cafe.ana.token)
    expect(made.status).toBe(201)
    expect(made.body.shift_request).toMatchObject({
      kind: 'claim',
      status: 'pending',
      shift: { id: open.id, slots: 2 },
      with_shift: null,
      from_employee_id: cafe.ana.id,
      to_employee_id: null,
      decided_by: null,
      actions: ['cancel'],
    })
    const { id } = made.body.shift_request
    const approved = await answer('approve', id, cafe.manager)
    expect([approved.status, approved.body.shift_request]).toMatchObject([
      200,
      { status: 'approved', decided_by: { name: 'Marco Bellini' }, actions: [] },
    ])
    for (const token of [cafe.manager, cafe.ana.token]) {
      const { shifts, schedule } = await cafe.week(monday, token)
      expect(ofEmployee(shifts, null)).toMatchObject([{ id: open.id, slots: 1 }])
      const [own] = ofEmployee(shifts, cafe.ana.id)
      expect(own).toMatchObject({
        id: approved.body.shift_request.assigned_shift_id,
        slots: 1,
        status: 'published',
      })
      expect(own?.id).not.toBe(open.id)
      expect(schedule?.status).toBe('published')
    }
  })

  test('of the last place removes the open shift, and ends the other claims', async () => {
    const { monday, open } = await cafe.announce({ slots: 1 })
    const first = (await claim(open.id, cafe.ana.token)).body.shift_request
    const second = (await claim(open.id, cafe.ben.token)).body.shift_request
    expect((await answer('approve', first.id, cafe.manager)).status).toBe(200)
    for (const token of [cafe.manager, cafe.ben.token]) {
      const { shifts } = await cafe.week(monday, token)
      expect(shifts).toMatchObject([{ employee_id: cafe.ana.id, slots: 1 }])
      expect(shifts[0]?.id).not.toBe(open.id)
    }
    expect(await statusOf(second.id)).toBe('expired')
    const [lost] = await list(cafe.ben.token, '?status=expired')
    expect(lost).toMatchObject({ id: second.id, expired_because: 'taken' })
    expect((await cafe.notifications(cafe.ben.token))[0]).toMatchObject({
      title: 'Claim expired',
      message: expect.stringMatching(/ has expired\. Somebody else got the last place\.$/),
    })
    const late = await answer('approve', second.id, cafe.manager)
    expect([late.status, late.body]).toMatchObject([
      409,
      { code: 'already_decided', details: { current: { status: 'expired' } } },
    ])
    expect(await claim(open.id, cafe.ben.token)).toMatchObject({
      status: 409,
      body: { code: 'shift_taken' },
    })
  })

  test('is refused for what is not announced, has started or is claimed already', async () => {
    const { open, shift } = await cafe.announce({ slots: 3 }, cafe.ben.id)
    expect((await claim(shift.id, cafe.ana.token)).status).toBe(404)
    expect((await claim(99_999_999, cafe.ana.token)).status).toBe(404)
    const draft = await cafe.plan(cafe.newWeek(), { employee_id: null })
    expect((await claim(draft.id, cafe.ana.token)).status).toBe(404)
    expect((await claim(open.id, cafe.ana.token)).status).toBe(201)
    expect(await claim(open.id, cafe.ana.token)).toMatchObject({
      status: 409,
      body: { code: 'already_requested' },
    })
    const past = await cafe.announce({ slots: 1 }, undefined, cafe.pastWeek())
    expect(await claim(past.open.id, cafe.ana.token)).toMatchObject({
      status: 422,
      body: { code: 'shift_started' },
    })
  })

  test('is stopped by a rule at once, and again at the decision', async () => {
    const { open } = await cafe.announce({ slots: 2 }, cafe.ana.id)
    expect(await claim(open.id, cafe.ana.token)).toMatchObject({
      status: 422,
      body: { code: 'shift_overlap' },
    })
    const { id } = (await claim(open.id, cafe.ben.token)).body.shift_request
    const own = await cafe.plan(open.start_time.slice(0, 10), { employee_id: cafe.ben.id })
    await cafe.publish(own.schedule_id)
    expect(await answer('approve', id, cafe.manager)).toMatchObject({
      status: 422,
      body: { code: 'shift_overlap' },
    })
    expect(await statusOf(id)).toBe('pending')
  })

  test('over the weekly limit needs a confirmation of whoever decides', async () => {
    const { open } = await cafe.announce({ slots: 1 })
    await cafe.setLimit(cafe.ana.id, 4)
    const { id } = (await claim(open.id, cafe.ana.token)).body.shift_request
    expect(await answer('approve', id, cafe.manager)).toMatchObject({
      status: 409,
      body: { error: 'max_hours_violation' },
    })
    const approved = await answer('approve', id, cafe.manager, { override_max_hours: true })
    expect(approved.body.shift_request.status).toBe('approved')
    await cafe.setLimit(cafe.ana.id, null)
  })

  test('shows in the week whether it is possible, and why not', async () => {
    const { monday, open } = await cafe.announce({ slots: 2 }, cafe.ben.id)
    const openIn = async (token: string) =>
      (await cafe.week(monday, token)).shifts.find(({ id }) => id === open.id)
    expect(await openIn(cafe.ana.token)).toMatchObject({ claimable: true, claim_blocked_by: [] })
    expect(await openIn(cafe.ben.token)).toMatchObject({
      claimable: false,
      claim_blocked_by: [{ code: 'overlap' }],
    })
    expect(await openIn(cafe.manager)).not.toHaveProperty('claimable')
    await claim(open.id, cafe.ana.token)
    expect(await openIn(cafe.ana.token)).toMatchObject({
      claimable: false,
      claim_blocked_by: [{ code: 'already_requested' }],
    })
  })

  test('of what the plan does not offer any more is refused, though it is announced', async () => {
    const { monday, open } = await cafe.announce({ slots: 1 })
    const { api } = cafe.server
    const removed = await api.call('DELETE', `/shifts/${open.id}`, { token: cafe.manager })
    expect(removed.status).toBe(200)
    const [shown] = ofEmployee((await cafe.week(monday, cafe.ana.token)).shifts, null)
    expect(shown).toMatchObject({
      id: open.id,
      claimable: false,
      claim_blocked_by: [{ code: 'taken', message: 'This shift is not open any more.' }],
    })
    expect((await claim(open.id, cafe.ana.token)).status).toBe(404)
  })

  test('answers an unchanged week with a 304, until what can be claimed changes', async () => {
    const { monday, open } = await cafe.announce({ slots: 2 })
    const read = (etag?: string) =>
      cafe.server.api.call('GET', `/schedules/week?date=${monday}`, {
        token: cafe.ana.token,
        ...(etag && { headers: { 'if-none-match': etag } }),
      })
    const etag = (await read()).headers.get('etag') ?? ''
    expect((await read(etag)).status).toBe(304)
    await claim(open.id, cafe.ana.token)
    expect((await read(etag)).status).toBe(200)
  })
})

describe('decided by itself', () => {
  test('is what no rule refuses or warns of', async () => {
    await cafe.setPolicy('automatic')
    const { monday, open } = await cafe.announce({ slots: 2 })
    const made = await claim(open.id, cafe.ana.token)
    expect(made.body.shift_request).toMatchObject({ status: 'approved', decided_by: null })
    expect(ofEmployee((await cafe.week(monday, cafe.ana.token)).shifts, cafe.ana.id)).toHaveLength(
      1,
    )
    await cafe.setLimit(cafe.ben.id, 4)
    const long = await claim(open.id, cafe.ben.token)
    expect(long.body.shift_request.status).toBe('pending')
    await cafe.setLimit(cafe.ben.id, null)
    const { shift } = await cafe.announce({ slots: 1 }, cafe.ana.id)
    const { id } = (await offer(shift.id, {}, cafe.ana.token)).body.shift_request
    const taken = await answer('accept', id, cafe.cleo.token)
    expect(taken.body.shift_request).toMatchObject({ status: 'approved', decided_by: null })
    await cafe.setPolicy('approve')
  })

  test('two claims for the last place have one winner', async () => {
    await cafe.setPolicy('automatic')
    for (let round = 0; round < 5; round++) {
      const { monday, open } = await cafe.announce({ slots: 1 })
      const replies = await Promise.all(
        [cafe.ana, cafe.ben].map(({ token }) => claim(open.id, token)),
      )
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
      expect((await cafe.week(monday, cafe.manager)).shifts).toHaveLength(1)
    }
    await cafe.setPolicy('approve')
  })
})

describe('whoever is concerned', () => {
  test('hears of it on the socket and by notifications', async () => {
    const { open } = await cafe.announce({ slots: 2 })
    const manager = await cafe.listen(cafe.manager, 'ScheduleChannel')
    const employee = await cafe.listen(cafe.ana.token, 'ScheduleChannel')
    const dashboards = [
      await cafe.listen(cafe.manager, 'DashboardChannel'),
      await cafe.listen(cafe.ana.token, 'DashboardChannel'),
    ]
    const { id } = (await claim(open.id, cafe.ana.token)).body.shift_request
    for (const dashboard of dashboards) await dashboard.waitFor('widget_update', 'shift-requests')
    expect((await cafe.notifications(cafe.manager))[0]).toMatchObject({
      kind: 'shift_requested',
      title: 'Shift claimed',
      read: false,
      subject: { type: 'shift_request', id },
    })
    await answer('approve', id, cafe.manager)
    expect(await manager.waitFor('shift_created')).toMatchObject({
      shift: { employee_id: cafe.ana.id },
    })
    expect(await manager.waitFor('shift_updated')).toMatchObject({
      shift: { id: open.id, slots: 1 },
    })
    const announced = await employee.waitFor('schedule_published')
    expect(announced).toMatchObject({ schedule: { version: 1 } })
    expect(JSON.stringify(employee.seen())).not.toContain('shift_created')
    for (const socket of [manager, employee, ...dashboards]) socket.close()
    expect((await cafe.notifications(cafe.ana.token))[0]).toMatchObject({
      kind: 'shift_request_decided',
      title: 'Claim approved',
    })
    expect((await cafe.notifications(cafe.manager))[0]).toMatchObject({
      kind: 'shift_requested',
      read: true,
    })
    const types = await cafe.loggedTypes(id)
    expect(types).toEqual(['shift_requested', 'shift_request_approved'])
  })

  test('sees the own requests, those addressed to them and offers to all, managers every one', async () => {
    const { shift } = await cafe.announce({ slots: 1 }, cafe.ana.id)
    const { id } = (await offer(shift.id, { employee_id: cafe.ben.id }, cafe.ana.token)).body
      .shift_request
    const ids = async (token: string) => (await list(token)).map((one) => one.id)
    expect(await ids(cafe.ana.token)).toContain(id)
    expect(await ids(cafe.ben.token)).toContain(id)
    expect(await ids(cafe.cleo.token)).not.toContain(id)
    expect(await ids(cafe.manager)).toContain(id)
    const byKind = await list(cafe.manager, '?kind=offer&status=open&limit=1')
    expect(byKind.map((one) => one.id)).toEqual([id])
    expect((await cafe.get('/shift_requests?status=odd', cafe.manager)).status).toBe(400)
    for (const token of [cafe.cleo.token]) {
      expect((await cafe.get(`/shift_requests/${id}`, token)).status).toBe(404)
      expect((await answer('reject', id, token)).status).toBe(404)
      expect((await answer('cancel', id, token)).status).toBe(404)
    }
    expect(await answer('reject', id, cafe.ben.token, { version: 7 })).toMatchObject({
      status: 412,
      body: { details: { current: { id } } },
    })
    expect((await answer('reject', id, cafe.ben.token)).status).toBe(200)
  })
})
