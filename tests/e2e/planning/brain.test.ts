import type { BrainRun } from '@weekboard/contracts/brain/brain'
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  type BrowserOptions,
  expectAccessibleInBothThemes,
  expectNoHorizontalOverflow,
} from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { planOpenShift } from '../../support/people/brain-api.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'

const { server, browser } = await startServerAndBrowser()
const manager = await server.api.signIn(accounts.manager)
// What these tests plan is the only demand.
await server.api.call('PUT', '/staffing_needs', { token: manager, body: { staffing_needs: [] } })

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
const why = (page: Page) => page.getByRole('complementary', { name: 'Why' })

/** Opens four places on a Monday on which nothing else is planned. */
const openPlaces = (date: string) =>
  planOpenShift(server.api, manager, { date, from: '09:00', to: '17:00', slots: 4 })

/** Gives somebody a shift at the time of the open places. */
async function planBusy(name: string, date: string): Promise<void> {
  const employeeId = await employeeIdOf(server.api, manager, name)
  await createShift(server.api, manager, { employeeId, date, from: '10:00', to: '12:00' })
}

const enter = (date: string, options?: BrowserOptions) =>
  browser.enter(accounts.manager, `/brain?date=${date}`, options)

/** Lets only some people take part. */
async function choosePeople(page: Page, names: readonly string[]): Promise<void> {
  await page.getByText('People', { exact: true }).click()
  await button(page, 'None').click()
  await page.getByText('Choose at least one person.').waitFor()
  for (const name of names) {
    await page.getByRole('searchbox', { name: 'Search people' }).fill(name)
    await page.getByRole('checkbox', { name, exact: true }).check()
  }
}

test('a week is filled with reasons, solved again around a lock, accepted in part, and undone', async () => {
  const week = '2027-05-10'
  await openPlaces(week)
  await planBusy('Chloe Martin', week)
  const user = await browser.enter(accounts.manager, `/schedule?date=${week}`)
  const { page } = user
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'Brain' }).click()
  await page.getByRole('heading', { level: 1, name: 'Brain' }).waitFor()
  expect(await main.getByRole('link', { name: 'Brain' }).getAttribute('aria-current')).toBe('page')
  expect(await main.getByRole('link', { name: 'Schedule' }).getAttribute('href')).toBe(
    `/schedule?date=${week}`,
  )
  await button(page, /^4 open, Mon May 10, 9:00 AM – 5:00 PM, draft$/).waitFor()
  await choosePeople(page, ['Ana Ruiz', 'Chloe Martin', 'Keiko Tanaka'])
  await page.reload()
  await page.getByText(/^3 of \d+ people$/).waitFor()
  await button(page, 'Fill the week').click()

  await button(page, 'Accept all').waitFor()
  await page.getByText('2 shifts proposed, 2 places left open').waitFor()
  const ana = button(page, /^Ana Ruiz, Mon May 10, 9:00 AM – 5:00 PM, new/)
  await ana.click()
  await why(page).getByRole('region', { name: 'Reasons' }).getByRole('listitem').first().waitFor()
  await button(page, '2 open, Mon May 10, 9:00 AM – 5:00 PM').click()
  await why(page).getByText('2 people missing').waitFor()
  const stopped = why(page).getByRole('region', { name: 'Who is stopped by what' })
  await stopped.getByText('Chloe Martin', { exact: true }).waitFor()
  await stopped.getByText(/Chloe Martin has another shift/).waitFor()
  await expectAccessibleInBothThemes(user)

  // With keys alone: into the cell, to the shift, its lock and its checkbox.
  await page
    .getByRole('row', { name: /^Ana Ruiz/ })
    .getByRole('gridcell')
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await button(page, 'Unlock Ana Ruiz, Mon May 10, 9:00 AM – 5:00 PM').waitFor()
  const first = page.url()
  await button(page, 'Fill the week').click()
  await page.waitForURL((url) => url.href !== first)
  await page.reload()
  await ana.waitFor()
  await button(page, 'Unlock Ana Ruiz, Mon May 10, 9:00 AM – 5:00 PM').waitFor()
  expect(await button(page, 'Accept selected').getAttribute('aria-disabled')).toBe('true')
  await page
    .getByRole('checkbox', { name: 'Accept Ana Ruiz, Mon May 10, 9:00 AM – 5:00 PM' })
    .check()
  await button(page, 'Accept selected').click()
  const kept = button(page, /^Ana Ruiz, Mon May 10, 9:00 AM – 5:00 PM, draft/)
  await kept.waitFor()
  await page.getByRole('link', { name: 'Go to the schedule' }).waitFor()
  await page.getByText('1 shift proposed, 2 places left open').waitFor()
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await page.getByText('2 shifts proposed, 2 places left open').waitFor()
  await kept.waitFor({ state: 'detached' })
  await button(page, 'Accept all').click()
  await kept.waitFor()
  await button(page, /^2 open, Mon May 10, 9:00 AM – 5:00 PM, draft$/).waitFor()
})

test('a proposal of a week that has changed is outdated, and nothing is lost', async () => {
  const week = '2027-05-17'
  await openPlaces(week)
  const { page } = await enter(week, { width: 390, height: 844 })
  await page.getByText('What to plan with').click()
  await choosePeople(page, ['Ana Ruiz', 'Keiko Tanaka'])
  await button(page, 'Fill the week').click()
  await button(page, 'Accept all').waitFor()
  await button(page, '2 open, Mon May 17, 9:00 AM – 5:00 PM').click()
  await why(page).getByText('2 people missing').waitFor()
  await expectNoHorizontalOverflow({ page })
  await expectAccessibleInBothThemes({ page })

  await planBusy('Ana Ruiz', week)
  await why(page).getByRole('button', { name: 'Close' }).click()
  await button(page, 'Accept all').click()
  await page
    .getByText('The proposal is outdated: the week has changed since it was made.')
    .waitFor()
  await button(page, 'Fill the week').click()
  await page.getByText('1 shift proposed, 3 places left open').waitFor()
  await button(page, 'Accept all').click()
  await page.getByRole('link', { name: 'Go to the schedule' }).waitFor()
  const { shifts } = await readWeek(server.api, manager, week)
  expect(shifts.filter(({ employee_id }) => employee_id !== null)).toHaveLength(2)
})

test('a preset sets the weights, and single shifts of a proposal are changed', async () => {
  const week = '2027-05-31'
  await openPlaces(week)
  const { page } = await enter(week)
  await page.getByRole('radio', { name: 'Fairer', exact: true }).check()
  await page.getByText('Even hours count most').waitFor()
  await expect.poll(() => page.getByRole('slider', { name: 'Fairness' }).inputValue()).toBe('8')
  await choosePeople(page, [
    ...['Ana Ruiz', 'Ben Okafor', 'Emma Lindqvist', 'Farid Haddad', 'Grace Kim', 'Keiko Tanaka'],
  ])
  await button(page, 'Fill the week').click()
  await button(page, 'Accept all').waitFor()
  const notices = page.getByRole('list', { name: 'Worth a look' })
  await notices.getByText(/^Without work in the week: /).waitFor()
  const shift = button(page, /, Mon May 31, 9:00 AM – 5:00 PM, new/).first()
  await shift.click()
  const others = why(page).getByRole('region', { name: 'Others, best first' })
  const other = others.getByRole('listitem').filter({ hasText: 'Use instead' }).first()
  const name = (await other.innerText()).split('\n')[0] ?? ''
  await other.getByRole('button', { name: 'Use instead' }).click()
  await why(page).getByText(`You decided that ${name} has this shift.`).waitFor()
  await button(page, new RegExp(`^${name}, Mon May 31, 9:00 AM – 5:00 PM, new`)).waitFor()
})

test('a run shows how far it is, goes on after a reload, and stops', async () => {
  const run: BrainRun = {
    ...{
      id: 7,
      week_start: '2027-05-24',
      mode: 'fill',
      preset: null,
      seed: 1,
      created_at: '2026-11-18T15:00:00Z',
    },
    ...{ status: 'running', best: 1200, bound: 1140, gap: 0.05, error: null },
    weights: { demand: 1000, cost: 1, fairness: 10, preferences: 5, stability: 5 },
    ...{ applied_shift_indexes: [], applied_removed_shift_ids: [] },
    ...{ employee_ids: null, locked_shift_ids: [], locked_assignments: [] },
  }
  const answer = async (route: Route) => {
    const isStop = route.request().url().endsWith('/cancel')
    if (isStop) run.status = 'cancelled'
    const isStart = route.request().url().endsWith('/runs')
    await route.fulfill({ status: isStart ? 202 : 200, json: { run } })
  }
  const user = await enter('2027-05-24', {
    prepare: (page) => page.route('**/api/v1/brain/**', answer),
  })
  const { page } = user
  await page.getByRole('slider', { name: 'Fairness' }).press('End')
  await button(page, 'Fill the week').click()
  const progress = page.getByRole('progressbar', { name: 'Progress' })
  await progress.waitFor()
  await page.reload()
  await progress.waitFor()
  expect(await progress.getAttribute('aria-valuetext')).toBe(
    'Best so far: 1,200 points, Bound: 1,140 points, Gap: at most 5 % from the best possible plan',
  )
  const fairness = page.getByRole('slider', { name: 'Fairness' })
  expect(await fairness.getAttribute('aria-valuetext')).toBe('Above all')
  await expectAccessibleInBothThemes(user)
  await button(page, 'Stop').click()
  await page.getByText('The schedule is as it was.').waitFor()
  await progress.waitFor({ state: 'detached' })
})

test('an empty week says what to do, and employees have no access', async () => {
  const { page } = await enter('2027-06-14')
  await button(page, 'Fill the week').click()
  await page.getByRole('heading', { name: 'Nothing is open in this week' }).waitFor()
  await page.getByRole('link', { name: 'Staffing needs' }).waitFor()
  const employee = await browser.enter(accounts.employee, '/brain')
  await employee.page.getByText('You do not have access to this page').waitFor()
  expect(await employee.page.getByRole('link', { name: 'Brain' }).count()).toBe(0)
})

test('at 1440 px the times of a shift fit into its cell, whole or short', async () => {
  const { page } = await enter('2026-11-16')
  const times = page.getByRole('grid').locator('button[data-shift] [title]')
  await times.first().waitFor()
  const cut = await times.evaluateAll((shown) =>
    shown.filter((time) => time.scrollWidth > time.clientWidth).map((time) => time.textContent),
  )
  expect(cut).toEqual([])
})
