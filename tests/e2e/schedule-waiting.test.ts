import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addEmployees } from '../support/add-employees.ts'
import { accounts } from '../support/api-client.ts'
import { ScheduleUser } from '../support/schedule-screen.ts'
import { startServerAndBrowser } from '../support/server-and-browser.ts'
import { createShift, employeeIdOf, readWeek } from '../support/shifts-api.ts'

// The browser logs every request that it could not send.
const { server, browser } = await startServerAndBrowser({ allowConsoleErrors: true })
const token = await server.api.signIn(accounts.manager)
const keiko = await employeeIdOf(server.api, token, 'Keiko Tanaka')

const shiftsOf = async (week: string) =>
  (await readWeek(server.api, token, week)).shifts.toSorted((a, b) =>
    a.start_time.localeCompare(b.start_time),
  )

/** A manager in a week in which Keiko can be planned, whose page has loaded what it needs later. */
async function planner(week: string): Promise<ScheduleUser> {
  const user = await ScheduleUser.open(browser, accounts.manager, week)
  await addEmployees(user.page, 'Keiko Tanaka')
  await user.page.mouse.move(5, 5)
  await user.page.mouse.move(9, 9)
  await user.page.waitForLoadState('networkidle')
  return user
}

async function addShift({ cell, dialog }: ScheduleUser, day: number, notes = ''): Promise<void> {
  await cell('Keiko Tanaka', day).click()
  if (notes) await dialog.getByLabel('Notes').fill(notes)
  await dialog.getByRole('button', { name: 'Add Shift' }).click()
  await dialog.waitFor({ state: 'detached' })
}

const shift = (page: Page, day: string) =>
  page.getByRole('button', { name: new RegExp(`^Keiko Tanaka, ${day}`) })
const waiting = (page: Page, day: string) =>
  page.getByRole('button', {
    name: new RegExp(`^Keiko Tanaka, ${day}.*, waiting to be saved`),
  })
const counter = (page: Page, text: string) => page.getByRole('button', { name: text })

test('changes made offline wait on the grid, survive a reload and are saved in order', async () => {
  const week = '2027-05-03'
  const user = await planner(week)
  const { page } = user
  const { context } = user.person
  await context.setOffline(true)
  await addShift(user, 0, 'opening')
  await waiting(page, 'Mon May 3').waitFor()
  await counter(page, '1 change is waiting').waitFor()

  // A shift that nobody has saved can be changed further.
  await waiting(page, 'Mon May 3').focus()
  await page.keyboard.press('Shift+ArrowRight')
  await waiting(page, 'Tue May 4').waitFor()
  await addShift(user, 3)
  await counter(page, '3 changes are waiting').click()
  const list = page.getByRole('dialog', { name: 'Changes waiting to be saved' })
  expect(await list.getByRole('listitem').count()).toBe(3)
  await list.getByText('Moved from Mon May 3').waitFor()
  await list.getByRole('button', { name: 'Close' }).first().click()

  await page.route('**/api/**', (route) => route.abort())
  await context.setOffline(false)
  await page.reload()
  await counter(page, '3 changes are waiting').waitFor()
  expect(await shiftsOf(week)).toEqual([])
  await page.unroute('**/api/**')
  await page.reload()
  await expect.poll(async () => (await shiftsOf(week)).length).toBe(2)
  await shift(page, 'Tue May 4').waitFor()
  await shift(page, 'Thu May 6').waitFor()
  await expect.poll(() => waiting(page, '').count()).toBe(0)
  expect(await counter(page, 'waiting').count()).toBe(0)
  expect(await shiftsOf(week)).toMatchObject([
    { employee_id: keiko, notes: 'opening', start_time: expect.stringContaining('2027-05-04') },
    { employee_id: keiko, start_time: expect.stringContaining('2027-05-06') },
  ])
})

test('a shift whose reply is lost again and again is created once', async () => {
  const week = '2027-05-10'
  const user = await planner(week)
  const { page } = user
  let lost = 0
  await page.route('**/api/v1/shifts', async (route) => {
    if (lost >= 5) return route.continue()
    lost += 1
    await route.fetch()
    return route.abort('connectionreset')
  })
  await addShift(user, 1)
  await counter(page, '1 change is waiting').waitFor()
  await counter(page, '1 change is waiting').waitFor({ state: 'detached' })
  await shift(page, 'Tue May 11').waitFor()
  expect(lost).toBe(5)
  expect(await shiftsOf(week)).toHaveLength(1)
})

test('what the server rejects stays in the list with its sentence, and the rest is saved', async () => {
  const week = '2027-05-17'
  const user = await planner(week)
  const { page } = user
  const { context } = user.person
  const { shift: existing } = await createShift(server.api, token, {
    employeeId: keiko,
    date: week,
    from: '09:00',
    to: '12:00',
  })
  await shift(page, 'Mon May 17').waitFor()
  await context.setOffline(true)
  await shift(page, 'Mon May 17').focus()
  await page.keyboard.press('Shift+ArrowRight')
  await waiting(page, 'Tue May 18').waitFor()
  await addShift(user, 4)
  const admin = await server.api.signIn(accounts.admin)
  await server.api.call('PATCH', `/shifts/${existing.id}`, {
    token: admin,
    body: { shift: { notes: 'theirs' } },
  })
  await context.setOffline(false)
  await counter(page, '1 change is waiting, 1 not saved').click()
  const list = page.getByRole('dialog', { name: 'Changes waiting to be saved' })
  await list.getByText('Somebody changed this shift meanwhile.').waitFor()
  await expect.poll(async () => (await shiftsOf(week)).length).toBe(2)
  await list.getByRole('button', { name: 'Keep mine' }).click()
  await list.getByText('Everything is saved.').waitFor()
  await expect
    .poll(async () => (await shiftsOf(week)).find(({ id }) => id === existing.id))
    .toMatchObject({ notes: 'theirs', start_time: expect.stringContaining('2027-05-18') })
})
