import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { ScheduleUser } from '../../support/screens/schedule-screen.ts'

const { server, browser } = await startServerAndBrowser()
const token = await server.api.signIn(accounts.manager)

const shiftsOf = async (week: string) => (await readWeek(server.api, token, week)).shifts

async function openCopy(week: string) {
  const employeeId = await employeeIdOf(server.api, token, 'Keiko Tanaka')
  await createShift(server.api, token, { employeeId, date: week, from: '09:00', to: '19:00' })
  const planner = await ScheduleUser.open(browser, accounts.manager, week)
  await planner.page.getByRole('button', { name: /Keiko Tanaka, Mon/ }).click()
  await planner.dialog.getByRole('button', { name: 'Copy shift' }).click()
  await planner.page.getByRole('dialog', { name: 'Copy shift for next...' }).waitFor()
  return { ...planner, employeeId }
}

describe('the copy popover', () => {
  test('shows what would be created and skipped and why, then applies it as one step', async () => {
    const week = '2027-02-01'
    const { page, dialog, person } = await openCopy(week)
    await expect.poll(() => dialog.getByLabel('Weeks').inputValue()).toBe('1')
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) {
      await expect.poll(() => dialog.getByRole('checkbox', { name: day }).isChecked()).toBe(true)
    }
    // The fifth day would be over the limit of 40 hours.
    await dialog.getByText('4 shifts will be created, 1 skipped').waitFor()
    await dialog.getByText(/above the weekly maximum of 40 hours/).waitFor()
    await expect.poll(() => shiftsOf('2027-02-08')).toEqual([])
    await expectAccessible(person)
    await dialog.getByLabel('Also create shifts over the weekly limit').check()
    await dialog.getByText('5 shifts will be created').waitFor()
    await dialog.getByRole('button', { name: 'Apply Copy' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('5 shifts created').first().waitFor()
    await expect.poll(() => shiftsOf('2027-02-08')).toHaveLength(5)
    await page.keyboard.press('Control+z')
    await page.getByText('Undone: 5 shifts removed again').first().waitFor()
    await expect.poll(() => shiftsOf('2027-02-08')).toEqual([])
  })

  test('needs at least one day and 1 to 8 weeks, and Escape goes back to the shift', async () => {
    const week = '2027-03-01'
    const { page, dialog } = await openCopy(week)
    await dialog.getByLabel('Weeks').fill('9')
    await dialog.getByRole('button', { name: 'Apply Copy' }).click()
    await dialog.getByRole('alert').getByText('Please choose 1 to 8 weeks').waitFor()
    expect(await dialog.getByText('Please choose 1 to 8 weeks').count()).toBe(1)
    await page.waitForFunction(() => document.activeElement?.ariaInvalid === 'true')
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) {
      await dialog.getByRole('checkbox', { name: day }).uncheck()
    }
    await dialog.getByRole('button', { name: 'Apply Copy' }).click()
    await dialog.getByRole('alert').getByText('Please select at least one day').waitFor()
    await page.keyboard.press('Escape')
    await dialog.getByText('Edit Shift').first().waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await expect.poll(focused).toBe('Copy shift')
    await expect.poll(() => shiftsOf('2027-03-08')).toEqual([])
  })

  test('says so when the shift is gone', async () => {
    const week = '2027-04-05'
    const { dialog } = await openCopy(week)
    const [shift] = await shiftsOf(week)
    await server.api.call('DELETE', `/shifts/${shift?.id}`, { token })
    await dialog.getByText('4 shifts will be created, 1 skipped').waitFor({ state: 'detached' })
    await dialog.getByRole('button', { name: 'Apply Copy' }).click()
    await dialog.getByRole('alert').getByText('Shift data is missing. Please try again.').waitFor()
  })
})
