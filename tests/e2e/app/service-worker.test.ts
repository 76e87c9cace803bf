import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import {
  type BrowserUser,
  ignoreConsoleErrors,
  TestBrowser,
} from '../../support/browser/browser.ts'
import { closeUsersAfterEach } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { startReleasingServer } from '../../support/servers/releasing-server.ts'

const site = await startReleasingServer()
afterAll(() => site.close())
const browser = await TestBrowser.of(site.url)
closeUsersAfterEach(browser)

const withServiceWorker = true

/** Resolves once the service worker has kept what it keeps. */
const untilInstalled = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activated') return
    await new Promise((resolve) => active?.addEventListener('statechange', resolve))
  })

test('the pages start without a network, and calls of the API are never kept', async () => {
  const person = await browser.enter(accounts.employee, '/schedule', { withServiceWorker })
  const { page, context } = person
  await untilInstalled(page)
  await page.reload()
  await page.getByRole('grid').waitFor()
  const kept = await page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/')
  expect(kept.filter((path) => path.startsWith('/api/'))).toEqual([])

  await context.setOffline(true)
  await page.goto('/schedule')
  await page.getByRole('button', { name: 'User menu' }).waitFor()
  await page.goto('/login')
  await page.getByRole('button', { name: 'User menu' }).waitFor()
  ignoreConsoleErrors(person)
})

test('what a phone needs to install the application is served as it must be', async () => {
  const manifest = await fetch(`${site.url}/manifest.webmanifest`)
  expect(manifest.headers.get('content-type')).toContain('application/manifest+json')
  expect(manifest.headers.get('cache-control')).toBe('no-cache')
  const { icons, start_url, shortcuts } = await manifest.json()
  for (const { src, type } of icons) {
    const icon = await fetch(site.url + src)
    const served = icon.headers.get('content-type')?.replace('; charset=utf-8', '')
    expect([src, icon.status, served]).toEqual([src, 200, type])
  }
  for (const address of [start_url, ...shortcuts.map(({ url }: { url: string }) => url)]) {
    expect((await fetch(site.url + address)).status, address).toBe(200)
  }
  const worker = await fetch(`${site.url}/sw.js`)
  expect(worker.headers.get('cache-control')).toBe('no-cache')
  expect(worker.headers.get('content-type')).toContain('javascript')
})

async function openWithServiceWorker(): Promise<BrowserUser> {
  const person = await browser.enter(accounts.manager, '/schedule', { withServiceWorker })
  const { page } = person
  await untilInstalled(page)
  await page.reload()
  await page.getByRole('grid').waitFor()
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true)
  return person
}

/** Releases, makes the browser look for it, and follows its offer to reload. */
async function acceptRelease(page: Page): Promise<void> {
  site.release()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await page.getByText('A new version is ready').waitFor()
  await page.getByRole('button', { name: 'Reload' }).click()
}

const entryOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src)

/** Waits until the page comes from the later release, and only that is kept. */
async function untilReleased(page: Page): Promise<void> {
  await expect.poll(() => entryOf(page)).toMatch(/-next\.js$/)
  await page.getByRole('grid').waitFor()
  await expect
    .poll(
      () =>
        page.evaluate(async () =>
          (await caches.keys()).filter((name) => name.startsWith('shell-')),
        ),
      // A browser looks only now and then whether the old one is still busy.
      { timeout: 90_000 },
    )
    .toEqual([expect.stringMatching(/next$/)])
}

test('a part that comes at the second try opens as if nothing had been', async () => {
  const { page } = await openWithServiceWorker()
  await page.goto('/employees')
  await page.getByText('Keiko Tanaka').waitFor()
  site.cutNext('/assets/team-dialogs-')
  await page.getByRole('button', { name: 'Add employee' }).click()
  await page.getByRole('dialog', { name: 'Add employee' }).waitFor()
})

test('a release while the page is open is offered, and the reload starts it', async () => {
  const { page } = await openWithServiceWorker()
  await acceptRelease(page)
  await untilReleased(page)
  site.withdraw()
})

test('a reload starts the release while another tab still loads a page of the one before', async () => {
  const person = await openWithServiceWorker()
  const { page, context } = person
  const other = await context.newPage()
  await other.goto('/help?unfinished', { waitUntil: 'commit' })
  await acceptRelease(page)
  // When the old one gives way is the browser's to decide: a minute later, or five.
  await expect.poll(() => entryOf(page)).toMatch(/-next\.js$/)
  await page.getByRole('grid').waitFor()
  // Where the release takes over while the page loads, the browser says that it got a file twice.
  const errors = person.consoleErrors.filter(
    (text) => !text.includes('cross-world service worker resource mismatch'),
  )
  expect(errors).toEqual([])
  ignoreConsoleErrors(person)
})
