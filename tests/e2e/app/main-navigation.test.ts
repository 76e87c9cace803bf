import type { Today } from '@weekboard/contracts/dashboard/dashboard-today'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  boxesOverlap,
  expectAccessibleInBothThemes,
  expectNoHorizontalOverflow,
} from '../../support/browser/browser.ts'
import { untilNetworkIdle } from '../../support/browser/network-idle.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf } from '../../support/people/shifts-api.ts'
import { timeOffApi } from '../../support/people/time-off-api.ts'

import { thisWeek } from '../../support/servers/clock.ts'

const { server, browser } = await startServerAndBrowser()
const tokens = {
  marco: await server.api.signIn(accounts.manager),
  ana: await server.api.signIn(accounts.employee),
}
const anaApi = timeOffApi(server, tokens.ana)
const marcoApi = timeOffApi(server, tokens.marco)
const phone = { width: 390, height: 844 }

const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })

/** The texts of the links of the main navigation, without counts. */
const linkTexts = async (page: Page): Promise<string[]> => {
  const texts = await mainNavigation(page).getByRole('link').allInnerTexts()
  return texts.map((text) => text.replace(/\s*\d+$/, ''))
}

async function countWaiting(): Promise<number> {
  const token = tokens.marco
  const { waiting } = (await server.api.call<Today>('GET', '/dashboard/today', { token })).body
  return waiting.time_off + waiting.shifts
}

/** A request of Ana's for a day of her own. */
async function askForDay(date: string) {
  const { status, body } = await anaApi.ask({ start_date: date, end_date: date })
  expect(status).toBe(201)
  return body.time_off_request
}

test('those who plan see how many requests wait, and the number follows by itself', async () => {
  const before = await countWaiting()
  const nora = await browser.enter(accounts.admin, '/schedule')
  const { page } = nora
  const link = (count: number) =>
    mainNavigation(page).getByRole('link', {
      name: count > 0 ? `Requests, ${count} waiting` : 'Requests',
      exact: true,
    })
  await link(before).waitFor()
  expect(await linkTexts(page)).toEqual([
    'Dashboard',
    'Schedule',
    'Brain',
    'Requests',
    'Team',
    'My week',
  ])
  const { id } = await askForDay('2027-03-02')
  await link(before + 1).waitFor()
  await link(before + 1)
    .getByText(String(before + 1), { exact: true })
    .waitFor()
  await askForDay('2027-03-03')
  await link(before + 2).waitFor()
  await expectAccessibleInBothThemes(nora)
  expect((await marcoApi.decide(id, 'approve')).status).toBe(200)
  await link(before + 1).click()
  await page.getByRole('heading', { level: 1, name: 'Requests' }).waitFor()
  const tabs = page.getByRole('tablist', { name: 'Requests' }).getByRole('tab')
  expect(await tabs.allInnerTexts()).toEqual(['Time off', 'Calendar', 'Availability', 'Shifts'])
  await mainNavigation(page).getByRole('link', { name: 'Team' }).click()
  await page.getByRole('heading', { level: 1, name: 'Team Management' }).waitFor()
})

test('a change of the plan does not read the number again', async () => {
  const { id } = await askForDay('2027-03-05')
  const { page } = await browser.enter(accounts.manager, '/schedule')
  await mainNavigation(page)
    .getByRole('link', { name: /^Requests, \d+ waiting$/ })
    .waitFor()
  await untilNetworkIdle(page)
  const reads: string[] = []
  page.on('request', (request) => reads.push(new URL(request.url()).pathname))
  const employeeId = await employeeIdOf(server.api, tokens.marco, 'Keiko Tanaka')
  const late = { employeeId, date: thisWeek, from: '22:15', to: '23:15' }
  await createShift(server.api, tokens.marco, late)
  await page.getByRole('button', { name: /^Keiko Tanaka, .*10:15 PM/ }).waitFor()
  await untilNetworkIdle(page)
  expect(reads).not.toContain('/api/v1/dashboard/today')
  await anaApi.decide(id, 'cancel')
  await expect.poll(() => reads).toContain('/api/v1/dashboard/today')
})

test.each([
  [accounts.admin, ['Organization', 'Positions', 'Staffing', 'Audit log']],
  [accounts.manager, ['Positions', 'Staffing']],
  [accounts.employee, null],
])('the user menu of %s groups the settings', async (account, items) => {
  const { page } = await browser.enter(account, '/schedule')
  await page.getByRole('button', { name: 'User menu' }).click()
  const menu = page.getByRole('menu')
  await menu.getByRole('menuitem', { name: 'Team Management' }).waitFor()
  const group = menu.getByRole('group', { name: 'Settings' })
  expect(await group.count()).toBe(items ? 1 : 0)
  if (!items) return
  expect(await group.getByRole('menuitem').allInnerTexts()).toEqual(items)
  await group.getByRole('menuitem', { name: 'Staffing' }).click()
  await page.getByRole('heading', { level: 1, name: 'Staffing needs' }).waitFor()
})

test('employees have their navigation at the foot of a phone, and it hides nothing', async () => {
  const ana = await browser.enter(accounts.employee, '/my-week', phone)
  const { page } = ana
  await page.getByRole('heading', { level: 1, name: 'My week' }).waitFor()
  expect(await linkTexts(page)).toEqual(['My week', 'Schedule', 'Requests', 'Team'])
  expect(await page.getByRole('button', { name: 'Open menu' }).count()).toBe(0)
  const navigation = mainNavigation(page)
  const current = navigation.getByRole('link', { name: 'My week' })
  expect(await current.getAttribute('aria-current')).toBe('page')
  const box = await navigation.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(phone.height)
  await expectAccessibleInBothThemes(ana)
  const last = page.getByRole('link', { name: 'Push notifications' })
  await last.waitFor()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(() => boxesOverlap(last, navigation)).toBe(false)
  for (const name of ['Schedule', 'Requests', 'Team', 'My week']) {
    await navigation.getByRole('link', { name }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectNoHorizontalOverflow(ana)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoHorizontalOverflow(ana)
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect
    .poll(() => linkTexts(page))
    .toEqual(['Dashboard', 'Schedule', 'Requests', 'Team', 'My week'])
})

test('the dashboard stays at hand for employees on a phone', async () => {
  const { page } = await browser.enter(accounts.employee, '/my-week', phone)
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Dashboard' }).click()
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
})

test('a message stays above the navigation of a phone', async () => {
  const { page } = await browser.enter(accounts.employee, '/requests', phone)
  await page.getByRole('button', { name: 'Request time off' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Request time off' })
  await dialog.getByLabel('Start date').fill('2027-03-05')
  await dialog.getByLabel('End date').fill('2027-03-05')
  await dialog.getByRole('button', { name: 'Submit request' }).click()
  await dialog.waitFor({ state: 'detached' })
  const toast = page.getByRole('status').getByRole('button', { name: 'Dismiss' })
  await toast.waitFor()
  expect(await boxesOverlap(toast, mainNavigation(page))).toBe(false)
})

test('My week leads to time off, availability, the calendar link and push', async () => {
  const { page } = await browser.enter(accounts.employee, '/my-week', phone)
  const links = page.getByRole('region', { name: 'For you' })
  const ways = [
    ['Time off', 'tab', 'Time off'],
    ['Availability', 'tab', 'Availability'],
    ['Calendar link', 'region', 'Calendar'],
    ['Push notifications', 'region', 'Notifications'],
  ] as const
  for (const [name, role, target] of ways) {
    await links.getByRole('link', { name }).click()
    const arrived = page.getByRole('main').getByRole(role, { name: target, exact: true })
    await arrived.waitFor()
    if (role === 'tab') expect(await arrived.getAttribute('aria-selected')).toBe('true')
    else {
      const top = () => arrived.evaluate((section) => section.getBoundingClientRect().top)
      await expect.poll(top).toBeLessThan(phone.height / 2)
    }
    await page.goBack()
  }
})

test.each([
  [768, '2027-04-01'],
  [820, '2027-04-02'],
  [1024, '2027-04-03'],
])('all links of those who plan fit at %i px', async (width, date) => {
  await askForDay(date)
  const { page } = await browser.enter(accounts.admin, '/dashboard', { width, height: 900 })
  await mainNavigation(page)
    .getByRole('link', { name: /^Requests, \d+ waiting$/ })
    .waitFor()
  await expectNoHorizontalOverflow({ page })
  const bar = await page.getByRole('banner').boundingBox()
  expect(bar?.height).toBeLessThan(60)
})
