import { addDays } from '@weekboard/scheduling/clock/weeks'
import { expect, test } from 'vitest'
import { boxesOverlap, expectAccessible } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { addEmployees } from '../../support/people/add-employees.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { GridUser } from '../../support/screens/grid-screen.ts'
import { openSchedule } from '../../support/screens/schedule-screen.ts'
import { until } from '../../support/servers/until.ts'

const { server, browser } = await startServerAndBrowser()
const token = await server.api.signIn(accounts.manager)
const ana = await employeeIdOf(server.api, token, 'Ana Ruiz')
const ben = await employeeIdOf(server.api, token, 'Ben Okafor')

/** Two shifts that are selected: one of Ana's on Tuesday, one of Ben's on Wednesday. */
async function twoSelected(monday: string): Promise<GridUser> {
  const plan = (employeeId: number, day: number) =>
    createShift(server.api, token, {
      employeeId,
      date: addDays(monday, day),
      from: '09:00',
      to: '13:00',
    })
  await plan(ana, 1)
  await plan(ben, 2)
  const user = await GridUser.open(browser, accounts.manager, `view=week&date=${monday}`)
  await user.shift(/^Ana Ruiz, Tue/).click({ modifiers: ['Control'] })
  await user.shift(/^Ben Okafor, Wed/).click({ modifiers: ['Control'] })
  await bar(user).getByText('2 selected').waitFor()
  return user
}

const bar = ({ page }: GridUser) => page.getByRole('region', { name: 'Selected shifts' })
const press = (user: GridUser, name: string, options = {}) =>
  bar(user).getByRole('button', { name, exact: true }).click(options)
const undo = async ({ page }: GridUser) => {
  const button = page.getByRole('button', { name: 'Undo', exact: true })
  await expect.poll(() => button.isEnabled()).toBe(true)
  await page.keyboard.press('Control+z')
}
/** Two shifts in one step. */
const names = (monday: string) => async () =>
  (await readWeek(server.api, token, monday)).shifts
    .map(({ employee }) => employee?.user.full_name ?? 'open')
    .sort()

test('Earlier and Later move by 15 minutes, with Shift by 30, each as one step', async () => {
  const user = await twoSelected('2027-05-03')
  await press(user, 'Later')
  await user.shift(/^Ana Ruiz, Tue May 4, 9:15 AM – 1:15 PM/).waitFor()
  await user.shift(/^Ben Okafor, Wed May 5, 9:15 AM – 1:15 PM/).waitFor()
  await press(user, 'Earlier', { modifiers: ['Shift'] })
  await user.shift(/^Ana Ruiz, Tue May 4, 8:45 AM – 12:45 PM/).waitFor()
  await user.page.getByText('2 shifts moved').first().waitFor()
  await undo(user)
  await user.shift(/^Ana Ruiz, Tue May 4, 9:15 AM – 1:15 PM/).waitFor()
  await user.shift(/^Ben Okafor, Wed May 5, 9:15 AM – 1:15 PM/).waitFor()
})

test('Assign to… gives all to one person, also to one without a row', async () => {
  const monday = '2027-05-10'
  const user = await twoSelected(monday)
  await press(user, 'Assign to…')
  const dialog = user.page.getByRole('dialog', { name: 'Assign 2 shifts' })
  await dialog.getByRole('button', { name: 'Assign' }).click()
  await dialog.getByText('Choose a person').last().waitFor()
  await expectAccessible(user)
  await dialog.getByRole('combobox', { name: 'Employee' }).selectOption('Diego Santos')
  await dialog.getByRole('button', { name: 'Assign' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await until(async () => (await names(monday)()).join() === 'Diego Santos,Diego Santos')
  await undo(user)
  await until(async () => (await names(monday)()).join() === 'Ana Ruiz,Ben Okafor')
})

test('Make open and Swap change the people, in one step each', async () => {
  const monday = '2027-05-17'
  const user = await twoSelected(monday)
  await press(user, 'Swap')
  await user.shift(/^Ana Ruiz, Wed May 19/).waitFor()
  await user.shift(/^Ben Okafor, Tue May 18/).waitFor()
  await user.page.getByText('2 shifts swapped').first().waitFor()
  await undo(user)
  await user.shift(/^Ana Ruiz, Tue May 18/).waitFor()
  await user.shift(/^Ben Okafor, Wed May 19/).waitFor()
  await press(user, 'Make open')
  await until(async () => (await names(monday)()).join() === 'open,open')
  await undo(user)
  await until(async () => (await names(monday)()).join() === 'Ana Ruiz,Ben Okafor')
})

test('the bar leaves the totals readable, and what the last step was is above it', async () => {
  const user = await twoSelected('2027-06-21')
  await user.page.setViewportSize({ width: 1440, height: 640 })
  await addEmployees(user.page)
  // A click elsewhere has ended the selection.
  await user.shift(/^Ana Ruiz, Tue/).click({ modifiers: ['Control'] })
  await user.shift(/^Ben Okafor, Wed/).click({ modifiers: ['Control'] })
  const totals = user.page.locator('[data-foot]')
  await expect.poll(() => boxesOverlap(bar(user), totals)).toBe(false)
  await press(user, 'Later')
  const lastStep = user.page.locator('[data-undo-bar]')
  await lastStep.waitFor()
  await expect.poll(() => boxesOverlap(lastStep, bar(user))).toBe(false)
  expect(await boxesOverlap(lastStep, totals)).toBe(false)
  await press(user, 'Copy')
  const placing = user.page.getByRole('status').filter({ hasText: 'Click each cell to paste into' })
  await expect.poll(() => boxesOverlap(placing, totals)).toBe(false)
})

test('Swap needs two shifts of different people', async () => {
  const user = await twoSelected('2027-05-24')
  const swap = bar(user).getByRole('button', { name: 'Swap' })
  expect(await swap.isEnabled()).toBe(true)
  await user.shift(/^Ben Okafor, Wed/).click({ modifiers: ['Control'] })
  await bar(user).getByText('1 selected').waitFor()
  expect(await swap.count()).toBe(0)
})

test('Position gives all of them one', async () => {
  const monday = '2027-05-31'
  const adminToken = await server.api.signIn(accounts.admin)
  const { status } = await server.api.call('POST', '/positions', {
    token: adminToken,
    body: { position: { name: 'Juggler', color: 'blue' } },
  })
  expect(status).toBeLessThan(300)
  const user = await twoSelected(monday)
  await press(user, 'Position')
  await user.page.getByRole('menuitem', { name: 'Juggler' }).click()
  await user.shift(/^Ana Ruiz, Tue Jun 1, .*Juggler/).waitFor()
  await user.shift(/^Ben Okafor, Wed Jun 2, .*Juggler/).waitFor()
  await undo(user)
  await user.shift(/^Ana Ruiz, Tue Jun 1, .*Juggler/).waitFor({ state: 'hidden' })
})

test.each([390, 320])('the actions are all in a window of %i px', async (width) => {
  const monday = width === 390 ? '2027-06-07' : '2027-06-14'
  for (const [employeeId, day] of [
    [ana, 1],
    [ben, 2],
  ] as const) {
    const date = addDays(monday, day)
    await createShift(server.api, token, { employeeId, date, from: '09:00', to: '13:00' })
  }
  const { page } = await openSchedule(browser, accounts.manager, `view=list&date=${monday}`, {
    width,
    height: 700,
  })
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.locator('[data-shift]').nth(0).click()
  await page.locator('[data-shift]').nth(1).click()
  const region = page.getByRole('region', { name: 'Selected shifts' })
  await region.getByText('2 selected').waitFor()
  for (const name of ['Earlier', 'Later', 'Assign to…', 'Make open', 'Swap']) {
    const box = await region.getByRole('button', { name, exact: true }).boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(24)
    expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
  }
  await expectAccessible({ page })
})
