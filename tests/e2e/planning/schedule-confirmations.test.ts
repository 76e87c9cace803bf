import { minuteMs } from '@weekboard/scheduling/clock/durations'
import { expect, test } from 'vitest'
import { expectAccessible, expectAccessibleInBothThemes } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { MyWeekCafe } from '../../support/plans/my-week-cafe.ts'
import { ScheduleUser } from '../../support/screens/schedule-screen.ts'

const monday = '2026-12-07'
const { server, browser } = await startServerAndBrowser()
const cafe = await MyWeekCafe.on(server, monday)

test('a week asks to be confirmed, and the manager sees who has not, as it happens', async () => {
  const { ids } = cafe
  const shift = await cafe.plan(ids.ana, 1)
  await cafe.plan(ids.ben, 1)
  const marco = await ScheduleUser.open(browser, accounts.manager, monday)
  const { page } = marco
  const more = page.getByRole('button', { name: 'More', exact: true })
  const entry = page.getByRole('menuitem', { name: 'Who has not seen it' })
  await more.press('Enter')
  await page.getByRole('menuitem', { name: 'Print' }).waitFor()
  expect(await entry.count()).toBe(0)
  await page.keyboard.press('Escape')

  const publish = async () => {
    await page.getByRole('button', { name: 'Publish Schedule' }).click()
    const panel = page.getByRole('dialog', { name: 'Publish Schedule' })
    await panel.getByText('Schedule is valid').waitFor()
    return { panel, asks: panel.getByRole('checkbox', { name: 'Ask everybody to confirm' }) }
  }
  const first = await publish()
  expect(await first.asks.isChecked()).toBe(false)
  await first.asks.press('Space')
  await first.panel.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  await first.panel.waitFor({ state: 'detached' })

  await more.press('Enter')
  await entry.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Who has not seen it' })
  await dialog.getByRole('list', { name: 'Not seen yet (1)' }).getByText('Ana Ruiz').waitFor()
  const without = dialog.getByRole('list', { name: 'Without an account (1)' })
  await without.getByText('Ben Okafor').waitFor()
  await dialog.getByText('Nobody has confirmed it yet.').waitFor()
  await expectAccessibleInBothThemes(marco.person)

  const ana = await ScheduleUser.open(browser, accounts.employee, monday, {
    width: 390,
    height: 844,
  })
  await ana.page.getByText('Please confirm that you have seen this week.').waitFor()
  await expectAccessible(ana.person)
  await ana.page.getByRole('button', { name: 'Seen', exact: true }).press('Enter')
  await ana.page.getByText('Thank you. You have confirmed this week.').waitFor()
  expect(await ana.page.getByRole('button', { name: 'Seen', exact: true }).count()).toBe(0)
  await dialog.getByRole('list', { name: 'Seen (1)' }).getByText('Ana Ruiz').waitFor()
  await dialog.getByText('Everybody with an account has seen this week.').waitFor()
  await without.getByText('Ben Okafor').waitFor()
  await page.keyboard.press('Escape')

  // The panel remembers that this week asks; a change of the own week asks again.
  server.clock.advance(minuteMs)
  await cafe.change(shift.id, { notes: 'Bring the keys' })
  const second = await publish()
  await expect.poll(() => second.asks.isChecked()).toBe(true)
  await second.panel.getByText('1 changed').waitFor()
  await second.panel.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  await second.panel.waitFor({ state: 'detached' })
  await ana.page.getByRole('button', { name: 'Seen', exact: true }).waitFor()
  expect((await cafe.confirmations(shift.schedule_id)).missing).toEqual([ids.ana, ids.ben])
})
