import { addDays } from '@weekboard/scheduling/clock/weeks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { createKey } from '../../support/people/api-keys.ts'
import { type AssistantCafe, openAssistantCafe } from '../../support/people/assistant-plans.ts'
import {
  type Assistant,
  allAssistantScopes,
  connectAssistant,
  openAssistant,
  setRole,
} from '../../support/people/assistants-api.ts'

let cafe: AssistantCafe
beforeAll(async () => {
  cafe = await openAssistantCafe()
})
afterAll(() => cafe.server.close())

const addition = (date: string, employee_id: number | null = cafe.pia) => ({
  action: 'create',
  shift: { employee_id, start_time: `${date}T09:00:00-04:00`, end_time: `${date}T17:00:00-04:00` },
})
const move = (id: number, employee_id: number) => ({
  action: 'update',
  id,
  shift: { employee_id },
})
const planAddition = async (date: string, by: Assistant = cafe.assistant) =>
  (await cafe.plan('plan_shift_changes', { changes: [addition(date)] }, by)).body.plan_id

describe('changes of shifts', () => {
  test('are proposed without effect, and happen as one step of undo in the name of both', async () => {
    const week = cafe.freshWeek()
    const [moved, removed] = [await cafe.newShift(week), await cafe.newShift(addDays(week, 1))]
    const before = await cafe.shiftsOf(week)
    const changes = [
      addition(addDays(week, 2)),
      move(moved.id, cafe.rob),
      { action: 'delete', id: removed.id },
    ]
    const { body, isError } = await cafe.plan('plan_shift_changes', { changes })
    expect(isError).toBe(false)
    expect(body).toMatchObject({
      expires_at: '2026-11-18T10:10:00-05:00',
      summary: expect.stringMatching(/^Creates 1 shift, changes 1 and deletes 1\. New: Pia, .+\.$/),
      violations: [],
      changes: [
        { action: 'create', after: { start_time: `${addDays(week, 2)}T09:00:00-04:00` } },
        {
          action: 'update',
          before: { employee_id: cafe.pia },
          after: { employee_id: cafe.rob },
        },
        { action: 'delete', shift_id: removed.id, before: { id: removed.id }, after: null },
      ],
    })
    expect(body.cost_cents).toEqual(expect.any(Number))
    expect(await cafe.shiftsOf(week)).toEqual(before)

    const applied = await cafe.apply(body.plan_id)
    expect(applied.body).toMatchObject({ applied: true, undo: true })
    const after = await cafe.shiftsOf(week)
    expect(after.map(({ employee_id }) => employee_id).sort()).toEqual([cafe.pia, cafe.rob].sort())
    const log = await cafe.server.api.call<{ entries: { user: object; type: string }[] }>(
      'GET',
      '/audit_log?limit=1',
      { token: cafe.admin },
    )
    const me = await cafe.server.api.call<{ user: { id: number; full_name: string } }>(
      'GET',
      '/auth/me',
      { token: cafe.admin },
    )
    const { id, full_name } = me.body.user
    expect(log.body.entries[0]).toMatchObject({
      type: 'schedule_updated',
      user: { id, name: `${full_name} with API key Helper` },
    })
    const undone = await cafe.server.api.call('POST', '/undo', {
      token: cafe.admin,
      body: {},
    })
    expect(undone.status).toBe(200)
    expect((await cafe.shiftsOf(week)).map(({ id }) => id).sort()).toEqual(
      before.map(({ id }) => id).sort(),
    )
  })

  test('that a rule refuses are an error and no plan', async () => {
    const week = cafe.freshWeek()
    const input = { changes: [addition(week), { action: 'delete', id: 8_000_000 }] }
    expect(await cafe.plan('plan_shift_changes', input)).toMatchObject({
      isError: true,
      body: { code: 'not_found' },
    })
    const long = addition(week)
    const changes = [{ ...long, shift: { ...long.shift, end_time: `${week}T09:05:00-04:00` } }]
    expect(await cafe.plan('plan_shift_changes', { changes })).toMatchObject({
      isError: true,
      body: { code: 'bulk_refused', details: { results: [{ code: 'shift_length' }] } },
    })
    expect(await cafe.shiftsOf(week)).toEqual([])
  })

  test('that exceed a weekly limit by choice say so before they happen', async () => {
    const week = cafe.freshWeek()
    const hired = await cafe.server.api.call<{ employee: { id: number } }>('POST', '/employees', {
      token: cafe.admin,
      body: { employee: { full_name: 'Tom', hourly_rate: 20, max_weekly_hours: 20 } },
    })
    const tom = hired.body.employee.id
    const changesBy = (override_max_hours: boolean) =>
      [0, 1, 2].map((day) => {
        const date = addDays(week, day)
        const end_time = `${date}T19:00:00-04:00`
        const { action, shift } = addition(date, tom)
        return { action, override_max_hours, shift: { ...shift, end_time } }
      })
    const refused = await cafe.plan('plan_shift_changes', { changes: changesBy(false) })
    expect(refused.isError).toBe(true)
    const { body } = await cafe.plan('plan_shift_changes', { changes: changesBy(true) })
    expect(body.violations).toMatchObject([
      { code: 'weekly_hours', employee_id: tom, current_hours: 30, max_hours: 20 },
    ])
    expect(body.summary).toContain('Tom is scheduled for 30 hours')
    expect((await cafe.apply(body.plan_id)).body.applied).toBe(true)
  })

  test('cannot be undone by somebody who is signed in nowhere', async () => {
    const token = await cafe.server.api.signIn(accounts.stranger)
    const other = await openAssistant(cafe.server, token)
    const changes = [addition(cafe.freshWeek(), null)]
    const { body } = await cafe.plan('plan_shift_changes', { changes }, other)
    const me = await cafe.server.api.call<{ user: { id: number } }>('GET', '/auth/me', { token })
    await cafe.server.node.platform.database.pool.query(
      'update sessions set ended_at = now() where user_id = $1',
      [me.body.user.id],
    )
    expect((await cafe.apply(body.plan_id, other)).body).toMatchObject({
      applied: true,
      undo: false,
    })
  })

  test('are at most 200, and cost nothing that may not be seen', async () => {
    const week = cafe.freshWeek()
    const many = Array.from({ length: 201 }, () => addition(week, null))
    expect((await cafe.plan('plan_shift_changes', { changes: many })).isError).toBe(true)
    const { secret } = await createKey(cafe.server, cafe.admin, ['assistants:write'])
    const poor = await connectAssistant(cafe.server, secret)
    const { body } = await cafe.plan('plan_shift_changes', { changes: [addition(week)] }, poor)
    expect(body).not.toHaveProperty('cost_cents')
  })
})

describe('a plan', () => {
  test('is carried out once, however often and at the same time it is asked for', async () => {
    const week = cafe.freshWeek()
    const id = await planAddition(week)
    const replies = await Promise.all([cafe.apply(id), cafe.apply(id), cafe.apply(id)])
    const done = replies.filter(({ isError }) => !isError)
    expect(done).toHaveLength(1)
    expect(await cafe.apply(id)).toMatchObject({
      isError: true,
      body: { code: 'plan_used', details: done[0]?.body },
    })
    expect(await cafe.shiftsOf(week)).toHaveLength(1)
  })

  test('is stale after another plan for the same shift', async () => {
    const week = cafe.freshWeek()
    const shift = await cafe.newShift(week)
    const changes = [move(shift.id, cafe.rob)]
    const first = await cafe.plan('plan_shift_changes', { changes })
    const removal = [{ action: 'delete', id: shift.id }]
    const second = await cafe.plan('plan_shift_changes', { changes: removal })
    const replies = await Promise.all([
      cafe.apply(first.body.plan_id),
      cafe.apply(second.body.plan_id),
    ])
    expect(replies.filter(({ isError }) => !isError)).toHaveLength(1)
    expect(replies.find(({ isError }) => isError)?.body.code).toBe('plan_stale')
  })

  test.each(['notes', 'deletion'])('is stale after a colleague: %s', async (kind) => {
    const week = cafe.freshWeek()
    const shift = await cafe.newShift(week)
    const { body } = await cafe.plan('plan_shift_changes', { changes: [move(shift.id, cafe.rob)] })
    const path = `/shifts/${shift.id}`
    await (kind === 'notes'
      ? cafe.server.api.call('PATCH', path, {
          token: cafe.admin,
          body: { shift: { notes: 'Mine' } },
        })
      : cafe.server.api.call('DELETE', path, { token: cafe.admin }))
    const left = await cafe.shiftsOf(week)
    expect((await cafe.apply(body.plan_id)).body.code).toBe('plan_stale')
    expect(await cafe.shiftsOf(week)).toEqual(left)
  })

  test('is stale once it would break a rule that it did not break', async () => {
    const week = cafe.freshWeek()
    const id = await planAddition(week)
    await cafe.newShift(week)
    expect((await cafe.apply(id)).body.code).toBe('plan_stale')
    expect(await cafe.shiftsOf(week)).toHaveLength(1)
  })

  test('is nothing to somebody who was made an employee meanwhile', async () => {
    const week = cafe.freshWeek()
    const id = await planAddition(week)
    type Context = { organization: { id: number }; user: { employee_id: number } }
    const { body } = await cafe.assistant.call<Context>('get_context')
    await setRole(cafe.server, body.organization.id, body.user.employee_id, 'employee')
    try {
      expect((await cafe.apply(id)).body.code).toBe('forbidden')
      for (const [tool, input] of [
        ['plan_shift_changes', { changes: [addition(week)] }],
        ['plan_fill_week', { date: week }],
        ['plan_publish', { date: week }],
        ['plan_request_decision', { requests: [{ id: 1, kind: 'time_off', action: 'approve' }] }],
      ] as const) {
        expect([tool, (await cafe.plan(tool, input)).body.code]).toEqual([tool, 'forbidden'])
      }
    } finally {
      await setRole(cafe.server, body.organization.id, body.user.employee_id, 'admin')
    }
    expect(await cafe.shiftsOf(week)).toEqual([])
  })

  test('belongs to who made it, with which client', async () => {
    const week = cafe.freshWeek()
    const id = await planAddition(week)
    const { secret } = await createKey(cafe.server, cafe.admin, allAssistantScopes)
    const stranger = await cafe.server.api.signIn(accounts.stranger)
    const other = await openAssistant(cafe.server, stranger)
    for (const by of [await connectAssistant(cafe.server, secret), other]) {
      expect((await cafe.apply(id, by)).body.code).toBe('plan_unknown')
    }
    const shift = await cafe.newShift(week)
    for (const changes of [[move(shift.id, cafe.rob)], [{ action: 'delete', id: shift.id }]]) {
      expect((await cafe.plan('plan_shift_changes', { changes }, other)).body.code).toBe(
        'not_found',
      )
    }
    const foreign = [addition(addDays(week, 1), cafe.rob)]
    expect((await cafe.plan('plan_shift_changes', { changes: foreign }, other)).isError).toBe(true)
  })

  test('lasts ten minutes, and only three are open', async () => {
    const week = cafe.freshWeek()
    const plans: string[] = []
    for (const day of [0, 1, 2, 3]) {
      plans.push(await planAddition(addDays(week, day)))
      cafe.server.clock.advance(1_000)
    }
    expect((await cafe.apply(plans[0] ?? '')).body.code).toBe('plan_unknown')
    expect((await cafe.apply(plans[1] ?? '')).body.applied).toBe(true)
    cafe.server.clock.advance(10 * 60_000)
    expect((await cafe.apply(plans[2] ?? '')).body.code).toBe('plan_expired')
    expect((await cafe.apply(plans[1] ?? '')).body.code).toBe('plan_used')
  })

  test('is shown to the person by a client that can ask', async () => {
    const week = cafe.freshWeek()
    const hidden = String.fromCodePoint(0xe0050, 0xe0061)
    const { body } = await cafe.server.api.call<{ employee: { id: number } }>(
      'POST',
      '/employees',
      {
        token: cafe.admin,
        body: { employee: { full_name: `Uma${hidden}`, hourly_rate: 20 } },
      },
    )
    const changes = [addition(week, body.employee.id)]
    const asked: string[] = []
    let agrees = false
    const polite = await connectAssistant(cafe.server, cafe.assistant.secret, 'auto', (message) => {
      asked.push(message)
      return agrees
    })
    const planned = await cafe.plan('plan_shift_changes', { changes }, polite)
    const { plan_id: id } = planned.body
    expect((await cafe.apply(id, polite)).body.code).toBe('forbidden')
    expect(await cafe.shiftsOf(week)).toEqual([])
    agrees = true
    expect((await cafe.apply(id, polite)).body.applied).toBe(true)
    expect(asked).toEqual(
      Array.from(
        { length: 2 },
        () =>
          `Carry this out? Creates 1 shift, changes 0 and deletes 0. New: Uma, ${week} 09:00–17:00.`,
      ),
    )
  })
})
