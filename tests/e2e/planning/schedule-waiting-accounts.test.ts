import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signInOnScreen } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { readWeek } from '../../support/people/shifts-api.ts'
import {
  addShift,
  openPlanner,
  prepareOffline,
  shiftOn,
  waitingCounter,
  waitingOn,
} from '../../support/screens/waiting-screen.ts'

// The browser logs every request that it could not send.
const { server, browser } = await startServerAndBrowser({ allowConsoleErrors: true })
const token = await server.api.signIn(accounts.manager)
const shiftsOf = async (week: string) => (await readWeek(server.api, token, week)).shifts

async function chooseSignOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}
const isSignedOut = (page: Page) => page.getByRole('link', { name: 'Login' }).first().waitFor()
const openWeek = async (page: Page, week: string): Promise<void> => {
  await page.goto(`/schedule?date=${week}`)
  await page.getByText(/^Week of /).waitFor()
  await prepareOffline(page)
}
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.keys(localStorage).filter((key) => /^(?:kept-read|waiting-changes)/.test(key)),
  )

test('a sign-out asks first, and what it discards is gone', async () => {
  const week = '2027-05-03'
  const user = await openPlanner(browser, week)
  const { page } = user
  const { context } = user.person
  await context.setOffline(true)
  await addShift(user, 0)
  await chooseSignOut(page)
  const question = page.getByRole('alertdialog', { name: '1 change is waiting to be saved' })
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await waitingCounter(page, '1 change is waiting').waitFor()
  await chooseSignOut(page)
  await question.getByRole('button', { name: 'Discard and sign out' }).click()
  await isSignedOut(page)
  expect(await kept(page)).toEqual([])

  await context.setOffline(false)
  for (const account of [accounts.admin, accounts.manager]) {
    await signInOnScreen(user.person, account)
    await openWeek(page, week)
    expect(await waitingCounter(page).count()).toBe(0)
    expect(await shiftOn(page, '').count()).toBe(0)
    await chooseSignOut(page)
    await isSignedOut(page)
  }
  expect(await shiftsOf(week)).toEqual([])
})

test('changes outlive an ended session, and are those of their user alone', async () => {
  const week = '2027-05-10'
  const user = await openPlanner(browser, week)
  const { page } = user
  const { context } = user.person
  await context.setOffline(true)
  await addShift(user, 0)
  await waitingCounter(page, '1 change is waiting').waitFor()
  const body = { error: 'x', message: 'x', errors: ['x'], code: 'unauthenticated' }
  await page.route('**/api/v1/**', (route) => route.fulfill({ status: 401, json: body }))
  await context.setOffline(false)
  await page.getByLabel('Email').waitFor()
  await page.unroute('**/api/v1/**')

  await signInOnScreen(user.person, accounts.admin)
  await openWeek(page, week)
  expect(await waitingCounter(page).count()).toBe(0)
  expect(await shiftOn(page, '').count()).toBe(0)
  expect(await shiftsOf(week)).toEqual([])
  // Nothing of the admin waits, so nothing is asked.
  await chooseSignOut(page)
  await isSignedOut(page)

  await signInOnScreen(user.person, accounts.manager)
  // Sent from the first screen, as the device may delete it before the schedule is opened.
  await expect.poll(async () => (await shiftsOf(week)).length).toBe(1)
  await openWeek(page, week)
  await shiftOn(page, 'Mon May 10').waitFor()
  await expect.poll(() => waitingCounter(page).count()).toBe(0)
})

test('two tabs show what waits, and one sends it', async () => {
  const week = '2027-05-17'
  const user = await openPlanner(browser, week)
  const { page } = user
  const { context } = user.person
  const other = await context.newPage()
  await other.clock.setFixedTime(await page.evaluate(() => Date.now()))
  await openWeek(other, week)
  const sent: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/shifts')) sent.push(request.url())
  })
  await context.setOffline(true)
  await page.bringToFront()
  await addShift(user, 0)
  await addShift(user, 1)
  await waitingCounter(other, '2 changes are waiting').waitFor()
  await waitingOn(other, 'Tue May 18').waitFor()
  await context.setOffline(false)
  for (const tab of [page, other]) {
    await waitingCounter(tab).waitFor({ state: 'detached' })
    await shiftOn(tab, 'Mon May 17').waitFor()
    await shiftOn(tab, 'Tue May 18').waitFor()
  }
  expect(sent).toHaveLength(2)
  expect(await shiftsOf(week)).toHaveLength(2)
})

test('a closed tab whose lock is free lets the next one send', async () => {
  const week = '2027-05-24'
  const user = await openPlanner(browser, week)
  const { context } = user.person
  const other = await context.newPage()
  await openWeek(other, week)
  await context.setOffline(true)
  await user.page.bringToFront()
  await addShift(user, 0)
  await waitingCounter(other, '1 change is waiting').waitFor()
  await user.page.close()
  await context.setOffline(false)
  await waitingCounter(other).waitFor({ state: 'detached' })
  expect(await shiftsOf(week)).toHaveLength(1)
})
