import { addDays } from '@weekboard/scheduling/clock/weeks'
import { expect, test } from 'vitest'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { readWeek } from '../../support/people/shifts-api.ts'
import { ScheduleUser } from '../../support/screens/schedule-screen.ts'
import { until } from '../../support/servers/until.ts'

const { server, browser } = await startServerAndBrowser()
const token = await server.api.signIn(accounts.manager)

const week = '2027-09-06'
const people = ['Ana Ruiz', 'Ben Okafor', 'Diego Santos', 'Keiko Tanaka', 'Liam Walsh']

test('adds five people, builds a week, copies it and publishes it by keyboard alone', async () => {
  const { page, dialog } = await ScheduleUser.open(browser, accounts.manager, week)
  const { keyboard } = page
  /** Walks on with Tab until the focused element has the name. */
  const tabTo = async (name: RegExp) => {
    for (let count = 0; count < 80; count += 1) {
      const reached = await page.evaluate(() => {
        const focused = document.activeElement
        const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : []
        const label = labels.map((each) => each.textContent).join(' ')
        return focused?.getAttribute('aria-label') || label || focused?.textContent || ''
      })
      if (name.test(reached.trim())) return
      await keyboard.press('Tab')
    }
    throw new Error(`Tab never comes to ${name}`)
  }

  await page.getByRole('button', { name: 'Add Employee', exact: true }).waitFor()
  await tabTo(/^Add Employee$/)
  await keyboard.press('Enter')
  const choice = page.getByRole('dialog', { name: 'Add Employees to Schedule' })
  await choice.waitFor()
  for (const name of people) {
    await tabTo(new RegExp(`^${name}`))
    await keyboard.press('Space')
  }
  await tabTo(/^Add 5 employees to schedule$/)
  await keyboard.press('Enter')
  await choice.waitFor({ state: 'hidden' })

  // Into the grid: a shift on Monday for each, one row below the other.
  await page.locator('[role=gridcell][tabindex="0"]').waitFor()
  for (let count = 0; count < 40; count += 1) {
    const isInGrid = await page.evaluate(
      () => document.activeElement?.getAttribute('role') === 'gridcell',
    )
    if (isInGrid) break
    await keyboard.press(count < 20 ? 'Shift+Tab' : 'Tab')
  }
  await keyboard.press('Control+Home')
  // Below the open shifts.
  await keyboard.press('ArrowDown')
  for (const [index] of people.entries()) {
    await keyboard.press('Enter')
    await dialog.getByText(/^Add Shift on Sep 6, 2027/).waitFor()
    await tabTo(/^Add Shift/)
    await keyboard.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    await until(async () => (await readWeek(server.api, token, week)).shifts.length === index + 1)
    await keyboard.press('ArrowDown')
  }

  // Each shift into the rest of the next week.
  await keyboard.press('Control+Home')
  await keyboard.press('ArrowDown')
  for (const [index] of people.entries()) {
    await keyboard.press('Enter')
    await keyboard.press('Enter')
    await dialog.getByText('Edit Shift').first().waitFor()
    await tabTo(/^Copy shift$/)
    await keyboard.press('Enter')
    await dialog.getByText('5 shifts will be created').waitFor()
    await tabTo(/^Apply Copy/)
    await keyboard.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    const copied = async () => (await readWeek(server.api, token, addDays(week, 7))).shifts.length
    await until(async () => (await copied()) === (index + 1) * 5)
    await keyboard.press('Escape')
    await keyboard.press('ArrowDown')
  }

  for (let count = 0; count < 40; count += 1) {
    const isThere = await page.evaluate(
      () => document.activeElement?.textContent?.trim() === 'Publish Schedule',
    )
    if (isThere) break
    await keyboard.press('Shift+Tab')
  }
  await keyboard.press('Enter')
  await dialog.getByText('Schedule is valid').waitFor()
  await tabTo(/^Publish/)
  await keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await until(async () => (await readWeek(server.api, token, week)).schedule?.is_published === true)
  const { shifts } = await readWeek(server.api, token, week)
  expect(shifts.map(({ status }) => status)).toEqual(people.map(() => 'published'))
}, 120_000)
