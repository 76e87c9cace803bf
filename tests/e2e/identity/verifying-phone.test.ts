import { demoPassword } from '@weekboard/db/seed/demo'
import { dayMs } from '@weekboard/scheduling/clock/durations'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  type BrowserOptions,
  type BrowserUser,
  expectAccessible,
} from '../../support/browser/browser.ts'
import { untilFocused } from '../../support/browser/keyboard.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { messagesTo, otherCode } from '../../support/people/outbox.ts'
import { forgetPhone, signUp, signUpVerified } from '../../support/people/users.ts'
import { digit, sentCode } from '../../support/screens/verification-screen.ts'
import { testNow } from '../../support/servers/clock.ts'

const { server, browser } = await startServerAndBrowser()

const codeTo = (to: string): Promise<string> => sentCode(server.api, to)

/** Stands before the phone screen, signed in. */
async function openPhoneScreen(email: string, options?: BrowserOptions): Promise<Page> {
  const { token, user } = await signUpVerified(server.api, email)
  const { page } = await browser.open(options)
  await page.goto('/terms')
  await page.evaluate(
    ([key, json]) => {
      localStorage.setItem('token', key)
      localStorage.setItem('user', json)
    },
    [token, JSON.stringify(user)] as const,
  )
  await page.goto('/verify-phone')
  await page.getByRole('heading', { name: 'Verify your phone number' }).waitFor()
  return page
}

async function signIn({ page }: BrowserUser, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'User menu' }).waitFor()
}

test('the phone screen without a session asks to sign in first', async () => {
  const person = await browser.open()
  await person.page.goto('/verify-phone')
  await person.page.getByText('Sign in first to verify your phone number.').waitFor()
  await expectAccessible(person)
  await person.page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await person.page.waitForURL('**/login')
})

test.each(['/verify-phone', '/complete-profile'])('%s has a way to sign out', async (path) => {
  const email = `leaves${path.replace('/', '-')}@verify.test`
  const page = await openPhoneScreen(email, { width: 390 })
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.goto(path)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/login')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  const reply = await server.api.call('GET', '/auth/me', { token: token ?? '' })
  expect(reply.status).toBe(401)
})

test('the phone screen refuses an impossible number before anything is sent', async () => {
  const page = await openPhoneScreen('impossible@verify.test')
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes('/auth/phone/send')) calls += 1
  })
  await expect.poll(() => page.getByLabel('Country code').inputValue()).toBe('+1')
  await page.getByLabel('Phone number').fill('555 01')
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByText(/Phone number is not possible/).waitFor()
  await expect.poll(() => page.getByLabel('Phone number').inputValue()).toBe('555 01')
  await untilFocused(page.getByLabel('Phone number'))
  await page.getByLabel('Country code').fill('999')
  await page.getByLabel('Phone number').fill('202 555 0100')
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByText(/Phone number is not possible/).waitFor()
  expect(calls).toBe(0)
})

test('the phone screen knows the numbers of other countries, and lets one change the number', async () => {
  const page = await openPhoneScreen('abroad@verify.test', { width: 390, height: 844 })
  await page.getByLabel('Country code').fill('44')
  await page.getByLabel('Phone number').fill('020 7946 0958')
  await page.getByText('+44 20 7946 0958').waitFor()
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByText('We sent a code to +44 20 7946 0958.').waitFor()
  await expect
    .poll(() => page.getByRole('button', { name: /^Resend code in/ }).isDisabled())
    .toBe(true)
  await page.getByRole('button', { name: 'Change number' }).click()
  await untilFocused(page.getByLabel('Phone number'))
  await expect.poll(() => page.getByLabel('Phone number').inputValue()).toBe('020 7946 0958')
  await page.getByLabel('Phone number').fill('020 7946 0959')
  await page.keyboard.press('Enter')
  await page.getByText('We sent a code to +44 20 7946 0959.').waitFor()
  await untilFocused(digit(page, 1))
  await page.keyboard.type(otherCode(await codeTo('+442079460959')))
  await page.getByRole('alert').getByText(/code/).waitFor()
  await untilFocused(digit(page, 1))
  await page.keyboard.type(await codeTo('+442079460959'))
  await page.waitForURL('**/onboarding**')
})

test('the code is waited for over a reload, and not sent twice to the same number', async () => {
  const page = await openPhoneScreen('reload@verify.test')
  await page.getByLabel('Phone number').fill('202 555 0188')
  await page.keyboard.press('Enter')
  await page.getByText('We sent a code to +1 202 555 0188.').waitFor()
  await page.clock.runFor(10_000)
  await page.reload()
  await page.getByText('We sent a code to +1 202 555 0188.').waitFor()
  const waiting = page.getByRole('button', { name: /^Resend code in (1\d|20) s$/ })
  await waiting.waitFor()
  await page.getByRole('button', { name: 'Change number' }).click()
  await page.getByRole('button', { name: 'Send code' }).click()
  await waiting.waitFor()
  expect(await messagesTo(server.api, '+12025550188')).toHaveLength(1)
  await page.goto('/dev/outbox')
  await page.getByLabel('Recipient').fill('+12025550188')
  await page.getByRole('link', { name: 'Enter the code' }).click()
  await untilFocused(page.getByLabel('Digit 1'))
  await page.keyboard.type(await codeTo('+12025550188'))
  await page.getByText('Phone number verified.').waitFor()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('phone-code'))).toBeNull()
})

test('the phone screen can be skipped on the way through the sign-up', async () => {
  await signUp(server.api, 'skip@verify.test')
  const { page } = await browser.open()
  await page.goto('/verify-email-otp?email=skip@verify.test')
  await page.getByLabel('Digit 1').click()
  await page.keyboard.type(await codeTo('skip@verify.test'))
  await page.getByRole('link', { name: 'Skip for now' }).click()
  await page.waitForURL('**/complete-profile')
})

test('the phone screen says when there is nothing left to do', async () => {
  const page = await openPhoneScreen('done@verify.test')
  await page.getByLabel('Phone number').fill('202 555 0177')
  await page.keyboard.press('Enter')
  await page.getByText('We sent a code').waitFor()
  await untilFocused(digit(page, 1))
  await page.keyboard.type(await codeTo('+12025550177'))
  await page.getByText('Phone number verified.').waitFor()
  await page.goto('/verify-phone')
  await page.getByText('Your phone number +1 202 555 0177 is verified.').waitFor()
  await page.getByRole('link', { name: 'Continue' }).waitFor()
})

test('the reminder of the phone leads there and back, and can be dismissed until the next day', async () => {
  await forgetPhone(server, accounts.employee)
  const person = await browser.open({ width: 390, height: 844 })
  const { page } = person
  await signIn(person, accounts.employee)
  await page.goto('/profile')
  const reminder = page.getByText('Verify your phone number to complete signup.')
  await reminder.waitFor()
  await expectAccessible(person)
  await page
    .getByRole('complementary', { name: 'Reminder' })
    .getByRole('link', { name: 'Verify phone' })
    .click()
  await page.getByLabel('Phone number').waitFor()
  await page.getByRole('link', { name: 'Not now' }).click()
  await page.waitForURL('**/profile')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await reminder.waitFor({ state: 'detached' })
  await untilFocused(page.getByRole('main'))
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => reminder.count()).toBe(0)
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await signIn(person, accounts.employee)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await reminder.count()).toBe(0)
  await page.clock.setFixedTime(testNow.getTime() + dayMs)
  await page.reload()
  await reminder.waitFor()
})
