import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessibleInBothThemes, stableBox } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf } from '../../support/people/shifts-api.ts'
import { timeOffApi } from '../../support/people/time-off-api.ts'
import { openSchedule, ScheduleUser } from '../../support/screens/schedule-screen.ts'

const { server, browser } = await startServerAndBrowser()
const token = await server.api.signIn(accounts.manager)
const week = '2027-02-01'
const [keiko, liam] = [
  await employeeIdOf(server.api, token, 'Keiko Tanaka'),
  await employeeIdOf(server.api, token, 'Liam Walsh'),
]
const plan = (employeeId: number, date: string, from: string, to: string) =>
  createShift(server.api, token, { employeeId, date, from, to })
// Keiko overlaps herself on Wednesday, Liam is away on Thursday.
await plan(keiko, '2027-02-03', '09:00', '13:00')
const { shift: overlap } = await plan(keiko, '2027-02-03', '12:00', '17:00')
const { shift: away } = await plan(liam, '2027-02-04', '09:00', '17:00')
await timeOffApi(server, token).ask({
  employee_id: liam,
  start_date: '2027-02-04',
  end_date: '2027-02-04',
})
await server.api.call('PATCH', `/shifts/${away.id}`, {
  token,
  body: { shift: { notes: 'Count the till' } },
})

const focusedShift = (user: Pick<ScheduleUser, 'page'>) =>
  user.page.evaluate(() => document.activeElement?.getAttribute('data-shift'))

test('conflicts say so on the shifts, and are listed with a way to each', async () => {
  const user = await ScheduleUser.open(browser, accounts.manager, week)
  const { page, person } = user
  const shifts = (id: number) => page.locator(`[data-shift="${id}"]`)
  await shifts(overlap.id).getByText('Overlaps').waitFor()
  await shifts(away.id).getByText('Time off').waitFor()
  await page.getByRole('button', { name: '2 conflicts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Conflicts' })
  const items = dialog.getByRole('listitem')
  await expect.poll(() => items.count()).toBe(2)
  await items
    .first()
    .getByText(/^Overlap · Keiko Tanaka, Wed Feb 3, 12:00 PM – 5:00 PM$/)
    .waitFor()
  await items
    .last()
    .getByText(/^Liam Walsh has approved time off on Feb 4/)
    .waitFor()
  await expectAccessibleInBothThemes(person)
  await items
    .last()
    .getByRole('button', { name: /^Go to shift/ })
    .click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => focusedShift(user)).toBe(String(away.id))
})

test('the list stays open while the window crosses the widths that move its button', async () => {
  const { page } = await ScheduleUser.open(browser, accounts.manager, week)
  await page.getByRole('button', { name: '2 conflicts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Conflicts' })
  await dialog.waitFor()
  await dialog.evaluate((element) => element.setAttribute('data-same', ''))
  for (const width of [1000, 700, 1300]) {
    await page.setViewportSize({ width, height: 900 })
    const button = width < 1280 ? '[aria-label="2 conflicts"]' : 'button:has-text("2 conflicts")'
    await page.locator(button).waitFor()
    expect(await page.locator('[role=dialog][data-same]').count()).toBe(1)
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '2 conflicts' }).click()
  await dialog.waitFor()
})

test('the list has what shifts over Monday break, of the week after once it is open', async () => {
  const late = { from: '18:00', to: '23:00' }
  const early = { from: '05:00', to: '09:00' }
  for (const [date, { from, to }] of [
    ['2027-03-07', late],
    ['2027-03-08', early],
    ['2027-03-14', late],
    ['2027-03-15', early],
  ] as const) {
    await plan(liam, date, from, to)
  }
  const { page } = await ScheduleUser.open(browser, accounts.manager, '2027-03-08')
  await page.getByRole('button', { name: '1 conflict' }).click()
  const items = page.getByRole('dialog', { name: 'Conflicts' }).getByRole('listitem')
  await items
    .getByText(/^Short rest · Liam Walsh, Mon Mar 8, 5:00 AM/)
    .first()
    .waitFor()
  await items.getByText(/^Short rest · Liam Walsh, Sun Mar 14, 6:00 PM/).waitFor()
  await items.getByText('Liam Walsh has 6 h of rest before Mon, Mar 15; 8 h are needed.').waitFor()
})

test('a jump opens the other day, and drops a filter that hides the shift', async () => {
  const query = `view=hourly&date=${week}`
  const { page } = await openSchedule(browser, accounts.manager, query)
  const goTo = async (index: number) => {
    await page.getByRole('button', { name: '2 conflicts' }).click()
    await page
      .getByRole('button', { name: /^Go to shift/ })
      .nth(index)
      .click()
  }
  await goTo(1)
  await expect.poll(() => focusedShift({ page })).toBe(String(away.id))
  expect(new URL(page.url()).searchParams.get('date')).toBe('2027-02-04')
  await page.getByText('List', { exact: true }).click()
  await page.getByLabel('Filter by Employee').selectOption({ label: 'Liam Walsh' })
  await goTo(0)
  await expect.poll(() => focusedShift({ page })).toBe(String(overlap.id))
})

test('a phone says it in words, and jumps to the day', async () => {
  const size = { width: 390, height: 844 }
  const user = await ScheduleUser.open(browser, accounts.manager, '2027-02-03', size)
  const { page, person } = user
  await page.locator(`[data-shift="${overlap.id}"]`).getByText('Overlaps').waitFor()
  const count = page.getByRole('button', { name: '2 conflicts' })
  // The figures take two lines rather than move the buttons below them.
  const top = async (part: Locator) => Math.round((await stableBox(part)).y)
  const figures = page.locator('dl').first()
  await page.setViewportSize({ width: 320, height: 844 })
  await expect.poll(async () => (await top(count)) - (await top(figures))).toBeLessThan(8)
  await page.setViewportSize(size)
  await count.click()
  await expectAccessibleInBothThemes(person)
  await page
    .getByRole('button', { name: /^Go to shift/ })
    .last()
    .click()
  await expect.poll(() => focusedShift(user)).toBe(String(away.id))
})

test('the publish panel leads to a violation, and sums up what goes out', async () => {
  const user = await ScheduleUser.open(browser, accounts.manager, week)
  const { page, person } = user
  await page.getByRole('button', { name: 'Publish Schedule' }).click()
  const panel = page.getByRole('dialog', { name: 'Publish Schedule' })
  await panel.getByText('2 people get 3 shifts. Nobody has seen this week before.').waitFor()
  await expectAccessibleInBothThemes(person)
  await panel.getByRole('button', { name: /^Go to shift: Liam Walsh has approved/ }).click()
  await panel.waitFor({ state: 'detached' })
  await expect.poll(() => focusedShift(user)).toBe(String(away.id))
})

test('in a week of drafts the watermark is for readers, and the note of a focused shift is shown', async () => {
  const { page, cell } = await ScheduleUser.open(browser, accounts.manager, week)
  const mark = page.locator(`[data-shift="${away.id}"]`).getByText('DRAFT', { exact: true })
  await expect.poll(async () => (await mark.boundingBox())?.width).toBe(1)
  const style = await page
    .locator(`[data-shift="${away.id}"]`)
    .evaluate((block) => getComputedStyle(block).borderStyle)
  expect(style).toBe('dotted')
  await cell('Liam Walsh', 3).focus()
  await page.keyboard.press('Enter')
  const note = page.locator('[data-focused-note]').getByText('Count the till')
  await note.waitFor()
  await page.keyboard.press('Escape')
  await note.waitFor({ state: 'detached' })
  // As soon as something is announced, drafts say so again.
  await server.api.call('POST', `/schedules/${overlap.schedule_id}/publish`, {
    token,
    body: { override_violations: true },
  })
  await plan(keiko, '2027-02-05', '09:00', '12:00')
  const later = page.getByRole('button', { name: /^Keiko Tanaka, Fri Feb 5/ })
  const width = async () =>
    (await later.getByText('DRAFT', { exact: true }).boundingBox())?.width ?? 0
  await expect.poll(width).toBeGreaterThan(20)
})

test('a broken rule has its sign and word on the shift, with the room that it has', async () => {
  const admin = await server.api.signIn(accounts.admin)
  await server.api.call('PATCH', '/organization', {
    token: admin,
    body: { organization: { min_rest_hours: 11, rest_policy: 'warn' } },
  })
  await plan(keiko, '2027-02-08', '15:00', '23:00')
  await plan(keiko, '2027-02-09', '06:00', '12:00')
  await plan(keiko, '2027-02-11', '09:00', '12:00')
  const { page, person } = await ScheduleUser.open(browser, accounts.manager, '2027-02-08')
  const early = page.getByRole('button', { name: /Keiko Tanaka, Tue Feb 9, .*, draft, rest$/ })
  await early.getByText('Short rest').waitFor()
  await page.getByRole('button', { name: /Keiko Tanaka, Thu Feb 11, .*, draft$/ }).waitFor()
  await expectAccessibleInBothThemes(person)
})
