import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import {
  expectAccessibleInBothThemes,
  expectNoHorizontalOverflow,
  ignoreConsoleErrors,
  TestBrowser,
} from '../../support/browser/browser.ts'
import { closeUsersAfterEach } from '../../support/browser/server-and-browser.ts'
import { failUntilTriedAgain } from '../../support/faults/failing-reads.ts'
import { accounts } from '../../support/people/api-client.ts'
import { RequestCafe } from '../../support/plans/request-cafe.ts'
import { nextWeek, thisWeek } from '../../support/servers/clock.ts'

const cafe = await RequestCafe.open()
afterAll(() => cafe.server.close())
const browser = await TestBrowser.of(cafe.server.url)
closeUsersAfterEach(browser)

const phone = { width: 390, height: 844 }
const openShifts = (page: Page) => page.getByRole('list', { name: 'Open shifts', exact: true })
const requests = (page: Page) => page.getByRole('region', { name: 'Shift requests' })
const enter = (options: Parameters<typeof browser.enter>[2] = phone) =>
  browser.enter(accounts.employee, '/my-week', options)

interface Planned {
  readonly date: string
  readonly from: string
  readonly to: string
  readonly employeeId?: number
  readonly slots?: number
}

/** Plans shifts, of nobody by default, and announces their week. */
async function announce(...planned: readonly Planned[]): Promise<Shift[]> {
  const shifts: Shift[] = []
  for (const { date, from, to, employeeId: employee_id = null, slots = 1 } of planned) {
    shifts.push(await cafe.plan(date, { ...cafe.times(date, from, to), employee_id, slots }))
  }
  await cafe.publish(shifts[0]?.schedule_id ?? 0)
  return shifts
}

async function request(path: string, body: unknown, token: string): Promise<number> {
  const reply = await cafe.post<{ shift_request: { id: number } }>(path, body, token)
  expect(reply.status, reply.text).toBe(201)
  return reply.body.shift_request.id
}

async function answer(id: number, action: 'approve' | 'cancel', token: string): Promise<void> {
  const { status, text } = await cafe.post(`/shift_requests/${id}/${action}`, {}, token)
  expect(status, text).toBe(200)
}

test('an employee claims an open shift of this or the next week, and withdraws the claim', async () => {
  await announce({ date: nextWeek, from: '06:15', to: '06:45', slots: 2 })
  const ana = await enter()
  const { page } = ana
  const item = openShifts(page).getByRole('listitem').filter({ hasText: '6:15 AM – 6:45 AM' })
  await item.getByText('Monday, November 23, 2026').waitFor()
  await item.getByText('2 open').waitFor()
  // One that is announced while the page is open, at the time of an own shift.
  await announce({ date: '2026-11-19', from: '07:30', to: '08:30' })
  await page.getByRole('button', { name: '1 you cannot claim' }).click()
  const blocked = page.getByRole('list', { name: '1 you cannot claim' }).getByRole('listitem')
  await blocked.getByText(/overlaps with another shift/).waitFor()
  expect(await blocked.getByRole('button').count()).toBe(0)
  await expectNoHorizontalOverflow(ana)
  await expectAccessibleInBothThemes(ana)

  await item.getByRole('button', { name: 'Claim' }).click()
  await page.getByText('Shift claimed. A manager decides.').waitFor()
  const claim = requests(page).getByRole('listitem').filter({ hasText: '6:15 AM – 6:45 AM' })
  await claim.getByText('Claimed, waiting for a manager').waitFor()
  await item.waitFor({ state: 'detached' })
  await expectNoHorizontalOverflow(ana)
  await expectAccessibleInBothThemes(ana)
  await claim.getByRole('button', { name: 'Cancel request' }).click()
  await claim.waitFor({ state: 'detached' })
  await item.getByRole('button', { name: 'Claim' }).waitFor()
})

test('a claim that somebody else won says so, and one that is approved is a shift', async () => {
  const [lost, won] = await announce(
    { date: '2026-11-20', from: '05:10', to: '05:40' },
    { date: '2026-11-22', from: '05:20', to: '05:50' },
  )
  const { page } = await enter()
  const claimOf = (times: string) => requests(page).getByRole('listitem').filter({ hasText: times })
  await request(`/shifts/${lost?.id}/claim`, {}, cafe.ana.token)
  const rival = await request(`/shifts/${lost?.id}/claim`, {}, cafe.ben.token)
  const own = await request(`/shifts/${won?.id}/claim`, {}, cafe.ana.token)
  await claimOf('5:10 AM').getByText('Claimed, waiting for a manager').waitFor()
  await answer(rival, 'approve', cafe.manager)
  await claimOf('5:10 AM').getByText('Somebody else got the last place.').waitFor()
  await claimOf('5:10 AM').getByText('Expired', { exact: true }).waitFor()
  await answer(own, 'approve', cafe.manager)
  await claimOf('5:20 AM').waitFor({ state: 'detached' })
  const agenda = page.getByRole('list', { name: 'This week', exact: true })
  await agenda.getByText('5:20 AM – 5:50 AM').waitFor()
})

test('an offer of a colleague is answered, and an own swap says whom it waits for', async () => {
  const [offered, own, theirs] = await announce(
    { date: '2026-11-20', from: '04:10', to: '04:40', employeeId: cafe.ben.id },
    { date: '2026-11-21', from: '04:20', to: '04:50', employeeId: cafe.ana.id },
    { date: '2026-11-22', from: '04:30', to: '05:00', employeeId: cafe.cleo.id },
  )
  const ana = await enter()
  const { page } = ana
  const items = requests(page).getByRole('listitem')
  const note = 'My sister visits'
  await request(`/shifts/${offered?.id}/offer`, { employee_id: cafe.ana.id, note }, cafe.ben.token)
  const offer = items.filter({ hasText: '4:10 AM – 4:40 AM' })
  await offer.getByText('Ben Hart offers you this shift.').waitFor()
  await offer.getByText(note).waitFor()
  const id = await request(`/shifts/${own?.id}/swap`, { with_shift_id: theirs?.id }, cafe.ana.token)
  const swap = items.filter({ hasText: '4:20 AM – 4:50 AM' })
  await swap.getByText('for Sun Nov 22, 4:30 AM – 5:00 AM of Cleo Mora').waitFor()
  await swap.getByText('Swap proposed, waiting for Cleo Mora').waitFor()
  await expectNoHorizontalOverflow(ana)
  await expectAccessibleInBothThemes(ana)
  await offer.getByRole('button', { name: 'Accept' }).click()
  await offer.getByText('You accepted the offer of Ben Hart. A manager decides.').waitFor()
  await offer.getByRole('button', { name: 'Decline' }).click()
  await offer.waitFor({ state: 'detached' })
  await answer(id, 'cancel', cafe.ana.token)
  await swap.waitFor({ state: 'detached' })
})

test('own requests that could not be read say so', async () => {
  const ana = await enter({
    ...phone,
    prepare: (page) =>
      failUntilTriedAgain(page, /\/shift_requests\?status=open/, (route) =>
        route.fulfill({ status: 400, json: {} }),
      ),
  })
  const { page } = ana
  const failure = page.getByText('Failed to load shift requests')
  await failure.waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await failure.waitFor({ state: 'detached' })
})

test('open shifts that could not be read say so, and managers have none to claim', async () => {
  await announce({ date: '2026-11-22', from: '03:10', to: '03:40' })
  let fails = true
  const ana = await enter({
    ...phone,
    prepare: (page) =>
      page.route('**/api/v1/schedules/week*', (route) =>
        fails ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
      ),
  })
  const { page } = ana
  await page.getByText('Failed to load open shifts').waitFor()
  fails = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await openShifts(page).getByText('3:10 AM – 3:40 AM').waitFor()
  ignoreConsoleErrors(ana)

  const marco = await browser.enter(accounts.manager, '/my-week')
  await marco.page.getByRole('heading', { name: 'Team' }).waitFor()
  expect(await marco.page.getByRole('heading', { name: 'Open shifts' }).count()).toBe(0)
  expect((await cafe.week(thisWeek, cafe.manager)).stats.open_shift_count).toBeGreaterThan(0)
})
