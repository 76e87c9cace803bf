import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  type BrowserOptions,
  type BrowserUser,
  expectAccessible,
  openSignedIn,
} from '../../support/browser/browser.ts'
import { chooseTheme } from '../../support/browser/choose-theme.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { visit } from '../../support/browser/visit.ts'
import { addEmployees } from '../../support/people/add-employees.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf, readWeek, shiftBody } from '../../support/people/shifts-api.ts'
import { openSchedule } from '../../support/screens/schedule-screen.ts'
import { nextWeek, testNow } from '../../support/servers/clock.ts'
import { until } from '../../support/servers/until.ts'

const { server, browser } = await startServerAndBrowser()
const token = await server.api.signIn(accounts.manager)

async function openDay(date: string, options?: BrowserOptions): Promise<BrowserUser> {
  const query = `view=hourly&date=${date}`
  const person = await openSchedule(browser, accounts.manager, query, options)
  await addEmployees(person.page, 'Ana Ruiz', 'Liam Walsh')
  await person.page.getByRole('grid', { name: 'Hourly Schedule' }).waitFor()
  return person
}
const today = '2026-11-18'
const cell = (page: Page, name: string, hour: number) =>
  page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('gridcell')
    .nth(hour)
const scrolledTo = (page: Page): Promise<number> =>
  page.getByRole('grid').evaluate((grid) => {
    for (let box = grid.parentElement; box; box = box.parentElement) {
      if (box.scrollWidth > box.clientWidth) return box.scrollLeft
    }
    return 0
  })

test('24 hour columns, 12AM to 11PM, of about 58.33 px beside an employee column of 200 px; the yellow line of now stays on today when arrow keys change the day', async () => {
  const person = await openDay(today)
  const { page } = person
  const names = await page.getByRole('columnheader').allInnerTexts()
  expect(names).toHaveLength(25)
  expect([names[0], names[1], names[10], names[13], names[24]]).toEqual([
    'Employee',
    '12 AM',
    '9 AM',
    '12 PM',
    '11 PM',
  ])
  const widths = await page
    .getByRole('columnheader')
    .evaluateAll((headers) => headers.map((header) => header.getBoundingClientRect().width))
  expect(widths[0]).toBeCloseTo(200, 0)
  for (const width of widths.slice(1)) expect(width).toBeCloseTo(58.33, 1)
  await expectAccessible(person)

  const line = page.getByRole('img', { name: 'Current time' })
  await line.waitFor()
  const left = () => line.evaluate((element) => Number.parseFloat(element.style.left))
  const color = await line.evaluate((element) => getComputedStyle(element).backgroundColor)
  const [red = 0, green = 0, blue = 255] = (color.match(/[\d.]+/g) ?? []).map(Number)
  expect(Math.min(red, green)).toBeGreaterThan(3 * blue)
  // Ten in the morning in New York.
  expect(await left()).toBeCloseTo(200 + 10 * 58.333, 0)

  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: /Thursday, November 19, 2026/ }).waitFor()
  await line.waitFor({ state: 'detached' })
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('button', { name: /Tuesday, November 17, 2026/ }).waitFor()
  await line.waitFor({ state: 'detached' })
})

test('a metrics header row tells staff and shifts of each hour, and over-staffing in words', async () => {
  const day = '2027-04-07'
  for (const [name, to] of [
    ['Ana Ruiz', '11:00'],
    ['Ben Okafor', '12:00'],
    ['Keiko Tanaka', '12:00'],
  ] as const) {
    const employeeId = await employeeIdOf(server.api, token, name)
    const body = shiftBody({ employeeId, date: day, from: '09:00', to })
    await server.api.call('POST', '/shifts', { token, body })
  }
  const { page } = await openDay(day)
  const staffing = page.getByRole('row', { name: /Staffing/ }).getByRole('cell')
  await expect.poll(() => staffing.count()).toBe(24)
  await expect
    .poll(() => staffing.nth(9).textContent())
    .toContain('Over-staffed, 3 people, 3 shifts')
  // Required is nobody: two more than that are not too many, and nobody is not too few.
  await expect.poll(() => staffing.nth(11).textContent()).toContain('2 people, 2 shifts')
  await expect.poll(() => staffing.nth(12).textContent()).toContain('0 people, 0 shifts')
  for (const hour of [11, 12]) {
    expect(await staffing.nth(hour).textContent()).not.toContain('staffed')
  }
})

test('the current-time line moves every 60 s', async () => {
  const person = await browser.open()
  await person.page.clock.install({ time: testNow })
  await openSignedIn(person, accounts.manager, `/schedule?view=hourly&date=${today}`)
  const moving = person.page.getByRole('img', { name: 'Current time' })
  await moving.waitFor()
  const before = await moving.evaluate((element) => Number.parseFloat(element.style.left))
  await person.page.clock.fastForward('01:00')
  await expect
    .poll(() => moving.evaluate((element) => Number.parseFloat(element.style.left)))
    .toBeGreaterThan(before + 0.9)
})

test('it scrolls to the current time by itself', async () => {
  const { page } = await openDay(today, { width: 900 })
  await expect.poll(() => scrolledTo(page)).toBeGreaterThan(0)
  // Of itself: looking at where it is must not bring it into view.
  const line = async () =>
    (await page.getByRole('img', { name: 'Current time' }).boundingBox())?.x ?? 0
  await expect.poll(line).toBeGreaterThan(200)
  expect(await line()).toBeLessThan(900)
})

test('another day comes up an hour before its work begins', async () => {
  const date = '2027-10-04'
  const employeeId = await employeeIdOf(server.api, token, 'Ana Ruiz')
  const body = shiftBody({ employeeId, date, from: '09:00', to: '17:00' })
  await server.api.call('POST', '/shifts', { token, body })
  const query = `view=hourly&date=${date}`
  const { page } = await openSchedule(browser, accounts.manager, query, { width: 820 })
  await page.getByRole('button', { name: /Ana Ruiz, Mon Oct 4, 9:00 AM/ }).waitFor()
  await until(async () => Math.abs((await scrolledTo(page)) - 8 * (1400 / 24)) < 2)
})

test('arrow keys leave the day while a popover is open, in a field, or in the grid; an empty cell opens with its hour and 8 hours later', async () => {
  const { page } = await openDay('2027-04-15')
  const title = page.getByRole('button', { name: /Thursday, April 15, 2027/ })
  await cell(page, 'Liam Walsh', 9).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await cell(page, 'Liam Walsh', 9).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => title.count()).toBe(1)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('10 AM, no shifts')

  // It wraps past midnight.
  await cell(page, 'Ana Ruiz', 20).click()
  await page.getByRole('dialog').waitFor()
  await expect.poll(() => page.getByLabel('Start Time').inputValue()).toBe('20:00')
  await expect.poll(() => page.getByLabel('End Time').inputValue()).toBe('04:00')
  // The click by itself creates nothing.
  expect((await readWeek(server.api, token, '2027-04-15')).shifts).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Add Shift' }).click()
  await page.getByRole('button', { name: /Ana Ruiz, Thu Apr 15, 8:00 PM – 4:00 AM/ }).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Next day' }).click()
  await page.getByRole('button', { name: /Friday, April 16/ }).waitFor()
  // What is left of the night stands at the beginning of the next day.
  await cell(page, 'Ana Ruiz', 0)
    .getByRole('button', { name: /Thu Apr 15, 8:00 PM – 4:00 AM/ })
    .waitFor()
})

test('the accessibility checker finds nothing on a full day in the dark and on an empty one', async () => {
  const person = await openDay(nextWeek, { dark: true })
  const { page } = person
  await expectAccessible(person)
  await chooseTheme(page, 'light')
  await visit(page, '/schedule?view=hourly&date=2028-01-03')
  await page.getByRole('button', { name: /Monday, January 3, 2028/ }).waitFor()
  await addEmployees(page, 'Ana Ruiz', 'Liam Walsh')
  await expectAccessible(person)
})

test('a short shift shows what it has room for, and tells the rest in its name and tooltip', async () => {
  const date = '2027-05-12'
  const employeeId = await employeeIdOf(server.api, token, 'Ana Ruiz')
  const shown: [from: string, to: string, text: string][] = [
    ['07:00', '10:00', '7:00 AM – 10:00 AM'],
    ['10:00', '12:00', '10:00 AM'],
    ['12:30', '13:30', '12:30'],
    ['14:00', '14:30', ''],
  ]
  for (const [from, to] of shown) {
    await createShift(server.api, token, { employeeId, date, from, to, notes: 'Till' })
  }
  const { page } = await openDay(date)
  const block = (from: string) =>
    page.getByRole('button', { name: `Ana Ruiz, Wed May 12, ${from}` })
  for (const [from, , text] of shown) {
    const hour = Number(from.slice(0, 2))
    const start = `${hour > 12 ? hour - 12 : hour}:${from.slice(3)}`
    const words = block(start).locator('[aria-hidden]')
    await expect
      .poll(() => words.innerText())
      .toMatch(text === '' ? /^$/ : new RegExp(`^${text}\n`))
    // Nothing of it is cut off.
    const overhang = await block(start).evaluate(
      (element) => element.scrollWidth - element.clientWidth,
    )
    expect(overhang, text).toBeLessThanOrEqual(0)
  }
  const whole = '12:30 PM – 1:30 PM\nTill\nDraft shift - not yet published'
  await expect.poll(() => block('12:30').getAttribute('title')).toBe(whole)
})
