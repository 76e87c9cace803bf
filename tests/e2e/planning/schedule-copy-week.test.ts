import { describe, expect, test } from 'vitest'
import { expectAccessible, expectAccessibleInBothSizes } from '../../support/browser/browser.ts'
import { expectFocused } from '../../support/browser/focus-return.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { failUntilTriedAgain } from '../../support/faults/failing-reads.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { timeOffApi } from '../../support/people/time-off-api.ts'
import { openSchedule } from '../../support/screens/schedule-screen.ts'
import { until } from '../../support/servers/until.ts'

const { server, browser } = await startServerAndBrowser()
const token = await server.api.signIn(accounts.manager)
const keiko = await employeeIdOf(server.api, token, 'Keiko Tanaka')
const liam = await employeeIdOf(server.api, token, 'Liam Walsh')

const plan = (employeeId: number, date: string, from = '09:00', to = '17:00') =>
  createShift(server.api, token, { employeeId, date, from, to })
const takeOff = async (employee_id: number, date: string, reason: string) => {
  const asked = await timeOffApi(server, token).ask({
    ...{ employee_id, type: 'vacation', reason },
    ...{ start_date: date, end_date: date },
  })
  expect(asked.status).toBe(201)
}
const countOf = async (week: string) => (await readWeek(server.api, token, week)).shifts.length

describe('copying last week', () => {
  test('one click plans an empty week, whose rows are the people of last week; one undo empties it', async () => {
    await plan(keiko, '2027-03-01')
    await plan(keiko, '2027-03-02')
    await plan(liam, '2027-03-06', '22:00', '23:30')
    const manager = await openSchedule(browser, accounts.manager, 'date=2027-03-08')
    const { page } = manager
    await page.getByText('No shifts this week yet').waitFor()
    await page.getByText('Last week: 3 shifts of 2 people').waitFor()
    await page.getByRole('row', { name: /Keiko Tanaka/ }).waitFor()
    const people = page.getByRole('button', { name: /^Remove .* from schedule$/ })
    await expect.poll(() => people.count()).toBe(2)
    await expectAccessible(manager)

    await page.getByRole('button', { name: 'Copy last week' }).click()
    await page
      .getByRole('button', { name: /Liam Walsh, Sat Mar 13, 10:00 PM – 11:30 PM/ })
      .waitFor()
    await page.getByText('No shifts this week yet').waitFor({ state: 'detached' })
    await until(async () => (await countOf('2027-03-08')) === 3)
    await page.getByRole('status').filter({ hasText: '3 shifts copied' }).waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await page.getByText('No shifts this week yet').waitFor()
    await until(async () => (await countOf('2027-03-08')) === 0)
  })

  test('says what was left out, and plans above the weekly limit on demand', async () => {
    for (const day of ['03-29', '03-30', '03-31', '04-01', '04-02']) {
      await plan(keiko, `2027-${day}`, '08:00', '16:00')
    }
    await plan(liam, '2027-04-01')
    const admin = await server.api.signIn(accounts.admin)
    const limit = (max_weekly_hours: number) =>
      server.api.call('PATCH', `/employees/${keiko}`, {
        token: admin,
        body: { employee: { max_weekly_hours } },
      })
    await limit(8)
    const manager = await openSchedule(browser, accounts.manager, 'date=2027-04-05')
    const { page } = manager
    const copy = page.getByRole('button', { name: 'Copy last week' })
    await copy.press('Enter')
    const rejected = page.getByRole('dialog', { name: 'Copied 2 shifts; 4 shifts were left out' })
    await rejected.getByText('Keiko Tanaka, Wed Apr 7, 8:00 AM – 4:00 PM').waitFor()
    await expectAccessibleInBothSizes(manager)
    await page.setViewportSize({ width: 1440, height: 900 })
    await rejected.getByRole('button', { name: 'Copy Anyway' }).click()
    await page.getByRole('button', { name: /Keiko Tanaka, Wed Apr 7/ }).waitFor()
    await rejected.waitFor({ state: 'hidden' })
    // The button is for empty weeks.
    expect(await copy.count()).toBe(0)
    await expectFocused(page.locator('#main'))
    expect(await countOf('2027-04-05')).toBe(6)
    await limit(40)
  })

  test('is not offered without a last week', async () => {
    const { page } = await openSchedule(browser, accounts.manager, 'date=2027-06-07')
    await page.getByRole('button', { name: 'Add Employee' }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Copy last week' }).count()).toBe(0)
  })
})

describe('Copy week…', () => {
  test('copies chosen people and days of any week, after a preview of what the rules refuse', async () => {
    await plan(keiko, '2027-07-05')
    await plan(keiko, '2027-07-06')
    await plan(liam, '2027-07-06')
    // On the 27th of July there is a shift already, and on the 26th Keiko is away.
    await plan(liam, '2027-07-27')
    await takeOff(keiko, '2027-07-26', 'Moving house')
    const manager = await openSchedule(browser, accounts.manager, 'date=2027-07-26')
    const { page } = manager
    await page.getByRole('button', { name: /Liam Walsh, Tue Jul 27/ }).waitFor()
    await failUntilTriedAgain(
      page,
      ({ pathname }) => pathname === '/api/v1/schedules',
      (route) => route.fulfill({ status: 400, json: {} }),
    )
    await page.getByRole('button', { name: 'More', exact: true }).press('ArrowDown')
    await page.getByRole('menuitem', { name: 'Copy week…' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Copy week' })
    await dialog.getByText('The week could not be loaded.').waitFor()
    expect(await dialog.getByRole('button', { name: 'Copy', exact: true }).isDisabled()).toBe(true)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    const from = dialog.getByLabel('From week')
    await expect.poll(() => from.inputValue()).toBe('2027-07-05')
    const preview = dialog.getByRole('region', { name: 'Preview' })
    await preview.getByText('1 shift will be copied, 2 left out').waitFor()
    await preview.getByText('Keiko Tanaka, Mon Jul 26, 9:00 AM – 5:00 PM').waitFor()
    await preview.getByText('The same shift is there already').waitFor()
    await expectAccessible(manager)

    await dialog.getByLabel('Monday').uncheck()
    await dialog.getByLabel('Liam Walsh').uncheck()
    await preview.getByText('1 shift will be copied', { exact: true }).waitFor()
    expect(await countOf('2027-07-26')).toBe(1)
    await dialog.getByLabel('Keiko Tanaka').uncheck()
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
    await dialog.getByText('Please choose at least one person and one day').waitFor()
    await dialog.getByLabel('Keiko Tanaka').check()
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: /Keiko Tanaka, Tue Jul 27/ }).waitFor()
    expect(await countOf('2027-07-26')).toBe(2)
    await page.keyboard.press('Control+z')
    await until(async () => (await countOf('2027-07-26')) === 1)
  })
})

test('Copy to next week… says what is left out and why, and is one step', async () => {
  await plan(keiko, '2027-09-06')
  await plan(keiko, '2027-09-07')
  await plan(liam, '2027-09-07')
  await takeOff(keiko, '2027-09-13', 'Moving house')
  const manager = await openSchedule(browser, accounts.manager, 'date=2027-09-06')
  const { page } = manager
  await page.getByRole('button', { name: /Liam Walsh, Tue Sep 7/ }).waitFor()
  await page.getByRole('button', { name: 'More', exact: true }).press('ArrowDown')
  await page.getByRole('menuitem', { name: 'Copy to next week…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Copy to next week' })
  await dialog.getByText('Week of Sep 13 - Sep 19, 2027').waitFor()
  const preview = dialog.getByRole('region', { name: 'Preview' })
  await preview.getByText('2 shifts will be copied, 1 left out').waitFor()
  await preview.getByText('Keiko Tanaka, Mon Sep 13, 9:00 AM – 5:00 PM').waitFor()
  await expectAccessible(manager)
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await until(async () => (await countOf('2027-09-13')) === 2)
  await page.getByRole('status').filter({ hasText: '2 shifts copied' }).waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await expect.poll(focused).toBe('More')
  await page.keyboard.press('Control+z')
  await until(async () => (await countOf('2027-09-13')) === 0)
})

test('what a copy leaves out comes before what it warns of', async () => {
  const isla = await employeeIdOf(server.api, token, 'Isla Fraser')
  await plan(isla, '2027-10-04')
  await plan(keiko, '2027-10-06')
  await takeOff(keiko, '2027-10-13', 'Wedding')
  const { page } = await openSchedule(browser, accounts.manager, 'date=2027-10-04')
  await page.getByRole('button', { name: /Keiko Tanaka, Wed Oct 6/ }).waitFor()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Copy to next week…' }).click()
  const preview = page.getByRole('region', { name: 'Preview' }).first()
  await preview.getByText('1 shift will be copied, 1 left out, 1 with a warning').waitFor()
  const marked = preview.getByRole('listitem')
  expect(await marked.nth(0).innerText()).toMatch(/^Keiko Tanaka, Wed Oct 13.* · left out/)
  expect(await marked.nth(1).innerText()).toMatch(/^Isla Fraser, Mon Oct 11.* · warning/)
})

test('on a phone an empty week is copied with a tap', async () => {
  await plan(liam, '2027-08-03')
  const manager = await openSchedule(browser, accounts.manager, 'date=2027-08-10', {
    width: 390,
    height: 844,
  })
  const { page } = manager
  await page.getByRole('button', { name: 'Copy last week' }).waitFor()
  await expectAccessible(manager)
  await page.getByRole('button', { name: 'Copy last week' }).click()
  await page.getByRole('button', { name: /Liam Walsh, Tue Aug 10/ }).waitFor()
  expect(await countOf('2027-08-09')).toBe(1)
})
