import { addDays } from '@weekboard/scheduling/clock/weeks'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { GridUser } from '../../support/screens/grid-screen.ts'
import { until } from '../../support/servers/until.ts'

const { server, browser } = await startServerAndBrowser()
const token = await server.api.signIn(accounts.manager)
const ana = await employeeIdOf(server.api, token, 'Ana Ruiz')
const ben = await employeeIdOf(server.api, token, 'Ben Okafor')

const plan = (employeeId: number, date: string, from = '09:00', to = '13:00') =>
  createShift(server.api, token, { employeeId, date, from, to })
const open = (date: string) => GridUser.open(browser, accounts.manager, `view=week&date=${date}`)
const shiftsOf = async (week: string) => (await readWeek(server.api, token, week)).shifts
/** 'Ana 2027-05-04T13' and so on, ordered. */
const linesOf = async (week: string) =>
  (await shiftsOf(week))
    .map(
      ({ employee, start_time }) =>
        `${employee?.user.full_name.split(' ')[0]} ${start_time.slice(0, 13)}`,
    )
    .sort()
const status = ({ page }: GridUser, text: string) =>
  page.getByRole('status').filter({ hasText: text })
const pressed = ({ page }: GridUser) => page.locator('[data-cell] [aria-pressed=true]').count()
const undo = async ({ page }: GridUser) => {
  // What was just written can be undone once its reply has come.
  const button = page.getByRole('button', { name: 'Undo', exact: true })
  await expect.poll(() => button.isEnabled()).toBe(true)
  await page.keyboard.press('Control+z')
}
const bulkCalls = ({ page }: GridUser): string[] => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/shifts')) calls.push(request.url())
  })
  return calls
}

/** Two shifts of Ana and one of Ben from Tuesday on. */
async function threeShifts(monday: string): Promise<void> {
  await plan(ana, addDays(monday, 1))
  await plan(ana, addDays(monday, 2))
  await plan(ben, addDays(monday, 2))
}

describe('by pointer', () => {
  test('ctrl-click and shift-click select, a drag moves all of them as one step', async () => {
    await threeShifts('2027-05-03')
    const user = await open('2027-05-03')
    await user.shift(/Ana Ruiz, Tue May 4/).click({ modifiers: ['Control'] })
    await status(user, '1 selected').waitFor()
    await user.shift(/Ben Okafor, Wed May 5/).click({ modifiers: ['Shift'] })
    await status(user, '3 selected').waitFor()
    await expect.poll(() => pressed(user)).toBe(3)
    await user.shift(/Ana Ruiz, Wed May 5/).click({ modifiers: ['Control'] })
    await status(user, '2 selected').waitFor()
    await user.shift(/Ana Ruiz, Wed May 5/).click({ modifiers: ['Control'] })
    await expectAccessible(user.person)

    const calls = bulkCalls(user)
    const from = await user.spot(user.shift(/Ana Ruiz, Tue May 4/))
    const to = await user.spot(user.cell('Ana Ruiz', 3))
    await user.drag(from, { ...to, y: from.y })
    await user.shift(/Ben Okafor, Fri May 7/).waitFor()
    await until(
      async () =>
        (await linesOf('2027-05-03')).join() ===
        'Ana 2027-05-06T13,Ana 2027-05-07T13,Ben 2027-05-07T13',
    )
    expect(calls).toHaveLength(1)
    await undo(user)
    await user.shift(/Ben Okafor, Wed May 5/).waitFor()
    await until(async () => (await linesOf('2027-05-03'))[0] === 'Ana 2027-05-04T13')
  })

  test('shift-drag over empty cells is a marquee; alt and a drag copies what it selected', async () => {
    await threeShifts('2027-05-10')
    const user = await open('2027-05-10')
    await user.shift(/Ben Okafor, Wed May 12/).waitFor()
    await user.page.keyboard.down('Shift')
    await user.drag(
      await user.spot(user.cell('Ana Ruiz', 0)),
      await user.spot(user.cell('Ben Okafor', 3)),
    )
    await user.page.keyboard.up('Shift')
    await status(user, '3 selected').waitFor()
    expect(await shiftsOf('2027-05-10')).toHaveLength(3)
    const from = await user.spot(user.shift(/Ana Ruiz, Tue May 11/))
    const to = await user.spot(user.cell('Ana Ruiz', 4))
    await user.page.keyboard.down('Alt')
    await user.drag(from, { ...to, y: from.y })
    await user.page.keyboard.up('Alt')
    await user.shift(/Ben Okafor, Sat May 15/).waitFor()
    await until(async () => (await shiftsOf('2027-05-10')).length === 6)
    // What was just created is selected, and goes with one key.
    await status(user, '3 selected').waitFor()
    await undo(user)
    await until(async () => (await shiftsOf('2027-05-10')).length === 3)
  })

  test('the corner of a shift repeats it over further days', async () => {
    await plan(ana, '2027-05-18')
    const user = await open('2027-05-17')
    await user.shift(/Ana Ruiz, Tue May 18/).hover()
    const handle = user.page.getByRole('button', { name: 'Repeat over more days' })
    await handle.waitFor()
    const calls = bulkCalls(user)
    await user.drag(await user.spot(handle), await user.spot(user.cell('Ana Ruiz', 4)))
    await user.shift(/Ana Ruiz, Fri May 21, 9:00 AM – 1:00 PM/).waitFor()
    await until(async () => (await shiftsOf('2027-05-17')).length === 4)
    expect(calls).toHaveLength(1)
    // All of them are selected, to be copied to others.
    await status(user, '4 selected').waitFor()
    await undo(user)
    await until(async () => (await shiftsOf('2027-05-17')).length === 1)
  })

  test('the bar copies into the cell that is clicked, notes and deletes', async () => {
    await threeShifts('2027-05-24')
    const user = await open('2027-05-24')
    const { page } = user
    await user.shift(/Ana Ruiz, Tue May 25/).click({ modifiers: ['Control'] })
    await user.shift(/Ben Okafor, Wed May 26/).click({ modifiers: ['Control'] })
    const bar = page.getByRole('region', { name: 'Selected shifts' })
    await bar.getByRole('button', { name: 'Copy', exact: true }).click()
    await status(user, '2 shifts copied').waitFor()
    await user.cell('Ana Ruiz', 3).click()
    await user.shift(/Ana Ruiz, Thu May 27/).waitFor()
    await user.shift(/Ben Okafor, Fri May 28/).waitFor()
    // Each further cell gets them too, until it is done.
    await user.cell('Ana Ruiz', 5).click()
    await user.shift(/Ben Okafor, Sun May 30/).waitFor()
    await until(async () => (await shiftsOf('2027-05-24')).length === 7)
    await page.getByRole('button', { name: 'Done', exact: true }).click()
    await status(user, '2 selected').waitFor()
    await bar.getByRole('button', { name: 'Note' }).click()
    await page.getByRole('dialog').getByLabel('Notes').fill('Bring keys')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await until(
      async () =>
        (await shiftsOf('2027-05-24')).filter(({ notes }) => notes === 'Bring keys').length === 2,
    )
    await bar.getByRole('button', { name: 'Delete 2 shifts' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await until(async () => (await shiftsOf('2027-05-24')).length === 5)
    await bar.waitFor({ state: 'hidden' })
  })
})

describe('by keyboard alone', () => {
  test('ctrl-space and shift-arrows select, ctrl-arrows move, and Escape ends it', async () => {
    await threeShifts('2027-06-07')
    const user = await open('2027-06-07')
    const { keyboard } = user.page
    await user.shift(/Ana Ruiz, Tue Jun 8/).focus()
    await keyboard.press('Control+ ')
    await status(user, '1 selected').waitFor()
    await keyboard.press('Shift+ArrowRight')
    await keyboard.press('Shift+ArrowDown')
    await status(user, '3 selected').waitFor()
    await keyboard.press('Control+ArrowRight')
    await keyboard.press('Control+ArrowRight')
    await user.shift(/Ben Okafor, Fri Jun 11/).waitFor()
    await until(
      async () =>
        (await linesOf('2027-06-07')).join() ===
        'Ana 2027-06-10T13,Ana 2027-06-11T13,Ben 2027-06-11T13',
    )
    await keyboard.press('Escape')
    await expect.poll(() => pressed(user)).toBe(0)
    await undo(user)
    await undo(user)
    await until(async () => (await linesOf('2027-06-07'))[0] === 'Ana 2027-06-08T13')
  })

  test('copies and pastes with the distances kept, and repeats over more days', async () => {
    await threeShifts('2027-06-14')
    const user = await open('2027-06-14')
    const { keyboard } = user.page
    await user.cell('Ana Ruiz', 1).focus()
    await keyboard.press('Shift+ArrowRight')
    await keyboard.press('Shift+ArrowDown')
    await status(user, '3 selected').waitFor()
    await keyboard.press('Control+c')
    await user.cell('Ana Ruiz', 4).focus()
    await keyboard.press('Control+v')
    await user.shift(/Ben Okafor, Sat Jun 19/).waitFor()
    await until(async () => (await shiftsOf('2027-06-14')).length === 6)
    await undo(user)
    await until(async () => (await shiftsOf('2027-06-14')).length === 3)
    await keyboard.press('Escape')
    await user.shift(/Ben Okafor, Wed Jun 16/).focus()
    await keyboard.press('r')
    await expect
      .poll(() => user.page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Repeat over more days')
    await keyboard.press('ArrowRight')
    await keyboard.press('ArrowRight')
    await expect.poll(() => user.said()).toBe('Wed Jun 16 – Fri Jun 18')
    await keyboard.press('Enter')
    await user.shift(/Ben Okafor, Fri Jun 18/).waitFor()
    await until(async () => (await shiftsOf('2027-06-14')).length === 5)
    await expect
      .poll(() => user.page.evaluate(() => document.activeElement?.textContent ?? ''))
      .toContain('Ben Okafor, Wed Jun 16')
  })
})
