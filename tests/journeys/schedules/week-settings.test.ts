import { createWeekReader } from '@weekboard/api/features/schedules/week/read-week'
import type { Principal } from '@weekboard/api/platform/principal'
import type { Week } from '@weekboard/contracts/schedule/week'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testNow, thisWeek } from '../../support/servers/clock.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const adminWith = (minRestMinutes: number) =>
  ({
    role: 'admin',
    permissions: ['manage_requests', 'view_financial_data'],
    employeeId: 1,
    organization: {
      id: 1,
      timeZone: 'America/New_York',
      currency: 'USD',
      minRestMinutes,
      breakRules: [],
    },
  }) as unknown as Principal

test('a read that knew the settings before their change leaves no week with them behind', async () => {
  const { database, env } = server.node.platform
  const read = createWeekReader({ database, env })
  const restFor = async (principal: Principal): Promise<number | undefined> => {
    const context = { principal, now: testNow, ifNoneMatch: undefined, wantsCsv: false }
    const { serialized } = await read(context, { weekStartDate: thisWeek, format: 'week' })
    const week: Week = JSON.parse(String(serialized))
    return week.rule_settings?.min_rest_hours
  }
  // Whoever is read before the change reads the week after it, at the version that the change left.
  expect(await restFor(adminWith(480))).toBe(8)
  expect(await restFor(adminWith(600))).toBe(10)
  expect(await restFor(adminWith(600))).toBe(10)
})
