import { expect, test } from 'vitest'
import {
  type BrowserOptions,
  expectAccessibleInBothThemes,
  expectNoHorizontalOverflow,
} from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { announceShifts } from '../../support/people/announce-shifts.ts'
import { accounts } from '../../support/people/api-client.ts'
import { employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'

const { server, browser } = await startServerAndBrowser()
const manager = await server.api.signIn(accounts.manager)
const ana = await employeeIdOf(server.api, manager, 'Ana Ruiz')
const keiko = await employeeIdOf(server.api, manager, 'Keiko Tanaka')
const nora = await employeeIdOf(server.api, manager, 'Nora Whitfield')

const openShiftsTab = (query: string, options?: BrowserOptions) =>
  browser.enter(accounts.manager, `/requests?tab=shifts${query}`, options)

test('who plans gives an offered shift to somebody, the best fitting first', async () => {
  const [id] = await announceShifts(server, manager, [
    { employeeId: ana, date: '2027-06-08' },
    { employeeId: nora, date: '2027-06-08' },
  ])
  const employee = await server.api.signIn(accounts.employee)
  const { status, text } = await server.api.call('POST', `/shifts/${id}/offer`, { token: employee })
  expect(status, text).toBe(201)
  const user = await openShiftsTab('&status=open&kind=offer')
  const { page } = user
  const item = page.getByRole('listitem', { name: 'Ana Ruiz' }).filter({ hasText: 'Jun 8' })
  const buttons = item.getByRole('button')
  await expect.poll(() => buttons.allInnerTexts()).toEqual(['Assign to…', 'Accept', 'Deny'])
  await buttons.first().click()
  const dialog = page.getByRole('dialog', { name: 'Assign shift' })
  const people = dialog.getByRole('group', { name: 'Assign to' }).getByRole('radio')
  await people.first().waitFor()
  // Neither who gives it away, nor whom a rule refuses it, nor the manager without being asked for.
  await expect.poll(() => dialog.getByRole('radio', { name: /Ana Ruiz|Nora/ }).count()).toBe(0)
  expect(await dialog.getByRole('radio', { name: 'Marco Bellini' }).isChecked()).toBe(false)
  await expectAccessibleInBothThemes(user)
  await dialog.getByRole('radio', { name: 'Keiko Tanaka' }).check()
  await dialog.getByRole('button', { name: /^Assign/ }).click()
  await page.getByText('Shift assigned to Keiko Tanaka. Publish the week to announce it.').waitFor()
  await item.waitFor({ state: 'detached' })
  const { shifts, schedule } = await readWeek(server.api, manager, '2027-06-08')
  expect(shifts.find((shift) => shift.id === id)?.employee_id).toBe(keiko)
  expect(schedule?.status).toBe('draft')
})

test('a claim is approved or given to somebody else; on a phone nothing is cut off', async () => {
  const [id] = await announceShifts(server, manager, [{ employeeId: null, date: '2027-06-15' }])
  const employee = await server.api.signIn(accounts.employee)
  await server.api.call('POST', `/shifts/${id}/claim`, { token: employee })
  const user = await openShiftsTab('&status=open&kind=claim', { width: 390, height: 844 })
  const { page } = user
  const item = page.getByRole('listitem', { name: 'Ana Ruiz' }).filter({ hasText: 'Jun 15' })
  await expect
    .poll(() => item.getByRole('button').allInnerTexts())
    .toEqual(['Approve', 'Deny', 'Assign to…'])
  await item.getByRole('button', { name: 'Assign to…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign shift' })
  const ranking = dialog.getByRole('group', { name: 'Assign to' })
  await ranking.waitFor()
  await expectNoHorizontalOverflow(user)
  const isShift = (url: URL) => url.pathname.endsWith(`/shifts/${id}`)
  await page.route(isShift, (route) => route.fulfill({ status: 409, json: { error: {} } }), {
    times: 1,
  })
  await ranking.getByRole('radio', { name: 'Keiko Tanaka' }).check()
  await dialog.getByRole('button', { name: /^Assign/ }).click()
  await dialog.getByText('The shift could not be assigned. Please try again.').waitFor()
  await dialog.getByRole('button', { name: /^Assign/ }).click()
  await dialog.waitFor({ state: 'detached' })
  await item.waitFor({ state: 'detached' })
})
