import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { DataExport } from '@weekboard/contracts/organization/exports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { exportsApi, filesOf } from '../../support/people/exports.ts'
import { portOf, startTestServer, type TestServer } from '../../support/servers/server.ts'
import { until } from '../../support/servers/until.ts'

let server: TestServer
let token: string
let archives: ReturnType<typeof exportsApi>
beforeAll(async () => {
  server = await startTestServer()
  token = await server.api.signIn(accounts.employee)
  archives = exportsApi(server, token)
})
afterAll(() => server.close())

const start = async (): Promise<DataExport> =>
  archives.untilReady((await archives.start('/auth/me/export')).body.export.id)
const isGone = async (id: number): Promise<boolean> => (await archives.read(id)).body.export.is_gone
const part = (id: number, range: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${server.url}/api/v1/exports/${id}/file`, {
    headers: { authorization: `Bearer ${token}`, range, ...headers },
  })
const bytesOf = async (reply: Response): Promise<Buffer> => Buffer.from(await reply.arrayBuffer())

/** Asks for an archive and reads nothing of the reply but what the system takes by itself. */
function stall(id: number): Socket {
  const socket = connect(portOf(server), '127.0.0.1').pause()
  socket.on('error', () => undefined)
  const lines = [`GET /api/v1/exports/${id}/file HTTP/1.1`, 'Host: localhost']
  socket.write(`${lines.join('\r\n')}\r\nAuthorization: Bearer ${token}\r\n\r\n`)
  return socket
}

test('an archive that a client did not read stays, and goes on where it broke off', async () => {
  const { id, size_bytes: size } = await start()
  const socket = stall(id)
  // All of it has left the node.
  await until(() => isGone(id))
  socket.resetAndDestroy()
  await until(async () => !(await isGone(id)))
  const whole = await part(id, 'bytes=0-999')
  const first = await bytesOf(whole)
  expect([whole.status, first.byteLength]).toEqual([206, 1000])
  expect(whole.headers.get('content-range')).toBe(`bytes 0-999/${size}`)
  const etag = whole.headers.get('etag') ?? ''
  const rest = await part(id, 'bytes=1000-', { 'if-range': etag })
  expect([rest.status, rest.headers.get('content-range')]).toEqual([
    206,
    `bytes 1000-${(size ?? 0) - 1}/${size}`,
  ])
  expect(filesOf(Buffer.concat([first, await bytesOf(rest)])).size).toBeGreaterThan(10)
  expect(await isGone(id)).toBe(true)
  await until(async () => (await archives.download(id)).status === 410)
})

test('parts that have an end, and ranges that it does not have, use up nothing', async () => {
  const { id, size_bytes: size } = await start()
  const last = (size ?? 0) - 1
  for (const range of [`bytes=${last - 9}-${last}`, 'bytes=-10']) {
    expect((await bytesOf(await part(id, range))).byteLength).toBe(10)
    expect(await isGone(id)).toBe(false)
  }
  const beyond = await part(id, `bytes=${size}-`)
  expect(beyond.status).toBe(200)
  expect((await bytesOf(beyond)).byteLength).toBe(size)
  await until(async () => (await archives.download(id)).status === 410)
})

test('a client that stalls does not keep another one from the archive', async () => {
  const { id } = await start()
  const accepted = once(server.node.app.server, 'connection')
  const socket = stall(id)
  const [stalled] = (await accepted) as [Socket]
  await until(() => isGone(id))
  // Of another archive this would be the rest, so it gets the whole.
  const reply = await part(id, 'bytes=10-', { 'if-range': '"another"' })
  expect([reply.status, reply.headers.get('content-range')]).toEqual([200, null])
  expect(filesOf(await bytesOf(reply)).size).toBeGreaterThan(10)
  await until(async () => (await archives.download(id)).status === 410)
  const closed = new Promise((resolve) => stalled.on('close', resolve))
  socket.resetAndDestroy()
  await closed
  expect(await isGone(id)).toBe(true)
  expect((await archives.download(id)).status).toBe(410)
})
