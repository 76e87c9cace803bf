import { expect, test } from 'vitest'
import {
  type BrowserOptions,
  type BrowserUser,
  expectAccessible,
  expectNoHorizontalOverflow,
  ignoreConsoleErrors,
  openSignedIn,
  signInOnScreen,
} from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'

const { server, browser } = await startServerAndBrowser({ env: { LIMIT_SENDS: '3' } })

const visitor = (options?: BrowserOptions): Promise<BrowserUser> => browser.open(options)

async function signUp({ page }: BrowserUser, email: string, phone?: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Signup' }).first().click()
  await page.getByLabel('Full name').fill('Zoe Berg')
  await page.getByLabel('Organization name').fill('Berg & Co')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('correct-horse-battery')
  if (phone) await page.getByLabel('Phone number').fill(phone)
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
}

test('somebody new signs up, follows the mailed link and lands on the setup', async () => {
  const zoe = await visitor()
  await signUp(zoe, 'zoe@screen.test', '555 123 4567')
  await zoe.page.getByText('zoe@screen.test').waitFor()
  await zoe.page.getByText('+1 555 123 4567').waitFor()
  await expectAccessible(zoe)
  await zoe.page.goto('/dev/outbox')
  await zoe.page.getByLabel('Recipient').fill('zoe@screen.test')
  await zoe.page.getByRole('heading', { name: 'Verify your email for Weekboard' }).waitFor()
  await expectAccessible(zoe)
  await zoe.page.getByRole('link', { name: 'Open the link' }).click()
  await zoe.page.getByText('Email verified!').waitFor()
  await zoe.page.getByText('Redirecting you to setup...').waitFor()
  await zoe.page.waitForURL('**/onboarding')
  await zoe.page.getByRole('heading', { level: 1, name: 'Set up Weekboard' }).waitFor()
})

test('a phone is enough to sign up with', async () => {
  const zoe = await visitor({ width: 390, height: 844 })
  await signUp(zoe, 'small@screen.test')
  await expectNoHorizontalOverflow(zoe)
})

test('the mail can be sent again, and the fourth time is explained', async () => {
  const zoe = await visitor()
  await signUp(zoe, 'again@screen.test')
  const again = zoe.page.getByRole('button', { name: 'Resend verification email' })
  for (let count = 0; count < 3; count += 1) {
    await again.click()
    await zoe.page.getByText('Verification email sent! Please check your inbox.').waitFor()
    await zoe.page.getByText(/^Resend in \d+ s$/).waitFor()
    await expect.poll(() => again.isDisabled()).toBe(true)
    await zoe.page.clock.runFor(31_000)
  }
  await again.click()
  await zoe.page
    .getByText(/Too many attempts/)
    .first()
    .waitFor()
})

test('without an address the mail cannot be sent again', async () => {
  const zoe = await visitor()
  await zoe.page.goto('/verify-email')
  const again = zoe.page.getByRole('button', { name: 'Resend verification email' })
  await expect.poll(() => again.isDisabled()).toBe(true)
  await zoe.page.getByText('Email address not found. Please sign up again.').waitFor()
})

test('a dead link says so and leads back', async () => {
  const zoe = await visitor()
  await zoe.page.goto('/verify-email?email=x@screen.test&token=nonsense')
  await zoe.page.getByText('Verification failed').waitFor()
  await zoe.page.getByRole('link', { name: 'Back to Signup' }).click()
  await zoe.page.waitForURL('**/signup')
})

test('sign-up keeps what was typed and names each field that is wrong', async () => {
  const zoe = await visitor()
  await zoe.page.goto('/signup')
  await zoe.page.getByLabel('Full name').fill('Zoe Berg')
  await zoe.page.getByLabel('Email').fill('nope')
  await zoe.page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await zoe.page
    .getByText(/email address/i)
    .first()
    .waitFor()
  await expect.poll(() => zoe.page.getByLabel('Full name').inputValue()).toBe('Zoe Berg')
  await expect.poll(() => zoe.page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true')
  await expectAccessible(zoe)
})

test('a wrong password is refused with one sentence and stays on the page', async () => {
  const someone = await visitor()
  await someone.page.goto('/login')
  await someone.page.getByLabel('Email').fill(accounts.manager)
  await someone.page.getByLabel('Password', { exact: true }).fill('not it at all')
  await someone.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await someone.page.getByText('Invalid email or password').waitFor()
  await expect.poll(() => someone.page.getByLabel('Email').inputValue()).toBe(accounts.manager)
  await expectAccessible(someone)
})

test('the right password with an unverified address leads to the verification screen', async () => {
  const zoe = await visitor()
  await signUp(zoe, 'early@screen.test')
  await zoe.page.goto('/login')
  await zoe.page.getByLabel('Email').fill('early@screen.test')
  await zoe.page.getByLabel('Password', { exact: true }).fill('correct-horse-battery')
  await zoe.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await zoe.page.waitForURL('**/verify-email')
  await zoe.page.getByText('early@screen.test').waitFor()
})

test('the user menu says who is signed in, and signing out leads home', async () => {
  const manager = await visitor()
  await openSignedIn(manager, accounts.manager, '/schedule')
  await manager.page.getByRole('button', { name: 'User menu' }).click()
  for (const text of ['Marco Bellini', accounts.manager, 'Harbour Café']) {
    await manager.page.getByText(text).first().waitFor()
  }
  for (const name of ['Profile', 'Team Management']) {
    await manager.page.getByRole('menuitem', { name }).waitFor()
  }
  await manager.page.getByRole('menuitem', { name: 'Sign out' }).click()
  await manager.page.getByRole('heading', { level: 1, name: /Weekboard/ }).waitFor()
  await expect
    .poll(() => manager.page.evaluate(() => Object.keys(localStorage).sort()))
    .not.toContain('token')
  await manager.page.goto('/schedule')
  await manager.page.waitForURL('**/login**')
})

test('a session that ended elsewhere leads to the login with the reason', async () => {
  const manager = await visitor()
  await openSignedIn(manager, accounts.manager, '/schedule')
  const token = await manager.page.evaluate(() => localStorage.getItem('token'))
  await server.api.call('DELETE', '/auth/sign_out', { token: token ?? '' })
  await manager.page.waitForURL('**/login**')
  await manager.page.getByText('Session expired. Please log in again.').waitFor()
})

test('signing in leads to the dashboard, which leads on to the schedule', async () => {
  const manager = await visitor()
  await signInOnScreen(manager, accounts.manager)
  await manager.page.waitForURL('**/dashboard')
  await manager.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  const navigation = manager.page.getByRole('navigation', { name: 'Main' })
  await navigation.getByRole('link', { name: 'Schedule' }).click()
  await manager.page.waitForURL('**/schedule')
})

test('one of token and user alone is no session', async () => {
  const someone = await visitor()
  await someone.page.goto('/')
  await someone.page.evaluate(() => localStorage.setItem('token', 'left over'))
  await someone.page.goto('/schedule')
  await someone.page.waitForURL('**/login**')
  await expect.poll(() => someone.page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test.each([
  ['/', false],
  ['/', true],
  ['/login', false],
  ['/login', true],
  ['/signup', false],
  ['/signup', true],
  ['/verify-email', false],
  ['/nowhere', false],
] as const)('the accessibility checker finds nothing on %s (dark: %s)', async (path, dark) => {
  for (const width of [1440, 390]) {
    const person = await visitor({ dark, width })
    await person.page.goto(path)
    await person.page.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessible(person)
    // The server answers 404 to an address without a screen, and the browser logs it.
    if (path === '/nowhere') ignoreConsoleErrors(person)
  }
})
