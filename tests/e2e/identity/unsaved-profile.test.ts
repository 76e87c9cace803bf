import { demoPassword } from '@weekboard/db/seed/demo'
import { expect, test } from 'vitest'
import { type BrowserUser, expectAccessible } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'

const { server, browser } = await startServerAndBrowser()

/** Comes to the profile from the dashboard. */
async function openProfile(): Promise<BrowserUser> {
  const person = await browser.enter(accounts.employee, '/dashboard')
  const { page } = person
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  return person
}

test('what is unsaved is asked about before a link leaves it behind', async () => {
  const person = await openProfile()
  const { page } = person
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await page.getByLabel('Full name').fill('Half a na')
  await page.getByRole('link', { name: 'Schedule' }).click()
  await question.waitFor()
  await expectAccessible(person)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await question.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/profile')
  await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Half a na')
  await page.getByRole('link', { name: 'Schedule' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await page.waitForURL('**/schedule')
})

test('the way back of the browser asks as well', async () => {
  const { page } = await openProfile()
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await page.getByLabel('Full name').fill('Half a na')
  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await question.waitFor({ state: 'detached' })
  await page.waitForURL('**/profile')
  await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Half a na')
  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: 'Discard' }).click()
  await page.waitForURL('**/dashboard')
})

test('the way back pressed again while the question is open asks once', async () => {
  const { page } = await openProfile()
  const questions = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await page.getByLabel('Full name').fill('Half a na')
  await page.evaluate(() => history.back())
  await questions.waitFor()
  await page.waitForURL('**/profile')
  await page.evaluate(() => {
    const reverted = new Promise((resolve) => {
      let moves = 0
      addEventListener('popstate', () => {
        moves += 1
        if (moves === 2) resolve(null)
      })
    })
    history.back()
    return reverted
  })
  expect(new URL(page.url()).pathname).toBe('/profile')
  expect(await questions.count()).toBe(1)
  await questions.getByRole('button', { name: 'Keep editing' }).click()
  await questions.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/profile')
  await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Half a na')
})

test('the way forward of the browser asks as well', async () => {
  const { page } = await openProfile()
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await page.getByRole('link', { name: 'Schedule' }).click()
  await page.waitForURL('**/schedule')
  await page.goBack()
  await page.getByLabel('Full name').fill('Half a na')
  await page.evaluate(() => history.forward())
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await question.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/profile')
  await page.evaluate(() => history.forward())
  await question.getByRole('button', { name: 'Discard' }).click()
  await page.waitForURL('**/schedule')
})

test('signing out discards what is unsaved without a question', async () => {
  const { page } = await openProfile()
  await page.getByLabel('Full name').fill('Half a na')
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('heading', { level: 1, name: /Weekboard/ }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await page.getByRole('alertdialog').count()).toBe(0)
})

test('saved or untouched, nobody is asked; unsaved, the browser asks about the tab', async () => {
  const { page } = await openProfile()
  let requested = 0
  page.on('dialog', (dialog) => {
    requested += 1
    void dialog.accept()
  })
  await page.getByLabel('Full name').fill('Somebody Else')
  await page.reload()
  await page.getByLabel('Full name').waitFor()
  expect(requested).toBe(1)
  await page.getByLabel('Full name').fill('Nora Anew')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Profile saved.').waitFor()
  await page.reload()
  await page.getByRole('link', { name: 'Schedule' }).click()
  await page.waitForURL('**/schedule')
  expect(requested).toBe(1)
})

test('two sign-ins of one device have names of their own', async () => {
  for (let count = 0; count < 2; count += 1) {
    await server.api.call('POST', '/auth/sign_in', {
      body: { user: { email: accounts.manager, password: demoPassword } },
      headers: {
        'user-agent':
          'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      },
    })
  }
  const person = await browser.enter(accounts.manager, '/profile')
  const devices = person.page.getByRole('list', { name: 'Devices' })
  await devices.getByText('Signed in Nov 18').first().waitFor()
  const buttons = devices.getByRole('button', {
    name: /^Sign out Chrome on Windows, signed in Nov 18/,
  })
  const names = await buttons.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  expect(names).toHaveLength(2)
  expect(new Set(names).size).toBe(2)
})
