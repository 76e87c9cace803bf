import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signInOnScreen } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { addEmployees } from '../../support/people/add-employees.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { ScheduleUser } from '../../support/screens/schedule-screen.ts'

const { server, browser } = await startServerAndBrowser()
const token = await server.api.signIn(accounts.manager)

const open = (date: string) => ScheduleUser.open(browser, accounts.manager, date)
const shiftsOf = async (week: string) => (await readWeek(server.api, token, week)).shifts

interface Refusal {
  readonly status: number
  readonly message?: string
  readonly code?: string
  /** The sentence of the screen. */
  readonly says: string
  /** How often it is sent; once unless told. */
  readonly tries?: number
}

const crash = { status: 503, says: 'Server error. Please try again in a moment.', tries: 3 }

/** Answers every call of this method and address with the refusal while `act` runs. */
async function refused(
  page: Page,
  [method, address]: readonly [string, string],
  { status, message = 'no', code = 'x' }: Refusal,
  act: () => Promise<void>,
): Promise<unknown[]> {
  const sent: unknown[] = []
  await page.route(address, (route) => {
    if (route.request().method() !== method) return route.fallback()
    sent.push(route.request().postDataJSON())
    return route.fulfill({ status, json: { error: message, message, errors: [message], code } })
  })
  await act()
  await page.unroute(address)
  return sent
}

/** Refuses in turn, presses the button each time, and finds the sentence in the panel. */
async function eachRefusal(
  page: Page,
  call: readonly [string, string],
  apiErrors: readonly Refusal[],
  { panel, press }: { panel: Locator; press: () => Promise<void> },
): Promise<unknown[]> {
  const bodies: unknown[] = []
  for (const apiError of apiErrors) {
    const sent = await refused(page, call, apiError, async () => {
      await press()
      await panel.getByRole('alert').getByText(apiError.says, { exact: true }).waitFor()
    })
    expect([apiError.says, sent.length]).toEqual([apiError.says, apiError.tries ?? 1])
    bodies.push(...sent)
  }
  return bodies
}

/** A shift of Keiko on Monday, open in its popover. */
async function editing(week: string) {
  const employeeId = await employeeIdOf(server.api, token, 'Keiko Tanaka')
  await createShift(server.api, token, { employeeId, date: week, from: '09:00', to: '17:00' })
  const planner = await open(week)
  await planner.page.getByRole('button', { name: /Keiko Tanaka, Mon/ }).click()
  await planner.dialog.getByText('Edit Shift').first().waitFor()
  return planner
}

test('a shift that cannot be created says why, and notes are trimmed or left out', async () => {
  const week = '2027-02-01'
  const { page, cell, dialog } = await open(week)
  await addEmployees(page, 'Keiko Tanaka')
  await cell('Keiko Tanaka', 1).click()
  const press = () => dialog.getByRole('button', { name: 'Add Shift' }).click()
  const call = ['POST', '**/api/v1/shifts'] as const
  const plain = { status: 422, message: 'odd', says: 'Failed to create shift' }
  const [withoutNotes] = await eachRefusal(page, call, [plain], { panel: dialog, press })
  expect(withoutNotes).not.toHaveProperty('shift.notes')
  await dialog.getByLabel('Notes').fill('  opening \n')
  const bodies = await eachRefusal(
    page,
    call,
    [
      {
        status: 422,
        message: 'It overlaps another one',
        says: 'Cannot create shift: overlaps with existing shift',
      },
      {
        status: 422,
        message: 'Against the availability of Keiko',
        says: 'Cannot create shift: employee not available',
      },
      {
        status: 422,
        message: 'Above 40 hours',
        says: 'Cannot create shift: would exceed weekly hour limit',
      },
      crash,
    ],
    { panel: dialog, press },
  )
  for (const body of bodies) expect(body).toHaveProperty('shift.notes', 'opening')
  expect(await dialog.getByLabel('Notes').inputValue()).toBe('  opening \n')
  expect(await page.getByRole('button', { name: /Keiko Tanaka, Tue Feb 2/ }).count()).toBe(0)
  expect(await shiftsOf(week)).toEqual([])
})

test('a shift that cannot be changed or deleted says why, and is as it was', async () => {
  const week = '2027-02-08'
  const { page, dialog } = await editing(week)
  await dialog.getByLabel('End Time').fill('18:00')
  const apiErrors: Refusal[] = [
    {
      status: 422,
      message: 'It overlaps another one',
      says: 'Cannot update shift: would overlap with existing shift',
    },
    {
      status: 422,
      message: 'Against the availability of Keiko',
      says: 'Cannot update shift: employee not available',
    },
    {
      status: 422,
      message: 'Above 40 hours',
      says: 'Cannot update shift: would exceed weekly hour limit',
    },
    crash,
    { status: 422, message: 'odd', says: 'Failed to update shift' },
    { status: 404, says: 'Shift not found. It may have been deleted by another user.' },
  ]
  await eachRefusal(page, ['PATCH', '**/api/v1/shifts/*'], apiErrors, {
    panel: dialog,
    press: () => dialog.getByRole('button', { name: 'Update Shift' }).click(),
  })
  expect(await dialog.getByLabel('End Time').inputValue()).toBe('18:00')
  expect(await shiftsOf(week)).toMatchObject([{ duration_hours: 8 }])

  const deletion = ['DELETE', '**/api/v1/shifts/*'] as const
  const refusals: Refusal[] = [
    { status: 403, says: 'You do not have permission to delete this shift.' },
    crash,
    { status: 400, says: 'Failed to delete shift' },
  ]
  await eachRefusal(page, deletion, refusals, {
    panel: dialog,
    press: async () => {
      await dialog.getByRole('button', { name: 'Delete shift' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    },
  })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /Keiko Tanaka, Mon Feb 8/ }).waitFor()
  expect(await shiftsOf(week)).toHaveLength(1)
})

test('what cannot be published says why; empty notes are left out', async () => {
  const week = '2027-02-22'
  const { page } = await editing(week)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Publish Schedule' }).click()
  const panel = page.getByRole('dialog', { name: 'Publish Schedule' })
  await panel.getByText('Schedule is valid').waitFor()
  await panel.getByLabel('Notes').fill('   ')
  const publish = panel.getByRole('button', { name: 'Publish', exact: true })
  const apiErrors: Refusal[] = [
    {
      status: 422,
      message: 'Validation failed',
      says: 'Cannot publish schedule: validation errors exist',
    },
    {
      status: 422,
      code: 'nothing_to_publish',
      says: 'No draft schedules with shifts to publish',
    },
    crash,
    { status: 409, says: 'Failed to publish schedule' },
  ]
  const bodies = await eachRefusal(page, ['POST', '**/publish'], apiErrors, {
    panel,
    press: () => publish.click(),
  })
  for (const body of bodies) expect(body).not.toHaveProperty('notes')
  await expect.poll(() => publish.isEnabled()).toBe(true)
  expect((await readWeek(server.api, token, week)).schedule?.is_published).toBe(false)
})

test('a template that cannot be applied says why', async () => {
  const week = '2027-03-01'
  const { page, cell, dialog } = await open(week)
  await addEmployees(page, 'Keiko Tanaka')
  await cell('Keiko Tanaka', 0).click()
  await dialog.getByRole('button', { name: '5x8' }).click()
  await dialog.getByText('5 shifts will be created').waitFor()
  const press = () => dialog.getByRole('button', { name: 'Apply Template' }).click()
  const says = (sentence: string | RegExp) =>
    dialog.getByRole('alert').getByText(sentence).waitFor()
  const replies = [
    [{ status: 409, json: { error: 'The week is closed' } }, 'The week is closed'],
    [{ status: 418, body: 'no JSON' }, 'HTTP 418 error'],
  ] as const
  for (const [reply, reason] of replies) {
    await page.route('**/shifts/template', (route) => route.fulfill(reply))
    await press()
    await says(`Failed to create template shifts: ${reason}`)
    await page.unroute('**/shifts/template')
  }
  await page.route('**/shifts/template', (route) => route.abort())
  await press()
  await says(/^Failed to create template shifts: Network error: ./)
  await page.unroute('**/shifts/template')

  // Without a token it says so at the start.
  await page.route('**/shifts/template', (route) =>
    route.fulfill({ status: 401, json: { error: 'no', message: 'no', code: 'unauthenticated' } }),
  )
  await page.evaluate(() => localStorage.removeItem('token'))
  await press()
  await page.getByText('You are not logged in. Please log in and try again.').waitFor()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await shiftsOf(week)).toEqual([])
})

test('a session that ended says so on the sign-in screen', async () => {
  const { page, dialog } = await editing('2027-03-15')
  await dialog.getByLabel('End Time').fill('18:00')
  await page.route('**/api/v1/shifts/*', (route) =>
    route.fulfill({ status: 401, json: { error: 'no', message: 'no', code: 'unauthenticated' } }),
  )
  await dialog.getByRole('button', { name: 'Update Shift' }).click()
  await page.waitForURL('**/login**')
  await page.getByText('Session expired. Please log in again.').first().waitFor()
})

test('a subscription that is rejected ends the session with the reason', async () => {
  const person = await browser.open()
  await person.page.routeWebSocket('**/cable**', (socket) => {
    socket.send(JSON.stringify({ type: 'welcome' }))
    socket.onMessage((message) => {
      const { command, identifier } = JSON.parse(String(message))
      if (command !== 'subscribe' || !identifier.includes('ScheduleChannel')) return
      socket.send(JSON.stringify({ type: 'reject_subscription', identifier }))
    })
  })
  await signInOnScreen(person, accounts.manager)
  await person.page.goto('/schedule')
  await person.page.waitForURL('**/login**')
  await person.page.getByText('Authentication failed').first().waitFor()
  expect(await person.page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})
