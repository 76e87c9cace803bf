import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { messageTo, secretOf } from '../../support/people/outbox.ts'
import {
  newPassword,
  type SessionReply,
  signInWithPassword,
  signUpVerified,
} from '../../support/people/users.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

const rounds = 8
let server: TestServer
let other: TestServer
beforeAll(async () => {
  const env = { LIMIT_SENDS: '1000', LIMIT_CODES_PER_DAY: '1000' }
  server = await startTestServer({ env })
  other = await startTestServer({ env, databaseUrl: server.databaseUrl, clock: server.clock })
})
afterAll(async () => {
  await other.close()
  await server.close()
})

const deleteAccount = (token: string, on = server) =>
  on.api.call<{ code: string; details: { organizations: string[] } }>('DELETE', '/auth/account', {
    token,
  })

/** An organization with an owner and somebody else of this role, who has an account. */
async function organizationOf(name: string, role: string) {
  const owner = await signUpVerified(server.api, `owner-${name}@race.test`, {
    organization_name: `Org ${name}`,
  })
  const email = `second-${name}@race.test`
  const body = { invitation: { email, full_name: 'Sec Ond', role } }
  await server.api.call('POST', '/invitations', { token: owner.token, body })
  const link = secretOf(await messageTo(server.api, email, /^Join/))
  const second = await server.api.call<SessionReply>('POST', '/invitations/accept', {
    body: { token: link, full_name: 'Sec Ond', password: newPassword },
  })
  return { owner, second: second.body, organizationId: owner.user.organization?.id ?? 0 }
}

const adminsOf = (organizationId: number) =>
  server.node.platform.database.tenant(organizationId, async ({ client }) => {
    const { rows } = await client.query(
      `select id from employees where role = 'admin' and active and user_id is not null`,
    )
    return rows
  })

describe('at once', () => {
  test('of two admins who delete their accounts one stays', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { owner, second, organizationId } = await organizationOf(`both-${round}`, 'admin')
      const replies = await Promise.all([
        deleteAccount(owner.token),
        deleteAccount(second.token, other),
      ])
      expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 409])
      expect(await adminsOf(organizationId)).toHaveLength(1)
    }
  })

  test('an admin who goes and one who is made an employee leave one', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { owner, second, organizationId } = await organizationOf(`demoted-${round}`, 'admin')
      const path = `/employees/${second.user.employee_id}`
      const [deleted, demoted] = await Promise.all([
        deleteAccount(owner.token),
        other.api.call('PATCH', path, {
          token: owner.token,
          body: { employee: { role: 'employee' } },
        }),
      ])
      expect(deleted.status === 204 && demoted.status === 200).toBe(false)
      expect((await adminsOf(organizationId)).length).toBeGreaterThan(0)
    }
  })

  test('a sign-in and the deletion leave no session', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { second } = await organizationOf(`sign-in-${round}`, 'employee')
      const [deleted, signedIn] = await Promise.all([
        deleteAccount(second.token),
        signInWithPassword(other.api, second.user.email, newPassword),
      ])
      expect(deleted.status).toBe(204)
      expect([200, 401]).toContain(signedIn.status)
      if (signedIn.status === 200) {
        const { token } = signedIn.body
        expect((await server.api.call('GET', '/auth/me', { token })).status).toBe(401)
      }
      const { rows } = await server.node.platform.database.pool.query(
        'select from sessions where user_id = $1',
        [second.user.id],
      )
      expect(rows).toEqual([])
    }
  })

  test('an accepted invitation and the deletion leave no half of either', async () => {
    const admin = await server.api.signIn(accounts.admin)
    for (let round = 0; round < rounds; round += 1) {
      const { second } = await organizationOf(`joins-${round}`, 'employee')
      const { email } = second.user
      const body = { invitation: { email, full_name: 'Sec Ond', role: 'employee' } }
      await server.api.call('POST', '/invitations', { token: admin, body })
      const link = secretOf(await messageTo(server.api, email, /Harbour/))
      const [deleted, accepted] = await Promise.all([
        deleteAccount(second.token),
        other.api.call('POST', '/invitations/accept', {
          body: { token: link, full_name: 'Sec Ond', password: newPassword },
        }),
      ])
      expect(deleted.status).toBe(204)
      expect([200, 401, 403, 410, 422]).toContain(accepted.status)
      expect((await server.api.call('GET', '/employees', { token: admin })).status).toBe(200)
    }
  })
})

test('the admin of an organization without other people is told too', async () => {
  const { token } = await signUpVerified(server.api, 'alone@race.test', {
    organization_name: 'Alone',
  })
  const refused = await deleteAccount(token)
  expect([refused.status, refused.body.details]).toEqual([409, { organizations: ['Alone'] }])
})

test('one organization of several that would have no admin refuses all, and names those', async () => {
  const { second, owner } = await organizationOf('several', 'employee')
  const mine = await signUpVerified(server.api, 'mine@race.test', { organization_name: 'Mine' })
  const body = { invitation: { email: 'mine@race.test', full_name: 'Mi Ne', role: 'employee' } }
  await server.api.call('POST', '/invitations', { token: owner.token, body })
  const link = secretOf(await messageTo(server.api, 'mine@race.test', /^Join/))
  const joined = await server.api.call<SessionReply>('POST', '/invitations/accept', {
    token: mine.token,
    body: { token: link, full_name: 'Mi Ne' },
  })
  const refused = await deleteAccount(joined.body.token)
  expect([refused.status, refused.body.details]).toEqual([409, { organizations: ['Mine'] }])
  const { body: list } = await server.api.call<{ employees: { account: string }[] }>(
    'GET',
    '/employees',
    { token: owner.token },
  )
  expect(list.employees.map(({ account }) => account)).toEqual(['active', 'active', 'active'])
  expect((await deleteAccount(second.token)).status).toBe(204)
})
