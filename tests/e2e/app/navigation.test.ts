import { demoPassword } from '@weekboard/db/seed/demo'
import { expect, test } from 'vitest'
import {
  type BrowserUser,
  expectAccessible,
  ignoreConsoleErrors,
  openSignedIn,
} from '../../support/browser/browser.ts'
import { untilFocused } from '../../support/browser/keyboard.ts'
import { untilNetworkIdle } from '../../support/browser/network-idle.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { until } from '../../support/servers/until.ts'

const { browser } = await startServerAndBrowser()

const heading = ({ page }: BrowserUser, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name })

const pathOf = ({ page }: BrowserUser): string => new URL(page.url()).pathname

test('a screen whose code does not arrive says so, and comes when it is tried again', async () => {
  const person = await browser.enter(accounts.employee, '/dashboard')
  const { page } = person
  await untilNetworkIdle(page)
  await page.route('**/assets/profile-page-*', (route) => route.abort())
  await page.route('**/livez', (route) => route.abort())
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await heading(person, 'Something went wrong').waitFor()
  await page.getByText('This screen could not be loaded.').waitFor()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await heading(person, 'Something went wrong').waitFor()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await heading(person, 'Dashboard').waitFor()
  await page.unroute('**/assets/profile-page-*')
  await page.unroute('**/livez')
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await heading(person, 'Profile').waitFor()
  ignoreConsoleErrors(person)
})

test('after a release that took a file away the page reloads once', async () => {
  const person = await browser.open()
  const { page } = person
  await page.goto('/')
  let requested = 0
  await page.route('**/assets/signup-page-*', (route) => {
    requested += 1
    return requested === 1 ? route.fulfill({ status: 404, body: '' }) : route.continue()
  })
  await page.getByRole('link', { name: 'Signup' }).click()
  await heading(person, 'Create your organization').waitFor()
  expect(requested).toBe(2)
  ignoreConsoleErrors(person)
})

test('where only a reload helps, it is chosen, and what was typed survives it', async () => {
  const person = await browser.enter(accounts.admin, '/settings/organization')
  const { page } = person
  await page.getByLabel('Name').fill('Harbour & Sons')
  let isGone = true
  await page.route('**/assets/user-menu-items-*.js', (route) =>
    isGone ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('alert').getByText('This could not be loaded.').waitFor()
  expect(await page.getByLabel('Name').inputValue()).toBe('Harbour & Sons')
  page.on('dialog', (dialog) => void dialog.accept())
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Try again' }).click()
  await reloaded
  isGone = false
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Harbour & Sons')
  ignoreConsoleErrors(person)
})

test('a page starts although what it kept of typed text is broken', async () => {
  const { page } = await browser.enter(accounts.admin, '/settings/organization')
  for (const kept of ['{', '{"path":"/settings/organization","typed":[["Name"]]}', '5']) {
    await page.evaluate((text) => sessionStorage.setItem('typedText', text), kept)
    await page.reload()
    await page.getByLabel('Name').waitFor()
    expect(await page.evaluate(() => sessionStorage.getItem('typedText'))).toBeNull()
  }
})

test('signing out without a connection ends at home', async () => {
  const person = await browser.open()
  const { page, context } = person
  const fetched = ['user-menu-items', 'home-page'].map((name) =>
    page.waitForResponse(`**/assets/${name}-*.js`),
  )
  await openSignedIn(person, accounts.employee, '/dashboard')
  // Once it is used the page fetches what it does not show yet.
  await page.mouse.move(700, 450)
  await page.mouse.move(720, 450)
  for (const response of fetched) await (await response).finished()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await heading(person, /Weekboard/).waitFor()
  expect(pathOf(person)).toBe('/')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  ignoreConsoleErrors(person)
})

test('who is signed in is not asked to sign in again', async () => {
  const person = await browser.enter(accounts.employee, '/dashboard')
  const { page } = person
  for (const path of ['/login', '/signup']) {
    await page.goto(path)
    await page.waitForURL('**/dashboard')
  }
  await page.goto('/')
  await expect.poll(() => page.getByRole('link', { name: /Login|Signup/ }).count()).toBe(0)
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  await page.waitForURL('**/dashboard')
  for (const path of ['/verify-email', '/verify-email-otp']) {
    await page.goto(path)
    await page.getByText(`You are signed in as ${accounts.employee}.`).waitFor()
    await expectAccessible(person)
    await page.getByRole('link', { name: 'Continue' }).click()
    await page.waitForURL('**/dashboard')
  }
})

test('an address without a screen keeps the navigation of who is signed in', async () => {
  const person = await browser.enter(accounts.employee, '/nowhere')
  const { page } = person
  await heading(person, 'Page not found').waitFor()
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
  await expectAccessible(person)
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await heading(person, 'Dashboard').waitFor()
  await page.goto('/nowhere')
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await heading(person, /Weekboard/).waitFor()
  expect(pathOf(person)).toBe('/')
  // The server answers 404 to an address without a screen, and the browser logs it.
  ignoreConsoleErrors(person)
})

test('the form that signed in stays busy until the next screen is there', async () => {
  const person = await browser.open()
  const { page } = person
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/signed-in-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/login')
  await page.getByLabel('Email').fill(accounts.employee)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await until(() => page.evaluate(() => localStorage.getItem('token') !== null))
  const busy = page.getByRole('button', { name: 'Signing in...' })
  await expect.poll(() => busy.getAttribute('aria-busy')).toBe('true')
  held.resolve()
  await page.waitForURL('**/dashboard')
  await page.getByRole('button', { name: 'User menu' }).waitFor()
})

test('the first field has the focus at first, the heading after a way between screens', async () => {
  const person = await browser.open()
  const { page } = person
  await page.goto('/login')
  await untilFocused(page.getByLabel('Email'))
  await page.getByRole('link', { name: 'Sign up' }).click()
  await untilFocused(heading(person, 'Create your organization'))
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await untilFocused(heading(person, /Weekboard/))
  await page.goto('/signup')
  await untilFocused(page.getByLabel('Full name'))
})

test('the one sentence is about a wrong pair alone', async () => {
  const person = await browser.open()
  const { page } = person
  const apiError = 'Invalid email or password'
  await page.goto('/login')
  await page.getByLabel('Email').fill(accounts.employee)
  await page.getByLabel('Password', { exact: true }).fill('whatever it is')
  const submit = page.getByRole('button', { name: 'Sign in', exact: true })
  await page.route('**/auth/sign_in', (route) => route.abort())
  await submit.click()
  const alert = page.getByRole('alert')
  await alert.getByText('Login failed. Please try again.').waitFor()
  await alert.getByText('The server cannot be reached at the moment.').waitFor()
  await expect.poll(() => page.getByText(apiError).count()).toBe(0)
  await page.unroute('**/auth/sign_in')
  await page.context().setOffline(true)
  await submit.click()
  await alert.getByText('You are offline.').waitFor()
  await page.context().setOffline(false)
  const message = 'Too many attempts. Please wait a minute.'
  await page.route('**/auth/sign_in', (route) =>
    route.fulfill({ status: 429, json: { error: message, message, errors: [message], code: 'x' } }),
  )
  await submit.click()
  await page.getByRole('alert').getByText(message).waitFor()
  await expect.poll(() => page.getByText(apiError).count()).toBe(0)
  await page.unroute('**/auth/sign_in')
  await submit.click()
  await page.getByRole('alert').getByText(apiError).waitFor()
  await expect.poll(() => page.getByText(message).count()).toBe(0)
})
