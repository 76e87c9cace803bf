import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createOutboundPost, type OutboundMessage } from './outbound-post.ts'
import type { Resolve } from './public-address.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

/** The port of a server on this machine. */
async function listen(handle: RequestListener): Promise<number> {
  const server = createServer(handle)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

const message: OutboundMessage = { headers: {}, body: '{}', withinMs: 5_000, keptBytes: 10 }
const anywhere = createOutboundPost({ isPrivateAllowed: true, allowedHosts: [] })
const resolveTo =
  (...answers: string[][]): Resolve =>
  (_hostname, _options, callback) => {
    const addresses = answers.length > 1 ? answers.shift() : answers[0]
    callback(
      null,
      (addresses ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }

describe('a private address', () => {
  test.each([
    ['127.0.0.1'],
    ['10.0.0.1'],
    ['169.254.169.254'],
    ['::1'],
    ['fd00::1'],
    ['::ffff:127.0.0.1'],
    ['64:ff9b::7f00:1'],
    ['8.8.8.8', '127.0.0.1'],
  ])('%s behind a name gets no request', async (...addresses) => {
    let requests = 0
    const port = await listen((_request, response) => {
      requests += 1
      response.end()
    })
    const post = createOutboundPost({
      isPrivateAllowed: false,
      allowedHosts: [],
      resolve: resolveTo(addresses),
    })
    expect(await post(`http://hooks.test:${port}/`, message)).toEqual({
      failure: 'private_address',
    })
    expect(requests).toBe(0)
  })

  test.each(['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1'])(
    '%s in the address gets no request',
    async (host) => {
      const post = createOutboundPost({ isPrivateAllowed: false, allowedHosts: [] })
      expect(await post(`http://${host}/`, message)).toEqual({ failure: 'private_address' })
    },
  )

  test('a name that changes its address is connected to where it was checked', async () => {
    let requests = 0
    const port = await listen((_request, response) => {
      requests += 1
      response.end()
    })
    // A second look-up would lead to this machine.
    const resolve = resolveTo(['192.88.98.1'], ['127.0.0.1'])
    const post = createOutboundPost({ isPrivateAllowed: false, allowedHosts: [], resolve })
    const answer = await post(`http://hooks.test:${port}/`, { ...message, withinMs: 300 })
    expect(answer).toMatchObject({ failure: expect.stringMatching(/timeout|connect/) })
    expect(requests).toBe(0)
    expect(await post(`http://hooks.test:${port}/`, message)).toEqual({
      failure: 'private_address',
    })
  })
})

test.each([
  ['ENOTFOUND', 'dns'],
  ['EAI_AGAIN', 'dns'],
  ['CERT_HAS_EXPIRED', 'tls'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls'],
  ['ECONNREFUSED', 'connect'],
  ['EHOSTUNREACH', 'connect'],
  ['ETIMEDOUT', 'timeout'],
])('the error %s is a failure of kind %s', async (code, failure) => {
  const resolve: Resolve = (_hostname, _options, callback) =>
    callback(Object.assign(new Error(code), { code }), [])
  const post = createOutboundPost({ isPrivateAllowed: false, allowedHosts: [], resolve })
  expect(await post('http://hooks.test/', message)).toEqual({ failure })
})

test('a server that does not speak TLS fails with it', async () => {
  const port = await listen((_request, response) => response.end())
  expect(await anywhere(`https://127.0.0.1:${port}/`, message)).toEqual({ failure: 'tls' })
})

test('an answer that does not come in time is a timeout', async () => {
  const port = await listen(() => undefined)
  const url = `http://127.0.0.1:${port}/`
  expect(await anywhere(url, { ...message, withinMs: 100 })).toEqual({ failure: 'timeout' })
})

test('a long body is cut, a slow one does not hold up, a NUL is replaced', async () => {
  const port = await listen((request, response) => {
    if (request.url === '/long') response.end('x'.repeat(1_000_000))
    else if (request.url === '/slow') response.writeHead(202).write('begin')
    else response.end('a\0b')
  })
  const bodyOf = (path: string) => anywhere(`http://127.0.0.1:${port}${path}`, message)
  expect(await bodyOf('/long')).toMatchObject({ status: 200, body: 'x'.repeat(10) })
  expect(await bodyOf('/slow')).toMatchObject({ status: 202, body: 'begin' })
  expect(await bodyOf('/nul')).toMatchObject({ body: 'a\uFFFDb' })
})

test('a redirect is an answer like any other', async () => {
  const paths: (string | undefined)[] = []
  const port = await listen((request, response) => {
    paths.push(request.url)
    response.writeHead(302, { location: '/secret' }).end()
  })
  expect(await anywhere(`http://127.0.0.1:${port}/`, message)).toMatchObject({ status: 302 })
  expect(paths).toEqual(['/'])
})

test('an aborted request rejects rather than fails', async () => {
  const port = await listen(() => undefined)
  const abort = new AbortController()
  const sent = anywhere(`http://127.0.0.1:${port}/`, { ...message, signal: abort.signal })
  abort.abort()
  await expect(sent).rejects.toThrow()
})
