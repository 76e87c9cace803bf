import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import {
  type BrowserUser,
  expectAccessible,
  expectNoHorizontalOverflow,
} from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { messageTo } from '../../support/people/outbox.ts'
import { newPassword, signInWithPassword, signUpVerified } from '../../support/people/users.ts'

const { server, browser } = await startServerAndBrowser()

/** The screen is accessible, and as wide as a small phone at least. */
async function look(person: BrowserUser): Promise<void> {
  for (const width of [320, 1440]) {
    await person.page.setViewportSize({ width, height: 800 })
    await expectAccessible(person)
    await expectNoHorizontalOverflow(person)
  }
}

/** Downloads the file of the button 'Export CSV'; returns its lines. */
async function exportedLines({ page }: BrowserUser): Promise<string[]> {
  const button = page.getByRole('button', { name: 'Export CSV' })
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
}

test('the profile lists what happened to the account, older ones by a button, and exports it', async () => {
  for (let count = 0; count < 12; count += 1) await server.api.signIn(accounts.employee)
  await signInWithPassword(server.api, accounts.employee, 'not-the-password')
  const person = await browser.enter(accounts.employee, '/profile')
  const { page } = person
  const table = page.getByRole('table', { name: 'Recent activity' })
  await table.waitFor()
  const rows = table.getByRole('row')
  await rows.filter({ hasText: 'Sign-in failed' }).filter({ hasText: 'Wrong password' }).waitFor()
  await rows.filter({ hasText: 'Signed in' }).filter({ hasText: 'Password' }).first().waitFor()
  await expect.poll(() => rows.count()).toBe(11)
  await page.getByRole('button', { name: 'Show older ones' }).click()
  await expect.poll(() => rows.count()).toBeGreaterThan(13)
  await look(person)
  const region = page.getByRole('region', { name: 'Sign-in and security' })
  const button = region.getByRole('button', { name: 'Export CSV' })
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines[0]).toBe('\uFEFFWhen,Who,What,Reason,Method,Device,IP address')
  expect(lines.length).toBeGreaterThan(14)
})

test('a change on the profile is in its list at once', async () => {
  await server.api.signIn(accounts.manager)
  const { page } = await browser.enter(accounts.manager, '/profile')
  const rows = page.getByRole('table', { name: 'Recent activity' }).getByRole('row')
  await rows.filter({ hasText: 'Signed in' }).first().waitFor()
  const devices = page.getByRole('list', { name: 'Devices' })
  await devices
    .getByRole('button', { name: /^Sign out / })
    .first()
    .click()
  await rows.filter({ hasText: 'Sessions ended' }).waitFor()
})

test('the profile says when the list cannot be loaded, and tries again', async () => {
  const { page } = await browser.enter(accounts.manager, '/profile', {
    prepare: (fresh) => fresh.route('**/api/v1/auth/security_events?*', (route) => route.abort()),
  })
  await page.getByText('Your recent activity could not be loaded.').waitFor()
  await page.unroute('**/api/v1/auth/security_events?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('table', { name: 'Recent activity' }).waitFor()
})

test('admins find the sign-ins of their people beside the audit log, filter and export them', async () => {
  await server.api.signIn(accounts.manager)
  const nora = await browser.enter(accounts.admin, '/settings/audit-log')
  const { page } = nora
  await page.getByRole('tab', { name: 'Sign-ins' }).click()
  const table = page.getByRole('table', { name: 'Sign-ins' })
  const rows = table.getByRole('row')
  await rows.filter({ hasText: 'Marco Bellini' }).first().waitFor()
  await look(nora)
  await page.getByLabel('Person').selectOption({ label: 'Nora Whitfield' })
  await expect.poll(() => rows.filter({ hasText: 'Marco Bellini' }).count()).toBe(0)
  await rows.filter({ hasText: 'Nora Whitfield' }).first().waitFor()
  const lines = await exportedLines(nora)
  expect(lines.slice(1).every((line) => line.includes(',Nora Whitfield,'))).toBe(true)
  await page.getByLabel('Type').selectOption({ label: 'Authenticator app turned on' })
  await page.getByText('Nothing matches these filters').waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('type')).toBe('totp_enabled')
  await page.getByRole('tab', { name: 'Changes' }).click()
  await page.getByLabel('Kind').waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await page.goBack()
  await page.getByText('Nothing matches these filters').waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await rows.filter({ hasText: 'Marco Bellini' }).first().waitFor()
})

test('the link of a mail signs out everywhere after a click, and leads to a new password', async () => {
  const email = 'not-me@screens.test'
  const { token } = await signUpVerified(server.api, email)
  await signInWithPassword(server.api, email, newPassword)
  const { link } = await messageTo(server.api, email, /New sign-in/)
  const { pathname, search } = new URL(link ?? '')
  const statusOf = async () => (await server.api.call('GET', '/auth/me', { token })).status
  const person = await browser.open()
  const { page } = person
  await page.goto(pathname + search)
  await page.getByRole('heading', { level: 1, name: 'This was not me' }).waitFor()
  await page.waitForURL((url) => url.search === '')
  await look(person)
  expect(await statusOf()).toBe(200)
  await page.reload()
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('heading', { level: 1, name: 'Set a new password' }).waitFor()
  expect(await statusOf()).toBe(401)
  await page.getByLabel('New password').fill('a-fresh-and-better-one')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByText('Password changed. Please sign in.').waitFor()

  await page.goto(pathname + search)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByText('This link is not valid any more.').waitFor()
  await look(person)
  await page.getByRole('link', { name: 'Set a new password' }).click()
  await page.getByRole('heading', { level: 1, name: 'Forgot your password?' }).waitFor()
})
