import { addDays } from '@weekboard/scheduling/clock/weeks'
import { describe, expect, test } from 'vitest'
import { expectAccessibleInBothThemes } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { GridUser } from '../../support/screens/grid-screen.ts'
import { createThreeShifts, openList } from '../../support/screens/schedule-list.ts'
import { until } from '../../support/servers/until.ts'

const { server, browser } = await startServerAndBrowser()
const token = await server.api.signIn(accounts.manager)
const ana = await employeeIdOf(server.api, token, 'Ana Ruiz')
const ben = await employeeIdOf(server.api, token, 'Ben Okafor')

const plan = (employeeId: number, date: string, from = '09:00', to = '13:00') =>
  createShift(server.api, token, { employeeId, date, from, to })
const statesOf = async (week: string) =>
  (await readWeek(server.api, token, week)).shifts.map(({ status }) => status)
const status = ({ page }: GridUser, text: string) =>
  page.getByRole('status').filter({ hasText: text })
const bar = ({ page }: GridUser) => page.getByRole('region', { name: 'Selected shifts' })

/** A manager who has selected a shift of Ana on Tuesday and Wednesday, and one of Ben on Wednesday. */
async function selectThree(monday: string): Promise<GridUser> {
  await plan(ana, addDays(monday, 1))
  await plan(ana, addDays(monday, 2))
  await plan(ben, addDays(monday, 2))
  const user = await GridUser.open(browser, accounts.manager, `view=week&date=${monday}`)
  await user.cell('Ana Ruiz', 1).focus()
  await user.page.keyboard.press('Shift+ArrowRight')
  await user.page.keyboard.press('Shift+ArrowDown')
  await status(user, '3 selected').waitFor()
  return user
}

describe('the status menu', () => {
  test('cancels what is selected, by keys, as one step that can be undone', async () => {
    const user = await selectThree('2027-05-03')
    const { page } = user
    const menu = bar(user).getByRole('button', { name: 'Status' })
    await menu.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Back to draft' }).waitFor()
    await expectAccessibleInBothThemes(user.person)
    await page.keyboard.press('Escape')
    await expect.poll(() => menu.evaluate((it) => it === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await expect.poll(focused).toBe('Back to draft')
    await page.keyboard.press('ArrowDown')
    await expect.poll(focused).toBe('Cancel shifts')
    await page.keyboard.press('Enter')
    await until(async () => (await statesOf('2027-05-03')).every((each) => each === 'cancelled'))
    await expect.poll(() => page.locator('[data-cell] [data-shift]').count()).toBe(0)
    await bar(user).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
    await until(async () => (await statesOf('2027-05-03')).every((each) => each === 'draft'))
    await expect.poll(() => page.locator('[data-cell] [data-shift]').count()).toBe(3)
  })

  test('makes announced shifts drafts again', async () => {
    const user = await selectThree('2027-05-10')
    const week = await readWeek(server.api, token, '2027-05-10')
    const published = await server.api.call('POST', `/schedules/${week.schedule?.id}/publish`, {
      token,
      body: { override_violations: true },
    })
    expect(published.status).toBe(200)
    await user.page.getByText('Published', { exact: true }).first().waitFor()
    await bar(user).getByRole('button', { name: 'Status' }).click()
    await user.page.getByRole('menuitem', { name: 'Back to draft' }).click()
    await until(async () => (await statesOf('2027-05-10')).every((each) => each === 'draft'))
    await user.page.getByText('Draft', { exact: true }).first().waitFor()
  })
})

describe('while somebody else works on what is selected', () => {
  test('a deleted shift leaves the selection, a moved one stays in it', async () => {
    const user = await selectThree('2027-05-17')
    const other = await GridUser.open(browser, accounts.admin, 'view=week&date=2027-05-17')
    await other.shift(/Ana Ruiz, Tue May 18/).focus()
    await other.page.keyboard.press('Delete')
    await other.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await status(user, '2 selected').waitFor()

    await other.shift(/Ana Ruiz, Wed May 19/).focus()
    await other.page.keyboard.press('Shift+ArrowRight')
    const moved = user.shift(/Ana Ruiz, Thu May 20/)
    await moved.waitFor()
    await expect.poll(() => moved.getAttribute('aria-pressed')).toBe('true')
    await other.shift(/Ben Okafor, Wed May 19/).focus()
    await other.page.keyboard.press('Shift+ArrowUp')
    await user.shift(/Ana Ruiz, Wed May 19/).waitFor()
    await status(user, '2 selected').waitFor()

    await bar(user).getByRole('button', { name: 'Delete 2 shifts' }).click()
    await user.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await until(async () => (await statesOf('2027-05-17')).length === 0)
    await expect.poll(() => other.page.locator('[data-cell] [data-shift]').count()).toBe(0)
  })

  test('the bar goes with the last of them, and an open question deletes only what is left', async () => {
    const user = await selectThree('2027-05-24')
    const other = await GridUser.open(browser, accounts.admin, 'view=week&date=2027-05-24')
    await bar(user).getByRole('button', { name: 'Delete 3 shifts' }).click()
    const question = user.page.getByRole('alertdialog')
    await question.waitFor()
    await other.shift(/Ben Okafor, Wed May 26/).focus()
    await other.page.keyboard.press('Delete')
    await other.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await until(async () => (await statesOf('2027-05-24')).length === 2)
    await question.getByRole('button', { name: 'Delete' }).click()
    await until(async () => (await statesOf('2027-05-24')).length === 0)
    await bar(user).waitFor({ state: 'detached' })

    await plan(ana, '2027-05-25')
    await user.shift(/Ana Ruiz, Tue May 25/).click({ modifiers: ['Control'] })
    await status(user, '1 selected').waitFor()
    await other.shift(/Ana Ruiz, Tue May 25/).focus()
    await other.page.keyboard.press('Delete')
    await other.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await bar(user).waitFor({ state: 'detached' })
  })
})

describe('light and dark, the accessibility checker finds nothing', () => {
  test.each(['comfortable', 'compact'] as const)(
    'in %s rows with a selection, conflicts, totals and a fold',
    async (density) => {
      const week = density === 'compact' ? '2027-06-07' : '2027-06-14'
      const preferences = await server.api.call('PATCH', '/auth/me', {
        token,
        body: { preferences: { density } },
      })
      expect(preferences.status).toBe(200)
      const user = await selectThree(week)
      await plan(ana, addDays(week, 1), '10:00', '12:00')
      await user.page.getByRole('button', { name: '1 conflict' }).waitFor()
      await user.page.getByRole('rowheader', { name: 'Total' }).waitFor()
      await expectAccessibleInBothThemes(user.person)
      await bar(user).getByRole('button', { name: 'Copy', exact: true }).click()
      await user.page.getByText('Click each cell to paste into').waitFor()
      await expectAccessibleInBothThemes(user.person)
      await user.page.getByRole('button', { name: 'Done', exact: true }).click()

      await user.page
        .getByRole('radio', { name: 'Hourly' })
        .or(user.page.getByRole('tab', { name: 'Hourly' }))
        .click()
      await user.page.getByRole('button', { name: /not working this day/ }).waitFor()
      await expectAccessibleInBothThemes(user.person)
    },
  )

  test('on a phone, where cards are selected', async () => {
    const week = '2027-06-21'
    await createThreeShifts(server, token, week)
    const person = await openList(browser, accounts.manager, week, { width: 390, height: 844 })
    const { page } = person
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    for (const name of [/Keiko Tanaka, Mon/, /Liam Walsh, Tue/]) {
      await page.getByRole('button', { name }).click()
    }
    await page.getByRole('status').filter({ hasText: '2 selected' }).waitFor()
    await page.getByRole('button', { name: 'Status' }).click()
    await page.getByRole('menuitem', { name: 'Cancel shifts' }).waitFor()
    await expectAccessibleInBothThemes(person)
  })
})
