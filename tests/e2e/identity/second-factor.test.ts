import { demoPassword } from '@weekboard/db/seed/demo'
import { expect, test } from 'vitest'
import { type BrowserUser, expectAccessible, openSignedIn } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { messageTo, secretOf } from '../../support/people/outbox.ts'
import { authenticatorOf, turnOnAuthenticator } from '../../support/people/second-factor.ts'
import { signUpVerified } from '../../support/people/users.ts'

const { server, browser } = await startServerAndBrowser()

/** The screen is accessible on a phone and on a desktop. */
async function look(person: BrowserUser): Promise<void> {
  for (const width of [390, 1440]) {
    await person.page.setViewportSize({ width, height: 900 })
    await expectAccessible(person)
  }
}

async function signIn({ page }: BrowserUser, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const asks = ({ page }: BrowserUser) =>
  page.getByRole('heading', { name: 'Confirm it is you' }).waitFor()

test('somebody sets up an authenticator app, saves the codes, and signs in with both', async () => {
  const email = accounts.employee
  const person = await browser.open()
  const { page } = person
  await openSignedIn(person, email, '/profile')
  const section = page.getByRole('region', { name: 'Sign-in and security' })
  await section.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('img', { name: /QR code/ }).waitFor()
  await look(person)
  const app = authenticatorOf(server, await dialog.getByLabel('Secret').inputValue())
  await dialog.getByRole('textbox', { name: 'Code' }).fill(app.code(5))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await dialog.getByText('This code is not right').waitFor()
  await dialog.getByRole('textbox', { name: 'Code' }).fill(app.code())
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await codes.first().waitFor()
  expect(await codes.count()).toBe(10)
  const recoveryCode = (await codes.first().textContent()) ?? ''
  await look(person)
  // They are not shown again, so a click beside them does not take them away.
  await page.mouse.click(5, 5)
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await section.getByText('Not used yet: 10 of 10.').waitFor()
  await look(person)

  server.clock.advance(60_000)
  const again = await browser.open()
  await again.page.goto('/login')
  await signIn(again, email)
  await asks(again)
  await look(again)
  await again.page.getByLabel('Code').fill(app.code(5))
  await again.page.getByRole('button', { name: 'Continue' }).click()
  await again.page.getByRole('alert').getByText('This code is not right').waitFor()
  await again.page.getByRole('button', { name: 'Use a recovery code' }).click()
  await look(again)
  await again.page.getByLabel('Recovery code').fill(recoveryCode)
  await again.page.keyboard.press('Enter')
  await expect.poll(() => again.page.evaluate(() => localStorage.getItem('token'))).toBeTruthy()
})

test('the screen that was asked for comes after the code, and somebody else can sign in', async () => {
  const email = accounts.manager
  const app = await turnOnAuthenticator(server, await server.api.signIn(email))
  const person = await browser.open()
  const { page } = person
  await page.goto('/schedule')
  await page.waitForURL('**/login')
  await signIn(person, email)
  await asks(person)
  await page.getByRole('link', { name: 'Sign in as somebody else' }).click()
  await page.waitForURL('**/login')
  await page.goto('/schedule')
  await page.waitForURL('**/login')
  await signIn(person, email)
  await asks(person)
  await page.getByLabel('Code').fill(app.code())
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/schedule*')
})

test('a mailed link asks for the code as well', async () => {
  const email = 'by-link@factor.test'
  const { token: session } = await signUpVerified(server.api, email)
  const app = await turnOnAuthenticator(server, session)
  const { pool } = server.node.platform.database
  await pool.query('update users set email_verified_at = null where email = $1', [email])
  await pool.query('delete from outbox where recipient = $1', [email])
  await server.api.call('POST', '/auth/resend-verification', { body: { email } })
  const token = secretOf(await messageTo(server.api, email, /Verify/))
  const person = await browser.open()
  const { page } = person
  await page.goto(`/verify-email?${new URLSearchParams({ email, token })}`)
  await asks(person)
  await page.getByLabel('Code').fill(app.code())
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeTruthy()
})

test('the app is turned off again, and without a waiting sign-in there is nothing to confirm', async () => {
  const email = accounts.admin
  const person = await browser.open()
  const { page } = person
  await openSignedIn(person, email, '/profile')
  await turnOnAuthenticator(server, await server.api.signIn(email))
  await page.reload()
  const section = page.getByRole('region', { name: 'Sign-in and security' })
  await section.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click()
  await section.getByRole('button', { name: 'Set up' }).waitFor()
  const other = await browser.open()
  await other.page.goto('/second-factor')
  await other.page.waitForURL('**/login')
})
