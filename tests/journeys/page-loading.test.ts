import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../support/server.ts'

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

test('a screen preloads its scripts, each once and none that is not there', async () => {
  const scriptsOf = async (path: string) => {
    const page = await (await get(path)).text()
    return [...page.matchAll(/(?:href|src)="(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? '')
  }
  const common = await scriptsOf('/terms')
  for (const [path, own] of [
    ['/', /home-page-/],
    ['/login?from=x', /login-page-/],
    ['/Schedule/', /schedule-page-/],
    ['/dashboard', /quick-stats-/],
    ['/accept-invitation/a-token', /accept-invitation-page-/],
  ] as const) {
    const scripts = await scriptsOf(path)
    expect(scripts).toEqual(expect.arrayContaining([...common, expect.stringMatching(own)]))
    expect(new Set(scripts).size).toBe(scripts.length)
    const replies = await Promise.all(scripts.map((script) => get(script)))
    expect(replies.map(({ status }) => status)).toEqual(scripts.map(() => 200))
  }
  expect((await get('/preloads.json')).status).toBe(404)
})
