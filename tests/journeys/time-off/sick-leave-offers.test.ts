import type { ShiftRequest } from '@weekboard/contracts/requests/shift-requests'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { addDays } from '@weekboard/scheduling/clock/weeks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sickLeaveApi } from '../../support/people/sick-leave-api.ts'
import { timeOffApi } from '../../support/people/time-off-api.ts'
import { RequestCafe } from '../../support/plans/request-cafe.ts'

let cafe: RequestCafe
let sick: ReturnType<typeof sickLeaveApi>
beforeAll(async () => {
  cafe = await RequestCafe.open()
  sick = sickLeaveApi(cafe)
})
afterAll(() => cafe.server.close())

const toBoth = () => ({ action: 'offer', employee_ids: [cafe.ben.id, cafe.cleo.id] })

/** Ana is sick, and her announced shift is offered to Ben and Cleo. */
async function offered() {
  const { monday, shift } = await sick.announced(cafe.ana.id)
  const reply = await sick.enter(cafe.ana.id, {
    ...sick.oneDay(monday, shift, toBoth()),
    note: 'Confidential fever',
  })
  const requests = reply.body.results[0]?.shift_requests ?? []
  const [toBen, toCleo] = requests.map(({ id }) => id)
  if (toBen === undefined || toCleo === undefined) throw new Error(`Not offered: ${reply.text}`)
  return { monday, shift, reply, toBen, toCleo, leave: reply.body.time_off_request }
}

const readRequest = async (id: number, token = cafe.manager) =>
  (await cafe.get<{ shift_request: ShiftRequest }>(`/shift_requests/${id}`, token)).body
    .shift_request

const shiftsOf = async (monday: string, token: string): Promise<readonly Shift[]> =>
  (await cafe.week(monday, token)).shifts

describe('the offer of a shift of somebody who is sick', () => {
  test('makes it an open announced shift and asks each of them', async () => {
    const { monday, shift, reply, toBen } = await offered()
    expect(reply.body.results).toMatchObject([
      {
        shift_id: shift.id,
        status: 'offered',
        shift: { employee_id: null, slots: 1, status: 'published' },
        shift_requests: [
          { kind: 'offer', status: 'pending', to_employee_id: cafe.ben.id, note: null },
          { kind: 'offer', status: 'pending', to_employee_id: cafe.cleo.id, note: null },
        ],
      },
    ])
    expect((await sick.find(shift, monday, cafe.ben.token))?.employee_id).toBe(null)
    const [notification] = await cafe.notifications(cafe.ben.token)
    expect(notification?.message).toMatch(/offers you the shift/)
    const seen = await cafe.get('/shift_requests', cafe.ben.token)
    expect(seen.text).not.toMatch(/fever|sick/i)
    expect((await readRequest(toBen, cafe.ben.token)).actions).toEqual(['accept', 'reject'])
    expect((await readRequest(toBen)).actions).toEqual(['reject', 'cancel'])
  })

  test('is of the first who accepts, without another decision', async () => {
    const { monday, shift, toBen, toCleo } = await offered()
    const accepted = await sick.accept(toBen, cafe.ben.token)
    expect([accepted.status, accepted.body.shift_request]).toMatchObject([
      200,
      { status: 'approved', decided_by: null, actions: [] },
    ])
    const id = accepted.body.shift_request.assigned_shift_id
    for (const token of [cafe.manager, cafe.ben.token, cafe.ana.token]) {
      const shifts = await shiftsOf(monday, token)
      expect(shifts.find((one) => one.id === id)).toMatchObject({
        employee_id: cafe.ben.id,
        status: 'published',
      })
      expect(shifts.map((one) => one.id)).not.toContain(shift.id)
    }
    expect(await sick.accept(toCleo, cafe.cleo.token)).toMatchObject({
      status: 409,
      body: { code: 'shift_taken' },
    })
    expect(await readRequest(toCleo)).toMatchObject({
      status: 'expired',
      expired_because: 'taken',
    })
    const [forCleo] = await cafe.notifications(cafe.cleo.token)
    expect(forCleo?.message).toContain('Somebody else has the shift by now')
    const [forManager] = await cafe.notifications(cafe.manager)
    expect(forManager?.message).toMatch(/Ben Hart has taken the open shift/)
  })

  test('of two who accept at once goes to one', async () => {
    const { monday, toBen, toCleo } = await offered()
    const replies = await Promise.all([
      sick.accept(toBen, cafe.ben.token),
      sick.accept(toCleo, cafe.cleo.token),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('shift_taken')
    const taken = await shiftsOf(monday, cafe.manager)
    expect(taken.filter(({ employee_id }) => employee_id !== null)).toHaveLength(1)
  })

  test('is accepted by the rules only', async () => {
    const { monday, toBen, shift } = await offered()
    const tuesday = addDays(monday, 1)
    const own = await cafe.plan(tuesday, { employee_id: cafe.ben.id, ...cafe.times(tuesday) })
    await cafe.setLimit(cafe.ben.id, 8)
    // What is planned and not announced stops it, and stays a secret.
    const planned = await sick.accept(toBen, cafe.ben.token)
    expect(planned).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(planned.body.message).not.toMatch(/hours/)
    await cafe.publish(own.schedule_id)
    expect(await sick.accept(toBen, cafe.ben.token)).toMatchObject({
      status: 409,
      body: { code: 'max_hours_violation' },
    })
    await cafe.setLimit(cafe.ben.id, 40)
    await cafe.patch(own.id, cafe.times(monday))
    await cafe.publish(own.schedule_id)
    expect(await sick.accept(toBen, cafe.ben.token)).toMatchObject({
      status: 422,
      body: { code: 'shift_overlap' },
    })
    await cafe.remove(own.id)
    await cafe.publish(own.schedule_id)
    expect((await sick.find(shift, monday))?.employee_id).toBe(null)
    expect((await sick.accept(toBen, cafe.ben.token)).status).toBe(200)
  })

  test('is answered by who is asked, and withdrawn by any manager', async () => {
    const { toBen, toCleo } = await offered()
    expect((await sick.accept(toBen, cafe.cleo.token)).status).toBe(404)
    expect((await sick.accept(toBen, cafe.admin)).status).toBe(403)
    const post = (id: number, action: string, token: string) =>
      cafe.post<{ shift_request: ShiftRequest }>(`/shift_requests/${id}/${action}`, {}, token)
    expect((await post(toBen, 'reject', cafe.ben.token)).body.shift_request.status).toBe('rejected')
    expect((await post(toCleo, 'cancel', cafe.cleo.token)).status).toBe(403)
    expect((await post(toCleo, 'cancel', cafe.admin)).body.shift_request.status).toBe('cancelled')
  })

  test('ends when the open shift goes to somebody otherwise', async () => {
    const { shift, toBen } = await offered()
    await cafe.patch(shift.id, { employee_id: cafe.cleo.id })
    expect(await sick.accept(toBen, cafe.ben.token)).toMatchObject({
      status: 409,
      body: { code: 'shift_taken' },
    })
  })

  test('includes a shift that its announced week does not have yet', async () => {
    const { monday } = await sick.announced(cafe.cleo.id)
    const draft = await cafe.plan(monday, {
      employee_id: cafe.ana.id,
      ...cafe.times(monday, '18:00', '22:00'),
    })
    const reply = await sick.enter(
      cafe.ana.id,
      sick.oneDay(monday, draft, { action: 'offer', employee_ids: [cafe.ben.id] }),
    )
    expect(reply.status).toBe(201)
    expect((await sick.find(draft, monday, cafe.ben.token))?.employee_id).toBe(null)
    await sick.step('undo')
    expect(await sick.find(draft, monday, cafe.ben.token)).toBeUndefined()
    expect((await sick.find(draft, monday))?.employee_id).toBe(cafe.ana.id)
  })

  test('needs accounts, an announced week and a rule that allows it', async () => {
    const { monday, shift } = await sick.announced(cafe.ana.id)
    const invited = await cafe.post<{ employee: { id: number } }>(
      '/employees',
      { employee: { full_name: 'Dora Papp' } },
      cafe.admin,
    )
    const offer = (employee_ids: number[], one: Pick<Shift, 'id'> = shift, date = monday) =>
      sick.enter(cafe.ana.id, sick.oneDay(date, one, { action: 'offer', employee_ids }))
    expect(await offer([cafe.ben.id, invited.body.employee.id])).toMatchObject({
      status: 422,
      body: { code: 'no_account' },
    })
    const tuesday = cafe.newWeek()
    const draft = await cafe.plan(tuesday, { employee_id: cafe.ana.id })
    expect(await offer([cafe.ben.id], draft, tuesday)).toMatchObject({
      status: 422,
      body: { code: 'not_announced' },
    })
    const own = await cafe.plan(monday, { employee_id: cafe.ben.id })
    await cafe.publish(own.schedule_id)
    expect(await offer([cafe.cleo.id, cafe.ben.id])).toMatchObject({
      status: 422,
      body: { code: 'shift_overlap' },
    })
    expect((await sick.find(shift, monday))?.employee_id).toBe(cafe.ana.id)
  })
})

describe('undo of sick leave', () => {
  const statusOf = async (id: number) =>
    (await timeOffApi(cafe.server, cafe.manager).read(id)).body.time_off_request.status

  test('brings plan and announced copy back, and withdraws leave and offers', async () => {
    const { monday, shift, toBen, leave } = await offered()
    const undone = await sick.step('undo')
    expect([undone.status, undone.body.message]).toEqual([
      200,
      'Undone: Ana Ruiz is not on sick leave any more, 1 shift is as it was.',
    ])
    for (const token of [cafe.manager, cafe.ana.token]) {
      expect(await sick.find(shift, monday, token)).toMatchObject({
        employee_id: cafe.ana.id,
        status: 'published',
      })
    }
    expect((await cafe.week(monday, cafe.manager)).schedule?.status).toBe('published')
    expect(await statusOf(leave.id)).toBe('cancelled')
    expect((await readRequest(toBen)).status).toBe('cancelled')
    expect((await sick.accept(toBen, cafe.ben.token)).status).toBe(409)
  })

  test('can be redone and undone again', async () => {
    const { monday, shift, leave } = await offered()
    await sick.step('undo')
    expect((await sick.step('redo')).status).toBe(200)
    expect(await statusOf(leave.id)).toBe('approved')
    expect((await sick.find(shift, monday, cafe.ben.token))?.employee_id).toBe(null)
    const open = await cafe.get<{ shift_requests: ShiftRequest[] }>(
      '/shift_requests?status=pending',
      cafe.ben.token,
    )
    const again = open.body.shift_requests.find((one) => one.shift.id === shift.id)
    expect(again?.actions).toEqual(['accept', 'reject'])
    expect((await sick.step('undo')).status).toBe(200)
    expect((await sick.find(shift, monday, cafe.ana.token))?.employee_id).toBe(cafe.ana.id)
  })

  test("after somebody's yes is a conflict that changes nothing", async () => {
    const { monday, toCleo, leave } = await offered()
    const { body } = await sick.accept(toCleo, cafe.cleo.token)
    const conflict = await sick.step('undo')
    expect(conflict).toMatchObject({ status: 409, body: { code: 'undo_conflict' } })
    expect(await statusOf(leave.id)).toBe('approved')
    const id = body.shift_request.assigned_shift_id ?? 0
    expect((await sick.find({ id }, monday, cafe.ana.token))?.employee_id).toBe(cafe.cleo.id)
    await cafe.post('/undo', { skip: true }, cafe.manager)
  })

  test('of an assigned shift is one step, and none of somebody else', async () => {
    const { monday, shift } = await sick.announced(cafe.ana.id)
    await sick.enter(
      cafe.ana.id,
      sick.oneDay(monday, shift, { action: 'assign', employee_id: cafe.ben.id }),
    )
    expect((await sick.find(shift, monday, cafe.ben.token))?.employee_id).toBe(cafe.ben.id)
    const ofAdmin = await sick.step('undo', cafe.admin)
    expect(ofAdmin.body.code).toBe('nothing_to_undo')
    await sick.step('undo')
    expect((await sick.find(shift, monday, cafe.ben.token))?.employee_id).toBe(cafe.ana.id)
  })
})
