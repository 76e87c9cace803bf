import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  boxesOverlap,
  expectAccessible,
  ignoreConsoleErrors,
} from '../../support/browser/browser.ts'
import { expectFocusBack } from '../../support/browser/focus-return.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf } from '../../support/people/shifts-api.ts'
import { nextWeek, thisWeek } from '../../support/servers/clock.ts'

const { server, browser } = await startServerAndBrowser()

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first()

test('the focus returns from each dialog of the schedule to what opened it', async () => {
  const { page } = await browser.enter(accounts.manager, `/schedule?view=week&date=${nextWeek}`)
  await page
    .getByRole('button', { name: /, draft/ })
    .first()
    .waitFor()
  for (const name of ['Add Shift', 'Publish Schedule', 'Filter', 'Add Employee', 'Notifications']) {
    await expectFocusBack(page, button(page, new RegExp(`^${name}`)))
  }
  await expectFocusBack(page, button(page, /^Week of/))
  await expectFocusBack(page, button(page, /conflicts?$/))
  for (const item of ['Copy week…', /^Keyboard shortcuts/]) {
    await expectFocusBack(page, button(page, 'More'), item)
  }
  const draft = page.getByRole('button', { name: /, draft/ }).first()
  await expectFocusBack(page, draft)
  await expectFocusBack(page, button(page, /^Remove .* from schedule$/))
  await draft.click({ modifiers: ['Control'] })
  for (const name of [/^Move 1 shift/, /^Note/, /^Delete 1 shift/]) {
    await expectFocusBack(page, button(page, name))
  }
  await page.goto(`/schedule?view=week&date=${thisWeek}`)
  await page
    .getByRole('button', { name: /, published/ })
    .first()
    .waitFor()
  await expectFocusBack(page, button(page, 'More'), 'Who has not seen it')
  await expectFocusBack(page, button(page, 'Debug'))
  await page.goto('/settings/staffing')
  await expectFocusBack(page, button(page, 'Take from past weeks'))
})

test('the focus returns from each dialog of the own week', async () => {
  const { page } = await browser.enter(accounts.employee, '/my-week')
  for (const name of ['Offer', 'Swap']) await expectFocusBack(page, button(page, name))
})

test('after publishing the focus is on the button again, which has nothing to publish', async () => {
  const { page } = await browser.enter(accounts.manager, '/schedule?view=week&date=2027-09-06')
  await button(page, 'Add Shift').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Employee' }).fill('Keiko')
  await dialog.getByRole('option', { name: 'Keiko Tanaka' }).click()
  await dialog.getByRole('button', { name: 'Add Shift' }).click()
  await page
    .getByRole('button', { name: /^Keiko Tanaka, .*, draft/ })
    .first()
    .waitFor()
  const publish = button(page, 'Publish Schedule')
  // Until the server knows the shift, there is nothing to publish.
  await expect.poll(() => publish.isDisabled()).toBe(false)
  await publish.focus()
  await page.keyboard.press('Enter')
  await dialog.getByText('Schedule is valid').waitFor()
  await dialog.getByRole('button', { name: 'Publish', exact: true }).focus()
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expect
    .poll(() => publish.evaluate((element) => element === document.activeElement))
    .toBe(true)
  await expect.poll(() => publish.isDisabled()).toBe(true)
})

test('the focus returns from each dialog of the team, the requests and the settings', async () => {
  const { page } = await browser.enter(accounts.admin, '/employees')
  await button(page, /^Actions for Ana Ruiz/).waitFor()
  for (const name of ['Add employee', 'Invite several', 'Import']) {
    await expectFocusBack(page, button(page, name))
  }
  for (const item of ['Edit', 'Rates', /^Deactivate/]) {
    await expectFocusBack(page, button(page, /^Actions for Ana Ruiz/), item)
  }
  await page.goto('/requests')
  await button(page, /^Approve/).waitFor()
  for (const name of ['Request time off', /^Approve/, /^Deny/]) {
    await expectFocusBack(page, button(page, name))
  }
  await page.getByRole('tab', { name: 'Availability' }).click()
  await expectFocusBack(page, button(page, 'Add exception'))
  await page.goto('/settings/positions')
  for (const name of ['Add position', /^Edit /, /^Delete /]) {
    await expectFocusBack(page, button(page, name))
  }
  await page.goto('/settings/organization')
  for (const name of ['Create key', 'Add endpoint', 'Delete organization']) {
    await expectFocusBack(page, button(page, name))
  }
})

test('a widget moves and resizes by its menus, said aloud, and its dialogs give the focus back', async () => {
  const person = await browser.enter(accounts.manager, '/dashboard')
  const { page } = person
  await button(page, 'Edit Dashboard').click()
  await expectFocusBack(page, button(page, 'Add Widget'))
  await expectFocusBack(page, button(page, 'Configure'))
  const said = () => page.locator('[data-said]').textContent()
  const widget = page.getByRole('article', { name: 'Quick Stats' })
  for (const [opener, steps] of [
    ['Move', ['Down', 'Right', 'Left', 'Up']],
    ['Resize', ['Narrower', 'Wider', 'Taller', 'Shorter']],
  ] as const) {
    await widget.getByRole('button', { name: opener, exact: true }).click()
    await page.getByRole('menuitem', { name: 'Shorter' }).waitFor()
    await expectAccessible(person, '[role=menu]')
    for (const step of steps) {
      const before = await said()
      await page.getByRole('menuitem', { name: step, exact: true }).click()
      await expect.poll(said).not.toBe(before)
      expect(await said()).toMatch(/^Quick Stats/)
    }
    await page.keyboard.press('Escape')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe(opener)
  }
  await widget.getByRole('button', { name: 'Move', exact: true }).press('ArrowDown')
  expect(await page.getByRole('menu').count()).toBe(0)
})

test('messages that went are in the list behind the bell, errors as such', async () => {
  const person = await browser.enter(accounts.manager, '/schedule?view=week&date=2026-11-16')
  const { page } = person
  await page
    .getByRole('button', { name: /, published/ })
    .first()
    .waitFor()
  await page.route('**/api/v1/auth/me', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 503, json: { error: 'x', message: 'x', errors: ['x'], code: 'x' } })
      : route.fallback(),
  )
  await page.getByLabel('Sort by').selectOption({ label: 'Role' })
  const toast = page.locator('[data-toasts]').getByRole('button', { name: 'Dismiss' })
  await toast.first().click()
  await toast.waitFor({ state: 'detached' })
  await button(page, /^Notifications/).click()
  const messages = page.getByRole('region', { name: 'Messages of this session' })
  await messages.getByRole('listitem').first().getByText('Error:').waitFor()
  await expectAccessible(person, '[role=dialog]')
  ignoreConsoleErrors(person)
})

test('the note of a focused shift covers no neighbour and goes by Escape, which leaves the focus', async () => {
  const date = '2027-10-04'
  const token = await server.api.signIn(accounts.manager)
  const employeeId = await employeeIdOf(server.api, token, 'Keiko Tanaka')
  const { shift } = await createShift(server.api, token, {
    employeeId,
    date,
    from: '09:00',
    to: '17:00',
  })
  const body = { shift: { notes: 'Bring the keys of the cellar' } }
  await server.api.call('PATCH', `/shifts/${shift.id}`, { token, body })
  const { page } = await browser.enter(accounts.manager, `/schedule?view=week&date=${date}`)
  const noted = page.getByRole('button', { name: /^Keiko Tanaka, Mon Oct 4/ })
  const cell = page.getByRole('gridcell').filter({ has: noted })
  await noted.waitFor()
  await cell.focus()
  await page.keyboard.press('Enter')
  const note = page.locator('[data-focused-note]')
  await note.getByText('Bring the keys of the cellar').waitFor()
  const rows = page.getByRole('row').filter({ has: noted })
  expect(await boxesOverlap(note, rows)).toBe(false)
  await page.keyboard.press('Escape')
  await note.waitFor({ state: 'detached' })
  expect(await noted.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  expect(await cell.evaluate((element) => element === document.activeElement)).toBe(true)
})
