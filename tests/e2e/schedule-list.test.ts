import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accounts } from '../support/api-client.ts'
import { emptyWeek, nextWeek, thisWeek } from '../support/clock.ts'
import { listColumn, listRows, openList, planThree } from '../support/schedule-list.ts'
import { expectAccessible, expectFitting } from '../support/screen.ts'
import { serveVisitors } from '../support/serve-visitors.ts'

const { server, visitors } = await serveVisitors()
const token = await server.api.signIn(accounts.manager)

const header = (page: Page, name: string) => page.getByRole('columnheader', { name })

describe('the list view', () => {
  test('is a table with columns Employee, Date, Start Time, End Time, Duration, Status and Notes', async () => {
    await planThree(server, token, '2027-03-01')
    const manager = await openList(visitors, accounts.manager, '2027-03-01')
    const { page } = manager
    await listRows(page).first().waitFor()
    await expect
      .poll(() => page.getByRole('columnheader').allInnerTexts())
      .toEqual(['Employee', 'Date', 'Start Time', 'End Time', 'Duration', 'Status', 'Notes'])
    await expect
      .poll(() => listRows(page).first().getByRole('cell').allInnerTexts())
      .toEqual(['Keiko Tanaka', 'Mar 1, 2027', '9:00 AM', '5:00 PM', '8.0 hrs', 'draft', 'opening'])
    await expect.poll(() => listColumn(page, 6)).toEqual(['opening', '-', '-'])
    await page.getByText('3 shifts', { exact: true }).waitFor()
    await expectAccessible(manager)
  })

  test('every column except Notes sorts on click; a second click toggles, a new one starts ascending', async () => {
    await planThree(server, token, '2027-03-08')
    const { page } = await openList(visitors, accounts.manager, '2027-03-08')
    await listRows(page).first().waitFor()
    await expect.poll(() => header(page, 'Date').getAttribute('aria-sort')).toBe('ascending')
    await expect
      .poll(() => listColumn(page, 1))
      .toEqual(['Mar 8, 2027', 'Mar 9, 2027', 'Mar 10, 2027'])
    await page.getByRole('button', { name: 'Date' }).click()
    await expect.poll(() => header(page, 'Date').getAttribute('aria-sort')).toBe('descending')
    await expect
      .poll(() => listColumn(page, 1))
      .toEqual(['Mar 10, 2027', 'Mar 9, 2027', 'Mar 8, 2027'])
    await page.getByRole('button', { name: 'Start Time' }).click()
    await expect.poll(() => header(page, 'Start Time').getAttribute('aria-sort')).toBe('ascending')
    await expect.poll(() => header(page, 'Date').getAttribute('aria-sort')).toBe('none')
    await expect.poll(() => listColumn(page, 2)).toEqual(['8:00 AM', '9:00 AM', '10:00 AM'])
    await page.getByRole('button', { name: 'Duration' }).click()
    await expect.poll(() => listColumn(page, 4)).toEqual(['4.0 hrs', '6.5 hrs', '8.0 hrs'])
    await page.getByRole('button', { name: 'Employee' }).click()
    await page.getByRole('button', { name: 'Employee' }).click()
    await expect
      .poll(() => listColumn(page, 0))
      .toEqual(['Liam Walsh', 'Keiko Tanaka', 'Keiko Tanaka'])
    await expect.poll(() => header(page, 'Notes').getByRole('button').count()).toBe(0)
  })

  test("'Filter by Employee' offers 'All Employees' and each; the count has real plurals", async () => {
    await planThree(server, token, '2027-03-15')
    const { page } = await openList(visitors, accounts.manager, '2027-03-15')
    await page.getByText('3 shifts', { exact: true }).waitFor()
    const filter = page.getByRole('combobox', { name: 'Filter by Employee' })
    const options = await filter.locator('option').allInnerTexts()
    expect(options[0]).toBe('All Employees')
    expect(options).toHaveLength(15)
    await filter.selectOption({ label: 'Liam Walsh' })
    await page.getByText('1 shift', { exact: true }).waitFor()
    await expect.poll(() => listColumn(page, 0)).toEqual(['Liam Walsh'])
    await filter.selectOption({ label: 'Ana Ruiz' })
    await page.getByText('No shifts scheduled').waitFor()
    await filter.selectOption({ label: 'All Employees' })
    await expect.poll(() => listRows(page).count()).toBe(3)
  })

  test("an empty week reads 'No shifts scheduled'", async () => {
    const manager = await openList(visitors, accounts.manager, emptyWeek)
    await manager.page.getByText('No shifts scheduled').waitFor()
    await expectAccessible(manager)
  })

  test('steps seven days and names the month', async () => {
    const { page } = await openList(visitors, accounts.manager, thisWeek)
    await page.getByRole('button', { name: 'November 2026' }).waitFor()
    await page.getByRole('button', { name: 'Next week' }).click()
    await page.getByText('Nov 23, 2026').first().waitFor()
    await page.getByRole('button', { name: 'Next week' }).click()
    await page
      .getByRole('button', { name: 'December 2026' })
      .or(page.getByRole('button', { name: 'November 2026' }))
      .waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.get('date')).toBe('2026-11-30')
  })
})

test('on a phone it reads as cards that open, or are selected with Select', async () => {
  await planThree(server, token, '2027-05-10')
  const manager = await openList(visitors, accounts.manager, '2027-05-10', {
    width: 390,
    height: 844,
  })
  const { page } = manager
  const card = page.getByRole('button', { name: /Keiko Tanaka, Mon May 10, 9:00 AM – 5:00 PM/ })
  await card.waitFor()
  await expectFitting(manager)
  await expectAccessible(manager)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await card.click()
  await page.getByRole('button', { name: 'Move 1 shift' }).waitFor()
  await expectFitting(manager)
  await expectAccessible(manager)
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await card.click()
  await page.getByRole('dialog', { name: 'Edit Shift' }).waitFor()
})

test.each([
  [accounts.manager, nextWeek, 1440, true],
  [accounts.manager, nextWeek, 390, true],
  [accounts.employee, thisWeek, 1440, false],
])(
  'the accessibility checker finds nothing for %s in %s, %i px wide, dark: %s',
  async (email, week, width, dark) => {
    const person = await openList(visitors, email, week, { width, dark })
    await person.page
      .getByRole('status')
      .filter({ hasText: /^\d+ shifts?$/ })
      .waitFor()
    await expectAccessible(person)
    await expectFitting(person)
  },
)

test('an employee reads the announced shifts and changes nothing', async () => {
  const { page } = await openList(visitors, accounts.employee, thisWeek)
  await listRows(page).first().click()
  await page.keyboard.press('Delete')
  await page.keyboard.press('ControlOrMeta+a')
  await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0)
  await expect.poll(() => page.getByRole('button', { name: /^(Delete|Move) / }).count()).toBe(0)
  await expect.poll(async () => new Set(await listColumn(page, 5))).toEqual(new Set(['published']))
})
