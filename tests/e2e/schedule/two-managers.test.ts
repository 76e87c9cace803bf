import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { TestBrowser } from '../../support/browser/browser.ts'
import { closeUsersAfterEach } from '../../support/browser/server-and-browser.ts'
import { startKillableNode } from '../../support/faults/killable-nodes.ts'
import { addEmployees } from '../../support/people/add-employees.ts'
import { accounts, createApiClient } from '../../support/people/api-client.ts'
import { readWeek } from '../../support/people/shifts-api.ts'
import { openSchedule } from '../../support/screens/schedule-screen.ts'
import { until } from '../../support/servers/until.ts'

/** A week far from the demo's, so that only what these people do is in it. */
const week = '2027-03-01'

const node = await startKillableNode()
const browser = await TestBrowser.of(node.origin)
closeUsersAfterEach(browser, { allowConsoleErrors: true })

async function open(email: string, date = week): Promise<Page> {
  const { page } = await openSchedule(browser, email, `date=${date}`)
  return page
}
const cell = (page: Page, name: string, day: number) =>
  page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('gridcell')
    .nth(day)
const shiftOf = (page: Page, name: RegExp) => page.getByRole('button', { name })

async function addShift(page: Page, name: string, day: number, from: string): Promise<void> {
  await addEmployees(page, name)
  await cell(page, name, day).click()
  await page.getByLabel('Start Time').fill(from)
  await page.getByRole('dialog').getByRole('button', { name: 'Add Shift' }).click()
}

test('two managers see each other’s changes, and an employee what is announced', async () => {
  const marco = await open(accounts.manager)
  const nora = await open(accounts.admin)
  const ana = await open(accounts.employee)
  await ana.getByText('Nothing announced for this week yet').waitFor()

  await addShift(marco, 'Ana Ruiz', 1, '10:00')
  await shiftOf(nora, /Ana Ruiz, Tue Mar 2, 10:00 AM – 5:00 PM, draft/).waitFor()
  await nora.getByText('Marco Bellini created a shift').first().waitFor()

  await addShift(nora, 'Keiko Tanaka', 2, '12:00')
  await shiftOf(marco, /Keiko Tanaka, Wed Mar 3, 12:00 PM – 5:00 PM, draft/).waitFor()

  await shiftOf(nora, /Ana Ruiz, Tue Mar 2/).click()
  await nora.getByLabel('End Time').fill('18:00')
  await nora.getByRole('dialog').getByRole('button', { name: 'Update Shift' }).click()
  await shiftOf(marco, /Ana Ruiz, Tue Mar 2, 10:00 AM – 6:00 PM/).waitFor()
  await expect.poll(() => shiftOf(ana, /Tue Mar 2/).count()).toBe(0)

  await marco.getByRole('button', { name: 'Publish Schedule' }).click()
  await marco.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await shiftOf(ana, /Ana Ruiz, Tue Mar 2, 10:00 AM – 6:00 PM/).waitFor()
  await nora.getByText('Published', { exact: true }).first().waitFor()
  await nora
    .getByText(/Marco Bellini published the schedule/)
    .first()
    .waitFor()

  await shiftOf(nora, /Keiko Tanaka, Wed Mar 3/).click()
  await nora.getByRole('dialog').getByRole('button', { name: 'Delete shift' }).click()
  await nora.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await shiftOf(marco, /Keiko Tanaka, Wed Mar 3/).waitFor({ state: 'detached' })
  await marco.getByText('Draft', { exact: true }).first().waitFor()
  await shiftOf(ana, /Keiko Tanaka, Wed Mar 3/).waitFor()
  expect(await browser.closeUsers()).toEqual([])
})

test('a node killed in the middle of edits: nothing acknowledged is lost, every browser agrees', async () => {
  const date = '2027-03-08'
  const api = createApiClient(node.origin)
  const marco = await open(accounts.manager, date)
  const nora = await open(accounts.admin, date)
  await addShift(marco, 'Ana Ruiz', 0, '08:00')
  await shiftOf(nora, /Ana Ruiz, Mon Mar 8/).waitFor()

  await node.end('SIGKILL')
  await marco
    .getByText(/Reconnecting|Offline/)
    .first()
    .waitFor()
  await node.start()
  const token = await api.signIn(accounts.manager)
  const everybody = (await readWeek(api, token, date)).employees
  const keiko = everybody.find(({ user }) => user.full_name === 'Keiko Tanaka')?.id
  await api.call('POST', '/shifts', {
    token,
    body: {
      shift: {
        employee_id: keiko,
        start_time: '2027-03-10T14:00:00Z',
        end_time: '2027-03-10T20:00:00Z',
      },
    },
  })
  for (const page of [marco, nora]) {
    await shiftOf(page, /Keiko Tanaka, Wed Mar 10/).waitFor({ timeout: 40_000 })
    await shiftOf(page, /Ana Ruiz, Mon Mar 8/).waitFor()
  }
  await addShift(nora, 'Liam Walsh', 4, '09:00')
  await shiftOf(marco, /Liam Walsh, Fri Mar 12/).waitFor()
  const stored = (await readWeek(api, token, date)).shifts.length
  for (const page of [marco, nora]) {
    await until(async () => (await shiftOf(page, /, (draft|published)$/).count()) === stored)
  }
})
