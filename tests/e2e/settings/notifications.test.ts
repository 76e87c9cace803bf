import type { Page, Route } from 'playwright-core'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type BrowserOptions,
  type BrowserUser,
  expectAccessible,
  expectNoHorizontalOverflow,
  openSignedIn,
  stableBox,
  TestBrowser,
} from '../../support/browser/browser.ts'
import { closeUsersAfterEach } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { NotificationCafe, shortDay } from '../../support/plans/notification-cafe.ts'
import { until } from '../../support/servers/until.ts'

const cafe = await NotificationCafe.open()
afterAll(() => cafe.server.close())
const browser = await TestBrowser.of(cafe.server.url)
closeUsersAfterEach(browser)
beforeEach(() => cafe.beginWeek())

const enter = (email: string, options?: BrowserOptions): Promise<BrowserUser> =>
  browser.enter(email, '/dashboard', options)
const bellOf = (page: Page, name: string | RegExp = /^Notifications/) =>
  page.getByRole('button', { name, exact: true })
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const rowsOf = (page: Page) => panelOf(page).getByRole('listitem')
const dotOf = (page: Page) => page.locator('[data-unread]')

/** Announces this many weeks, each with a shift of Ana's. */
async function publishWeeks(count: number): Promise<void> {
  for (let week = 0; week < count; week += 1) {
    cafe.goOn()
    expect(await cafe.publish(await cafe.plan(cafe.ids.ana))).toBe(200)
  }
}

describe('the bell', () => {
  test('shows at once, in another browser, what a manager publishes', async () => {
    const { page: ana } = await enter(accounts.employee)
    await bellOf(ana, 'Notifications').waitFor()
    await expect.poll(() => dotOf(ana).count()).toBe(0)
    await cafe.plan(cafe.ids.ana, 1)

    const { page: marco } = await enter(accounts.manager)
    await marco.goto(`/schedule?date=${cafe.day(0)}`)
    await marco.getByRole('button', { name: 'Publish Schedule' }).click()
    await marco.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()

    await bellOf(ana, 'Notifications, 1 unread').waitFor()
    await expect.poll(() => dotOf(ana).count()).toBe(1)
    await expect.poll(() => dotOf(marco).count()).toBe(0)
    await bellOf(ana).click()
    await rowsOf(ana)
      .getByText(`Your week of ${shortDay(cafe.day(0))}: 1 shift added.`)
      .waitFor()
  })

  test('leads to the week, and what was looked at is read', async () => {
    await publishWeeks(2)
    const { page } = await enter(accounts.employee)
    await bellOf(page, 'Notifications, 2 unread').click()
    await rowsOf(page)
      .first()
      .getByRole('link', { name: /^Unread: Schedule published/ })
      .click()
    await page.waitForURL(`**/schedule?date=${cafe.day(0)}`)
    await panelOf(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /Ana Ruiz, Mon/ }).waitFor()
    await bellOf(page, 'Notifications, 1 unread').waitFor()
    expect((await cafe.ana.list()).notifications.map(({ read }) => read)).toEqual([true, false])
  })

  test('is quiet again when all is read, in the person’s other tabs as well', async () => {
    await publishWeeks(3)
    const ana = await enter(accounts.employee)
    const other = await ana.context.newPage()
    await other.goto('/schedule')
    await bellOf(other, 'Notifications, 3 unread').waitFor()
    await bellOf(ana.page).click()
    await expectAccessible(ana)
    await panelOf(ana.page).getByRole('button', { name: 'Mark all as read' }).click()
    await bellOf(ana.page, 'Notifications').waitFor()
    await bellOf(other, 'Notifications').waitFor()
    await expect.poll(() => dotOf(ana.page).count()).toBe(0)
    await until(async () => (await cafe.ana.list()).unread_count === 0)
    await ana.page.reload()
    await bellOf(ana.page, 'Notifications').waitFor()
  })

  test('opens and closes from the keyboard, and has the focus again', async () => {
    await publishWeeks(1)
    const { page } = await enter(accounts.employee)
    await bellOf(page, 'Notifications, 1 unread').focus()
    await page.keyboard.press('Enter')
    await rowsOf(page).first().waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
    await expect.poll(() => focused()).toBe('Mark all as read')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect.poll(() => focused()).toContain('Schedule published')
    await page.keyboard.press('Escape')
    await panelOf(page).waitFor({ state: 'detached' })
    await until(() => bellOf(page).evaluate((button) => button === document.activeElement))
  })

  test('with nothing behind it says so', async () => {
    const ana = await enter(accounts.employee)
    await bellOf(ana.page).click()
    await ana.page.getByText('You’re all caught up').waitFor()
    await expectAccessible(ana)
  })

  test('loads more, and tries again what failed', async () => {
    await cafe.database.tenant(1, ({ client }) =>
      client.query(
        `insert into notifications (organization_id, employee_id, kind, data, in_app, mail_due, created_at)
         select 1, $1::bigint, 'schedule_published',
           jsonb_build_object('week_start_date', '2027-01-04', 'added', n, 'changed', 0, 'removed', 0),
           true, false, $2::timestamptz from generate_series(1, 45) as n`,
        [cafe.ids.ana, cafe.server.clock.now()],
      ),
    )
    const person = await browser.open()
    const { page } = person
    const isNotifications = (url: URL) => url.pathname.endsWith('/notifications')
    const refuse = (route: Route) => route.fulfill({ status: 400, json: { error: 'Not today.' } })
    await page.route(isNotifications, refuse)
    await openSignedIn(person, accounts.employee, '/dashboard')
    await bellOf(page).click()
    await panelOf(page)
      .getByText('Your notifications could not be loaded.')
      .or(panelOf(page).getByText('Not today.'))
      .waitFor()
    await page.unroute(isNotifications, refuse)
    await panelOf(page).getByRole('button', { name: 'Try again' }).click()
    await until(async () => (await rowsOf(page).count()) === 20)
    await panelOf(page).getByRole('button', { name: 'Load more' }).click()
    await until(async () => (await rowsOf(page).count()) === 40)
    await panelOf(page).getByRole('button', { name: 'Load more' }).click()
    await until(async () => (await rowsOf(page).count()) === 45)
    await expect
      .poll(() => panelOf(page).getByRole('button', { name: 'Load more' }).count())
      .toBe(0)
    await expect.poll(() => rowsOf(page).last().textContent()).toContain('1 shift added')
  })

  test('puts back as unread what could not be marked', async () => {
    await publishWeeks(1)
    const { page } = await enter(accounts.employee)
    await bellOf(page, 'Notifications, 1 unread').click()
    await page.route('**/notifications/read_all', (route) =>
      route.fulfill({
        status: 422,
        json: { error: 'No', message: 'Not now.', errors: ['Not now.'] },
      }),
    )
    await panelOf(page).getByRole('button', { name: 'Mark all as read' }).click()
    await page.getByText('Not now.').waitFor()
    await bellOf(page, 'Notifications, 1 unread').waitFor()
  })

  test.each([false, true])('is a sheet on a phone, dark: %s', async (dark) => {
    await publishWeeks(2)
    const ana = await enter(accounts.employee, { width: 390, height: 844, dark })
    const { page } = ana
    await bellOf(page).click()
    await rowsOf(page).first().waitFor()
    expect((await stableBox(panelOf(page))).width).toBe(390)
    await expectNoHorizontalOverflow(ana)
    await expectAccessible(ana)
    await panelOf(page).getByRole('button', { name: 'Close' }).click()
    await panelOf(page).waitFor({ state: 'detached' })
    await until(() => bellOf(page).evaluate((button) => button === document.activeElement))
  })
})

describe('choices on the profile', () => {
  const switchOf = (page: Page, name: string) => page.getByRole('switch', { name })

  test('are saved at once and honoured', async () => {
    const ana = await enter(accounts.employee)
    const { page } = ana
    await page.goto('/profile')
    const inApp = switchOf(page, 'Schedule published: In-app')
    await inApp.waitFor()
    await expect.poll(() => page.getByRole('switch').count()).toBe(20)
    await inApp.click()
    await switchOf(page, 'Shift tomorrow: Email').click()
    await until(async () => {
      const choices = await cafe.ana.preferences()
      return choices[0]?.in_app === false && choices[1]?.email === true
    })
    await page.getByText('Times are of America/New York.').waitFor()
    await switchOf(page, 'Quiet hours').click()
    await page.getByLabel('From', { exact: true }).fill('21:30')
    await page.getByLabel('To', { exact: true }).click()
    await until(async () => (await cafe.ana.quietHours())?.from === '21:30')
    expect(await cafe.ana.quietHours()).toEqual({
      from: '21:30',
      to: '07:00',
      time_zone: 'America/New_York',
    })
    await expectAccessible(ana)
    await page.reload()
    await inApp.waitFor()
    expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe('21:30')
    await page.getByText(/This device receives|This browser (cannot|blocks)/).waitFor()
    await expect.poll(() => inApp.getAttribute('aria-checked')).toBe('false')
    await publishWeeks(1)
    expect((await cafe.ana.list()).unread_count).toBe(0)
  })

  test('stand as they were when they could not be saved', async () => {
    const { page } = await enter(accounts.manager, { width: 390, height: 844 })
    await page.goto('/profile')
    const email = switchOf(page, 'Time off requested: Email')
    await email.waitFor()
    await expect.poll(() => page.getByRole('switch').count()).toBe(26)
    await page.route('**/notification_preferences', (route) =>
      route.fulfill({
        status: 422,
        json: { error: 'No', message: 'Not now.', errors: ['Not now.'] },
      }),
    )
    await email.click()
    await page.getByText('Not now.').waitFor()
    await expect.poll(() => email.getAttribute('aria-checked')).toBe('false')
  })
})
