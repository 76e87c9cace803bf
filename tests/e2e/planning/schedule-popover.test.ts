import { describe, expect, test } from 'vitest'
import { expectAccessible, stableBox } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { visit } from '../../support/browser/visit.ts'
import { watchForText } from '../../support/browser/watch-text.ts'
import { addEmployees } from '../../support/people/add-employees.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { timeOffApi } from '../../support/people/time-off-api.ts'
import { chooseEmployee, ScheduleUser } from '../../support/screens/schedule-screen.ts'
import { nextWeek } from '../../support/servers/clock.ts'
import { until } from '../../support/servers/until.ts'

const { server, browser } = await startServerAndBrowser()
const token = await server.api.signIn(accounts.manager)

const shiftsOf = async (week: string) => (await readWeek(server.api, token, week)).shifts
const keikoOn = async (date: string, from = '09:00', to = '17:00') =>
  createShift(server.api, token, {
    employeeId: await employeeIdOf(server.api, token, 'Keiko Tanaka'),
    date,
    from,
    to,
  })

describe('the shift popover', () => {
  test('closes on Escape and on a click outside, keeps and returns the focus, and offers what was typed again', async () => {
    const { page, cell, dialog } = await ScheduleUser.open(browser, accounts.manager, '2027-02-01')
    await addEmployees(page, 'Keiko Tanaka')
    await cell('Keiko Tanaka', 1).click()
    await dialog.getByText('Add Shift on Feb 2, 2027 for Keiko Tanaka').waitFor()
    await dialog.getByLabel('Notes').fill('bring the keys')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('role'))
    await expect.poll(() => focused()).toBe('gridcell')
    await cell('Keiko Tanaka', 2).click()
    await expect.poll(() => dialog.getByLabel('Notes').inputValue()).toBe('')
    await page.mouse.click(5, 5)
    await dialog.waitFor({ state: 'detached' })
    await cell('Keiko Tanaka', 1).click()
    await dialog.getByText('This is what you typed before.').waitFor()
    await expect.poll(() => dialog.getByLabel('Notes').inputValue()).toBe('bring the keys')
    await dialog.getByRole('button', { name: 'Start over' }).click()
    await expect.poll(() => dialog.getByLabel('Notes').inputValue()).toBe('')
    await expect.poll(() => shiftsOf('2027-02-01')).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    await cell('Keiko Tanaka', 3).click()
    const isInside = () => page.evaluate(() => !!document.activeElement?.closest('[role=dialog]'))
    await until(isInside)
    for (let count = 0; count < 14; count += 1) {
      await page.keyboard.press('Tab')
      expect(await isInside()).toBe(true)
    }
  })

  test('says hours, cost and conflicts while one types, asks about equal times, and once about more than 16 hours', async () => {
    const week = '2027-02-08'
    const employee_id = await employeeIdOf(server.api, token, 'Keiko Tanaka')
    await keikoOn(week)
    await timeOffApi(server, token).ask({
      employee_id,
      start_date: '2027-02-10',
      end_date: '2027-02-10',
    })
    const { page, cell, dialog, person } = await ScheduleUser.open(browser, accounts.manager, week)
    await addEmployees(page, 'Keiko Tanaka')
    await cell('Keiko Tanaka', 3).click()
    await dialog.getByText(/^8 h · 16 of 40 h this week · \$\d+$/).waitFor()
    await dialog.getByLabel('End Time').fill('18:30')
    await dialog.getByText(/^9\.5 h · 17\.5 of 40 h this week/).waitFor()
    // Read aloud as a whole, once the typing rests.
    const spoken = dialog.locator('[aria-live=polite][aria-atomic=true][aria-busy=false]')
    await expect
      .poll(() => spoken.textContent())
      .toMatch(/^The shift lasts 9\.5 h · 17\.5 of 40 h this week · \$\d+$/)
    await dialog.getByLabel('End Time').fill('06:00')
    await dialog.getByText('Ends on Fri Feb 12').waitFor()
    await dialog.getByLabel('End Time').fill('09:00')
    await dialog.getByRole('button', { name: 'Add Shift' }).click()
    await dialog.getByText(/Start and end are the same/).waitFor()
    await expect.poll(() => shiftsOf(week)).toHaveLength(1)
    await expectAccessible(person)
    await dialog.getByLabel('This shift lasts 24 hours').check()
    await dialog.getByText(/^24 h · 32 of 40 h this week/).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await cell('Keiko Tanaka', 2).click()
    await dialog.getByText(/Keiko Tanaka has approved time off on Feb 10/).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    // By the same key.
    await cell('Keiko Tanaka', 4).click()
    await dialog.getByLabel('End Time').fill('08:00')
    await dialog.getByText('Ends on Sat Feb 13 · 23 h').waitFor()
    await page.keyboard.press('Enter')
    const sentence = 'This shift lasts 23 hours, until 8:00 AM on Sat Feb 13. Is that meant?'
    const question = dialog.getByRole('alert').getByText(sentence)
    await question.waitFor()
    await expectAccessible(person)
    expect(await shiftsOf(week)).toHaveLength(1)
    // Other times are another question.
    await dialog.getByLabel('End Time').fill('07:00')
    await question.waitFor({ state: 'detached' })
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Add 22 h Shift' }).waitFor()
    // The form that closes does not say that the shift overlaps itself.
    const saidOverlap = await watchForText(page, 'verlap')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    expect(await saidOverlap()).toBe(false)
    expect((await shiftsOf(week)).map((shift) => shift.duration_hours).sort()).toEqual([22, 8])
    // What is long already is not asked about again.
    await page
      .getByRole('button', { name: /^Keiko Tanaka, Fri Feb 12/ })
      .first()
      .click()
    await dialog.getByLabel('Notes').fill('on call')
    await dialog.getByRole('button', { name: 'Update Shift' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect((await shiftsOf(week)).map(({ notes }) => notes)).toContain('on call')
  })

  test('ranks the candidates of the toolbar with the reason, asks for one, and can change person and day', async () => {
    const week = '2027-02-15'
    const { page, dialog, person } = await ScheduleUser.open(browser, accounts.manager, week)
    await page.getByRole('button', { name: 'Add Shift' }).click()
    await dialog.getByRole('button', { name: 'Add Shift' }).click()
    await dialog.getByText('Please select an employee').waitFor()
    await expect.poll(() => shiftsOf(week)).toEqual([])
    await expectAccessible(person)
    const suggestions = dialog.getByRole('list', { name: 'Suggestions' }).getByRole('button')
    await suggestions
      .filter({ hasText: /Available · 40 h left · \$\d+/ })
      .first()
      .waitFor()
    await chooseEmployee(dialog, 'Keiko Tanaka')
    await dialog.getByText(/40 h left · \$\d+/).waitFor()
    await dialog.getByLabel('Day').selectOption({ label: 'Thu Feb 18' })
    await dialog.getByRole('button', { name: 'Add Shift' }).click()
    await dialog.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: /Keiko Tanaka, Thu Feb 18, 9:00 AM/ }).click()
    await dialog.getByText('Edit Shift').first().waitFor()
    await expectAccessible(person)
    await chooseEmployee(dialog, 'Liam Walsh')
    await dialog.getByLabel('Day').selectOption({ label: 'Fri Feb 19' })
    await dialog.getByRole('button', { name: 'Update Shift' }).click()
    await page.getByRole('button', { name: /Liam Walsh, Fri Feb 19, 9:00 AM – 5:00 PM/ }).waitFor()
    const liam = await employeeIdOf(server.api, token, 'Liam Walsh')
    await until(async () => (await shiftsOf(week)).every((shift) => shift.employee_id === liam))
  })

  test('the employees are a list that is searched and walked by keys, with their reasons', async () => {
    const week = '2027-04-05'
    // Keiko worked on the Wednesday before, Liam is away on this one.
    await keikoOn('2027-03-31')
    const liam = await employeeIdOf(server.api, token, 'Liam Walsh')
    const on = '2027-04-07'
    await timeOffApi(server, token).ask({ employee_id: liam, start_date: on, end_date: on })
    const { page, dialog, person } = await ScheduleUser.open(browser, accounts.manager, week)
    await page.getByRole('button', { name: 'Add Shift' }).first().click()
    await dialog.getByLabel('Day').selectOption(on)
    const field = dialog.getByRole('combobox', { name: 'Employee' })
    const start = dialog.getByLabel('Start Time')
    const before = await stableBox(start)
    await field.focus()
    expect(await field.getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.press('ArrowDown')
    const options = dialog.getByRole('listbox', { name: 'Employee' }).getByRole('option')
    await options.first().getByText('Keiko Tanaka').waitFor()
    expect(await stableBox(start)).toEqual(before)
    await options
      .first()
      .getByText(/^Usually works then · 40 h left/)
      .waitFor()
    await expectAccessible(person)
    await page.keyboard.type('liam')
    await expect.poll(() => options.count()).toBe(1)
    await options.getByText(/^On time off · no weekly limit/).waitFor()
    await field.fill('nobody at all')
    await dialog.getByText('Nobody has that name').waitFor()
    // Escape closes the list, and the form only after it.
    await page.keyboard.press('Escape')
    await options.first().waitFor({ state: 'detached' })
    expect(await field.inputValue()).toBe('')
    await page.keyboard.press('ArrowDown')
    await options.first().waitFor()
    await page.keyboard.press('ArrowDown')
    const second = await options.nth(1).getAttribute('id')
    await expect.poll(() => field.getAttribute('aria-activedescendant')).toBe(second)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect.poll(() => field.inputValue()).toBe('Keiko Tanaka')
    await dialog.getByRole('button', { name: 'Add Shift' }).click()
    await page.getByRole('button', { name: /Keiko Tanaka, Wed Apr 7, 9:00 AM/ }).waitFor()
  })

  test('shows who did what to a shift and restores it, twenty changes at first, and says when none are on record', async () => {
    const week = '2027-03-01'
    const patch = (id: number, notes: string) =>
      server.api.call('PATCH', `/shifts/${id}`, { token, body: { shift: { notes } } })
    const { shift } = await keikoOn(week)
    await patch(shift.id, 'late')
    const { shift: busy } = await keikoOn('2027-03-02')
    for (let count = 1; count <= 25; count += 1) await patch(busy.id, `note ${count}`)
    const { page, dialog, person } = await ScheduleUser.open(browser, accounts.manager, week)
    await page.getByRole('button', { name: /Keiko Tanaka, Mon Mar 1/ }).click()
    await dialog.getByRole('button', { name: 'History' }).click()
    await dialog.getByText('Notes from none to late').waitFor()
    await expectAccessible(person)
    await dialog.getByRole('button', { name: 'Restore' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect
      .poll(async () => (await shiftsOf(week)).find(({ id }) => id === shift.id)?.notes)
      .toBeNull()

    await page.getByRole('button', { name: /Keiko Tanaka, Tue Mar 2/ }).click()
    await dialog.getByRole('button', { name: 'History' }).click()
    const entries = dialog.getByRole('listitem')
    await expect.poll(() => entries.count()).toBe(20)
    const older = dialog.getByRole('button', { name: 'Show older' })
    await older.click()
    await expect.poll(() => entries.count()).toBe(26)
    await older.waitFor({ state: 'detached' })
    await entries.last().getByText('created the shift').waitFor()
    const isFocused = () => entries.nth(20).evaluate((entry) => entry === document.activeElement)
    await expect.poll(isFocused).toBe(true)
    // Back to the shift, and out of it.
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Update Shift' }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    await visit(page, `/schedule?date=${nextWeek}`)
    await page.getByRole('button', { name: /Diego Santos, Wed Nov 25, 9:00 AM/ }).click()
    await dialog.getByRole('button', { name: 'History' }).click()
    await dialog.getByText('No changes of this shift are on record.').waitFor()
  })

  test('keeps its buttons in reach in a low window, on a desktop and on a phone', async () => {
    const height = 600
    const size = { width: 1440, height }
    const { page, dialog } = await ScheduleUser.open(browser, accounts.manager, '2027-03-08', size)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height })
      await page
        .getByRole('button', { name: /^Add Shift/ })
        .first()
        .click()
      const save = dialog.getByRole('button', { name: 'Add Shift' })
      // Without being scrolled to.
      const bottom = async () => {
        const box = await save.boundingBox()
        return box ? box.y + box.height : Number.POSITIVE_INFINITY
      }
      await expect.poll(bottom).toBeLessThanOrEqual(height)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    }
  })
})
