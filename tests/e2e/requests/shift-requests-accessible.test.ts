import type { Schedule } from '@weekboard/contracts/schedule/schedule-schema'
import type { ShiftWriteReply } from '@weekboard/contracts/shifts/shifts'
import { zonedInstant } from '@weekboard/scheduling/clock/weeks'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  expectAccessibleInBothThemes,
  expectNoHorizontalOverflow,
} from '../../support/browser/browser.ts'
import { tabTo, untilFocused, untilFocusIsIn } from '../../support/browser/keyboard.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { employeeIdOf } from '../../support/people/shifts-api.ts'
import { joinTeam } from '../../support/plans/request-cafe.ts'
import { openSchedule } from '../../support/screens/schedule-screen.ts'

const { server, browser } = await startServerAndBrowser()
const manager = await server.api.signIn(accounts.manager)
const phone = { width: 390, height: 844 }
/** Longer than a line of a phone, and without a place to break. */
const longName = 'Q'.repeat(60)

/** Plans shifts of four hours in the week of May 3 and announces it. */
async function announce(shifts: readonly (readonly [number | null, string])[]): Promise<void> {
  let schedule: Schedule | null = null
  for (const [employee_id, date] of shifts) {
    const at = (time: string) => zonedInstant(date, time, 'America/New_York').toISOString()
    const shift = { employee_id, start_time: at('09:00'), end_time: at('13:00') }
    const { status, body, text } = await server.api.call<ShiftWriteReply>('POST', '/shifts', {
      token: manager,
      body: { shift },
    })
    expect(status, text).toBe(201)
    schedule = body.schedule
  }
  const path = `/schedules/${schedule?.id}/publish`
  const { status, text } = await server.api.call('POST', path, { token: manager, body: {} })
  expect(status, text).toBe(200)
}

async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

test('shifts are claimed, offered, swapped and decided by keyboard on a phone', async () => {
  const ana = await employeeIdOf(server.api, manager, 'Ana Ruiz')
  const admin = await server.api.signIn(accounts.admin)
  const { id: colleague } = await joinTeam(server, admin, longName)
  await announce([
    [null, '2027-05-03'],
    [ana, '2027-05-04'],
    [ana, '2027-05-05'],
    [colleague, '2027-05-06'],
  ])
  const employee = await openSchedule(browser, accounts.employee, 'date=2027-05-03', phone)
  const { page } = employee
  const button = (name: string | RegExp, within: Locator | Page = page) =>
    within.getByRole('button', { name })

  const openShift = button(/^Open shift, Mon May 3/)
  await pressOn(page, openShift)
  const open = page.getByRole('dialog', { name: 'Open shift' })
  await pressOn(page, button('Claim', open))
  await open.getByText('Claimed, waiting').waitFor()
  await untilFocusIsIn(open)
  await page.keyboard.press('Escape')
  await open.waitFor({ state: 'detached' })
  await untilFocused(openShift)

  const details = page.getByRole('dialog', { name: 'Ana Ruiz' })
  await page.goto('/schedule?date=2027-05-04')
  await pressOn(page, button(/^Ana Ruiz, Tue May 4/))
  await pressOn(page, button('Offer', details))
  const offer = page.getByRole('dialog', { name: 'Offer shift' })
  const to = offer.getByLabel('Employee')
  await untilFocused(to)
  await offer.getByRole('option', { name: longName }).waitFor({ state: 'attached' })
  await page.keyboard.press('Q')
  expect(await to.inputValue()).toBe(String(colleague))
  await tabTo(page, offer.getByLabel('Note'))
  await page.keyboard.type('Dentist')
  await expectNoHorizontalOverflow(employee)
  await expectAccessibleInBothThemes(employee)
  await pressOn(page, button('Offer shift', offer))
  await details.getByText('Offered, waiting').waitFor()
  await untilFocusIsIn(details)
  await page.keyboard.press('Escape')
  await details.waitFor({ state: 'detached' })

  await page.goto('/schedule?date=2027-05-05')
  await pressOn(page, button(/^Ana Ruiz, Wed May 5/))
  await pressOn(page, button('Swap', details))
  const swap = page.getByRole('dialog', { name: 'Swap shift' })
  const theirs = swap.getByRole('radio', { name: /^Q+, Thu May 6, 9:00 AM – 1:00 PM$/ })
  await tabTo(page, theirs)
  await page.keyboard.press('Space')
  expect(await theirs.isChecked()).toBe(true)
  expect(await swap.evaluate(overhangs)).toEqual([])
  await expectAccessibleInBothThemes(employee)
  await pressOn(page, button('Propose swap', swap))
  await details.getByText('Swap proposed, waiting').waitFor()

  const deciding = await browser.enter(accounts.manager, '/requests?tab=shifts&status=open', phone)
  const list = deciding.page.getByRole('list', { name: 'Shift requests' })
  const items = list.getByRole('listitem', { name: 'Ana Ruiz' })
  await items.filter({ hasText: `to ${longName}` }).waitFor()
  expect(await list.evaluate(overhangs)).toEqual([])
  await expectNoHorizontalOverflow(deciding)
  const decide = async (text: string, action: 'Approve' | 'Deny') => {
    const item = items.filter({ hasText: text })
    await pressOn(deciding.page, button(action, item))
    const dialog = deciding.page.getByRole('dialog', { name: `${action} request` })
    await untilFocused(dialog.getByLabel('Comment'))
    await deciding.page.keyboard.type('Thank you')
    await expectAccessibleInBothThemes(deciding)
    await pressOn(deciding.page, button(new RegExp(`^${action}`), dialog))
    await dialog.waitFor({ state: 'detached' })
    await item.waitFor({ state: 'detached' })
    await untilFocusIsIn(deciding.page.getByRole('main'))
  }
  await decide('Claims Mon May 3', 'Approve')
  await decide('Offers Tue May 4', 'Deny')
  await page.goto('/schedule?date=2027-05-03')
  await button(/^Ana Ruiz, Mon May 3, 9:00 AM – 1:00 PM/).waitFor()
})

/** What is wider than its box, other than text that is cut on purpose. */
const overhangs = (root: Element): string[] =>
  [...root.querySelectorAll<HTMLElement>('*')]
    .filter(({ clientWidth, scrollWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
    .filter((element) => getComputedStyle(element).overflowX !== 'hidden')
    .map(({ tagName, className }) => `${tagName} ${className}`)
