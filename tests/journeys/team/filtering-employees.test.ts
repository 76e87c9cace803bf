import type { Employee } from '@weekboard/contracts/employees/employee-schema'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { employeesApi } from '../../support/people/employees-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

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

describe('the team is filtered', () => {
  const names = async (account: string, query: string) => {
    const { status, body, text } = await list(account, query)
    expect(status, text).toBe(200)
    return body.employees.map(({ user }) => user.full_name)
  }
  beforeAll(async () => {
    const token = await server.api.signIn(accounts.admin)
    const team = employeesApi(server, token)
    const invite = (email: string) =>
      server.api.call('POST', '/invitations', {
        token,
        body: { invitation: { email, role: 'employee', full_name: `Renée ${email}` } },
      })
    await invite('pending@filter.test')
    await invite('expired@filter.test')
    await server.node.platform.database.tenant(1, ({ client }) =>
      client.query(
        `update invitations set expires_at = created_at where email = 'expired@filter.test'`,
      ),
    )
    const { body } = await team.add({ full_name: '100% Zoë_Away', role: 'manager' })
    await team.change(body.employee.id, { active: false })
  })

  test('by role and status, in pages', async () => {
    expect(await names(accounts.manager, '?role=admin')).toEqual(['Nora Whitfield'])
    expect(await names(accounts.manager, '?status=inactive')).toEqual(['100% Zoë_Away'])
    expect(await names(accounts.manager, '?status=invited')).toEqual(['Renée pending@filter.test'])
    expect(await names(accounts.manager, '?status=expired')).toEqual(['Renée expired@filter.test'])
    expect(await names(accounts.manager, '?status=inactive&role=employee')).toEqual([])
    const active = await names(accounts.manager, '?status=active')
    expect(active).toHaveLength(14)
    const first = await list(accounts.manager, '?status=active&limit=10')
    const rest = await list(
      accounts.manager,
      `?status=active&limit=10&cursor=${first.body.next_cursor}`,
    )
    expect(rest.body.next_cursor).toBeNull()
    const pages = [...first.body.employees, ...rest.body.employees]
    expect(pages.map(({ user }) => user.full_name)).toEqual(active)
  })

  test('by words of name and address, without case and accents', async () => {
    expect(await names(accounts.manager, '?search=RENEE%20filter.TEST')).toHaveLength(2)
    expect(await names(accounts.manager, '?search=ana%20ruiz')).toEqual(['Ana Ruiz'])
    expect(await names(accounts.manager, '?search=zoe_&status=inactive')).toEqual(['100% Zoë_Away'])
    // No pattern of SQL, and no SQL.
    for (const text of ['_', '%']) {
      const search = encodeURIComponent(text)
      expect(await names(accounts.manager, `?search=${search}`)).toEqual(['100% Zoë_Away'])
    }
    expect(await names(accounts.manager, `?search=${encodeURIComponent(`'--;`)}`)).toEqual([])
    expect(await names(accounts.manager, '?search=%20&role=admin')).toHaveLength(1)
  })

  test('for employees only by what they see', async () => {
    expect(await names(accounts.employee, '?search=ruiz')).toEqual(['Ana Ruiz'])
    expect(await names(accounts.employee, `?search=${accounts.manager}`)).toEqual([])
    expect(await names(accounts.employee, '?status=inactive')).toEqual([])
    expect(await names(accounts.employee, '?status=invited')).toEqual([])
    expect(await names(accounts.employee, '?status=expired')).toEqual([])
    expect(await names(accounts.employee, '?status=active')).toHaveLength(16)
  })

  test('an unknown value is malformed', async () => {
    for (const query of [
      '?role=owner',
      '?status=gone',
      '?search=%00',
      `?search=${'a'.repeat(101)}`,
    ]) {
      expect([query, (await list(accounts.manager, query)).status]).toEqual([query, 400])
    }
  })
})
