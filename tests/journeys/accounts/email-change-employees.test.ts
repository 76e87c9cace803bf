import type { AuditEntry } from '@weekboard/contracts/audit-log'
import type { Employee } from '@weekboard/contracts/employees/employee-schema'
import type { User } from '@weekboard/contracts/identity/user'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { messageTo, secretOf } from '../../support/people/outbox.ts'
import { newPassword, type SessionReply, signUpVerified } from '../../support/people/users.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let other: TestServer
let admin: string
let stranger: string
beforeAll(async () => {
  const env = { LIMIT_SENDS: '1000', LIMIT_CODES_PER_DAY: '1000' }
  server = await startTestServer({ env })
  other = await startTestServer({ env, databaseUrl: server.databaseUrl, clock: server.clock })
  admin = await server.api.signIn(accounts.admin)
  stranger = await server.api.signIn(accounts.stranger)
})
afterAll(async () => {
  await other.close()
  await server.close()
})

interface Reply {
  readonly code: string
  readonly message: string
  readonly user: User
}
const call = <Body = Reply>(method: string, path: string, body?: unknown, token?: string) =>
  server.api.call<Body>(method, path, { ...(token && { token }), body })
const confirm = (token: string, on = server) =>
  on.api.call<Reply>('POST', '/auth/email/confirm', { body: { token } })

const invite = async (by: string, email: string, name = 'Mo Ver') => {
  const invitation = { email, full_name: name, role: 'employee' }
  const reply = await call('POST', '/invitations', { invitation }, by)
  expect(reply.status, reply.text).toBe(201)
  return secretOf(await messageTo(server.api, email, /^Join/))
}
/** Somebody who works in both organizations of the demo. */
async function worksInBoth(email: string): Promise<SessionReply> {
  const { body } = await call<SessionReply>('POST', '/invitations/accept', {
    token: await invite(admin, email),
    full_name: 'Mo Ver',
    password: newPassword,
  })
  const second = await call<SessionReply>(
    'POST',
    '/invitations/accept',
    { token: await invite(stranger, email), full_name: 'Mo Ver' },
    body.token,
  )
  expect(second.status, second.text).toBe(200)
  return second.body
}
async function ask(token: string, email: string): Promise<string> {
  const reply = await call('POST', '/auth/email', { email }, token)
  expect(reply.status, reply.text).toBe(202)
  return secretOf(await messageTo(server.api, email, /Confirm your new email/))
}
const employeesWith = async (by: string, email: string) =>
  (
    await call<{ employees: Employee[] }>('GET', '/employees?limit=200', undefined, by)
  ).body.employees.filter(({ user }) => user.email === email)

test('the employees follow in every organization, with a version and an event each', async () => {
  const [from, to] = ['mo@old.test', 'mo@new.test']
  const { token } = await worksInBoth(from)
  const before = await Promise.all([employeesWith(admin, from), employeesWith(stranger, from)])
  expect((await confirm(await ask(token, to))).status).toBe(200)
  for (const [index, by] of [admin, stranger].entries()) {
    const [employee] = await employeesWith(by, to)
    const [former] = before[index] ?? []
    expect(employee).toMatchObject({ id: former?.id, account: 'active' })
    expect(employee?.version).toBe((former?.version ?? 0) + 1)
    expect(await employeesWith(by, from)).toEqual([])
    const { body } = await call<{ entries: AuditEntry[] }>(
      'GET',
      '/audit_log?type=profile_updated',
      undefined,
      by,
    )
    expect(body.entries[0]).toMatchObject({ summary: 'Changed the own profile: email' })
  }
})

describe('an address that is not free', () => {
  test('in the team of one organization changes nothing in any', async () => {
    const [from, to] = ['mia@old.test', 'mia@new.test']
    const { token } = await worksInBoth(from)
    const secret = await ask(token, to)
    const employee = { full_name: 'Somebody Else', role: 'employee', email: to }
    expect((await call('POST', '/employees', { employee }, stranger)).status).toBe(201)
    const refused = await confirm(secret)
    expect([refused.status, refused.body.code]).toEqual([409, 'already_member'])
    expect(await employeesWith(admin, from)).toHaveLength(1)
    expect((await call('GET', '/auth/me', undefined, token)).body.user.email).toBe(from)
    // The link still works once the address is free.
    const [blocking] = await employeesWith(stranger, to)
    const path = `/employees/${blocking?.id}`
    await call('PATCH', path, { employee: { email: 'else@new.test' } }, stranger)
    expect((await confirm(secret)).status).toBe(200)
    expect(await employeesWith(admin, to)).toHaveLength(1)
  })

  test('because somebody signed up with it meanwhile is refused', async () => {
    const { token } = await signUpVerified(server.api, 'meanwhile@old.test')
    const secret = await ask(token, 'meanwhile@new.test')
    await signUpVerified(server.api, 'meanwhile@new.test')
    const refused = await confirm(secret)
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
  })

  test('while an invitation waits for it: in the own team refused, elsewhere accepted after', async () => {
    const { token } = await worksInBoth('nan@old.test')
    const secret = await ask(token, 'nan@new.test')
    await invite(admin, 'nan@new.test', 'Nan Two')
    expect((await confirm(secret)).body.code).toBe('already_member')

    const { token: single } = await signUpVerified(server.api, 'lou@old.test')
    const link = await invite(admin, 'lou@new.test', 'Lou New')
    await confirm(await ask(single, 'lou@new.test'))
    const accepted = await call(
      'POST',
      '/invitations/accept',
      { token: link, full_name: 'Lou New' },
      single,
    )
    expect([accepted.status, accepted.body.user.email]).toEqual([200, 'lou@new.test'])
  })
})

describe('at once', () => {
  test('of two confirmations of a link one works', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { token } = await signUpVerified(server.api, `link-${round}@old.test`)
      const secret = await ask(token, `link-${round}@new.test`)
      const replies = await Promise.all([confirm(secret), confirm(secret, other)])
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
    }
  })

  test('of two accounts that want an address one gets it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const to = `wanted-${round}@new.test`
      const secrets: string[] = []
      for (const name of ['one', 'two']) {
        const { token } = await signUpVerified(server.api, `${name}-${round}@old.test`)
        await call('POST', '/auth/email', { email: to }, token)
        await expect
          .poll(async () => {
            const mail = await messageTo(server.api, to, /Confirm your new email/)
            return secrets.includes(secretOf(mail))
          })
          .toBe(false)
        secrets.push(secretOf(await messageTo(server.api, to, /Confirm your new email/)))
      }
      const replies = await Promise.all([
        confirm(secrets[0] ?? ''),
        confirm(secrets[1] ?? '', other),
      ])
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    }
  })

  test('a change and an invitation to its address leave one owner of it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [from, to] = [`race-${round}@old.test`, `race-${round}@new.test`]
      const { token } = await worksInBoth(from)
      const secret = await ask(token, to)
      const invitation = { email: to, full_name: 'Ra Ce', role: 'employee' }
      const [confirmed, invited] = await Promise.all([
        confirm(secret),
        other.api.call('POST', '/invitations', { token: admin, body: { invitation } }),
      ])
      expect([confirmed.status, invited.status].toSorted()).toEqual(
        confirmed.status === 200 ? [200, 409] : [201, 409],
      )
      expect(await employeesWith(admin, to)).toHaveLength(1)
    }
  })
})
