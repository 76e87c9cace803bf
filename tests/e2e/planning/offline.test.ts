import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  expectAccessibleInBothThemes,
  expectNoHorizontalOverflow,
  signInOnScreen,
} from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { waitingCounter } from '../../support/screens/waiting-screen.ts'
import { nextWeek, thisWeek } from '../../support/servers/clock.ts'

// The browser logs every request that it could not send.
const { server, browser } = await startServerAndBrowser({ allowConsoleErrors: true })

const phone = { width: 390, height: 844, withServiceWorker: true }

const untilInstalled = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activated') return
    await new Promise((resolve) => active?.addEventListener('statechange', resolve))
  })
const keptKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kept-read')))
const asOf = (page: Page) => page.getByText('as of 10:00 AM')
const next = (page: Page) => page.getByRole('heading', { name: 'Next shift' })

test('the own week is there offline, and a sign-out erases it for whoever comes next', async () => {
  const token = await server.api.signIn(accounts.manager)
  // Announcements need the server, and the sentence below says so.
  await server.api.call('DELETE', '/announcements/1', { token })
  const person = await browser.enter(accounts.employee, '/my-week', phone)
  const { page, context } = person
  await page.getByRole('heading', { name: 'Team' }).waitFor()
  await untilInstalled(page)
  await expect.poll(() => keptKeys(page)).toHaveLength(1)
  expect(await asOf(page).count()).toBe(0)
  const keptOfEmployee = await keptKeys(page)
  const own = await page.getByRole('main').innerText()
  const nextOfEmployee = await next(page).locator('..').innerText()

  await context.setOffline(true)
  await page.goto('/my-week')
  await asOf(page).waitFor()
  const offline = await page.getByRole('main').innerText()
  // What needs the server is not offered.
  const shown = own.split('\n').filter((line) => !['Offer', 'Swap'].includes(line))
  expect(offline).toContain('Open shifts, shift requests and announcements show again')
  for (const line of shown) expect(offline).toContain(line)

  const otherTab = await context.newPage()
  await otherTab.goto('/my-week')
  await asOf(otherTab).waitFor()
  await otherTab.getByRole('button', { name: 'User menu' }).click()
  await otherTab.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect.poll(() => keptKeys(page)).toEqual([])
  await page.goto('/my-week')
  await page.getByLabel('Email').waitFor()
  expect(await asOf(page).count()).toBe(0)

  await context.setOffline(false)
  await signInOnScreen(person, accounts.manager)
  await page.goto('/my-week')
  await page.getByRole('heading', { name: 'Team' }).waitFor()
  await expect.poll(() => keptKeys(page)).toHaveLength(1)
  expect(await keptKeys(page)).not.toEqual(keptOfEmployee)
  await context.setOffline(true)
  await page.goto('/my-week')
  await asOf(page).waitFor()
  expect(await page.getByRole('main').innerText()).not.toContain(nextOfEmployee)
  await context.setOffline(false)
  const keptOfManager = await keptKeys(page)
  await signOutBy(page)
  await signInOnScreen(person, accounts.employee)
  expect(await keptKeys(page)).not.toEqual(expect.arrayContaining(keptOfManager))
})

test('a week of the schedule is there offline with what waits, and nobody else sees it', async () => {
  const desk = { width: 1440, height: 900, withServiceWorker: true }
  const person = await browser.enter(accounts.manager, `/schedule?date=${nextWeek}`, desk)
  const { page, context } = person
  const diego = page.getByRole('button', { name: /^Diego Santos, Wed Nov 25, 9:00 AM/ })
  await diego.waitFor()
  await untilInstalled(page)
  const isKept = async (date: string) => (await keptKeys(page)).some((key) => key.includes(date))
  await expect.poll(() => isKept(nextWeek)).toBe(true)

  await context.setOffline(true)
  await page.goto(`/schedule?date=${nextWeek}`)
  await asOf(page).waitFor()
  await diego.waitFor()
  expect(await page.getByText('Failed to').count()).toBe(0)
  await diego.focus()
  await page.keyboard.press('Shift+ArrowRight')
  const moved = page.getByRole('button', { name: /^Diego Santos, Thu Nov 26.*waiting to be saved/ })
  await moved.waitFor()
  await page.goto(`/schedule?date=${nextWeek}`)
  await moved.waitFor()
  await waitingCounter(page, '1 change is waiting').waitFor()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await asOf(page).waitFor()
    await waitingCounter(page).waitFor()
    await expectNoHorizontalOverflow(person)
    await expectAccessibleInBothThemes(person)
  }

  await page.setViewportSize(desk)
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Discard and sign out' }).click()
  await expect.poll(() => keptKeys(page)).toEqual([])
  await context.setOffline(false)
  await signInOnScreen(person, accounts.employee)
  await page.goto(`/schedule?date=${thisWeek}`)
  await page.getByRole('grid').waitFor()
  await expect.poll(() => isKept(thisWeek)).toBe(true)
  expect(await isKept(nextWeek)).toBe(false)
  await context.setOffline(true)
  await page.goto(`/schedule?date=${thisWeek}`)
  await asOf(page).waitFor()
  await page
    .getByRole('button', { name: /^Ana Ruiz, / })
    .first()
    .waitFor()
  await page.goto(`/schedule?date=${nextWeek}`)
  await page.getByText('Failed to load schedule').waitFor()
  expect(await diego.count()).toBe(0)
})

async function signOutBy(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('link', { name: 'Login' }).first().waitFor()
}
