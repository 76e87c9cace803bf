import { addDays } from '@weekboard/scheduling/clock/weeks'
import type { Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf, readWeek, shiftBody } from '../../support/people/shifts-api.ts'
import { GridUser } from '../../support/screens/grid-screen.ts'
import { until } from '../../support/servers/until.ts'

const { server, browser } = await startServerAndBrowser()
const token = await server.api.signIn(accounts.manager)
const other = await server.api.signIn(accounts.admin)

const shiftsOf = async (week: string) => (await readWeek(server.api, token, week)).shifts

/**
 * A shift of Ana on Monday that is dragged to Tuesday; somebody else does `before` while it is on
 * its way to the server.
 */
async function drop(week: string, before: (shiftId: number) => Promise<unknown>) {
  const employeeId = await employeeIdOf(server.api, token, 'Ana Ruiz')
  const monday = { employeeId, date: week, from: '09:00', to: '17:00' }
  const { shift } = await createShift(server.api, token, monday)
  const user = await GridUser.open(browser, accounts.manager, `view=week&date=${week}`)
  const address = `**/api/v1/shifts/${shift.id}`
  const change = async (route: Route) => {
    await before(shift.id)
    await route.continue()
  }
  await user.page.route(address, change, { times: 1 })
  const from = await user.spot(user.shift(/^Ana Ruiz, Mon /))
  await user.drag(from, await user.spot(user.cell('Ana Ruiz', 1)))
  return { user, employeeId, page: user.page, dialog: user.dialog().first() }
}

const change = (fields: Record<string, unknown>) => (id: number) =>
  server.api.call('PATCH', `/shifts/${id}`, { token: other, body: { shift: fields } })

describe('a drop that meets somebody else’s change', () => {
  test('shows what differs; keeping mine moves the shift and leaves what they did', async () => {
    const week = '2027-06-07'
    const { user, dialog } = await drop(week, change({ notes: 'theirs' }))
    await dialog
      .getByRole('alert')
      .getByText('changed this shift while you were editing it.')
      .waitFor()
    const differences = dialog.getByRole('table', { name: 'What differs' })
    await differences.getByRole('row', { name: 'Day Mon Jun 7 Tue Jun 8' }).waitFor()
    await differences.getByRole('row', { name: 'Notes theirs None' }).waitFor()
    await expectAccessible(user.person)
    await dialog.getByRole('button', { name: 'Keep mine' }).click()
    await dialog.waitFor({ state: 'detached' })
    await user.shift(/^Ana Ruiz, Tue Jun 8, 9:00 AM – 5:00 PM/).waitFor()
    expect(await shiftsOf(week)).toMatchObject([
      { notes: 'theirs', start_time: '2027-06-08T13:00:00.000Z' },
    ])
  })

  test('or leaves it where they put it', async () => {
    const week = '2027-06-14'
    const ben = await employeeIdOf(server.api, token, 'Ben Okafor')
    const { user, dialog } = await drop(week, change({ employee_id: ben }))
    await dialog.getByRole('button', { name: 'Take theirs' }).click()
    await expect.poll(() => dialog.getByLabel('Day').inputValue()).toBe(week)
    await user.page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await user.shift(/^Ben Okafor, Mon Jun 14/).waitFor()
    expect(await shiftsOf(week)).toMatchObject([
      { employee_id: ben, start_time: '2027-06-14T13:00:00.000Z' },
    ])
  })

  test('stays where it was dropped when the shift was only announced meanwhile', async () => {
    const week = '2027-09-06'
    const { user } = await drop(week, async () => {
      const { schedule } = await readWeek(server.api, token, week)
      const path = `/schedules/${schedule?.id}/publish`
      const { status } = await server.api.call('POST', path, { token: other, body: {} })
      expect(status, 'the announcement').toBe(200)
    })
    await user.shift(/^Ana Ruiz, Tue Sep 7, 9:00 AM – 5:00 PM, draft/).waitFor()
    await until(async () => {
      const [shift] = await shiftsOf(week)
      return shift?.start_time === '2027-09-07T13:00:00.000Z'
    })
    await expect.poll(() => user.dialog().count()).toBe(0)
  })

  test('goes back when the shift is gone, and says so', async () => {
    const week = '2027-06-21'
    const { user, page } = await drop(week, (id) =>
      server.api.call('DELETE', `/shifts/${id}`, { token: other }),
    )
    const sentence = 'Shift not found. It may have been deleted by another user.'
    await page.getByRole('alert').getByText(sentence).waitFor()
    await user.shift(/^Ana Ruiz, /).waitFor({ state: 'detached' })
    await expect.poll(() => user.dialog().count()).toBe(0)
    expect(await shiftsOf(week)).toEqual([])
  })
})

/** A form with a note that is not saved yet, and the way for somebody else to move its shift. */
async function typing(week: string) {
  const employeeId = await employeeIdOf(server.api, token, 'Ana Ruiz')
  const day = { employeeId, from: '09:00', to: '17:00' }
  const { shift } = await createShift(server.api, token, { ...day, date: week })
  const user = await GridUser.open(browser, accounts.manager, `view=week&date=${week}`)
  const dialog = user.dialog().first()
  await user.shift(/^Ana Ruiz, Mon /).click()
  await dialog.getByLabel('Notes').fill('mine')
  const move = (date: string) => change(shiftBody({ ...day, date }).shift)(shift.id)
  return { user, dialog, move }
}

describe('keeping mine in the form', () => {
  test('names the day that they chose, and leaves the shift there', async () => {
    const week = '2027-06-28'
    const { dialog, move } = await typing(week)
    await move('2027-06-30')
    const differences = dialog.getByRole('table', { name: 'What differs' })
    await differences.getByRole('row', { name: 'Day Wed Jun 30 Mon Jun 28' }).waitFor()
    await dialog.getByRole('button', { name: 'Keep mine' }).click()
    await dialog.waitFor({ state: 'detached' })
    await until(async () => (await shiftsOf(week))[0]?.notes === 'mine')
    expect(await shiftsOf(week)).toMatchObject([{ start_time: '2027-06-30T13:00:00.000Z' }])
  })

  test('also where the form was left and opened again meanwhile', async () => {
    const week = '2027-07-05'
    const { user, dialog, move } = await typing(week)
    await user.page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await move('2027-07-07')
    await user.shift(/^Ana Ruiz, Wed /).click()
    await dialog.getByText('This is what you typed before.').waitFor()
    await expect.poll(() => dialog.getByLabel('Notes').inputValue()).toBe('mine')
    await expect.poll(() => dialog.getByLabel('Day').inputValue()).toBe('2027-07-07')
  })
})

describe('a drag to create over the weekly limit', () => {
  /** Ana with all her hours from Tuesday on, and a drag over her Monday from 9:00 to 17:00. */
  async function dragOver(week: string) {
    const employeeId = await employeeIdOf(server.api, token, 'Ana Ruiz')
    for (const days of [1, 2, 3, 4]) {
      const times = { from: '07:00', to: '17:00' }
      await createShift(server.api, token, { ...times, employeeId, date: addDays(week, days) })
    }
    const user = await GridUser.open(browser, accounts.manager, `view=week&date=${week}`)
    const monday = user.cell('Ana Ruiz', 0)
    await user.drag(await user.spot(monday, 0.38), await user.spot(monday, 0.7))
    const dialog = user.dialog().first()
    const warning = dialog.getByRole('alert').getByText(/above the weekly maximum of 40 hours/)
    await warning.waitFor()
    return { user, dialog }
  }

  test("asks with what was dragged; 'Create Anyway' creates it", async () => {
    const week = '2027-09-13'
    const { user, dialog } = await dragOver(week)
    await dialog.getByRole('heading', { name: /^Add Shift on Sep 13, 2027 for Ana Ruiz/ }).waitFor()
    await expect.poll(() => dialog.getByLabel('Start Time').inputValue()).toBe('09:00')
    await expect.poll(() => dialog.getByLabel('End Time').inputValue()).toBe('17:00')
    // What was dragged is taken back until it is meant.
    const drawn = { name: /^Ana Ruiz, Mon Sep 13/, includeHidden: true }
    await user.page.getByRole('button', drawn).waitFor({ state: 'detached' })
    expect(await shiftsOf(week)).toHaveLength(4)
    await expectAccessible(user.person)
    await dialog.getByRole('button', { name: 'Create Anyway' }).click()
    await dialog.waitFor({ state: 'detached' })
    await user.shift(/^Ana Ruiz, Mon Sep 13, 9:00 AM – 5:00 PM, draft/).waitFor()
    await expect.poll(async () => (await shiftsOf(week)).length).toBe(5)
  })

  test('creates nothing when it was not meant', async () => {
    const week = '2027-09-20'
    const { user, dialog } = await dragOver(week)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    await user.shift(/^Ana Ruiz, Mon Sep 20/).waitFor({ state: 'detached' })
    expect(await shiftsOf(week)).toHaveLength(4)
  })
})
