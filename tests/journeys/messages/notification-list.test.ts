import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { notificationTexts } from '../../support/people/notifications-api.ts'
import { messagesTo } from '../../support/people/outbox.ts'
import { NotificationCafe, shortDay } from '../../support/plans/notification-cafe.ts'

let cafe: NotificationCafe
beforeAll(async () => {
  cafe = await NotificationCafe.open()
})
beforeEach(() => cafe.beginWeek())
afterAll(() => cafe.server.close())

describe('the list', () => {
  const fill = (count: number, employeeId = cafe.ids.ana) =>
    cafe.database.tenant(1, ({ client }) =>
      client.query(
        `insert into notifications (organization_id, employee_id, kind, data, in_app, mail_due, created_at)
         select 1, $1::bigint, 'schedule_published',
           jsonb_build_object('week_start_date', '2027-01-04', 'added', n, 'changed', 0, 'removed', 0),
           true, false, now() from generate_series(1, $2::int) as n`,
        [employeeId, count],
      ),
    )
  const added = (list: { notifications: { data: Record<string, unknown> }[] }) =>
    list.notifications.map(({ data }) => data.added)

  test('comes in pages, the latest first', async () => {
    await fill(5)
    const first = await cafe.ana.list('?limit=2')
    expect(added(first)).toEqual([5, 4])
    expect(first.unread_count).toBe(5)
    const second = await cafe.ana.list(`?limit=2&cursor=${first.next_cursor}`)
    expect(added(second)).toEqual([3, 2])
    const last = await cafe.ana.list(`?limit=2&cursor=${second.next_cursor}`)
    expect(added(last)).toEqual([1])
    expect(last.next_cursor).toBeNull()
  })

  test.each(['?limit=0', '?limit=201', '?limit=x', '?cursor=abc'])('%s is a 400', async (query) => {
    const reply = await cafe.server.api.call('GET', `/notifications${query}`, {
      token: cafe.tokens.employee,
    })
    expect(reply.status).toBe(400)
  })

  test('is marked as read one by one; the first time counts', async () => {
    await fill(2)
    const [latest] = (await cafe.ana.list()).notifications
    const once = await cafe.ana.read(latest?.id ?? 0)
    expect(once.body).toMatchObject({ unread_count: 1, notification: { read: true } })
    cafe.server.clock.advance(1000)
    const again = await cafe.ana.read(latest?.id ?? 0)
    expect(again.body).toEqual(once.body)
    expect((await cafe.ana.list()).unread_count).toBe(1)
  })

  test('is marked as read as a whole, or as far as it was seen', async () => {
    await fill(3)
    const [, middle] = (await cafe.ana.list()).notifications
    expect((await cafe.ana.readAll({ up_to_id: middle?.id })).body).toEqual({ unread_count: 1 })
    expect((await cafe.ana.list()).notifications.map(({ read }) => read)).toEqual([
      false,
      true,
      true,
    ])
    expect((await cafe.ana.readAll()).body).toEqual({ unread_count: 0 })
    expect((await cafe.ana.readAll({})).body).toEqual({ unread_count: 0 })
  })

  test('belongs to one person: a colleague’s answers like one that does not exist', async () => {
    await fill(1)
    const [own] = (await cafe.ana.list()).notifications
    const unknown = await cafe.nora.read(8_000_000)
    for (const bell of [cafe.nora, cafe.marco, cafe.olive]) {
      const reply = await bell.read(own?.id ?? 0)
      expect(reply.status).toBe(404)
      const said = ({ text }: { text: string }) => text.replace(/"request_id":"[^"]*"/, '')
      expect(said(reply)).toBe(said(unknown))
      await bell.readAll()
    }
    expect((await cafe.ana.list()).unread_count).toBe(1)
  })
})

describe('choices', () => {
  test('have every kind that one’s role is told of', async () => {
    expect((await cafe.ana.preferences()).map(({ kind }) => kind)).toEqual([
      'schedule_published',
      'shift_tomorrow',
      'time_off_decided',
      'shift_requested',
      'shift_request_decided',
      'announcement_created',
    ])
    expect((await cafe.nora.preferences()).map(({ kind }) => kind)).toEqual([
      'schedule_published',
      'shift_tomorrow',
      'time_off_decided',
      'time_off_requested',
      'week_kept_draft',
      'billing',
      'webhook_paused',
      'shift_requested',
      'shift_request_decided',
      'announcement_created',
    ])
    expect((await cafe.marco.preferences()).map(({ kind }) => kind)).not.toContain('billing')
    expect((await cafe.ana.preferences()).every(({ in_app }) => in_app)).toBe(true)
  })

  test('are stored for the named kinds alone, and for oneself', async () => {
    const before = await cafe.ana.preferences()
    const wish = { kind: 'shift_tomorrow', in_app: false, email: true }
    const reply = await cafe.ana.choose(wish)
    expect(reply.status).toBe(200)
    const expected = before.map((one) => (one.kind === wish.kind ? { ...one, ...wish } : one))
    expect(reply.body.preferences).toEqual(expected)
    expect(await cafe.ana.preferences()).toEqual(expected)
    expect((await cafe.nora.preferences())[1]).toEqual({ ...before[1] })
  })

  test.each([
    ['an unknown kind', { kind: 'birthday', in_app: true, email: true }],
    ['a kind of those who plan', { kind: 'week_kept_draft', in_app: true, email: true }],
    ['half a choice', { kind: 'shift_tomorrow', in_app: true }],
  ])('refuse %s, and store nothing of it', async (_what, wish) => {
    const before = await cafe.ana.preferences()
    const reply = await cafe.ana.choose(
      { kind: 'shift_tomorrow', in_app: false, email: false },
      wish,
    )
    expect(reply.status).toBe(422)
    expect(await cafe.ana.preferences()).toEqual(before)
  })

  test.each([
    [true, true, 1, ['Schedule published']],
    [true, false, 1, []],
    [false, true, 0, ['Schedule published']],
    [false, false, 0, []],
  ])('in the app %s, by mail %s', async (in_app, email, listed, subjects) => {
    await cafe.ana.choose({ kind: 'schedule_published', in_app, email })
    await cafe.publish(await cafe.plan(cafe.ids.ana))
    await cafe.mailed()
    expect(await notificationTexts(cafe.ana)).toHaveLength(listed)
    expect((await cafe.ana.list()).unread_count).toBe(listed)
    expect(await cafe.subjectsTo(accounts.employee)).toEqual(subjects)
    expect((await cafe.logEnd())?.notified).toBe(listed)
  })

  test('a mail says what the bell says and leads to the week', async () => {
    await cafe.publish(await cafe.plan(cafe.ids.ana))
    await cafe.mailed()
    const [mail] = await messagesTo(cafe.server.api, accounts.employee)
    expect(mail?.body).toContain(`Your week of ${shortDay(cafe.day(0))}: 1 shift added.`)
    expect(mail?.link).toMatch(new RegExp(`/schedule\\?date=${cafe.day(0)}$`))
  })

  test('a mail whose job runs twice is written once, and not to somebody who left', async () => {
    await cafe.publish(await cafe.plan(cafe.ids.ana))
    await cafe.mailed()
    const again = async () => {
      await cafe.database.tenant(1, async (tx) => {
        const { rows } = await tx.client.query<{ id: number }>('select id from notifications')
        const payload = { organizationId: 1, ids: rows.map(({ id }) => id) }
        await tx.enqueue('mail_notifications', payload)
      })
      await cafe.mailed()
    }
    await again()
    expect(await cafe.subjectsTo(accounts.employee)).toEqual(['Schedule published'])

    await cafe.database.tenant(1, ({ client }) =>
      client.query('update notifications set mail_due = true'),
    )
    await cafe.setActive(cafe.ids.ana, false)
    await again()
    await cafe.setActive(cafe.ids.ana, true)
    expect(await cafe.subjectsTo(accounts.employee)).toEqual(['Schedule published'])
  })
})
