import { afterAll, beforeAll, expect, test } from 'vitest'
import { oauthClient } from '../../support/assistants/oauth-client.ts'
import { switchAssistants } from '../../support/assistants/switch-assistants.ts'
import { accounts } from '../../support/people/api-client.ts'
import { messageTo, secretOf } from '../../support/people/outbox.ts'
import { newPassword, type SessionReply, signUpVerified } from '../../support/people/users.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer({ env: { LIMIT_SENDS: '1000' } })
  admin = await server.api.signIn(accounts.admin)
})
afterAll(() => server.close())

interface List {
  readonly next_cursor: string | null
  readonly [list: string]: readonly { readonly id: number }[] | string | null
}

const idsOf = (rows: List[string]): number[] =>
  Array.isArray(rows) ? rows.map(({ id }: { id: number }) => id) : []

/** The ids of each page, read one after the other with two rows each. */
async function pagesOf(path: string, list: string, token: string): Promise<number[][]> {
  const pages: number[][] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const mark = path.includes('?') ? '&' : '?'
    const address: string = `${path}${mark}limit=2&cursor=${cursor}`
    const reply = await server.api.call<List>('GET', address, { token })
    const body: List = reply.body
    expect(reply.status, reply.text).toBe(200)
    pages.push(idsOf(body[list] ?? null))
    cursor = body.next_cursor
  }
  return pages
}

async function expectPages(path: string, list: string, token: string): Promise<void> {
  const { body } = await server.api.call<List>('GET', path, { token })
  const whole = idsOf(body[list] ?? null)
  expect(body.next_cursor).toBeNull()
  expect(whole.length).toBeGreaterThanOrEqual(3)
  const pages = await pagesOf(path, list, token)
  expect(pages.flat()).toEqual(whole)
  expect(pages.slice(0, -1).every(({ length }) => length === 2)).toBe(true)
}

test('open invitations come in pages', async () => {
  for (const serial of [1, 2, 3]) {
    const invitation = { email: `page-${serial}@new.test`, role: 'employee', full_name: 'Nia Cole' }
    await server.api.call('POST', '/invitations', { token: admin, body: { invitation } })
  }
  await expectPages('/invitations', 'invitations', admin)
})

test('connected assistants come in pages', async () => {
  const client = oauthClient(server)
  await switchAssistants(server, 'write')
  for (const name of ['One', 'Two', 'Three']) {
    const client_id = await client.registered({ client_name: name })
    await client.connect(admin, { client_id })
  }
  await expectPages('/auth/assistants', 'assistants', admin)
})

test('saved templates come in pages', async () => {
  for (const name of ['Late', 'Early', 'Night']) {
    await server.api.call('POST', '/shift_templates', {
      token: admin,
      body: { shift_template: { name, start_time: '09:00', end_time: '17:00', days: ['monday'] } },
    })
  }
  await expectPages('/shift_templates', 'shift_templates', admin)
})

test('sessions come in pages', async () => {
  const tokens = [
    await server.api.signIn(accounts.manager),
    await server.api.signIn(accounts.manager),
    await server.api.signIn(accounts.manager),
  ]
  await expectPages('/auth/sessions', 'sessions', tokens[0] ?? '')
})

test('requests for time off come in pages, from the newest or from the oldest', async () => {
  const path = '/time_off_requests?status=pending'
  await expectPages(path, 'requests', admin)
  await expectPages(`${path}&order=oldest`, 'requests', admin)
  const idsBy = async (order: string) =>
    (await pagesOf(`${path}&order=${order}`, 'requests', admin)).flat()
  const oldest = await idsBy('oldest')
  expect(oldest).toEqual(oldest.toSorted((a, b) => a - b))
  expect(oldest.toReversed()).toEqual(await idsBy('newest'))
  const { status } = await server.api.call('GET', `${path}&order=odd`, { token: admin })
  expect(status).toBe(400)
})

test('organizations come in pages', async () => {
  const email = 'three-teams@new.test'
  let { token } = await signUpVerified(server.api, email)
  for (const account of [accounts.admin, accounts.stranger]) {
    const inviter = await server.api.signIn(account)
    const invitation = { email, role: 'employee', full_name: 'Zoe Berg' }
    await server.api.call('POST', '/invitations', { token: inviter, body: { invitation } })
    const secret = secretOf(await messageTo(server.api, email, /Join/))
    const { body } = await server.api.call<SessionReply>('POST', '/invitations/accept', {
      body: { token: secret, full_name: 'Zoe Berg', password: newPassword },
    })
    token = body.token
  }
  await expectPages('/auth/organizations', 'organizations', token)
})

test.each(['/invitations', '/shift_templates', '/auth/sessions', '/auth/organizations'])(
  '%s gives at most 200 rows, and says what is wrong with a cursor',
  async (path) => {
    for (const query of ['limit=201', 'limit=0', 'cursor=x']) {
      const { status, body } = await server.api.call('GET', `${path}?${query}`, { token: admin })
      expect([query, status, body.code]).toEqual([query, 400, 'malformed_request'])
    }
  },
)
