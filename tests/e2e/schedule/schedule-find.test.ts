import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, expectAccessibleInBothThemes } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { visit } from '../../support/browser/visit.ts'
import { addEmployees } from '../../support/people/add-employees.ts'
import { accounts } from '../../support/people/api-client.ts'
import { planPeople } from '../../support/people/planned-people.ts'
import { createShift } from '../../support/people/shifts-api.ts'
import { openSchedule } from '../../support/screens/schedule-screen.ts'

const { server, browser } = await startServerAndBrowser()
const week = 'view=week&date=2027-05-03'
const tuesday = 'view=hourly&date=2027-05-04'
let zoe = 0

beforeAll(async () => {
  const adminToken = await server.api.signIn(accounts.admin)
  const managerToken = await server.api.signIn(accounts.manager)
  // Added in another order than that of their names.
  const plan = (names: string[], dates: string[]) =>
    planPeople(server, { adminToken, managerToken, names, dates })
  const ids = await plan(['Zoë Zander'], ['2027-05-04'])
  zoe = ids[0] ?? 0
  await plan(['Anton Alba'], ['2027-05-05', '2027-05-06'])
  await plan(['Mia Moor'], ['2027-05-03', '2027-05-04', '2027-05-06'])
  // Overlaps, and is over no limit.
  await createShift(server.api, managerToken, {
    employeeId: zoe,
    date: '2027-05-04',
    from: '16:00',
    to: '20:00',
  })
})

const names = (page: Page) =>
  page
    .locator('[data-rows]')
    .getByRole('rowheader')
    .evaluateAll((headers) =>
      headers
        .map((header) => header.querySelector(':scope > div > div')?.textContent ?? '')
        .filter((name) => name !== '' && name !== 'Open shifts'),
    )
const expectNames = (page: Page, ...expected: string[]) =>
  expect.poll(() => names(page)).toEqual(expected)
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search people' })
const open = async (query: string, email: string = accounts.manager, options = {}) =>
  openSchedule(browser, email, query, options)

const total = (page: Page) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Total', exact: true }) })
const cells = (page: Page) => total(page).getByRole('cell').allTextContents()

const waitUntilSaved = (page: Page, order: string) =>
  page.waitForResponse((reply) => (reply.request().postData() ?? '').includes(`"${order}"`))

describe('the order', () => {
  test('is by name, until the person chooses another, which follows to other browsers', async () => {
    const { page } = await open(week)
    await expectNames(page, 'Anton Alba', 'Mia Moor', 'Zoë Zander')
    const sort = page.getByRole('combobox', { name: 'Sort by' })
    expect(await sort.locator('option').allTextContents()).toEqual([
      'Name',
      'Start',
      'Hours',
      'Role',
      'Position',
    ])
    await sort.selectOption('Start')
    await expectNames(page, 'Mia Moor', 'Zoë Zander', 'Anton Alba')
    const saved = waitUntilSaved(page, 'hours')
    await sort.selectOption('Hours')
    await expectNames(page, 'Mia Moor', 'Anton Alba', 'Zoë Zander')
    await saved

    const other = await open(week)
    await expectNames(other.page, 'Mia Moor', 'Anton Alba', 'Zoë Zander')
    // The tests below begin with this order.
    const restored = waitUntilSaved(other.page, 'name')
    await other.page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name')
    await expectNames(other.page, 'Anton Alba', 'Mia Moor', 'Zoë Zander')
    await restored
  })

  test('of a day is by start, folds who does not work, and its totals are the figures of the day', async () => {
    const person = await open(tuesday)
    const { page } = person
    await expectNames(page, 'Mia Moor', 'Zoë Zander')
    await expect.poll(() => cells(page)).toEqual(['2 people, 20 h, $400'])
    await expect
      .poll(() => page.locator('dl').innerText())
      .toMatch(/Hours\s+20\s+Shifts\s+3\s+Labor Cost\s+\$400/)
    const fold = page.getByRole('button', { name: '1 not working this day' })
    expect(await fold.getAttribute('aria-expanded')).toBe('false')
    await expectAccessible(person)
    // It opens for whom the search finds.
    await visit(page, `/schedule?${tuesday}&q=anton`)
    await expectNames(page, 'Anton Alba')
    await visit(page, `/schedule?${tuesday}`)
    await expectNames(page, 'Mia Moor', 'Zoë Zander')
    await fold.click()
    await expectNames(page, 'Mia Moor', 'Zoë Zander', 'Anton Alba')
    await expect.poll(() => fold.getAttribute('aria-expanded')).toBe('true')
    // Who is added stays outside the fold.
    await addEmployees(page, 'Ana Ruiz')
    await expectNames(page, 'Mia Moor', 'Zoë Zander', 'Ana Ruiz', 'Anton Alba')
    await fold.click()
    await expectNames(page, 'Mia Moor', 'Zoë Zander', 'Ana Ruiz')
    // So does who is added from inside it.
    await page.getByRole('button', { name: 'Add Employee', exact: true }).click()
    const choice = page.getByRole('dialog', { name: 'Add Employees to Schedule' })
    await choice.getByLabel('Anton Alba', { exact: true }).check()
    await choice.getByRole('button', { name: 'Add 1 employee to schedule' }).click()
    await fold.waitFor({ state: 'detached' })
    await expectNames(page, 'Mia Moor', 'Zoë Zander', 'Ana Ruiz', 'Anton Alba')
  })

  test('of a day on which nobody works folds nobody', async () => {
    const { page } = await open('view=hourly&date=2027-05-08')
    await expectNames(page, 'Anton Alba', 'Mia Moor', 'Zoë Zander')
  })
})

describe('the search', () => {
  test('finds people without accents, counts them, stays in the address, and is cleared on a phone too', async () => {
    const person = await open(week)
    const { page } = person
    await search(page).fill('zoe')
    await expectNames(page, 'Zoë Zander')
    await page.getByRole('status').filter({ hasText: '1 of 3 people' }).waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('zoe')
    await page.getByRole('button', { name: 'Next week' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('zoe')
    await page.getByRole('button', { name: 'Previous week' }).click()
    await page.reload()
    await expectNames(page, 'Zoë Zander')
    expect(await search(page).inputValue()).toBe('zoe')

    await search(page).fill('nobody like this')
    await page.getByRole('heading', { name: 'Nobody is named “nobody like this”' }).waitFor()
    await expectAccessible(person)
    await page.getByRole('button', { name: 'Show everybody' }).click()
    await expectNames(page, 'Anton Alba', 'Mia Moor', 'Zoë Zander')
    expect(await search(page).inputValue()).toBe('')

    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, `/schedule?${week}&q=anton`)
    await expect.poll(() => search(page).inputValue()).toBe('anton')
    await search(page).fill('nobody')
    await page.getByRole('heading', { name: /^Nobody is named/ }).waitFor()
    await expectAccessibleInBothThemes(person)
    await page.getByRole('button', { name: 'Show everybody' }).click()
    await page.getByRole('heading', { name: /^Nobody is named/ }).waitFor({ state: 'hidden' })
  })
})

describe('the filter', () => {
  test('by state, conflicts, limit and people, and is cleared at once', async () => {
    const person = await open(week)
    const { page } = person
    await expectNames(page, 'Anton Alba', 'Mia Moor', 'Zoë Zander')
    const button = page.getByRole('button', { name: 'Filter' })
    await button.click()
    const panel = page.getByRole('dialog', { name: 'Filter' })
    await panel.getByRole('checkbox', { name: 'With conflicts' }).check()
    await expectNames(page, 'Zoë Zander')
    await expectAccessibleInBothThemes(person)
    await panel.getByRole('checkbox', { name: 'With conflicts' }).uncheck()
    await panel.getByRole('checkbox', { name: 'Draft' }).check()
    await expectNames(page, 'Anton Alba', 'Mia Moor', 'Zoë Zander')
    await panel.getByRole('combobox', { name: 'People' }).selectOption('Mia Moor')
    await panel.getByRole('combobox', { name: 'People' }).selectOption('Anton Alba')
    await expectNames(page, 'Anton Alba', 'Mia Moor')
    await panel.getByRole('button', { name: 'Remove Mia Moor from the filter' }).click()
    await expectNames(page, 'Anton Alba')
    await panel.getByRole('checkbox', { name: 'Over the weekly limit' }).check()
    await page.getByRole('heading', { name: 'Nobody matches your search and filters' }).waitFor()
    await panel.getByRole('button', { name: 'Clear filters' }).click()
    await expectNames(page, 'Anton Alba', 'Mia Moor', 'Zoë Zander')
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(new URL(page.url()).searchParams.get('only')).toBeNull()
  })

  test('of a link shows the same people, also those published only', async () => {
    const { page } = await open(`${week}&status=published`)
    await page.getByRole('heading', { name: 'Nobody matches your search and filters' }).waitFor()
    await visit(page, `/schedule?${week}&only=conflicts`)
    await expectNames(page, 'Zoë Zander')
  })
})

describe('the totals', () => {
  test('count people, hours and cost of each day, follow a change at once, and stay in sight', async () => {
    const person = await open(week)
    const { page } = person
    await total(page).waitFor()
    const [monday, tues] = await cells(page)
    expect(monday).toContain('Mon May 3: 1 person, 8 h, $160')
    // Two people, one of whom has two shifts: 16 and 4 hours.
    expect(tues).toContain('Tue May 4: 2 people, 20 h, $400')
    expect((await cells(page))[6]).toContain('Sun May 9: 0 people, 0 h, $0')
    await expectAccessible(person)
    const token = await server.api.signIn(accounts.manager)
    await createShift(server.api, token, {
      employeeId: zoe,
      date: '2027-05-09',
      from: '09:00',
      to: '11:30',
    })
    await expect
      .poll(async () => (await cells(page))[6])
      .toContain('Sun May 9: 1 person, 2.5 h, $50')

    // They count everybody while some are found, and stay in sight while the rows scroll.
    await page.setViewportSize({ width: 1366, height: 640 })
    await search(page).fill('zoe')
    await expectNames(page, 'Zoë Zander')
    expect((await cells(page))[0]).toContain('Mon May 3: 1 person, 8 h, $160')
    await search(page).fill('')
    await expectNames(page, 'Anton Alba', 'Mia Moor', 'Zoë Zander')
    await addEmployees(page)
    const isInSight = () =>
      total(page).evaluate((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return top > 0 && bottom <= innerHeight
      })
    await page.locator('[data-scroller]').evaluate((scroller) => scroller.scrollTo({ top: 0 }))
    await expect.poll(isInSight).toBe(true)
    await page.locator('[data-scroller]').evaluate((scroller) => scroller.scrollTo({ top: 9999 }))
    await expect.poll(isInSight).toBe(true)
  })

  test('show employees no cost', async () => {
    const { page } = await open('view=week&date=2026-11-16', accounts.employee)
    await total(page).waitFor()
    const texts = await cells(page)
    expect(texts.join()).toMatch(/people, [\d.]+ h/)
    expect(texts.join()).not.toContain('$')
  })
})
