import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../support/api-client.ts'
import { indexes, statusesOf } from '../support/event-log.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** Sessions of concurrent requests are checked together, or one by one. */
describe.each([true, false])('with PIPELINED_READS=%s', (pipelined) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ env: { PIPELINED_READS: String(pipelined) } })
  })
  afterAll(() => server.close())

  const emails = Object.values(accounts)
  const me = (token: string) =>
    server.api.call<{ user: { email: string } }>('GET', '/auth/me', { token })

  test('everybody is who they are, whoever asks beside them', async () => {
    const tokens = await Promise.all(emails.map((email) => server.api.signIn(email)))
    const replies = await Promise.all(indexes(80).map((index) => me(tokens[index % 4] ?? '')))
    expect(replies.map(({ body }) => body.user.email)).toEqual(
      indexes(80).map((index) => emails[index % 4]),
    )
  })

  test('a session that has ended is refused among those that stand', async () => {
    const tokens = await Promise.all(indexes(4).map(() => server.api.signIn(accounts.manager)))
    await me(tokens[0] ?? '')
    for (const [gone, token] of tokens.entries()) {
      const out = await server.api.call('DELETE', '/auth/sign_out', { token })
      expect(out.status).toBe(200)
      const replies = await Promise.all(indexes(40).map((index) => me(tokens[index % 4] ?? '')))
      expect(statusesOf(replies)).toEqual(
        indexes(40).map((index) => (index % 4 <= gone ? 401 : 200)),
      )
    }
  })
})
