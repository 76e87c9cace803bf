import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { addEmployees } from '../../support/people/add-employees.ts'
import { accounts } from '../../support/people/api-client.ts'
import { readWeek } from '../../support/people/shifts-api.ts'
import { ScheduleUser } from '../../support/screens/schedule-screen.ts'

const { server, browser } = await startServerAndBrowser()
const token = await server.api.signIn(accounts.manager)

const shiftsOf = async (week: string) => (await readWeek(server.api, token, week)).shifts

interface Saved {
  readonly shift_template: { readonly id: number }
}

describe('templates', () => {
  test('template mode hides the inputs until a template is applied to days and weeks', async () => {
    const week = '2027-02-01'
    const planner = await ScheduleUser.open(browser, accounts.manager, week)
    const { page, cell, dialog, person } = planner
    await addEmployees(page, 'Keiko Tanaka')
    await cell('Keiko Tanaka', 1).click()
    await dialog.getByRole('button', { name: 'Template', exact: true }).click()
    await dialog.getByText('Select a template above to configure options').waitFor()
    await expect.poll(() => dialog.getByLabel('Start Time').count()).toBe(0)
    await expect.poll(() => dialog.getByRole('button', { name: 'Add Shift' }).count()).toBe(0)
    await dialog.getByRole('button', { name: '4x10' }).click()
    await page.getByRole('dialog', { name: 'Apply template for next...' }).waitFor()
    await dialog.getByText('7:00 AM – 5:00 PM · 10 h').waitFor()
    await dialog.getByText('4 days a week, 40 h a week').waitFor()
    await expect.poll(() => dialog.getByLabel('Weeks').inputValue()).toBe('1')
    await expect
      .poll(() => dialog.getByRole('checkbox', { name: 'Friday' }).isChecked())
      .toBe(false)
    // Monday is over when it starts on a Tuesday.
    await dialog.getByText('3 shifts will be created').waitFor()
    await expect.poll(() => shiftsOf(week)).toEqual([])
    await expectAccessible(person)
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday']) {
      await dialog.getByRole('checkbox', { name: day }).uncheck()
    }
    await dialog.getByRole('button', { name: 'Apply Template' }).click()
    await dialog.getByRole('alert').getByText('Please select at least one day').waitFor()
    await dialog.getByRole('checkbox', { name: 'Monday' }).check()
    await dialog.getByText('The chosen days are over by then.').waitFor()
    await dialog.getByRole('button', { name: 'Apply Template' }).click()
    const none = 'No shifts were created. Please check your selected days and date range.'
    await dialog.getByRole('alert').getByText(none).waitFor()
    await dialog.getByRole('checkbox', { name: 'Friday' }).check()
    await dialog.getByLabel('Weeks').fill('2')
    await dialog.getByText('3 shifts will be created').waitFor()
    await dialog.getByRole('button', { name: 'Apply Template' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('3 shifts created').first().waitFor()
    await page.getByRole('button', { name: /Keiko Tanaka, Fri Feb 5, 7:00 AM – 5:00 PM/ }).waitFor()
    await expect.poll(() => shiftsOf('2027-02-08')).toHaveLength(2)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await page.getByText('Undone: 3 shifts removed again').first().waitFor()
    await expect.poll(() => shiftsOf('2027-02-08')).toEqual([])
  })

  test('in an existing shift the start is kept and the end moves', async () => {
    const week = '2027-03-01'
    const { page, cell, dialog } = await ScheduleUser.open(browser, accounts.manager, week)
    await addEmployees(page, 'Keiko Tanaka')
    await cell('Keiko Tanaka', 1).click()
    await dialog.getByRole('button', { name: 'Add Shift' }).click()
    await page.getByRole('button', { name: /Keiko Tanaka, Tue Mar 2, .*draft/ }).click()
    await dialog.getByText('Edit Shift').first().waitFor()
    await dialog.getByRole('button', { name: '3x12' }).click()
    await expect.poll(() => dialog.getByLabel('Start Time').inputValue()).toBe('09:00')
    await expect.poll(() => dialog.getByLabel('End Time').inputValue()).toBe('21:00')
  })

  test('only one of several templates of the same length is marked', async () => {
    const week = '2027-03-15'
    const savedIds: number[] = []
    for (const [name, from, to] of [
      ['Early eight', '06:00', '14:00'],
      ['Late eight', '14:00', '22:00'],
    ] as const) {
      const shift_template = { name, start_time: from, end_time: to, days: ['monday'] }
      const saved = await server.api.call<Saved>('POST', '/shift_templates', {
        token,
        body: { shift_template },
      })
      savedIds.push(saved.body.shift_template.id)
    }
    const { page, cell, dialog } = await ScheduleUser.open(browser, accounts.manager, week)
    await addEmployees(page, 'Keiko Tanaka')
    await cell('Keiko Tanaka', 1).click()
    await dialog.getByRole('button', { name: 'Add Shift' }).click()
    await page.getByRole('button', { name: /Keiko Tanaka, Tue Mar 16, .*draft/ }).click()
    await dialog.getByText('Edit Shift').first().waitFor()
    const marked = () =>
      dialog
        .getByRole('group', { name: 'Templates' })
        .getByRole('button', { pressed: true })
        .allTextContents()
    await dialog.getByRole('button', { name: 'Late eight' }).waitFor()
    await expect.poll(marked).toEqual(['5x8'])
    await dialog.getByRole('button', { name: 'Late eight' }).click()
    await expect.poll(marked).toEqual(['Late eight'])
    await dialog.getByLabel('End Time').fill('18:00')
    await expect.poll(marked).toEqual([])
    await dialog.getByLabel('Start Time').fill('06:00')
    await dialog.getByLabel('End Time').fill('14:00')
    await dialog.getByRole('button', { name: 'Early eight' }).click()
    await expect.poll(marked).toEqual(['Early eight'])
    for (const id of savedIds) {
      await server.api.call('DELETE', `/shift_templates/${id}`, { token })
    }
  })

  test('asks for an employee first', async () => {
    const { page, dialog } = await ScheduleUser.open(browser, accounts.manager, '2027-03-08')
    await page.getByRole('button', { name: 'Add Shift' }).click()
    await dialog.getByRole('button', { name: '5x8' }).click()
    await dialog.getByRole('button', { name: 'Apply Template' }).click()
    await dialog.getByRole('alert').getByText('Please select an employee first.').waitFor()
  })

  test('times are saved under a name, offered as a chip, and deleted', async () => {
    const { page, cell, dialog, person } = await ScheduleUser.open(
      browser,
      accounts.manager,
      '2027-03-15',
    )
    await addEmployees(page, 'Keiko Tanaka')
    await cell('Keiko Tanaka', 1).click()
    await dialog.getByLabel('Start Time').fill('06:30')
    await dialog.getByRole('button', { name: 'Save as template' }).click()
    await dialog.getByRole('button', { name: 'Save template' }).click()
    await dialog.getByText('Please enter a name').waitFor()
    await dialog.getByLabel('Template name').fill('Early bird')
    await expectAccessible(person)
    await dialog.getByRole('button', { name: 'Save template' }).click()
    const chip = dialog.getByRole('button', { name: 'Early bird' })
    await chip.click()
    await dialog.getByText('6:30 AM – 5:00 PM · 10.5 h').waitFor()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Custom' }).click()
    await dialog.getByRole('button', { name: 'Save as template' }).click()
    await dialog.getByRole('button', { name: 'Delete template Early bird' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await dialog.getByText('No templates saved yet').waitFor()
  })

  test('whoever is signed out is told so and goes to the start', async () => {
    const week = '2027-03-22'
    const { page, cell, dialog } = await ScheduleUser.open(browser, accounts.manager, week)
    await addEmployees(page, 'Keiko Tanaka')
    await page.route('**/shifts/template', (route) => {
      const { dry_run } = route.request().postDataJSON()
      if (dry_run) return route.continue()
      return route.fulfill({
        status: 401,
        json: { error: 'no', message: 'no', errors: ['no'], code: 'unauthenticated' },
      })
    })
    await cell('Keiko Tanaka', 0).click()
    await dialog.getByRole('button', { name: '5x8' }).click()
    await dialog.getByRole('button', { name: 'Apply Template' }).click()
    await page.getByText('Authentication failed. Please log in again.').waitFor()
    await page.waitForURL((url) => url.pathname === '/')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await expect.poll(() => shiftsOf(week)).toEqual([])
  })
})
