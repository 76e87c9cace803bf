import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let other: TestServer
let manager: string
let employee: string
let keiko: number
beforeAll(async () => {
  server = await startTestServer()
  other = await startTestServer({ databaseUrl: server.databaseUrl })
  manager = await server.api.signIn(accounts.manager)
  employee = await server.api.signIn(accounts.employee)
  keiko = await employeeIdOf(server.api, manager, 'Keiko Tanaka')
})
afterAll(async () => {
  await other.close()
  await server.close()
})

const date = '2043-01-05'
const plan = (from: string, to: string) =>
  createShift(server.api, manager, { employeeId: keiko, date, from, to })

/** One shift, or four. */
async function change(to: 'few' | 'many'): Promise<number> {
  const { schedule, shifts } = await readWeek(server.api, manager, date)
  for (const { id } of to === 'few' ? shifts.slice(1) : []) {
    await server.api.call('DELETE', `/shifts/${id}`, { token: manager })
  }
  for (const hour of to === 'many' ? [11, 12, 13] : []) await plan(`${hour}:00`, `${hour + 1}:00`)
  return schedule?.id ?? 0
}

const counts: Record<string, number> = { few: 1, many: 4 }

test('a week that is read during publishes is one announcement as a whole', async () => {
  await plan('08:00', '10:00')
  for (let round = 0; round < 60; round += 1) {
    const notes = round % 2 ? 'few' : 'many'
    const path = `/schedules/${await change(notes)}/publish`
    const reads = Array.from({ length: 6 }, async (_, index) => {
      await new Promise((resolve) => setTimeout(resolve, index * 2))
      return readWeek((index % 2 ? server : other).api, employee, date)
    })
    const [published, ...weeks] = await Promise.all([
      server.api.call('POST', path, { token: manager, body: { notes } }),
      ...reads,
    ])
    expect(published.status).toBe(200)
    for (const { schedule, shifts, stats } of weeks) {
      const count = counts[schedule?.notes ?? ''] ?? 0
      const received = [schedule?.shift_count ?? 0, shifts.length, stats.shift_count]
      expect(received).toEqual([count, count, count])
    }
  }
})
