import type { Employee } from '@weekboard/contracts/employees'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../support/api-client.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Page {
  employees: Employee[]
  next_cursor: string | null
}
const list = async (account: string, query = '') =>
  server.api.call<Page>('GET', `/employees${query}`, { token: await server.api.signIn(account) })

test('managers see the people of their organization with rates and limits', async () => {
  const { body } = await list(accounts.manager)
  expect(body.employees).toHaveLength(14)
  expect(body.employees.find(({ user }) => user.full_name === 'Ana Ruiz')).toMatchObject({
    hourly_rate: 18.5,
    max_weekly_hours: 40,
    active: true,
    user: { role: 'employee', email: accounts.employee },
  })
  expect(body.next_cursor).toBeNull()
})

test('employees see names, roles and avatars, and their own address', async () => {
  const { body } = await list(accounts.employee)
  expect(body.employees).toHaveLength(14)
  for (const { hourly_rate, max_weekly_hours, user } of body.employees) {
    expect([hourly_rate, max_weekly_hours]).toEqual([null, null])
    expect(user.email).toBe(user.full_name === 'Ana Ruiz' ? accounts.employee : null)
  }
})

test('pages follow each other without a gap', async () => {
  const seen: number[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Page = (await list(accounts.manager, `?limit=5&cursor=${cursor}`)).body
    seen.push(...page.employees.map(({ id }) => id))
    cursor = page.next_cursor
  }
  expect(new Set(seen).size).toBe(14)
})

test.each(['3.5', 'Infinity', 'x', '-1', '99999999999999999999999'])(
  'a damaged cursor (%s) is malformed rather than the first page',
  async (cursor) => {
    expect((await list(accounts.manager, `?cursor=${cursor}`)).status).toBe(400)
  },
)

test('refuses a limit that is no number or too large, and a missing session', async () => {
  expect((await list(accounts.manager, '?limit=0')).status).toBe(400)
  expect((await list(accounts.manager, '?limit=201')).status).toBe(400)
  expect((await server.api.call('GET', '/employees')).status).toBe(401)
})
