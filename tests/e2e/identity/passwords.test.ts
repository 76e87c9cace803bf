import { expect, test } from 'vitest'
import { type BrowserUser, expectAccessible } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { messagesTo, messageTo } from '../../support/people/outbox.ts'
import { newPassword, signInWithPassword, signUpVerified } from '../../support/people/users.ts'

const better = 'a-fresh-and-better-one'
const dead = 'This link is not valid any more.'

const { server, browser } = await startServerAndBrowser()

async function askForLink({ page }: BrowserUser, email: string): Promise<void> {
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
}

async function linkTo(email: string): Promise<string> {
  const { link } = await messageTo(server.api, email, /new password/)
  const { pathname, search } = new URL(link ?? '')
  return pathname + search
}

/** The screen is accessible on a phone and on a desktop. */
async function look(person: BrowserUser): Promise<void> {
  for (const width of [390, 1440]) {
    await person.page.setViewportSize({ width, height: 900 })
    await expectAccessible(person)
  }
}

async function setPassword({ page }: BrowserUser, password: string): Promise<void> {
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
}

test('a forgotten password is replaced, and the old one is dead, on a desktop and on a phone', async () => {
  const email = 'forgot@password.test'
  const { token } = await signUpVerified(server.api, email)
  const person = await browser.open()
  const { page } = person
  await page.goto('/forgot-password')
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  await look(person)
  await askForLink(person, email)
  await page
    .getByText(`If there is an account for ${email}, a link to set a new password is on its way.`)
    .waitFor()
  await look(person)

  await page.goto(await linkTo(email))
  await page.getByRole('heading', { name: 'Set a new password' }).waitFor()
  await page.waitForURL((url) => url.search === '')
  await page.reload()
  await setPassword(person, 'aaaaaaaaaaaa')
  await page.getByText(/at least 5 different characters/).waitFor()
  await page.getByText('Easy to guess.').waitFor()
  await look(person)
  await setPassword(person, better)
  await page.waitForURL('**/login')
  await page.getByText('Password changed. Please sign in.').waitFor()

  expect((await signInWithPassword(server.api, email, newPassword)).status).toBe(401)
  expect((await server.api.call('GET', '/auth/me', { token })).status).toBe(401)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(better)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'User menu' }).waitFor()
})

test('an address without an account reads the same, and gets no mail', async () => {
  const person = await browser.open()
  await askForLink(person, 'nobody@password.test')
  await person.page
    .getByText(
      'If there is an account for nobody@password.test, a link to set a new password is on its way.',
    )
    .waitFor()
  expect(await messagesTo(server.api, 'nobody@password.test')).toEqual([])
  await person.page.getByRole('button', { name: 'Use another address' }).click()
  await expect.poll(() => person.page.getByLabel('Email').inputValue()).toBe('nobody@password.test')
})

test('asking too often is explained', async () => {
  const person = await browser.open()
  for (let requested = 0; requested < 3; requested += 1)
    await askForLink(person, 'often@password.test')
  await person.page.goto('/forgot-password')
  await person.page.getByLabel('Email').fill('often@password.test')
  await person.page.keyboard.press('Enter')
  await person.page
    .getByRole('alert')
    .getByText(/Too many/)
    .waitFor()
  await expect.poll(() => person.page.getByLabel('Email').inputValue()).toBe('often@password.test')
})

test('a link that was used is dead and leads to a new one', async () => {
  const email = 'used@password.test'
  await signUpVerified(server.api, email)
  const person = await browser.open()
  const { page } = person
  await askForLink(person, email)
  const link = await linkTo(email)
  await page.goto(link)
  await setPassword(person, better)
  await page.waitForURL('**/login')
  await page.goto(link)
  await setPassword(person, 'yet-another-good-one')
  await page.getByRole('alert').getByText(dead).waitFor()
  // The form could do nothing any more.
  expect(await page.getByLabel('New password').count()).toBe(0)
  await expectAccessible(person)
  expect((await signInWithPassword(server.api, email, better)).status).toBe(200)
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await page.waitForURL('**/forgot-password')
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email)
})

test('the address goes along to the forgotten password, back, and on after the new one', async () => {
  const email = 'along@password.test'
  await signUpVerified(server.api, email)
  const person = await browser.open()
  const { page } = person
  await page.goto('/login')
  await page.getByLabel('Email').fill('alon@password.test')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('button', { name: 'Send reset link' }).waitFor()
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('alon@password.test')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await page.waitForURL('**/login')
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email)
  await askForLink(person, email)
  await page.goto(await linkTo(email))
  await page.getByText(/^The link works once\./).waitFor()
  await setPassword(person, better)
  await page.waitForURL('**/login')
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email)
})

test('without a token the link is as good as dead', async () => {
  const { page } = await browser.open()
  for (const path of ['/reset-password', '/reset-password?token=']) {
    await page.goto(path)
    await page.getByText(dead).waitFor()
    await expect.poll(() => page.getByLabel('New password').count()).toBe(0)
  }
})
