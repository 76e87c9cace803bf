import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accounts } from '../support/api-client.ts'
import { signInOnScreen } from '../support/browser.ts'
import { startServerAndBrowser } from '../support/server-and-browser.ts'

// The browser logs every request that it could not send.
const { browser } = await startServerAndBrowser({ allowConsoleErrors: true })

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
  const person = await browser.enter(accounts.employee, '/my-week', phone)
  const { page, context } = person
  await page.getByRole('heading', { name: 'Team' }).waitFor()
  await untilInstalled(page)
  await expect.poll(() => keptKeys(page)).toHaveLength(1)
  expect(await asOf(page).count()).toBe(0)
  const own = await page.getByRole('main').innerText()

  await context.setOffline(true)
  await page.goto('/my-week')
  await asOf(page).waitFor()
  const offline = await page.getByRole('main').innerText()
  for (const line of own.split('\n')) expect(offline).toContain(line)

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
  expect(await keptKeys(page)).toEqual([])
  await context.setOffline(true)
  await page.goto('/my-week')
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  expect(await asOf(page).count()).toBe(0)
  expect(await next(page).count()).toBe(0)
  await context.setOffline(false)
  await page.goto('/my-week')
  await page.getByRole('heading', { name: 'Team' }).waitFor()
  const [kept] = await keptKeys(page)
  await signOutBy(page)
  await signInOnScreen(person, accounts.employee)
  expect(await keptKeys(page)).not.toContain(kept)
})

async function signOutBy(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('link', { name: 'Login' }).first().waitFor()
}
