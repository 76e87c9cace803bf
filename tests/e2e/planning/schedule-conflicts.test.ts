import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type BrowserOptions, expectAccessible } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { visit } from '../../support/browser/visit.ts'
import { addEmployees } from '../../support/people/add-employees.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { ScheduleUser } from '../../support/screens/schedule-screen.ts'
import { until } from '../../support/servers/until.ts'

const { server, browser } = await startServerAndBrowser()
const token = await server.api.signIn(accounts.manager)

const shiftsOf = async (week: string) => (await readWeek(server.api, token, week)).shifts

/** A manager in a week of their own. */
const openPlanner = (week = '2027-01-04', options?: BrowserOptions) =>
  ScheduleUser.open(browser, accounts.manager, week, options)
/** The same in a browser that hears nothing of what others do: its socket is there, but silent. */
const openUnheard = () =>
  openPlanner(undefined, {
    prepare: (page) => page.routeWebSocket('**/cable**', () => undefined),
  })

/** A shift of Keiko on Monday, open in the popover; somebody else's way to change it. */
async function editing({ page, dialog }: ScheduleUser, week: string) {
  const employeeId = await employeeIdOf(server.api, token, 'Keiko Tanaka')
  const { shift } = await createShift(server.api, token, {
    employeeId,
    date: week,
    from: '09:00',
    to: '17:00',
  })
  await visit(page, `/schedule?date=${week}`)
  await page.getByRole('button', { name: shownOn(week) }).click()
  await dialog.getByText('Edit Shift').first().waitFor()
  const other = await server.api.signIn(accounts.admin)
  const change = (fields: Record<string, unknown>) =>
    server.api.call('PATCH', `/shifts/${shift.id}`, { token: other, body: { shift: fields } })
  const remove = () => server.api.call('DELETE', `/shifts/${shift.id}`, { token: other })
  const publish = async () => {
    const path = `/schedules/${shift.schedule_id}/publish`
    const reply = await server.api.call('POST', path, { token: other, body: {} })
    expect(reply.status, 'the announcement').toBe(200)
  }
  return { change, remove, publish }
}

/** The name of Keiko's shift on the first day of a week. */
const shownOn = (week: string): RegExp => {
  const day = new Date(week).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
  })
  return new RegExp(`Keiko Tanaka, Mon ${day},`)
}

/** The same on a page that can read nothing anew. */
async function editingUnheard(planner: ScheduleUser, week: string) {
  await planner.page.unrouteAll({ behavior: 'wait' })
  const ways = await editing(planner, week)
  await planner.page.route('**/schedules/week*', (route) => route.abort())
  return ways
}

/** Does something right before a write of the shift goes out, once; counts the writes. */
async function beforeWrite(page: Page, act: () => Promise<unknown>): Promise<() => number> {
  let writes = 0
  await page.route('**/api/v1/shifts/*', async (route) => {
    writes += 1
    if (writes === 1) await act()
    return route.continue()
  })
  return () => writes
}

describe('a shift that changes while it is being edited', () => {
  test('shows at once; one keeps one’s own with the rest as they have it, or takes theirs', async () => {
    const week = '2027-02-01'
    const planner = await openPlanner()
    const { dialog, person } = planner
    const notes = dialog.getByLabel('Notes')
    const keeps = async () => {
      await dialog.getByRole('button', { name: 'Keep mine' }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    const first = await editing(planner, week)
    await notes.fill('mine')
    await first.change({ notes: 'theirs' })
    await dialog
      .getByRole('alert')
      .getByText(/changed this shift while you were editing/)
      .waitFor()
    await expectAccessible(person)
    await dialog.getByText('Keep mine saves what you changed').waitFor()
    await keeps()
    await expect.poll(async () => (await shiftsOf(week))[0]?.notes).toBe('mine')

    const other = '2027-04-12'
    const second = await editing(planner, other)
    await notes.fill('mine')
    await second.change({ end_time: '2027-04-12T20:00:00.000Z' })
    await keeps()
    await expect
      .poll(async () => (await shiftsOf(other)).map((shift) => [shift.notes, shift.end_time]))
      .toEqual([['mine', '2027-04-12T20:00:00.000Z']])

    const third = await editing(planner, '2027-02-08')
    await notes.fill('mine')
    await third.change({ notes: 'theirs' })
    await dialog.getByRole('button', { name: 'Take theirs' }).click()
    await expect.poll(() => notes.inputValue()).toBe('theirs')
    await expect.poll(async () => (await shiftsOf('2027-02-08'))[0]?.notes).toBe('theirs')
  })

  test('is told of by the refusal when the news did not come', async () => {
    const week = '2027-02-15'
    const planner = await openUnheard()
    const { page, dialog } = planner
    const { change } = await editingUnheard(planner, week)
    await dialog.getByLabel('Notes').fill('mine')
    await beforeWrite(page, () => change({ notes: 'theirs' }))
    await dialog.getByRole('button', { name: 'Update Shift' }).click()
    await dialog.getByRole('button', { name: 'Keep mine' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(async () => (await shiftsOf(week))[0]?.notes).toBe('mine')

    // Not saved over somebody’s change because it was announced as well.
    const announced = '2027-03-29'
    const theirs = await editingUnheard(planner, announced)
    await dialog.getByLabel('Notes').fill('mine')
    const writes = await beforeWrite(page, async () => {
      await theirs.change({ notes: 'theirs' })
      await theirs.publish()
    })
    await dialog.getByRole('button', { name: 'Update Shift' }).click()
    await dialog.getByRole('button', { name: 'Take theirs' }).click()
    await expect.poll(() => dialog.getByLabel('Notes').inputValue()).toBe('theirs')
    expect(writes()).toBe(1)
    const [kept] = await shiftsOf(announced)
    expect(kept).toMatchObject({ notes: 'theirs', status: 'published' })
  })

  test('is saved or deleted without a question when it was only announced meanwhile', async () => {
    const week = '2027-03-22'
    const planner = await openUnheard()
    const { page, dialog } = planner
    const { publish } = await editingUnheard(planner, week)
    await dialog.getByLabel('Notes').fill('mine')
    const writes = await beforeWrite(page, publish)
    await dialog.getByRole('button', { name: 'Update Shift' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(writes()).toBe(2)
    const [saved] = await shiftsOf(week)
    expect(saved).toMatchObject({ notes: 'mine', status: 'draft' })

    const deleted = '2027-04-05'
    const ways = await editingUnheard(planner, deleted)
    await beforeWrite(page, ways.publish)
    await dialog.getByRole('button', { name: 'Delete shift' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => shiftsOf(deleted)).toEqual([])
  })

  test('and one that is deleted can be kept as a new one', async () => {
    const week = '2027-02-22'
    const planner = await openPlanner()
    const { page, dialog } = planner
    const { remove } = await editing(planner, week)
    await dialog.getByLabel('Notes').fill('mine')
    await remove()
    await dialog
      .getByRole('alert')
      .getByText(/deleted this shift/)
      .waitFor()
    await dialog.getByRole('button', { name: 'Keep mine' }).click()
    await dialog.getByRole('button', { name: 'Add Shift' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: shownOn(week) }).waitFor()
    await expect
      .poll(async () => (await shiftsOf(week)).map(({ notes }) => notes))
      .toEqual(['mine'])
  })
})

test('what a person does shows at once, is sent again after a failure, and happens once', async () => {
  const week = '2027-03-01'
  const { page, cell, dialog } = await openPlanner(week)
  await addEmployees(page, 'Keiko Tanaka')
  const keys: (string | undefined)[] = []
  const isSeen = Promise.withResolvers<void>()
  await page.route('**/api/v1/shifts', (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    return keys.length < 3 ? route.abort() : isSeen.promise.then(() => route.continue())
  })
  await cell('Keiko Tanaka', 1).click()
  await dialog.getByRole('button', { name: 'Add Shift' }).click()
  // It stands behind the panel, which waits for the answer.
  const shown = { name: /Keiko Tanaka, Tue Mar 2/, includeHidden: true }
  await page.getByRole('button', shown).waitFor()
  await expect.poll(() => shiftsOf(week)).toEqual([])
  isSeen.resolve()
  await dialog.waitFor({ state: 'detached' })
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
  await until(async () => (await shiftsOf(week)).length === 1)
  await page.unroute('**/api/v1/shifts')

  // It goes away again when the server refuses, with the sentence for it.
  await page.route('**/api/v1/shifts', (route) =>
    route.fulfill({
      status: 422,
      json: { error: 'x', message: 'This overlaps', errors: ['x'], code: 'shift_overlap' },
    }),
  )
  await cell('Keiko Tanaka', 2).click()
  await dialog.getByLabel('Notes').fill('kept')
  await dialog.getByRole('button', { name: 'Add Shift' }).click()
  const sentence = 'Cannot create shift: overlaps with existing shift'
  await dialog.getByRole('alert').getByText(sentence).waitFor()
  await expect
    .poll(() => page.getByRole('button', { name: /Keiko Tanaka, Wed Mar 3/ }).count())
    .toBe(0)
  await expect.poll(() => dialog.getByLabel('Notes').inputValue()).toBe('kept')
})

test('a deletion of what is gone already is a success', async () => {
  const planner = await openPlanner()
  const { page, dialog } = planner
  await editing(planner, '2027-03-15')
  await page.route('**/api/v1/shifts/*', (route) =>
    route.fulfill({
      status: 404,
      json: { error: 'x', message: 'x', errors: ['x'], code: 'not_found' },
    }),
  )
  await dialog.getByRole('button', { name: 'Delete shift' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('alert').getByText(/./).count()).toBe(0)
})
