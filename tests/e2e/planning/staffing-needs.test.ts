import type { StaffingNeedsReply } from '@weekboard/contracts/schedule/staffing-needs'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  expectAccessibleInBothThemes,
  expectNoHorizontalOverflow,
  stableBox,
} from '../../support/browser/browser.ts'
import { expectFocusBack } from '../../support/browser/focus-return.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { nextWeek } from '../../support/servers/clock.ts'

const { server, browser } = await startServerAndBrowser()
const manager = await server.api.signIn(accounts.manager)

const put = async (body: object): Promise<StaffingNeedsReply> => {
  const reply = await server.api.call<StaffingNeedsReply>('PUT', '/staffing_needs', {
    token: manager,
    body,
  })
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}
const stored = async (): Promise<StaffingNeedsReply> =>
  (await server.api.call<StaffingNeedsReply>('GET', '/staffing_needs', { token: manager })).body
const need = (weekday: string, start_time: string, end_time: string, count: number) => ({
  weekday,
  start_time,
  end_time,
  position_id: null,
  count,
})
const grid = (page: Page): Locator =>
  page.getByRole('grid', { name: 'Staffing needs', exact: true })
const hour = (page: Page, name: string): Locator =>
  grid(page).getByRole('gridcell', { name: new RegExp(`^${name}:`) })
const textOf = (page: Page, name: string) => hour(page, name).getAttribute('aria-label')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('needs are painted for a position, saved, and a save can be undone', async () => {
  await put({ staffing_needs: [need('monday', '09:30', '11:00', 1)] })
  const position = { name: 'Barista', color: 'teal' }
  await server.api.call('POST', '/positions', { token: manager, body: { position } })
  const user = await browser.enter(accounts.manager, '/dashboard')
  const { page } = user
  await button(page, 'User menu').click()
  await page.getByRole('menuitem', { name: 'Staffing' }).click()
  await page.getByRole('heading', { level: 1, name: 'Staffing needs' }).waitFor()
  await grid(page).waitFor()
  expect(await textOf(page, 'Monday, 9 AM')).toContain('1 needed 9:30 AM')

  await page.getByLabel('Position').selectOption({ label: 'Barista' })
  expect(await textOf(page, 'Monday, 9 AM')).toBe('Monday, 9 AM: Nobody, 1 for others')
  await button(page, 'One more').click()
  await hour(page, 'Monday, 9 AM').dragTo(hour(page, 'Tuesday, 11 AM'))
  expect(await textOf(page, 'Tuesday, 11 AM')).toBe('Tuesday, 11 AM: 2 needed, Barista')
  await hour(page, 'Friday, 9 AM').focus()
  await page.keyboard.press('3')
  await page.keyboard.press('Shift+ArrowRight')
  expect(await textOf(page, 'Friday, 10 AM')).toBe('Friday, 10 AM: 3 needed, Barista')
  await button(page, 'Save').click()
  await page.getByText('Staffing needs saved').waitFor()
  const saved = await stored()
  expect(saved.staffing_needs.map((each) => [each.weekday, each.start_time, each.count])).toEqual([
    ['monday', '09:00', 2],
    ['monday', '09:30', 1],
    ['tuesday', '09:00', 2],
    ['friday', '09:00', 3],
  ])
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Staffing needs restored').waitFor()
  expect((await stored()).staffing_needs).toHaveLength(1)
  await expect.poll(() => textOf(page, 'Friday, 9 AM')).toBe('Friday, 9 AM: Nobody')
})

test('dates have needs of their own, and what others save is offered', async () => {
  await put({ staffing_needs: [need('monday', '09:00', '11:00', 1)] })
  const user = await browser.enter(accounts.manager, '/settings/staffing')
  const { page } = user
  await button(page, 'Add exception').click()
  const dialog = page.getByRole('dialog', { name: 'Add exception' })
  await dialog.getByLabel('Date').fill('2026-12-25')
  await dialog.getByLabel('Nobody is needed that day').check()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  const list = page.getByRole('list', { name: 'Exceptions' })
  await list.getByText('Nobody needed').waitFor()
  await button(page, 'Add exception').click()
  await dialog.getByLabel('Date').fill('2026-12-24')
  await dialog.getByLabel('From').fill('09:10')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByText('Times are on quarters of an hour').waitFor()
  await dialog.getByLabel('From').fill('09:15')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await list.getByText('1 person, 9:15 AM – 5:00 PM, Any position').waitFor()

  await put({ staffing_needs: [need('sunday', '09:00', '11:00', 4)] })
  await page.getByText('Somebody else changed the staffing needs meanwhile.').waitFor()
  await button(page, 'Keep mine').click()
  await page.getByText('Staffing needs saved').waitFor()
  const { exceptions, staffing_needs: needs } = await stored()
  expect(exceptions.map(({ date, count }) => [date, count])).toEqual([
    ['2026-12-24', 1],
    ['2026-12-25', 0],
  ])
  expect(needs.map(({ weekday }) => weekday)).toEqual(['monday'])
})

test('past weeks suggest needs, with a preview before anything is saved', async () => {
  const before = await put({ staffing_needs: [] })
  const { page } = await browser.enter(accounts.admin, '/settings/staffing')
  await button(page, 'Take from past weeks').click()
  const dialog = page.getByRole('dialog', { name: 'Take from past weeks' })
  const weeks = dialog.getByRole('checkbox')
  expect(await weeks.count()).toBe(8)
  await weeks.nth(0).uncheck()
  await dialog.getByText('Nothing was planned in these weeks.').waitFor()
  await weeks.nth(0).check()
  await dialog.getByText('7:00 AM – 11:00 PM: 1 person, Kitchen').first().waitFor()
  await button(page, 'Use these needs').click()
  await expect.poll(() => textOf(page, 'Monday, 8 AM')).toBe('Monday, 8 AM: Nobody, 2 for others')
  expect(await stored()).toEqual(before)
  await button(page, 'Save').click()
  await page.getByText('Staffing needs saved').waitFor()
  expect((await stored()).staffing_needs.length).toBeGreaterThan(6)
})

test('the week says what is uncovered, live, and so do its hours and the publish panel', async () => {
  await put({
    staffing_needs: [need('monday', '07:00', '09:00', 3), need('tuesday', '07:00', '09:00', 2)],
  })
  const keiko = await employeeIdOf(server.api, manager, 'Keiko Tanaka')
  const liam = await employeeIdOf(server.api, manager, 'Liam Walsh')
  const plan = (employeeId: number, date: string) =>
    createShift(server.api, manager, { employeeId, date, from: '07:00', to: '09:00' })
  await plan(keiko, '2027-02-01')
  await plan(keiko, '2027-02-08')
  await plan(liam, '2027-02-08')
  const user = await browser.enter(accounts.manager, `/schedule?date=${nextWeek}`)
  const { page } = user
  const row = page.getByRole('row').filter({
    has: page.getByRole('rowheader', { name: 'Coverage', exact: true }),
  })
  const monday = row.getByRole('button', { name: 'Mon Nov 23: 2 hours uncovered' })
  await monday.waitFor()
  await row.getByRole('button', { name: 'Tue Nov 24: Met' }).waitFor()
  await page.getByRole('cell', { name: 'Tue Nov 24: 3 people, 24 h, $436, 4 h needed' }).waitFor()
  await monday.click()
  const dialog = page.getByRole('dialog', { name: 'Coverage of Mon Nov 23' })
  await dialog.getByRole('region', { name: 'Under-staffed' }).waitFor()
  await dialog.getByText('7:00 AM – 9:00 AM').waitFor()
  await dialog.getByText('Any position, 2 of 3 people').waitFor()
  await expectAccessibleInBothThemes(user)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expectFocusBack(page, monday)

  await button(page, 'Publish Schedule').click()
  const panel = page.getByRole('dialog', { name: 'Publish Schedule' })
  await panel.getByText('2 hours uncovered: Mon Nov 23').waitFor()
  await panel.getByLabel('Also publish other draft weeks').check()
  await panel.getByText('Nov 23 - Nov 29: 2 hours uncovered: Mon Nov 23').waitFor()
  await panel.getByText('Feb 1 - Feb 7: 8 hours uncovered: Mon Feb 1, Tue Feb 2').waitFor()
  await panel.getByText('Feb 8 - Feb 14: 6 hours uncovered: Mon Feb 8, Tue Feb 9').waitFor()
  await panel.getByRole('button', { name: /^Publish( Anyway)?$/ }).click()
  await panel.waitFor({ state: 'detached' })
  for (const published of [nextWeek, '2027-02-01', '2027-02-08']) {
    const { schedule } = await readWeek(server.api, manager, published)
    expect(schedule).toMatchObject({ is_published: true })
  }

  await put({ staffing_needs: [need('tuesday', '07:00', '09:00', 4)] })
  await row.getByRole('button', { name: 'Tue Nov 24: 4 hours uncovered' }).waitFor()
  await row.getByRole('button', { name: 'Mon Nov 23: Nobody needed' }).waitFor()

  await page.goto(`/schedule?view=hourly&date=2026-11-24`)
  const staffing = page.getByRole('row', { name: /Staffing/ }).getByRole('cell')
  await staffing.getByText('Under-staffed, 2 people, 2 shifts, 4 needed').first().waitFor()
  await put({ staffing_needs: [] })
  await staffing.getByText('2 people, 2 shifts', { exact: true }).first().waitFor()
})

test('on a phone the needs fit and can be read, and a day says what it lacks', async () => {
  await put({ staffing_needs: [need('monday', '07:00', '09:00', 3)] })
  const phone = { width: 390, height: 844 }
  const user = await browser.enter(accounts.manager, '/settings/staffing', phone)
  await grid(user.page).waitFor()
  await expectNoHorizontalOverflow(user)
  await expectAccessibleInBothThemes(user)
  await user.page.goto(`/schedule?date=${nextWeek}`)
  await user.page.getByRole('button', { name: 'Mon Nov 23: 2 hours uncovered' }).waitFor()
  await expectNoHorizontalOverflow(user)
})

test('an employee has no access, and sees no coverage', async () => {
  const { page } = await browser.enter(accounts.employee, '/settings/staffing')
  await page.getByText('You do not have access to this page').waitFor()
})

test('without needs nothing moves above the totals once it is known that there are none, after a first visit', async () => {
  await put({ staffing_needs: [] })
  const { page } = await browser.enter(accounts.manager, `/schedule?view=week&date=${nextWeek}`)
  const foot = page.locator('[data-foot]')
  const total = page.getByRole('rowheader', { name: /^Total/ })
  await expect
    .poll(async () => (await stableBox(total)).height - (await stableBox(foot)).height)
    .toBeGreaterThan(-4)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/v1/staffing_needs', (route) => held.promise.then(() => route.continue()))
  const isAsked = page.waitForRequest('**/api/v1/staffing_needs')
  await page.reload()
  await isAsked
  const before = await stableBox(foot)
  const known = page.waitForResponse('**/api/v1/staffing_needs')
  held.resolve()
  await known
  expect(await stableBox(foot)).toEqual(before)

  await put({ staffing_needs: [need('monday', '09:00', '11:00', 1)] })
  await page.reload()
  await page.getByRole('rowheader', { name: /^Coverage/ }).waitFor()
})
