import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  type BrowserUser,
  expectAccessible,
  expectNoHorizontalOverflow,
} from '../../support/browser/browser.ts'
import { untilFocused } from '../../support/browser/keyboard.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { newPassword } from '../../support/people/users.ts'
import { until } from '../../support/servers/until.ts'

const { browser } = await startServerAndBrowser()

async function openSignUp(width = 1440): Promise<BrowserUser> {
  const person = await browser.open({ width })
  await person.page.goto('/signup')
  await person.page.getByLabel('Country code').and(person.page.locator('[list]')).waitFor()
  return person
}

const code = (page: Page): Locator => page.getByLabel('Country code')
const number = (page: Page): Locator => page.getByLabel('Phone number')
const submit = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Sign up', exact: true }).click()
const holds = (field: Locator, value: string): Promise<void> =>
  until(async () => (await field.inputValue()) === value)

test('the first wrong field in reading order has the focus', async () => {
  const { page } = await openSignUp()
  await number(page).fill('nonsense')
  await submit(page)
  await untilFocused(page.getByLabel('Full name'))
  await page.getByLabel('Full name').fill('Zoe Berg')
  await submit(page)
  await untilFocused(page.getByLabel('Organization name'))
  await page.getByLabel('Organization name').fill('Berg & Co')
  await page.getByLabel('Email').fill('zoe@sign-up.test')
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await submit(page)
  await untilFocused(number(page))
  await page.getByText('Please enter a phone number').waitFor()
  await expect.poll(() => page.getByText('must be a phone number').count()).toBe(0)
})

test('an empty password is told its length once', async () => {
  const person = await openSignUp(390)
  const { page } = person
  await page.getByText('At least 10 characters.').waitFor()
  await submit(page)
  await page.getByText('Password must be at least 10 characters').waitFor()
  await expect.poll(() => page.getByText(/at least 10 characters/i).count()).toBe(1)
  await page.getByText('A few unrelated words work well.').waitFor()
  await expectAccessible(person)
  await expectNoHorizontalOverflow(person)
})

test('a password that is easy to guess says while it is typed what would be better', async () => {
  const { page } = await openSignUp()
  await page.getByLabel('Password', { exact: true }).fill('understand12')
  await page.getByText('Easy to guess. Better: a few unrelated words.').waitFor()
  await page.getByLabel('Password', { exact: true }).fill('qwertyuiop')
  await page.getByText('Easy to guess: many people use this one.').waitFor()
  await page.getByLabel('Organization name').fill('Zebra Works')
  await page.getByLabel('Password', { exact: true }).fill('ZebraWorks1')
  await page.getByText('Easy to guess: it is made of your name').waitFor()
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByText('Strong.').waitFor()
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect
    .poll(() => page.getByLabel('Password', { exact: true }).getAttribute('type'))
    .toBe('text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect.poll(() => page.getByLabel('Password').getAttribute('type')).toBe('password')
})

test('the country code is suggested by country, and taken from a number with its plus sign', async () => {
  const person = await openSignUp()
  const { page } = person
  await expect.poll(() => code(page).inputValue()).toBe('+1')
  await expect
    .poll(() => page.locator('datalist option[value="+49"]').getAttribute('label'))
    .toBe('Germany (+49)')
  await code(page).fill('+49')
  await expect.poll(() => code(page).inputValue()).toBe('+49')
  await code(page).fill('Switz')
  await page.keyboard.press('Tab')
  await holds(code(page), '+41')
  await number(page).pressSequentially('+44 20 7946 0958')
  await holds(code(page), '+44')
  await page.keyboard.press('Tab')
  await holds(number(page), '020 7946 0958')
  await expectAccessible(person)
})

test('the number reads internationally on the next screen', async () => {
  const { page } = await openSignUp()
  await page.getByLabel('Full name').fill('Zoe Berg')
  await page.getByLabel('Organization name').fill('Berg & Co')
  await page.getByLabel('Email').fill('number@sign-up.test')
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await number(page).fill('+1 (202) 555-0123')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await page.getByText('verify your phone number +1 202 555 0123.').waitFor()
})
