import { demoPassword } from '@weekboard/db/seed/demo'
import { expect, test } from 'vitest'
import {
  type BrowserUser,
  expectAccessibleInBothSizes,
  openSignedIn,
} from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { addPasskeyTo } from '../../support/passkeys/software-authenticator.ts'
import { VirtualAuthenticator } from '../../support/passkeys/virtual-authenticator.ts'
import { accounts } from '../../support/people/api-client.ts'
import { messageTo } from '../../support/people/outbox.ts'
import { signUpVerified } from '../../support/people/users.ts'

const { server, browser } = await startServerAndBrowser()

const phone = { width: 390, height: 844 }
const section = ({ page }: BrowserUser) =>
  page.getByRole('region', { name: 'Sign-in and security' })
const ownPasskeys = (person: BrowserUser) =>
  section(person).getByRole('list', { name: 'Passkeys' }).getByRole('listitem')
const isSignedIn = ({ page }: BrowserUser) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeTruthy()

async function addPasskey(person: BrowserUser): Promise<void> {
  await person.page.getByRole('button', { name: 'Add passkey' }).click()
  const codes = person.page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await codes.first().waitFor()
  expect(await codes.count()).toBe(10)
  await person.page.getByRole('button', { name: 'I have saved them' }).click()
}

/** A new account with a passkey, as authenticators have it. */
async function withPasskey(email: string) {
  const { token } = await signUpVerified(server.api, email)
  const { authenticator } = await addPasskeyTo(server, token)
  return authenticator.exported()
}

test('somebody adds a passkey, renames it, signs in on a phone with two actions, and removes it', async () => {
  const person = await browser.open()
  const { page } = person
  await openSignedIn(person, accounts.employee, '/profile')
  const authenticator = await VirtualAuthenticator.of(person)
  await addPasskey(person)
  await ownPasskeys(person).getByText('Not used yet').waitFor()

  await section(person).getByRole('button', { name: 'Add passkey' }).click()
  await page.getByText(/has one for you already/).waitFor()
  expect(await ownPasskeys(person).count()).toBe(1)

  await ownPasskeys(person)
    .getByRole('button', { name: /^Rename/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Rename passkey' })
  await dialog.getByLabel('Name').fill('My phone')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await ownPasskeys(person).getByText('My phone').waitFor()
  await expectAccessibleInBothSizes(person)

  const other = await browser.open(phone)
  const onPhone = await VirtualAuthenticator.of(other, await authenticator.credentials())
  await other.page.goto('/login')
  await other.page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await onPhone.touch()
  await isSignedIn(other)
  await other.page.waitForURL('**/my-week*')

  await page.reload()
  await ownPasskeys(person).getByText('Last used just now').waitFor()
  await page.getByRole('button', { name: 'Remove My phone' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await ownPasskeys(person).first().waitFor({ state: 'detached' })
  await section(person)
    .getByRole('button', { name: 'Make new codes' })
    .waitFor({ state: 'detached' })
})

test('the field Email offers it as well', async () => {
  const passkey = await withPasskey('in-field@passkey.test')
  const other = await browser.open(phone)
  const onPhone = await VirtualAuthenticator.of(other, [passkey])
  await onPhone.touch()
  await other.page.goto('/login')
  const field = other.page.getByLabel('Email')
  expect(await field.getAttribute('autocomplete')).toBe('username webauthn')
  // Nothing is pressed: the authenticator stands for the choice in the list of the field.
  await isSignedIn(other)
})

test('it is the second factor after a password, and the proof before a grave step', async () => {
  const email = accounts.manager
  const { authenticator } = await addPasskeyTo(server, await server.api.signIn(email))
  const person = await browser.open(phone)
  const { page } = person
  const onPhone = await VirtualAuthenticator.of(person, [authenticator.exported()])
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: 'Confirm it is you' }).waitFor()
  await expectAccessibleInBothSizes(person)
  const use = page.getByRole('button', { name: 'Use a passkey' })
  await onPhone.recognize(false)
  await onPhone.touch()
  await use.click()
  await page
    .getByRole('alert')
    .getByText(/No passkey was used/)
    .waitFor()
  await onPhone.recognize(true)
  await use.click()
  await isSignedIn(person)

  await page.goto('/profile')
  server.clock.advance(10 * 60_000)
  await section(person).getByRole('button', { name: 'Make new codes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make new codes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' })
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click()
  await dialog.getByLabel('Recovery code').waitFor()
  await expectAccessibleInBothSizes(person)
  await dialog.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').first().waitFor()
})

test('a copy whose counter goes back does not sign in, and its owner is mailed', async () => {
  const email = 'copied@passkey.test'
  const passkey = await withPasskey(email)
  const person = await browser.open()
  const own = await VirtualAuthenticator.of(person, [{ ...passkey, signCount: 7 }])
  await person.page.goto('/login')
  await own.touch()
  await isSignedIn(person)

  const thief = await browser.open()
  const copy = await VirtualAuthenticator.of(thief, [passkey])
  await thief.page.goto('/login')
  await thief.page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await copy.touch()
  await thief.page
    .getByRole('alert')
    .getByText(/cannot sign you in here/)
    .waitFor()
  await messageTo(server.api, email, /passkey .* was refused/)
})

test('it meets the demand of an organization, and leads on to what was asked for', async () => {
  const { pool } = server.node.platform.database
  await pool.query(
    `update organizations set second_factor = 'everybody', second_factor_from = '2026-11-18'
     where id = (select e.organization_id from employees e join users u on u.id = e.user_id
       where u.email = $1)`,
    [accounts.stranger],
  )
  const person = await browser.open()
  await openSignedIn(person, accounts.stranger, '/profile/security')
  await VirtualAuthenticator.of(person)
  await addPasskey(person)
  await person.page.getByRole('heading', { name: 'Set up a second factor' }).waitFor({
    state: 'detached',
  })
})

test('without WebAuthn, or at another address, there is no word of it but a link', async () => {
  const without = await browser.open({
    prepare: (page) =>
      page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential')),
  })
  await openSignedIn(without, accounts.admin, '/profile')
  await section(without).getByRole('button', { name: 'Set up' }).waitFor()
  expect(await section(without).getByRole('button', { name: 'Add passkey' }).count()).toBe(0)
  await without.page.evaluate(() => localStorage.clear())
  await without.page.goto('/login')
  await without.page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  const button = { name: 'Sign in with a passkey' }
  expect(await without.page.getByRole('button', button).count()).toBe(0)
  expect(await without.page.getByText('Passkeys work at').count()).toBe(0)

  const elsewhere = await browser.open()
  await elsewhere.page.goto(`${server.url.replace('localhost', '127.0.0.1')}/login`)
  const link = elsewhere.page.getByRole('link', { name: 'Go there' })
  await link.waitFor()
  expect(await elsewhere.page.getByRole('button', button).count()).toBe(0)
  await elsewhere.page.getByLabel('Email').fill(accounts.admin)
  await elsewhere.page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await link.click()
  await elsewhere.page.getByRole('button', button).waitFor()
  expect(new URL(elsewhere.page.url()).hostname).toBe('localhost')
})
