import { addDays } from '@weekboard/scheduling/clock/weeks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { type AssistantCafe, openAssistantCafe } from '../../support/people/assistant-plans.ts'
import { planOpenShift } from '../../support/people/brain-api.ts'
import { createShift, employeeIdOf } from '../../support/people/shifts-api.ts'

let cafe: AssistantCafe
beforeAll(async () => {
  cafe = await openAssistantCafe()
})
afterAll(() => cafe.server.close())

const send = async <Body>(token: string, path: string, body: object = {}) => {
  const reply = await cafe.server.api.call<Body>('POST', path, { token, body })
  expect([path, reply.status]).toEqual([path, expect.toBeOneOf([200, 201])])
  return reply.body
}

/** Announces open shifts of a week, and lets somebody claim each. */
async function claims(week: string, count: number): Promise<readonly number[]> {
  const employee = await cafe.server.api.signIn(accounts.employee)
  const shifts = []
  for (let day = 0; day < count; day += 1) {
    const times = { date: addDays(week, day), from: '09:00', to: '17:00' }
    shifts.push(await planOpenShift(cafe.server.api, cafe.admin, times))
  }
  await send(cafe.admin, `/schedules/${shifts[0]?.schedule_id}/publish`)
  const ids: number[] = []
  for (const { id } of shifts) {
    const claim = await send<{ shift_request: { id: number } }>(employee, `/shifts/${id}/claim`)
    ids.push(claim.shift_request.id)
  }
  return ids
}

const decide = async (requests: readonly object[]) => {
  const { body } = await cafe.plan('plan_request_decision', { requests })
  return (await cafe.apply(body.plan_id)).body
}

const given = async (week: string) =>
  (await cafe.shiftsOf(week)).filter(({ employee_id: id }) => id !== null).length

test('an approved claim says that it can be undone, and is', async () => {
  const week = cafe.freshWeek()
  const [id] = await claims(week, 1)
  const applied = await decide([{ id, kind: 'shift', action: 'approve' }])
  expect(applied).toMatchObject({ applied: true, undo: true })
  expect(await given(week)).toBe(1)
  await send(cafe.admin, '/undo')
  expect(await given(week)).toBe(0)
})

test('a place of an open shift is given by a plan, and given back', async () => {
  const week = cafe.freshWeek()
  const times = { date: week, from: '09:00', to: '17:00', slots: 3 }
  const { id } = await planOpenShift(cafe.server.api, cafe.admin, times)
  const changes = [{ action: 'update', id, shift: { employee_id: cafe.rob } }]
  const { body } = await cafe.plan('plan_shift_changes', { changes })
  expect((await cafe.apply(body.plan_id)).body).toMatchObject({ applied: true, undo: true })
  expect(await given(week)).toBe(1)
  await send(cafe.admin, '/undo')
  expect(await given(week)).toBe(0)
})

test('a swap that both want is approved by a plan, and undone', async () => {
  const { api } = cafe.server
  const week = cafe.freshWeek()
  const [employee, manager] = [
    await api.signIn(accounts.employee),
    await api.signIn(accounts.manager),
  ]
  const people = [
    await employeeIdOf(api, cafe.admin, 'Ana Ruiz'),
    await employeeIdOf(api, cafe.admin, 'Marco Bellini'),
  ]
  const shifts = []
  for (const [day, employeeId] of people.entries()) {
    const times = { date: addDays(week, day), from: '09:00', to: '17:00' }
    shifts.push((await createShift(api, cafe.admin, { employeeId, ...times })).shift)
  }
  const [own, other] = shifts
  await send(cafe.admin, `/schedules/${own?.schedule_id}/publish`)
  const { shift_request: swap } = await send<{ shift_request: { id: number } }>(
    employee,
    `/shifts/${own?.id}/swap`,
    { with_shift_id: other?.id },
  )
  await send(manager, `/shift_requests/${swap.id}/accept`)
  const applied = await decide([{ id: swap.id, kind: 'shift', action: 'approve' }])
  expect(applied).toMatchObject({ applied: true, undo: true })
  const whose = async () =>
    (await cafe.shiftsOf(week))
      .sort((one, two) => one.start_time.localeCompare(two.start_time))
      .map(({ employee_id }) => employee_id)
  expect(await whose()).toEqual([...people].reverse())
  await send(cafe.admin, '/undo')
  expect(await whose()).toEqual(people)
})

test('a rejected one, and time off, say that they cannot', async () => {
  const week = cafe.freshWeek()
  const [id] = await claims(week, 1)
  expect(await decide([{ id, kind: 'shift', action: 'reject' }])).toMatchObject({ undo: false })
  const employee = await cafe.server.api.signIn(accounts.employee)
  const day = addDays(week, 5)
  const { time_off_request: off } = await send<{ time_off_request: { id: number } }>(
    employee,
    '/time_off_requests',
    { time_off_request: { start_date: day, end_date: day } },
  )
  const applied = await decide([{ id: off.id, kind: 'time_off', action: 'approve' }])
  expect(applied).toMatchObject({ applied: true, undo: false })
})

test('several approved at once are as many steps', async () => {
  const week = cafe.freshWeek()
  const ids = await claims(week, 2)
  await decide(ids.map((id) => ({ id, kind: 'shift', action: 'approve' })))
  expect(await given(week)).toBe(2)
  for (const left of [1, 0]) {
    await send(cafe.admin, '/undo')
    expect(await given(week)).toBe(left)
  }
})
