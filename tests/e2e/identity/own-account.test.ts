import { demoPassword } from '@weekboard/db/seed/demo'
import { afterAll, expect, test } from 'vitest'
import { type BrowserUser, expectAccessible, openSignedIn } from '../../support/browser/browser.ts'
import { sidewaysScrollers } from '../../support/browser/screen-faults.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { messageTo, secretOf } from '../../support/people/outbox.ts'
import { signInWithPassword } from '../../support/people/users.ts'
import { startGithub } from '../../support/servers/github.ts'

const github = await startGithub()
afterAll(() => github.close())
const { server, browser } = await startServerAndBrowser({ env: github.env })

/** The screen is accessible, and as wide as it is, on a small phone and on a desktop. */
async function look(person: BrowserUser): Promise<void> {
  for (const width of [320, 1440]) {
    await person.page.setViewportSize({ width, height: 900 })
    await expectAccessible(person)
    expect(await person.page.evaluate(sidewaysScrollers)).toEqual([])
  }
}

const securityOf = ({ page }: BrowserUser) =>
  page.getByRole('region', { name: 'Sign-in and security' })

const asGithub = (email: string, id: number) => {
  const emails = [{ email, primary: true, verified: true }]
  github.person = { id, login: 'hub', name: 'Hub Ost', emails }
}

test('somebody changes the address, confirms it with a press, and takes it back', async () => {
  const [from, to] = [accounts.manager, `${'marcobellini'.repeat(5)}@new.test`]
  const person = await browser.open()
  const { page } = person
  await openSignedIn(person, from, '/profile')
  await securityOf(person).getByRole('button', { name: 'Change email' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await dialog.getByText('New email must not be empty').waitFor()
  await look(person)
  await dialog.getByLabel('New email').fill(to)
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await securityOf(person).getByText(`We have sent a link to ${to}.`).waitFor()
  await look(person)

  const token = secretOf(await messageTo(server.api, to, /Confirm your new email/))
  await page.goto(`/confirm-email?${new URLSearchParams({ token })}`)
  await page.getByRole('heading', { name: 'Confirm your new email address' }).waitFor()
  await look(person)
  expect((await signInWithPassword(server.api, to, demoPassword)).status).toBe(401)
  await page.getByRole('button', { name: 'Confirm the new address' }).click()
  await page.getByRole('heading', { name: 'Your email address is changed' }).waitFor()
  await look(person)
  await page.getByRole('link', { name: 'Continue' }).click()
  await securityOf(person).getByText(to, { exact: true }).waitFor()
  await look(person)
  await securityOf(person).getByRole('button', { name: 'Delete my account' }).click()
  await look(person)

  await page.goto(`/confirm-email?${new URLSearchParams({ token })}`)
  await page.getByRole('button', { name: 'Confirm the new address' }).click()
  await page.getByRole('alert').getByText('This link was used before').waitFor()
  expect(await page.getByRole('button', { name: 'Confirm the new address' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Continue' }).waitFor()

  const back = secretOf(await messageTo(server.api, from, /address was changed/))
  const other = await browser.open()
  await other.page.goto(`/revert-email?${new URLSearchParams({ token: back })}`)
  await other.page.getByRole('heading', { name: 'Take your old email address back' }).waitFor()
  await look(other)
  await other.page.getByRole('button', { name: 'Take the old address back' }).click()
  await other.page.getByRole('heading', { name: 'The old address is yours again' }).waitFor()
  await look(other)
  const { link } = await messageTo(server.api, from, /Set a new password/)
  expect(link).toContain('/reset-password?token=')
  for (const path of ['/confirm-email', '/revert-email?token=']) {
    await other.page.goto(path)
    await other.page.getByRole('alert').getByText('This address is not complete').waitFor()
  }
})

test('an account at GitHub is connected with the password or a code, and disconnected', async () => {
  const email = accounts.stranger
  asGithub(email, 71)
  const person = await browser.open()
  const { page } = person
  await page.goto('/login')
  await page.getByRole('link', { name: 'Sign in with GitHub' }).click()
  await page.getByRole('heading', { name: 'Connect your GitHub account' }).waitFor()
  await page.getByLabel('Password', { exact: true }).fill('not-mine-at-all')
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByRole('alert').getByText('This is not the password of your account.').waitFor()
  await look(person)
  await page.getByRole('button', { name: 'Send a code' }).click()
  await page.getByText(`We have sent six digits to ${email}.`).waitFor()
  await look(person)
  const { code } = await messageTo(server.api, email, /Confirm that it is you/)
  await page.getByLabel('Code').fill(code ?? '')
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeTruthy()
  await page.waitForURL((url) => url.pathname !== '/login')

  await page.goto('/profile')
  const section = securityOf(person)
  const list = section.getByRole('list', { name: 'Connected accounts' })
  await list.getByText(email).waitFor()
  await look(person)
  await list.getByRole('button', { name: `Disconnect GitHub, ${email}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
  await section.getByText(/^None\. An account at Google or GitHub/).waitFor()
})

test('a sign-in that took too long leads back', async () => {
  const person = await browser.open()
  await person.page.goto('/login?link=unknown')
  await person.page.getByRole('alert').getByText('This sign-in took too long').waitFor()
  await look(person)
  await person.page.getByRole('link', { name: 'Back to sign in' }).click()
  await person.page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
})

test('a sign-in that another page begins goes on with a click', async () => {
  asGithub('clicks@new.test', 72)
  const person = await browser.open()
  const { page } = person
  await page.goto('/login?provider=github')
  await page.getByText('Another page has sent you here to sign in with GitHub.').waitFor()
  await look(person)
  await page.getByRole('link', { name: 'Continue with GitHub' }).click()
  await page.waitForURL('**/onboarding')
  await person.page.goto('/login?provider=elsewhere')
})

test('the only admin is told what to do first, and somebody else deletes the account', async () => {
  const admin = await browser.open()
  await openSignedIn(admin, accounts.admin, '/profile')
  const deleteAs = async ({ page }: BrowserUser, typed: string) => {
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill(typed)
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
  }
  await securityOf(admin).getByRole('button', { name: 'Delete my account' }).click()
  await look(admin)
  await deleteAs(admin, 'somebody@else.test')
  await admin.page
    .getByRole('dialog')
    .getByText('This is not your address.', { exact: true })
    .waitFor()
  await deleteAs(admin, accounts.admin)
  await admin.page
    .getByRole('alert')
    .getByText(/You are the only admin of Harbour Café/)
    .waitFor()
  await look(admin)

  const employee = await browser.open()
  await openSignedIn(employee, accounts.employee, '/profile')
  await securityOf(employee).getByRole('button', { name: 'Delete my account' }).click()
  await deleteAs(employee, accounts.employee)
  await employee.page.waitForURL('**/login')
  await employee.page.getByText('Your account is deleted.').waitFor()
  const token = await employee.page.evaluate(() => localStorage.getItem('token'))
  expect(token).toBeNull()
  expect((await signInWithPassword(server.api, accounts.employee, demoPassword)).status).toBe(401)
})
