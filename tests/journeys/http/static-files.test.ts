import { connect } from 'node:net'
import { startEmbeddedPostgres } from '@weekboard/api/platform/embedded-postgres/embedded-postgres'
import { apiPrefix } from '@weekboard/contracts/route'
import { routes } from '@weekboard/contracts/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { makeFolder } from '../../support/servers/process.ts'
import { portOf, startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers })

describe('pages', () => {
  test('every page address gives the application, never cached, with a nonce of its own', async () => {
    const plainly = { 'accept-encoding': 'identity' }
    const replies = [
      await get('/'),
      await get('/', plainly),
      await get('/Schedule/', plainly),
      await get('/settings/organization', plainly),
      await get('/schedule?date=2026-11-16'),
      await get('/accept-invitation/a-token', plainly),
    ]
    for (const reply of replies) {
      expect(reply.status).toBe(200)
      expect(reply.headers.get('cache-control')).toBe('no-store')
      expect(await reply.text()).toContain('id="root"')
    }
    const policies = replies.map((reply) => reply.headers.get('content-security-policy') ?? '')
    expect(policies[0]).toMatch(/default-src 'self'/)
    expect(policies[0]).not.toMatch(/unsafe|https?:|\*/)
    expect(new Set(policies).size).toBe(replies.length)
  })

  test('what is no screen is a 404: a page for a browser that looks for one, JSON for others', async () => {
    for (const path of [
      '/nowhere',
      '/assets',
      '/assets/',
      '/accept-invitation/a/b',
      '/scheduled',
    ]) {
      const plain = await get(path)
      expect([path, plain.status]).toEqual([path, 404])
      expect(await plain.json()).toMatchObject({ code: 'not_found' })
      const page = await get(path, { accept: 'text/html,*/*;q=0.8' })
      expect([path, page.status, page.headers.get('cache-control')]).toEqual([
        path,
        404,
        'no-store',
      ])
      expect(await page.text()).toContain('id="root"')
    }
  })

  test.each([
    '/metrics/prometheus',
    '/healthz',
    '/livez/x',
    '/readyz/',
    '/api',
    '/api/v2/x',
    '/cable/x',
    '/.env',
    '/%2eenv',
    '/.git/config',
    '/wp-login.php',
    '/schedule/wp-login.php',
    '/schedule.bak',
    '/index.html',
    '/%E0%A4%A',
  ])('%s is never a page', async (path) => {
    const reply = await get(path, { accept: 'text/html' })
    expect(reply.status).toBe(404)
    expect(await reply.json()).toMatchObject({ code: 'not_found' })
  })

  test('files without a hash in their name are revalidated', async () => {
    for (const path of ['/too-old.js', '/favicon.svg']) {
      const first = await get(path)
      expect([path, first.status, first.headers.get('cache-control')]).toEqual([
        path,
        200,
        'no-cache',
      ])
      const tag = first.headers.get('etag') ?? ''
      expect(tag).not.toBe('')
      expect((await get(path, { 'if-none-match': tag, 'cache-control': 'max-age=0' })).status).toBe(
        304,
      )
    }
  })

  test('assets are cached for ever and come compressed', async () => {
    const page = await (await get('/')).text()
    const script = /"(\/assets\/start-[^"]+\.js)"/.exec(page)?.[1] ?? ''
    const plain = await get(script, { 'accept-encoding': 'identity' })
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const packed = await get(script, { 'accept-encoding': 'br' })
    expect(packed.headers.get('content-encoding')).toBe('br')
    expect(await packed.text()).toBe(await plain.text())
  })

  test('the page itself is only served with its nonce', async () => {
    for (const path of ['/index.html', '/assets/']) {
      expect(await (await get(path)).text()).not.toContain('__CSP_NONCE__')
    }
  })

  test('nothing outside the built pages can be fetched', async () => {
    for (const path of [
      '/../package.json',
      '/%2e%2e/package.json',
      '/assets/..%2f..%2fpackage.json',
    ]) {
      expect(await (await get(path)).text()).not.toContain('"workspaces"')
    }
    expect((await get('/assets/nowhere.js')).status).toBe(404)
    for (const path of ['//schedules', '/assets//nowhere', '//', '/api/v1//schedules']) {
      expect([path, (await get(path)).status]).toEqual([path, 404])
    }
  })
})

describe('the API', () => {
  test('describes every route of the table, and nothing else', async () => {
    const { body } = await server.api.call<{ paths: Record<string, Record<string, unknown>> }>(
      'GET',
      '/openapi.json',
    )
    const described = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const table = Object.values(routes).map(
      ({ method, path }) => `${method} ${apiPrefix}${path.replace(/:(\w+)/g, '{$1}')}`,
    )
    expect(described.sort()).toEqual(table.sort())
    const page = await get('/api/docs')
    expect(page.status).toBe(200)
  })

  test('answers JSON to an unknown address, with the id of the request', async () => {
    const { status, body, headers } = await server.api.call('GET', '/coffee')
    expect(status).toBe(404)
    expect(body).toEqual({
      error: 'Not found.',
      message: 'Not found.',
      errors: ['Not found.'],
      code: 'not_found',
      request_id: headers.get('x-request-id'),
    })
  })

  test('a parameter that is repeated or written as a list is refused by its name', async () => {
    const token = await server.api.signIn(accounts.manager)
    const queries = {
      date: [
        '/schedules/week?date[]=2026-11-16',
        '/schedules/week?date=2026-11-16&date=2026-11-23',
      ],
      limit: ['/schedules?limit[]=5', '/employees?limit=5&limit=6', '/notifications?limit[0]=5'],
      week_start: ['/schedules/current?week_start%5B%5D=2026-11-16'],
      status: ['/time_off_requests?status[a]=pending', '/schedules?status=draft&status=draft'],
    }
    for (const [field, paths] of Object.entries(queries)) {
      for (const path of paths) {
        const { status, body } = await server.api.call('GET', path, { token })
        expect([path, status, body.code]).toEqual([path, 400, 'malformed_request'])
        expect(body.message).toBe(`${field} must be given once, as a single value`)
        expect(Object.keys(body.details?.fields ?? {})).toEqual([field])
      }
    }
    const nobody = await server.api.call('GET', '/schedules/week?date[]=2026-11-16')
    expect(nobody.status).toBe(401)
  })

  test('what is not even a request gets the same shape', async () => {
    const { port } = new URL(server.url)
    const answer = await new Promise<string>((resolve, fail) => {
      let text = ''
      const socket = connect(Number(port), '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'))
      socket.on('data', (data) => {
        text += data
      })
      socket.on('close', () => resolve(text))
      socket.on('error', fail)
    })
    expect(answer).toMatch(/^HTTP\/1.1 400/)
    expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({
      code: 'malformed_request',
      request_id: expect.any(String),
    })
  })

  test('refuses pages of another origin and lets its own in', async () => {
    const from = async (origin: string) => (await get('/api/v1/auth/me', { origin })).status
    expect(await from('https://evil.test')).toBe(403)
    expect(await from(server.url)).toBe(401)
    expect(await from(server.url.replace('localhost', '127.0.0.1'))).toBe(401)
  })

  test('says how many requests are left, and when to come back', async () => {
    const limited = await startTestServer({
      databaseUrl: server.databaseUrl,
      env: { LIMIT_API_PER_MINUTE: '5' },
    })
    const token = await limited.api.signIn(accounts.employee)
    const replies = []
    for (let count = 0; count < 6; count += 1) {
      replies.push(await limited.api.call('GET', '/auth/me', { token }))
    }
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
    expect(replies[0]?.headers.get('ratelimit-remaining')).toBe('4')
    expect(Number(replies[5]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(replies[5]?.body.message).not.toMatch(/overlap|availability|hours|validation/)
    await limited.close()
  })

  const reachable: Record<string, string>[] = [
    { HOST: '0.0.0.0' },
    { PUBLIC_URL: 'https://plan.test' },
  ]
  test.each(reachable)('has no outbox when others can reach it: %j', async (env) => {
    const open = await startTestServer({ databaseUrl: server.databaseUrl, env })
    const outbox = await fetch(`http://127.0.0.1:${portOf(open)}/api/v1/dev/outbox`)
    expect(outbox.status).toBe(404)
    expect(open.log()).toContain('The rules of production hold')
    expect(open.log()).toContain('The demo accounts exist')
    await open.close()
  })

  test('has an outbox for others when the operator allows it', async () => {
    const allowed = await startTestServer({
      databaseUrl: server.databaseUrl,
      env: { HOST: '0.0.0.0', ALLOW_DEVELOPMENT: 'true' },
    })
    const outbox = await fetch(`http://127.0.0.1:${portOf(allowed)}/api/v1/dev/outbox`)
    expect(outbox.status).toBe(200)
    expect(allowed.log()).toContain('The rules of development hold')
    await allowed.close()
  })

  test('has no outbox in production', async () => {
    const production = await startTestServer({
      databaseUrl: server.databaseUrl,
      env: { NODE_ENV: 'production' },
    })
    expect((await production.api.call('GET', '/dev/outbox')).status).toBe(404)
    for (const path of ['/dev/outbox', '/DEV/outbox/', '/dev/%6futbox']) {
      const page = await fetch(production.url + path, { headers: { Accept: 'text/html' } })
      expect([path, page.status]).toEqual([path, 404])
    }
    const admin = await production.api.signIn(accounts.admin)
    const refused = await production.api.call('DELETE', '/shifts/delete_all', { token: admin })
    expect(refused.status).toBe(403)
    await production.close()
  })
})

test('while Postgres is away everything is a 503, nobody is signed out, and it heals', async () => {
  const folder = makeFolder()
  const postgres = await startEmbeddedPostgres({ dataFolder: folder.path, durable: false })
  const away = await startTestServer({
    databaseUrl: postgres.url,
    env: { SEED_DEMO: 'true', ROLES: 'api' },
  })
  const token = await away.api.signIn(accounts.manager)
  await postgres.stop()
  const reply = await away.api.call('GET', '/schedules/week', { token })
  expect(reply.status).toBe(503)
  expect(reply.body.code).toBe('unavailable')
  expect(reply.text).not.toMatch(/postgres|ECONN|sql/i)
  expect((await fetch(`${away.url}/readyz`)).status).toBe(503)
  expect((await fetch(`${away.url}/livez`)).status).toBe(200)
  await away.close()
  folder.remove()
})

test('a node that only works still answers its probes', async () => {
  const worker = await startTestServer({
    databaseUrl: server.databaseUrl,
    env: { ROLES: 'worker' },
  })
  expect((await fetch(`${worker.url}/readyz`)).status).toBe(200)
  expect((await worker.api.call('GET', '/auth/me')).status).toBe(404)
  await worker.close()
})
