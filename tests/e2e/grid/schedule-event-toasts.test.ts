import { expect, test } from 'vitest'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { connectCable } from '../../support/people/cable-client.ts'
import { createShift, employeeIdOf } from '../../support/people/shifts-api.ts'
import { ScheduleUser } from '../../support/screens/schedule-screen.ts'
import { stopClock } from '../../support/servers/clock.ts'

const { server, browser } = await startServerAndBrowser()
const admin = await server.api.signIn(accounts.admin)
const keiko = await employeeIdOf(server.api, admin, 'Keiko Tanaka')

/** A manager at a week, who hears what the admin does from now on. */
async function listening(week: string) {
  const planner = await ScheduleUser.open(browser, accounts.manager, week)
  const watcher = await connectCable(server.url, admin)
  await watcher.subscribe()
  await planner.page.getByRole('list', { name: 'Here now' }).waitFor()
  const toast = (text: string) => planner.page.getByText(text, { exact: true })
  return { ...planner, toast, stop: () => watcher.close() }
}
const plan = (date: string, from = '09:00', to = '12:00') =>
  createShift(server.api, admin, { employeeId: keiko, date, from, to })

test('what others do to the plan is told in toasts with their name', async () => {
  const week = '2027-02-01'
  const { page, toast, stop } = await listening(week)
  const { shift } = await plan(week)
  await toast('Nora Whitfield created a shift').waitFor()
  const which = page
    .locator('[data-toasts]')
    .getByText('Keiko Tanaka, Mon Feb 1, 9:00 AM – 12:00 PM')
  await which.first().waitFor()
  await plan('2027-02-15')
  await toast('Nora Whitfield created a shift for week of Feb 15, 2027').waitFor()
  const change = { shift: { notes: 'late' } }
  await server.api.call('PATCH', `/shifts/${shift.id}`, { token: admin, body: change })
  await toast('Nora Whitfield updated a shift').waitFor()
  const copies = { weeks: 1, days: ['monday', 'tuesday'] }
  await server.api.call('POST', `/shifts/${shift.id}/copy`, { token: admin, body: copies })
  await toast('Nora Whitfield updated the schedule').waitFor()
  await server.api.call('DELETE', `/shifts/${shift.id}`, { token: admin })
  await toast('Nora Whitfield deleted a shift').waitFor()
  const { schedule } = await plan(week, '13:00', '15:00')
  const publish = `/schedules/${schedule.id}/publish`
  expect((await server.api.call('POST', publish, { token: admin, body: {} })).status).toBe(200)
  await toast('Nora Whitfield published the schedule').waitFor()
  await page.getByRole('button', { name: /Keiko Tanaka, Mon Feb 1, 1:00 PM.*published/ }).waitFor()
  stop()
})

test('one’s own changes are no news to oneself', async () => {
  const week = '2027-03-01'
  await plan(week)
  const { page, cell, dialog, toast, stop } = await listening(week)
  await cell('Keiko Tanaka', 1).click()
  await dialog.getByRole('button', { name: 'Add Shift' }).click()
  await page.getByRole('button', { name: /Keiko Tanaka, Tue Mar 2/ }).waitFor()
  // What comes after it on the same socket is there, so its echo was, too.
  await plan('2027-03-04')
  await toast('Nora Whitfield created a shift').waitFor()
  expect(await page.getByText(/^Marco Bellini /).count()).toBe(0)
  stop()
})

test('a toast lasts 5 s', async () => {
  const week = '2027-03-08'
  const { page, toast, stop } = await listening(week)
  await stopClock(page)
  await plan(week)
  await toast('Nora Whitfield created a shift').waitFor()
  await page.clock.runFor(4900)
  expect(await toast('Nora Whitfield created a shift').count()).toBe(1)
  await page.clock.runFor(200)
  await toast('Nora Whitfield created a shift').waitFor({ state: 'detached' })
  stop()
})
