import { expect, test } from 'vitest'
import {
  type BrowserOptions,
  type BrowserUser,
  expectAccessible,
  expectNoHorizontalOverflow,
} from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { cafeEmployeeIds, employeesApi } from '../../support/people/employees-api.ts'

const { server, browser } = await startServerAndBrowser()

async function onTeam(email: string, options?: BrowserOptions): Promise<BrowserUser> {
  const person = await browser.enter(email, '/employees', options)
  await person.page.getByText('Keiko Tanaka').waitFor()
  return person
}
const row = ({ page }: BrowserUser, name: string) => page.getByRole('row').filter({ hasText: name })
const edit = async ({ page }: BrowserUser, name: string) => {
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Edit ${name}` })
  await dialog.waitFor()
  return dialog
}
const asAdmin = async () => employeesApi(server, await server.api.signIn(accounts.admin))

test('an admin changes name, role, rate and limit of somebody', async () => {
  const nora = await onTeam(accounts.admin)
  const { page } = nora
  const dialog = await edit(nora, 'Grace Kim')
  await expectAccessible(nora)
  await expect.poll(() => dialog.getByLabel('Hourly rate').inputValue()).toBe('19.5')
  await expect.poll(() => dialog.getByLabel('Effective from').inputValue()).toBe('2026-11-18')
  await expect.poll(() => dialog.getByLabel('Weekly limit').inputValue()).toBe('40')
  await dialog.getByLabel('Full name').fill('Grace Kim-Lee')
  await dialog.getByLabel('Role').selectOption({ label: 'Manager' })
  await dialog.getByLabel('Hourly rate').fill('21,25')
  await dialog.getByLabel('No limit').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Grace Kim-Lee was saved.').waitFor()
  await dialog.waitFor({ state: 'detached' })
  const grace = row(nora, 'Grace Kim-Lee')
  await grace.getByText('manager', { exact: true }).waitFor()
  await grace.getByText('$21.25').waitFor()
  await grace.getByText('No limit').waitFor()
  const again = await edit(nora, 'Grace Kim-Lee')
  await again.getByLabel('No limit').uncheck()
  await again.getByLabel('Weekly limit').fill('32.5')
  await page.keyboard.press('Enter')
  await grace.getByText('32.5 h').waitFor()
})

test('what is wrong stands at its field, and what was typed stays', async () => {
  const nora = await onTeam(accounts.admin)
  const { page } = nora
  const dialog = await edit(nora, 'Henry Novak')
  await dialog.getByLabel('Full name').fill(' ')
  await dialog.getByLabel('Hourly rate').fill('17.255')
  await dialog.getByLabel('Weekly limit').fill('200')
  await dialog.getByLabel('Email').fill(accounts.manager)
  const save = dialog.getByRole('button', { name: 'Save' })
  await save.click()
  await dialog.getByText('Full name must not be empty').waitFor()
  await dialog.getByText('Hourly rate must have at most two decimals').waitFor()
  await dialog.getByText('Weekly limit must be from 0 to 168').waitFor()
  await expectAccessible(nora)
  await dialog.getByLabel('Full name').fill('Henry Nowak')
  await dialog.getByLabel('Hourly rate').fill('17.25')
  await dialog.getByLabel('Weekly limit').fill('20')
  await save.click()
  await dialog.getByText('This address belongs to somebody who is in the team already.').waitFor()
  await expect.poll(() => dialog.getByLabel('Full name').inputValue()).toBe('Henry Nowak')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await row(nora, 'Henry Novak').waitFor()
})

test('a change by somebody else meanwhile is shown before it is written over', async () => {
  const team = await asAdmin()
  const { keiko } = await cafeEmployeeIds(team)
  const nora = await onTeam(accounts.admin)
  const dialog = await edit(nora, 'Keiko Tanaka')
  await team.change(keiko, { max_weekly_hours: 24 })
  await dialog.getByLabel('Weekly limit').fill('30')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const notice = dialog.getByRole('alert')
  await notice.getByText('Somebody else changed this person in the meantime.').waitFor()
  expect((await team.read(keiko)).body.employee.max_weekly_hours).toBe(24)
  await notice.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => dialog.getByLabel('Weekly limit').inputValue()).toBe('24')
  await dialog.getByLabel('Weekly limit').fill('30')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await row(nora, 'Keiko Tanaka').getByText('30 h').waitFor()
})

test('the last admin is told why they stay one, and finds no way to deactivate themselves', async () => {
  const nora = await onTeam(accounts.admin)
  const dialog = await edit(nora, 'Nora Whitfield')
  await expect.poll(() => dialog.getByRole('button', { name: 'Deactivate' }).count()).toBe(0)
  await expect.poll(() => dialog.getByLabel('Email').count()).toBe(0)
  await dialog.getByLabel('Role').selectOption({ label: 'Employee' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('alert').getByText('An organization needs an active admin.').waitFor()
})

test('a new name of one’s own stands in the user menu', async () => {
  const nora = await onTeam(accounts.admin)
  const dialog = await edit(nora, 'Nora Whitfield')
  await dialog.getByLabel('Full name').fill('Nora Wells')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await nora.page.getByRole('button', { name: 'User menu' }).click()
  await nora.page.getByRole('menu').getByText('Nora Wells').waitFor()
  const team = await asAdmin()
  await team.change((await team.list())[0]?.id ?? 0, { full_name: 'Nora Whitfield' })
})

test('a manager edits employees without role and rate, and nobody above', async () => {
  const marco = await onTeam(accounts.manager)
  const nora = row(marco, 'Nora Whitfield')
  await nora.getByRole('button', { name: 'Actions for Nora Whitfield' }).waitFor()
  expect(await nora.getByRole('button').count()).toBe(1)
  const dialog = await edit(marco, 'Isla Fraser')
  for (const label of ['Role', 'Hourly rate', 'Effective from']) {
    expect([label, await dialog.getByLabel(label).count()]).toEqual([label, 0])
  }
  await dialog.getByLabel('Weekly limit').fill('22')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await row(marco, 'Isla Fraser').getByText('22 h').waitFor()
})

test('somebody is added without an invitation, with or without an address', async () => {
  const marco = await onTeam(accounts.manager)
  const { page } = marco
  const add = page.getByRole('button', { name: 'Add employee' })
  const dialog = page.getByRole('dialog', { name: 'Add employee' })
  const submit = dialog.getByRole('button', { name: 'Add employee' })
  await add.click()
  await expectAccessible(marco)
  expect(await dialog.getByLabel('Hourly rate').count()).toBe(0)
  await dialog.getByLabel('Full name').fill('Wanda Paper')
  await dialog.getByLabel('Email').fill('nope')
  await submit.click()
  await dialog.getByText('Email must be an email address').waitFor()
  await dialog.getByLabel('Email').fill('')
  await dialog.getByLabel('Send an invitation').check()
  await submit.click()
  await dialog.getByText('Email must be given to send an invitation').waitFor()
  await dialog.getByLabel('Send an invitation').uncheck()
  await dialog.getByLabel('Weekly limit').fill('12')
  await submit.click()
  await page.getByText('Wanda Paper was added.').waitFor()
  await row(marco, 'Wanda Paper').getByText('Active', { exact: true }).waitFor()
  await row(marco, 'Wanda Paper').getByText('12 h').waitFor()

  // What is typed stays while the dialog is closed.
  await add.click()
  await dialog.getByLabel('Full name').fill('Copy')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await add.click()
  await expect.poll(() => dialog.getByLabel('Full name').inputValue()).toBe('Copy')
  await dialog.getByLabel('Email').fill(accounts.employee)
  await submit.click()
  await dialog.getByText('This address belongs to somebody who is in the team already.').waitFor()
})

test('an admin adds somebody with a rate from a date on', async () => {
  const nora = await onTeam(accounts.admin)
  const { page } = nora
  await page.getByRole('button', { name: 'Add employee' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add employee' })
  await dialog.getByLabel('Full name').fill('Rita Rate')
  await dialog.getByLabel('Role').selectOption({ label: 'Manager' })
  await dialog.getByLabel('Hourly rate').fill('21,5')
  await dialog.getByLabel('Effective from').fill('2026-11-01')
  await dialog.getByLabel('No limit').check()
  await dialog.getByRole('button', { name: 'Add employee' }).click()
  const rita = row(nora, 'Rita Rate')
  await rita.getByText('$21.50').waitFor()
  await rita.getByText('No limit').waitFor()
  await rita.getByText('manager', { exact: true }).waitFor()
})

test('the form fits a phone, in the dark as well', async () => {
  const nora = await onTeam(accounts.admin, { width: 390, dark: true })
  await edit(nora, 'Ben Okafor')
  await expectAccessible(nora)
  await expectNoHorizontalOverflow(nora)
})
