import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedChromium } from '../../support/browser/chromium.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf } from '../../support/people/shifts-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

/** A page that somebody else wrote, with the public clients as their packages ship them. */
const modules = fileURLToPath(new URL('../../../node_modules/', import.meta.url))
const entries: Record<string, string> = {
  '@anycable/web': '@anycable/web/index.js',
  '@anycable/core': '@anycable/core/index.js',
  nanoevents: 'nanoevents/index.js',
  '@rails/actioncable': '@rails/actioncable/app/assets/javascripts/actioncable.esm.js',
}
const script = (token: string) => `
  import { createCable } from '@anycable/web'
  import { createConsumer } from '@rails/actioncable'
  const heard = (client, what) => {
    const item = document.createElement('li')
    item.textContent = client + ' ' + what
    document.body.append(item)
  }
  const address = location.origin.replace('http', 'ws') + '/cable?token=${token}'
  const channel = createCable(address, { protocol: 'actioncable-v1-ext-json' })
    .subscribeTo('ScheduleChannel')
  channel.on('connect', () => heard('anycable', 'connected'))
  channel.on('message', ({ type, weeks }, meta) =>
    heard('anycable', [type, weeks, meta?.offset > 0].join(' ')))
  createConsumer(address).subscriptions.create('ScheduleChannel', {
    connected: () => heard('rails', 'connected'),
    received: ({ type, weeks }) => heard('rails', [type, weeks].join(' ')),
  })`

/** What a build would do: the names of packages become addresses. */
const resolved = (source: string): string =>
  source.replaceAll(/ from '([^'.]+)'/g, (whole, name) =>
    entries[name] ? ` from '/third-party/${entries[name]}'` : whole,
  )

let server: TestServer
let page: Page
let token: string
const consoleErrors: string[] = []

beforeAll(async () => {
  server = await startTestServer()
  token = await server.api.signIn(accounts.manager)
  const browser = await sharedChromium()
  page = await browser.newPage()
  page.on('pageerror', (error) => consoleErrors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(message.text())
  })
  await page.route('**/third-party/**', async (route) => {
    const path = new URL(route.request().url()).pathname.replace('/third-party/', '')
    const source = path === 'page.js' ? script(token) : await readFile(modules + path, 'utf8')
    await route.fulfill({ contentType: 'text/javascript', body: resolved(source) })
  })
})
afterAll(async () => {
  await page.close()
  await server.close()
})

test('a page with the public clients follows the schedule', async () => {
  const { port } = new URL(server.url)
  // A document of the service itself, so that the browser's rules for sockets and scripts hold.
  await page.goto(`http://127.0.0.1:${port}/livez`)
  await page.addScriptTag({ url: '/third-party/page.js', type: 'module' })
  // A client that lost its connection says so again.
  await page.getByText('anycable connected').first().waitFor()
  await page.getByText('rails connected').first().waitFor()
  const employeeId = await employeeIdOf(server.api, token, 'Keiko Tanaka')
  await createShift(server.api, token, {
    employeeId,
    date: '2027-01-04',
    from: '09:00',
    to: '10:00',
  })
  await page.getByText('anycable shift_created 2027-01-04 true').waitFor()
  await page.getByText('rails shift_created 2027-01-04').waitFor()
  expect(consoleErrors).toEqual([])
})
