import type { RouteReply } from '@weekboard/contracts/route'
import type { listScheduleRepeatsRoute } from '@weekboard/contracts/schedule/schedule-repeats'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf } from '../../support/people/shifts-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

type Page = RouteReply<typeof listScheduleRepeatsRoute>

let server: TestServer
let manager: string
beforeAll(async () => {
  server = await startTestServer()
  manager = await server.api.signIn(accounts.manager)
})
afterAll(() => server.close())

const list = (query: string) =>
  server.api.call<Page>('GET', `/auto_schedule_jobs?${query}`, { token: manager })

test('repetitions come in pages, newest first', async () => {
  const employeeId = await employeeIdOf(server.api, manager, 'Keiko Tanaka')
  const weeks = ['2027-01-04', '2027-02-01', '2027-03-01']
  for (const date of weeks) {
    const times = { employeeId, date, from: '09:00', to: '17:00' }
    const { shift } = await createShift(server.api, manager, times)
    const published = await server.api.call('POST', `/schedules/${shift.schedule_id}/publish`, {
      token: manager,
      body: { auto_repeat_weeks: 1 },
    })
    expect(published.status).toBe(200)
  }
  const sourcesOf = ({ auto_schedule_jobs: jobs }: Page) => jobs.map((job) => job.source_week)
  const first = (await list('limit=2')).body
  expect(sourcesOf(first)).toEqual(['2027-03-01', '2027-02-01'])
  const second = (await list(`limit=2&cursor=${first.next_cursor}`)).body
  expect([sourcesOf(second), second.next_cursor]).toEqual([['2027-01-04'], null])
  expect(sourcesOf((await list('')).body)).toEqual([...weeks].reverse())
  expect((await list('limit=0')).status).toBe(400)
})
