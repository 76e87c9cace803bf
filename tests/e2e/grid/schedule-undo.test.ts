import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { addEmployees } from '../../support/people/add-employees.ts'
import { accounts } from '../../support/people/api-client.ts'
import { readWeek } from '../../support/people/shifts-api.ts'
import { ScheduleUser } from '../../support/screens/schedule-screen.ts'
import { until } from '../../support/servers/until.ts'

const { server, browser } = await startServerAndBrowser()
const token = await server.api.signIn(accounts.manager)

const countShifts = async (week: string) => (await readWeek(server.api, token, week)).shifts.length
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })
const redo = (page: Page) => page.getByRole('button', { name: 'Redo', exact: true })
/** Undo and redo. */
const isDisabled = (page: Page) => Promise.all([undo(page).isDisabled(), redo(page).isDisabled()])

const shiftOn = (page: Page, day: string) =>
  page.getByRole('button', { name: new RegExp(`Keiko Tanaka, ${day}`) })
const untilFocused = (place: Locator) =>
  until(() => place.evaluate((element) => element === document.activeElement))

async function addShift({ page, cell, dialog }: ScheduleUser, name: string, day: number) {
  await addEmployees(page, name)
  await cell(name, day).click()
  await dialog.getByRole('button', { name: 'Add Shift' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Shift created').first().waitFor()
}

describe('undo', () => {
  test('a bar follows each action and takes it back', async () => {
    const week = '2027-02-01'
    const planner = await ScheduleUser.open(browser, accounts.manager, week)
    const { page, person } = planner
    await expect.poll(() => isDisabled(page)).toEqual([true, true])
    await addShift(planner, 'Keiko Tanaka', 1)
    const shift = page.getByRole('button', { name: /Keiko Tanaka, Tue Feb 2/ })
    await shift.waitFor()
    const offer = page.locator('[data-undo-bar]').getByText('Undo', { exact: true })
    // It stays while somebody points at it.
    await offer.hover()
    await expectAccessible(person)
    await offer.click()
    await shift.waitFor({ state: 'detached' })
    await page.getByText('Undone: 1 shift removed again').first().waitFor()
    await expect.poll(() => countShifts(week)).toBe(0)
    await redo(page).click()
    await shift.waitFor()
    await until(async () => (await countShifts(week)) === 1)
    await expect.poll(() => isDisabled(page)).toEqual([false, true])
    await page.getByRole('button', { name: 'Next week' }).click()
    await page.getByText('No shifts this week yet').waitFor()
    await undo(page).click()
    await page.getByText('Undone: 1 shift removed again in the week of Feb 1').first().waitFor()
    await expect.poll(() => countShifts(week)).toBe(0)
  })

  test('after a publish it changes the plan only, and says so', async () => {
    const week = '2027-04-12'
    const planner = await ScheduleUser.open(browser, accounts.manager, week)
    const { page, person } = planner
    await addShift(planner, 'Keiko Tanaka', 1)
    await page.getByRole('button', { name: 'Publish Schedule' }).click()
    const panel = page.getByRole('dialog', { name: 'Publish Schedule' })
    await panel.getByText('Schedule is valid').waitFor()
    await panel.getByRole('button', { name: 'Publish', exact: true }).click()
    await panel.waitFor({ state: 'hidden' })
    // It is there once the panel has gone, and no offer to undo something else is beside it.
    await page
      .locator('[data-toasts]')
      .getByText(/^Reaches 0 of 1\./)
      .waitFor()
    expect(await page.locator('[data-undo-bar]').count()).toBe(0)
    const kept = 'Employees keep what was published'
    await expect.poll(() => undo(page).getAttribute('aria-description')).toContain(kept)
    await undo(page).click()
    const text = `Undone: 1 shift removed again. ${kept} until you publish again.`
    await page.getByText(text).first().waitFor()
    await page.locator('[data-undo-bar]').getByText(text).waitFor()
    await expectAccessible(person)
    await redo(page).click()
    await page.getByText('Redone: 1 shift created again', { exact: true }).first().waitFor()
    await page.getByText('Published', { exact: true }).waitFor()
  })

  test('a deleted shift is back on screen at once; ctrl-Z goes through several steps, but not while somebody types', async () => {
    const week = '2027-03-15'
    const planner = await ScheduleUser.open(browser, accounts.manager, week)
    const { page, cell, dialog } = planner
    await addShift(planner, 'Keiko Tanaka', 1)
    const shift = page.getByRole('button', { name: /Keiko Tanaka, Tue Mar 16/ })
    await shift.focus()
    await page.keyboard.press('Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await shift.waitFor({ state: 'detached' })
    await page.getByText('Shift deleted').first().waitFor()
    const undone = page.waitForResponse(/\/undo$/)
    await undo(page).click()
    await undone
    // The deletion is remembered for 5 s because of its echo; that must not hide the shift.
    await shift.waitFor({ timeout: 4_000 })
    await page.getByText('Undone: 1 shift is back').first().waitFor()
    await redo(page).click()
    await page.getByText('Redone: 1 shift deleted again').first().waitFor()

    await addShift(planner, 'Keiko Tanaka', 1)
    await addShift(planner, 'Keiko Tanaka', 2)
    await cell('Keiko Tanaka', 3).click()
    await dialog.getByLabel('Notes').fill('typed')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => countShifts(week)).toBe(2)
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await until(async () => (await countShifts(week)) === 0)
    await page.keyboard.press('Control+Shift+z')
    await page.getByRole('button', { name: /Keiko Tanaka, Tue Mar 16/ }).waitFor()
    await expect
      .poll(() => page.getByRole('button', { name: /Keiko Tanaka, Wed Mar 17/ }).count())
      .toBe(0)
  })

  test('a step that somebody else blocks changes nothing and says so, and can be skipped', async () => {
    const week = '2027-04-05'
    const planner = await ScheduleUser.open(browser, accounts.manager, week)
    const { page, person } = planner
    await addShift(planner, 'Keiko Tanaka', 1)
    await addShift(planner, 'Keiko Tanaka', 2)
    const blocked = (await readWeek(server.api, token, week)).shifts.find(({ start_time }) =>
      start_time.startsWith('2027-04-07'),
    )
    const other = await server.api.signIn(accounts.admin)
    const body = { shift: { notes: 'mine now' } }
    await server.api.call('PATCH', `/shifts/${blocked?.id}`, { token: other, body })
    await undo(page).click()
    const conflict = page.getByRole('alert').filter({ hasText: /has changed this shift since/ })
    await conflict.waitFor()
    await expect.poll(() => countShifts(week)).toBe(2)
    await expectAccessible(person)
    await conflict.getByRole('button', { name: 'Skip this step' }).click()
    await page.getByText('Skipped: the shift stays as it is').first().waitFor()
    await expect.poll(() => conflict.count()).toBe(0)
    await undo(page).click()
    await shiftOn(page, 'Tue Apr 6').waitFor({ state: 'detached' })
    await expect
      .poll(async () => (await readWeek(server.api, token, week)).shifts.map(({ id }) => id))
      .toEqual([blocked?.id])
    await expect.poll(() => isDisabled(page)).toEqual([true, false])
  })

  test('takes the focus along: to where the shift is now, to its cell, to the other button', async () => {
    const week = '2027-02-22'
    const planner = await ScheduleUser.open(browser, accounts.manager, week)
    const { page, cell } = planner
    await addShift(planner, 'Keiko Tanaka', 1)
    const on = (day: string) => shiftOn(page, day)
    await on('Tue').focus()
    await page.keyboard.press('Shift+ArrowRight')
    await untilFocused(on('Wed'))
    await page.getByText('Shift updated').first().waitFor()
    await page.keyboard.press('Control+z')
    await untilFocused(on('Tue'))
    await page.keyboard.press('Control+z')
    await untilFocused(cell('Keiko Tanaka', 1))
    await until(() => redo(page).isEnabled())
    await redo(page).focus()
    await page.keyboard.press('Enter')
    await on('Tue').waitFor()
    await page.keyboard.press('Enter')
    await on('Wed').waitFor()
    await untilFocused(undo(page))

    // Also on a machine that draws late.
    await on('Wed').focus()
    await page.keyboard.press('Control+z')
    await untilFocused(on('Tue'))
    await until(() => undo(page).isEnabled())
    await page.evaluate((lateMs) => {
      window.requestAnimationFrame = (draw) =>
        window.setTimeout(() => draw(performance.now()), lateMs)
      window.cancelAnimationFrame = window.clearTimeout
    }, 400)
    await page.keyboard.press('Control+z')
    await on('Tue').waitFor({ state: 'detached' })
    await untilFocused(cell('Keiko Tanaka', 1))
  })

  test('is there for those who plan only', async () => {
    const { page } = await ScheduleUser.open(browser, accounts.employee, '2026-11-16')
    await page.getByRole('grid').waitFor()
    await expect.poll(() => undo(page).count()).toBe(0)
  })
})
