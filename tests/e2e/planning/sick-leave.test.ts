import { addDays } from '@weekboard/scheduling/clock/weeks'
import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  type BrowserUser,
  expectAccessible,
  expectNoHorizontalOverflow,
  stableBox,
} from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { joinTeam } from '../../support/plans/request-cafe.ts'
import { openSchedule } from '../../support/screens/schedule-screen.ts'
import { emptyWeek, testNow, thisWeek } from '../../support/servers/clock.ts'

const { server, browser } = await startServerAndBrowser()
const { api } = server
const manager = await api.signIn(accounts.manager)
const anaId = await employeeIdOf(api, manager, 'Ana Ruiz')

let weeks = 0
/** The Monday of a week of its own with a shift of Ana, so far from the others that nobody usually works then. */
async function weekOfAna({ isPublished = false } = {}): Promise<string> {
  const date = addDays(emptyWeek, 21 * weeks++)
  const times = { employeeId: anaId, date, from: '09:00', to: '17:00' }
  const { schedule } = await createShift(api, manager, times)
  if (isPublished) {
    await api.call('POST', `/schedules/${schedule.id}/publish`, { token: manager, body: {} })
  }
  return date
}

const ownerOf = async (date: string) =>
  (await readWeek(api, manager, date)).shifts[0]?.employee?.user.full_name ?? null

const parts = ({ page }: BrowserUser) => ({
  shift: (name: string) => page.getByRole('button', { name: new RegExp(`^${name}, Mon `) }),
  item: (name: string) => page.getByRole('menuitem', { name }),
  dialog: page.getByRole('dialog', { name: 'Called in sick' }),
})

/** Counts what somebody does: a click, a right-click, and a key that is a command each count. */
function countActions() {
  let count = 0
  return {
    count: () => count,
    click: async (target: Locator, options?: Parameters<Locator['click']>[0]) => {
      count += 1
      await target.click(options)
    },
  }
}

/** The person whom the dialog proposes first. */
const proposedIn = async (dialog: Locator): Promise<string> => {
  const group = dialog.getByRole('group', { name: /^Ana Ruiz, Mon .*9:00 AM – 5:00 PM/ })
  const first = group.getByRole('radio', { name: /^Assign to / }).first()
  await first.waitFor()
  expect(await first.isChecked()).toBe(true)
  const name = await group
    .getByText(/^Assign to /)
    .first()
    .innerText()
  return name.replace('Assign to ', '')
}

describe('on the schedule', () => {
  test('a replacement takes three actions, is seen by others, and is undone', async () => {
    const date = await weekOfAna()
    const marco = await openSchedule(browser, accounts.manager, `date=${date}`)
    const nora = await openSchedule(browser, accounts.admin, `date=${date}`)
    const { shift, item, dialog } = parts(marco)
    const actions = countActions()
    await actions.click(shift('Ana Ruiz'), { button: 'right' })
    await actions.click(item('Called in sick…'))
    const name = await proposedIn(dialog)
    await actions.click(dialog.getByRole('button', { name: 'Save' }))
    expect(actions.count()).toBe(3)
    await dialog.waitFor({ state: 'detached' })
    await marco.page.getByText('Sick leave of Ana Ruiz saved').waitFor()
    await shift(name).waitFor()
    await parts(nora).shift(name).waitFor()
    expect(await ownerOf(date)).toBe(name)
    await marco.page.getByRole('button', { name: 'Undo' }).last().click()
    await marco.page.getByText(/^Undone: Ana Ruiz is not on sick leave any more/).waitFor()
    await shift('Ana Ruiz').waitFor()
    await parts(nora).shift('Ana Ruiz').waitFor()
    expect(await ownerOf(date)).toBe('Ana Ruiz')
  })

  test('with a second sick person no toast is left that would undo the wrong step', async () => {
    const marco = await openSchedule(browser, accounts.manager, `date=${await weekOfAna()}`)
    const { shift, item, dialog } = parts(marco)
    const undo = marco.page.locator('[data-toasts]').getByRole('button', { name: 'Undo' })
    await shift('Ana Ruiz').click({ button: 'right' })
    await item('Called in sick…').click()
    const name = await proposedIn(dialog)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await undo.waitFor()
    await shift(name).click({ button: 'right' })
    await item('Called in sick…').click()
    await dialog.waitFor()
    await undo.waitFor({ state: 'detached' })
  })

  test('the menu opens with a key, assigns to one of five, and gives the focus back', async () => {
    const date = await weekOfAna()
    const marco = await openSchedule(browser, accounts.manager, `date=${date}`)
    const { page } = marco
    const { shift, item, dialog } = parts(marco)
    await shift('Ana Ruiz').focus()
    await page.keyboard.press('Shift+F10')
    const focusedText = () => page.locator(':focus').innerText()
    await expect.poll(focusedText).toBe('Called in sick…')
    await expectAccessible(marco)
    await page.keyboard.press('Enter')
    await proposedIn(dialog)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('[data-shift]:focus').count()).toBe(1)
    await page.keyboard.press('Shift+F10')
    await expect.poll(focusedText).toBe('Called in sick…')
    await page.keyboard.press('ArrowDown')
    await expect.poll(focusedText).toBe('Assign to')
    await page.keyboard.press('ArrowRight')
    const five = page.getByRole('menu', { name: 'Assign to' }).getByRole('menuitem')
    await five.first().waitFor()
    expect(await five.count()).toBe(5)
    await expect.poll(() => five.first().evaluate((item) => item.matches(':focus'))).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => ownerOf(date)).not.toBe('Ana Ruiz')
    await expect.poll(() => item('Called in sick…').count()).toBe(0)
  })

  test('an announced shift is offered to all five, from its opened form', async () => {
    // The cheapest one is the best, and the only one of the five who can answer.
    const admin = await api.signIn(accounts.admin)
    const ben = await joinTeam(server, admin, 'Ben Hart')
    const rate = { hourly_rate: 1, from_date: thisWeek }
    await api.call('POST', `/employees/${ben.id}/rates`, { token: admin, body: { rate } })
    const date = await weekOfAna({ isPublished: true })
    const marco = await openSchedule(browser, accounts.manager, `date=${date}`)
    const { page } = marco
    const { shift, dialog } = parts(marco)
    await shift('Ana Ruiz').click()
    await page.getByRole('button', { name: 'Called in sick…' }).click()
    expect(await proposedIn(dialog)).toBe('Ben Hart')
    await dialog.getByText('Asks Ben Hart. The first to accept has the shift.').waitFor()
    await dialog.getByLabel('Note').fill('Called at 7:40')
    await expectAccessible(marco)
    await dialog.getByRole('radio', { name: 'Offer to all five' }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('1 shift offered').waitFor()
    expect(await ownerOf(date)).toBe(null)
  })

  test('days without shifts say so, and a failed read can be repeated', async () => {
    const date = await weekOfAna()
    const marco = await openSchedule(browser, accounts.manager, `date=${date}`)
    const { page } = marco
    const { shift, item, dialog } = parts(marco)
    await page.route('**/sick_leave?*', (route) => route.abort(), { times: 4 })
    await shift('Ana Ruiz').click({ button: 'right' })
    await item('Called in sick…').click()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await page.unroute('**/sick_leave?*')
    await proposedIn(dialog)
    await dialog.getByLabel('First day').fill(addDays(date, 1))
    await dialog.getByText('No shifts in these days').waitFor()
    await dialog.getByLabel('Last day').fill(date)
    await dialog.getByText('Choose a day that is not before the first one.').waitFor()
    expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
    marco.consoleErrors.length = 0
  })
})

test('on Team the dialog begins today, and is not offered for oneself', async () => {
  const marco = await browser.enter(accounts.manager, '/employees')
  const { page } = marco
  const { item, dialog } = parts(marco)
  const menuOf = (name: string) => page.getByRole('button', { name: `Actions for ${name}` })
  await menuOf('Marco Bellini').click()
  await item('Availability').waitFor()
  expect(await item('Called in sick…').count()).toBe(0)
  await page.keyboard.press('Escape')
  await item('Availability').waitFor({ state: 'detached' })
  await menuOf('Ana Ruiz').click()
  await item('Called in sick…').click()
  const today = testNow.toISOString().slice(0, 10)
  expect(await dialog.getByLabel('First day').inputValue()).toBe(today)
  expect(await dialog.getByLabel('Last day').inputValue()).toBe(today)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Actions for Ana Ruiz')
})

test('on a phone a long press opens the menu, and the dialog fits', async () => {
  const date = await weekOfAna()
  const size = { width: 390, height: 844 }
  const marco = await openSchedule(browser, accounts.manager, `date=${date}`, size)
  const { page, context } = marco
  const { shift, item, dialog } = parts(marco)
  await shift('Ana Ruiz').waitFor()
  const box = await stableBox(shift('Ana Ruiz'))
  const touch = await context.newCDPSession(page)
  const at = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at })
  await expect.poll(() => page.locator('[data-dragged]').count()).toBeGreaterThan(0)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await item('Called in sick…').waitFor()
  await expectNoHorizontalOverflow(marco)
  await item('Called in sick…').click()
  await proposedIn(dialog)
  for (const width of [390, 320]) {
    await page.setViewportSize({ ...size, width })
    await expectNoHorizontalOverflow(marco)
    const { width: inner } = await stableBox(dialog)
    expect(inner).toBeLessThanOrEqual(width)
  }
  await expectAccessible(marco)
  await dialog.getByRole('radio', { name: 'Leave open' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('1 shift left open').waitFor()
  expect(await ownerOf(date)).toBe(null)
})
