import { expect, test } from 'vitest'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { failUntilTriedAgain } from '../../support/faults/failing-reads.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { ScheduleUser } from '../../support/screens/schedule-screen.ts'

const { server, browser } = await startServerAndBrowser()
const token = await server.api.signIn(accounts.manager)

const shiftsOf = async (week: string) => (await readWeek(server.api, token, week)).shifts

/** A shift of Keiko on Monday, open in its popover. */
async function editing(week: string) {
  const employeeId = await employeeIdOf(server.api, token, 'Keiko Tanaka')
  await createShift(server.api, token, { employeeId, date: week, from: '09:00', to: '17:00' })
  const planner = await ScheduleUser.open(browser, accounts.manager, week)
  await planner.page.getByRole('button', { name: /Keiko Tanaka, Mon/ }).click()
  await planner.dialog.getByText('Edit Shift').first().waitFor()
  return planner
}

test("all draft weeks: 'Failed to load schedules', 'Failed to publish schedules', or the server's first error", async () => {
  const week = '2027-03-29'
  const { page } = await editing(week)
  await page.keyboard.press('Escape')
  await failUntilTriedAgain(page, '**/api/v1/schedules?status=draft', (route) => route.abort())
  await page.getByRole('button', { name: 'Publish Schedule' }).click()
  const panel = page.getByRole('dialog', { name: 'Publish Schedule' })
  await panel.getByText('Schedule is valid').waitFor()
  await panel.getByLabel('Also publish other draft weeks').check()
  await panel.getByRole('alert').getByText('Failed to load schedules', { exact: true }).waitFor()
  await panel.getByRole('button', { name: 'Try again' }).click()
  const others = panel.getByRole('list', { name: 'Other draft weeks' })
  await others.getByText(/^Nov 23 - Nov 29 · \d+ shifts$/).waitFor()
  expect(await others.getByText('Mar 29').count()).toBe(0)

  const publish = panel.getByRole('button', { name: /^Publish/ })
  const says = (sentence: string) =>
    panel.getByRole('alert').getByText(sentence, { exact: true }).waitFor()
  await page.route('**/publish', (route) =>
    route.fulfill({ status: 409, json: { errors: ['The week is closed', 'Later'] } }),
  )
  await publish.click()
  await says('The week is closed')
  await page.unroute('**/publish')
  await page.route('**/publish', (route) => route.fulfill({ status: 409, body: 'no JSON' }))
  await publish.click()
  await says('Failed to publish schedules')
  expect((await readWeek(server.api, token, week)).schedule?.is_published).toBe(false)
})

test("the list says the server's first error, else that the shifts could not be changed", async () => {
  const week = '2027-04-05'
  const { page } = await editing(week)
  await page.goto(`/schedule?view=list&date=${week}`)
  const row = page.getByRole('row', { name: /Keiko Tanaka/ })
  await row.click()
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete 1 shift' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  }
  await page.route('**/shifts/bulk', (route) =>
    route.fulfill({ status: 409, json: { errors: ['The week is closed', 'Later'] } }),
  )
  await remove()
  await page.getByText('The week is closed', { exact: true }).waitFor()
  await page.unroute('**/shifts/bulk')
  await page.route('**/shifts/bulk', (route) => route.fulfill({ status: 409, body: 'no JSON' }))
  await row.waitFor()
  if ((await page.getByRole('button', { name: 'Delete 1 shift' }).count()) === 0) await row.click()
  await remove()
  await page.getByText('Failed to delete shift', { exact: true }).waitFor()
  expect(await shiftsOf(week)).toHaveLength(1)
})

test("a copy says the server's first error, else 'Failed to create shift'", async () => {
  const week = '2027-04-12'
  const { page, dialog } = await editing(week)
  await dialog.getByRole('button', { name: 'Copy shift' }).click()
  await dialog.getByText('5 shifts will be created').waitFor()
  const apply = dialog.getByRole('button', { name: 'Apply Copy' })
  for (const [reply, sentence] of [
    [{ status: 409, json: { errors: ['The week is closed', 'Later'] } }, 'The week is closed'],
    [{ status: 409, body: 'no JSON' }, 'Failed to create shift'],
  ] as const) {
    await page.route('**/copy', (route) => route.fulfill(reply))
    await apply.click()
    await dialog.getByRole('alert').getByText(sentence, { exact: true }).waitFor()
    await page.unroute('**/copy')
  }
})
