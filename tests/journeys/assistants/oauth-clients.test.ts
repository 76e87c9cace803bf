import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type DocumentServer,
  startDocumentServer,
} from '../../support/assistants/client-documents.ts'
import { oauthClient, redirectUri } from '../../support/assistants/oauth-client.ts'
import { switchAssistants } from '../../support/assistants/switch-assistants.ts'
import { accounts } from '../../support/people/api-client.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let documents: DocumentServer
let client: ReturnType<typeof oauthClient>
let manager: string
beforeAll(async () => {
  documents = await startDocumentServer()
  server = await startTestServer({
    env: { ASSISTANTS_ALLOW_PRIVATE: 'true', LIMIT_CLIENTS_PER_ADDRESS: '1000' },
  })
  client = oauthClient(server)
  await switchAssistants(server, 'write')
  manager = await server.api.signIn(accounts.manager)
})
afterAll(async () => {
  await server.close()
  await documents.close()
})

test.each([
  ['GET', '/oauth/token', 'POST'],
  ['GET', '/oauth/register', 'POST'],
  ['DELETE', '/oauth/revoke', 'POST'],
  ['POST', '/oauth/authorize', 'GET'],
])('%s %s is refused', async (method, path, allowed) => {
  const { status, headers } = await client.send(path, { method })
  expect([status, headers.get('allow')]).toEqual([405, allowed])
})

test.each([
  ['/oauth/token', 'application/json', '{', 'invalid_request'],
  ['/oauth/token', 'text/csv', 'a', 'invalid_request'],
  ['/oauth/register', 'application/json', '{', 'invalid_client_metadata'],
  [
    '/oauth/register',
    'application/json',
    JSON.stringify({ redirect_uris: ['https://a.test/\0'] }),
    'invalid_client_metadata',
  ],
])('a body that %s cannot read is an error of OAuth: %s %s', async (path, type, body, error) => {
  const headers = { 'content-type': type }
  const reply = await client.send<object>(path, { method: 'POST', headers, body })
  expect([reply.status, reply.body]).toEqual([400, expect.objectContaining({ error })])
})

describe('the metadata', () => {
  test('of the endpoint names the server, and that of the server its endpoints', async () => {
    const { url } = server
    const resource = await client.send<object>('/.well-known/oauth-protected-resource/mcp')
    expect(resource.body).toMatchObject({
      resource: `${url}/mcp`,
      authorization_servers: [url],
      scopes_supported: ['assistants:read', 'assistants:write', 'assistants:wages'],
    })
    const { status, body } = await client.send<object>('/.well-known/oauth-authorization-server')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      issuer: url,
      authorization_endpoint: `${url}/oauth/authorize`,
      token_endpoint: `${url}/oauth/token`,
      revocation_endpoint: `${url}/oauth/revoke`,
      registration_endpoint: `${url}/oauth/register`,
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      client_id_metadata_document_supported: true,
    })
  })

  test.each([
    ['GET', '/.well-known/oauth-protected-resource/mcp'],
    ['GET', '/.well-known/oauth-authorization-server'],
    ['POST', '/oauth/token'],
    ['POST', '/oauth/revoke'],
    ['POST', '/oauth/register'],
  ])('a page of another origin may call %s %s', async (method, path) => {
    const headers = { origin: 'https://inspector.test' }
    const preflight = await client.send(path, {
      method: 'OPTIONS',
      headers: {
        ...headers,
        'access-control-request-method': method,
        'access-control-request-headers': 'mcp-protocol-version',
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toContain('MCP-Protocol-Version')
    const reply = await client.send(path, { method, headers })
    expect(reply.headers.get('access-control-allow-origin')).toBe('*')
    expect(reply.status).not.toBe(403)
  })

  test('a page of another origin may not ask for authorization itself', async () => {
    const headers = { origin: 'https://inspector.test' }
    expect((await client.send('/oauth/authorize', { headers })).status).toBe(403)
  })
})

describe('a client that registers', () => {
  test('gets an id and no secret, whatever it has asked for', async () => {
    const { status, body, headers } = await client.register({
      client_name: ' Claude\u202e\n ',
      redirect_uris: [redirectUri, 'http://localhost:3118/callback'],
      token_endpoint_auth_method: 'client_secret_basic',
      scope: 'everything',
    })
    expect(status).toBe(201)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toEqual({
      client_id: expect.stringMatching(/^[\w-]{36}$/),
      client_id_issued_at: expect.any(Number),
      client_name: 'Claude',
      redirect_uris: [redirectUri, 'http://localhost:3118/callback'],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    })
  })

  test.each([
    ['no address', {}, 'invalid_redirect_uri'],
    ['an empty list', { redirect_uris: [] }, 'invalid_redirect_uri'],
    ['an address by http', { redirect_uris: ['http://a.test/'] }, 'invalid_redirect_uri'],
    ['a script', { redirect_uris: [redirectUri, 'javascript:x'] }, 'invalid_redirect_uri'],
    [
      'a name that is none',
      { redirect_uris: [redirectUri], client_name: 7 },
      'invalid_client_metadata',
    ],
  ])('is refused with %s', async (_what, metadata, error) => {
    const reply = await client.register(metadata)
    expect([reply.status, reply.body.error]).toEqual([400, error])
  })

  test('is counted by its address', async () => {
    const limited = await startTestServer({
      databaseUrl: server.databaseUrl,
      env: { LIMIT_CLIENTS_PER_ADDRESS: '2', REDIS_URL: '' },
    })
    const { register } = oauthClient(limited)
    const metadata = { redirect_uris: [redirectUri] }
    const replies = []
    for (let call = 0; call < 3; call += 1) replies.push(await register(metadata))
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 429])
    expect(Number(replies[2]?.headers.get('retry-after'))).toBeGreaterThan(0)
    await limited.close()
  })
})

describe('a client that publishes its description', () => {
  const publish = (path: string, changed: object = {}) => {
    const id = documents.url + path
    documents.publish(path, {
      client_id: id,
      client_name: 'ChatGPT',
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: 'none',
      ...changed,
    })
    return id
  }

  test('needs no registration, is named with its host, and is read once', async () => {
    const id = publish('/client.json')
    const { request } = await client.begin(id)
    await client.begin(id)
    const { body } = await client.consent(manager, request)
    expect(body.consent).toMatchObject({
      client_name: 'ChatGPT',
      client_host: new URL(documents.url).host,
      redirect_host: 'assistant.test',
    })
    expect(documents.read.filter((path) => path === '/client.json')).toHaveLength(1)
    const { tokens } = await client.connect(manager, { client_id: id })
    expect(tokens.access_token).toMatch(/^wba_/)
  })

  const expectUnknown = async (id: string) => {
    const { status, location, body } = await client.authorize({
      response_type: 'code',
      client_id: id,
      redirect_uri: redirectUri,
    })
    expect([status, location]).toEqual([400, null])
    expect(body).toContain('This app is not known')
  }

  test.each([
    ['that names another client', { client_id: 'https://claude.ai/client.json' }],
    ['without an address to return to', { redirect_uris: [] }],
    ['of a client with a secret', { token_endpoint_auth_method: 'client_secret_post' }],
    ['of a client with a key', { token_endpoint_auth_method: 'private_key_jwt' }],
    ['that is too long', { client_uri: 'x'.repeat(17_000) }],
  ])('is unknown with a document %s', async (what, changed) => {
    await expectUnknown(publish(`/${what.replaceAll(' ', '-')}.json`, changed))
  })

  test('is unknown with no JSON, no document, or one that is somewhere else', async () => {
    documents.publish('/text.json', 'hello')
    publish('/moved')
    documents.publish('/moving.json', '', 302)
    for (const path of ['/text.json', '/none.json', '/moving.json']) {
      await expectUnknown(documents.url + path)
    }
    expect(documents.read).not.toContain('/moved')
  })

  test.each([
    ['without a path', '/'],
    ['that is written in another way', '/a/../client.json'],
    ['with a part', '/client.json#part'],
  ])('has no address %s', async (_what, path) => {
    const before = documents.read.length
    await expectUnknown(documents.url + path)
    expect(documents.read).toHaveLength(before)
  })

  test('is not read at a private address, nor by http, unless that is allowed', async () => {
    const id = publish('/private.json')
    const strict = await startTestServer({ databaseUrl: server.databaseUrl })
    const { authorize } = oauthClient(strict)
    for (const at of [id, id.replace('http:', 'https:'), 'https://localhost/client.json']) {
      const { status, body } = await authorize({ client_id: at, redirect_uri: redirectUri })
      expect([at, status]).toEqual([at, 400])
      expect(body).toContain('This app is not known')
    }
    expect(documents.read).not.toContain('/private.json')
    await strict.close()
  })

  test('is counted by the address of who asks, when it has to be read', async () => {
    const limited = await startTestServer({
      databaseUrl: server.databaseUrl,
      env: { ASSISTANTS_ALLOW_PRIVATE: 'true', LIMIT_CLIENTS_PER_ADDRESS: '1', REDIS_URL: '' },
    })
    const { authorize } = oauthClient(limited)
    const ask = (path: string) =>
      authorize({ client_id: documents.url + path, redirect_uri: redirectUri })
    expect((await ask('/client.json')).status).toBe(302)
    expect((await ask('/client.json')).status).toBe(302)
    expect((await ask('/other.json')).status).toBe(429)
    await limited.close()
  })
})
