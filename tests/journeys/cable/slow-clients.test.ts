import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { until } from '../../support/servers/until.ts'

interface RawClient {
  readonly socket: Socket
  readonly received: () => string
}

/** A client that keeps its side open when the server ends the connection, as a broken one does. */
async function rawClient(server: TestServer): Promise<RawClient> {
  const { port } = new URL(server.url)
  const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true })
  let text = ''
  socket.on('data', (data) => {
    text += data
  })
  socket.on('error', () => undefined)
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  return { socket, received: () => text }
}

const connectionsOf = (server: TestServer): Promise<number> =>
  new Promise((resolve, fail) =>
    server.node.app.server.getConnections((error, count) => (error ? fail(error) : resolve(count))),
  )

const head = 'POST /api/v1/auth/sign_in HTTP/1.1\r\nHost: weekboard\r\n'

describe('a client that is too slow loses its connection, though it ignores that', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ env: { LIMIT_REQUEST_MS: '500', ROLES: 'api,cable' } })
  })
  afterAll(() => server.close())

  test('without a request', async () => {
    const clients = await Promise.all(Array.from({ length: 200 }, () => rawClient(server)))
    // On a slow machine the first are answered before the last are connected.
    await until(() => clients.every(({ received }) => received().startsWith('HTTP/1.1 408')))
    await until(async () => (await connectionsOf(server)) === 0)
    for (const { socket } of clients) socket.destroy()
  })

  test('with a head that does not end', async () => {
    const { socket, received } = await rawClient(server)
    socket.write(head)
    await until(() => received().startsWith('HTTP/1.1 408'))
    await until(async () => (await connectionsOf(server)) === 0)
    socket.destroy()
  })

  test('with a body that drips in', async () => {
    const { socket, received } = await rawClient(server)
    socket.write(`${head}Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n{`)
    const drip = setInterval(() => socket.write(' '), 20)
    await until(() => received().startsWith('HTTP/1.1 408'))
    await until(async () => (await connectionsOf(server)) === 0)
    clearInterval(drip)
    expect(JSON.parse(received().slice(received().indexOf('{')))).toMatchObject({
      code: 'malformed_request',
    })
    socket.destroy()
  })

  test('with an upgrade that is rejected, and no answer to its end', async () => {
    const { socket, received } = await rawClient(server)
    socket.write(
      'GET /cable?token=none HTTP/1.1\r\nHost: weekboard\r\nConnection: Upgrade\r\n' +
        'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n' +
        'Sec-WebSocket-Protocol: actioncable-v1-json\r\n\r\n',
    )
    await until(() => received().includes('unauthorized'))
    await until(async () => (await connectionsOf(server)) === 0)
    socket.destroy()
  })
})

test('a node that stops waits for no client that keeps its connection', async () => {
  const server = await startTestServer()
  const idle = await rawClient(server)
  const half = await rawClient(server)
  half.socket.write(`${head}Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n{`)
  await until(async () => (await connectionsOf(server)) === 2)
  const ended = [idle, half].map(
    ({ socket }) => new Promise<void>((resolve) => socket.once('close', () => resolve())),
  )
  const drip = setInterval(() => half.socket.write(' '), 20)
  await server.close()
  clearInterval(drip)
  for (const { socket } of [idle, half]) socket.end()
  await Promise.all(ended)
  expect(server.log()).not.toContain('did not close in')
})
