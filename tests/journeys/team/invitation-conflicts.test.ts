import type { Employee } from '@weekboard/contracts/employees/employee-schema'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { messagesTo } from '../../support/people/outbox.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.api.signIn(accounts.admin)
})
afterAll(() => server.close())

async function employeeOf(email: string): Promise<Employee | undefined> {
  const { body } = await server.api.call<{ employees: Employee[] }>('GET', '/employees', {
    token: admin,
  })
  return body.employees.find(({ user }) => user.email === email)
}

describe('an address that is in the team', () => {
  interface Conflict {
    code: string
    invitation?: { id: number }
    details: { invitation_id?: number; employee?: { id: number; full_name: string; role: string } }
  }
  const inviteAs = (email: string, role: string, full_name: string) =>
    server.api.call<Conflict>('POST', '/invitations', {
      token: admin,
      body: { invitation: { email, role, full_name } },
    })

  test('with an open invitation is a 409 that names it, and changes nothing', async () => {
    const { body } = await inviteAs('twice@new.test', 'employee', 'Nia Cole')
    const before = await employeeOf('twice@new.test')
    const again = await inviteAs('twice@new.test', 'admin', 'Somebody Else')
    expect([again.status, again.body.code]).toEqual([409, 'already_invited'])
    expect(again.body.details.invitation_id).toBe(body.invitation?.id)
    expect(await employeeOf('twice@new.test')).toEqual(before)
    expect(await messagesTo(server.api, 'twice@new.test')).toHaveLength(1)
    const resent = await server.api.call('POST', `/invitations/${body.invitation?.id}/resend`, {
      token: admin,
    })
    expect(resent.status).toBe(200)
  })

  test('without an invitation is invited as stored, and not under another name or role', async () => {
    const email = 'stored@new.test'
    await server.api.call('POST', '/employees', {
      token: admin,
      body: { employee: { full_name: 'Nia Cole', email, role: 'employee' } },
    })
    const before = await employeeOf(email)
    for (const [role, name] of [
      ['admin', 'Nia Cole'],
      ['employee', 'Somebody Else'],
    ] as const) {
      const other = await inviteAs(email, role, name)
      expect([other.status, other.body.code]).toEqual([409, 'already_member'])
      expect(other.body.details.employee).toMatchObject({ full_name: 'Nia Cole', role: 'employee' })
    }
    expect(await employeeOf(email)).toEqual(before)
    expect(await messagesTo(server.api, email)).toEqual([])
    expect((await inviteAs(email, 'employee', 'Nia Cole')).status).toBe(201)
  })
})
