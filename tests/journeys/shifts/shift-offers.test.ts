import type { ShiftRequest, ShiftRequestReply } from '@weekboard/contracts/requests/shift-requests'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { employeeIdOf } from '../../support/people/shifts-api.ts'
import { RequestCafe } from '../../support/plans/request-cafe.ts'
import { untilNoJobIsDue } from '../../support/servers/jobs.ts'

let cafe: RequestCafe
beforeAll(async () => {
  cafe = await RequestCafe.open()
})
afterAll(() => cafe.server.close())

type Body = ShiftRequestReply & { code: string; details: { current: ShiftRequest } }
const offer = (id: number, body: unknown, token: string) =>
  cafe.post<Body>(`/shifts/${id}/offer`, body, token)
const swap = (id: number, with_shift_id: number, token: string) =>
  cafe.post<Body>(`/shifts/${id}/swap`, { with_shift_id }, token)
const answer = (action: string, id: number, token: string, body: unknown = {}) =>
  cafe.post<Body>(`/shift_requests/${id}/${action}`, body, token)
const list = async (token: string, query = '') =>
  (await cafe.get<{ shift_requests: ShiftRequest[] }>(`/shift_requests${query}`, token)).body
    .shift_requests
const statusOf = async (id: number) =>
  (await cafe.get<{ shift_request: ShiftRequest }>(`/shift_requests/${id}`, cafe.manager)).body
    .shift_request.status

describe('an offer', () => {
  test('to one person is theirs once accepted and approved', async () => {
    const { monday, shift } = await cafe.announce({ slots: 1 }, cafe.ana.id)
    const made = await offer(
      shift.id,
      { employee_id: cafe.ben.id, note: 'Dentist' },
      cafe.ana.token,
    )
    expect([made.status, made.body.shift_request]).toMatchObject([
      201,
      { kind: 'offer', status: 'pending', to_employee_id: cafe.ben.id, note: 'Dentist' },
    ])
    const { id } = made.body.shift_request
    expect(await answer('approve', id, cafe.manager)).toMatchObject({
      status: 409,
      body: { code: 'not_accepted' },
    })
    expect((await answer('accept', id, cafe.cleo.token)).status).toBe(404)
    expect((await answer('accept', id, cafe.ana.token)).status).toBe(403)
    expect((await answer('approve', id, cafe.ben.token)).status).toBe(403)
    const accepted = await answer('accept', id, cafe.ben.token)
    expect(accepted.body.shift_request).toMatchObject({ status: 'accepted', actions: ['reject'] })
    const approved = await answer('approve', id, cafe.manager)
    expect(approved.body.shift_request).toMatchObject({ status: 'approved' })
    for (const token of [cafe.manager, cafe.ana.token]) {
      const { shifts, schedule } = await cafe.week(monday, token)
      expect(shifts.find((one) => one.id === shift.id)).toMatchObject({
        employee_id: cafe.ben.id,
        status: 'published',
      })
      expect(schedule?.status).toBe('published')
    }
  })

  test('to all is accepted by anybody who may have the shift', async () => {
    const { shift } = await cafe.announce({ slots: 1 }, cafe.ana.id)
    const { id } = (await offer(shift.id, {}, cafe.ana.token)).body.shift_request
    expect((await list(cafe.cleo.token)).map((one) => one.id)).toContain(id)
    const overlapping = await cafe.plan(shift.start_time.slice(0, 10), {
      employee_id: cafe.ben.id,
    })
    await cafe.publish(overlapping.schedule_id)
    expect((await answer('accept', id, cafe.ben.token)).status).toBe(422)
    expect((await answer('reject', id, cafe.cleo.token)).status).toBe(403)
    expect((await answer('accept', id, cafe.cleo.token)).status).toBe(200)
    expect((await list(cafe.ben.token)).map((one) => one.id)).not.toContain(id)
    expect((await answer('accept', id, cafe.ben.token)).status).toBe(404)
    const rejected = await answer('reject', id, cafe.manager, { note: 'Too late' })
    expect(rejected.body.shift_request).toMatchObject({
      status: 'rejected',
      decision_note: 'Too late',
    })
  })

  test('is of an own shift, to somebody else who may have it', async () => {
    const { shift, open } = await cafe.announce({ slots: 1 }, cafe.ana.id)
    const to = (employee_id: number, token = cafe.ana.token) =>
      offer(shift.id, { employee_id }, token)
    expect((await to(cafe.ben.id, cafe.cleo.token)).status).toBe(404)
    expect((await offer(open.id, {}, cafe.ana.token)).status).toBe(404)
    expect((await to(99_999_999)).status).toBe(404)
    expect((await to(cafe.ana.id)).status).toBe(422)
    const own = await cafe.plan(shift.start_time.slice(0, 10), { employee_id: cafe.ben.id })
    await cafe.publish(own.schedule_id)
    expect(await to(cafe.ben.id)).toMatchObject({ status: 422, body: { code: 'shift_overlap' } })
    expect((await to(cafe.cleo.id)).status).toBe(201)
    expect((await to(cafe.cleo.id)).status).toBe(409)
  })

  test('ends when its shift is deleted or given to somebody, and is withdrawn by its maker', async () => {
    const { shift } = await cafe.announce({ slots: 1 }, cafe.ana.id)
    const { id } = (await offer(shift.id, {}, cafe.ana.token)).body.shift_request
    expect((await answer('cancel', id, cafe.manager)).status).toBe(403)
    expect((await answer('cancel', id, cafe.ana.token)).body.shift_request.status).toBe('cancelled')
    expect((await answer('accept', id, cafe.ben.token)).status).toBe(404)
    const again = (await offer(shift.id, {}, cafe.ana.token)).body.shift_request
    await cafe.patch(shift.id, { employee_id: cafe.ben.id })
    expect(await statusOf(again.id)).toBe('expired')
    const other = await cafe.announce({ slots: 1 }, cafe.ana.id)
    const last = (await offer(other.shift.id, {}, cafe.ana.token)).body.shift_request
    await cafe.remove(other.shift.id)
    expect(await statusOf(last.id)).toBe('expired')
    expect(await list(cafe.ana.token, '?status=expired')).toMatchObject([
      { id: last.id, expired_because: 'removed' },
      { id: again.id, expired_because: 'taken' },
    ])
  })
})

describe('a swap', () => {
  test('exchanges two shifts that would overlap otherwise', async () => {
    const { monday, shift } = await cafe.announce({ slots: 1 }, cafe.ana.id)
    const theirs = await cafe.plan(monday, {
      employee_id: cafe.ben.id,
      ...cafe.times(monday, '12:00', '20:00'),
    })
    await cafe.publish(theirs.schedule_id)
    const made = await swap(shift.id, theirs.id, cafe.ana.token)
    expect([made.status, made.body.shift_request]).toMatchObject([
      201,
      { kind: 'swap', to_employee_id: cafe.ben.id, with_shift: { id: theirs.id } },
    ])
    const { id } = made.body.shift_request
    await answer('accept', id, cafe.ben.token)
    expect((await answer('approve', id, cafe.manager)).status).toBe(200)
    for (const token of [cafe.manager, cafe.ben.token]) {
      const { shifts, schedule } = await cafe.week(monday, token)
      expect(shifts.find((one) => one.id === shift.id)?.employee_id).toBe(cafe.ben.id)
      expect(shifts.find((one) => one.id === theirs.id)?.employee_id).toBe(cafe.ana.id)
      expect(schedule?.status).toBe('published')
    }
    const undone = await cafe.post<{ message: string }>('/undo', {}, cafe.manager)
    expect(undone.body.message).toBe('Undone: 2 shifts are as they were.')
    const planned = (await cafe.week(monday, cafe.manager)).shifts
    expect(planned.find((one) => one.id === shift.id)?.employee_id).toBe(cafe.ana.id)
    const announced = (await cafe.week(monday, cafe.ana.token)).shifts
    expect(announced.find((one) => one.id === shift.id)?.employee_id).toBe(cafe.ben.id)
  })

  test('needs somebody with an account, since nobody else can answer', async () => {
    const { monday, shift } = await cafe.announce({ slots: 1 }, cafe.ana.id)
    const keiko = await employeeIdOf(cafe.server.api, cafe.manager, 'Keiko Tanaka')
    const theirs = await cafe.plan(monday, { employee_id: keiko })
    await cafe.publish(theirs.schedule_id)
    expect(await swap(shift.id, theirs.id, cafe.ana.token)).toMatchObject({
      status: 422,
      body: {
        code: 'no_account',
        message: 'Keiko Tanaka has no account, so they cannot answer a swap.',
        details: { employee_ids: [keiko] },
      },
    })
    const made = await list(cafe.ana.token, '?kind=swap')
    expect(made.filter((request) => request.shift.id === shift.id)).toEqual([])
  })

  test('needs an own shift and one of somebody else', async () => {
    const { shift, open } = await cafe.announce({ slots: 1 }, cafe.ana.id)
    expect((await swap(shift.id, shift.id, cafe.ana.token)).status).toBe(422)
    expect((await swap(shift.id, open.id, cafe.ana.token)).status).toBe(422)
    expect((await swap(shift.id, 99_999_999, cafe.ana.token)).status).toBe(404)
    expect((await swap(open.id, shift.id, cafe.ben.token)).status).toBe(404)
  })
})

/** Lets the jobs that wait for a later moment look at the clock now; resolves when all have. */
async function wakeJobs(): Promise<void> {
  const { pool } = cafe.server.node.platform.database
  await pool.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()')
  await untilNoJobIsDue(cafe.server.databaseUrl)
}

describe('nobody gets the shift of somebody else', () => {
  test('that has begun: the request expires, and a job stores it', async () => {
    const past = await cafe.announce({ slots: 1 }, cafe.ana.id, cafe.pastWeek())
    const { shift } = await cafe.announce({ slots: 1 }, cafe.ana.id)
    expect(await offer(past.shift.id, {}, cafe.ana.token)).toMatchObject({
      status: 422,
      body: { code: 'shift_started' },
    })
    expect((await swap(past.shift.id, shift.id, cafe.ben.token)).status).toBe(404)
    const { id } = (await offer(shift.id, {}, cafe.ana.token)).body.shift_request
    const { clock } = cafe.server
    const before = clock.now()
    await wakeJobs()
    expect(await cafe.loggedTypes(id)).toEqual(['shift_requested'])
    clock.set(new Date(shift.start_time))
    await wakeJobs()
    expect(await cafe.loggedTypes(id)).toEqual(['shift_requested', 'shift_request_expired'])
    clock.set(before)
    const { body } = await cafe.get<ShiftRequestReply>(`/shift_requests/${id}`, cafe.manager)
    expect(body.shift_request).toMatchObject({ status: 'expired', expired_because: 'started' })
    expect((await answer('accept', id, cafe.ben.token)).status).toBe(404)
  })

  test('that changed in between, or when a rule refuses it by now', async () => {
    const { shift } = await cafe.announce({ slots: 1 }, cafe.ana.id)
    const { id } = (await offer(shift.id, { employee_id: cafe.ben.id }, cafe.ana.token)).body
      .shift_request
    expect((await answer('accept', id, cafe.manager)).status).toBe(403)
    await answer('accept', id, cafe.ben.token)
    const other = await cafe.plan(shift.start_time.slice(0, 10), {
      employee_id: cafe.ben.id,
      ...cafe.times(shift.start_time.slice(0, 10), '16:00', '22:00'),
    })
    await cafe.publish(other.schedule_id)
    expect(await answer('approve', id, cafe.manager)).toMatchObject({
      status: 422,
      body: { code: 'shift_overlap' },
    })
    // Given to somebody else in the plan that nobody was told of yet.
    await cafe.patch(shift.id, { employee_id: cafe.cleo.id })
    expect(await answer('approve', id, cafe.manager)).toMatchObject({
      status: 409,
      body: { details: { current: { status: 'expired', expired_because: 'taken' } } },
    })
    expect((await offer(shift.id, {}, cafe.ana.token)).status).toBe(404)
    expect((await swap(other.id, shift.id, cafe.ben.token)).status).toBe(404)
  })

  test('after leaving: requests end, and nothing is offered to them', async () => {
    const { api } = cafe.server
    const keiko = await employeeIdOf(api, cafe.admin, 'Keiko Tanaka')
    const setActive = async (active: boolean) => {
      const reply = await api.call('PATCH', `/employees/${keiko}`, {
        token: cafe.admin,
        body: { employee: { active } },
      })
      expect(reply.status).toBe(200)
    }
    const { shift } = await cafe.announce({ slots: 1 }, cafe.ana.id)
    const toKeiko = () => offer(shift.id, { employee_id: keiko }, cafe.ana.token)
    const { id } = (await toKeiko()).body.shift_request
    await setActive(false)
    const { body } = await cafe.get<ShiftRequestReply>(`/shift_requests/${id}`, cafe.ana.token)
    expect(body.shift_request).toMatchObject({ status: 'expired', expired_because: 'not_active' })
    expect((await toKeiko()).status).toBe(422)
    await setActive(true)
  })

  test('by undoing a decision, which only managers can', async () => {
    await cafe.setPolicy('automatic')
    const { monday, shift } = await cafe.announce({ slots: 1 }, cafe.ana.id)
    const { id } = (await offer(shift.id, {}, cafe.ana.token)).body.shift_request
    const taken = await answer('accept', id, cafe.cleo.token)
    expect(taken.body.shift_request).toMatchObject({ status: 'approved', decided_by: null })
    for (const { token } of cafe.workers)
      expect((await cafe.post('/undo', {}, token)).status).toBe(403)
    const { shifts } = await cafe.week(monday, cafe.manager)
    expect(shifts.find((one) => one.id === shift.id)?.employee_id).toBe(cafe.cleo.id)
    await cafe.setPolicy('approve')
  })
})
