import { expect, test } from 'vitest'
import {
  expectAccessibleInBothSizes,
  expectAccessibleInBothThemes,
} from '../../support/browser/browser.ts'
import { expectFocusBack } from '../../support/browser/focus-return.ts'
import { untilNetworkIdle } from '../../support/browser/network-idle.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import {
  addShift,
  openPlanner,
  openWaitingList,
  shiftOn,
  waitingCounter,
  waitingOn,
} from '../../support/screens/waiting-screen.ts'

// The browser logs every request that it could not send.
const { server, browser } = await startServerAndBrowser({ allowConsoleErrors: true })
const token = await server.api.signIn(accounts.manager)
const keiko = await employeeIdOf(server.api, token, 'Keiko Tanaka')

const shiftsOf = async (week: string) =>
  (await readWeek(server.api, token, week)).shifts.toSorted((a, b) =>
    a.start_time.localeCompare(b.start_time),
  )

test('changes made offline wait on the grid, survive a reload and are saved in order', async () => {
  const week = '2027-05-03'
  const user = await openPlanner(browser, week)
  const { page } = user
  const { context } = user.person
  await context.setOffline(true)
  await addShift(user, 0, 'opening')
  await waitingOn(page, 'Mon May 3').waitFor()
  await waitingCounter(page, '1 change is waiting').waitFor()

  // A shift that nobody has saved can be changed further.
  await waitingOn(page, 'Mon May 3').focus()
  await page.keyboard.press('Shift+ArrowRight')
  await waitingOn(page, 'Tue May 4').waitFor()
  await addShift(user, 3)
  await waitingCounter(page, '3 changes are waiting').waitFor()
  await expectFocusBack(page, waitingCounter(page))
  const list = await openWaitingList(page)
  expect(await list.getByRole('listitem').count()).toBe(3)
  await list.getByText('Moved from Mon May 3').waitFor()
  await list.evaluate((element) => element.setAttribute('data-same', ''))
  for (const width of [1000, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const text = '3 changes are waiting'
    const button = width < 1280 ? `[aria-label="${text}"]` : `button:has-text("${text}")`
    await page.locator(button).waitFor()
    expect(await page.locator('[role=dialog][data-same]').count()).toBe(1)
    if (width !== 1000) await expectAccessibleInBothThemes(user.person)
  }
  await list.getByRole('button', { name: 'Close' }).first().click()

  await page.route('**/api/**', (route) => route.abort())
  await context.setOffline(false)
  await page.reload()
  await waitingCounter(page, '3 changes are waiting').waitFor()
  expect(await shiftsOf(week)).toEqual([])
  await page.unroute('**/api/**')
  await page.reload()
  await expect.poll(async () => (await shiftsOf(week)).length).toBe(2)
  await shiftOn(page, 'Tue May 4').waitFor()
  await shiftOn(page, 'Thu May 6').waitFor()
  await expect.poll(() => waitingOn(page, '').count()).toBe(0)
  expect(await waitingCounter(page).count()).toBe(0)
  expect(await shiftsOf(week)).toMatchObject([
    { employee_id: keiko, notes: 'opening', start_time: expect.stringContaining('2027-05-04') },
    { employee_id: keiko, start_time: expect.stringContaining('2027-05-06') },
  ])
})

test('a shift whose reply is lost again and again is created once, also by the next page', async () => {
  const week = '2027-05-10'
  const user = await openPlanner(browser, week)
  const { page } = user
  let lost = 0
  await page.route('**/api/v1/shifts', async (route) => {
    if (lost >= 5) return route.continue()
    lost += 1
    await route.fetch()
    return route.abort('connectionreset')
  })
  await addShift(user, 1)
  await waitingCounter(page, '1 change is waiting').waitFor()
  await waitingCounter(page, '1 change is waiting').waitFor({ state: 'detached' })
  await shiftOn(page, 'Tue May 11').waitFor()
  expect(lost).toBe(5)
  expect(await shiftsOf(week)).toHaveLength(1)
  await page.unroute('**/api/v1/shifts')

  const held = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/api/v1/shifts', async (route) => {
    sent += 1
    if (sent === 1) {
      // The server has it, and its reply never arrives.
      await route.fetch()
      await held.promise
      return route.abort().catch(() => undefined)
    }
    return route.continue()
  })
  await user.cell('Keiko Tanaka', 2).click()
  await user.dialog.getByRole('button', { name: 'Add Shift' }).click()
  await expect.poll(async () => (await shiftsOf(week)).length).toBe(2)
  await page.reload()
  await expect.poll(() => sent).toBe(2)
  await waitingCounter(page).waitFor({ state: 'detached' })
  await shiftOn(page, 'Wed May 12').waitFor()
  held.resolve()
  expect(await shiftsOf(week)).toHaveLength(2)
})

test('a change whose page crashes before the reply is saved by the next page', async () => {
  const week = '2027-07-05'
  const user = await openPlanner(browser, week)
  const { context } = user.person
  let isHeld = true
  await context.route('**/api/v1/shifts', (route) => (isHeld ? undefined : route.continue()))
  await user.cell('Keiko Tanaka', 2).click()
  await user.dialog.getByLabel('Notes').fill('before the crash')
  const sent = user.page.waitForRequest('**/api/v1/shifts')
  await user.dialog.getByRole('button', { name: 'Add Shift' }).click()
  await sent
  const session = await context.newCDPSession(user.page)
  const crashed = user.page.waitForEvent('crash')
  session.send('Page.crash').catch(() => undefined)
  await crashed
  isHeld = false
  const page = await context.newPage()
  await page.goto(`/schedule?view=week&date=${week}`)
  await shiftOn(page, 'Wed Jul 7').waitFor()
  await expect
    .poll(() => shiftsOf(week))
    .toMatchObject([{ employee_id: keiko, notes: 'before the crash' }])
  await expect.poll(() => waitingCounter(page).count()).toBe(0)
})

test('what the server rejects stays in the list with its sentence, is kept, forced or discarded, and the rest is saved', async () => {
  const week = '2027-05-17'
  const user = await openPlanner(browser, week)
  const { page } = user
  const { context } = user.person
  const plan = (date: string, from: string, to: string) =>
    createShift(server.api, token, { employeeId: keiko, date, from, to })
  const { shift: existing } = await plan(week, '09:00', '12:00')
  await shiftOn(page, 'Mon May 17').waitFor()
  await context.setOffline(true)
  await shiftOn(page, 'Mon May 17').focus()
  await page.keyboard.press('Shift+ArrowRight')
  await waitingOn(page, 'Tue May 18').waitFor()
  await addShift(user, 4)
  const admin = await server.api.signIn(accounts.admin)
  await server.api.call('PATCH', `/shifts/${existing.id}`, {
    token: admin,
    body: { shift: { notes: 'theirs' } },
  })
  await context.setOffline(false)
  await waitingCounter(page, '1 change is waiting, 1 not saved').waitFor()
  const list = await openWaitingList(page)
  await list.getByText('Somebody changed this shift meanwhile.').waitFor()
  await expect.poll(async () => (await shiftsOf(week)).length).toBe(2)
  await expectAccessibleInBothSizes(user.person, '[role=dialog]')
  await list.getByRole('button', { name: 'Keep mine' }).click()
  await list.getByText('Everything is saved.').waitFor()
  await expect
    .poll(async () => (await shiftsOf(week)).find(({ id }) => id === existing.id))
    .toMatchObject({ notes: 'theirs', start_time: expect.stringContaining('2027-05-18') })
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1440, height: 900 })

  // With these, 27 of Keiko's 40 hours are planned.
  await plan('2027-05-19', '09:00', '17:00')
  await plan('2027-05-20', '09:00', '17:00')
  await shiftOn(page, 'Thu May 20').waitFor()
  await context.setOffline(true)
  for (const day of [0, 5, 6]) await addShift(user, day)
  await context.setOffline(false)
  await waitingCounter(page, '2 changes are waiting, 2 not saved').waitFor()
  expect(await shiftsOf(week)).toHaveLength(5)
  await openWaitingList(page)
  await list.getByText(/hours/).first().waitFor()
  await list.getByRole('button', { name: /^Create Anyway Keiko Tanaka, Sat/ }).click()
  await expect.poll(async () => (await shiftsOf(week)).length).toBe(6)
  await list.getByRole('button', { name: /^Discard Keiko Tanaka, Sun/ }).click()
  await list.getByText('Everything is saved.').waitFor()
  await page.keyboard.press('Escape')
  await shiftOn(page, 'Sun May 23').waitFor({ state: 'detached' })
  expect(await shiftsOf(week)).toHaveLength(6)
})

test('ctrl-Z takes back what was not sent, and what is being sent once it is saved', async () => {
  const week = '2027-06-07'
  const user = await openPlanner(browser, week)
  const { page } = user
  await user.person.context.setOffline(true)
  await addShift(user, 0)
  await addShift(user, 1)
  await waitingCounter(page, '2 changes are waiting').waitFor()
  await page.keyboard.press('Control+z')
  await waitingCounter(page, '1 change is waiting').waitFor()
  await shiftOn(page, 'Tue Jun 8').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+z')
  await waitingCounter(page).waitFor({ state: 'detached' })
  await user.person.context.setOffline(false)

  const held = Promise.withResolvers<void>()
  await page.route('**/api/v1/shifts', async (route) => {
    await held.promise
    await route.continue()
  })
  await shiftOn(page, 'Mon Jun 7').waitFor({ state: 'detached' })
  await user.cell('Keiko Tanaka', 2).click()
  await user.dialog.getByRole('button', { name: 'Add Shift' }).click()
  await page.keyboard.press('Escape')
  await user.dialog.waitFor({ state: 'detached' })
  await page.keyboard.press('Control+z')
  held.resolve()
  await shiftOn(page, 'Wed Jun 9').waitFor({ state: 'detached' })
  expect(await shiftsOf(week)).toEqual([])
})

test('several shifts that are moved, deleted and pasted offline wait, and are not published', async () => {
  const week = '2027-06-14'
  for (const [day, date] of ['2027-06-14', '2027-06-15', '2027-06-16'].entries()) {
    const times = { from: `0${7 + day}:00`, to: '12:00' }
    await createShift(server.api, token, { employeeId: keiko, date, ...times })
  }
  const user = await openPlanner(browser, week)
  const { page } = user
  await shiftOn(page, 'Mon Jun 14').click({ modifiers: ['Control'] })
  await shiftOn(page, 'Tue Jun 15').click({ modifiers: ['Control'] })
  await page.getByText('2 selected').first().waitFor()
  await untilNetworkIdle(page)
  await user.person.context.setOffline(true)

  await page.keyboard.press('Control+c')
  await user.cell('Keiko Tanaka', 3).focus()
  await page.keyboard.press('Control+v')
  await waitingOn(page, 'Thu Jun 17').waitFor()
  await waitingOn(page, 'Fri Jun 18').waitFor()
  await waitingCounter(page, '2 changes are waiting').waitFor()

  await page.getByRole('button', { name: 'Publish Schedule' }).click()
  const panel = page.getByRole('dialog', { name: 'Publish Schedule' })
  await panel.getByText('You are offline. A schedule can be published once').waitFor()
  await panel.getByText('2 changes are waiting to be saved and are not in what').waitFor()
  const publish = panel.getByRole('button', { name: 'Publish', exact: true })
  expect(await publish.getAttribute('aria-disabled')).toBe('true')
  await expectAccessibleInBothThemes(user.person)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })

  // The two are still selected.
  await shiftOn(page, 'Tue Jun 15').focus()
  await page.keyboard.press('Control+ArrowRight')
  await shiftOn(page, 'Mon Jun 14').waitFor({ state: 'detached' })
  await waitingCounter(page, '4 changes are waiting').waitFor()
  await waitingOn(page, 'Wed Jun 16').focus()
  await page.keyboard.press('Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await waitingOn(page, 'Wed Jun 16').waitFor({ state: 'detached' })
  await waitingCounter(page, '6 changes are waiting').waitFor()

  await user.person.context.setOffline(false)
  await waitingCounter(page).waitFor({ state: 'detached' })
  const starts = (await shiftsOf(week)).map(({ start_time }) => start_time.slice(8, 13))
  expect(starts).toEqual(['16T13', '17T11', '18T12'])
})
