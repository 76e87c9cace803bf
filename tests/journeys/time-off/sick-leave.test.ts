import { addDays } from '@weekboard/scheduling/clock/weeks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
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

describe('the preview of sick leave', () => {
  test('names the shifts of these days and up to 20 others, the blocked ones last', async () => {
    const monday = cafe.newWeek()
    const [first, second] = [
      await cafe.plan(monday, { employee_id: cafe.ana.id }),
      await cafe.plan(addDays(monday, 1), {
        employee_id: cafe.ana.id,
        ...cafe.times(addDays(monday, 1)),
      }),
    ]
    await cafe.plan(monday, { employee_id: cafe.ben.id })
    const { status, body } = await sick.preview(cafe.ana.id, monday)
    expect(status).toBe(200)
    expect(body.affected.map(({ shift }) => shift.id)).toEqual([first?.id])
    const candidates = body.affected[0]?.candidates ?? []
    expect(candidates.length).toBeLessThanOrEqual(20)
    expect(candidates.map(({ employee_id }) => employee_id)).not.toContain(cafe.ana.id)
    const blocked = candidates.map(({ refused }) => refused)
    expect(blocked).toEqual([...blocked].sort((a, b) => Number(a) - Number(b)))
    expect(candidates.find(({ employee_id }) => employee_id === cafe.ben.id)).toMatchObject({
      account: 'active',
      blocked_by: [{ code: 'overlap' }],
    })
    expect(candidates.some(({ account }) => account === 'none')).toBe(true)
    expect(candidates[0]?.reasons.length).toBeGreaterThan(0)
    const both = await sick.preview(cafe.ana.id, monday, addDays(monday, 1))
    expect(both.body.affected.map(({ shift }) => shift.id)).toEqual([first?.id, second?.id])
  })

  test('counts each shift as given to its best candidate before it ranks the next one', async () => {
    const monday = cafe.newWeek()
    for (const [from, to] of [
      ['08:00', '12:00'],
      ['11:00', '15:00'],
    ] as const) {
      await cafe.plan(monday, { employee_id: cafe.ana.id, ...cafe.times(monday, from, to) })
    }
    const { body } = await sick.preview(cafe.ana.id, monday)
    const [first, second] = body.affected.map(({ candidates }) => candidates[0]?.employee_id)
    expect(first).toBeDefined()
    expect(second).not.toBe(first)
  })

  test('leaves the night before to whoever works it, and names the one that begins then', async () => {
    const monday = cafe.newWeek()
    const tuesday = addDays(monday, 1)
    const { start_time } = cafe.times(monday, '20:00', '23:00')
    const { start_time: end_time } = cafe.times(tuesday, '00:30', '02:00')
    const night = await cafe.plan(monday, { employee_id: cafe.ana.id, start_time, end_time })
    expect((await sick.preview(cafe.ana.id, tuesday)).body).toEqual({ affected: [] })
    const { body } = await sick.preview(cafe.ana.id, monday, tuesday)
    expect(body.affected.map(({ shift }) => shift.id)).toEqual([night.id])
  })

  test('of days without shifts is empty', async () => {
    expect((await sick.preview(cafe.ana.id, cafe.newWeek())).body).toEqual({ affected: [] })
  })
})

describe('sick leave', () => {
  test('is approved, beside other time off, and leaves what it does not name', async () => {
    const monday = cafe.newWeek()
    const shift = await cafe.plan(monday, { employee_id: cafe.ana.id })
    const times = timeOffApi(cafe.server, cafe.manager)
    const vacation = { type: 'vacation', start_date: monday, end_date: monday }
    await times.ask({ ...vacation, employee_id: cafe.ana.id })
    const days = { start_date: monday, end_date: addDays(monday, 2) }
    const reply = await sick.enter(cafe.ana.id, { ...days, note: 'Fever', shifts: [] })
    expect([reply.status, reply.body]).toMatchObject([
      201,
      {
        time_off_request: { type: 'sick', status: 'approved', reason: 'Fever', ...days },
        results: [],
        unresolved: [shift.id],
      },
    ])
    expect((await sick.find(shift, monday))?.employee_id).toBe(cafe.ana.id)
    const { history } = (await times.read(reply.body.time_off_request.id)).body
    expect(history).toMatchObject([{ type: 'entered' }])
    await sick.step('undo')
    expect((await times.read(reply.body.time_off_request.id)).body.time_off_request.status).toBe(
      'cancelled',
    )
    await sick.step('redo')
    expect((await times.read(reply.body.time_off_request.id)).body.time_off_request.status).toBe(
      'approved',
    )
  })

  test('opens and assigns shifts of a draft', async () => {
    const monday = cafe.newWeek()
    const tuesday = addDays(monday, 1)
    const open = await cafe.plan(monday, { employee_id: cafe.ana.id })
    const given = await cafe.plan(tuesday, {
      employee_id: cafe.ana.id,
      ...cafe.times(tuesday),
    })
    const { status, body } = await sick.enter(cafe.ana.id, {
      start_date: monday,
      end_date: tuesday,
      shifts: [
        { shift_id: given.id, action: 'assign', employee_id: cafe.ben.id, version: given.version },
        { shift_id: open.id, action: 'open', version: open.version },
      ],
    })
    expect(status).toBe(201)
    expect(body.results).toMatchObject([
      { shift_id: given.id, status: 'assigned', shift: { employee_id: cafe.ben.id } },
      { shift_id: open.id, status: 'opened', shift: { employee_id: null, slots: 1 } },
    ])
    expect(body.results.every(({ shift_requests }) => shift_requests.length === 0)).toBe(true)
    expect(body.unresolved).toEqual([])
    expect(await sick.find(open, monday)).toMatchObject({ employee_id: null, status: 'draft' })
    const { body: history } = await cafe.get<{ history: { type: string; changes: unknown[] }[] }>(
      `/shifts/${given.id}/history`,
      cafe.manager,
    )
    expect(history.history[0]).toMatchObject({
      type: 'updated',
      changes: [{ field: 'employee_id', from: cafe.ana.id, to: cafe.ben.id }],
    })
  })

  test('changes what is announced and tells those concerned, but no colleague why', async () => {
    const { monday, shift } = await sick.announced(cafe.ana.id)
    const socket = await cafe.listen(cafe.cleo.token, 'ScheduleChannel')
    const { body } = await sick.enter(cafe.ana.id, {
      ...sick.oneDay(monday, shift, { action: 'assign', employee_id: cafe.ben.id }),
      note: 'Confidential fever',
    })
    expect(body.results).toMatchObject([
      { shift: { employee_id: cafe.ben.id, status: 'published' } },
    ])
    const { shifts, schedule } = await cafe.week(monday, cafe.ben.token)
    expect(shifts.find(({ id }) => id === shift.id)?.employee_id).toBe(cafe.ben.id)
    expect(schedule?.status).toBe('published')
    expect((await cafe.week(monday, cafe.manager)).schedule?.status).toBe('published')
    await socket.waitFor('schedule_published')
    expect(JSON.stringify(socket.seen())).not.toMatch(/sick|fever/i)
    socket.close()
    const [forBen] = await cafe.notifications(cafe.ben.token)
    expect(forBen?.message).toContain('1 shift added')
    const forAna = (await cafe.notifications(cafe.ana.token)).map(({ message }) => message)
    expect(forAna.join(' ')).toContain('1 shift removed')
    expect(forAna.join(' ')).toContain('sick leave')
    const calendar = await timeOffApi(cafe.server, cafe.ben.token).calendar(
      `?from=${monday}&to=${monday}`,
    )
    expect(calendar.text).not.toMatch(/sick|fever/i)
  })

  test('leaves drafts of an announced week alone that employees do not know', async () => {
    const { monday } = await sick.announced(cafe.cleo.id)
    const draft = await cafe.plan(monday, { employee_id: cafe.ana.id })
    const reply = await sick.enter(cafe.ana.id, sick.oneDay(monday, draft, { action: 'open' }))
    expect(reply.body.results).toMatchObject([{ shift: { employee_id: null, status: 'draft' } }])
    expect(await sick.find(draft, monday, cafe.ben.token)).toBeUndefined()
  })
})

describe('sick leave is refused', () => {
  const nothingHappens = async (
    monday: string,
    shift: { id: number },
    body: Record<string, unknown>,
  ) => {
    const reply = await sick.enter(cafe.ana.id, body)
    expect((await sick.find(shift, monday))?.employee_id).toBe(cafe.ana.id)
    const { body: page } = await timeOffApi(cafe.server, cafe.manager).list(
      `?employee_id=${cafe.ana.id}&from=${monday}&to=${monday}`,
    )
    expect(page.requests).toEqual([])
    return reply
  }

  test('to employees, for foreign and unknown ids, and for oneself', async () => {
    const monday = cafe.newWeek()
    const shift = await cafe.plan(monday, { employee_id: cafe.ana.id })
    const days = { start_date: monday, end_date: monday }
    const body = { ...days, shifts: [] }
    for (const id of [cafe.ana.id, 99_999_999]) {
      expect((await sick.enter(id, body, cafe.ben.token)).status).toBe(403)
      expect((await sick.preview(id, monday, monday, cafe.ben.token)).status).toBe(403)
    }
    const stranger = await cafe.server.api.signIn(accounts.stranger)
    for (const token of [cafe.manager, stranger]) {
      const id = token === stranger ? cafe.ana.id : 99_999_999
      expect((await sick.enter(id, body, token)).status).toBe(404)
      expect((await sick.preview(id, monday, monday, token)).status).toBe(404)
    }
    const me = await cafe.get<{ user: { employee_id: number } }>('/auth/me', cafe.manager)
    expect(await sick.enter(me.body.user.employee_id, body)).toMatchObject({
      status: 422,
      body: { code: 'own_request' },
    })
    const named = (choice: Record<string, unknown>) =>
      nothingHappens(monday, shift, { ...days, shifts: [{ shift_id: shift.id, ...choice }] })
    expect((await named({ shift_id: 99_999_999, action: 'open' })).status).toBe(404)
    expect((await named({ action: 'assign', employee_id: 99_999_999 })).status).toBe(404)
    expect((await named({ action: 'offer', employee_ids: [99_999_999] })).status).toBe(404)
  })

  test('for bad dates and bad choices, with the field', async () => {
    const monday = cafe.newWeek()
    const shift = await cafe.plan(monday, { employee_id: cafe.ana.id })
    const others = await cafe.plan(monday, { employee_id: cafe.ben.id })
    const days = { start_date: monday, end_date: monday }
    const fieldsOf = async (body: Record<string, unknown>) => {
      const reply = await nothingHappens(monday, shift, { ...days, shifts: [], ...body })
      return [reply.status, ...Object.keys(reply.body.details?.fields ?? {})]
    }
    expect(await fieldsOf({ end_date: addDays(monday, -1) })).toEqual([422, 'end_date'])
    expect(await fieldsOf({ start_date: '2026-11-15' })).toEqual([422, 'start_date'])
    expect(await fieldsOf({ start_date: 'soon' })).toEqual([422, 'start_date'])
    expect(await fieldsOf({ shifts: undefined })).toEqual([422, 'shifts'])
    const choice = (fields: Record<string, unknown>) =>
      fieldsOf({ shifts: [{ shift_id: shift.id, ...fields }] })
    expect((await choice({ action: 'sell' }))[0]).toBe(422)
    expect((await choice({ action: 'assign' }))[0]).toBe(422)
    expect((await choice({ action: 'offer', employee_ids: [] }))[0]).toBe(422)
    expect((await choice({ action: 'offer', employee_ids: Array(21).fill(cafe.ben.id) }))[0]).toBe(
      422,
    )
    expect(await choice({ action: 'assign', employee_id: cafe.ana.id })).toEqual([
      422,
      'employee_id',
    ])
    expect(await choice({ action: 'open', shift_id: others.id })).toEqual([422, 'shifts'])
    const twice = { shift_id: shift.id, action: 'open' }
    expect(await fieldsOf({ shifts: [twice, twice] })).toEqual([422, 'shifts'])
    const query = await sick.preview(cafe.ana.id, monday, addDays(monday, -1))
    expect(query.status).toBe(422)
    expect((await sick.preview(cafe.ana.id, '2026-11-15', monday)).status).toBe(422)
    expect((await sick.preview(cafe.ana.id, 'soon')).status).toBe(400)
  })

  test('with a stale version, and by a rule, with nothing done', async () => {
    const { monday, shift } = await sick.announced(cafe.ana.id)
    const stale = await nothingHappens(
      monday,
      shift,
      sick.oneDay(monday, shift, { action: 'open', version: 1 }),
    )
    expect([stale.status, stale.body.details?.current?.version]).toEqual([412, shift.version])
    const overlapping = await cafe.plan(monday, { employee_id: cafe.ben.id })
    await cafe.publish(overlapping.schedule_id)
    const assign = sick.oneDay(monday, shift, { action: 'assign', employee_id: cafe.ben.id })
    expect(await nothingHappens(monday, shift, assign)).toMatchObject({
      status: 422,
      body: { code: 'shift_overlap', details: { shift_id: shift.id } },
    })
    // The plan would allow it by now, but not what is announced.
    await cafe.patch(overlapping.id, { employee_id: cafe.cleo.id })
    expect(await nothingHappens(monday, shift, assign)).toMatchObject({
      status: 422,
      body: { code: 'shift_overlap' },
    })
  })

  test('above the weekly limit unless that is confirmed', async () => {
    const { monday, shift } = await sick.announced(cafe.ana.id)
    await cafe.setLimit(cafe.cleo.id, 4)
    const body = sick.oneDay(monday, shift, { action: 'assign', employee_id: cafe.cleo.id })
    expect(await nothingHappens(monday, shift, body)).toMatchObject({
      status: 409,
      body: { code: 'max_hours_violation' },
    })
    expect((await sick.enter(cafe.ana.id, { ...body, override_max_hours: true })).status).toBe(201)
    await cafe.setLimit(cafe.cleo.id, 40)
  })
})
