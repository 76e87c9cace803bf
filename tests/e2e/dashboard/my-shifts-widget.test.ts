import type { Locator } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import {
  expectAccessibleInBothThemes,
  expectNoHorizontalOverflow,
} from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { dashboardApi } from '../../support/people/dashboard-api.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { widgetScreen } from '../../support/screens/widgets-screen.ts'
import { nextWeek, testNow, thisWeek } from '../../support/servers/clock.ts'

const { server, browser } = await startServerAndBrowser()
const screen = widgetScreen({ server, browser }, 'my-shifts')
/** A new session, because the clock moves by days. */
const signInMarco = () => server.api.signIn(accounts.manager)
const ownShifts = async () =>
  dashboardApi(server, await server.api.signIn(accounts.employee)).myShifts()
const anaId = await employeeIdOf(server.api, await signInMarco(), 'Ana Ruiz')

afterEach(() => server.clock.set(testNow))

/** Opens the widget as Ana would see it at an instant. */
async function openAt(now: Date, options: Parameters<typeof screen.open>[1] = {}) {
  server.clock.set(now)
  const opened = await screen.open(accounts.employee, options)
  await opened.page.clock.setFixedTime(now)
  await opened.page.reload()
  await opened.widget.waitFor()
  return opened
}

async function publishWeek(date: string): Promise<void> {
  const token = await signInMarco()
  const { schedule } = await readWeek(server.api, token, date)
  const { status, text } = await server.api.call('POST', `/schedules/${schedule?.id}/publish`, {
    token,
    body: { override_violations: true },
  })
  if (status !== 200) throw new Error(`The week was not published: ${status} ${text}`)
}

const region = (widget: Locator, name: string): Locator =>
  widget.getByRole('region', { name, exact: true })
const list = (widget: Locator, name: string): Locator =>
  widget.getByRole('list', { name, exact: true })

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hour: 'numeric',
  minute: '2-digit',
})
/** '9:00 AM – 5:00 PM' in New York. */
const rangeOf = ({ start_time, end_time }: { start_time: string; end_time: string }): string =>
  `${clock.format(new Date(start_time))} – ${clock.format(new Date(end_time))}`

test('shows the next shift with the time until it starts, and this week', async () => {
  const { this_week, next_shift } = await ownShifts()
  if (!next_shift) throw new Error('Ana has no next shift')
  const { user, widget } = await screen.open(accounts.employee)
  const week = list(widget, 'This week')
  await week.waitFor()
  const lines = await week.getByRole('listitem').allInnerTexts()
  expect(lines).toHaveLength(this_week.shifts.length)
  for (const [index, shift] of this_week.shifts.entries()) {
    expect(lines[index]).toContain(rangeOf(shift))
  }
  await region(widget, 'This week').getByText(`${this_week.total_hours} h`).first().waitFor()
  const next = region(widget, 'Next shift')
  await next.getByText(rangeOf(next_shift)).waitFor()
  await next.getByText(/^in (\d+ days?|\d+ h)/).waitFor()
  await expect.poll(() => list(widget, 'Next week').count()).toBe(0)
  await expectAccessibleInBothThemes(user)
})

test('counts down to the start, then to the end, then goes on to the next shift', async () => {
  const { shifts } = (await ownShifts()).this_week
  const [first, second] = shifts.filter(({ start_time }) => new Date(start_time) > testNow)
  if (!first || !second) throw new Error('Ana has fewer than two more shifts this week')
  const startsAt = Date.parse(first.start_time)
  const { widget } = await openAt(new Date(startsAt - 75 * 60_000))
  await region(widget, 'Next shift').getByText('in 1 h 15 min', { exact: true }).waitFor()
  await region(widget, 'Next shift').getByText('Today', { exact: true }).waitFor()

  const running = await openAt(new Date(Date.parse(first.end_time) - 30 * 60_000))
  const now = region(running.widget, 'Now')
  await now.getByText('ends in 30 min', { exact: true }).waitFor()
  await now.getByText(rangeOf(first)).waitFor()
  await region(running.widget, 'Next shift').getByText(rangeOf(second)).waitFor()
  await expectAccessibleInBothThemes(running.user)
})

test('a shift that starts while the page is open becomes the current one', async () => {
  const { next_shift } = await ownShifts()
  if (!next_shift) throw new Error('Ana has no next shift')
  const { page, widget } = await screen.open(accounts.employee)
  await region(widget, 'Next shift').getByText(rangeOf(next_shift)).waitFor()
  await page.clock.setFixedTime(new Date(Date.parse(next_shift.start_time) + 60_000))
  await page.clock.runFor(61_000)
  await region(widget, 'Now').getByText(rangeOf(next_shift)).waitFor()
})

test('next week appears once it is announced, and is where the next shift may be', async () => {
  const sunday = new Date(`${nextWeek}T04:30:00Z`)
  const { widget } = await openAt(sunday, { size: { w: 12, h: 8 } })
  await widget.getByText('No upcoming shifts').waitFor()
  await expect.poll(() => list(widget, 'Next week').count()).toBe(0)
  await createShift(server.api, await signInMarco(), {
    employeeId: anaId,
    date: '2026-11-28',
    from: '18:00',
    to: '18:45',
  })
  await publishWeek(nextWeek)
  const { next_week } = await ownShifts()
  const [first] = next_week.shifts
  if (!first) throw new Error('Ana has no shift next week')
  const week = list(widget, 'Next week')
  await week.getByText('6:00 PM – 6:45 PM').waitFor()
  await expect.poll(() => week.getByRole('listitem').count()).toBe(next_week.shifts.length)
  await region(widget, 'Next shift').getByText(rangeOf(first)).waitFor()
})

test('what is not announced stays hidden, from managers as well', async () => {
  const marcoId = await employeeIdOf(server.api, await signInMarco(), 'Marco Bellini')
  for (const employeeId of [anaId, marcoId]) {
    await createShift(server.api, await signInMarco(), {
      employeeId,
      date: '2026-11-22',
      from: '22:15',
      to: '23:15',
    })
  }
  for (const email of [accounts.employee, accounts.manager]) {
    const { widget } = await screen.open(email)
    await region(widget, 'This week').waitFor()
    await expect.poll(() => widget.getByText('10:15 PM').count()).toBe(0)
  }
  await publishWeek(thisWeek)
  const { widget } = await screen.open(accounts.manager)
  await list(widget, 'This week').getByText('10:15 PM – 11:15 PM').waitFor()
})

test('a week without announced shifts says so, in the smallest size and on a phone', async () => {
  const now = new Date('2027-05-05T15:00:00Z')
  for (const options of [{ size: { w: 3, h: 4 } }, { width: 390, height: 844 }]) {
    const { user, widget } = await openAt(now, options)
    await widget.getByText('No upcoming shifts').waitFor()
    await widget.getByText('Nothing announced for this week yet').waitFor()
    await expectNoHorizontalOverflow(user)
    await expectAccessibleInBothThemes(user)
  }
})

test('the smallest size and a phone show everything', async () => {
  const { next_shift } = await ownShifts()
  if (!next_shift) throw new Error('Ana has no next shift')
  for (const options of [{ size: { w: 3, h: 4 } }, { width: 390, height: 844 }]) {
    const { user, widget } = await screen.open(accounts.employee, options)
    await region(widget, 'Next shift').getByText(rangeOf(next_shift)).waitFor()
    await expectNoHorizontalOverflow(user)
    await expectAccessibleInBothThemes(user)
  }
})
