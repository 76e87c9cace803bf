import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type BrowserOptions, expectAccessible } from '../../support/browser/browser.ts'
import { tabTo, untilFocused } from '../../support/browser/keyboard.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { messagesTo, messageTo, otherCode } from '../../support/people/outbox.ts'
import { newPassword, signUp } from '../../support/people/users.ts'
import { digit, sentCode, shownCode } from '../../support/screens/verification-screen.ts'
import { stopClock } from '../../support/servers/clock.ts'
import { until } from '../../support/servers/until.ts'

const { server, browser } = await startServerAndBrowser()

const codeTo = (to: string): Promise<string> => sentCode(server.api, to)
const wrongCodeFor = async (to: string): Promise<string> => otherCode(await codeTo(to))

/** Waits before the boxes, as somebody who signed up with this address. */
async function openCodeScreen(email: string, options?: BrowserOptions): Promise<Page> {
  await signUp(server.api, email)
  const { page } = await browser.open(options)
  await page.goto(`/verify-email-otp?email=${email}`)
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor()
  await untilFocused(digit(page, 1))
  return page
}

test.each([
  { width: 1440, height: 900, email: 'wide@verify.test', phone: '202 555 0123' },
  { width: 390, height: 844, email: 'narrow@verify.test', phone: '202 555 0124' },
])('from sign-up to the profile by keyboard alone, $width px wide', async (options) => {
  const { email, phone } = options
  const person = await browser.open(options)
  const { page } = person
  await page.goto('/signup')
  await tabTo(page, page.getByLabel('Full name'))
  await page.keyboard.type('Zoe Berg')
  await tabTo(page, page.getByLabel('Organization name'))
  await page.keyboard.type('Berg & Co')
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(newPassword)
  await tabTo(page, page.getByLabel('Phone number'))
  await page.keyboard.type(phone)
  await page.keyboard.press('Enter')

  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await tabTo(page, page.getByRole('link', { name: 'Enter the code from the mail instead' }))
  await page.keyboard.press('Enter')
  await page.getByText(`We sent a six-digit code to ${email}.`).waitFor()
  await untilFocused(digit(page, 1))
  await expectAccessible(person)
  await page.keyboard.type(await codeTo(email))

  await page.waitForURL('**/verify-phone')
  await untilFocused(page.getByLabel('Phone number'))
  await expect.poll(() => page.getByLabel('Phone number').inputValue()).toContain(phone)
  await page.getByText(`+1 ${phone}`).waitFor()
  await expectAccessible(person)
  await page.keyboard.press('Enter')
  await page.getByText(`We sent a code to +1 ${phone}.`).waitFor()
  await untilFocused(digit(page, 1))
  await expectAccessible(person)
  await page.keyboard.type(await codeTo(`+1${phone.replaceAll(' ', '')}`))

  await page.waitForURL('**/complete-profile')
  await page.getByText('Phone number verified.').waitFor()
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}')))
    .toMatchObject({ email, phone_verified: true })
})

describe('the boxes', () => {
  test('take a pasted code with a space in it, and submit by themselves', async () => {
    const page = await openCodeScreen('paste@verify.test')
    const code = await codeTo('paste@verify.test')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate((text) => navigator.clipboard.writeText(text), code.replace(/^.../, '$& '))
    await digit(page, 4).focus()
    await page.keyboard.press('Control+V')
    await page.waitForURL('**/verify-phone')
  })

  test('go on with each digit, back with Backspace, and sideways with the arrows', async () => {
    const page = await openCodeScreen('keys@verify.test')
    await page.keyboard.type('12x3')
    await untilFocused(digit(page, 4))
    await page.keyboard.press('Backspace')
    await untilFocused(digit(page, 3))
    await expect.poll(() => shownCode(page)).toBe('12')
    await page.keyboard.press('ArrowLeft')
    await untilFocused(digit(page, 2))
    await page.keyboard.type('9')
    await expect.poll(() => shownCode(page)).toBe('19')
    await page.keyboard.press('ArrowRight')
    await untilFocused(digit(page, 4))
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('Please enter all six digits').waitFor()
    await expect.poll(() => shownCode(page)).toBe('19')
  })

  test('start anew after a wrong code, and the right one still counts', async () => {
    const page = await openCodeScreen('wrong@verify.test')
    await page.keyboard.type(await wrongCodeFor('wrong@verify.test'))
    await page.getByRole('alert').getByText(/code/).waitFor()
    await untilFocused(digit(page, 1))
    await expect.poll(() => shownCode(page)).toBe('')
    await expectAccessible(browser.users[0] ?? expect.fail())
    await page.keyboard.type(await codeTo('wrong@verify.test'))
    await page.waitForURL('**/verify-phone')
  })

  test('keep a code that never reached the server', async () => {
    const page = await openCodeScreen('offline@verify.test')
    await page.route('**/auth/verify-email-otp', (route) => route.abort())
    const code = await codeTo('offline@verify.test')
    await page.keyboard.type(code)
    await page.getByRole('alert').getByText('An error occurred during verification').waitFor()
    await expect.poll(() => shownCode(page)).toBe(code)
    await page.unroute('**/auth/verify-email-otp')
    await page.getByRole('button', { name: 'Verify', exact: true }).click()
    await page.waitForURL('**/verify-phone')
  })
})

test('after five wrong codes even the right one is refused, with a sentence', async () => {
  const email = 'guess@verify.test'
  const page = await openCodeScreen(email)
  const wrong = await wrongCodeFor(email)
  for (let guesses = 0; guesses < 5; guesses += 1) {
    const refused = page.waitForResponse('**/auth/verify-email-otp')
    await page.keyboard.type(wrong)
    expect((await refused).status()).toBe(422)
    await page.getByRole('alert').getByText(/code/).waitFor()
    await untilFocused(digit(page, 1))
  }
  await page.keyboard.type(await codeTo(email))
  await page.getByRole('alert').getByText('Too many wrong codes.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/verify-email-otp')
})

test('a code can be sent again every 30 seconds, and the new one counts', async () => {
  const email = 'again@verify.test'
  const page = await openCodeScreen(email)
  const first = await codeTo(email)
  await stopClock(page)
  await page.getByRole('button', { name: 'Resend code', exact: true }).click()
  await page.getByText('Verification email sent! Please check your inbox.').waitFor()
  const waiting = page.getByRole('button', { name: /^Resend code in \d+ s$/ })
  await expect.poll(() => waiting.isDisabled()).toBe(true)
  await untilFocused(digit(page, 1))
  await page.clock.runFor(29_000)
  await expect.poll(() => waiting.isDisabled()).toBe(true)
  await page.clock.runFor(1_500)
  const again = page.getByRole('button', { name: 'Resend code', exact: true })
  await again.waitFor()
  await expect.poll(() => again.isEnabled()).toBe(true)
  await until(async () => (await messagesTo(server.api, email)).length === 2)
  const second = await codeTo(email)
  expect(second).not.toBe(first)
  await digit(page, 1).focus()
  await page.keyboard.type(second)
  await page.waitForURL('**/verify-phone')
})

test('the fourth mail in a row is explained', async () => {
  const page = await openCodeScreen('often@verify.test')
  const resend = page.getByRole('button', { name: 'Resend code', exact: true })
  for (let sends = 0; sends < 3; sends += 1) {
    await resend.click()
    await page.getByRole('button', { name: /^Resend code in/ }).waitFor()
    await page.clock.runFor(31_000)
  }
  await resend.click()
  await page
    .getByRole('alert')
    .getByText(/Too many/)
    .waitFor()
  await expect.poll(() => resend.isEnabled()).toBe(true)
})

test('somebody whose address is unknown here names it first', async () => {
  const email = 'unknown@verify.test'
  await signUp(server.api, email)
  const person = await browser.open()
  const { page } = person
  await page.goto('/verify-email-otp')
  await untilFocused(page.getByLabel('Email'))
  await expectAccessible(person)
  const code = await codeTo(email)
  await digit(page, 1).focus()
  await page.keyboard.type(code)
  await page.getByText('Email must not be empty').waitFor()
  await untilFocused(page.getByLabel('Email'))
  await expect.poll(() => shownCode(page)).toBe(code)
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/verify-phone')
})

test('the pause follows the sending, not the screen', async () => {
  const page = await openCodeScreen('pause@verify.test')
  await page.getByRole('button', { name: 'Resend code', exact: true }).click()
  await page.getByRole('button', { name: /^Resend code in/ }).waitFor()
  await page.clock.runFor(10_000)
  await page.reload()
  await page.getByRole('button', { name: /^Resend code in (1\d|20) s$/ }).waitFor()
  await page.getByRole('link', { name: 'Use the link in the mail instead' }).click()
  await page.getByText(/^Resend in (1\d|20) s$/).waitFor()
  const resend = page.getByRole('button', { name: 'Resend verification email' })
  await expect.poll(() => resend.isDisabled()).toBe(true)
  await page.clock.runFor(21_000)
  await page.getByText(/^Resend in/).waitFor({ state: 'detached' })
  await expect.poll(() => resend.isEnabled()).toBe(true)
})

const linkTo = async (email: string): Promise<string> => {
  const { link } = await messageTo(server.api, email, /Verify/)
  const { pathname, search } = new URL(link ?? '')
  return pathname + search
}

test('a link whose call did not get through is tried again with the same token', async () => {
  await signUp(server.api, 'cut@verify.test')
  const person = await browser.open()
  const { page } = person
  await page.route('**/auth/verify-email', (route) => route.abort())
  await page.goto(await linkTo('cut@verify.test'))
  await page.getByText('Verification failed').waitFor()
  await page.getByRole('link', { name: 'Back to Signup' }).waitFor()
  await expectAccessible(person)
  await page.unroute('**/auth/verify-email')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByText('Email verified!').waitFor()
})

test('a link that was used before says so and leads to the sign-in', async () => {
  await signUp(server.api, 'twice@verify.test')
  const link = await linkTo('twice@verify.test')
  const first = await browser.open()
  await first.page.goto(link)
  await first.page.getByText('Email verified!').waitFor()
  await first.page.waitForURL('**/onboarding')
  const second = await browser.open({ width: 390 })
  const { page } = second
  await page.goto(link)
  await page.getByText('This link was used before. Please sign in.').waitFor()
  await page.getByRole('heading', { name: 'Email verified!' }).waitFor()
  await expectAccessible(second)
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await page.waitForURL('**/login')
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('twice@verify.test')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBe(null)
})

test('a dead link offers another mail and the code', async () => {
  await signUp(server.api, 'dead@verify.test')
  const person = await browser.open({ width: 390 })
  const { page } = person
  await page.goto('/verify-email?email=dead@verify.test&token=nonsense')
  await page.getByText('Verification failed').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Try Again' }).count()).toBe(0)
  await expectAccessible(person)
  await page.getByRole('button', { name: 'Resend verification email' }).click()
  await page.getByText('Verification email sent!').waitFor()
  await page.getByRole('link', { name: 'Enter the code from the mail instead' }).click()
  await page.getByText('We sent a six-digit code to dead@verify.test.').waitFor()
})

test('a tab that waits goes on when another one has verified', async () => {
  await signUp(server.api, 'tabs@verify.test')
  const { page, context } = await browser.open()
  await page.goto('/verify-email?email=tabs@verify.test')
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  const other = await context.newPage()
  await other.goto(await linkTo('tabs@verify.test'))
  await page.waitForURL('**/onboarding')
})

test('the way back to the link keeps what is known', async () => {
  const page = await openCodeScreen('back@verify.test')
  await page.getByRole('link', { name: 'Use the link in the mail instead' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await page.getByText('back@verify.test').waitFor()
})
