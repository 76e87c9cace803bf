import { expect, test } from 'vitest'
import { expectAccessibleInBothSizes, openSignedIn } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { turnOnAuthenticator } from '../../support/people/second-factor.ts'

const { server, browser } = await startServerAndBrowser()

test('an admin sees who has a second factor, and resets a lost one; a manager sees nothing of it', async () => {
  const planner = await browser.open()
  await openSignedIn(planner, accounts.manager, '/employees')
  await planner.page.getByRole('columnheader', { name: 'Account' }).waitFor()
  expect(await planner.page.getByRole('columnheader', { name: 'Second factor' }).count()).toBe(0)
  await planner.page.close()

  const manager = await server.api.signIn(accounts.manager)
  await turnOnAuthenticator(server, manager)
  const admin = await browser.open()
  const { page } = admin
  await openSignedIn(admin, accounts.admin, '/settings/organization')
  const section = page.getByRole('region', { name: 'Security' })
  await section.getByText(/^Has one 1 of \d+$/).waitFor()

  await page.goto('/employees')
  const row = page.getByRole('row').filter({ hasText: accounts.manager })
  const column = page.getByRole('columnheader', { name: 'Second factor' })
  await column.waitFor()
  await row.getByRole('cell', { name: 'Has one' }).waitFor()
  await column.getByRole('button').click()
  await page.locator('th[aria-sort=ascending]', { hasText: 'Second factor' }).waitFor()
  await column.getByRole('button').click()
  await page.locator('th[aria-sort=descending]', { hasText: 'Second factor' }).waitFor()
  await expect.poll(() => page.getByRole('row').nth(1).innerText()).toContain(accounts.manager)

  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Reset second factor' }).click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await dialog.getByRole('button', { name: 'Reset' }).click()
  await page
    .getByText(/^The second factor of .* was reset\.$/)
    .first()
    .waitFor()
  await row.getByRole('cell', { name: 'None' }).waitFor()
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out everywhere' }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'Reset second factor' }).count()).toBe(0)
  expect((await server.api.call('GET', '/auth/me', { token: manager })).status).toBe(401)
  await page.keyboard.press('Escape')
  await expectAccessibleInBothSizes(admin)
})
