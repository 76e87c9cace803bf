import type { Notification } from '@weekboard/contracts/notifications/notifications'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { addDays } from '@weekboard/scheduling/clock/weeks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { type AssistantCafe, openAssistantCafe } from '../../support/people/assistant-plans.ts'
import { planOpenShift } from '../../support/people/brain-api.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'

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

describe('several requests of one plan', () => {
  const statusesOf = (path: string, ids: readonly number[]) =>
    Promise.all(
      ids.map(async (id) => {
        type Reply = Readonly<Record<string, { status: string }>>
        const { body } = await cafe.server.api.call<Reply>('GET', `/${path}s/${id}`, {
          token: cafe.admin,
        })
        return body[path]?.status
      }),
    )

  const undoCount = async () =>
    (
      await cafe.server.api.call<{ undo_count: number }>('GET', '/undo', {
        token: cafe.admin,
      })
    ).body.undo_count

  /** Announces two open shifts, and lets two people claim three places. */
  async function askForPlaces(week: string) {
    const { api } = cafe.server
    const [ana, marco] = [await api.signIn(accounts.employee), await api.signIn(accounts.manager)]
    const openOn = (day: number, slots: number) =>
      planOpenShift(api, cafe.admin, {
        date: addDays(week, day),
        from: '09:00',
        to: '17:00',
        slots,
      })
    const [one, two] = [await openOn(0, 1), await openOn(1, 2)]
    await send(cafe.admin, `/schedules/${one.schedule_id}/publish`)
    const ids: number[] = []
    for (const [token, id] of [
      [ana, one.id],
      [ana, two.id],
      [marco, two.id],
    ] as const) {
      const claim = await send<{ shift_request: { id: number } }>(token, `/shifts/${id}/claim`)
      ids.push(claim.shift_request.id)
    }
    return { week, ids, people: [ana, marco] }
  }

  type Places = Awaited<ReturnType<typeof askForPlaces>>

  /** What is planned and announced, and what became of the claims, without ids. */
  async function stateOf({ week, ids, people }: Places) {
    const shapes = (shifts: readonly Shift[]) =>
      shifts
        .map(({ employee_id, start_time, slots, status }) => {
          const offsetMs = Date.parse(start_time) - Date.parse(week)
          return [employee_id, offsetMs, slots, status]
        })
        .sort()
    const [ana] = people
    const { shifts, schedule } = await readWeek(cafe.server.api, ana ?? '', week)
    const notices: unknown[] = []
    for (const token of people) {
      type Reply = { notifications: Notification[] }
      const { body } = await cafe.server.api.call<Reply>('GET', '/notifications', { token })
      const ofThese = body.notifications.filter(
        ({ subject }) => subject?.type === 'shift_request' && ids.includes(subject.id),
      )
      notices.push(ofThese.map(({ kind, data }) => [kind, data.outcome]).sort())
    }
    return {
      planned: shapes(await cafe.shiftsOf(week)),
      announced: [shapes(shifts), schedule?.status],
      requests: await statusesOf('shift_request', ids),
      notices,
    }
  }

  test('are one step, which does what as many steps of single decisions do', async () => {
    const [single, planned] = [
      await askForPlaces(cafe.freshWeek()),
      await askForPlaces(cafe.freshWeek()),
    ]
    for (const id of single.ids) await send(cafe.admin, `/shift_requests/${id}/approve`)
    const before = await undoCount()
    const requests = planned.ids.map((id) => ({ id, kind: 'shift', action: 'approve' }))
    expect(await decide(requests)).toMatchObject({ applied: true, undo: true })
    expect(await undoCount()).toBe(before + 1)
    const approved = await stateOf(planned)
    expect(approved).toEqual(await stateOf(single))
    expect(approved.requests).toEqual(['approved', 'approved', 'approved'])
    expect(await given(planned.week)).toBe(3)
    const log = await cafe.server.api.call('GET', '/audit_log?limit=20', { token: cafe.admin })
    expect(log.text).toContain('shift_request_approved')
    expect(log.text).not.toContain('step_id')

    const { message } = await send<{ message: string }>(cafe.admin, '/undo')
    expect(message).toBe('Undone: 3 shifts removed again, 2 shifts are back.')
    for (const _ of single.ids) await send(cafe.admin, '/undo')
    const undone = await stateOf(planned)
    expect(undone).toEqual(await stateOf(single))
    expect(await given(planned.week)).toBe(0)

    for (const _ of single.ids) await send(cafe.admin, '/redo')
    await send(cafe.admin, '/redo')
    expect(await stateOf(planned)).toEqual(await stateOf(single))
    expect(await given(planned.week)).toBe(3)
  })

  test('are decided all, or none', async () => {
    const { week, ids } = await askForPlaces(cafe.freshWeek())
    const requests = ids.map((id) => ({ id, kind: 'shift', action: 'approve' }))
    const { body } = await cafe.plan('plan_request_decision', { requests })
    const manager = await cafe.server.api.signIn(accounts.manager)
    await send(manager, `/shift_requests/${ids[1]}/reject`)
    const before = await undoCount()
    expect((await cafe.apply(body.plan_id)).body.code).toBe('plan_stale')
    expect(await statusesOf('shift_request', ids)).toEqual(['pending', 'rejected', 'pending'])
    expect([await given(week), await undoCount()]).toEqual([0, before])
  })

  const askForDay = async (date: string) => {
    const employee = await cafe.server.api.signIn(accounts.employee)
    const body = { time_off_request: { start_date: date, end_date: date } }
    type Reply = { time_off_request: { id: number } }
    return (await send<Reply>(employee, '/time_off_requests', body)).time_off_request.id
  }

  test('beside time off and rejections are undone, and those stay', async () => {
    const { week, ids } = await askForPlaces(cafe.freshWeek())
    const off = await askForDay(addDays(week, 5))
    const before = await undoCount()
    const applied = await decide([
      { id: ids[0], kind: 'shift', action: 'approve' },
      { id: off, kind: 'time_off', action: 'approve' },
      { id: ids[1], kind: 'shift', action: 'reject' },
      { id: ids[2], kind: 'shift', action: 'approve' },
    ])
    expect(applied).toMatchObject({ applied: true, undo: true })
    expect([await given(week), await undoCount()]).toEqual([2, before + 1])
    await send(cafe.admin, '/undo')
    expect([await given(week), await undoCount()]).toEqual([0, before])
    expect(await statusesOf('time_off_request', [off])).toEqual(['approved'])
    expect(await statusesOf('shift_request', ids)).toEqual(['approved', 'rejected', 'approved'])
    await send(cafe.admin, '/redo')
    expect(await given(week)).toBe(2)
  })

  test.each(['first', 'last'])('give nobody a shift back who has time off: %s', async (place) => {
    const { api } = cafe.server
    const [week, ana] = [cafe.freshWeek(), await employeeIdOf(api, cafe.admin, 'Ana Ruiz')]
    const marco = await employeeIdOf(api, cafe.admin, 'Marco Bellini')
    const times = { date: week, from: '09:00', to: '17:00' }
    const { shift } = await createShift(api, cafe.admin, { employeeId: ana, ...times })
    await send(cafe.admin, `/schedules/${shift.schedule_id}/publish`)
    const off = await askForDay(week)
    const offered = await send<{ shift_request: { id: number } }>(
      await api.signIn(accounts.employee),
      `/shifts/${shift.id}/offer`,
      { employee_id: marco },
    )
    const { id } = offered.shift_request
    await send(await api.signIn(accounts.manager), `/shift_requests/${id}/accept`)
    const requests = [
      { id: off, kind: 'time_off', action: 'approve' },
      { id, kind: 'shift', action: 'approve' },
    ]
    const applied = await decide(place === 'first' ? requests : requests.toReversed())
    expect(applied).toMatchObject({ applied: true, undo: true })
    const holders = async () => (await cafe.shiftsOf(week)).map(({ employee_id }) => employee_id)
    const refused = await api.call('POST', '/undo', { token: cafe.admin, body: {} })
    expect([refused.status, refused.body.code]).toEqual([409, 'undo_conflict'])
    expect(await holders()).toEqual([marco])
    await send(cafe.admin, `/time_off_requests/${off}/cancel`)
    await send(cafe.admin, '/undo')
    expect(await holders()).toEqual([ana])
  })
})
