import { expect, test } from 'vitest'
import { expectAccessibleInBothThemes } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import {
  availabilityScreen,
  button,
  choose,
  grid,
  hour,
  modeOf,
  save,
} from '../../support/screens/availability-screen.ts'

const { server, browser } = await startServerAndBrowser()
const manager = await server.api.signIn(accounts.manager)

const screen = availabilityScreen(server, browser, manager)
const { idOf, stored, store, openAvailability } = screen

test('an employee paints the own week with the mouse, and it stays', async () => {
  const user = await browser.enter(accounts.employee, '/requests')
  const { page } = user
  await page.getByRole('tab', { name: 'Availability' }).click()
  await page.getByRole('heading', { name: 'Your availability' }).waitFor()
  await grid(user).waitFor()
  expect(await page.getByLabel('Employee', { exact: true }).count()).toBe(0)
  expect(await grid(user).getByRole('row').count()).toBe(8)
  expect(await grid(user).getByRole('gridcell').count()).toBe(7 * 24)
  expect(await grid(user).getByRole('rowheader').allInnerTexts()).toEqual([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
  ])
  await choose(user, 'Available')
  await hour(user, 'Monday, 12 AM').click()
  await choose(user, 'Preferred')
  await hour(user, 'Tuesday, 9 AM').dragTo(hour(user, 'Wednesday, 4 PM'))
  expect(await modeOf(user, 'Tuesday, 9 AM')).toBe('Preferred')
  expect(await modeOf(user, 'Wednesday, 4 PM')).toBe('Preferred')
  expect(await modeOf(user, 'Tuesday, 5 PM')).toBe('Available')
  await save(user)
  await page.reload()
  await grid(user).waitFor()
  await expect.poll(() => modeOf(user, 'Wednesday, 12 PM')).toBe('Preferred')
})

test('keys move, paint and extend, and Ctrl with Z takes a stroke back', async () => {
  const { user, employeeId } = await openAvailability(accounts.manager, 'Liam Walsh')
  const { page } = user
  await hour(user, 'Monday, 9 AM').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  expect(await modeOf(user, 'Tuesday, 10 AM')).toBe('Unavailable')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await choose(user, 'Preferred')
  await hour(user, 'Wednesday, 12 AM').focus()
  for (const key of ['Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowDown']) {
    await page.keyboard.press(key)
  }
  for (const name of ['Wednesday, 12 AM', 'Wednesday, 2 AM', 'Thursday, 2 AM']) {
    expect(await modeOf(user, name)).toBe('Preferred')
  }
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+z')
  await expect.poll(() => modeOf(user, 'Thursday, 2 AM')).not.toBe('Unavailable')
  await button(user, 'Undo').click()
  await save(user)
  const { weekly } = await stored(employeeId)
  expect(weekly).toContainEqual({
    weekday: 'tuesday',
    start_time: '10:00',
    end_time: '11:00',
    kind: 'unavailable',
  })
})

test('times finer than an hour are shown and outlive strokes beside them', async () => {
  const employeeId = await idOf('Liam Walsh')
  const fine = {
    weekday: 'monday',
    start_time: '09:30',
    end_time: '11:15',
    kind: 'unavailable',
  } as const
  await store(employeeId, { weekly: [fine] })
  const path = `/requests?tab=availability&employee=${employeeId}`
  const user = await browser.enter(accounts.manager, path)
  await expect.poll(() => modeOf(user, 'Monday, 9 AM')).toBe('Unavailable 9:30 AM – 10:00 AM')
  expect(await modeOf(user, 'Monday, 11 AM')).toBe('Unavailable 11:00 AM – 11:15 AM')
  await choose(user, 'Preferred')
  await hour(user, 'Monday, 2 PM').click()
  await save(user)
  expect((await stored(employeeId)).weekly).toEqual([
    fine,
    { weekday: 'monday', start_time: '14:00', end_time: '15:00', kind: 'preferred' },
  ])
})

test('exceptions for a date are added, listed, saved and removed', async () => {
  const { user, employeeId } = await openAvailability(accounts.manager, 'Liam Walsh')
  const { page } = user
  await page.getByText('No exceptions').waitFor()
  await button(user, 'Add exception').click()
  const dialog = page.getByRole('dialog', { name: 'Add exception' })
  await dialog.getByLabel('Date').fill('2026-12-24')
  await dialog.getByRole('checkbox', { name: 'Whole day' }).uncheck()
  await dialog.getByLabel('From').fill('18:00')
  await dialog.getByLabel('To', { exact: true }).fill('12:00')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByText('To must be after From').waitFor()
  await dialog.getByLabel('To', { exact: true }).fill('00:00')
  await dialog.getByLabel('Note').fill('Christmas Eve')
  await expectAccessibleInBothThemes(user)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  const items = page.getByRole('list', { name: 'Exceptions' }).getByRole('listitem')
  await expect.poll(() => items.allInnerTexts()).toHaveLength(1)
  expect(await items.first().innerText()).toMatch(
    /Thu, Dec 24, 2026 · 6:00 PM – 12:00 AM\s+Unavailable\s+Christmas Eve/,
  )
  await save(user)
  expect((await stored(employeeId)).exceptions).toEqual([
    {
      date: '2026-12-24',
      start_time: '18:00',
      end_time: '24:00',
      kind: 'unavailable',
      note: 'Christmas Eve',
    },
  ])
  await items.getByRole('button', { name: /^Remove the exception on Thu, Dec 24/ }).click()
  await page.getByText('No exceptions').waitFor()
  await save(user)
  expect((await stored(employeeId)).exceptions).toEqual([])
})

test('changes that are not saved are asked for before another tab or employee', async () => {
  const held = Promise.withResolvers<void>()
  const { user } = await openAvailability(accounts.manager, 'Liam Walsh', {
    prepare: (fresh) =>
      fresh.route(
        ({ pathname }) => pathname === '/api/v1/employees',
        async (route) => {
          await held.promise
          await route.continue()
        },
      ),
  })
  const { page } = user
  // Somebody is chosen, whose name is not known yet.
  await page.getByRole('heading', { name: 'Availability', exact: true }).waitFor()
  held.resolve()
  expect(await button(user, 'Save').isDisabled()).toBe(true)
  await hour(user, 'Friday, 9 AM').click()
  await page.getByText('Unsaved changes').waitFor()
  const question = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' })
  await page.getByLabel('Employee', { exact: true }).selectOption({ label: 'Keiko Tanaka' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('heading', { name: 'Availability of Liam Walsh' }).waitFor()
  expect(await modeOf(user, 'Friday, 9 AM')).toBe('Unavailable')
  await page.getByRole('tab', { name: 'Calendar' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('tab', { name: 'Calendar', selected: true }).waitFor()
})

test('a conflict with somebody else offers theirs and mine', async () => {
  const { user, employeeId } = await openAvailability(accounts.manager, 'Liam Walsh')
  const { page } = user
  const theirs = { start_time: '06:00', end_time: '07:00', kind: 'unavailable' } as const
  const lateSave = async (name: string) => {
    await hour(user, name).click()
    await button(user, 'Save').click()
    await page.getByText('Somebody else changed this availability meanwhile.').waitFor()
  }
  await store(employeeId, { weekly: [{ weekday: 'sunday', ...theirs }] })
  await lateSave('Monday, 9 AM')
  await button(user, 'Take theirs').click()
  await expect.poll(() => modeOf(user, 'Sunday, 6 AM')).toBe('Unavailable')
  expect(await modeOf(user, 'Monday, 9 AM')).toBe('Available')

  await store(employeeId, { weekly: [{ weekday: 'saturday', ...theirs }] })
  await lateSave('Monday, 10 AM')
  await button(user, 'Keep mine').click()
  await page.getByText('Availability saved').waitFor()
  const { weekly } = await stored(employeeId)
  expect(weekly.map(({ weekday }) => weekday)).toEqual(['monday', 'sunday'])
})

test('it is accessible in both themes', async () => {
  const { user } = await openAvailability(accounts.manager, 'Liam Walsh')
  await hour(user, 'Monday, 9 AM').dragTo(hour(user, 'Friday, 4 PM'))
  await choose(user, 'Preferred')
  await hour(user, 'Saturday, 9 AM').click()
  await expectAccessibleInBothThemes(user)
})

test('a load that fails says so and can be tried again', async () => {
  const user = await browser.enter(accounts.employee, '/dashboard')
  const { page } = user
  let isDown = true
  await page.route('**/api/v1/employees/*/availability', (route) =>
    isDown ? route.fulfill({ status: 500, json: { message: 'Down' } }) : route.continue(),
  )
  await page.goto('/requests?tab=availability')
  await page.getByText('Failed to load availability').waitFor()
  isDown = false
  await button(user, 'Try again').click()
  await grid(user).waitFor()
})

test('managers reach anybody from the team and from the name on the schedule', async () => {
  const user = await browser.enter(accounts.manager, '/employees')
  const { page } = user
  await page.getByRole('button', { name: 'Actions for Grace Kim' }).click()
  await page.getByRole('menuitem', { name: 'Availability' }).click()
  await page.getByRole('heading', { name: 'Availability of Grace Kim' }).waitFor()
  await expect.poll(() => modeOf(user, 'Monday, 7 AM')).toBe('Preferred')
  await page.goto('/schedule')
  await page.getByRole('rowheader').getByRole('link', { name: 'Henry Novak' }).click()
  await page.getByRole('heading', { name: 'Availability of Henry Novak' }).waitFor()
  expect(await grid(user).count()).toBe(1)
})
