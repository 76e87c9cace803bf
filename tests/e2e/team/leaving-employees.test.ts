import { addDays } from '@weekboard/scheduling/clock/weeks'
import { expect, test } from 'vitest'
import {
  type BrowserOptions,
  type BrowserUser,
  expectAccessible,
  expectNoHorizontalOverflow,
  signInOnScreen,
} from '../../support/browser/browser.ts'
import { chooseTheme } from '../../support/browser/choose-theme.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { type DeactivationApi, deactivationApi } from '../../support/people/deactivation-api.ts'
import { nextWeek } from '../../support/servers/clock.ts'

const { server, browser } = await startServerAndBrowser()
const team: DeactivationApi = await deactivationApi(server)

async function onTeam(email: string, options?: BrowserOptions): Promise<BrowserUser> {
  const person = await browser.enter(email, '/employees', options)
  await person.page.getByText('Keiko Tanaka').waitFor()
  return person
}
const row = ({ page }: BrowserUser, name: string) => page.getByRole('row').filter({ hasText: name })
const choose = async ({ page }: BrowserUser, name: string, item: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
const isFocused = ({ page }: BrowserUser, label: string) =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe(label)

test('somebody is deactivated after a question, loses the screen, and comes back', async () => {
  const ana = await browser.enter(accounts.employee, '/dashboard')
  const nora = await onTeam(accounts.admin)
  const { page } = nora
  const dialog = page.getByRole('dialog', { name: 'Deactivate Ana Ruiz?' })
  await choose(nora, 'Ana Ruiz', 'Deactivate')
  await dialog.getByText(/Ana Ruiz has \d+ future shifts/).waitFor()
  await expectAccessible(nora)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await isFocused(nora, 'Actions for Ana Ruiz')
  await choose(nora, 'Ana Ruiz', 'Deactivate')
  await dialog.getByRole('button', { name: 'Leave them' }).click()
  await page.getByText('Ana Ruiz was deactivated.').waitFor()
  await page.getByText(/^\d+ shifts left\.$/).waitFor()
  await row(nora, 'Ana Ruiz').getByText('Inactive').waitFor()
  // Without her doing anything: the socket of her screen was closed.
  await ana.page.getByText('Session expired. Please log in again.').waitFor()

  await choose(nora, 'Ana Ruiz', 'Reactivate')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reactivate' }).click()
  await page.getByText('Ana Ruiz was reactivated.').waitFor()
  await row(nora, 'Ana Ruiz').getByText('Active', { exact: true }).waitFor()
  await signInOnScreen(ana, accounts.employee)
})

test('somebody is signed out on all devices after a question', async () => {
  const ana = await browser.enter(accounts.employee, '/dashboard')
  const nora = await onTeam(accounts.manager)
  const { page } = nora
  const dialog = page.getByRole('alertdialog', { name: 'Sign out Ana Ruiz everywhere?' })
  await choose(nora, 'Ana Ruiz', 'Sign out everywhere')
  await expectAccessible(nora)
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await page.getByText(/^Ana Ruiz was signed out on \d devices?\.$/).waitFor()
  await ana.page.getByText('Session expired. Please log in again.').waitFor()
  // Managers end no sessions of other planners.
  await page.getByRole('button', { name: 'Actions for Nora Whitfield' }).click()
  await page.getByRole('menuitem', { name: 'Availability' }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'Sign out everywhere' }).count()).toBe(0)
})

test('future shifts are deleted with the person, and one undo brings back both', async () => {
  const id = await team.add('Della Deleted')
  const shifts = [await team.plan(id, nextWeek), await team.plan(id, addDays(nextWeek, 1))]
  const nora = await onTeam(accounts.admin)
  const { page } = nora
  await choose(nora, 'Della Deleted', 'Deactivate')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Della Deleted has 2 future shifts').waitFor()
  await expect
    .poll(() => dialog.getByRole('listitem').allInnerTexts())
    .toEqual(['Mon Nov 23, 9:00 AM – 5:00 PM', 'Tue Nov 24, 9:00 AM – 5:00 PM'])
  await dialog.getByRole('button', { name: 'Delete them' }).click()
  await page.getByText('2 shifts deleted.').waitFor()
  expect(await team.readState(id, shifts, nextWeek)).toEqual({
    active: false,
    owners: [null, null],
  })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone: Della Deleted is active again, 2 shifts are back.').waitFor()
  await row(nora, 'Della Deleted').getByText('Active', { exact: true }).waitFor()
  expect(await team.readState(id, shifts, nextWeek)).toEqual({ active: true, owners: [id, id] })

  // Nobody is asked about shifts that are not there.
  const none = await team.add('Nia None')
  await page.reload()
  await choose(nora, 'Nia None', 'Deactivate')
  await dialog.getByText('Nia None has no future shifts.').waitFor()
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await row(nora, 'Nia None').getByText('Inactive').waitFor()
  expect((await team.admin.read(none)).body.employee.active).toBe(false)
})

test('shifts go to ranked candidates or to one person, on a desktop and on a phone', async () => {
  const week = team.freshWeek()
  const id = await team.add('Rae Leaving')
  const limited = await team.add('Lou Limited', { max_weekly_hours: 8 })
  const shifts = [
    await team.plan(id, week),
    await team.plan(id, addDays(week, 1)),
    await team.plan(id, addDays(week, 2)),
  ]
  const nora = await onTeam(accounts.admin)
  const { page } = nora
  await choose(nora, 'Rae Leaving', 'Deactivate')
  await page.getByRole('button', { name: 'Reassign…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reassign the shifts of Rae Leaving' })
  await dialog.getByText('3 shifts will be reassigned.').waitFor()
  const fields = dialog.getByRole('combobox')
  expect(await fields.count()).toBe(4)
  // No two of the shifts are suggested to one person while others have nothing planned.
  const suggested = await fields.evaluateAll((all) =>
    all.slice(1).map((field) => (field as HTMLSelectElement).value),
  )
  expect(new Set(suggested).size).toBe(3)
  await expectAccessible(nora)
  await expectNoHorizontalOverflow(nora)
  await page.setViewportSize({ width: 390, height: 900 })
  await chooseTheme(page, 'dark')
  await expectAccessible(nora)
  await expectNoHorizontalOverflow(nora)

  await dialog.getByLabel('Reassign to').selectOption(String(limited))
  const submit = dialog.getByRole('button', { name: 'Deactivate and reassign' })
  await submit.click()
  await dialog
    .getByRole('alert')
    .getByText(/weekly maximum of 8 hours/)
    .waitFor()
  const anyway = dialog.getByRole('button', { name: 'Reassign Anyway' })
  await anyway.waitFor()
  // Another choice is another question.
  const wednesday = dialog.getByLabel(/^Wed /)
  await wednesday.selectOption({ label: 'Leave it with Rae Leaving' })
  await submit.waitFor()
  await dialog.getByText('2 shifts will be reassigned, 1 shift left with Rae Leaving.').waitFor()
  const [first, second, third] = shifts
  await dialog.getByLabel(/^Tue /).selectOption(suggested[1] ?? '')
  await submit.click()
  await page.getByText('Rae Leaving was deactivated.').waitFor()
  await page.getByText('2 shifts reassigned, 1 shift left.').waitFor()
  expect(
    await team.readState(
      id,
      [first, second, third].flatMap((shift) => shift ?? []),
      week,
    ),
  ).toEqual({
    active: false,
    owners: [limited, Number(suggested[1]), id],
  })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText(/is active again, 2 shifts are as they were/).waitFor()
  expect(await team.readState(id, shifts, week)).toEqual({ active: true, owners: [id, id, id] })
})

test('a failing server loses nothing, and an outdated list is read again', async () => {
  const week = team.freshWeek()
  const id = await team.add('Fay Failing')
  await team.plan(id, week)
  const nora = await onTeam(accounts.admin)
  const { page } = nora
  const failing = {
    status: 422,
    json: { error: 'No.', message: 'No.', errors: ['No.'], code: 'x', request_id: 'x' },
  }
  await page.route('**/future_shifts', (route) => route.fulfill(failing))
  await choose(nora, 'Fay Failing', 'Deactivate')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Failed to load future shifts').waitFor()
  await page.unroute('**/future_shifts')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await page.route('**/replacements', (route) => route.fulfill(failing))
  await dialog.getByRole('button', { name: 'Reassign…' }).click()
  await dialog.getByText('Failed to find candidates').waitFor()
  await page.unroute('**/replacements')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByText('1 shift will be reassigned.').waitFor()
  await page.route(`**/employees/${id}`, (route) => route.fulfill(failing))
  await dialog.getByRole('button', { name: 'Deactivate and reassign' }).click()
  await dialog.getByRole('alert').getByText('No.').waitFor()
  await page.unroute(`**/employees/${id}`)
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByRole('button', { name: 'Leave them' }).click()
  await row(nora, 'Fay Failing').getByText('Inactive').waitFor()
})

test('rates have their history, future ones included, and a future one is withdrawn', async () => {
  const id = await team.add('Rhea Rates', { hourly_rate: 18, rate_from: '2026-01-01' })
  const nora = await onTeam(accounts.admin)
  const { page } = nora
  await choose(nora, 'Rhea Rates', 'Rates')
  const dialog = page.getByRole('dialog', { name: 'Rates of Rhea Rates' })
  const rows = dialog.getByRole('table').getByRole('row')
  await rows.getByText('Current').waitFor()
  const rate = dialog.getByLabel('Hourly rate')
  const from = dialog.getByLabel('Effective from')
  const add = dialog.getByRole('button', { name: 'Add rate' })
  await rate.fill('21.505')
  await add.click()
  await dialog.getByText('Hourly rate must have at most two decimals').waitFor()
  await rate.fill('21,50')
  await from.fill('2026-11-01')
  await dialog.getByText('Shifts since Nov 1, 2026 cost the new rate as well').waitFor()
  await from.fill('2027-01-01')
  await add.click()
  await rows.getByText('Upcoming').waitFor()
  await expect
    .poll(async () => (await rows.allInnerTexts()).map((text) => text.split(/\s*[\n\t]\s*/)))
    .toEqual([
      ['Effective from', 'Hourly rate', 'Status', 'Actions'],
      ['Jan 1, 2027', '$21.50', 'Upcoming', 'Withdraw'],
      ['Jan 1, 2026', '$18.00', 'Current', 'until Dec 31, 2026', ''],
    ])
  await expectAccessible(nora)
  await rate.fill('19')
  await from.fill('2026-11-18')
  await add.click()
  await rows.getByText('$19.00').waitFor()
  await dialog.getByRole('button', { name: 'Withdraw the rate from Jan 1, 2027' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await page.getByText('The rate of $21.50 from Jan 1, 2027 was withdrawn.').waitFor()
  await expect.poll(() => rows.getByText('Upcoming').count()).toBe(0)
  const { body } = await server.api.call<{ rates: { hourly_rate: number }[] }>(
    'GET',
    `/employees/${id}/rates`,
    { token: team.adminToken },
  )
  expect(body.rates.map(({ hourly_rate }) => hourly_rate)).toEqual([19, 18])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await isFocused(nora, 'Actions for Rhea Rates')
  await row(nora, 'Rhea Rates').getByText('$19.00').waitFor()
})

test('a manager finds in the menu what managers may do', async () => {
  await team.add('Ivo Unaddressed')
  const marco = await onTeam(accounts.manager, { width: 390 })
  const { page } = marco
  const items = async (name: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menu').waitFor()
    const texts = await page.getByRole('menuitem').allInnerTexts()
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    return texts
  }
  expect(await items('Nora Whitfield')).toEqual(['Availability', 'Called in sick…'])
  expect(await items('Keiko Tanaka')).toEqual([
    'Edit',
    'Availability',
    'Called in sick…',
    'Invite',
    'Deactivate',
  ])
  // Who has no address gets one first.
  await choose(marco, 'Ivo Unaddressed', 'Invite')
  const dialog = page.getByRole('dialog', { name: 'Edit Ivo Unaddressed' })
  await dialog.getByText('Enter an email address and save it').waitFor()
  await dialog.getByLabel('Email').fill('ivo@leaving.test')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await choose(marco, 'Ivo Unaddressed', 'Invite')
  await page.getByText('Invitation sent to ivo@leaving.test.').waitFor()
  await expect.poll(() => items('Ivo Unaddressed')).toContain('Resend')
})
