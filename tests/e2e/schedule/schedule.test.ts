import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  type BrowserOptions,
  type BrowserUser,
  expectAccessible,
  expectNoHorizontalOverflow,
} from '../../support/browser/browser.ts'
import { chooseTheme } from '../../support/browser/choose-theme.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { visit } from '../../support/browser/visit.ts'
import { addEmployees } from '../../support/people/add-employees.ts'
import { accounts } from '../../support/people/api-client.ts'
import { employeeIdOf, readWeek, shiftBody } from '../../support/people/shifts-api.ts'
import { chooseEmployee, openSchedule } from '../../support/screens/schedule-screen.ts'
import { emptyWeek, nextWeek, thisWeek } from '../../support/servers/clock.ts'
import { until } from '../../support/servers/until.ts'

const { server, browser } = await startServerAndBrowser()
const token = await server.api.signIn(accounts.manager)

async function signedIn(email: string, date: string, options?: BrowserOptions): Promise<Page> {
  const { page } = await openSchedule(browser, email, `date=${date}`, options)
  return page
}
const asPerson = (page: Page): BrowserUser => {
  const person = browser.users.find((candidate) => candidate.page === page)
  if (!person) throw new Error('Nobody has this page')
  return person
}
/** The cell of a person and a weekday, Monday being 0. */
const cell = (page: Page, name: string, day: number) =>
  page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('gridcell')
    .nth(day)
const dialog = (page: Page) => page.getByRole('dialog')

/** The loaded week is accessible and does not scroll sideways. */
async function expectInOrder(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 })
  await page.getByRole('status', { name: 'Loading schedule' }).waitFor({ state: 'detached' })
  await expectAccessible(asPerson(page))
  await expectNoHorizontalOverflow(asPerson(page))
}

describe('a manager', () => {
  test('adds, changes and deletes a shift, through the night and over the weekly limit too', async () => {
    const page = await signedIn(accounts.manager, emptyWeek)
    await addEmployees(page, 'Keiko Tanaka', 'Liam Walsh', 'Ana Ruiz')
    await cell(page, 'Keiko Tanaka', 1).click()
    await dialog(page)
      .getByRole('heading', { name: /Add Shift on .* for Keiko Tanaka/ })
      .waitFor()
    await expect.poll(() => page.getByLabel('Start Time').inputValue()).toBe('09:00')
    await expect.poll(() => page.getByLabel('End Time').inputValue()).toBe('17:00')
    await expectAccessible(asPerson(page))
    await page.getByLabel('Notes').fill('opening')
    await dialog(page).getByRole('button', { name: 'Add Shift' }).click()
    const shift = page.getByRole('button', {
      name: /Keiko Tanaka, Tue Dec 8, 9:00 AM – 5:00 PM, draft/,
    })
    await shift.waitFor()
    await dialog(page).waitFor({ state: 'hidden' })

    await shift.click()
    await dialog(page).getByRole('heading', { name: 'Edit Shift' }).waitFor()
    await page.getByLabel('End Time').fill('15:30')
    await dialog(page).getByRole('button', { name: 'Update Shift' }).click()
    const shorter = page.getByRole('button', { name: /Keiko Tanaka.*9:00 AM – 3:30 PM/ })
    await shorter.waitFor()

    await shorter.click()
    await dialog(page).getByRole('button', { name: 'Delete shift' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByText('Are you sure you want to delete this shift?').waitFor()
    await question.getByRole('button', { name: 'Delete' }).click()
    await shorter.waitFor({ state: 'detached' })
    // The screen is ahead of the server.
    await until(async () => (await readWeek(server.api, token, emptyWeek)).shifts.length === 0)

    // An end before the start is on the next day.
    await cell(page, 'Liam Walsh', 2).click()
    await page.getByLabel('Start Time').fill('22:00')
    await page.getByLabel('End Time').fill('06:00')
    await dialog(page).getByRole('button', { name: 'Add Shift' }).click()
    await page.getByRole('button', { name: /Liam Walsh, Wed Dec 9, 10:00 PM – 6:00 AM/ }).waitFor()
    await expect
      .poll(async () => (await readWeek(server.api, token, emptyWeek)).shifts)
      .toMatchObject([{ start_time: '2026-12-10T03:00:00.000Z', duration_hours: 8 }])
    await dialog(page).waitFor({ state: 'hidden' })

    const ana = await employeeIdOf(server.api, token, 'Ana Ruiz')
    for (const day of ['07', '08', '09', '10', '11']) {
      const body = shiftBody({
        employeeId: ana,
        date: `2026-12-${day}`,
        from: '09:00',
        to: '17:00',
      })
      await server.api.call('POST', '/shifts', { token, body })
    }
    await page.getByRole('button', { name: /Ana Ruiz, Fri Dec 11/ }).waitFor()
    await cell(page, 'Ana Ruiz', 5).click()
    await page.getByLabel('Notes').fill('inventory')
    await dialog(page).getByRole('button', { name: 'Add Shift' }).click()
    const warning = dialog(page).getByRole('alert')
    await warning.getByText(/40/).first().waitFor()
    await expect.poll(() => page.getByLabel('Notes').inputValue()).toBe('inventory')
    await dialog(page).getByRole('button', { name: 'Create Anyway' }).click()
    await page.getByRole('button', { name: /Ana Ruiz, Sat Dec 12/ }).waitFor()
  })

  test('sees overlapping shifts in red, in words too, and publishes with violations only knowingly', async () => {
    const page = await signedIn(accounts.manager, nextWeek)
    const shift = page.getByRole('button', { name: /Diego Santos, Wed Nov 25, 9:00 AM/ })
    await shift.waitFor()
    const described = await shift.evaluate(
      (element) =>
        `${element.getAttribute('title')} ${(element.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' ')}`,
    )
    expect(described).toContain('Warning: This shift overlaps with another shift')

    await page.getByText('Draft', { exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'Publish Schedule' }).click()
    const panel = page.getByRole('dialog', { name: 'Publish Schedule' })
    await panel.getByLabel('Notes').fill('Holiday week')
    await panel.getByText(/Ben Okafor.*48 hours/).waitFor()
    await panel.getByText(/You can still publish this schedule with violations/).waitFor()
    await expectAccessible(asPerson(page))
    await panel.getByRole('button', { name: 'Publish Anyway' }).click()
    await panel.waitFor({ state: 'hidden' })
    await page.getByText('Published', { exact: true }).first().waitFor()
    const opener = page.getByRole('button', { name: 'Publish Schedule' })
    await expect.poll(() => opener.isDisabled()).toBe(true)
    // The button that opened the panel is of no use any more; it has the focus all the same.
    await expect
      .poll(() => opener.evaluate((element) => element === document.activeElement))
      .toBe(true)
    await expect
      .poll(async () => (await readWeek(server.api, token, nextWeek)).schedule)
      .toMatchObject({
        status: 'published',
        notes: 'Holiday week',
      })
  })

  test('builds a shift by keyboard alone', async () => {
    const page = await signedIn(accounts.manager, '2027-01-11')
    await addEmployees(page)
    const first = page.getByRole('gridcell').first()
    await first.waitFor()
    await first.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await dialog(page).waitFor()
    await page.getByLabel('Start Time').focus()
    await page.getByLabel('Start Time').fill('10:00')
    await page.keyboard.press('Enter')
    await dialog(page).waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: /Tue Jan 12, 10:00 AM – 5:00 PM/ }).waitFor()
  })

  test('walks through the weeks and back to today', async () => {
    const page = await signedIn(accounts.manager, thisWeek)
    await page.getByRole('button', { name: 'Next week' }).click()
    await page.getByRole('button', { name: /Week of Nov 23.* - Nov 29/ }).waitFor()
    await page.getByRole('button', { name: 'Today' }).click()
    await page.getByRole('button', { name: /Week of Nov 16.* - Nov 22/ }).waitFor()
    await page.getByRole('button', { name: 'Previous week' }).click()
    await page.getByRole('button', { name: /Week of Nov 9.* - Nov 15/ }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: /Week of Nov 9.* - Nov 15/ }).waitFor()
  })

  test('keeps what was typed when the server refuses, and the week as it was', async () => {
    const keiko = await employeeIdOf(server.api, token, 'Keiko Tanaka')
    const body = shiftBody({ employeeId: keiko, date: '2027-02-01', from: '09:00', to: '12:00' })
    const made = await server.api.call<{ schedule: { id: number } }>('POST', '/shifts', {
      token,
      body,
    })
    const publish = `/schedules/${made.body.schedule.id}/publish`
    await server.api.call('POST', publish, { token, body: {} })
    const page = await signedIn(accounts.manager, '2027-02-01')
    await page.getByRole('button', { name: 'Add Shift' }).first().click()
    await dialog(page).getByLabel('Start Time').fill('10:00')
    await dialog(page).getByLabel('Notes').fill('second pair of hands')
    await dialog(page).getByRole('button', { name: 'Add Shift' }).click()
    await dialog(page).getByText('Please select an employee').waitFor()
    await chooseEmployee(dialog(page), 'Keiko Tanaka')
    await dialog(page).getByRole('button', { name: 'Add Shift' }).click()
    await page.getByText('Cannot create shift: overlaps with existing shift').first().waitFor()
    await expect.poll(() => page.getByLabel('Notes').inputValue()).toBe('second pair of hands')
    await expect
      .poll(async () => (await readWeek(server.api, token, '2027-02-01')).shifts)
      .toHaveLength(1)
  })
})

test('an employee sees what was announced, without cost and without editing, accessible in the dark', async () => {
  const page = await signedIn(accounts.employee, thisWeek, { dark: true })
  await page.getByRole('button', { name: /Ana Ruiz, Mon Nov 16, 7:00 AM – 3:00 PM/ }).waitFor()
  await expect.poll(() => page.getByText('Labor Cost').count()).toBe(0)
  await expect.poll(() => page.getByRole('button', { name: 'Publish Schedule' }).count()).toBe(0)
  await expect.poll(() => page.getByRole('button', { name: 'Add Shift' }).count()).toBe(0)
  await expectInOrder(page, 390)
  await page.setViewportSize({ width: 1440, height: 844 })
  await visit(page, `/schedule?date=${emptyWeek}`)
  await page.getByText('Nothing announced for this week yet').waitFor()
  await visit(page, '/schedule?date=2028-01-03')
  await page.getByRole('button', { name: /Week of Jan 3/ }).waitFor()
  await expectInOrder(page, 1440)
})

test('full and empty weeks of a manager are accessible and fit', async () => {
  const page = await signedIn(accounts.manager, thisWeek, { height: 844 })
  await expectInOrder(page, 1440)
  await visit(page, `/schedule?date=${nextWeek}`)
  await page.getByRole('button', { name: /Week of Nov 23/ }).waitFor()
  await expectInOrder(page, 390)
  await chooseTheme(page, 'dark')
  await expectInOrder(page, 1440)
  await chooseTheme(page, 'light')
  await visit(page, '/schedule?date=2028-01-03')
  await page.getByRole('button', { name: /Week of Jan 3/ }).waitFor()
  await expectInOrder(page, 1440)
})

test('the zone of the organization is named for somebody in another one', async () => {
  const page = await signedIn(accounts.manager, thisWeek, { timeZone: 'Europe/Berlin' })
  await page
    .getByText(/New York/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: /Ana Ruiz, Mon Nov 16, 7:00 AM – 3:00 PM/ }).waitFor()
})
