import { type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { createKey } from '../../support/people/api-keys.ts'
import {
  type Assistant,
  connectAssistant,
  openAssistant,
  setAssistants,
} from '../../support/people/assistants-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let admin: string
let stranger: string
let assistant: Assistant & { readonly secret: string }
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.api.signIn(accounts.admin)
  stranger = await server.api.signIn(accounts.stranger)
  assistant = await openAssistant(server, admin)
})
afterAll(() => server.close())
beforeEach(() => setAssistants(server, admin, { assistants: 'write' }))

/** One call in the former version of the protocol, as any HTTP client makes it. */
async function post(token: string | null, tool = 'get_context', headers = {}) {
  const reply = await fetch(`${server.url}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: tool, arguments: {} },
    }),
  })
  const text = await reply.text()
  const challenge = reply.headers.get('www-authenticate')
  const isJson = reply.headers.get('content-type')?.startsWith('application/json')
  const code: unknown = isJson ? JSON.parse(text).code : undefined
  return { status: reply.status, challenge, code, headers: reply.headers, text }
}

describe('who may call', () => {
  test('nobody without a token; the reply says where to get one', async () => {
    const { status, challenge } = await post(null)
    expect(status).toBe(401)
    expect(challenge).toBe(
      `Bearer realm="weekboard", resource_metadata="http://${new URL(server.url).host}/.well-known/oauth-protected-resource/mcp"`,
    )
  })

  test('nobody by another host: the reply names the one that issues tokens', async () => {
    const call = (path: string, method: string) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        const headers = { host: 'elsewhere.example' }
        request(new URL(path, server.url), { method, headers }, resolve).on('error', reject).end()
      })
    const path = '/.well-known/oauth-protected-resource/mcp'
    const { resource } = (await json(await call(path, 'GET'))) as { resource: string }
    const refused = await call('/mcp', 'POST')
    expect(refused.headers['www-authenticate']).toBe(
      `Bearer realm="weekboard", resource_metadata="${new URL(path, resource)}"`,
    )
    refused.resume()
    expect(new URL(resource).hostname).toBe('localhost')
  })

  test('no wrong token, and none of a browser', async () => {
    for (const token of ['nothing', `wb_${'x'.repeat(43)}`, admin]) {
      const { status, challenge } = await post(token)
      expect(status).toBe(401)
      expect(challenge).toContain('error="invalid_token"')
    }
  })

  test('only where the organization lets assistants in, and nobody before that', async () => {
    const { secret } = await createKey(server, stranger, ['assistants:read'])
    expect(await post(secret)).toMatchObject({ status: 403, code: 'assistants_off' })
    await setAssistants(server, stranger, { assistants: 'read' })
    expect((await post(secret)).status).toBe(200)
  })

  test('only with the scope to read, which the scope to plan includes', async () => {
    const { secret } = await createKey(server, admin, ['shifts:read', 'assistants:wages'])
    const refused = await post(secret)
    expect(refused).toMatchObject({ status: 403, code: 'insufficient_scope' })
    expect(refused.text).toContain('"details":{"scope":"assistants:read"}')
    expect(refused.challenge).toContain('error="insufficient_scope", scope="assistants:read"')
    const { secret: writes } = await createKey(server, admin, ['assistants:write'])
    expect((await post(writes)).status).toBe(200)
  })

  test('to read only where plans are not allowed, or the scope for them is missing', async () => {
    await setAssistants(server, admin, { assistants: 'read' })
    expect((await post(assistant.secret)).status).toBe(200)
    for (const tool of ['plan_publish', 'apply_plan']) {
      const refused = await post(assistant.secret, tool)
      expect([tool, refused.status, refused.code]).toEqual([tool, 403, 'assistants_off'])
    }
    await setAssistants(server, admin, { assistants: 'write' })
    const { secret } = await createKey(server, admin, ['assistants:read'])
    const refused = await post(secret, 'plan_shift_changes')
    expect(refused).toMatchObject({ status: 403, code: 'insufficient_scope' })
    expect(refused.challenge).toContain('scope="assistants:write"')
  })

  test('switched off, first; the key of an assistant opens nothing else', async () => {
    await setAssistants(server, admin, { assistants: 'off' })
    const { secret } = await createKey(server, admin, ['shifts:read'])
    expect(await post(secret)).toMatchObject({ status: 403, code: 'assistants_off' })
    const reply = await server.api.call('GET', '/employees', { token: assistant.secret })
    expect([reply.status, reply.body.code]).toEqual([403, 'insufficient_scope'])
  })

  test('no page of another origin, and nobody but by POST', async () => {
    const foreign = await post(assistant.secret, 'get_context', { origin: 'https://evil.example' })
    expect(foreign).toMatchObject({ status: 403, code: 'origin_not_allowed' })
    for (const method of ['GET', 'DELETE']) {
      const reply = await fetch(`${server.url}/mcp`, { method })
      expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'POST'])
    }
  })

  test('nobody who has left', async () => {
    const { secret, id } = await createKey(server, admin, ['assistants:read'])
    expect((await post(secret)).status).toBe(200)
    await server.api.call('DELETE', `/api_keys/${id}`, { token: admin })
    expect((await post(secret)).status).toBe(401)
  })
})

test('a connection has a limit of its own', async () => {
  const limited = await startTestServer({ env: { LIMIT_API_KEY_PER_MINUTE: '3' } })
  try {
    const token = await limited.api.signIn(accounts.admin)
    await setAssistants(limited, token, { assistants: 'read' })
    const { secret } = await createKey(limited, token, ['assistants:read'])
    const { secret: other } = await createKey(limited, token, ['assistants:read'])
    const call = (bearer: string) =>
      fetch(`${limited.url}/mcp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
        body: '{}',
      })
    for (const _ of [1, 2, 3]) expect((await call(secret)).status).not.toBe(429)
    expect((await call(secret)).status).toBe(429)
    expect((await call(other)).status).not.toBe(429)
  } finally {
    await limited.close()
  }
})

test('each message of a batch counts against the limit', async () => {
  const limited = await startTestServer({ env: { LIMIT_API_KEY_PER_MINUTE: '5' } })
  try {
    const token = await limited.api.signIn(accounts.admin)
    await setAssistants(limited, token, { assistants: 'read' })
    const { secret } = await createKey(limited, token, ['assistants:read'])
    const call = (messages: number) =>
      fetch(`${limited.url}/mcp`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          authorization: `Bearer ${secret}`,
        },
        body: JSON.stringify(
          Array.from({ length: messages }, (_, id) => ({ jsonrpc: '2.0', id, method: 'ping' })),
        ),
      })
    expect((await call(4)).status).toBe(200)
    expect((await call(4)).status).toBe(429)
  } finally {
    await limited.close()
  }
})

test('a body that is too large is refused', async () => {
  const reply = await fetch(`${server.url}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${assistant.secret}`,
    },
    body: JSON.stringify({ note: 'x'.repeat(300 * 1024) }),
  })
  expect(reply.status).toBe(413)
})

describe.each(['auto', 'legacy'] as const)('a client of the %s version', (mode) => {
  test('finds the tools, with what they do, and calls one', async () => {
    const { client, call } = await connectAssistant(server, assistant.secret, mode)
    const { tools } = await client.listTools()
    for (const { name, annotations, outputSchema, inputSchema } of tools) {
      const changes = name === 'apply_plan'
      expect([name, annotations]).toEqual([
        name,
        {
          readOnlyHint: !changes,
          destructiveHint: changes,
          idempotentHint: true,
          openWorldHint: false,
        },
      ])
      expect([inputSchema.type, outputSchema?.type]).toEqual(['object', 'object'])
    }
    expect(tools.map(({ name }) => name)).toEqual(toolNames)
    const { body, text, isError } = await call('get_context')
    expect(isError).toBe(false)
    expect(body).toMatchObject({
      time_zone: 'America/New_York',
      organization: { name: 'Harbour Café', currency: 'USD' },
      today: '2026-11-18',
      now: '2026-11-18T10:00:00-05:00',
      week_start: '2026-11-16',
      user: { role: 'admin' },
      client: 'API key Helper',
      assistants: 'write',
    })
    expect(JSON.parse(text)).toEqual(body)
  })
})

const toolNames = [
  'get_context',
  'search_people',
  'get_week',
  'find_coverage_gaps',
  'suggest_people_for_shift',
  'list_requests',
  'get_hours_report',
  'plan_shift_changes',
  'plan_fill_week',
  'plan_publish',
  'plan_request_decision',
  'apply_plan',
]
