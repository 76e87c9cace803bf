import { expect, test } from 'vitest'
import {
  type BrowserUser,
  expectAccessibleInBothSizes,
  ignoreConsoleErrors,
  openSignedIn,
} from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { authenticatorOf, turnOnAuthenticator } from '../../support/people/second-factor.ts'

const { server, browser } = await startServerAndBrowser()

async function setUp({ page }: BrowserUser): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog')
  const app = authenticatorOf(server, await dialog.getByLabel('Secret').inputValue())
  await dialog.getByRole('textbox', { name: 'Code' }).fill(app.code())
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
}

const heading = ({ page }: BrowserUser) =>
  page.getByRole('heading', { name: 'Set up a second factor' })

test('an admin demands a second factor: a banner before the date, the set-up before everything after it', async () => {
  const token = await server.api.signIn(accounts.admin)
  const admin = await browser.open()
  await openSignedIn(admin, accounts.admin, '/settings/organization')
  await turnOnAuthenticator(server, token)
  const section = admin.page.getByRole('region', { name: 'Security' })
  await section.getByLabel('Second factor').selectOption('Required for everybody')
  await section.getByLabel('From').fill('2026-11-20')
  await admin.page.getByRole('button', { name: 'Save', exact: true }).click()
  await admin.page.getByText('Settings saved').first().waitFor()

  const manager = await browser.open()
  await openSignedIn(manager, accounts.manager, '/requests')
  const banner = manager.page.getByRole('complementary', { name: 'Second factor' })
  await banner.getByText(/A second factor is required from .*20/).waitFor()
  await expectAccessibleInBothSizes(manager)
  await banner.getByRole('link', { name: 'Set up' }).click()
  await heading(manager).waitFor()
  await setUp(manager)
  await manager.page.waitForURL('**/requests*')
  await manager.page.getByRole('main').getByRole('heading').first().waitFor()
  await banner.waitFor({ state: 'detached' })

  const today = { second_factor_from: '2026-11-18' }
  const { status } = await server.api.call('PATCH', '/organization', {
    token,
    body: { organization: today },
  })
  expect(status).toBe(200)
  const employee = await browser.open()
  await openSignedIn(employee, accounts.employee, '/profile/security')
  await employee.page.goto('/my-week?date=2026-11-16')
  await heading(employee).waitFor()
  expect(new URL(employee.page.url()).pathname).toBe('/profile/security')
  await expectAccessibleInBothSizes(employee)
  await employee.page.goto('/terms')
  await employee.page.getByRole('heading', { name: /Terms/ }).first().waitFor()
  await employee.page.goto('/my-week?date=2026-11-16')
  await heading(employee).waitFor()
  await setUp(employee)
  await employee.page.waitForURL('**/my-week?date=2026-11-16')
  // The replies that were refused until the factor was there.
  ignoreConsoleErrors(employee)
})
