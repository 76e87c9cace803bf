import { demoPassword } from '@weekboard/db/seed/demo'
import { minuteMs } from '@weekboard/scheduling/clock/durations'
import { expect, test } from 'vitest'
import {
  type BrowserOptions,
  type BrowserUser,
  expectAccessibleInBothThemes,
  expectNoHorizontalOverflow,
} from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { failUntilTriedAgain } from '../../support/faults/failing-reads.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createKey } from '../../support/people/api-keys.ts'

const { server, browser } = await startServerAndBrowser()

async function onKeys(options?: BrowserOptions): Promise<BrowserUser> {
  const nora = await browser.enter(accounts.admin, '/settings/organization', options)
  await nora.page.getByRole('region', { name: 'API keys' }).waitFor()
  return nora
}

test('in an old session a key is made once it is confirmed who asks, and what was typed stays', async () => {
  const nora = await onKeys()
  const { page } = nora
  server.clock.advance(11 * minuteMs)
  await page.getByRole('button', { name: 'Create key' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill('Rota screen')
  await form.getByRole('group', { name: 'Employees' }).getByLabel('Read', { exact: true }).check()
  await form.getByRole('button', { name: 'Create key' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm it is you' })
  const password = question.getByLabel('Password', { exact: true })
  await password.waitFor()
  await expectAccessibleInBothThemes(nora)
  // Given up: nothing is made, and nothing is lost.
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await form.getByText('Please confirm that it is you.').waitFor()
  expect(await form.getByLabel('Name').inputValue()).toBe('Rota screen')

  await form.getByRole('button', { name: 'Create key' }).click()
  await password.fill('not-my-password')
  await question.getByRole('button', { name: 'Continue' }).click()
  await question.getByText('This is not your password.').waitFor()
  await password.fill(demoPassword)
  await page.keyboard.press('Enter')
  await form.getByText('Copy this key now. It is not shown again.').waitFor()
  await form.getByRole('button', { name: 'Done' }).click()
  const region = page.getByRole('region', { name: 'API keys' })
  await region.getByRole('button', { name: 'Revoke Rota screen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await region.getByRole('heading', { name: 'No API keys' }).waitFor()
})

test('a key is created, its secret shown once, used, and revoked', async () => {
  const nora = await onKeys()
  const { page } = nora
  const region = page.getByRole('region', { name: 'API keys' })
  await region.getByRole('heading', { name: 'No API keys' }).waitFor()
  await region.getByRole('button', { name: 'Create key' }).click()
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: 'Create key' })
  await submit.click()
  await dialog.getByText('Enter a name.').waitFor()
  await dialog.getByText('Choose at least one.').waitFor()
  await expectAccessibleInBothThemes(nora)
  await dialog.getByLabel('Name').fill('Payroll')
  const schedules = dialog.getByRole('group', { name: 'Schedules' })
  await schedules.getByLabel('Read and change').check()
  expect(await schedules.getByLabel('Read', { exact: true }).isChecked()).toBe(true)
  await dialog.getByRole('group', { name: 'Employees' }).getByLabel('Read', { exact: true }).check()
  await submit.click()
  await dialog.getByText('Copy this key now. It is not shown again.').waitFor()
  const secret = await dialog.getByLabel('Key', { exact: true }).inputValue()
  expect(secret).toMatch(/^wb_[\w-]{43}$/)
  await expectAccessibleInBothThemes(nora)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.waitFor({ state: 'detached' })
  const row = region.getByRole('row', { name: /Payroll/ })
  await row.getByText('Schedules: read and change, Employees: read').waitFor()
  await row.getByText('Nora Whitfield').waitFor()
  await row.getByText('Not used yet').waitFor()
  expect(await page.content()).not.toContain(secret)
  const use = () => server.api.call('GET', '/employees', { token: secret })
  expect((await use()).status).toBe(200)
  await expectAccessibleInBothThemes(nora)

  await region.getByRole('button', { name: 'Revoke Payroll' }).click()
  const question = page.getByRole('alertdialog', { name: 'Revoke Payroll?' })
  await question.getByRole('button', { name: 'Revoke' }).click()
  await region.getByRole('heading', { name: 'No API keys' }).waitFor()
  expect((await use()).status).toBe(401)
})

test('on a phone the keys fit, and a failure to load says so', async () => {
  const admin = await server.api.signIn(accounts.admin)
  await createKey(server, admin, ['schedules:read', 'shifts:write', 'employees:read'], {
    name: 'The display above the counter of the kitchen',
  })
  const nora = await onKeys({ width: 390, height: 844 })
  const { page } = nora
  const region = page.getByRole('region', { name: 'API keys' })
  await region.getByText('The display above the counter').waitFor()
  await expectNoHorizontalOverflow(nora)
  await region.getByRole('button', { name: 'Create key' }).click()
  await page.getByRole('dialog').waitFor()
  await expectNoHorizontalOverflow(nora)
  await page.keyboard.press('Escape')
  await failUntilTriedAgain(page, '**/api/v1/api_keys*', (route) =>
    route.fulfill({ status: 500, json: {} }),
  )
  await page.reload()
  await region.getByText('The API keys could not be loaded.').waitFor()
  await region.getByRole('button', { name: 'Try again' }).click()
  await region.getByText('The display above the counter').waitFor()
})

test('the page of the API tries a call with a key', async () => {
  const admin = await server.api.signIn(accounts.admin)
  const { secret } = await createKey(server, admin, ['organization:read'])
  const { page } = await browser.open({ withRealClock: true })
  await page.goto('/api/docs#/Organization/getOrganization')
  const call = page.locator('#operations-Organization-getOrganization')
  await call.waitFor()
  await call
    .getByRole('button', { name: 'Authorization' })
    .or(call.locator('.authorization__btn'))
    .first()
    .click()
  const dialog = page.locator('.dialog-ux')
  await dialog.getByRole('textbox').first().fill(secret)
  await dialog.getByRole('button', { name: 'Apply credentials' }).first().click()
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click()
  const summary = call.locator('.opblock-summary-control')
  if ((await summary.getAttribute('aria-expanded')) !== 'true') await summary.click()
  await call.getByRole('button', { name: 'Try it out' }).click()
  await call.getByRole('button', { name: 'Execute' }).click()
  await call.locator('.live-responses-table').getByText('Harbour Café').waitFor()
})
