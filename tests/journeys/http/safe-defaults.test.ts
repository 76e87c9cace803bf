import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawRequest } from '../../support/faults/raw-request.ts'
import { createTestClock } from '../../support/servers/clock.ts'
import { portOf, startTestServer, type TestServer } from '../../support/servers/server.ts'

const publicUrl = 'https://plan.test'
let server: TestServer
let origin: string
beforeAll(async () => {
  server = await startTestServer({
    clock: createTestClock(new Date('2027-01-01T00:00:00Z')),
    env: { PUBLIC_URL: publicUrl, SECURITY_CONTACT: 'security@plan.test' },
  })
  origin = `http://127.0.0.1:${portOf(server)}`
})
afterAll(() => server.close())

/** Headers that say something about one reply, or about its connection. */
const ownHeaders =
  /^(content-(length|type|encoding)|cache-control|connection|date|keep-alive|vary|ratelimit-\w+|x-request-id|transfer-encoding)$/
const securityHeadersOf = (headers: Iterable<readonly [string, unknown]>) =>
  Object.fromEntries([...headers].filter(([name]) => !ownHeaders.test(name)))

async function rawReply(request: string) {
  const socket = connect(portOf(server), '127.0.0.1')
  socket.write(request)
  const [head = '', body] = (await text(socket)).split('\r\n\r\n')
  const [status, ...lines] = head.split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(':')
    return [line.slice(0, at), line.slice(at + 1).trim()]
  })
  return { status, headers, body }
}

test('replies that no route makes have the security headers of others', async () => {
  const usual = securityHeadersOf((await fetch(`${origin}/livez`)).headers)
  expect(usual).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'self'"),
    'strict-transport-security': expect.stringContaining('max-age=31536000'),
    'x-content-type-options': 'nosniff',
  })
  const broken = await rawReply('GET / HTTP/1.1\r\nNo header\r\n\r\n')
  expect(broken.status).toBe('HTTP/1.1 400 Bad Request')
  expect(broken.body).toContain('"code":"malformed_request"')
  expect(securityHeadersOf(broken.headers)).toEqual(usual)
  const unroutable = await fetch(`${origin}/%E0%A4%A`)
  expect(unroutable.status).toBe(404)
  expect(securityHeadersOf(unroutable.headers)).toEqual(usual)
})

test('an SVG has its charset, compressed or not', async () => {
  for (const encoding of ['identity', 'br', 'gzip']) {
    const { headers } = await rawRequest(origin, '/favicon.svg', { 'accept-encoding': encoding })
    expect([encoding, headers['content-type']]).toEqual([encoding, 'image/svg+xml; charset=utf-8'])
  }
})

test('security.txt says where holes are reported, and is missing without a contact', async () => {
  const reply = await fetch(`${origin}/.well-known/security.txt`)
  expect([reply.status, reply.headers.get('content-type')]).toEqual([
    200,
    'text/plain; charset=utf-8',
  ])
  expect(await reply.text()).toBe(
    [
      'Contact: mailto:security@plan.test',
      'Expires: 2027-06-30T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://plan.test/.well-known/security.txt\n',
    ].join('\n'),
  )
  const silent = await startTestServer({ databaseUrl: server.databaseUrl })
  expect((await fetch(`${silent.url}/.well-known/security.txt`)).status).toBe(404)
  await silent.close()
})

const unencrypted = 'PUBLIC_URL starts with http:'
const unnamed = '/privacy and /terms need OPERATOR_NAME and OPERATOR_CONTACT'

test('the start warns of an address without TLS and of an operator without a name', async () => {
  const careless = await startTestServer({
    databaseUrl: server.databaseUrl,
    env: { PUBLIC_URL: 'http://plan.test', OPERATOR_NAME: 'Harbour IT' },
  })
  expect(careless.log()).toContain(unencrypted)
  expect(careless.log()).toContain(unnamed)
  await careless.close()
  const careful = await startTestServer({
    databaseUrl: server.databaseUrl,
    env: { PUBLIC_URL: publicUrl, OPERATOR_NAME: 'Harbour IT', OPERATOR_CONTACT: 'Room 5' },
  })
  expect(careful.log()).toContain('The rules of production hold')
  expect(careful.log()).not.toContain(unencrypted)
  expect(careful.log()).not.toContain(unnamed)
  await careful.close()
})
