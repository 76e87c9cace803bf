import type { Week } from '@weekboard/contracts/schedule/week'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { thisWeek } from '../../support/servers/clock.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let manager: string
let employee: string
let keiko: number

beforeAll(async () => {
  server = await startTestServer()
  manager = await server.api.signIn(accounts.manager)
  employee = await server.api.signIn(accounts.employee)
  keiko = await employeeIdOf(server.api, manager, 'Keiko Tanaka')
})
afterAll(() => server.close())

test('deleting removes the shift, also for a client that sends an empty JSON body', async () => {
  const { shift } = await createShift(server.api, manager, {
    employeeId: keiko,
    date: '2027-05-03',
    from: '09:00',
    to: '12:00',
  })
  const gone = await server.api.call('DELETE', `/shifts/${shift.id}`, {
    token: manager,
    body: '',
  })
  expect(gone.status).toBe(200)
  const again = await server.api.call('DELETE', `/shifts/${shift.id}`, { token: manager })
  expect(again.status).toBe(404)
})

test('deleting is refused to employees with the sentence that screens know', async () => {
  const { status, body } = await server.api.call('DELETE', '/shifts/1', { token: employee })
  expect(status).toBe(403)
  expect(body.message).toBe('You do not have permission to delete this shift.')
})

test('deleting everything is for admins, and leaves what was announced', async () => {
  const admin = await server.api.signIn(accounts.admin)
  const before = await readWeek(server.api, employee, thisWeek)
  const path = '/shifts/delete_all'
  expect((await server.api.call('DELETE', path, { token: manager })).status).toBe(403)
  const { body } = await server.api.call<{ deleted_count: number }>('DELETE', path, {
    token: admin,
  })
  expect(body.deleted_count).toBeGreaterThan(50)
  const week: Week = await readWeek(server.api, manager, thisWeek)
  expect(week.shifts).toEqual([])
  expect(week.schedule?.is_draft).toBe(true)
  expect((await readWeek(server.api, employee, thisWeek)).shifts).toEqual(before.shifts)
})

test('only who may delete everything is told so', async () => {
  interface Me {
    readonly can_delete_all_shifts: boolean
  }
  const production = await startTestServer({
    databaseUrl: server.databaseUrl,
    env: { NODE_ENV: 'production' },
  })
  const canDelete = async ({ api }: TestServer, account: string) => {
    const token = await api.signIn(account)
    return (await api.call<Me>('GET', '/auth/me', { token })).body.can_delete_all_shifts
  }
  expect(await canDelete(server, accounts.admin)).toBe(true)
  expect(await canDelete(server, accounts.manager)).toBe(false)
  expect(await canDelete(production, accounts.admin)).toBe(false)
  await production.close()
})
