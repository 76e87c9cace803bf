import { demoPassword } from '@weekboard/db/seed/demo'
import { afterAll, expect, test } from 'vitest'
import { expectAccessible } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { messageTo } from '../../support/people/outbox.ts'
import { startGithub } from '../../support/servers/github.ts'
import { startGoogle } from '../../support/servers/google.ts'

const google = await startGoogle()
const github = await startGithub()
afterAll(async () => {
  await google.close()
  await github.close()
})
const { server, browser } = await startServerAndBrowser({ env: { ...google.env, ...github.env } })

test('somebody new signs in with Google and is led through onboarding', async () => {
  google.person = { sub: 'gil', email: 'gil@new.test', email_verified: true, name: 'Gil Ost' }
  const gil = await browser.open()
  await gil.page.goto('/login')
  await gil.page.getByRole('link', { name: 'Sign in with GitHub' }).waitFor()
  await expectAccessible(gil)
  await gil.page.getByRole('link', { name: 'Sign in with Google' }).click()
  await gil.page.waitForURL('**/onboarding')
  await gil.page.getByRole('button', { name: 'User menu' }).click()
  await gil.page.getByText('Gil Ost', { exact: true }).first().waitFor()
})

test('who was asked to sign in first goes on to the screen that was asked for', async () => {
  google.person = { sub: 'mb', email: accounts.manager, email_verified: true, name: 'Marco' }
  const { page } = await browser.open()
  await page.goto('/assistants/consent?request=none')
  await page.getByRole('link', { name: 'Sign in with Google' }).click()
  await page.getByRole('heading', { name: 'Connect your Google account' }).waitFor()
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.waitForURL('**/assistants/consent?request=none')
  await page.getByRole('heading', { name: 'This request has ended' }).waitFor()
})

test('the sign-up screen offers the same, on a phone too', async () => {
  github.person = {
    id: 41,
    login: 'hub',
    name: 'Hub Ost',
    emails: [{ email: 'hub@new.test', primary: true, verified: true }],
  }
  const hub = await browser.open({ width: 390, height: 844 })
  await hub.page.goto('/signup')
  await hub.page.getByRole('link', { name: 'Sign up with GitHub' }).click()
  await hub.page.waitForURL('**/onboarding')
})

test('an address that the provider has not verified is refused with the reason', async () => {
  google.person = { sub: 'eve', email: accounts.admin, email_verified: false, name: 'Eve' }
  const eve = await browser.open()
  await eve.page.goto('/login')
  await eve.page.getByRole('link', { name: 'Sign in with Google' }).click()
  await eve.page
    .getByRole('alert')
    .getByText(/Social sign-in did not work/)
    .waitFor()
  await expectAccessible(eve)
  await expect.poll(() => eve.page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('an invitation is accepted with a social account of the same address', async () => {
  await server.api.call('POST', '/invitations', {
    token: await server.api.signIn(accounts.admin),
    body: { invitation: { email: 'ivy@new.test', role: 'employee', full_name: 'Ivy Moss' } },
  })
  const { link } = await messageTo(server.api, 'ivy@new.test', /Join/)
  google.person = { sub: 'ivy', email: 'ivy@new.test', email_verified: true, name: 'Ivy Moss' }
  const ivy = await browser.open()
  await ivy.page.goto(new URL(link ?? '').pathname)
  await ivy.page
    .getByText(/Harbour Café/)
    .first()
    .waitFor()
  await ivy.page.getByRole('link', { name: /with Google/ }).click()
  await ivy.page.waitForURL('**/onboarding/profile-setup')
})

test('a one-time code that was used already says so and leads back', async () => {
  const someone = await browser.open()
  await someone.page.goto('/oauth-callback?code=used-before')
  await someone.page.getByText('Sign-in failed').waitFor()
  expect(someone.page.url()).not.toContain('code=')
  await someone.page.getByRole('link', { name: 'Back to Login' }).click()
  await someone.page.waitForURL('**/login')
})
