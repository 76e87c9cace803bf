import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signInOnScreen } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { newPassword } from '../../support/people/users.ts'

const { browser } = await startServerAndBrowser()

const down = 'The server cannot be reached at the moment.'

/** Replies to a call as a proxy does whose server is away. */
const failWith = (page: Page, path: string, status: number) =>
  page.route(`**/api/v1${path}`, (route) =>
    route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  )

async function fillSignUp(page: Page, password = newPassword): Promise<void> {
  await page.goto('/signup')
  await page.getByLabel('Full name').fill('Zoe Berg')
  await page.getByLabel('Organization name').fill('Berg & Co')
  await page.getByLabel('Email').fill('failing@screen.test')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
}

test('a sign-up behind a failing proxy says that it failed, and why', async () => {
  const { page } = await browser.open()
  await failWith(page, '/auth/sign_up', 502)
  await fillSignUp(page)
  const alert = page.getByRole('alert')
  await alert.getByText('Signup failed. Please try again.').waitFor()
  await alert.getByText(down).waitFor()
})

test('a sign-in that fails without a reason says so', async () => {
  const { page } = await browser.open()
  await failWith(page, '/auth/sign_in', 500)
  await page.goto('/login')
  await page.getByLabel('Email').fill(accounts.manager)
  await page.getByLabel('Password', { exact: true }).fill('whatever it is')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('alert').getByText('Login failed. Please try again.').waitFor()
  await expect.poll(() => page.getByText(down).count()).toBe(0)
})

test('a verification and its mail behind a failing proxy have their own sentences', async () => {
  const { page } = await browser.open()
  await failWith(page, '/auth/verify-email', 503)
  await failWith(page, '/auth/resend-verification', 504)
  await page.goto('/verify-email?email=x@screen.test&token=any')
  const why = page.getByText('An error occurred during verification')
  await expect.poll(() => why.innerText()).toBe(`An error occurred during verification\n${down}`)
  await page.goto('/verify-email?email=x@screen.test')
  await page.getByRole('button', { name: 'Resend verification email' }).click()
  await page.getByRole('alert').getByText('Failed to resend verification email').waitFor()
})

test('a password that is easy to guess is rejected at its field', async () => {
  const { page } = await browser.open()
  await fillSignUp(page, 'password123')
  await page
    .getByText('Password is too easy to guess. A few unrelated words work well.')
    .first()
    .waitFor()
  const field = page.getByLabel('Password', { exact: true })
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
})

test('the id of the user is stored with the session and cleared with it', async () => {
  const person = await browser.open()
  const { page } = person
  const storedId = () => page.evaluate(() => localStorage.getItem('userId'))
  await signInOnScreen(person, accounts.manager)
  const user = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'))
  expect(await storedId()).toBe(String(user.id))
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect.poll(storedId).toBeNull()
})

test('a toast and the messages of the session name a failure and its reason on two lines', async () => {
  const { page } = await browser.enter(accounts.manager, '/profile')
  const preferences = page.getByRole('region', { name: 'Notifications' })
  await preferences.getByRole('switch').first().waitFor()
  await failWith(page, '/notification_preferences', 503)
  await preferences.getByRole('switch').first().click()
  const twoLines = new RegExp(`^.+\\n${down}$`)
  await expect.poll(() => page.getByText(down).first().innerText()).toMatch(twoLines)
  await page.getByRole('button', { name: 'Dismiss' }).first().click()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const messages = page.getByRole('region', { name: 'Messages of this session' })
  await expect.poll(() => messages.getByText(down).innerText()).toMatch(twoLines)
})
