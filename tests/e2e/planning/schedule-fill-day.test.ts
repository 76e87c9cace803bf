import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  boxesOverlap,
  expectAccessibleInBothSizes,
  expectAccessibleInBothThemes,
} from '../../support/browser/browser.ts'
import { expectFocused } from '../../support/browser/focus-return.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { timeOffApi } from '../../support/people/time-off-api.ts'

const { server, browser } = await startServerAndBrowser()
const token = await server.api.signIn(accounts.manager)

/** Two people are needed on Tuesdays, four hours each. */
const needs = {
  staffing_needs: [{ weekday: 'tuesday', start_time: '10:00', end_time: '14:00', count: 2 }],
  exceptions: [],
}
expect((await server.api.call('PUT', '/staffing_needs', { token, body: needs })).status).toBe(200)

/** The shifts of the Tuesday. */
const shiftsOf = async (week: string) =>
  (await readWeek(server.api, token, week)).shifts.filter(
    ({ start_time }) => !start_time.startsWith(week),
  )
const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Proposed changes' })
const ghosts = (page: Page) => page.getByRole('button', { name: /, proposed$/ })

/** Plans a shift on the Monday: an empty week has no coverage to look at. */
async function plan(week: string): Promise<number> {
  const employeeId = await employeeIdOf(server.api, token, 'Keiko Tanaka')
  const times = { date: week, from: '09:00', to: '12:00' }
  return (await createShift(server.api, token, { employeeId, ...times })).shift.id
}

async function fill(week: string) {
  await plan(week)
  const user = await browser.enter(accounts.manager, `/schedule?date=${week}`)
  await user.page.getByRole('button', { name: 'Fill 8 hours' }).click()
  const panel = panelOf(user.page)
  await panel.getByText('2 shifts proposed').waitFor()
  return { user, page: user.page, panel }
}

test('a day without its people is filled from its coverage, and undone in one step', async () => {
  const week = '2027-06-07'
  const { user, page, panel } = await fill(week)
  expect(await ghosts(page).count()).toBe(2)
  await expectAccessibleInBothThemes(user)
  // What is only proposed is planned for nobody.
  expect(await shiftsOf(week)).toEqual([])
  await page.getByText('8 hours uncovered').first().waitFor()
  const items = panel.getByRole('listitem').filter({ has: page.getByRole('checkbox') })
  expect(await items.count()).toBe(2)
  await items.first().getByRole('button', { name: 'Why' }).click()
  await items.first().getByRole('list', { name: 'Reasons' }).getByRole('listitem').first().waitFor()
  await panel
    .getByRole('list', { name: 'Worth a look' })
    .getByText(/^Without work/)
    .waitFor()
  const others = items.first().getByRole('list', { name: 'Instead' }).getByRole('listitem')
  const name = await others.first().locator('span > span').first().innerText()
  await others.first().getByRole('button', { name: 'Use instead' }).click()
  await ghosts(page).filter({ hasText: name }).waitFor()
  await items.first().getByRole('button', { name: 'Go to' }).click()
  await expectFocused(ghosts(page).first())
  await panel.getByRole('button', { name: 'Accept 2' }).click()
  await panel.waitFor({ state: 'detached' })
  await expect.poll(async () => (await shiftsOf(week)).length).toBe(2)
  await expect.poll(() => ghosts(page).count()).toBe(0)
  await expect
    .poll(() => page.getByRole('button', { name: /, Tue Jun 8, .*, draft/ }).count())
    .toBe(2)
  await expectFocused(page.locator('#main'))
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await shiftsOf(week)).length).toBe(0)
  await page.getByRole('button', { name: 'Fill 8 hours' }).waitFor()
})

test('on a proposal Enter accepts it and X rejects it; what is not checked stays out', async () => {
  const week = '2027-06-14'
  const { page, panel } = await fill(week)
  const boxes = panel.getByRole('checkbox')
  await boxes.first().uncheck()
  await panel.getByRole('button', { name: 'Accept 1' }).waitFor()
  await boxes.first().check()
  await boxes.first().press('Enter')
  await expect.poll(() => boxes.count()).toBe(1)
  await expect.poll(() => ghosts(page).count()).toBe(1)
  expect((await shiftsOf(week)).length).toBe(1)
  await expectFocused(boxes.first())
  await page.keyboard.press('x')
  await panel.waitFor({ state: 'detached' })
  expect(await ghosts(page).count()).toBe(0)
  expect((await shiftsOf(week)).length).toBe(1)
})

test('a phone fills the shown day, and another week shows nothing of it', async () => {
  const week = '2027-06-21'
  await plan(week)
  const person = await browser.enter(accounts.manager, '/schedule?date=2027-06-22', {
    width: 390,
    height: 844,
  })
  const { page } = person
  await page.getByRole('button', { name: 'Fill 8 hours' }).click()
  const panel = panelOf(page)
  await panel.getByText('2 shifts proposed').waitFor()
  await expectAccessibleInBothSizes(person)
  await page.setViewportSize({ width: 390, height: 844 })
  // From another day it leads back to the proposal, which is seen above the panel.
  await page.getByRole('button', { name: /^Mon 21/ }).click()
  await page.getByRole('heading', { name: 'Monday, June 21, 2027' }).waitFor()
  await panel.getByRole('button', { name: 'Go to' }).last().click()
  await page.getByRole('heading', { name: 'Tuesday, June 22, 2027' }).waitFor()
  await expectFocused(ghosts(page).last())
  expect(await boxesOverlap(ghosts(page).last(), panel)).toBe(false)
  await panel.getByRole('button', { name: 'Reject all' }).click()
  await panel.waitFor({ state: 'detached' })
  expect(await shiftsOf(week)).toEqual([])
  await page.getByRole('button', { name: 'Fill 8 hours' }).waitFor()
})

test('a day that nobody can work says so, and leads to Brain', async () => {
  const week = '2027-06-28'
  await plan(week)
  const admin = await server.api.signIn(accounts.admin)
  const planners = [timeOffApi(server, admin), timeOffApi(server, token)]
  const { body } = await server.api.call<{ employees: { id: number }[] }>('GET', '/employees', {
    token,
  })
  for (const { id } of body.employees) {
    const dates = { start_date: '2027-06-29', end_date: '2027-06-29' }
    const asked = await planners[0]?.ask({ employee_id: id, ...dates })
    // Nobody decides about themselves.
    for (const planner of planners) {
      await planner.decide(asked?.body.time_off_request.id ?? 0, 'approve')
    }
  }
  const { page } = await browser.enter(accounts.manager, `/schedule?date=${week}`)
  await page.getByRole('button', { name: 'Fill 8 hours' }).click()
  const panel = panelOf(page)
  await panel.getByText(/^Nobody can work then\. 2 places stay open\./).waitFor()
  await panel.getByRole('link', { name: 'Open in Brain' }).waitFor()
  await panel.getByRole('button', { name: 'Close' }).click()
  await panel.waitFor({ state: 'detached' })
})
