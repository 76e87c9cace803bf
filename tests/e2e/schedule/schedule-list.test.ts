import type { Position } from '@weekboard/contracts/employees/positions'
import { addDays } from '@weekboard/scheduling/clock/weeks'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, expectNoHorizontalOverflow } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { visit } from '../../support/browser/visit.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import {
  createThreeShifts,
  listColumn,
  listRows,
  openList,
} from '../../support/screens/schedule-list.ts'
import { emptyWeek, thisWeek } from '../../support/servers/clock.ts'

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
/** Says how many shifts the list has. */
const countOf = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+ shifts?$/ })

describe('the list view', () => {
  test("is a table with eight columns; 'Filter by Employee' offers 'All Employees' and each; the count has real plurals", async () => {
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

  test('every column except Notes sorts on click; a second click toggles, a new one starts ascending', async () => {
    const { page } = await openList(browser, accounts.manager, sortedWeek)
    await listRows(page).nth(3).waitFor()
    await expect.poll(() => header(page, 'Date').getAttribute('aria-sort')).toBe('ascending')
    await expect.poll(() => listColumn(page, 1)).toEqual(sortedValues.Date)
    for (const [name, column] of [
      ['Date', 1],
      ['Employee', 0],
      ['Start Time', 2],
      ['End Time', 3],
      ['Duration', 4],
      ['Status', 5],
      ['Position', 6],
    ] as const) {
      // It is sorted by date already.
      const turns = ['ascending', 'descending']
      for (const turn of name === 'Date' ? turns.toReversed() : turns) {
        await page.getByRole('button', { name, exact: true }).click()
        await page.locator(`th[aria-sort=${turn}]`).getByText(name, { exact: true }).waitFor()
        expect(
          await page.locator('th:is([aria-sort=ascending], [aria-sort=descending])').count(),
        ).toBe(1)
        const expected = turn === 'ascending' ? sortedValues[name] : sortedValues[name].toReversed()
        await expect
          .poll(async () => [...new Set(await listColumn(page, column))])
          .toEqual(expected)
      }
    }
    expect(await header(page, 'Date').getAttribute('aria-sort')).toBe('none')
    await expect.poll(() => header(page, 'Notes').getByRole('button').count()).toBe(0)
  })

  test('an empty week says so; each status has its colour, and an unknown employee a name to filter by', async () => {
    const manager = await openList(browser, accounts.manager, emptyWeek)
    const { page } = manager
    await page.getByText('No shifts scheduled').waitFor()
    await expectAccessible(manager)

    const week = '2027-06-07'
    await createThreeShifts(server, token, week)
    const known = await readWeek(server.api, token, week)
    const [one, other, third] = known.shifts
    if (!one || !other || !third) throw new Error('There are three shifts')
    const stranger = { id: 990_003, user: { full_name: '' } }
    const odd = [
      { ...one, status: 'published' },
      { ...other, status: 'cancelled' },
      { ...third, status: 'half-planned' },
      { ...third, id: 990_001, status: null },
      { ...third, id: 990_002, status: 'draft' },
      { ...third, id: 990_003, status: 'draft', employee_id: 990_003, employee: stranger },
    ]
    await page.route('**/schedules/week*', (route) =>
      route.fulfill({ json: { ...known, shifts: odd } }),
    )
    await visit(page, `/schedule?view=list&date=${week}`)
    await page.getByText('6 shifts', { exact: true }).waitFor()
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
      'draft',
      'published',
      'scheduled',
      'scheduled',
    ])
    expect(await hueOf('published')).toBe('green')
    expect(await hueOf('draft')).toBe('gray')
    expect(await hueOf('cancelled')).toBe('red')
    expect(await hueOf('scheduled')).toBe('blue')

    expect(await listColumn(page, 0)).toContain('Unknown Employee')
    await page.getByLabel('Filter by Employee').selectOption({ label: 'Unknown Employee' })
    await page.getByText('1 shift', { exact: true }).waitFor()
  })

  test('steps seven days and names its week, accessible in the dark at every width', async () => {
    const manager = await openList(browser, accounts.manager, thisWeek, { dark: true })
    const { page } = manager
    await page.getByRole('button', { name: 'Week of Nov 16 - Nov 22, 2026' }).waitFor()
    await page.getByRole('button', { name: 'Next week' }).click()
    await page.getByText('Nov 23, 2026').first().waitFor()
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await countOf(page).waitFor()
      await expectAccessible(manager)
      await expectNoHorizontalOverflow(manager)
    }
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

test('an employee reads the announced shifts and changes nothing', async () => {
  const employee = await openList(browser, accounts.employee, thisWeek)
  const { page } = employee
  await countOf(page).waitFor()
  await expectAccessible(employee)
  await expectNoHorizontalOverflow(employee)
  await listRows(page).first().click()
  await page.keyboard.press('Delete')
  await page.keyboard.press('ControlOrMeta+a')
  await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0)
  await expect.poll(() => page.getByRole('button', { name: /^(Delete|Move) / }).count()).toBe(0)
  await expect.poll(async () => new Set(await listColumn(page, 5))).toEqual(new Set(['published']))
})
