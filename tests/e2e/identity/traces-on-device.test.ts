import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { demoPassword } from '@weekboard/db/seed/demo'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { launchOnDisk } from '../../support/browser/chromium.ts'
import { untilNetworkIdle, watchNetwork } from '../../support/browser/network-idle.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { nextWeek, testNow } from '../../support/servers/clock.ts'
import { makeFolder } from '../../support/servers/process.ts'

const { server, browser } = await startServerAndBrowser()
const folder = makeFolder()
afterAll(() => folder.remove())

/** What is known of the organization: its name, its people and their addresses. */
const markers = /Harbour Caf|Keiko Tanaka|Diego Santos|@demo\.test/
const isPicture = (path: string): boolean => path.startsWith('/api/v1/files/')

function filesBelow(path: string): string[] {
  return readdirSync(path).flatMap((name) => {
    const each = join(path, name)
    return statSync(each).isDirectory() ? filesBelow(each) : [each]
  })
}

/** The browser's caches: of HTTP, of compiled code, and of the service worker. */
const cacheTexts = (): string[] =>
  filesBelow(folder.path)
    .filter((file) => /\/(Cache|Code Cache|CacheStorage)\//.test(file))
    .map((file) => readFileSync(file, 'latin1'))

/** Everything that the page could read again, as text. */
const storedTexts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name)
    const rows = names.map(
      (name) =>
        new Promise<unknown>((resolve, reject) => {
          const opening = indexedDB.open(name)
          opening.onerror = reject
          opening.onsuccess = () => {
            const stores = [...opening.result.objectStoreNames]
            if (stores.length === 0) return resolve([])
            const reading = opening.result
              .transaction(stores)
              .objectStore(stores[0] ?? '')
              .getAll()
            reading.onerror = reject
            reading.onsuccess = () => resolve(reading.result)
          }
        }),
    )
    const kept = (await caches.keys()).map(async (name) => {
      const cache = await caches.open(name)
      const requests = await cache.keys()
      return [name, ...requests.map(({ url }) => url)]
    })
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      await Promise.all(rows),
      await Promise.all(kept),
      document.cookie,
    ])
  })

async function visitAsManager(context: BrowserContext): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage())
  watchNetwork(page)
  await page.clock.setFixedTime(testNow)
  await page.goto('/login')
  await page.getByLabel('Email').fill(accounts.manager)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'User menu' }).waitFor()
  await page.goto(`/schedule?date=${nextWeek}`)
  await page
    .getByRole('button', { name: /^Diego Santos, / })
    .first()
    .waitFor()
  for (const path of ['/my-week', '/employees', '/requests', '/dashboard']) {
    await page.goto(path)
    await page.getByRole('main').waitFor()
    await untilNetworkIdle(page)
  }
  return page
}

test('after signing out a device has nothing of the organization but pictures', async () => {
  const context = await launchOnDisk(folder.path, {
    baseURL: server.url,
    serviceWorkers: 'allow',
    // What is stored is then found by its text.
    extraHTTPHeaders: { 'accept-encoding': 'identity' },
  })
  const page = await visitAsManager(context)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await expect.poll(() => storedTexts(page)).toMatch(markers)

  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('link', { name: 'Login' }).first().waitFor()
  const stored = await storedTexts(page)
  expect(stored).not.toMatch(markers)
  expect(stored).not.toContain(String(token))
  await context.close()

  const texts = cacheTexts()
  const address = new RegExp(`${server.url}(/[\\w./?=&-]*)`, 'g')
  const cached = texts.flatMap((text) => [...text.matchAll(address)].map(([, path = '']) => path))
  expect(cached.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(10)
  expect(cached.filter((path) => /^\/(?:api|cable)/.test(path) && !isPicture(path))).toEqual([])
  expect(texts.filter((text) => markers.test(text) || text.includes(String(token)))).toEqual([])
})

test('a week that the page has in memory is asked about, and not sent again', async () => {
  const { page } = await browser.enter(accounts.manager, `/schedule?date=${nextWeek}`)
  const replies: [string, number, string | undefined][] = []
  page.on('response', (response) => {
    const { pathname, searchParams } = new URL(response.url())
    if (!pathname.endsWith('/schedules/week') || searchParams.get('date') !== nextWeek) return
    replies.push([pathname, response.status(), response.headers()['cache-control']])
  })
  const diego = page.getByRole('button', { name: /^Diego Santos, / }).first()
  await diego.waitFor()
  // A read is taken for fresh for a moment, in which coming back asks nothing.
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Next week' }).click()
      await diego.waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: 'Previous week' }).click()
      await diego.waitFor()
      return replies
    })
    .toContainEqual(['/api/v1/schedules/week', 304, 'no-store'])
})
