import type { RouteReply } from '@weekboard/contracts/route'
import type {
  publishScheduleRoute,
  validateScheduleRoute,
} from '@weekboard/contracts/schedule/publishing'
import type { Schedule } from '@weekboard/contracts/schedule/schedule-schema'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApiReply, accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

type PublishReply = RouteReply<typeof publishScheduleRoute> & {
  readonly message: string
  readonly code: string
  readonly details: { readonly current: Schedule; readonly fields: Record<string, string> }
}
type Validation = RouteReply<typeof validateScheduleRoute>

let server: TestServer
let manager: string
let keiko: number
beforeAll(async () => {
  server = await startTestServer()
  manager = await server.api.signIn(accounts.manager)
  keiko = await employeeIdOf(server.api, manager, 'Keiko Tanaka')
})
afterAll(() => server.close())

const plan = (date: string, from = '09:00', to = '12:00') =>
  createShift(server.api, manager, { employeeId: keiko, date, from, to })
const publish = (
  id: number | null,
  body: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<ApiReply<PublishReply>> =>
  server.api.call<PublishReply>('POST', `/schedules/${id}/publish`, {
    token: manager,
    body,
    headers,
  })
const validate = async (id: number | null, query = '') =>
  (
    await server.api.call<Validation>('GET', `/schedules/${id}/validate${query}`, {
      token: manager,
    })
  ).body
const open = async (date: string) =>
  (
    await server.api.call<{ schedule: Schedule }>('POST', '/schedules', {
      token: manager,
      body: { week_start_date: date },
    })
  ).body.schedule
const statusOf = async (date: string) =>
  (await readWeek(server.api, manager, date)).schedule?.status

describe('publishing what somebody has changed since it was looked at', () => {
  test('is refused with the schedule as it is now', async () => {
    const date = '2027-01-04'
    const { schedule } = await plan(date)
    const [seen] = (await validate(schedule.id)).schedules
    expect(seen).toEqual(schedule)
    await plan(date, '13:00', '14:00')
    const refused = await publish(schedule.id, { version: seen?.version })
    expect([refused.status, refused.body.code]).toEqual([412, 'stale_version'])
    const current = (await readWeek(server.api, manager, date)).schedule
    expect(refused.body.details.current).toEqual(current)
    expect(await statusOf(date)).toBe('draft')
    expect((await publish(schedule.id, { version: current?.version })).status).toBe(200)
  })

  test('is refused by If-Match as well', async () => {
    const { schedule } = await plan('2027-01-11')
    await plan('2027-01-11', '13:00', '14:00')
    const etag = { 'if-match': `"${schedule.version}"` }
    expect((await publish(schedule.id, {}, etag)).status).toBe(412)
  })

  test('is refused in a bulk call, for that schedule only', async () => {
    const [stale, fresh] = [await plan('2027-01-18'), await plan('2027-01-25')]
    await plan('2027-01-18', '13:00', '14:00')
    const schedules = [stale, fresh].map(({ schedule: { id, version } }) => ({
      action: 'publish',
      id,
      version,
    }))
    const { body } = await server.api.call<{ results: { status: string; code?: string }[] }>(
      'POST',
      '/schedules/bulk',
      { token: manager, body: { schedules } },
    )
    expect(body.results).toMatchObject([
      { status: 'skipped', code: 'stale_version' },
      { status: 'published' },
    ])
    await publish(stale.schedule.id)
  })
})

describe('publishing all drafts', () => {
  const all = { publish_all_drafts: true }
  /** Leaves no draft of the café with shifts, so that each test has its own only. */
  beforeAll(async () => {
    const { schedule } = await plan('2028-01-31')
    expect((await publish(schedule.id, { ...all, override_violations: true })).status).toBe(200)
  })

  test('from an empty draft week publishes the others', async () => {
    const empty = await open('2028-01-03')
    const dates = ['2028-01-10', '2028-01-17']
    for (const date of dates) await plan(date)
    const { status, body } = await publish(empty.id, { ...all, notes: 'All' })
    expect(status).toBe(200)
    expect(body.schedules.map(({ week_start_date }) => week_start_date)).toEqual(dates)
    expect(body.schedule).toEqual(empty)
    expect(await Promise.all(['2028-01-03', ...dates].map(statusOf))).toEqual([
      'draft',
      'published',
      'published',
    ])
  })

  test('without any shift anywhere is refused with the sentence that screens know', async () => {
    const empty = await open('2028-02-07')
    const refused = await publish(empty.id, all)
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'No draft schedules with shifts to publish',
    ])
  })

  test('does not repeat an empty week', async () => {
    const empty = await open('2028-02-14')
    await plan('2028-02-21')
    const refused = await publish(empty.id, { ...all, auto_repeat_weeks: 1 })
    expect([refused.status, Object.keys(refused.body.details.fields)]).toEqual([
      422,
      ['auto_repeat_weeks'],
    ])
    expect(await statusOf('2028-02-21')).toBe('draft')
    await publish(empty.id, all)
  })

  test('announces no draft that the caller has not seen as it is', async () => {
    const [own, other] = [await plan('2028-03-06'), await plan('2028-03-13')]
    const { schedules } = await validate(own.schedule.id, '?check_all_drafts=true')
    expect(schedules.map(({ id }) => id)).toEqual([own.schedule.id, other.schedule.id])
    const seen_drafts = schedules.map(({ id, version }) => ({ id, version }))
    await plan('2028-03-13', '13:00', '14:00')
    const changed = await publish(own.schedule.id, { ...all, seen_drafts })
    expect([changed.status, changed.body.details.current.id]).toEqual([412, other.schedule.id])
    const added = await plan('2028-03-20')
    const second = (await validate(own.schedule.id, '?check_all_drafts=true')).schedules
    const withoutAdded = second.filter(({ id }) => id !== added.schedule.id)
    const unseen = await publish(own.schedule.id, { ...all, seen_drafts: withoutAdded })
    expect([unseen.status, unseen.body.details.current.id]).toEqual([412, added.schedule.id])
    expect(await statusOf('2028-03-06')).toBe('draft')
    expect((await publish(own.schedule.id, { ...all, seen_drafts: second })).status).toBe(200)
  })
})
