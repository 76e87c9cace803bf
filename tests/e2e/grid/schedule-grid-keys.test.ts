import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { employeeIdOf, readWeek, shiftBody } from '../../support/people/shifts-api.ts'
import { GridUser } from '../../support/screens/grid-screen.ts'
import { until } from '../../support/servers/until.ts'

const { server, browser } = await startServerAndBrowser()
const token = await server.api.signIn(accounts.manager)

const open = (address: string) => GridUser.open(browser, accounts.manager, address)

async function plan(date: string, name = 'Ana Ruiz') {
  const employeeId = await employeeIdOf(server.api, token, name)
  const body = shiftBody({ employeeId, date, from: '09:00', to: '17:00' })
  await server.api.call('POST', '/shifts', { token, body })
}
const focusedName = ({ page }: GridUser) =>
  page.evaluate(() => document.activeElement?.textContent ?? '')

async function focusShift(user: GridUser, name: RegExp): Promise<void> {
  await user.shift(name).waitFor()
  await user.shift(name).focus()
}

describe('by keyboard alone', () => {
  test('arrows walk the cells, and Enter on an occupied cell goes to its shift', async () => {
    await plan('2027-05-04')
    const user = await open('view=week&date=2027-05-03')
    await user.cell('Ana Ruiz', 0).focus()
    await user.page.keyboard.press('ArrowRight')
    await user.page.keyboard.press('Enter')
    await expect.poll(() => focusedName(user)).toContain('Ana Ruiz, Tue May 4')
    await user.page.keyboard.press('Escape')
    await user.page.keyboard.press('ArrowRight')
    await user.page.keyboard.press('Enter')
    await user
      .dialog()
      .getByRole('heading', { name: /Add Shift on May 5, 2027/ })
      .waitFor()
  })

  test('shift-arrows move a shift by a day and to the next person, and say so', async () => {
    await plan('2027-05-11')
    const user = await open('view=week&date=2027-05-10')
    await focusShift(user, /Ana Ruiz, Tue May 11/)
    // Without a pause: the second moves what the first has moved, also while code loads.
    await Promise.all([
      user.page.keyboard.press('Shift+ArrowRight'),
      user.page.keyboard.press('Shift+ArrowRight'),
    ])
    await user.shift(/Ana Ruiz, Thu May 13, 9:00 AM – 5:00 PM/).waitFor()
    await user.page.keyboard.press('Shift+ArrowDown')
    await user.shift(/Ben Okafor, Thu May 13, 9:00 AM – 5:00 PM/).waitFor()
    await expect.poll(() => focusedName(user)).toContain('Ben Okafor, Thu May 13')
    await expect.poll(() => user.said()).toBe('Ben Okafor, Thu May 13, 9:00 AM – 5:00 PM')
    const ben = await employeeIdOf(server.api, token, 'Ben Okafor')
    await until(async () => {
      const [shift] = (await readWeek(server.api, token, '2027-05-10')).shifts
      return shift?.employee_id === ben && shift.start_time === '2027-05-13T13:00:00.000Z'
    })
  })

  test('a shift does not leave the week', async () => {
    await plan('2027-05-17')
    const user = await open('view=week&date=2027-05-17')
    await focusShift(user, /Ana Ruiz, Mon May 17/)
    await user.page.keyboard.press('Shift+ArrowLeft')
    await expect.poll(user.said).toBe('This is the first day of the week')
    await user.shift(/Ana Ruiz, Mon May 17, 9:00 AM – 5:00 PM/).waitFor()
  })

  test('alt-arrows resize by 15 minutes, with shift at the start', async () => {
    await plan('2027-05-25')
    const user = await open('view=week&date=2027-05-24')
    await focusShift(user, /Ana Ruiz, Tue May 25/)
    await user.page.keyboard.press('Alt+ArrowRight')
    await user.page.keyboard.press('Alt+ArrowRight')
    await user.shift(/Ana Ruiz, Tue May 25, 9:00 AM – 5:30 PM/).waitFor()
    await user.page.keyboard.press('Alt+Shift+ArrowLeft')
    await user.shift(/Ana Ruiz, Tue May 25, 8:45 AM – 5:30 PM/).waitFor()
    await until(async () => {
      const [shift] = (await readWeek(server.api, token, '2027-05-24')).shifts
      return shift?.duration_hours === 8.75
    })
    await user.page.keyboard.press('Control+z')
    await user.shift(/Ana Ruiz, Tue May 25, 9:00 AM – 5:30 PM/).waitFor()
    await user.page.keyboard.press('Control+Shift+z')
    await user.shift(/Ana Ruiz, Tue May 25, 8:45 AM – 5:30 PM/).waitFor()
  })

  test('Delete asks and deletes, and the focus stays in the cell', async () => {
    await plan('2027-06-01')
    const user = await open('view=week&date=2027-05-31')
    await focusShift(user, /Ana Ruiz, Tue Jun 1/)
    await user.page.keyboard.press('Delete')
    const question = user.page.getByRole('alertdialog')
    await question.getByText('Are you sure you want to delete this shift?').waitFor()
    await user.page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    await user.shift(/Ana Ruiz, Tue Jun 1/).waitFor()
    await focusShift(user, /Ana Ruiz, Tue Jun 1/)
    await user.page.keyboard.press('Delete')
    await question.getByRole('button', { name: 'Delete' }).click()
    await user.shift(/Ana Ruiz, Tue Jun 1/).waitFor({ state: 'detached' })
    await until(async () => (await readWeek(server.api, token, '2027-05-31')).shifts.length === 0)
    await expect
      .poll(() => user.page.evaluate(() => document.activeElement?.getAttribute('role')))
      .toBe('gridcell')
  })

  test('in hourly view shift-arrows move a shift by an hour', async () => {
    await plan('2027-06-08')
    const user = await open('view=hourly&date=2027-06-08')
    await focusShift(user, /Ana Ruiz, Tue Jun 8/)
    await user.page.keyboard.press('Shift+ArrowLeft')
    await user.shift(/Ana Ruiz, Tue Jun 8, 8:00 AM – 4:00 PM/).waitFor()
    await expect.poll(() => focusedName(user)).toContain('8:00 AM – 4:00 PM')
  })

  test('? shows the list of shortcuts, and Escape closes it', async () => {
    const user = await open('view=week&date=2026-11-18')
    await user.cell('Ana Ruiz', 0).focus()
    await user.page.keyboard.press('?')
    const list = user.page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await list.getByText('Delete the shift').waitFor()
    await expectAccessible(user.person)
    await user.page.keyboard.press('Escape')
    await list.waitFor({ state: 'detached' })
    await expect
      .poll(() => user.page.evaluate(() => document.activeElement?.getAttribute('role')))
      .toBe('gridcell')
  })
})
