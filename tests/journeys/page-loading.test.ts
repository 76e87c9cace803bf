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
  expect((await get('/screens.json')).status).toBe(404)
})

test('the first screens come with what they show until their scripts have loaded', async () => {
  const paintOf = async (path: string) => {
    const page = await (await get(path)).text()
    return /<div data-first-paint="([^"]*)" inert aria-hidden="true">(.*)<\/div><link rel="stylesheet"[^>]*><div id="root">/s.exec(
      page,
    )
  }
  for (const [path, screen, text] of [
    ['/', '/', '<h1>'],
    ['/Login/?from=x', '/login', 'Forgot your password?'],
    ['/signup', '/signup', 'Already have an account?'],
    ['/dashboard', '/dashboard', 'Dashboard</h1>'],
    ['/schedule', '/schedule', 'Weekboard'],
  ] as const) {
    const [, shown, html] = (await paintOf(path)) ?? []
    expect([path, shown]).toEqual([path, screen])
    expect(html).toContain(text)
    // The policy of the page allows neither.
    expect(html).not.toMatch(/ style=|<script/)
  }
  for (const path of ['/terms', '/employees', '/nowhere']) expect(await paintOf(path)).toBeNull()
})
