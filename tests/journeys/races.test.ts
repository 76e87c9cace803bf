import { addDays } from '@weekboard/scheduling/weeks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../support/api-client.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { idOf, readWeek, shiftBody } from '../support/weeks.ts'

let server: TestServer
let other: TestServer
let manager: string
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  other = await startTestServer({ databaseUrl: server.databaseUrl })
  manager = await server.api.signIn(accounts.manager)
  admin = await server.api.signIn(accounts.admin)
})
afterAll(async () => {
  await other.close()
  await server.close()
})

test('20 parallel 8-hour shifts against a 40-hour limit are 5 times 201 and 15 times 409, in 50 rounds', async () => {
  const ana = await idOf(server.api, manager, 'Ana Ruiz')
  for (let round = 0; round < 50; round += 1) {
    const monday = addDays('2027-01-04', round * 7)
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const date = addDays(monday, index % 7)
        const body = shiftBody({ employeeId: ana, date, from: '08:00', to: '16:00' })
        const { api } = index % 2 ? server : other
        return api.call('POST', '/shifts', { token: index % 3 ? manager : admin, body })
      }),
    )
    const statuses = replies.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(5)
    expect(statuses.filter((status) => status === 409)).toHaveLength(15)
    const week = await readWeek(server.api, manager, monday)
    expect(week.stats).toMatchObject({ total_hours: 40, shift_count: 5 })
  }
})

test('two changes of different fields at once are both kept', async () => {
  const keiko = await idOf(server.api, manager, 'Keiko Tanaka')
  for (let round = 0; round < 20; round += 1) {
    const date = addDays('2028-01-03', round * 7)
    const { body } = await server.api.call<{ shift: { id: number } }>('POST', '/shifts', {
      token: manager,
      body: shiftBody({ employeeId: keiko, date, from: '08:00', to: '16:00' }),
    })
    const path = `/shifts/${body.shift.id}`
    const times = shiftBody({ employeeId: keiko, date, from: '09:00', to: '16:00' }).shift
    const [notes, start] = await Promise.all([
      server.api.call('PATCH', path, { token: manager, body: { shift: { notes: 'both' } } }),
      other.api.call('PATCH', path, {
        token: admin,
        body: { shift: { start_time: times.start_time } },
      }),
    ])
    expect([notes.status, start.status]).toEqual([200, 200])
    const [shift] = (await readWeek(server.api, manager, date)).shifts
    expect(shift).toMatchObject({ notes: 'both', duration_hours: 7, version: 3 })
  }
})

test('an edit during a publish is either in the announcement or turns the week into a draft', async () => {
  const keiko = await idOf(server.api, manager, 'Keiko Tanaka')
  const employee = await server.api.signIn(accounts.employee)
  for (let round = 0; round < 20; round += 1) {
    const date = addDays('2029-01-01', round * 7)
    const { body } = await server.api.call<{ shift: { id: number }; schedule: { id: number } }>(
      'POST',
      '/shifts',
      { token: manager, body: shiftBody({ employeeId: keiko, date, from: '08:00', to: '16:00' }) },
    )
    const path = `/schedules/${body.schedule.id}/publish`
    const [published, edited] = await Promise.all([
      server.api.call('POST', path, { token: manager, body: {} }),
      other.api.call('PATCH', `/shifts/${body.shift.id}`, {
        token: admin,
        body: { shift: { notes: 'late' } },
      }),
    ])
    expect([published.status, edited.status]).toEqual([200, 200])
    const working = await readWeek(server.api, manager, date)
    const [announced] = (await readWeek(server.api, employee, date)).shifts
    const expected = working.schedule?.is_published ? 'late' : null
    expect(announced?.notes ?? null).toBe(expected)
  }
})

test('shifts thrown between weeks by many hands end somewhere, and nobody is told of an error', async () => {
  const { api } = server
  const keiko = await idOf(api, manager, 'Keiko Tanaka')
  const liam = await idOf(api, manager, 'Liam Walsh')
  const mondays = Array.from({ length: 4 }, (_, index) => addDays('2030-01-07', index * 7))
  const shifts: { id: number; employeeId: number }[] = []
  for (const employeeId of [keiko, liam]) {
    const body = shiftBody({ employeeId, date: '2030-01-07', from: '09:00', to: '10:00' })
    const made = await api.call<{ shift: { id: number } }>('POST', '/shifts', {
      token: manager,
      body,
    })
    shifts.push({ id: made.body.shift.id, employeeId })
  }
  for (let round = 0; round < 6; round += 1) {
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, index) => {
        const { id, employeeId } = shifts[index % 2] ?? { id: 0, employeeId: 0 }
        const date = addDays(mondays[(index * 7 + round) % 4] ?? '', index % 5)
        const node = index % 3 ? server : other
        return node.api.call('PATCH', `/shifts/${id}`, {
          token: manager,
          body: shiftBody({ employeeId, date, from: '09:00', to: '10:00' }),
        })
      }),
    )
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  }
})
