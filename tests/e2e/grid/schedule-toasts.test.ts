import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { boxesOverlap } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { addEmployees } from '../../support/people/add-employees.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf } from '../../support/people/shifts-api.ts'
import { ScheduleUser } from '../../support/screens/schedule-screen.ts'
import { until } from '../../support/servers/until.ts'

const { server, browser } = await startServerAndBrowser()
const token = await server.api.signIn(accounts.manager)
const other = await server.api.signIn(accounts.admin)

async function plan(by: string, name: string, date: string): Promise<void> {
  const employeeId = await employeeIdOf(server.api, by, name)
  await createShift(server.api, by, { employeeId, date, from: '09:00', to: '17:00' })
}

const bar = (page: Page) => page.locator('[data-undo-bar]').getByText('Undo', { exact: true })
const news = (page: Page) =>
  page.locator('[data-toasts]').getByText('Nora Whitfield created a shift', { exact: true })

/** All toasts, from edge to edge. */
const stack = (page: Page) => page.locator('[data-toasts]')

/** Moves the shift of Keiko by a key, which brings up the bar. */
async function move(page: Page): Promise<void> {
  const shift = page.getByRole('button', { name: /^Keiko Tanaka, Mon / })
  await shift.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await bar(page).waitFor()
}

/** Whether a click on the middle of something would reach it. */
const isUncovered = (place: Locator) =>
  place.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && element.contains(hit)
  })

describe('toasts', () => {
  test('stand above the bar of the last step, which gives way to what is open', async () => {
    const week = '2027-02-01'
    await plan(token, 'Keiko Tanaka', week)
    const { page, cell, dialog } = await ScheduleUser.open(browser, accounts.manager, week)
    await move(page)
    await plan(other, 'Ana Ruiz', week)
    await news(page).waitFor()
    await until(async () => {
      const [above, below] = [await news(page).boundingBox(), await bar(page).boundingBox()]
      return above !== null && below !== null && above.y + above.height < below.y
    })
    // Both begin at the same edge.
    await until(async () => ((await news(page).boundingBox())?.x ?? 1440) < 100)
    await cell('Keiko Tanaka', 6).click()
    await dialog.waitFor()
    await bar(page).waitFor({ state: 'detached' })
    const add = dialog.getByRole('button', { name: 'Add Shift' })
    await until(() => isUncovered(add))
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await bar(page).waitFor()
  })

  test('leave the totals of the grid readable, as does the bar', async () => {
    const week = '2027-03-08'
    await plan(token, 'Keiko Tanaka', week)
    const { page } = await ScheduleUser.open(browser, accounts.manager, week)
    await addEmployees(page)
    await move(page)
    await plan(other, 'Ana Ruiz', week)
    await news(page).waitFor()
    const totals = page.locator('[data-foot]')
    await expect.poll(() => boxesOverlap(stack(page), totals)).toBe(false)
    await expect.poll(() => boxesOverlap(page.locator('[data-undo-bar]'), totals)).toBe(false)
  })

  test('stand beside what is open where both want the same corner', async () => {
    const week = '2027-02-22'
    await plan(token, 'Keiko Tanaka', week)
    const size = { width: 800, height: 640 }
    const { page, cell, dialog } = await ScheduleUser.open(browser, accounts.manager, week, size)
    // Right of its day there is no room for the panel, so it stands at the left.
    await cell('Keiko Tanaka', 1).click()
    await dialog.waitFor()
    await plan(other, 'Ana Ruiz', week)
    await news(page).waitFor()
    await expect.poll(() => boxesOverlap(stack(page), dialog)).toBe(false)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Add Employee' }).click()
    const choice = page.getByRole('dialog', { name: 'Add Employees to Schedule' })
    await choice.waitFor()
    await plan(other, 'Ben Okafor', week)
    await news(page).first().waitFor()
    await expect.poll(() => boxesOverlap(stack(page), choice)).toBe(false)
  })

  test('leave the way to more people in reach at the end of a full grid, as does the bar', async () => {
    const week = '2027-03-01'
    await plan(token, 'Keiko Tanaka', week)
    const { page } = await ScheduleUser.open(browser, accounts.manager, week)
    await addEmployees(page)
    await move(page)
    const add = page.getByRole('button', { name: 'Add Employee', exact: true })
    await add.scrollIntoViewIfNeeded()
    await until(() => isUncovered(add))
    await plan(other, 'Ana Ruiz', week)
    await news(page).waitFor()
    await expect.poll(() => boxesOverlap(stack(page), add)).toBe(false)
    await expect.poll(() => boxesOverlap(bar(page), add)).toBe(false)
  })

  test('leave the buttons of a sheet, and of the bar, on a phone', async () => {
    const week = '2027-02-08'
    await plan(token, 'Keiko Tanaka', week)
    const size = { width: 390, height: 844 }
    const person = await ScheduleUser.open(browser, accounts.manager, week, size)
    const { page, dialog } = person
    await page.getByRole('button', { name: /^Keiko Tanaka, Mon / }).click()
    await dialog.getByLabel('Notes').fill('bar')
    await plan(other, 'Ana Ruiz', week)
    await news(page).waitFor()
    const update = dialog.getByRole('button', { name: 'Update Shift' })
    await until(() => isUncovered(update))
    await update.click()
    await dialog.waitFor({ state: 'detached' })
    await bar(page).waitFor()
    await plan(other, 'Ben Okafor', week)
    await news(page).first().waitFor()
    await until(() => isUncovered(bar(page)))
  })

  test('leave the debug menu in sight', async () => {
    const { page } = await ScheduleUser.open(browser, accounts.admin, '2027-02-15')
    await page.getByRole('button', { name: 'Debug', exact: true }).click()
    await page.getByText('Time-off requests', { exact: true }).click()
    const toast = page.locator('[data-toasts]').getByRole('button', { name: 'Dismiss' })
    await toast.waitFor()
    await until(() => isUncovered(page.getByText('Delete all shifts', { exact: true })))
  })
})
