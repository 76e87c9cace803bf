import pg from 'pg'
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

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const status = async (token: string) => (await server.api.call('GET', '/auth/me', { token })).status

describe('somebody with two organizations', () => {
  test('goes from one to the other, and is nobody in a third', async () => {
    const email = 'two@new.test'
    const { token: founder, user } = await signUpVerified(server.api, email)
    await server.api.call('POST', '/invitations', {
      token: await server.api.signIn(accounts.admin),
      body: { invitation: { email, role: 'employee', full_name: 'Zoe Berg' } },
    })
    const secret = secretOf(await messageTo(server.api, email, /Join/))
    const joined = await server.api.call<SessionReply>('POST', '/invitations/accept', {
      token: founder,
      body: { token: secret, full_name: 'Zoe Berg' },
    })
    expect(joined.body.user.role).toBe('employee')
    const list = await server.api.call<{
      organizations: { id: number; name: string; role: string; current: boolean }[]
    }>('GET', '/auth/organizations', { token: joined.body.token })
    expect(list.body.organizations.map(({ name, role, current }) => [name, role, current])).toEqual(
      [
        ['Harbour Café', 'employee', true],
        ["Zoe Berg's organization", 'admin', false],
      ],
    )
    const go = (organization_id: number | undefined) =>
      server.api.call<SessionReply>('POST', '/auth/organization', {
        token: joined.body.token,
        body: { organization_id },
      })
    expect((await go(2)).status).toBe(404)
    const back = await go(user.organization?.id)
    expect(back.body.user).toMatchObject({ role: 'admin', organization: user.organization })
    expect(await status(joined.body.token)).toBe(401)
    const later = await signInWithPassword(server.api, email, newPassword)
    expect(later.body.user.organization).toEqual(user.organization)
  })

  describe('whose switch is not answered', () => {
    /** Somebody with an organization of their own, signed in to the café. */
    async function joinCafe(email: string) {
      const { user } = await signUpVerified(server.api, email)
      await server.api.call('POST', '/invitations', {
        token: await server.api.signIn(accounts.admin),
        body: { invitation: { email, role: 'employee', full_name: 'Zoe Berg' } },
      })
      const token = secretOf(await messageTo(server.api, email, /Join/))
      const joined = await server.api.call<SessionReply>('POST', '/invitations/accept', {
        body: { token, full_name: 'Zoe Berg', password: newPassword },
      })
      return { token: joined.body.token, own: user.organization?.id }
    }
    const go = (token: string, organization_id: number | undefined, key?: string) =>
      server.api.call<SessionReply>('POST', '/auth/organization', {
        token,
        body: { organization_id },
        headers: key ? { 'idempotency-key': key } : {},
      })

    test('gets a token of the same session with the same key', async () => {
      const { token, own } = await joinCafe('unanswered@new.test')
      const first = await go(token, own, 'switch-1')
      const again = await go(token, own, 'switch-1')
      expect([first.status, again.status]).toEqual([200, 200])
      expect(again.body).toMatchObject({ user: first.body.user, token: expect.any(String) })
      expect(again.headers.get('authorization')).toBe(`Bearer ${again.body.token}`)
      expect(await status(again.body.token)).toBe(200)
      const { body } = await server.api.call<{ sessions: { current: boolean }[] }>(
        'GET',
        '/auth/sessions',
        { token: again.body.token },
      )
      // One of the sign-up and one of the switch.
      expect(body.sessions).toHaveLength(2)
    })

    test('gets it also when both are sent at once', async () => {
      const { token, own } = await joinCafe('at-once@new.test')
      const replies = await Promise.all([1, 2, 3].map(() => go(token, own, 'switch-2')))
      expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200])
      for (const { body } of replies) expect(await status(body.token)).toBe(200)
    })

    test('gets nothing without the key, with another one, or for another call', async () => {
      const { token, own } = await joinCafe('other-key@new.test')
      const first = await go(token, own, 'switch-3')
      const others = [
        await go(token, own),
        await go(token, own, 'switch-4'),
        await go(token, 1, 'switch-3'),
        await go(await server.api.signIn(accounts.employee), own, 'switch-3'),
      ]
      expect(others.map((reply) => reply.status)).toEqual([401, 401, 401, 404])
      await server.api.call('DELETE', '/auth/sign_out', { token: first.body.token })
      expect((await go(token, own, 'switch-3')).status).toBe(401)
    })

    test('leaves no token in any table', async () => {
      const { token, own } = await joinCafe('kept@new.test')
      const headers = { 'idempotency-key': 'kept-1' }
      const keyed = await server.api.call<SessionReply>('POST', '/auth/organization', {
        token,
        headers,
        body: { organization_id: own },
      })
      await server.api.call('POST', '/auth/sign_in', {
        headers,
        body: { user: { email: 'kept@new.test', password: newPassword } },
      })
      await server.api.call('PATCH', '/auth/me', {
        token: keyed.body.token,
        headers,
        body: { user: { full_name: 'Zoe Berg' } },
      })
      const client = new pg.Client({ connectionString: server.databaseUrl })
      await client.connect()
      const { rows: tables } = await client.query<{ name: string }>(
        `select format('%I.%I', schemaname, tablename) as name from pg_tables
         where schemaname not in ('pg_catalog', 'information_schema')`,
      )
      const holding: string[] = []
      for (const { name } of tables) {
        const { rows } = await client.query(
          `select from ${name} t where to_jsonb(t)::text ~ 'eyJ[A-Za-z0-9_-]{10,}'`,
        )
        if (rows.length > 0) holding.push(name)
      }
      const { rows: keys } = await client.query(
        "select reply, session_id from idempotency_keys where key = 'kept-1' and reply is null",
      )
      await client.end()
      expect(holding).toEqual([])
      expect(keys).toEqual([{ reply: null, session_id: expect.any(String) }])
    })
  })
})
