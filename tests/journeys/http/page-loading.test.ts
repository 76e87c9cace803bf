import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers })

test('the page comes compressed as the browser accepts it', async () => {
  const plain = await (await get('/login', { 'accept-encoding': 'identity' })).text()
  for (const [accepted, used] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, GZIP;q=0.5', 'gzip'],
    ['br;q=0.0, deflate', null],
    ['', null],
  ] as const) {
    const reply = await get('/login', { 'accept-encoding': accepted })
    expect([accepted, reply.headers.get('content-encoding')]).toEqual([accepted, used])
    expect(reply.headers.get('vary')).toMatch(/accept-encoding/i)
    const withoutNonce = (text: string) => text.replace(/nonce="[^"]*"/g, '')
    expect(withoutNonce(await reply.text())).toBe(withoutNonce(plain))
  }
})

test('the page names its scripts, each once and none that is not there', async () => {
  const page = await (await get('/login')).text()
  const scripts = [...page.matchAll(/(?:href|src)="(\/assets\/[^"]+\.js)"/g)].map(
    ([, file]) => file,
  )
  expect(scripts.length).toBeGreaterThan(1)
  expect(new Set(scripts).size).toBe(scripts.length)
  const replies = await Promise.all(scripts.map((script) => get(String(script))))
  expect(replies.map(({ status }) => status)).toEqual(scripts.map(() => 200))
})
