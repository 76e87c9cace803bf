import type { Invitation } from '@weekboard/contracts/employees/invitations'
import { demoPassword } from '@weekboard/db/seed/demo'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../support/browser/browser.ts'
import { untilNetworkIdle } from '../../support/browser/network-idle.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { failUntilTriedAgain } from '../../support/faults/failing-reads.ts'
import { accounts } from '../../support/people/api-client.ts'
import { signUpVerified } from '../../support/people/users.ts'
import { until } from '../../support/servers/until.ts'

const { server, browser } = await startServerAndBrowser()

interface Invited {
  readonly invitation: Invitation
  /** The path of the mailed link. */
  readonly path: string
}

async function linkMailedTo(email: string): Promise<string | null> {
  const { body } = await server.api.call<{ messages: { link: string | null }[] }>(
    'GET',
    `/dev/outbox?to=${encodeURIComponent(email)}`,
  )
  return body.messages.find(({ link }) => link?.includes('/accept-invitation/'))?.link ?? null
}

async function invite(email: string, fullName = 'Nora Lind'): Promise<Invited> {
  const token = await server.api.signIn(accounts.admin)
  const { status, body, text } = await server.api.call<{ invitation: Invitation }>(
    'POST',
    '/invitations',
    { token, body: { invitation: { email, full_name: fullName, role: 'employee' } } },
  )
  expect(status, text).toBe(201)
  let link: string | null = null
  await until(async () => {
    link = await linkMailedTo(email)
    return link !== null
  })
  return { invitation: body.invitation, path: new URL(link ?? '').pathname }
}

const used = 'This invitation has been used, withdrawn or has expired.'

test('an invited person joins, sets up the profile and arrives; the link works once', async () => {
  const { invitation, path } = await invite('nora@joining.test')
  const nora = await browser.open()
  const { page } = nora
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: 'Join Harbour Café' }).waitFor()
  await page.getByText(`${invitation.invited_by} invites you as an employee.`).waitFor()
  await page.getByText(/^The invitation is valid until \w+, Nov \d+/).waitFor()
  await page.getByText('By joining you accept the').getByRole('link', { name: 'Terms' }).waitFor()
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('nora@joining.test')
  await expect.poll(() => page.getByLabel('Email').isEditable()).toBe(false)
  await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Nora Lind')
  await expectAccessible(nora)
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await page.getByText('Password must be at least 10 characters').waitFor()
  await page.getByLabel('Full name').fill('Nora Lindqvist')
  await page.getByLabel('Password', { exact: true }).fill('violet-harbour-kettle')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/onboarding/profile-setup')
  await page.getByRole('heading', { level: 1, name: 'Set up your profile' }).waitFor()
  await page.getByText('Welcome to Harbour Café').waitFor()
  await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Nora Lindqvist')
  await expectAccessible(nora)
  await page.goto('/schedule')
  await page.waitForURL('**/onboarding/profile-setup')
  await page.getByRole('radio', { name: 'Vibrant' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/dashboard')
  await page.goto('/schedule')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/schedule')

  const late = await browser.open()
  await late.page.goto(path)
  await late.page.getByText(used).waitFor()
  await late.page.getByText(/Ask your manager for a new one/).waitFor()
  await expectAccessible(late)
  await late.page.getByRole('link', { name: 'Sign in' }).click()
  await late.page.waitForURL('**/login')
})

test('somebody who has an account already gives its password', async () => {
  const { path } = await invite(accounts.stranger, 'Pia Pier')
  const pia = await browser.open()
  const { page } = pia
  await page.goto(path)
  await page
    .getByText(
      'You already have a Weekboard account with this address. Enter its password to join.',
    )
    .waitFor()
  const password = page.getByLabel('Your password', { exact: true })
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await page.getByText('Your password must not be empty').waitFor()
  await expect.poll(() => page.getByText('By joining you accept').count()).toBe(0)
  await password.fill('short')
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await page.getByText(/does not match this account/).waitFor()
  await password.fill('not-it-at-all-1')
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await page.getByText(/does not match this account/).waitFor()
  await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Pia Pier')
  await expectAccessible(pia)
  await password.fill(demoPassword)
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menu').getByText('Harbour Café').waitFor()
})

test('who is signed in under the invited address joins with one click', async () => {
  const { user, token } = await signUpVerified(server.api, 'joiner@joining.test')
  const { path } = await invite('joiner@joining.test')
  const person = await browser.open({ width: 390 })
  const { page } = person
  await page.goto('/terms')
  await page.evaluate(
    ([key, json]) => {
      localStorage.setItem('token', key)
      localStorage.setItem('user', json)
    },
    [token, JSON.stringify(user)] as const,
  )
  await page.goto(path)
  await page
    .getByText(
      'You are signed in as joiner@joining.test. You will be able to switch between your organizations.',
    )
    .waitFor()
  await expect.poll(() => page.getByRole('textbox').count()).toBe(0)
  await expectAccessible(person)
  await page.getByRole('button', { name: 'Join Harbour Café' }).click()
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menu').getByText('Harbour Café').first().waitFor()
})

test('somebody else who is signed in is told so before typing', async () => {
  const { path } = await invite('olaf@joining.test', 'Olaf Berg')
  const person = await browser.enter(accounts.employee, '/dashboard')
  const { page } = person
  await page.goto(path)
  await page.getByText('This invitation is for another address.').waitFor()
  await page.getByText(/It was sent to olaf@joining.test/).waitFor()
  await page.getByText(new RegExp(`You are signed in as ${accounts.employee}`)).waitFor()
  await expect.poll(() => page.getByRole('textbox').count()).toBe(0)
  await expectAccessible(person)
  await page.getByRole('button', { name: 'Sign out and try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Join Harbour Café' }).waitFor()
  await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Olaf Berg')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('an invitation that is withdrawn while somebody types says so', async () => {
  const { invitation, path } = await invite('late@joining.test')
  const { page } = await browser.open({ width: 390, height: 844 })
  await page.goto(path)
  await page.getByLabel('Password', { exact: true }).fill('violet-harbour-kettle')
  const token = await server.api.signIn(accounts.admin)
  await server.api.call('DELETE', `/invitations/${invitation.id}`, { token })
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await page.getByText(used).waitFor()
  await page.getByText(new RegExp(`Ask ${invitation.invited_by} for a new one`)).waitFor()
})

test('a link that was cut off says so', async () => {
  const { page } = await browser.open()
  await page.goto('/accept-invitation/cut-off')
  await page
    .getByText('This invitation link is not complete. Please open it again from the mail.')
    .waitFor()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await page.waitForURL((url) => url.pathname === '/')
})

test('an invitation that could not be opened is opened by trying again', async () => {
  const { path } = await invite('patient@joining.test')
  const { page } = await browser.open()
  await failUntilTriedAgain(page, '**/api/v1/invitations/lookup', (route) => route.abort())
  await page.goto(path)
  await page.getByText(/Your invitation could not be opened/).waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Join Harbour Café' }).waitFor()
})

test('a failed way back from a provider leads to the login, and the code is gone', async () => {
  const person = await browser.open()
  const { page } = person
  await page.goto('/oauth-callback?code=nobody-issued-this')
  await page.getByRole('heading', { level: 1, name: 'Sign-in failed' }).waitFor()
  expect(page.url()).not.toContain('nobody-issued-this')
  await expectAccessible(person)
  await page.getByRole('link', { name: 'Back to Login' }).click()
  await page.waitForURL('**/login')
})

test('the login says why a provider was refused, and shows no buttons where none is set up', async () => {
  const person = await browser.open()
  const { page } = person
  await page.goto('/login?error=social')
  await page
    .getByRole('alert')
    .getByText(
      'Social sign-in did not work. Your address at the provider must be verified, and an account with this address must be verified first.',
    )
    .waitFor()
  await untilNetworkIdle(page)
  await expect.poll(() => page.getByRole('link', { name: /Sign in with/ }).count()).toBe(0)
  await expectAccessible(person)
})
