import { expect, test } from 'vitest'
import { expectAccessible } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { signUp } from '../../support/people/users.ts'
import { sentCode } from '../../support/screens/verification-screen.ts'

const { server, browser } = await startServerAndBrowser()

test('the terms can be read in the middle of the sign-up', async () => {
  const person = await browser.open()
  const { page } = person
  await page.goto('/signup')
  await page.getByLabel('Full name').fill('Zoe Berg')
  await page.getByLabel('Password', { exact: true }).fill('zoe-berg-2026')
  await page.getByText('it is made of your name').waitFor()
  for (const [link, title] of [
    ['Terms', 'Terms of Service'],
    ['Privacy Policy', 'Privacy Policy'],
  ] as const) {
    await page.getByRole('link', { name: link }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByText('has not filled in a name').first().waitFor()
    await page.getByText('Operator: adapt this text before you use it.').waitFor()
    await expectAccessible(person)
    await page.goBack()
    await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Zoe Berg')
  }
  await expect.poll(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
})

test('the outbox hands over a code and shows a mail as HTML', async () => {
  const email = 'outbox@verify.test'
  await signUp(server.api, email)
  const code = await sentCode(server.api, email)
  const person = await browser.open({ width: 390, height: 844 })
  const { page } = person
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/dev/outbox')
  await page.getByLabel('Recipient').fill(email)
  await page.getByText(code, { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Copy code' }).click()
  await page.getByText('Copied', { exact: true }).waitFor()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  await page.getByRole('button', { name: 'Show as HTML' }).click()
  const preview = page.frameLocator('iframe[title="Preview of Verify your email for Weekboard"]')
  await preview.getByText(code).first().waitFor()
  await page.getByRole('link', { name: 'Enter the code' }).click()
  await page.getByText(`We sent a six-digit code to ${email}.`).waitFor()
  // The browser reports what the closed frame keeps out, the test's own clock among it.
  person.consoleErrors.splice(0)
})
