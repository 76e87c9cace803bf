import { addDays } from '@weekboard/scheduling/clock/weeks'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import {
  createThreeShifts,
  listColumn,
  listRows,
  openList,
} from '../../support/screens/schedule-list.ts'
import { until } from '../../support/servers/until.ts'

const { server, browser } = await startServerAndBrowser()
const token = await server.api.signIn(accounts.manager)

const selectedCount = (page: Page) => page.locator('tbody tr[aria-selected=true]').count()
const question = (page: Page) => page.getByRole('alertdialog')

describe('selected rows', () => {
  test('a click selects, ctrl and shift select several, a double click or Enter opens', async () => {
    await createThreeShifts(server, token, '2027-04-05')
    const manager = await openList(browser, accounts.manager, '2027-04-05')
    const { page } = manager
    await listRows(page).nth(0).click()
    await expect.poll(() => selectedCount(page)).toBe(1)
    await listRows(page)
      .nth(2)
      .click({ modifiers: ['ControlOrMeta'] })
    await expect.poll(() => selectedCount(page)).toBe(2)
    await page.getByText('2 selected').waitFor()
    await listRows(page).nth(0).click()
    await listRows(page)
      .nth(2)
      .click({ modifiers: ['Shift'] })
    await expect.poll(() => selectedCount(page)).toBe(3)
    await expectAccessible(manager)
    await listRows(page).nth(1).dblclick()
    const panel = page.getByRole('dialog', { name: 'Edit Shift' })
    await panel.waitFor()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    await page.keyboard.press('Enter')
    await panel.waitFor()
  })

  test('are deleted in one call, and come back with Undo', async () => {
    await createThreeShifts(server, token, '2027-04-12')
    const { page } = await openList(browser, accounts.manager, '2027-04-12')
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET' && request.url().includes('/shifts')) calls.push(request.url())
    })
    await listRows(page).nth(0).click()
    await listRows(page)
      .nth(1)
      .click({ modifiers: ['ControlOrMeta'] })
    await page.getByRole('button', { name: 'Delete 2 shifts' }).click()
    await question(page).getByText('Are you sure you want to delete 2 shifts?').waitFor()
    await question(page).getByRole('button', { name: 'Cancel' }).click()
    await question(page).waitFor({ state: 'hidden' })
    await expect.poll(() => listRows(page).count()).toBe(3)
    await page.getByRole('button', { name: 'Delete 2 shifts' }).click()
    await question(page).getByRole('button', { name: 'Delete' }).click()
    await page.getByText('1 shift', { exact: true }).waitFor()
    await until(async () => (await readWeek(server.api, token, '2027-04-12')).shifts.length === 1)
    expect(calls).toHaveLength(1)
    expect(calls[0]).toContain('/shifts/bulk')
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
    await page.getByText('3 shifts', { exact: true }).waitFor()
    await expect
      .poll(async () => (await readWeek(server.api, token, '2027-04-12')).shifts)
      .toHaveLength(3)
  })

  test('are moved to another day and person; what the server refuses stays and says why', async () => {
    await createThreeShifts(server, token, '2027-04-19')
    const { page } = await openList(browser, accounts.manager, '2027-04-19')
    await listRows(page).nth(0).click()
    await listRows(page)
      .nth(1)
      .click({ modifiers: ['ControlOrMeta'] })
    await page.getByRole('button', { name: 'Move 2 shifts' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move 2 shifts' })
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    await dialog.getByText('Choose another day or another person.').waitFor()
    await dialog.getByLabel('Day').selectOption({ label: 'Fri Apr 23' })
    await dialog.getByLabel('Employee').selectOption({ label: 'Diego Santos' })
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await until(async () => {
      const { shifts } = await readWeek(server.api, token, '2027-04-19')
      return (
        shifts.filter(({ employee }) => employee?.user.full_name === 'Diego Santos').length === 2
      )
    })
    await expect
      .poll(() => listColumn(page, 1))
      .toEqual(['Apr 21, 2027', 'Apr 23, 2027', 'Apr 23, 2027'])
    await expect.poll(() => listColumn(page, 2)).toEqual(['10:00 AM', '8:00 AM', '9:00 AM'])
  })

  test('those that only the weekly limit keeps back are named, and move with Move Anyway', async () => {
    const week = '2027-04-26'
    await createThreeShifts(server, token, week)
    const diego = await employeeIdOf(server.api, token, 'Diego Santos')
    for (const day of [0, 1, 2, 3]) {
      const date = addDays(week, day)
      await createShift(server.api, token, { employeeId: diego, date, from: '09:00', to: '18:00' })
    }
    const ofDiego = async () =>
      (await readWeek(server.api, token, week)).shifts.filter(
        ({ employee_id }) => employee_id === diego,
      ).length
    const manager = await openList(browser, accounts.manager, week)
    const { page } = manager
    await listRows(page).filter({ hasText: 'Keiko Tanaka' }).first().click()
    await listRows(page)
      .filter({ hasText: 'Liam Walsh' })
      .click({ modifiers: ['ControlOrMeta'] })
    await page.getByRole('button', { name: 'Move 2 shifts' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move 2 shifts' })
    await dialog.getByLabel('Day').selectOption({ label: 'Fri Apr 30' })
    await dialog.getByLabel('Employee').selectOption({ label: 'Diego Santos' })
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    const title = 'Moved 1 shift; 1 shift stays as it was'
    const apiErrors = page.getByRole('dialog', { name: title })
    await apiErrors
      .getByRole('listitem')
      .getByText(/Keiko Tanaka/)
      .waitFor()
    await apiErrors.getByRole('listitem').getByText(/40/).waitFor()
    await expectAccessible(manager)
    expect(await ofDiego()).toBe(5)
    await apiErrors.getByRole('button', { name: 'Move Anyway' }).click()
    await apiErrors.waitFor({ state: 'hidden' })
    await until(async () => (await ofDiego()) === 6)
  })

  test('by keyboard: arrows walk, space and shift-arrows select, ctrl-A selects all, Delete asks', async () => {
    await createThreeShifts(server, token, '2027-05-03')
    const { page } = await openList(browser, accounts.manager, '2027-05-03')
    await listRows(page).first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await expect.poll(() => listRows(page).nth(1).getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Shift+ArrowDown')
    await expect.poll(() => selectedCount(page)).toBe(2)
    await page.keyboard.press('ControlOrMeta+a')
    await expect.poll(() => selectedCount(page)).toBe(3)
    await page.keyboard.press('Escape')
    await expect.poll(() => selectedCount(page)).toBe(0)
    await page.keyboard.press('Home')
    await page.keyboard.press('Delete')
    await question(page).getByText('Are you sure you want to delete this shift?').waitFor()
    await page.keyboard.press('Escape')
    await question(page).waitFor({ state: 'hidden' })
    await expect
      .poll(async () => (await readWeek(server.api, token, '2027-05-03')).shifts)
      .toHaveLength(3)
    await page.keyboard.press('Delete')
    await question(page).getByRole('button', { name: 'Delete' }).press('Enter')
    await page.getByText('2 shifts', { exact: true }).waitFor()
    await until(() =>
      listRows(page)
        .first()
        .evaluate((row) => row === document.activeElement),
    )
  })
})
