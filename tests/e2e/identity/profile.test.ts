import type { User } from '@weekboard/contracts/identity/user'
import { demoPassword } from '@weekboard/db/seed/demo'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  type BrowserOptions,
  type BrowserUser,
  expectAccessible,
  expectAccessibleInBothSizes,
  expectNoHorizontalOverflow,
  openSignedIn,
  signInOnScreen,
} from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { forgetPhone } from '../../support/people/users.ts'
import { until } from '../../support/servers/until.ts'

const chromeOnWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

const { server, browser } = await startServerAndBrowser()

async function fillLogin({ page }: BrowserUser, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function openProfile(email: string, options?: BrowserOptions): Promise<BrowserUser> {
  const person = await browser.enter(email, '/profile', options)
  await person.page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  return person
}

const tokenIn = (page: Page): Promise<string> =>
  page.evaluate(() => localStorage.getItem('token') ?? '')

async function me(token: string): Promise<User> {
  const { body } = await server.api.call<{ user: User }>('GET', '/auth/me', { token })
  return body.user
}

/** Another device of the same person, at the other end of the API. */
async function signInOnWindows(email: string): Promise<string> {
  const { body } = await server.api.call<{ token: string }>('POST', '/auth/sign_in', {
    body: { user: { email, password: demoPassword } },
    headers: { 'user-agent': chromeOnWindows },
  })
  return body.token
}

const statusOf = async (token: string): Promise<number> =>
  (await server.api.call('GET', '/auth/me', { token })).status

/** Walks there as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let steps = 0; steps < 40; steps += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`The focus never reached ${String(target)}`)
}

const devices = ({ page }: BrowserUser): Locator => page.getByRole('list', { name: 'Devices' })
const windows = (person: BrowserUser): Locator =>
  person.page.getByRole('button', { name: 'Sign out Chrome on Windows' })

test('name and avatar change with the keyboard alone', async () => {
  const person = await openProfile(accounts.employee)
  const { page } = person
  const before = await me(await tokenIn(page))
  await tabTo(page, page.getByLabel('Full name'))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Nora Lindqvist')
  await tabTo(page, page.getByRole('button', { name: 'Shuffle' }))
  await page.keyboard.press('Enter')
  await page.getByText('New picture drawn').waitFor({ state: 'attached' })
  const palettes = page.getByRole('radiogroup', { name: 'Avatar palette' })
  await expect.poll(() => palettes.getByRole('radio').count()).toBe(6)
  await tabTo(page, palettes.getByRole('radio', { checked: true }))
  const sunset = palettes.getByRole('radio', { name: 'Sunset' })
  for (let steps = 0; steps < 6 && !(await sunset.isChecked()); steps += 1) {
    await page.keyboard.press('ArrowRight')
  }
  await tabTo(page, page.getByRole('button', { name: 'Save' }))
  await page.keyboard.press('Enter')
  await page.getByText('Profile saved.').waitFor()
  const after = await me(await tokenIn(page))
  expect(after.full_name).toBe('Nora Lindqvist')
  expect(after.avatar_url).toMatch(/^fallback:sunset:./)
  expect(after.avatar_url.split(':')[2]).not.toBe(before.avatar_url.split(':')[2])
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menu').getByText('Nora Lindqvist').waitFor()
  await page.reload()
  await page.getByRole('radio', { name: 'Sunset', checked: true }).waitFor()
  await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Nora Lindqvist')
})

test('a name that was refused stays to be corrected', async () => {
  const { page } = await openProfile(accounts.employee)
  await page.getByLabel('Full name').fill('  ')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Full name must not be empty').waitFor()
  await page.getByLabel('Full name').fill('Nora Lind')
  await page.route('**/api/v1/auth/me', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Your profile could not be saved. Please try again.').waitFor()
  await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Nora Lind')
})

test('a changed password signs out the other browser', async () => {
  const mine = await openProfile(accounts.manager)
  const other = await browser.enter(accounts.manager, '/schedule')
  await other.page.getByRole('grid').waitFor()
  const { page } = mine
  const current = page.getByLabel('Current password')
  await current.fill('not it at all')
  await page.getByLabel('New password').fill('violet-harbour-kettle')
  await page.getByText('Strong.').waitFor()
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Current password is not your password').waitFor()
  await expect.poll(() => current.getAttribute('aria-invalid')).toBe('true')
  await expect
    .poll(() => current.evaluate((element) => element === document.activeElement))
    .toBe(true)
  await expectAccessible(mine)
  await current.fill(demoPassword)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Password changed. Your other devices were signed out.').waitFor()
  await expect.poll(() => current.inputValue()).toBe('')
  await other.page.waitForURL('**/login**')
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  await devices(mine).getByText('This device').waitFor()
  await expect.poll(() => devices(mine).getByRole('listitem').count()).toBe(1)
  await signInOnScreen(other, accounts.manager, 'violet-harbour-kettle')
})

test('devices are asked for again after a failure; one is signed out, and comes back where that fails', async () => {
  const old = await signInOnWindows(accounts.employee)
  const prepare = (page: Page) => page.route('**/api/v1/auth/sessions', (route) => route.abort())
  const person = await openProfile(accounts.employee, { prepare })
  const { page } = person
  await page.getByText('Your devices could not be loaded.').waitFor()
  await page.unroute('**/api/v1/auth/sessions')
  await page.getByRole('button', { name: 'Try again' }).click()
  await devices(person).getByText('This device').waitFor()
  await devices(person).getByText('Last used just now').first().waitFor()

  await page.route('**/api/v1/auth/sessions/*', (route) => route.abort())
  await windows(person).click()
  await page.getByText('The device could not be signed out. Please try again.').first().waitFor()
  await windows(person).waitFor()
  await expect.poll(() => statusOf(old)).toBe(200)
  await page.unroute('**/api/v1/auth/sessions/*')

  await windows(person).click()
  await page.getByText('Signed out there.').waitFor()
  await expect.poll(() => windows(person).count()).toBe(0)
  await until(async () => (await statusOf(old)) === 401)
  await expect.poll(async () => await statusOf(await tokenIn(page))).toBe(200)
})

test('signing out everywhere is asked for, ends this session too and leads to the login', async () => {
  const other = await signInOnWindows(accounts.employee)
  const person = await openProfile(accounts.employee)
  const { page } = person
  const token = await tokenIn(page)
  const everywhere = page.getByRole('button', { name: 'Sign out everywhere' })
  await everywhere.click()
  const question = page.getByRole('alertdialog', { name: 'Sign out everywhere?' })
  await question.waitFor()
  await expectAccessible(person)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => statusOf(other)).toBe(200)
  await everywhere.click()
  await question.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/login')
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  await page.getByText('You were signed out everywhere.').waitFor()
  expect(await tokenIn(page)).toBe('')
  await expect.poll(() => statusOf(token)).toBe(401)
  await expect.poll(() => statusOf(other)).toBe(401)
})

test('somebody without a password gets a link to set one', async () => {
  const person = await browser.open()
  const { page } = person
  await page.route('**/api/v1/auth/me', async (route) => {
    const reply = await route.fetch()
    const { user } = (await reply.json()) as { user: User }
    await route.fulfill({ response: reply, json: { user: { ...user, has_password: false } } })
  })
  await openSignedIn(person, accounts.employee, '/profile')
  await page.getByRole('button', { name: 'Mail me a link to set a password' }).click()
  await page.getByText(`A link is on its way to ${accounts.employee}.`).waitFor()
  await expect.poll(() => page.getByLabel('Current password').count()).toBe(0)
  await until(async () => {
    const { body } = await server.api.call<{ messages: { link: string | null }[] }>(
      'GET',
      `/dev/outbox?to=${accounts.employee}`,
    )
    return body.messages.some(({ link }) => link?.includes('/reset-password?token='))
  })
})

test('a profile is completed without the shell, and only by somebody who is signed in', async () => {
  await forgetPhone(server, accounts.employee)
  const person = await browser.open()
  const { page } = person
  await page.goto('/complete-profile')
  await page.getByText('Sign in first to complete your profile.').waitFor()
  await expectAccessible(person)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.waitForURL('**/login')
  await fillLogin(person, accounts.employee, demoPassword)
  await page.waitForURL('**/complete-profile')
  await page.getByRole('heading', { level: 1, name: 'Complete your profile' }).waitFor()
  await page.getByRole('link', { name: 'Verify phone' }).waitFor()
  await expectAccessible(person)
  await page.getByLabel('Full name').fill('Nora Completed')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/dashboard')
  await expect.poll(async () => (await me(await tokenIn(page))).full_name).toBe('Nora Completed')
})

test('the way to a forgotten password takes the typed address along', async () => {
  const { page } = await browser.open()
  await page.goto('/login')
  await page.getByLabel('Email').fill('nora@screen.test')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.waitForURL('**/forgot-password')
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('nora@screen.test')
})

test('the accessibility checker finds nothing on the profile, in both themes and sizes', async () => {
  const person = await openProfile(accounts.employee)
  await devices(person).getByText('This device').waitFor()
  await expectNoHorizontalOverflow(person)
  await expectAccessibleInBothSizes(person)
  await expectNoHorizontalOverflow(person)
})
