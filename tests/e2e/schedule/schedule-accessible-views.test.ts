import { describe, test } from 'vitest'
import {
  type BrowserOptions,
  expectAccessible,
  expectAccessibleInBothThemes,
} from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf } from '../../support/people/shifts-api.ts'
import { GridUser } from '../../support/screens/grid-screen.ts'
import { createThreeShifts, listRows, openList } from '../../support/screens/schedule-list.ts'
import { ScheduleUser } from '../../support/screens/schedule-screen.ts'

const { server, browser } = await startServerAndBrowser()
const token = await server.api.signIn(accounts.manager)

const phone = { width: 390, height: 844 }

const panel = '[role=dialog]'

async function plan(date: string, name = 'Keiko Tanaka', to = '17:00') {
  const employeeId = await employeeIdOf(server.api, token, name)
  return createShift(server.api, token, { employeeId, date, from: '09:00', to })
}

/** A week with a shift of Keiko on Monday. */
async function planner(week: string, options?: BrowserOptions) {
  await plan(week)
  const opened = await ScheduleUser.open(browser, accounts.manager, week, options)
  const shift = opened.page.getByRole('button', { name: /Keiko Tanaka, Mon/ }).first()
  await shift.waitFor()
  /** Looks at the panel alone, that is fast. */
  const glance = () => expectAccessible(opened.person, panel)
  const look = () => expectAccessibleInBothThemes(opened.person, panel)
  const close = async () => {
    await opened.page.keyboard.press('Escape')
    await opened.dialog.waitFor({ state: 'detached' })
  }
  return { ...opened, shift, glance, look, close }
}

describe('light and dark, the accessibility checker finds nothing', () => {
  test('in the hourly view, and on what is dragged', async () => {
    for (const name of ['Ana Ruiz', 'Ben Okafor', 'Keiko Tanaka']) await plan('2027-03-09', name)
    const user = await GridUser.open(browser, accounts.manager, 'view=hourly&date=2027-03-09')
    const shift = user.shift(/Ben Okafor, Tue Mar 9/)
    await expectAccessibleInBothThemes(user.person)
    await user.dragTo(await user.spot(shift), await user.spot(user.cell('Ana Ruiz', 13)))
    await user.page.locator('[data-drag-preview]').waitFor()
    await expectAccessibleInBothThemes(user.person)
    await user.page.keyboard.press('Escape')
    await user.page.mouse.up()
  })

  test('in the list: with a selection, filtered to nothing, moving, and refused', async () => {
    const week = '2027-03-15'
    await createThreeShifts(server, token, week)
    const person = await openList(browser, accounts.manager, week)
    const { page } = person
    await listRows(page).nth(0).click()
    await listRows(page)
      .nth(1)
      .click({ modifiers: ['ControlOrMeta'] })
    await page.getByRole('button', { name: 'Move 2 shifts' }).waitFor()
    await expectAccessibleInBothThemes(person)
    await page.getByRole('button', { name: 'Move 2 shifts' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move 2 shifts' })
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    await dialog.getByText('Choose another day or another person.').waitFor()
    await expectAccessibleInBothThemes(person, panel)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.getByLabel('Filter by Employee').selectOption({ label: 'Ana Ruiz' })
    await page.getByText('No shifts scheduled').waitFor()
    await expectAccessible(person)
  })

  test('on a phone: the sheet of a shift, its template, the publish panel, the calendar', async () => {
    const { page, dialog, shift, glance, look, close } = await planner('2027-03-22', phone)
    await shift.click()
    await dialog.getByText('Edit Shift').first().waitFor()
    await look()
    await dialog.getByRole('button', { name: 'Copy shift' }).click()
    await dialog.getByText('5 shifts will be created').waitFor()
    await glance()
    await page.keyboard.press('Escape')
    await close()
    await page.getByRole('button', { name: 'Add to Mon' }).click()
    await dialog.getByRole('button', { name: '5x8' }).click()
    await dialog.getByRole('button', { name: 'Apply Template' }).click()
    await dialog.getByText('Please select an employee first.').waitFor()
    await glance()
    await page.keyboard.press('Escape')
    await close()
    await page.getByRole('button', { name: 'Publish Schedule' }).click()
    await dialog.getByText('Schedule is valid').waitFor()
    await look()
    await close()
    await page.getByRole('button', { name: /^Week of/ }).click()
    await dialog.waitFor()
    await glance()
  })

  test('on what an employee sees, and opens', async () => {
    const week = '2026-11-16'
    const { page, dialog, person } = await ScheduleUser.open(browser, accounts.employee, week)
    for (const size of [{ width: 1440, height: 900 }, phone]) {
      await page.setViewportSize(size)
      await page.getByRole('button', { name: /Ana Ruiz, Mon Nov 16/ }).click()
      await dialog.getByText('7:00 AM – 3:00 PM').waitFor()
      await expectAccessible(person)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    }
  })

  test('in the debug menu and on the printed sheet', async () => {
    const { page, person, dialog, look, close } = await planner('2027-03-29')
    await page.getByRole('button', { name: 'Debug', exact: true }).click()
    await dialog.waitFor()
    await look()
    await close()
    await page.evaluate(() => {
      window.print = () => {
        dispatchEvent(new Event('beforeprint'))
      }
    })
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Print' }).click()
    await page.locator('[data-print-sheet]').waitFor({ state: 'attached' })
    await page.emulateMedia({ media: 'print' })
    await page.locator('[data-print-sheet]').waitFor()
    await expectAccessibleInBothThemes(person)
  })
})
