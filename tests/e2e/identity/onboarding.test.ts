import type { OnboardingStatus } from '@weekboard/contracts/organization/onboarding'
import { expect, test } from 'vitest'
import {
  type BrowserOptions,
  type BrowserUser,
  expectAccessible,
  expectNoHorizontalOverflow,
  openSignedIn,
} from '../../support/browser/browser.ts'
import { chooseTheme } from '../../support/browser/choose-theme.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { visit } from '../../support/browser/visit.ts'
import { messageTo } from '../../support/people/outbox.ts'
import { newPassword, signUpVerified } from '../../support/people/users.ts'

const { server, browser } = await startServerAndBrowser({ allowConsoleErrors: true })

interface Founder extends BrowserUser {
  readonly email: string
  readonly token: string
}

let founders = 0

/** Somebody who has just founded an organization and signs in. */
async function founder(options?: BrowserOptions): Promise<Founder> {
  founders += 1
  const email = `zoe${founders}@setup.test`
  const { token } = await signUpVerified(server.api, email, { organization_name: 'Berg & Co' })
  const person = await browser.open(options)
  await openSignedIn(person, email, '/dashboard', newPassword)
  return { ...person, email, token }
}

const heading = ({ page }: BrowserUser, name: string) =>
  page.getByRole('heading', { level: 2, name })
const button = ({ page }: BrowserUser, name: string) =>
  page.getByRole('button', { name, exact: true })
const currentStep = ({ page }: BrowserUser) =>
  page.getByRole('list', { name: 'Steps' }).locator('[aria-current="step"]').innerText()
const statusOf = async ({ token }: Founder) =>
  (await server.api.call<OnboardingStatus>('GET', '/onboarding/status', { token })).body
const refuse = (status: number) => ({
  status,
  json: { error: 'No.', message: 'No.', errors: ['No.'], code: 'x', request_id: 'x' },
})

test('a new founder is led to the setup, skips all of it and reaches the dashboard', async () => {
  const zoe = await founder()
  const { page, consoleErrors } = zoe
  await page.getByRole('heading', { level: 1, name: 'Set up Weekboard' }).waitFor()
  await page.waitForURL('**/onboarding')
  await page.getByText('Step 1 of 3').waitFor()
  expect(await currentStep(zoe)).toBe('Import Your Team')
  await expect.poll(() => page.getByRole('link', { name: 'Schedule' }).count()).toBe(0)
  await button(zoe, 'User menu').click()
  await page.getByRole('menuitem', { name: 'Sign out' }).waitFor()
  await expect.poll(() => page.getByRole('menuitem', { name: 'Team Management' }).count()).toBe(0)
  await page.keyboard.press('Escape')

  await button(zoe, 'Skip').click()
  await heading(zoe, 'Review Your Team').waitFor()
  await page.getByText('Step 2 of 3').waitFor()
  await button(zoe, 'Skip').click()
  await heading(zoe, 'Personalize Your Profile').waitFor()
  await page.getByText('Step 3 of 3').waitFor()
  await button(zoe, 'Skip').click()
  await page.waitForURL('**/dashboard')
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await expect
    .poll(() => statusOf(zoe))
    .toEqual({
      completed: true,
      current_step: 3,
      data: { import: { skipped: true }, review: { skipped: true }, profile: { skipped: true } },
    })

  await page.getByRole('link', { name: 'Schedule', exact: true }).click()
  await page.getByText('No shifts this week yet').waitFor()
  await page.reload()
  await page.getByText('No shifts this week yet').waitFor()
  expect(consoleErrors).toEqual([])
})

test('people are invited row by row, which ask for what they lack, are looked over, and taken back', async () => {
  const zoe = await founder()
  const { page, email, consoleErrors } = zoe
  const row = (number: number) => page.getByRole('group', { name: `Person ${number}` })
  await button(zoe, 'Invite').click()
  await page.getByText('Full name must not be empty').waitFor()
  await page.getByText('Email must not be empty').waitFor()
  await page.getByLabel('Full name').fill('Ana Ruiz')
  await page.getByLabel('Email').fill('nope')
  await button(zoe, 'Invite').click()
  await page.getByText('Email must be an email address').waitFor()
  await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Ana Ruiz')
  await row(1).getByLabel('Email').fill('ana@invited.test')
  await button(zoe, 'Add another').click()
  await row(2).getByLabel('Full name').fill('Ben Okafor')
  await row(2).getByLabel('Email').fill(email)
  await row(2).getByLabel('Role').selectOption({ label: 'Manager' })
  await button(zoe, 'Add another').click()
  await button(zoe, 'Invite').click()

  await page.getByText('Ana Ruiz (ana@invited.test): Invitation sent').waitFor()
  await page.getByText('belongs to somebody who is already a member').waitFor()
  await expect.poll(() => row(1).getByLabel('Full name').inputValue()).toBe('Ben Okafor')
  await expect.poll(() => row(1).getByLabel('Role').inputValue()).toBe('manager')
  await expect.poll(() => row(1).getByLabel('Email').getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => row(2).count()).toBe(0)
  await expectAccessible(zoe)

  await button(zoe, 'Next').click()
  const question = page.getByRole('alertdialog', { name: 'Continue without sending?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await row(1).getByLabel('Email').fill('ben@invited.test')
  await page.getByText('belongs to somebody').waitFor({ state: 'detached' })
  await button(zoe, 'Invite').click()
  await page.getByText('Ben Okafor (ben@invited.test): Invitation sent').waitFor()
  expect((await messageTo(server.api, 'ben@invited.test')).link).toContain('/accept-invitation/')

  await button(zoe, 'Next').click()
  const people = page.getByRole('list', { name: 'People' })
  await people.getByRole('listitem').nth(2).waitFor()
  const ben = people.getByRole('listitem').filter({ hasText: 'Ben Okafor' })
  await ben.getByText('manager').waitFor()
  await ben.getByText('Invited', { exact: true }).waitFor()
  await ben.getByRole('button', { name: 'Withdraw invitation to Ben Okafor' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await ben.waitFor({ state: 'detached' })
  await people.getByText('Ana Ruiz').waitFor()
  await expectAccessible(zoe)
  expect(consoleErrors).toEqual([])
})

test('another browser of the same person goes on at the same step, with the same data', async () => {
  const zoe = await founder()
  await button(zoe, 'Skip').click()
  await heading(zoe, 'Review Your Team').waitFor()
  const second = { ...zoe, ...(await browser.open({ width: 390 })) }
  await openSignedIn(second, zoe.email, '/dashboard', newPassword)
  await heading(second, 'Review Your Team').waitFor()
  await second.page.getByText('(skipped)').waitFor()
  await button(second, 'Next').click()
  await heading(second, 'Personalize Your Profile').waitFor()

  const third = { ...zoe, ...(await browser.open()) }
  await openSignedIn(third, zoe.email, '/onboarding', newPassword)
  await heading(third, 'Personalize Your Profile').waitFor()
  const { data } = await statusOf(zoe)
  expect(data).toEqual({ import: { skipped: true }, review: { skipped: false } })
})

test('the steps are in the history of the browser, and a reload goes on at the saved one', async () => {
  const zoe = await founder({ isNew: true })
  const { page } = zoe
  await button(zoe, 'Next').click()
  await heading(zoe, 'Review Your Team').waitFor()
  await expect.poll(async () => (await statusOf(zoe)).current_step).toBe(2)
  await page.reload()
  await heading(zoe, 'Review Your Team').waitFor()
  await button(zoe, 'Previous').click()
  await heading(zoe, 'Import Your Team').waitFor()
  await expect.poll(async () => (await statusOf(zoe)).current_step).toBe(2)
  await expect.poll(async () => (await statusOf(zoe)).data).toEqual({ import: { skipped: false } })
  await page.goForward()
  await heading(zoe, 'Review Your Team').waitFor()
  await button(zoe, 'Skip').click()
  await heading(zoe, 'Personalize Your Profile').waitFor()
  await page.goBack()
  await heading(zoe, 'Review Your Team').waitFor()
  await button(zoe, 'Previous').click()
  await heading(zoe, 'Import Your Team').waitFor()
  await page.goForward()
  await heading(zoe, 'Review Your Team').waitFor()
  await page.reload()
  await heading(zoe, 'Review Your Team').waitFor()
  await page.goBack()
  await heading(zoe, 'Import Your Team').waitFor()
  await page.goBack()
  await page.waitForURL((url) => url.pathname !== '/onboarding')
})

test('a setup that is done says so, leads on, and that of the own profile is not done twice', async () => {
  const zoe = await founder()
  const { page } = zoe
  await heading(zoe, 'Import Your Team').waitFor()
  await server.api.call('POST', '/onboarding/complete', { token: zoe.token })
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Your organization is set up.' }).waitFor()
  const main = page.getByRole('main')
  await expectAccessible(zoe)
  await main.getByRole('link', { name: 'Team Management' }).click()
  await page.waitForURL('**/employees')
  await page.goBack()
  await main.getByRole('link', { name: 'Dashboard' }).click()
  await page.waitForURL('**/dashboard')
  await visit(page, '/onboarding/profile-setup')
  await page.waitForURL('**/profile')
})

test('a keyboard is enough, and the focus follows the steps', async () => {
  const zoe = await founder()
  const { page } = zoe
  await heading(zoe, 'Import Your Team').waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  const pressUntil = async (name: string) => {
    for (let count = 0; count < 30; count += 1) {
      if ((await focused()).startsWith(name)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`The focus never came to ${name}`)
  }
  await pressUntil('Next')
  await page.keyboard.press('Enter')
  await heading(zoe, 'Review Your Team').waitFor()
  await expect.poll(focused).toBe('Review Your Team')
  await pressUntil('Next')
  await page.keyboard.press('Space')
  await expect.poll(focused).toBe('Personalize Your Profile')
  await pressUntil('Previous')
  await page.keyboard.press('Tab')
  await expect.poll(() => focused()).toBe('Skip')
  await page.keyboard.press('Tab')
  await expect.poll(() => focused()).toMatch(/^Complete/)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
})

test('what fails says so and can be done again', async () => {
  const zoe = await founder()
  const { page } = zoe
  await heading(zoe, 'Import Your Team').waitFor()
  await page.route('**/onboarding/progress', (route) => route.fulfill(refuse(422)))
  await button(zoe, 'Next').click()
  await page.getByText('Failed to save onboarding progress').waitFor()
  await heading(zoe, 'Import Your Team').waitFor()
  await page.unroute('**/onboarding/progress')
  await button(zoe, 'Try again').click()
  await heading(zoe, 'Review Your Team').waitFor()
  await button(zoe, 'Next').click()

  await page.route('**/onboarding/complete', (route) => route.fulfill(refuse(422)))
  await button(zoe, 'Complete').click()
  await page.getByText('Failed to complete onboarding').waitFor()
  await expectAccessible(zoe)
  await page.unroute('**/onboarding/complete')

  await page.route('**/onboarding/status', (route) => route.fulfill(refuse(422)))
  await page.reload()
  await page.getByText('Failed to load onboarding progress').waitFor()
  await page.unroute('**/onboarding/status')
  await button(zoe, 'Try again').click()
  await heading(zoe, 'Personalize Your Profile').waitFor()
  await button(zoe, 'Complete').click()
  await page.waitForURL('**/dashboard')
})

test('every step is whole and accessible on a desktop and, dark, on a phone; the last one saves the profile', async () => {
  const zoe = await founder()
  const { page } = zoe
  for (const step of ['Import Your Team', 'Review Your Team', 'Personalize Your Profile']) {
    await heading(zoe, step).waitFor()
    await page.getByRole('status', { name: /^Loading/ }).waitFor({ state: 'detached' })
    for (const [width, theme] of [
      [1440, 'light'],
      [390, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await chooseTheme(page, theme)
      await expectAccessible(zoe)
      await expectNoHorizontalOverflow(zoe)
    }
    if (step !== 'Personalize Your Profile') await button(zoe, 'Next').click()
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByLabel('Full name').fill('Zoe Lindberg')
  await button(zoe, 'Complete').click()
  await page.waitForURL('**/dashboard')
  await page.getByRole('article', { name: 'Quick Stats' }).waitFor()
  await button(zoe, 'User menu').click()
  await page.getByText('Zoe Lindberg').first().waitFor()
  expect(zoe.consoleErrors).toEqual([])
})
