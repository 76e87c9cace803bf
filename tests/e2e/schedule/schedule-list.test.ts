import type { Position } from '@weekboard/contracts/positions'
import { addDays } from '@weekboard/scheduling/weeks'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accounts } from '../../support/api-client.ts'
import { expectAccessible, expectNoHorizontalOverflow } from '../../support/browser.ts'
import { emptyWeek, nextWeek, thisWeek } from '../../support/clock.ts'
import { createThreeShifts, listColumn, listRows, openList } from '../../support/schedule-list.ts'
import { startServerAndBrowser } from '../../support/server-and-browser.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/shifts-api.ts'

const { server, browser } = await startServerAndBrowser()
const token = await server.api.signIn(accounts.manager)

/** Four shifts that differ in everything that a column shows. */
const sortedWeek = '2027-05-31'
const sortedValues = {
  Employee: ['Ana Ruiz', 'Ben Okafor', 'Keiko Tanaka', 'Liam Walsh'],
  Date: ['May 31, 2027', 'Jun 1, 2027', 'Jun 2, 2027', 'Jun 3, 2027'],
  'Start Time': ['6:00 AM', '9:00 AM', '10:00 AM', '1:00 PM'],
  'End Time': ['11:00 AM', '12:00 PM', '3:30 PM', '7:30 PM'],
  Duration: ['3.0 hrs', '5.0 hrs', '5.5 hrs', '6.5 hrs'],
  Status: ['cancelled', 'draft'],
  Position: ['-', 'Bar', 'Kitchen'],
}
async function planSorted(): Promise<void> {
  const plan = async (name: string, day: number, from: string, to: string, change = {}) => {
    const employeeId = await employeeIdOf(server.api, token, name)
    const date = addDays(sortedWeek, day)
    const { shift } = await createShift(server.api, token, { employeeId, date, from, to })
    await server.api.call('PATCH', `/shifts/${shift.id}`, { token, body: { shift: change } })
  }
  const { body } = await server.api.call<{ positions: Position[] }>('GET', '/positions', { token })
  const position = (name: string) => ({
    position_id: body.positions.find((each) => each.name === name)?.id,
  })
  await plan('Liam Walsh', 1, '06:00', '11:00', position('Kitchen'))
  await plan('Ana Ruiz', 2, '09:00', '12:00')
  await plan('Keiko Tanaka', 0, '13:00', '19:30', position('Bar'))
  await plan('Ben Okafor', 3, '10:00', '15:30', { status: 'cancelled' })
}

await planSorted()

const header = (page: Page, name: string) => page.getByRole('columnheader', { name })

describe('the list view', () => {
  test('is a table with columns Employee, Date, Start Time, End Time, Duration, Status, Position and Notes', async () => {
    await createThreeShifts(server, token, '2027-03-01')
    const manager = await openList(browser, accounts.manager, '2027-03-01')
    const { page } = manager
    await listRows(page).first().waitFor()
    await expect
      .poll(() => page.getByRole('columnheader').allInnerTexts())
      .toEqual([
        ...['Employee', 'Date', 'Start Time', 'End Time', 'Duration', 'Status'],
        ...['Position', 'Notes'],
      ])
    await expect
      .poll(() => listRows(page).first().getByRole('cell').allInnerTexts())
      .toEqual([
        ...['Keiko Tanaka', 'Mar 1, 2027', '9:00 AM', '5:00 PM', '8.0 hrs', 'draft'],
        ...['-', 'opening'],
      ])
    await listRows(page)
      .first()
      .getByRole('cell', { name: /^Mon\s*Mar 1, 2027$/ })
      .waitFor()
    await expect.poll(() => listColumn(page, 6)).toEqual(['-', '-', '-'])
    await expect.poll(() => listColumn(page, 7)).toEqual(['opening', '-', '-'])
    await page.getByText('3 shifts', { exact: true }).waitFor()
    await expectAccessible(manager)
  })

  test('every column except Notes sorts on click; a second click toggles, a new one starts ascending', async () => {
    await createThreeShifts(server, token, '2027-03-08')
    const { page } = await openList(browser, accounts.manager, '2027-03-08')
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

  test.each([
    ['Employee', 0, 'ascending'],
    ['Start Time', 2, 'ascending'],
    ['End Time', 3, 'ascending'],
    ['Duration', 4, 'ascending'],
    ['Status', 5, 'ascending'],
    ['Position', 6, 'ascending'],
    ['Date', 1, 'descending'],
  ] as const)(
    '%s sorts its column, and the other way round at the second click',
    async (name, column, first) => {
      const { page } = await openList(browser, accounts.manager, sortedWeek)
      await listRows(page).nth(3).waitFor()
      const turns = [first, first === 'ascending' ? 'descending' : 'ascending']
      for (const turn of turns) {
        await page.getByRole('button', { name, exact: true }).click()
        await page.locator(`th[aria-sort=${turn}]`).getByText(name, { exact: true }).waitFor()
        const expected = turn === 'ascending' ? sortedValues[name] : sortedValues[name].toReversed()
        await expect
          .poll(async () => [...new Set(await listColumn(page, column))])
          .toEqual(expected)
      }
    },
  )

  test('status colours are published green, draft gray, cancelled red, any other scheduled in blue', async () => {
    const week = '2027-06-07'
    await createThreeShifts(server, token, week)
    const known = await readWeek(server.api, token, week)
    const [one, other, third] = known.shifts
    if (!one || !other || !third) throw new Error('There are three shifts')
    const odd = [
      { ...one, status: 'published' },
      { ...other, status: 'cancelled' },
      { ...third, status: 'half-planned' },
      { ...third, id: 990_001, status: null },
      { ...third, id: 990_002, status: 'draft' },
    ]
    const { page } = await openList(browser, accounts.manager, emptyWeek)
    await page.route('**/schedules/week*', (route) =>
      route.fulfill({ json: { ...known, shifts: odd } }),
    )
    await page.goto(`/schedule?view=list&date=${week}`)
    await page.getByText('5 shifts', { exact: true }).waitFor()
    expect(await page.getByText('Invalid response from server').count()).toBe(0)
    const hueOf = async (status: string) => {
      const badge = listRows(page).getByText(status, { exact: true }).first()
      const color = await badge.evaluate((element) => getComputedStyle(element).color)
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number)
      const [low = 0, , high = 0] = [red, green, blue].sort((a, b) => a - b)
      if (high - low < 16) return 'gray'
      return high === red ? 'red' : high === green ? 'green' : 'blue'
    }
    expect((await listColumn(page, 5)).toSorted()).toEqual([
      'cancelled',
      'draft',
      'published',
      'scheduled',
      'scheduled',
    ])
    expect(await hueOf('published')).toBe('green')
    expect(await hueOf('draft')).toBe('gray')
    expect(await hueOf('cancelled')).toBe('red')
    expect(await hueOf('scheduled')).toBe('blue')
  })

  test("an unknown employee shows as 'Unknown Employee', and can be filtered by", async () => {
    const week = '2027-06-14'
    await createThreeShifts(server, token, week)
    const known = await readWeek(server.api, token, week)
    const [first, ...others] = known.shifts
    const stranger = {
      ...first,
      employee_id: 990_003,
      employee: { id: 990_003, user: { full_name: '' } },
    }
    const { page } = await openList(browser, accounts.manager, emptyWeek)
    await page.route('**/schedules/week*', (route) =>
      route.fulfill({ json: { ...known, shifts: [stranger, ...others] } }),
    )
    await page.goto(`/schedule?view=list&date=${week}`)
    await page.getByText('3 shifts', { exact: true }).waitFor()
    expect(await listColumn(page, 0)).toContain('Unknown Employee')
    await page.getByLabel('Filter by Employee').selectOption({ label: 'Unknown Employee' })
    await page.getByText('1 shift', { exact: true }).waitFor()
  })

  test("'Filter by Employee' offers 'All Employees' and each; the count has real plurals", async () => {
    await createThreeShifts(server, token, '2027-03-15')
    const { page } = await openList(browser, accounts.manager, '2027-03-15')
    await page.getByText('3 shifts', { exact: true }).waitFor()
    const filter = page.getByRole('combobox', { name: 'Filter by Employee' })
    const options = await filter.locator('option').allInnerTexts()
    expect(options[0]).toBe('All Employees')
    expect(options).toHaveLength(15)
    await filter.selectOption({ label: 'Liam Walsh' })
    await page.getByText('1 shift', { exact: true }).waitFor()
    await expect.poll(() => listColumn(page, 0)).toEqual(['Liam Walsh'])
    // A link to the list shows the same person.
    await page.reload()
    await page.getByText('1 shift', { exact: true }).waitFor()
    expect(await filter.locator('option:checked').innerText()).toBe('Liam Walsh')
    await filter.selectOption({ label: 'Ana Ruiz' })
    await page.getByText('No shifts scheduled').waitFor()
    await filter.selectOption({ label: 'All Employees' })
    await expect.poll(() => listRows(page).count()).toBe(3)
    expect(new URL(page.url()).searchParams.has('employee')).toBe(false)
  })

  test("an empty week reads 'No shifts scheduled'", async () => {
    const manager = await openList(browser, accounts.manager, emptyWeek)
    await manager.page.getByText('No shifts scheduled').waitFor()
    await expectAccessible(manager)
  })

  test('steps seven days and names its week', async () => {
    const { page } = await openList(browser, accounts.manager, thisWeek)
    await page.getByRole('button', { name: 'Week of Nov 16 - Nov 22, 2026' }).waitFor()
    await page.getByRole('button', { name: 'Next week' }).click()
    await page.getByText('Nov 23, 2026').first().waitFor()
    await page.getByRole('button', { name: 'Next week' }).click()
    await page.getByRole('button', { name: 'Week of Nov 30 - Dec 6, 2026' }).waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.get('date')).toBe('2026-11-30')
  })
})

test('on a phone it reads as cards that open, or are selected with Select', async () => {
  await createThreeShifts(server, token, '2027-05-10')
  const manager = await openList(browser, accounts.manager, '2027-05-10', {
    width: 390,
    height: 844,
  })
  const { page } = manager
  const card = page.getByRole('button', { name: /Keiko Tanaka, Mon May 10, 9:00 AM – 5:00 PM/ })
  await card.waitFor()
  await expectNoHorizontalOverflow(manager)
  await expectAccessible(manager)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await card.click()
  await page.getByRole('button', { name: 'Move 1 shift' }).waitFor()
  await expectNoHorizontalOverflow(manager)
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
    const person = await openList(browser, email, week, { width, dark })
    await person.page
      .getByRole('status')
      .filter({ hasText: /^\d+ shifts?$/ })
      .waitFor()
    await expectAccessible(person)
    await expectNoHorizontalOverflow(person)
  },
)

test('an employee reads the announced shifts and changes nothing', async () => {
  const { page } = await openList(browser, accounts.employee, thisWeek)
  await listRows(page).first().click()
  await page.keyboard.press('Delete')
  await page.keyboard.press('ControlOrMeta+a')
  await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0)
  await expect.poll(() => page.getByRole('button', { name: /^(Delete|Move) / }).count()).toBe(0)
  await expect.poll(async () => new Set(await listColumn(page, 5))).toEqual(new Set(['published']))
})
