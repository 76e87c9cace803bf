import { expect, test } from 'vitest'
import { expectAccessibleInBothThemes, stableBox } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { notificationsApi, notificationTexts } from '../../support/people/notifications-api.ts'
import { messagesTo } from '../../support/people/outbox.ts'
import { MyWeekCafe } from '../../support/plans/my-week-cafe.ts'
import { ScheduleUser } from '../../support/screens/schedule-screen.ts'

const monday = '2026-12-07'
const { server, browser } = await startServerAndBrowser()
const cafe = await MyWeekCafe.on(server, monday)
const { ana, ben, keiko, diego, farid } = cafe.ids

async function openPanel({ page }: ScheduleUser) {
  await page.getByRole('button', { name: 'Publish Schedule' }).click()
  const panel = page.getByRole('dialog', { name: 'Publish Schedule' })
  await panel.getByText('Schedule is valid').waitFor()
  return panel
}

test('the panel says whom a week reaches, invites the others, and the badge leads to who', async () => {
  for (const id of [ana, ben, keiko]) await cafe.plan(id, 0)
  const marco = await ScheduleUser.open(browser, accounts.manager, monday)
  const { page, person } = marco
  const panel = await openPanel(marco)
  await panel.getByText('Reaches 1 of 3: 1 by app, 1 by mail', { exact: true }).waitFor()
  await panel.getByText('2 have no account', { exact: true }).waitFor()
  const invites = panel.getByRole('checkbox', { name: 'Invite them now' })
  expect(await invites.isChecked()).toBe(true)
  await expectAccessibleInBothThemes(person)
  await panel.getByRole('button', { name: 'Publish', exact: true }).click()
  await panel.waitFor({ state: 'detached' })
  const toasts = page.locator('[data-toasts]')
  await toasts
    .getByText('Reaches 1 of 3: 1 by app, 1 by mail. 2 are invited and have not joined yet.')
    .waitFor()
  expect(await messagesTo(server.api, 'keiko.tanaka@demo.test')).toHaveLength(1)

  const badge = page.getByRole('button', { name: 'Reaches 1', exact: true })
  await badge.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Who has seen it' })
  const people = dialog.getByRole('list', { name: 'In this week (3)' })
  const rowOf = (name: string) => people.getByRole('listitem').filter({ hasText: name })
  await rowOf('Ana Ruiz').getByRole('button', { name: 'Remind', exact: true }).waitFor()
  await rowOf('Keiko Tanaka').getByText('Invited, not joined yet').waitFor()
  await expectAccessibleInBothThemes(person)
  await rowOf('Keiko Tanaka').getByRole('button', { name: 'Invite', exact: true }).click()
  await toasts.getByText('Not invited. Keiko Tanaka: invited within the last hour.').waitFor()
  await dialog.getByRole('button', { name: 'Remind all' }).click()
  await toasts.getByText('1 person was reminded').waitFor()
  const [reminder] = await notificationTexts(notificationsApi(server, cafe.tokens.employee))
  expect(reminder).toBe('Please look at your week: Your week of Dec 7 is published.')
  await rowOf('Ana Ruiz').getByRole('button', { name: 'Remind', exact: true }).click()
  await toasts.getByText('Nobody was reminded').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => badge.evaluate((button) => button === document.activeElement)).toBe(true)
})

test('asking to confirm is remembered in the browser, and the badge counts who has seen it', async () => {
  const scheduleId = (await cafe.plan(ana, 7)).schedule_id
  await cafe.plan(ben, 7)
  await cafe.plan(ana, 14)
  const marco = await ScheduleUser.open(browser, accounts.manager, cafe.day(7))
  const { page } = marco
  const first = await openPanel(marco)
  const asks = first.getByRole('checkbox', { name: 'Ask everybody to confirm' })
  expect(await asks.isChecked()).toBe(false)
  await asks.check()
  await first.getByRole('button', { name: 'Publish', exact: true }).click()
  await first.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Seen 0 of 1', exact: true }).waitFor()
  await cafe.confirm('employee', scheduleId)
  await page.getByRole('button', { name: 'Seen 1 of 1', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Who has seen it' })
  await dialog.getByRole('list', { name: 'Seen (1)' }).getByText('Ana Ruiz').waitFor()
  const without = dialog.getByRole('list', { name: 'Without an account (1)' })
  await without.getByText('Ben Okafor').waitFor()
  expect(await dialog.getByRole('button', { name: 'Invite all' }).count()).toBe(0)
  await page.keyboard.press('Escape')

  await page.reload()
  await page.getByRole('button', { name: 'Next week' }).click()
  const panel = await openPanel(marco)
  await expect
    .poll(() => panel.getByRole('checkbox', { name: 'Ask everybody to confirm' }).isChecked())
    .toBe(true)
  await panel.getByText('Reaches 1 of 1: 1 by app, 1 by mail', { exact: true }).waitFor()
  expect(await panel.getByRole('checkbox', { name: 'Invite them now' }).count()).toBe(0)
})

test('those without an account are counted apart, and invited at once from the list', async () => {
  for (const id of [ana, diego, farid]) await cafe.plan(id, 21)
  const marco = await ScheduleUser.open(browser, accounts.manager, cafe.day(21))
  const { page, person } = marco
  const panel = await openPanel(marco)
  await panel.getByRole('checkbox', { name: 'Invite them now' }).uncheck()
  await panel.getByRole('checkbox', { name: 'Ask everybody to confirm' }).check()
  await panel.getByRole('button', { name: 'Publish', exact: true }).click()
  await panel.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Seen 0 of 1', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Who has seen it' })
  await dialog.getByRole('list', { name: 'Not seen yet (1)' }).getByText('Ana Ruiz').waitFor()
  const without = dialog.getByRole('list', { name: 'Without an account (2)' })
  await expect.poll(() => without.getByText('No account yet').count()).toBe(2)
  await expectAccessibleInBothThemes(person)
  await dialog.getByRole('button', { name: 'Invite all' }).click()
  await page.locator('[data-toasts]').getByText('2 people were invited').waitFor()
  expect(await messagesTo(server.api, 'diego.santos@demo.test')).toHaveLength(1)
  expect(await messagesTo(server.api, 'farid.haddad@demo.test')).toHaveLength(1)
})

test('at 320 px names are whole, and nobody is offered to remind whom nothing reaches', async () => {
  for (const id of [ben, diego]) await cafe.plan(id, 28)
  const size = { width: 320, height: 640 }
  const marco = await ScheduleUser.open(browser, accounts.manager, cafe.day(28), size)
  const { page } = marco
  const panel = await openPanel(marco)
  await panel.getByRole('button', { name: 'Publish', exact: true }).click()
  await panel.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Reaches 0', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Who has seen it' })
  const name = dialog.getByText('Ben Okafor', { exact: true })
  expect((await stableBox(name)).height).toBeLessThan(24)
  await dialog.getByRole('button', { name: 'Invite', exact: true }).first().waitFor()
  expect(await dialog.getByRole('button', { name: 'Remind all' }).count()).toBe(0)
})
