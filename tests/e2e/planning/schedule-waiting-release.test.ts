import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { TestBrowser } from '../../support/browser/browser.ts'
import { closeUsersAfterEach } from '../../support/browser/server-and-browser.ts'
import { addEmployees } from '../../support/people/add-employees.ts'
import { accounts } from '../../support/people/api-client.ts'
import { readWeek } from '../../support/people/shifts-api.ts'
import {
  addShift,
  openPlanner,
  prepareOffline,
  shiftOn,
  waitingCounter,
} from '../../support/screens/waiting-screen.ts'
import { startReleasingServer } from '../../support/servers/releasing-server.ts'

const site = await startReleasingServer()
afterAll(() => site.close())
const browser = await TestBrowser.of(site.url)
// The browser logs every request that it could not send.
closeUsersAfterEach(browser, { allowConsoleErrors: true })
const token = await site.server.api.signIn(accounts.manager)
const shiftsOf = async (week: string) => (await readWeek(site.server.api, token, week)).shifts

const untilInstalled = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activated') return
    await new Promise((resolve) => active?.addEventListener('statechange', resolve))
  })

test('a release while changes wait loses none of them', async () => {
  const week = '2027-05-10'
  const user = await openPlanner(browser, week, { withServiceWorker: true })
  const { page } = user
  await untilInstalled(page)
  await page.reload()
  await prepareOffline(page)
  await page.route('**/api/v1/shifts', (route) => route.abort())
  await addEmployees(page, 'Keiko Tanaka')
  await addShift(user, 0)
  await waitingCounter(page, '1 change is waiting').waitFor()
  site.release()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await page.getByText('A new version is ready').waitFor()
  await page.unroute('**/api/v1/shifts')
  await page.getByRole('button', { name: 'Reload' }).click()
  const scripts = () =>
    page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src)
  await expect.poll(scripts).toMatch(/-next\.js$/)
  await shiftOn(page, 'Mon May 10').waitFor()
  await expect.poll(async () => (await shiftsOf(week)).length).toBe(1)
  await expect.poll(() => waitingCounter(page).count()).toBe(0)
})
