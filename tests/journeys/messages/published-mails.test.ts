import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { messageTo } from '../../support/people/outbox.ts'
import { NotificationCafe } from '../../support/plans/notification-cafe.ts'

let cafe: NotificationCafe
beforeAll(async () => {
  cafe = await NotificationCafe.open()
})
beforeEach(() => cafe.beginWeek())
afterAll(() => cafe.server.close())

const mailToAna = async () => {
  await cafe.mailed()
  return messageTo(cafe.server.api, accounts.employee, /Schedule published/)
}
const dayText = (offset: number) =>
  new Date(cafe.day(offset)).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  })
const readHours = (format: 12 | 24 | null) =>
  cafe.server.api.call('PATCH', '/auth/me', {
    token: cafe.tokens.employee,
    body: { preferences: { hour_format: format } },
  })

test('the mail lists what was added, changed and removed, and leads to that week', async () => {
  const moved = await cafe.plan(cafe.ids.ana)
  const gone = await cafe.plan(cafe.ids.ana, 1)
  const noted = await cafe.plan(cafe.ids.ana, 3)
  await cafe.plan(cafe.ids.ben, 2)
  await cafe.publish(moved)
  const first = await mailToAna()
  expect(first.body).toContain(
    [
      'Added:',
      `- ${dayText(0)}, 9:00 AM – 5:00 PM`,
      `- ${dayText(1)}, 9:00 AM – 5:00 PM`,
      `- ${dayText(3)}, 9:00 AM – 5:00 PM`,
    ].join('\n'),
  )
  expect(first.body).not.toContain(dayText(2))
  expect(first.link).toMatch(new RegExp(`/schedule\\?date=${cafe.day(0)}$`))

  await cafe.database.pool.query('delete from outbox')
  const { body } = await cafe.server.api.call<{ positions: { id: number; name: string }[] }>(
    'GET',
    '/positions',
    { token: cafe.tokens.manager },
  )
  const bar = body.positions.find(({ name }) => name === 'Bar')?.id
  await cafe.change(moved.id, 'PATCH', {
    start_time: `${cafe.day(0)}T11:00:00-05:00`,
    end_time: `${cafe.day(0)}T18:30:00-05:00`,
    position_id: bar,
  })
  await cafe.change(noted.id, 'PATCH', { notes: 'Bring the keys' })
  await cafe.change(gone.id, 'DELETE')
  await cafe.plan(cafe.ids.ana, 4, '07:00', '11:00')
  await readHours(24)
  await cafe.publish(moved)
  const { body: text } = await mailToAna()
  expect(text).toContain(`Added:\n- ${dayText(4)}, 07:00 – 11:00\n`)
  expect(text).toContain(
    [
      'Changed:',
      `- ${dayText(0)}, 11:00 – 18:30, Bar (was ${dayText(0)}, 09:00 – 17:00)`,
      `- ${dayText(3)}, 09:00 – 17:00 (other notes)`,
    ].join('\n'),
  )
  expect(text).toContain(`Removed:\n- ${dayText(1)}, 09:00 – 17:00\n`)
  expect(text).not.toMatch(/rate|cost|\$/)
  await readHours(null)
})

test('a shift that somebody else gets is removed in one mail and added in the other', async () => {
  const shift = await cafe.plan(cafe.ids.ana)
  await cafe.publish(shift)
  await mailToAna()
  await cafe.database.pool.query('delete from outbox')
  await cafe.change(shift.id, 'PATCH', { employee_id: cafe.ids.nora })
  await cafe.publish(shift)
  expect((await mailToAna()).body).toContain(`Removed:\n- ${dayText(0)}, 9:00 AM – 5:00 PM`)
  const other = await messageTo(cafe.server.api, accounts.admin, /Schedule published/)
  expect(other.body).toContain(`Added:\n- ${dayText(0)}, 9:00 AM – 5:00 PM`)
})
