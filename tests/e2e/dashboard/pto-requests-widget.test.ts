import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  expectAccessibleInBothThemes,
  expectNoHorizontalOverflow,
} from '../../support/browser/browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import {
  decisionButton,
  errorReply,
  requestItem,
  startPtoRequests,
} from '../../support/screens/pto-requests.ts'
import { expectNothingCutOff } from '../../support/screens/widgets-screen.ts'

const { screen, marco, ask, pendingRequests } = await startPtoRequests()
const seeded = (await pendingRequests()).map(({ id }) => id)

const backgroundOf = (locator: Locator): Promise<string> =>
  locator.evaluate((element) => getComputedStyle(element).backgroundColor)

test('each pending request has name, type, dates, total days, reason and buttons', async () => {
  const decided = await ask('2027-01-04', { reason: 'Decided already' })
  await marco.decide(decided, 'reject')
  const { user, widget } = await screen.open(accounts.manager)
  await requestItem(widget, 'Grace Kim').waitFor()
  const requests = await pendingRequests()
  expect(requests.map(({ id }) => id)).toEqual(seeded)
  await expect.poll(() => widget.getByRole('listitem').count()).toBe(requests.length)
  const grace = requestItem(widget, 'Grace Kim')
  await grace.getByText('Vacation', { exact: true }).waitFor()
  await grace.getByText('Mon, Dec 21, 2026 – Sun, Jan 3, 2027').waitFor()
  await grace.getByText('14 days', { exact: true }).waitFor()
  await grace.getByText('Two weeks with my parents in Busan').waitFor()
  await decisionButton(grace, 'Approve').waitFor()
  await decisionButton(grace, 'Deny').waitFor()
  await expect.poll(() => widget.getByText('Decided already').count()).toBe(0)
  await expect.poll(() => widget.getByRole('link').count()).toBe(0)
  const colors = [
    await backgroundOf(widget.getByText('Vacation', { exact: true }).first()),
    await backgroundOf(widget.getByText('Sick', { exact: true }).first()),
    await backgroundOf(widget.getByText('Personal', { exact: true }).first()),
  ]
  expect(new Set(colors).size).toBe(3)
  await expectAccessibleInBothThemes(user)
})

test('who waits longest comes first, and a link leads to all when more wait than are shown', async () => {
  for (const day of [12, 13, 14]) await ask(`2027-01-${day}`)
  const maxItems = seeded.length + 1
  const { user, page, widget } = await screen.open(accounts.manager, { config: { maxItems } })
  const linkToAll = (count: number) =>
    widget.getByRole('link', { name: `View all ${count} pending requests`, exact: true })
  await linkToAll(maxItems + 2).waitFor()
  const names = (await pendingRequests()).map(({ employee_name }) => employee_name).toReversed()
  const items = widget.getByRole('listitem')
  const shownNames = async () =>
    (await items.allInnerTexts()).map((text) => names.find((name) => text.startsWith(name)))
  await expect.poll(shownNames).toEqual(names.slice(0, maxItems))
  expect(await items.last().innerText()).toContain('Jan 12')
  await decisionButton(items.last(), 'Deny').click()
  await linkToAll(maxItems + 1).waitFor()
  await expect.poll(() => items.last().innerText()).toContain('Jan 13')
  expect(await items.count()).toBe(maxItems)
  await expectAccessibleInBothThemes(user)
  await linkToAll(maxItems + 1).click()
  await page.waitForURL('**/requests**')
})

test('a manager’s own request has no buttons', async () => {
  await ask('2027-01-18', {}, marco)
  const { widget } = await screen.open(accounts.manager, { config: { maxItems: 20 } })
  const own = requestItem(widget, 'Marco Bellini')
  await own.getByText('Your own request is decided by another manager.').waitFor()
  await expect.poll(() => own.getByRole('button').count()).toBe(0)
  const nora = await screen.open(accounts.admin, { config: { maxItems: 20 } })
  await decisionButton(requestItem(nora.widget, 'Marco Bellini'), 'Approve').waitFor()
})

test('a new request and a decision elsewhere appear by themselves', async () => {
  const { widget } = await screen.open(accounts.manager, { config: { maxItems: 20 } })
  await requestItem(widget, 'Grace Kim').waitFor()
  const id = await ask('2027-01-19', { reason: 'A long way home' })
  await requestItem(widget, 'A long way home').waitFor()
  await marco.decide(id, 'approve')
  await requestItem(widget, 'A long way home').waitFor({ state: 'detached' })
})

test('the reads of the widget carry its header', async () => {
  const headers: (string | undefined)[] = []
  const { widget } = await screen.open(accounts.manager, {
    prepare: (page) =>
      page.route('**/api/v1/time_off_requests?*', (route) => {
        headers.push(route.request().headers()['x-widget-request'])
        return route.continue()
      }),
  })
  await requestItem(widget, 'Grace Kim').waitFor()
  expect(new Set(headers)).toEqual(new Set(['true']))
})

const pageOf = (requests: unknown[]) => (page: Page) =>
  page.route('**/api/v1/time_off_requests?*', (route) => route.fulfill({ json: { requests } }))

test('missing fields have defaults', async () => {
  const { widget } = await screen.open(accounts.manager, {
    prepare: pageOf([
      { id: 8_000_001, start_date: '2027-02-01', end_date: '2027-02-01' },
      {
        id: 8_000_002,
        employee: { name: 'Kai Lund' },
        type: 'sick',
        status: 'approved',
        start_date: '2027-02-02',
        end_date: '2027-02-02',
      },
    ]),
  })
  const item = requestItem(widget, 'Unknown Employee')
  await item.getByText('Vacation', { exact: true }).waitFor()
  await item.getByText('Mon, Feb 1, 2027').waitFor()
  await item.getByText('1 day', { exact: true }).waitFor()
  await decisionButton(item, 'Approve').waitFor()
  await expect.poll(() => widget.getByRole('listitem').count()).toBe(1)
})

test('without requests it says so', async () => {
  const { user, widget } = await screen.open(accounts.manager, {
    size: { w: 3, h: 4 },
    prepare: pageOf([]),
  })
  await widget.getByText('No pending requests').waitFor()
  await expectAccessibleInBothThemes(user)
})

test('a failed load says so and can be tried again', async () => {
  const { page, widget } = await screen.open(accounts.manager, {
    prepare: (each) =>
      each.route('**/api/v1/time_off_requests?*', (route) => route.fulfill(errorReply('No.'))),
  })
  await widget.getByText('Failed to load widget data').waitFor()
  await page.unroute('**/api/v1/time_off_requests?*')
  await widget.getByRole('button', { name: 'Try again' }).click()
  await requestItem(widget, 'Grace Kim').waitFor()
})

test('long names and reasons fit into the smallest size and a phone', async () => {
  const name = `${'Wolfeschlegelsteinhausenbergerdorff '.repeat(2)}`.slice(0, 60)
  const requests = ['vacation', 'sick', 'personal'].map((type, index) => ({
    id: 8_000_010 + index,
    employee_id: 8_000_000,
    employee_name: index === 2 ? 'x'.repeat(60) : name,
    type,
    start_date: '2026-12-31',
    end_date: '2027-01-02',
    total_days: 3,
    reason: 'w'.repeat(200),
  }))
  for (const options of [{ size: { w: 3, h: 4 } }, { width: 390, height: 844 }]) {
    const { user, widget } = await screen.open(accounts.manager, {
      ...options,
      prepare: pageOf(requests),
    })
    await expect.poll(() => widget.getByRole('listitem').count()).toBe(3)
    await expectNothingCutOff(widget)
    await expectNoHorizontalOverflow(user)
    await expectAccessibleInBothThemes(user)
  }
})
