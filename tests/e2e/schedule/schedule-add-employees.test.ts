import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type BrowserUser, expectAccessible } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { addEmployees } from '../../support/people/add-employees.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { openSchedule } from '../../support/screens/schedule-screen.ts'
import { thisWeek } from '../../support/servers/clock.ts'
import { until } from '../../support/servers/until.ts'

const { server, browser } = await startServerAndBrowser()
const token = await server.api.signIn(accounts.manager)

const onSchedule = (query: string, email: string = accounts.manager): Promise<BrowserUser> =>
  openSchedule(browser, email, query)

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const choice = (page: Page) => page.getByRole('dialog', { name: 'Add Employees to Schedule' })
const question = (page: Page) => page.getByRole('alertdialog')
const remove = (page: Page, name: string) =>
  page.getByRole('button', { name: `Remove ${name} from schedule` })

/** Keiko on Monday and Tuesday, Liam on Monday, in a week of their own. */
async function plan(monday: string, tuesday: string): Promise<void> {
  const keiko = await employeeIdOf(server.api, token, 'Keiko Tanaka')
  const liam = await employeeIdOf(server.api, token, 'Liam Walsh')
  const times = { from: '09:00', to: '17:00' }
  await createShift(server.api, token, { ...times, employeeId: keiko, date: monday })
  await createShift(server.api, token, { ...times, employeeId: keiko, date: tuesday })
  await createShift(server.api, token, { ...times, employeeId: liam, date: monday })
}

describe('adding employees', () => {
  test('an empty week begins with Add Employee', async () => {
    const manager = await onSchedule('date=2027-03-01')
    const { page } = manager
    await page.getByText('No shifts this week yet').waitFor()
    await expectAccessible(manager)
    await addEmployees(page, 'Keiko Tanaka')
    await row(page, 'Keiko Tanaka').waitFor()
    // What was pressed is gone with the empty week: one goes on with the first day of who came.
    const monday = row(page, 'Keiko Tanaka').getByRole('gridcell').first()
    await until(() => monday.evaluate((cell) => cell === document.activeElement))
  })

  test("the row above the totals opens the searchable, multi-select popover 'Add Employees to Schedule'", async () => {
    await plan('2027-03-08', '2027-03-09')
    const manager = await onSchedule('date=2027-03-08')
    const { page } = manager
    await row(page, 'Keiko Tanaka').waitFor()
    await row(page, 'Coverage').waitFor()
    // Below it stand those of the coverage and the totals.
    await page.getByRole('row').nth(-3).getByRole('button', { name: 'Add Employee' }).click()
    await choice(page).waitFor()
    await choice(page).getByText('Select all (12)').waitFor()
    await expectAccessible(manager)
    const search = choice(page).getByLabel('Search employees')
    await search.fill('zzz')
    await choice(page).getByText('No employees found matching your search.').waitFor()
    await search.fill('ana')
    await choice(page).getByLabel('Ana Ruiz').check()
    await choice(page).getByRole('button', { name: 'Add 1 employee to schedule' }).waitFor()
    await search.fill('BEN')
    await choice(page).getByText('Select all (1)').click()
    await choice(page).getByRole('button', { name: 'Add 2 employees to schedule' }).click()
    await row(page, 'Ana Ruiz').waitFor()
    await row(page, 'Ben Okafor').waitFor()
    const names = page.getByRole('rowheader').filter({ has: page.getByRole('link') })
    await expect.poll(() => names.count()).toBe(4)
  })

  test("with everybody there it says 'All employees are already on the schedule.'", async () => {
    const { page } = await onSchedule('date=2027-03-15')
    await addEmployees(page)
    await page.getByRole('button', { name: 'Add Employee' }).click()
    await choice(page).getByText('All employees are already on the schedule.').waitFor()
    await page.keyboard.press('Escape')
    await choice(page).waitFor({ state: 'hidden' })
  })

  test('on a week change only employees with shifts are shown; within the week added ones stay', async () => {
    await plan('2027-03-22', '2027-03-23')
    const { page } = await onSchedule('date=2027-03-22')
    await row(page, 'Keiko Tanaka').waitFor()
    await expect.poll(() => row(page, 'Ana Ruiz').count()).toBe(0)
    await addEmployees(page, 'Ana Ruiz')
    await page.getByRole('radio', { name: 'Hourly' }).click()
    await page.getByRole('button', { name: '1 not working this day' }).click()
    await row(page, 'Ana Ruiz').waitFor()
    await page.getByRole('button', { name: 'Next day' }).click()
    await row(page, 'Ana Ruiz').waitFor()
    await page.getByRole('radio', { name: 'Week' }).click()
    await row(page, 'Ana Ruiz').waitFor()
    await page.getByRole('button', { name: 'Next week' }).click()
    await page.getByText('No shifts this week yet').waitFor()
    await page.getByRole('button', { name: 'Previous week' }).click()
    await row(page, 'Keiko Tanaka').waitFor()
    await expect.poll(() => row(page, 'Ana Ruiz').count()).toBe(0)
  })
})

describe('removing an employee', () => {
  test('deletes the shifts of the week after the confirmation, and Undo brings them back', async () => {
    await plan('2027-04-05', '2027-04-06')
    const manager = await onSchedule('date=2027-04-05')
    const { page } = manager
    await remove(page, 'Keiko Tanaka').click()
    await question(page)
      .getByText(
        'Removing Keiko Tanaka will delete all 2 shift(s) for this employee. This cannot be undone. Continue?',
      )
      .waitFor()
    await expectAccessible(manager)
    await question(page).getByRole('button', { name: 'Cancel' }).click()
    await question(page).waitFor({ state: 'hidden' })
    await expect
      .poll(async () => (await readWeek(server.api, token, '2027-04-05')).shifts)
      .toHaveLength(3)
    await remove(page, 'Keiko Tanaka').click()
    await question(page).getByRole('button', { name: 'Remove' }).click()
    await row(page, 'Keiko Tanaka').waitFor({ state: 'detached' })
    await row(page, 'Liam Walsh').waitFor()
    await until(async () => (await readWeek(server.api, token, '2027-04-05')).shifts.length === 1)
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
    await row(page, 'Keiko Tanaka').waitFor()
  })

  test('in the hourly view covers the selected day only', async () => {
    await plan('2027-04-12', '2027-04-13')
    const { page } = await onSchedule('view=hourly&date=2027-04-12')
    await remove(page, 'Keiko Tanaka').click()
    await question(page)
      .getByText(
        'Removing Keiko Tanaka will delete all 1 shift(s) for Apr 12, 2027. This cannot be undone. Continue?',
      )
      .waitFor()
    await question(page).getByRole('button', { name: 'Remove' }).click()
    await row(page, 'Keiko Tanaka').waitFor({ state: 'detached' })
    await until(async () => (await readWeek(server.api, token, '2027-04-12')).shifts.length === 2)
    expect(await row(page, 'Keiko Tanaka').count()).toBe(0)
    await page.getByRole('button', { name: 'Next day' }).click()
    await row(page, 'Keiko Tanaka').waitFor()
  })

  test('without shifts asks nothing', async () => {
    const { page } = await onSchedule('date=2027-04-19')
    await addEmployees(page, 'Ana Ruiz', 'Ben Okafor')
    await remove(page, 'Ana Ruiz').click()
    await row(page, 'Ana Ruiz').waitFor({ state: 'detached' })
    await expect.poll(() => question(page).count()).toBe(0)
    await row(page, 'Ben Okafor').waitFor()
  })
})

test('an employee neither adds nor removes anybody', async () => {
  const { page } = await onSchedule(`date=${thisWeek}`, accounts.employee)
  await row(page, 'Ana Ruiz').waitFor()
  await expect
    .poll(() => page.getByRole('button', { name: /Add Employee|from schedule/ }).count())
    .toBe(0)
})
