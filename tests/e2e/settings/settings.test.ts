import { addDays } from '@weekboard/scheduling/clock/weeks'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  type BrowserOptions,
  type BrowserUser,
  expectAccessible,
  expectNoHorizontalOverflow,
} from '../../support/browser/browser.ts'
import { chooseTheme } from '../../support/browser/choose-theme.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { visit } from '../../support/browser/visit.ts'
import { failUntilTriedAgain } from '../../support/faults/failing-reads.ts'
import { accounts } from '../../support/people/api-client.ts'
import { readWeek } from '../../support/people/shifts-api.ts'
import { lastWeek, nextWeek, thisWeek } from '../../support/servers/clock.ts'

const { server, browser } = await startServerAndBrowser()

async function onSettings(options?: BrowserOptions): Promise<BrowserUser> {
  const nora = await browser.enter(accounts.admin, '/settings/organization', options)
  await untilShown(nora)
  return nora
}
async function untilShown({ page }: BrowserUser): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Organization settings' }).waitFor()
  await page.getByLabel('Name').waitFor()
}
const save = ({ page }: BrowserUser) => page.getByRole('button', { name: 'Save' }).click()
const change = async (organization: Record<string, unknown>, shift_times = 'wall_clock') => {
  const token = await server.api.signIn(accounts.admin)
  const body = { organization, shift_times }
  const reply = await server.api.call('PATCH', '/organization', { token, body })
  expect(reply.status, reply.text).toBe(200)
}

test('an admin changes the settings, and they stay', async () => {
  const nora = await onSettings()
  const { page } = nora
  await expectAccessible(nora)
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Harbour Café')
  await expect.poll(() => page.getByLabel('Time zone').inputValue()).toBe('America/New_York')
  await expect.poll(() => page.getByLabel('Currency').inputValue()).toBe('USD')
  await page.getByText('Drafts may overlap and are drawn red').waitFor()
  await page.getByLabel('Name').fill('Harbour & Sons')
  await page.getByLabel('Time zone').fill('America/Chicago')
  await page.getByLabel('Currency').selectOption('EUR')
  await page.getByLabel('Overlapping shifts').selectOption({ label: 'Never allow' })
  await page.getByText('No shift may overlap another one of the same person.').waitFor()
  await page.getByLabel('Shifts on time off').selectOption({ label: 'Warn only' })
  await page.getByLabel('Default weekly limit').fill('37.5')
  await page.getByLabel('Rules in proposals of Brain').selectOption({ label: 'As chosen above' })
  await page.getByText('Where a choice above only warns').waitFor()
  await page.getByLabel('Shifts a day in proposals of Brain').fill('2')
  expect(await page.getByLabel('Publishing').count()).toBe(0)
  await page.getByLabel('Assistants may').selectOption({ label: 'Read and plan' })
  await page.getByText('Nothing happens before a plan was shown').waitFor()
  await page.getByText(`To connect one, give it this address: ${server.url}/mcp`).waitFor()
  await page.getByLabel('Publishing').selectOption({ label: 'Only in the app' })
  await save(nora)
  await page.getByText('Settings saved').waitFor()

  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menu').getByText('Harbour & Sons').waitFor()
  await page.reload()
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Harbour & Sons')
  await expect.poll(() => page.getByLabel('Time zone').inputValue()).toBe('America/Chicago')
  await expect.poll(() => page.getByLabel('Currency').inputValue()).toBe('EUR')
  await expect.poll(() => page.getByLabel('Default weekly limit').inputValue()).toBe('37.5')
  const shiftsPerDay = page.getByLabel('Shifts a day in proposals of Brain')
  await expect.poll(() => shiftsPerDay.inputValue()).toBe('2')
  const proposalRules = page.getByLabel('Rules in proposals of Brain')
  await expect.poll(() => proposalRules.inputValue()).toBe('as_policies')
  await expect.poll(() => page.getByLabel('Assistants may').inputValue()).toBe('write')
  await expect.poll(() => page.getByLabel('Publishing').inputValue()).toBe('link')
  await visit(page, '/employees')
  await page.getByText('€18.50').waitFor()
  await change({ time_zone: 'America/New_York', currency: 'USD', name: 'Harbour Café' })
})

test('opening hours are added by day, refused where they share time, and stay', async () => {
  const nora = await onSettings()
  const { page } = nora
  const rows = page.getByRole('list', { name: 'Opening hours' }).getByRole('listitem')
  const add = page.getByRole('button', { name: 'Add hours' })
  await add.click()
  await rows.getByLabel('From').fill('08:00')
  await add.click()
  await expect.poll(() => rows.nth(1).getByLabel('Day').inputValue()).toBe('tuesday')
  await expect.poll(() => rows.nth(1).getByLabel('From').inputValue()).toBe('08:00')
  await rows.nth(1).getByLabel('Day').selectOption({ label: 'Monday' })
  await save(nora)
  await page.getByText('Opening hours must not share time with others of the same day').waitFor()
  await expectAccessible(nora)
  await rows.nth(1).getByLabel('From').fill('18:00')
  await rows.nth(1).getByLabel('To').fill('00:00')
  await expect.poll(() => page.getByText('must not share time').count()).toBe(0)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  const question = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await save(nora)
  await page.getByText('Settings saved').waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect.poll(() => rows.nth(1).getByLabel('To').inputValue()).toBe('00:00')
  await expectNoHorizontalOverflow(nora)
  for (const left of [1, 0]) {
    await rows.first().getByRole('button', { name: 'Remove hours' }).click()
    await expect.poll(() => rows.count()).toBe(left)
  }
  await save(nora)
  await page.getByText('Settings saved').waitFor()
})

test('settings are in the menu of an admin, and leaving with unsaved ones asks first', async () => {
  const nora = await browser.enter(accounts.admin, '/dashboard')
  const { page } = nora
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Organization', exact: true }).click()
  await untilShown(nora)
  const question = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' })
  await page.getByLabel('Name').fill('Half a na')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await question.getByRole('button', { name: 'Stay' }).click()
  await question.waitFor({ state: 'hidden' })
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Half a na')
  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await page.goForward()
  await page.waitForURL('**/settings/organization')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
})

test('what is wrong stands at its field; a zone says what it does to shifts before it does it', async () => {
  const nora = await onSettings()
  const { page } = nora
  await page.getByLabel('Name').fill('')
  await page.getByLabel('Default weekly limit').fill('lots')
  await save(nora)
  await page.getByText('Name must not be empty').waitFor()
  await page.getByText('Default weekly limit must be a number').waitFor()
  await expectAccessible(nora)
  await page.getByLabel('Name').fill('Harbour Café')
  await page.getByLabel('No limit').check()
  await page.getByLabel('Time zone').fill('Mars/Olympus')
  await save(nora)
  await page.getByText('Time zone is not a time zone that we know').waitFor()
  await page.getByLabel('Time zone').fill('Asia/Tokyo')
  const kept = page.getByRole('group', { name: 'What planned shifts keep' })
  await kept.getByText(/9:00 AM stays 9:00 AM, in all \d+ shifts/).waitFor()
  await kept.getByText(/9:00 AM becomes 11:00 PM\. .* in another week/).waitFor()
  await expect
    .poll(() => kept.getByRole('radio', { name: 'Their times on the clock' }).isChecked())
    .toBe(true)
  await expectAccessible(nora)
  const token = await server.api.signIn(accounts.admin)
  const startsOf = async () => {
    const weeks = [addDays(lastWeek, -7), lastWeek, thisWeek, nextWeek, addDays(nextWeek, 7)]
    const read = await Promise.all(weeks.map((week) => readWeek(server.api, token, week)))
    return read.flatMap(({ shifts }) => shifts.map(({ start_time }) => start_time)).sort()
  }
  const before = await startsOf()
  await kept.getByRole('radio', { name: 'Their moments' }).check()
  await save(nora)
  await page.getByText('Settings saved').waitFor()
  await expect.poll(() => kept.count()).toBe(0)
  expect(await startsOf()).toEqual(before)
  await change({ time_zone: 'America/New_York', default_max_weekly_hours: 40 }, 'instants')
  expect(await startsOf()).toEqual(before)
})

test('a change by somebody else meanwhile is shown before it is written over', async () => {
  const nora = await onSettings()
  const { page } = nora
  await change({ name: 'Their Café' })
  await page.getByLabel('Name').fill('My Café')
  await save(nora)
  const notice = page.getByRole('alert')
  await notice.getByText('Somebody else changed the settings in the meantime.').waitFor()
  await notice.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Their Café')
  await page.getByLabel('Name').fill('Harbour Café')
  await save(nora)
  await page.getByText('Settings saved').waitFor()
})

test.each([accounts.manager, accounts.employee])(
  '%s finds no link, and no access by the address',
  async (account) => {
    const requested: string[] = []
    const prepare = async (page: Page) =>
      page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    const person = await browser.enter(account, '/settings/organization', { prepare })
    const { page } = person
    const heading = { level: 1, name: 'You do not have access to this page' } as const
    await page.getByRole('heading', heading).waitFor()
    expect(
      requested.filter((path) => path.endsWith('/organization') && path.includes('api')),
    ).toEqual([])
    await expectAccessible(person)
    await page.getByRole('link', { name: 'Go to the dashboard' }).click()
    await page.waitForURL('**/dashboard')
    await page.getByRole('button', { name: 'User menu' }).click()
    await page.getByRole('menuitem', { name: 'Profile' }).waitFor()
    await expect
      .poll(() => page.getByRole('menuitem', { name: 'Organization', exact: true }).count())
      .toBe(0)
  },
)

test('settings that cannot be loaded say so and can be asked for again', async () => {
  const { page } = await browser.enter(accounts.admin, '/settings/organization', {
    prepare: (fresh) =>
      failUntilTriedAgain(fresh, '**/api/v1/organization', (route) =>
        route.fulfill({
          status: 422,
          json: { error: 'No.', message: 'No.', errors: ['No.'], code: 'x', request_id: 'x' },
        }),
      ),
  })
  await page.getByText('No.').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByLabel('Name').waitFor()
})

test('offers time zones by name, fits and is accessible, dark on a desktop and light on a phone', async () => {
  const nora = await onSettings({ dark: true })
  const { page } = nora
  const offered = await page
    .locator('datalist option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value')))
  expect(offered).toEqual(expect.arrayContaining(['UTC', 'Europe/Berlin', 'Australia/Lord_Howe']))
  await expectAccessible(nora)
  await expectNoHorizontalOverflow(nora)
  await page.setViewportSize({ width: 390, height: 900 })
  await chooseTheme(page, 'light')
  await expectAccessible(nora)
  await expectNoHorizontalOverflow(nora)
})
