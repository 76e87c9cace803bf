import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { addEmployees } from '../../support/people/add-employees.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { ScheduleUser } from '../../support/screens/schedule-screen.ts'
import { stopClock } from '../../support/servers/clock.ts'
import { until } from '../../support/servers/until.ts'

const { server, browser } = await startServerAndBrowser()
const token = await server.api.signIn(accounts.manager)

const open = (date: string) => ScheduleUser.open(browser, accounts.manager, date)
const shiftsOf = async (week: string) => (await readWeek(server.api, token, week)).shifts
/** Also behind an open panel. */
const shown = (page: Page, name: RegExp) => page.getByRole('button', { name, includeHidden: true })

/** A shift of Keiko on Monday, open in its popover. */
async function editing(week: string) {
  const employeeId = await employeeIdOf(server.api, token, 'Keiko Tanaka')
  await createShift(server.api, token, { employeeId, date: week, from: '09:00', to: '17:00' })
  const planner = await open(week)
  await planner.page.getByRole('button', { name: /Keiko Tanaka, Mon/ }).click()
  await planner.dialog.getByText('Edit Shift').first().waitFor()
  return planner
}

/** Holds the calls of a method and address until they are let go, to the server or refused. */
async function held(page: Page, method: string, address: string) {
  const letGo = Promise.withResolvers<(route: Route) => Promise<void>>()
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    const answer = await letGo.promise
    return answer(route)
  })
  return {
    go: () => letGo.resolve((route) => route.continue()),
    refuse: (status: number) =>
      letGo.resolve((route) =>
        route.fulfill({ status, json: { error: 'no', message: 'no', errors: ['no'], code: 'x' } }),
      ),
  }
}

describe('a create, update or delete is applied locally at once', () => {
  test("a create with a temporary negative id, 'Adding...' meanwhile, swapped for the real shift", async () => {
    const week = '2027-02-01'
    const { page, cell, dialog } = await open(week)
    await addEmployees(page, 'Keiko Tanaka')
    const call = await held(page, 'POST', '**/api/v1/shifts')
    await cell('Keiko Tanaka', 1).click()
    await dialog.getByRole('button', { name: 'Add Shift' }).click()
    const shift = shown(page, /Keiko Tanaka, Tue Feb 2, 9:00 AM – 5:00 PM, draft/)
    await shift.waitFor()
    expect(Number(await shift.getAttribute('data-shift'))).toBeLessThan(0)
    const busy = dialog.getByRole('button', { name: 'Adding...' })
    await busy.waitFor()
    expect(await shiftsOf(week)).toEqual([])
    call.go()
    await dialog.waitFor({ state: 'detached' })
    const [real] = await shiftsOf(week)
    await until(async () => (await shift.getAttribute('data-shift')) === String(real?.id))
    expect(await shift.count()).toBe(1)
  })

  test("an update, 'Saving...' meanwhile, rolled back when it is refused", async () => {
    const week = '2027-02-08'
    const { page, dialog } = await editing(week)
    const call = await held(page, 'PATCH', '**/api/v1/shifts/*')
    await dialog.getByLabel('End Time').fill('15:00')
    await dialog.getByRole('button', { name: 'Update Shift' }).click()
    await shown(page, /Keiko Tanaka, Mon Feb 8, 9:00 AM – 3:00 PM/).waitFor()
    await dialog.getByRole('button', { name: 'Saving...' }).waitFor()
    expect(await shiftsOf(week)).toMatchObject([{ duration_hours: 8 }])
    call.refuse(422)
    await dialog.getByRole('alert').getByText('Failed to update shift').waitFor()
    await shown(page, /Keiko Tanaka, Mon Feb 8, 9:00 AM – 5:00 PM/).waitFor()
    expect(await dialog.getByLabel('End Time').inputValue()).toBe('15:00')
  })

  test('a delete, rolled back when it is refused', async () => {
    const week = '2027-02-15'
    const { page, dialog } = await editing(week)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    const call = await held(page, 'DELETE', '**/api/v1/shifts/*')
    const shift = shown(page, /Keiko Tanaka, Mon Feb 15/)
    await shift.focus()
    await page.keyboard.press('Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await shift.waitFor({ state: 'detached' })
    expect(await shiftsOf(week)).toHaveLength(1)
    call.refuse(403)
    await page.getByText('You do not have permission to delete this shift.').waitFor()
    await shift.waitFor()
  })

  test('a deletion is remembered for 5 s, in which nothing that was told before brings it back', async () => {
    const week = '2027-02-22'
    const { page } = await editing(week)
    const before = await readWeek(server.api, token, week)
    // Only such replies tell of the week from here on.
    await page.routeWebSocket('**/cable**', () => undefined)
    let reads = 0
    await page.route('**/schedules/week*', (route) => {
      reads += 1
      return route.fulfill({ json: before })
    })
    await page.reload()
    const shift = shown(page, /Keiko Tanaka, Mon Feb 22/)
    await shift.focus()
    await stopClock(page)
    const earlier = reads
    await page.keyboard.press('Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Shift deleted').first().waitFor()
    await until(() => reads > earlier)
    await page.clock.runFor(4500)
    expect(await shift.count()).toBe(0)
    await page.clock.runFor(1000)
    await shift.waitFor()
    expect(await shiftsOf(week)).toEqual([])
  })
})

test("over the weekly limit the button reads 'Create Anyway', then 'Creating...', and overrides", async () => {
  const week = '2027-03-01'
  const employeeId = await employeeIdOf(server.api, token, 'Keiko Tanaka')
  for (const day of ['01', '02', '03', '04']) {
    const times = { from: '07:00', to: '17:00' }
    await createShift(server.api, token, { ...times, employeeId, date: `2027-03-${day}` })
  }
  const { page, cell, dialog } = await open(week)
  await cell('Keiko Tanaka', 4).click()
  await dialog.getByRole('button', { name: 'Add Shift' }).click()
  const anyway = dialog.getByRole('button', { name: 'Create Anyway' })
  await anyway.waitFor()
  const call = await held(page, 'POST', '**/api/v1/shifts')
  const request = page.waitForRequest('**/api/v1/shifts')
  await anyway.click()
  await dialog.getByRole('button', { name: 'Creating...' }).waitFor()
  expect((await request).postDataJSON()).toHaveProperty('override_max_hours', true)
  call.go()
  await dialog.waitFor({ state: 'detached' })
  await until(async () => (await shiftsOf(week)).length === 5)
})

test('start and end are both required, and Cancel closes without a trace', async () => {
  const week = '2027-03-08'
  const { page, cell, dialog } = await open(week)
  await addEmployees(page, 'Keiko Tanaka')
  await cell('Keiko Tanaka', 1).click()
  await dialog.getByLabel('Start Time').fill('')
  await dialog.getByLabel('End Time').fill('')
  await dialog.getByRole('button', { name: 'Add Shift' }).click()
  for (const [label, sentence] of [
    ['Start Time', 'Please enter a start time'],
    ['End Time', 'Please enter an end time'],
  ] as const) {
    await dialog.getByText(sentence).waitFor()
    const field = dialog.getByLabel(label)
    expect(await field.getAttribute('required')).not.toBeNull()
    expect(await field.getAttribute('aria-invalid')).toBe('true')
  }
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  await until(() =>
    cell('Keiko Tanaka', 1).evaluate((element) => element === document.activeElement),
  )
  expect(await shiftsOf(week)).toEqual([])
})
