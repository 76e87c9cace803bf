import { expect, test } from 'vitest'
import {
  type BrowserOptions,
  type BrowserUser,
  expectAccessible,
  openSignedIn,
  signInOnScreen,
} from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { newPassword, signUpVerified } from '../../support/people/users.ts'

const { server, browser } = await startServerAndBrowser({ allowConsoleErrors: true })

const refuse = (status: number) => ({
  status,
  json: { error: 'No.', message: 'No.', errors: ['No.'], code: 'x', request_id: 'x' },
})

let founders = 0

/** Somebody who has just founded an organization and stands at its setup. */
async function founder(options?: BrowserOptions): Promise<BrowserUser> {
  founders += 1
  const email = `zoe${founders}@guard.test`
  await signUpVerified(server.api, email)
  const person = await browser.open(options)
  await openSignedIn(person, email, '/dashboard', newPassword)
  await person.page.getByRole('heading', { name: 'Import Your Team' }).waitFor()
  return person
}

test('the check of a completed setup is made once, and never for others', async () => {
  for (const [account, expected] of [
    [accounts.admin, 1],
    [accounts.manager, 0],
    [accounts.employee, 0],
  ] as const) {
    const person = await browser.open()
    let checks = 0
    person.page.on('request', (request) => {
      if (request.url().includes('/onboarding/status')) checks += 1
    })
    await signInOnScreen(person, account)
    for (const name of ['Schedule', 'Dashboard']) {
      await person.page.getByRole('link', { name, exact: true }).click()
      await person.page.waitForURL(`**/${name.toLowerCase()}`)
    }
    await person.page.reload()
    await person.page.getByRole('article', { name: 'Quick Stats' }).waitFor()
    expect([account, checks]).toEqual([account, expected])
  }
})

test('a check that fails, or is refused as signed out, leaves everybody where they are', async () => {
  for (const status of [401, 500]) {
    const person = await browser.open()
    await person.page.route('**/onboarding/status', (route) => route.fulfill(refuse(status)))
    await openSignedIn(person, accounts.admin, '/dashboard')
    await person.page.getByRole('article', { name: 'Quick Stats' }).waitFor()
    expect(person.page.url()).toContain('/dashboard')
    const logged = person.consoleErrors.filter((text) => text.includes('Checking the onboarding'))
    expect([status, logged.length]).toEqual([status, status === 401 ? 0 : 1])
  }
})

test('a check that takes long does not hold up the screen, and still leads on', async () => {
  const zoe = await founder()
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await zoe.page.route('**/onboarding/status', async (route) => {
    await answered
    await route.continue()
  })
  await zoe.page.goto('/dashboard')
  await zoe.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  answer()
  await zoe.page.waitForURL('**/onboarding')
})

test('a new admin never sees the screen behind the guard', async () => {
  const zoe = await founder()
  let reads = 0
  zoe.page.on('request', (request) => {
    if (request.url().includes('/api/v1/dashboard/')) reads += 1
  })
  await zoe.page.goto('/dashboard')
  await zoe.page.waitForURL('**/onboarding')
  await zoe.page.getByRole('heading', { name: 'Import Your Team' }).waitFor()
  expect(reads).toBe(0)
})

test('a stored user that cannot be read ends the check without a redirect', async () => {
  const zoe = await founder()
  const { page } = zoe
  // As it was stored by another version; the server is away, so that it is not mended.
  await page.route('**/api/v1/**', (route) => route.fulfill(refuse(500)))
  await page.evaluate(() => localStorage.setItem('user', '{"role":"admin"'))
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  expect(requested.filter((url) => url.includes('/onboarding/status'))).toEqual([])
  expect(page.url()).toContain('/dashboard')
})

test('an open setup says nothing about the next person who signs in', async () => {
  const zoe = await founder()
  const { page } = zoe
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('link', { name: 'Login' }).waitFor()
  await signInOnScreen(zoe, accounts.admin)
  await page.waitForURL('**/dashboard')
  await page.getByRole('article', { name: 'Quick Stats' }).waitFor()
})

test.each([accounts.manager, accounts.employee])(
  '%s has no access to the setup of the organization',
  async (account) => {
    const person = await browser.enter(account, '/onboarding')
    const { page } = person
    const heading = { level: 1, name: 'You do not have access to this page' } as const
    await page.getByRole('heading', heading).waitFor()
    await page.getByRole('link', { name: 'Schedule', exact: true }).waitFor()
    await expectAccessible(person)
    await page.getByRole('link', { name: 'Go to the dashboard' }).click()
    await page.waitForURL('**/dashboard')
  },
)

test('on a phone the links of the bar come and go with the setup, and give the focus back', async () => {
  const zoe = await founder({ width: 390 })
  const { page } = zoe
  const opener = page.getByRole('button', { name: 'Open menu' })
  await expect.poll(() => opener.count()).toBe(0)
  for (let step = 0; step < 3; step += 1) {
    await page.getByRole('button', { name: 'Skip', exact: true }).click()
    await page
      .getByText(`Step ${step + 2} of 3`)
      .or(opener)
      .waitFor()
  }
  await opener.click()
  await page.getByRole('link', { name: 'Schedule', exact: true }).focus()
  await page.keyboard.press('Escape')
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
})

test('an address where nothing is leads to the dashboard', async () => {
  const { page } = await browser.enter(accounts.manager, '/brain-of-something-else')
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await page.waitForURL('**/dashboard')
})
