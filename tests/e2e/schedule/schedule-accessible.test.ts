import type { Page } from 'playwright-core'
import { describe, test } from 'vitest'
import { expectAccessible, expectAccessibleInBothThemes } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { addEmployees } from '../../support/people/add-employees.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf } from '../../support/people/shifts-api.ts'
import { ScheduleUser } from '../../support/screens/schedule-screen.ts'

const { server, browser } = await startServerAndBrowser()
const token = await server.api.signIn(accounts.manager)

const panel = '[role=dialog]'

async function plan(date: string, name = 'Keiko Tanaka', to = '17:00') {
  const employeeId = await employeeIdOf(server.api, token, name)
  return createShift(server.api, token, { employeeId, date, from: '09:00', to })
}

/** A week with a shift of Keiko on Monday. */
async function planner(week: string) {
  await plan(week)
  const opened = await ScheduleUser.open(browser, accounts.manager, week)
  const shift = opened.page.getByRole('button', { name: /Keiko Tanaka, Mon/ }).first()
  await shift.waitFor()
  /** Looks at the panel alone, that is fast, or at another part. */
  const glance = (part = panel) => expectAccessible(opened.person, part)
  /** Looks in both looks, where a state brings colours of its own. */
  const look = (part = panel) => expectAccessibleInBothThemes(opened.person, part)
  const close = async () => {
    await opened.page.keyboard.press('Escape')
    await opened.dialog.waitFor({ state: 'detached' })
  }
  return { ...opened, shift, glance, look, close }
}

const apiError = { status: 422, json: { error: 'no', message: 'no', errors: ['no'], code: 'x' } }

/** Answers a call with a refusal from now on. */
const refuse = (page: Page, address: string) =>
  page.route(address, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill(apiError),
  )

describe('light and dark, the accessibility checker finds nothing', () => {
  test('in the add popover: fresh, with problems, refused, and when a template is chosen', async () => {
    const { page, dialog, cell, glance, look, close } = await planner('2027-02-01')
    await cell('Keiko Tanaka', 1).click()
    await dialog.getByText(/h this week/).waitFor()
    await look()
    await dialog.getByLabel('Start Time').fill('')
    await dialog.getByRole('button', { name: 'Add Shift' }).click()
    await dialog.getByText('Please enter a start time').waitFor()
    await glance()
    await dialog.getByLabel('Start Time').fill('09:00')
    await refuse(page, '**/api/v1/shifts')
    await dialog.getByRole('button', { name: 'Add Shift' }).click()
    await dialog.getByRole('alert').getByText('Failed to create shift').waitFor()
    await look()
    await dialog.getByRole('button', { name: 'Template', exact: true }).click()
    await dialog.getByText('Select a template above to configure options').waitFor()
    await glance()
    await dialog.getByRole('button', { name: '3x12' }).click()
    await dialog.getByText('2 shifts will be created').waitFor()
    await glance()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Custom' }).click()
    await dialog.getByRole('button', { name: 'Save as template' }).click()
    await dialog.getByText('No templates saved yet').waitFor()
    await glance()
    await page.keyboard.press('Escape')
    await close()
    await page.getByRole('button', { name: 'Add Shift' }).click()
    await dialog.getByRole('list', { name: 'Suggestions' }).waitFor()
    await glance()
  })

  test('in the edit popover and what opens from it, and when it asks whether to delete', async () => {
    const { page, dialog, shift, glance, look } = await planner('2027-02-08')
    await shift.click()
    await dialog.getByText('Edit Shift').first().waitFor()
    await look()
    await dialog.getByRole('button', { name: 'Copy shift' }).click()
    await dialog.getByText('5 shifts will be created').waitFor()
    await glance()
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) {
      await dialog.getByRole('checkbox', { name: day }).uncheck()
    }
    await dialog.getByRole('button', { name: 'Apply Copy' }).click()
    await dialog.getByText('Please select at least one day').waitFor()
    await glance()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'History' }).click()
    await dialog.getByRole('listitem').first().waitFor()
    await glance()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Delete shift' }).click()
    const question = page.getByRole('alertdialog')
    await question.waitFor()
    await look('[role=alertdialog]')
    await question.getByRole('button', { name: 'Delete' }).click()
    await page.locator('[data-undo-bar]').getByText('Undo', { exact: true }).hover()
    await look('[data-undo-bar]')
  })

  test('over the weekly limit, among overlapping shifts, and beside an error toast', async () => {
    const week = '2027-02-15'
    for (const day of ['16', '17', '18', '19']) await plan(`2027-02-${day}`)
    for (const to of ['13:00', '17:00']) await plan(week, 'Diego Santos', to)
    const { page, dialog, cell, shift, look, close } = await planner(week)
    await page.getByTitle('Warning: This shift overlaps with another shift').first().waitFor()
    await look('body')
    await cell('Keiko Tanaka', 5).click()
    await dialog.getByRole('button', { name: 'Add Shift' }).click()
    await dialog.getByRole('button', { name: 'Create Anyway' }).waitFor()
    await look()
    await close()
    await refuse(page, '**/api/v1/shifts/*')
    await shift.focus()
    await page.keyboard.press('Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    const toast = page.getByText('Failed to delete shift')
    await toast.hover()
    await look('body')
  })

  test('in the calendar, the menus, the shortcuts and the choice of people', async () => {
    const { page, dialog, glance, look, close } = await planner('2027-02-22')
    await page.getByRole('button', { name: /^Week of/ }).click()
    await dialog.waitFor()
    await look()
    await close()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Print' }).waitFor()
    await glance('[role=menu]')
    await page.getByRole('menuitem', { name: /Keyboard shortcuts/ }).click()
    await dialog.waitFor()
    await glance()
    await close()
    await page.getByRole('button', { name: 'User menu' }).click()
    await page.getByRole('menu').waitFor()
    await glance('[role=menu]')
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Add Employee', exact: true }).click()
    await dialog.getByLabel('Ana Ruiz').check()
    await look()
    await dialog.getByLabel('Search employees').fill('zzz')
    await dialog.getByText('No employees found matching your search.').waitFor()
    await glance()
    await close()
    await addEmployees(page)
    await page.getByRole('button', { name: 'Add Employee', exact: true }).click()
    await dialog.getByText('All employees are already on the schedule.').waitFor()
    await glance()
    await close()
    await page.getByRole('button', { name: 'Remove Keiko Tanaka from schedule' }).click()
    await page.getByRole('alertdialog').waitFor()
    await glance('[role=alertdialog]')
  })

  test('in the publish panel: checking, valid, with violations, not checked, refused', async () => {
    const week = '2027-03-01'
    const { page, dialog, glance, look, close } = await planner(week)
    const publish = page.getByRole('button', { name: 'Publish Schedule' })
    const isSeen = Promise.withResolvers<void>()
    await page.route('**/validate*', (route) => isSeen.promise.then(() => route.continue()))
    await publish.click()
    await dialog.getByText('Validating schedule').waitFor()
    await glance()
    isSeen.resolve()
    await dialog.getByText('Schedule is valid').waitFor()
    await dialog.getByRole('button', { name: 'Who gets which shifts' }).click()
    await dialog
      .getByRole('list', { name: 'Who gets which shifts' })
      .getByText('Keiko Tanaka')
      .click()
    await dialog.getByLabel('Repeat').selectOption({ label: '2 weeks' })
    await dialog.getByLabel('Auto-publish').check()
    await look()
    await refuse(page, '**/publish')
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await dialog.getByRole('alert').getByText('Failed to publish schedule').waitFor()
    await glance()
    await close()
    await page.unroute('**/validate*')
    await page.route('**/validate*', (route) => route.fulfill(apiError))
    await publish.click()
    await dialog.getByText('Failed to validate schedule').waitFor()
    await glance()
    await close()
    await page.unroute('**/validate*')
    for (const to of ['13:00', '17:00']) await plan(week, 'Diego Santos', to)
    await publish.click()
    await dialog.getByRole('button', { name: 'Publish Anyway' }).waitFor()
    await look()
  })
})
