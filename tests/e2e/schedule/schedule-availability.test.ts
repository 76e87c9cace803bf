import { expect, test } from 'vitest'
import { expectAccessibleInBothThemes } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf } from '../../support/people/shifts-api.ts'
import { timeOffApi } from '../../support/people/time-off-api.ts'
import { GridUser } from '../../support/screens/grid-screen.ts'
import {
  chooseEmployee,
  openSchedule,
  ScheduleUser,
} from '../../support/screens/schedule-screen.ts'
import { nextWeek } from '../../support/servers/clock.ts'

const { server, browser } = await startServerAndBrowser()
const manager = await server.api.signIn(accounts.manager)

const liam = await employeeIdOf(server.api, manager, 'Liam Walsh')
const keiko = await employeeIdOf(server.api, manager, 'Keiko Tanaka')
// Keiko has no shift on the Monday, Liam none on the weekend.
const monday = nextWeek
const saturday = '2026-11-28'
const sunday = '2026-11-29'

await timeOffApi(server, manager).ask({
  employee_id: keiko,
  start_date: monday,
  end_date: monday,
})
await server.api.call('PUT', `/employees/${liam}/availability`, {
  token: manager,
  body: {
    availability: {
      weekly: [
        { weekday: 'saturday', start_time: '09:00', end_time: '12:30', kind: 'unavailable' },
        { weekday: 'sunday', start_time: '07:00', end_time: '15:00', kind: 'preferred' },
      ],
    },
  },
})
for (const employeeId of [liam, keiko]) {
  await createShift(server.api, manager, {
    employeeId,
    date: sunday,
    from: '20:00',
    to: '21:00',
  })
}

test('the week says and shades who is on time off or unavailable', async () => {
  const user = await ScheduleUser.open(browser, accounts.manager, nextWeek)
  const nameOf = (name: string, day: number) => user.cell(name, day).getAttribute('aria-label')
  await expect
    .poll(() => nameOf('Keiko Tanaka', 0))
    .toBe('Monday, November 23, 2026, no shifts, on time off')
  expect(await nameOf('Keiko Tanaka', 2)).toBe('Wednesday, November 25, 2026, no shifts')
  expect(await nameOf('Liam Walsh', 5)).toBe(
    'Saturday, November 28, 2026, no shifts, unavailable 9:00 AM – 12:30 PM',
  )
  expect(await user.page.getByText('Time off', { exact: true }).count()).toBe(1)
  await expectAccessibleInBothThemes(user.person)
})

test('who prefers the hours of a shift says so in the list of candidates', async () => {
  const { page, dialog } = await ScheduleUser.open(browser, accounts.manager, nextWeek)
  await page.getByRole('button', { name: 'Add Shift' }).first().click()
  await dialog.getByLabel('Day').selectOption(sunday)
  const field = dialog.getByRole('combobox', { name: 'Employee' })
  await field.fill('liam')
  const reason = dialog.getByRole('option', { name: /Liam Walsh/ })
  await reason.getByText(/^Prefers these hours · /).waitFor()
  await field.fill('keiko')
  const other = dialog.getByRole('option', { name: /Keiko Tanaka/ })
  await other.getByText(/^Available · /).waitFor()
})

test('a cell with a shift says it as well, beside the shift', async () => {
  await createShift(server.api, manager, {
    employeeId: liam,
    date: saturday,
    from: '14:00',
    to: '16:00',
  })
  const user = await ScheduleUser.open(browser, accounts.manager, nextWeek)
  const cell = user.cell('Liam Walsh', 5)
  await cell.getByRole('button').waitFor()
  expect(await cell.innerText()).toContain('unavailable 9:00 AM – 12:30 PM')
})

test('the hours of a day say it hour by hour', async () => {
  const query = `view=hourly&date=${saturday}`
  const { page } = await openSchedule(browser, accounts.manager, query)
  const row = page.getByRole('row', { name: /Liam Walsh/ })
  const hour = (name: string) => row.getByRole('gridcell', { name, exact: true })
  await hour('9 AM, no shifts, unavailable').waitFor()
  await hour('12 PM, no shifts, unavailable 9:00 AM – 12:30 PM').waitFor()
  await hour('1 PM, no shifts').waitFor()
})

test('a phone says it under the name', async () => {
  const size = { width: 390, height: 844 }
  const { page } = await openSchedule(browser, accounts.manager, `date=${monday}`, size)
  const item = page.getByRole('listitem').filter({ hasText: 'Keiko Tanaka' })
  await item.getByText('on time off').waitFor()
})

test('the popover says that the times are preferred, unavailable or time off', async () => {
  const user = await ScheduleUser.open(browser, accounts.manager, nextWeek)
  const { page, dialog } = user
  const fill = async (from: string, to: string) => {
    await dialog.getByLabel('Start Time').fill(from)
    await dialog.getByLabel('End Time').fill(to)
  }
  await page.getByRole('button', { name: 'Add Shift' }).first().click()
  await chooseEmployee(dialog, 'Liam Walsh')
  await dialog.getByLabel('Day').selectOption(sunday)
  await fill('08:00', '12:00')
  await dialog.getByText('Within the preferred hours of Liam Walsh.').waitFor()
  await fill('13:00', '17:00')
  await dialog.getByText('Partly within the preferred hours of Liam Walsh.').waitFor()
  await dialog.getByLabel('Day').selectOption(saturday)
  await fill('09:00', '11:00')
  await dialog.getByText('This shift is outside the availability of Liam Walsh.').waitFor()
  expect(await dialog.getByText(/preferred hours/).count()).toBe(0)
  await chooseEmployee(dialog, 'Keiko Tanaka')
  await dialog.getByLabel('Day').selectOption(monday)
  await dialog.getByText(/^Keiko Tanaka has approved time off on Nov 23/).waitFor()
})

test('an open grid shades what another manager changes, and a drag under way weighs it', async () => {
  const [ana, ben] = [
    await employeeIdOf(server.api, manager, 'Ana Ruiz'),
    await employeeIdOf(server.api, manager, 'Ben Okafor'),
  ]
  const date = '2027-06-15'
  await createShift(server.api, manager, { employeeId: ana, date, from: '09:00', to: '17:00' })
  const user = await GridUser.open(browser, accounts.admin, `view=week&date=${date}`)
  const wednesday = user.cell('Ben Okafor', 2)
  await expect
    .poll(() => wednesday.getAttribute('aria-label'))
    .toBe('Wednesday, June 16, 2027, no shifts')
  const away = await user.spot(wednesday)
  await user.dragTo(await user.spot(user.shift(/Ana Ruiz, Tue Jun 15/)), away)
  const label = user.page.locator('[data-drag-preview]')
  await label.getByText(/^Ben Okafor · 8 h of/).waitFor()
  expect(await label.getByText('approved time off').count()).toBe(0)

  const timeOff = timeOffApi(server, manager)
  const days = { start_date: '2027-06-16', end_date: '2027-06-16' }
  const { body } = await timeOff.ask({ employee_id: ben, ...days })
  await expect
    .poll(() => wednesday.getAttribute('aria-label'))
    .toBe('Wednesday, June 16, 2027, no shifts, on time off')
  let moves = 0
  await expect
    .poll(async () => {
      moves += 1
      await user.page.mouse.move(away.x + (moves % 2), away.y)
      return label.innerText()
    })
    .toContain('Ben Okafor has approved time off on Jun 16 (availability).')
  await user.page.keyboard.press('Escape')
  await user.page.mouse.up()

  await timeOff.decide(body.time_off_request.id, 'cancel')
  await expect
    .poll(() => wednesday.getAttribute('aria-label'))
    .toBe('Wednesday, June 16, 2027, no shifts')
  const hours = { start_time: '09:00', end_time: '17:00', kind: 'unavailable' }
  await server.api.call('PUT', `/employees/${ben}/availability`, {
    token: manager,
    body: { availability: { weekly: [{ weekday: 'thursday', ...hours }] } },
  })
  await expect
    .poll(() => user.cell('Ben Okafor', 3).getAttribute('aria-label'))
    .toBe('Thursday, June 17, 2027, no shifts, unavailable 9:00 AM – 5:00 PM')
})

test('employees see their own absences on their schedule, also new ones, and nobody else’s', async () => {
  const ana = await employeeIdOf(server.api, manager, 'Ana Ruiz')
  const week = '2027-06-21'
  const timeOff = timeOffApi(server, manager)
  for (const employeeId of [ana, keiko]) {
    await timeOff.ask({ employee_id: employeeId, start_date: '2027-06-22', end_date: '2027-06-22' })
    const planned = { employeeId, date: week, from: '09:00', to: '17:00' }
    await createShift(server.api, manager, planned)
  }
  const { body } = await server.api.call<{ schedule: { id: number } }>(
    'GET',
    `/schedules/week?date=${week}`,
    { token: manager },
  )
  await server.api.call('POST', `/schedules/${body.schedule.id}/publish`, {
    token: manager,
    body: {},
  })
  const user = await ScheduleUser.open(browser, accounts.employee, week)
  const nameOf = (name: string, day: number) => user.cell(name, day).getAttribute('aria-label')
  await expect
    .poll(() => nameOf('Ana Ruiz', 1))
    .toBe('Tuesday, June 22, 2027, no shifts, on time off')
  expect(await nameOf('Keiko Tanaka', 1)).toBe('Tuesday, June 22, 2027, no shifts')

  await timeOff.ask({ employee_id: ana, start_date: '2027-06-24', end_date: '2027-06-24' })
  await expect
    .poll(() => nameOf('Ana Ruiz', 3))
    .toBe('Thursday, June 24, 2027, no shifts, on time off')
})
