import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { employeesApi } from '../../support/people/employees-api.ts'
import { notificationTexts } from '../../support/people/notifications-api.ts'
import { timeOffApi } from '../../support/people/time-off-api.ts'
import { NotificationCafe, shortDay } from '../../support/plans/notification-cafe.ts'

let cafe: NotificationCafe
beforeAll(async () => {
  cafe = await NotificationCafe.open()
})
beforeEach(() => cafe.beginWeek())
afterAll(() => cafe.server.close())

describe('a published schedule', () => {
  test('tells those whose week changed, and only them, in short', async () => {
    const shift = await cafe.plan(cafe.ids.ana)
    await cafe.plan(cafe.ids.ana, 1)
    await cafe.plan(cafe.ids.ben, 2)
    const before = await cafe.logEnd()
    expect(await cafe.publish(shift)).toBe(200)
    expect(await notificationTexts(cafe.ana)).toEqual([
      `Schedule published: Your week of ${shortDay(cafe.day(0))}: 2 shifts added.`,
    ])
    const [received] = (await cafe.ana.list()).notifications
    expect(received).toMatchObject({
      kind: 'schedule_published',
      subject: { type: 'schedule', id: shift.schedule_id },
      week_start_date: cafe.day(0),
      data: { added: 2, changed: 0, removed: 0 },
      read: false,
      read_at: null,
      created_at: cafe.server.clock.now().toISOString(),
    })
    expect(await notificationTexts(cafe.nora)).toEqual([])
    expect(await notificationTexts(cafe.marco)).toEqual([])
    expect(await cafe.logEnd()).toEqual({ seq: (before?.seq ?? 0) + 1, notified: 1 })
  })

  test('tells nobody whose week is as it was announced before', async () => {
    const own = await cafe.plan(cafe.ids.ana)
    const other = await cafe.plan(cafe.ids.ben)
    await cafe.publish(own)
    await cafe.change(other.id, 'PATCH', { notes: 'Bring the keys' })
    expect(await cafe.publish(own)).toBe(200)
    expect(await notificationTexts(cafe.ana)).toHaveLength(1)

    await cafe.change(own.id, 'PATCH', { notes: 'a' })
    await cafe.change(own.id, 'PATCH', { notes: null })
    expect(await cafe.publish(own)).toBe(200)
    expect(await notificationTexts(cafe.ana)).toHaveLength(1)
    expect(await cafe.publish(own)).toBe(409)
    expect(await notificationTexts(cafe.ana)).toHaveLength(1)
  })

  test('tells of what a later announcement adds, changes and takes away', async () => {
    const moved = await cafe.plan(cafe.ids.ana)
    const gone = await cafe.plan(cafe.ids.ana, 1)
    await cafe.publish(moved)
    await cafe.change(moved.id, 'PATCH', { notes: 'At the bar' })
    await cafe.change(gone.id, 'DELETE')
    await cafe.plan(cafe.ids.ana, 2)
    expect(await notificationTexts(cafe.ana)).toHaveLength(1)
    await cafe.publish(moved)
    expect((await notificationTexts(cafe.ana))[0]).toBe(
      `Schedule published: Your week of ${shortDay(cafe.day(0))}: 1 shift added, 1 changed, 1 removed.`,
    )
  })

  test('tells whoever loses a shift to somebody else', async () => {
    const shift = await cafe.plan(cafe.ids.ana)
    await cafe.publish(shift)
    await cafe.change(shift.id, 'PATCH', { employee_id: cafe.ids.ben })
    await cafe.publish(shift)
    expect((await notificationTexts(cafe.ana))[0]).toContain('1 shift removed')
  })

  test('is on record with whoever published it, read already and not mailed', async () => {
    const shift = await cafe.plan(cafe.ids.marco)
    await cafe.plan(cafe.ids.nora)
    await cafe.publish(shift)
    expect(await cafe.marco.list()).toMatchObject({
      unread_count: 0,
      notifications: [{ kind: 'schedule_published', read: true }],
    })
    expect((await cafe.nora.list()).unread_count).toBe(1)
    expect(await cafe.subjectsTo(accounts.manager)).toEqual([])
    expect(await cafe.subjectsTo(accounts.admin)).toEqual(['Schedule published'])
  })

  test('that is refused tells nobody', async () => {
    const shift = await cafe.plan(cafe.ids.ana, 0, '09:00', '21:00')
    for (const offset of [1, 2]) await cafe.plan(cafe.ids.ana, offset, '09:00', '21:00')
    const overfull = await cafe.server.api.call('POST', '/shifts', {
      token: cafe.tokens.manager,
      body: {
        shift: {
          employee_id: cafe.ids.ana,
          start_time: `${cafe.day(3)}T14:00:00Z`,
          end_time: `${cafe.day(4)}T02:00:00Z`,
        },
        override_max_hours: true,
      },
    })
    expect(overfull.status).toBe(201)
    expect(await cafe.publish(shift)).toBe(422)
    await cafe.mailed()
    expect(await notificationTexts(cafe.ana)).toEqual([])
    expect(await cafe.subjectsTo(accounts.employee)).toEqual([])
  })

  test('of several weeks tells of each', async () => {
    const first = await cafe.plan(cafe.ids.ana)
    cafe.goOn()
    await cafe.plan(cafe.ids.ana)
    expect(await cafe.publish(first, { publish_all_drafts: true, override_violations: true })).toBe(
      200,
    )
    const received = await notificationTexts(cafe.ana)
    for (const date of [cafe.day(0), cafe.day(-7)]) {
      expect(received).toContain(
        `Schedule published: Your week of ${shortDay(date)}: 1 shift added.`,
      )
    }
  })

  test('says nothing of pay, to nobody', async () => {
    await cafe.publish(await cafe.plan(cafe.ids.ana))
    const { text } = await cafe.server.api.call('GET', '/notifications', {
      token: cafe.tokens.employee,
    })
    expect(text).not.toMatch(/rate|cost|cents|\$/)
  })

  test('reaches nobody who is not active any more, or never signed in', async () => {
    const shift = await cafe.plan(cafe.ids.ana)
    await cafe.plan(cafe.ids.ben)
    await cafe.setActive(cafe.ids.ana, false)
    await cafe.publish(shift)
    const rows = await cafe.database.tenant(1, ({ client }) =>
      client.query('select from notifications'),
    )
    await cafe.setActive(cafe.ids.ana, true)
    expect(rows.rowCount).toBe(0)
    expect(await cafe.subjectsTo(accounts.employee)).toEqual([])
  })

  test('is undone with the transaction that failed', async () => {
    const shift = await cafe.plan(cafe.ids.ana)
    await cafe.database
      .tenant(1, async (tx) => {
        tx.record({
          type: 'schedule_published',
          actor: { userId: null, name: 'Nobody', sessionId: null },
          subject: { type: 'schedule', id: shift.schedule_id },
          weeks: [cafe.day(0)],
          audience: 'everyone',
          payload: {},
          // Too much for the log, which is written after the notifications.
          staffPayload: { '\u0000': 1 },
          change: {
            employees: [{ employeeId: cafe.ids.ana, added: [shift.id], changed: [], removed: [] }],
          },
        })
      })
      .catch((error: unknown) => expect(String(error)).toMatch(/unicode|unsupported/i))
    await cafe.mailed()
    expect(await notificationTexts(cafe.ana)).toEqual([])
    expect(await cafe.subjectsTo(accounts.employee)).toEqual([])
  })
})

describe('a request for time off', () => {
  const daysOff = () => ({ start_date: cafe.day(0), end_date: cafe.day(2), type: 'vacation' })
  const ask = async (token: string, extra: Record<string, unknown> = {}) =>
    (await timeOffApi(cafe.server, token).ask({ ...daysOff(), ...extra })).body.time_off_request
  /** The weeks of these tests lie so that both days are in one month. */
  const span = () => `${shortDay(cafe.day(0))} – ${shortDay(cafe.day(2)).split(' ')[1]}`

  test('is told to everybody who may decide it, and not to the one who asks', async () => {
    await ask(cafe.tokens.employee)
    const received = [`Time off requested: Ana Ruiz asks for vacation, ${span()}.`]
    expect(await notificationTexts(cafe.nora)).toEqual(received)
    expect(await notificationTexts(cafe.marco)).toEqual(received)
    expect(await notificationTexts(cafe.ana)).toEqual([])
    expect(await notificationTexts(cafe.olive)).toEqual([])
  })

  test('of a manager is for the others to decide', async () => {
    await ask(cafe.tokens.manager)
    expect(await notificationTexts(cafe.nora)).toHaveLength(1)
    expect(await notificationTexts(cafe.marco)).toEqual([])
  })

  test.each([
    ['approve', 'approved'],
    ['reject', 'denied'],
    ['cancel', 'cancelled'],
  ] as const)(
    '%s: the one who asked is told, and nobody has to decide any more',
    async (action, word) => {
      const request = await ask(cafe.tokens.employee)
      expect((await cafe.nora.list()).unread_count).toBe(1)
      await timeOffApi(cafe.server, cafe.tokens.manager).decide(request.id, action, {
        note: 'Have fun',
      })
      expect(await notificationTexts(cafe.ana)).toEqual([
        `Time off ${word}: Marco Bellini ${word} your vacation, ${span()}. “Have fun”`,
      ])
      expect(await notificationTexts(cafe.marco)).toHaveLength(1)
      expect((await cafe.nora.list()).unread_count).toBe(0)
      expect((await cafe.marco.list()).unread_count).toBe(0)
    },
  )

  test('taken back by oneself tells nobody', async () => {
    const request = await ask(cafe.tokens.employee)
    await timeOffApi(cafe.server, cafe.tokens.employee).decide(request.id, 'cancel')
    expect(await notificationTexts(cafe.ana)).toEqual([])
    expect((await cafe.nora.list()).unread_count).toBe(0)
  })

  test('entered by a manager is told to the person it is for', async () => {
    await ask(cafe.tokens.manager, { employee_id: cafe.ids.ana, type: 'sick' })
    expect(await notificationTexts(cafe.ana)).toEqual([
      `Time off entered: Marco Bellini entered sick leave for you, ${span()}.`,
    ])
    expect(await notificationTexts(cafe.nora)).toEqual([])
  })

  test('reads as it was last changed', async () => {
    const request = await ask(cafe.tokens.employee)
    await timeOffApi(cafe.server, cafe.tokens.employee).edit(request.id, { end_date: cafe.day(0) })
    expect(await notificationTexts(cafe.nora)).toEqual([
      `Time off requested: Ana Ruiz asks for vacation, ${shortDay(cafe.day(0))}.`,
    ])
  })

  test('is not shown to somebody who no longer decides', async () => {
    await ask(cafe.tokens.employee)
    const demote = (role: string) =>
      employeesApi(cafe.server, cafe.tokens.admin).change(cafe.ids.marco, { role })
    await demote('employee')
    expect(await cafe.marco.list()).toEqual({
      notifications: [],
      unread_count: 0,
      next_cursor: null,
    })
    await demote('manager')
    expect(await notificationTexts(cafe.marco)).toHaveLength(1)
  })
})
