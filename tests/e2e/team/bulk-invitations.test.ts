import { expect, test } from 'vitest'
import { expectAccessibleInBothThemes } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { employeesApi } from '../../support/people/employees-api.ts'
import { messagesTo } from '../../support/people/outbox.ts'

const { server, browser } = await startServerAndBrowser()
const token = await server.api.signIn(accounts.admin)

test('several people without an account are ticked and invited', async () => {
  await employeesApi(server, token).add({ full_name: 'Ole Dahl' })
  const nora = await browser.enter(accounts.admin, '/employees')
  const { page } = nora
  const table = page.getByRole('table')
  const rowOf = (name: string) => table.getByRole('row').filter({ hasText: name })
  await rowOf('Ben Okafor').getByText('Not invited').waitFor()
  expect(await rowOf('Ana Ruiz').getByRole('checkbox').count()).toBe(0)
  await page.getByRole('combobox', { name: 'Account' }).selectOption({ label: 'Not invited' })
  await expect.poll(() => rowOf('Ana Ruiz').count()).toBe(0)
  for (const name of ['Ben Okafor', 'Chloe Martin', 'Ole Dahl']) {
    await table.getByRole('checkbox', { name: `Select ${name}` }).check()
  }
  const invite = page.getByRole('button', { name: 'Invite 3', exact: true })
  await invite.waitFor()
  await expectAccessibleInBothThemes(nora)
  await invite.click()
  const toasts = page.locator('[data-toasts]')
  await toasts.getByText('2 people were invited').waitFor()
  await toasts.getByText('Not invited. Ole Dahl: no email address.').waitFor()
  await page.getByRole('combobox', { name: 'Account' }).selectOption({ label: 'Invited' })
  await rowOf('Ben Okafor').waitFor()
  await rowOf('Chloe Martin').getByRole('cell', { name: 'Invited', exact: true }).waitFor()
  expect(await messagesTo(server.api, 'ben.okafor@demo.test')).toHaveLength(1)
  expect(new URL(page.url()).searchParams.get('account')).toBe('invited')
})

test('a phone invites all at once', async () => {
  const marco = await browser.enter(accounts.manager, '/employees?account=none', {
    width: 390,
    height: 844,
  })
  const { page } = marco
  await page.getByRole('checkbox', { name: 'Select Keiko Tanaka' }).check()
  await page.getByRole('checkbox', { name: 'Select Liam Walsh' }).check()
  await page.getByRole('button', { name: 'Invite 2', exact: true }).click()
  await page.locator('[data-toasts]').getByText('2 people were invited').waitFor()
  await expect.poll(() => page.getByText('Keiko Tanaka').count()).toBe(0)
})
