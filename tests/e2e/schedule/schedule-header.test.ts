import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  expectAccessible,
  expectNoHorizontalOverflow,
  stableBox,
} from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { visit } from '../../support/browser/visit.ts'
import { accounts } from '../../support/people/api-client.ts'
import { openSchedule } from '../../support/screens/schedule-screen.ts'
import { emptyWeek, nextWeek, thisWeek } from '../../support/servers/clock.ts'

const { browser } = await startServerAndBrowser()

async function onSchedule(email: string, query = ''): Promise<Page> {
  const { page } = await openSchedule(browser, email, query)
  return page
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

describe('the view switch', () => {
  test('has three modes, is part of the address and remembered, and the back button leads through what was seen', async () => {
    const page = await onSchedule(accounts.manager)
    await title(page, 'Weekly Schedule')
    await expect.poll(() => page.getByRole('radio', { name: 'Week' }).isChecked()).toBe(true)
    expect(await page.getByRole('group', { name: 'View' }).getByRole('radio').count()).toBe(3)
    await page.getByRole('radio', { name: 'List' }).click()
    await title(page, 'Schedule List')
    await expect.poll(() => queryOf(page)).toEqual({ view: 'list' })
    await page.getByRole('radio', { name: 'Hourly' }).click()
    await title(page, 'Hourly Schedule')
    await expect.poll(() => page.title()).toContain('Hourly Schedule')
    await page.getByRole('button', { name: 'Next day' }).click()
    await page.getByRole('button', { name: 'Thursday, November 19, 2026' }).waitFor()
    await expect.poll(() => queryOf(page)).toEqual({ view: 'hourly', date: '2026-11-19' })
    await page.goBack()
    await page.getByRole('button', { name: 'Wednesday, November 18, 2026' }).waitFor()
    await page.goBack()
    await title(page, 'Schedule List')
    await page.goBack()
    await title(page, 'Weekly Schedule')
    await page.reload()
    await title(page, 'Weekly Schedule')

    await page.getByRole('radio', { name: 'List' }).click()
    await title(page, 'Schedule List')
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Schedule', exact: true }).click()
    await title(page, 'Schedule List')
    await visit(page, `/schedule?view=week&date=${nextWeek}`)
    await title(page, 'Weekly Schedule')
    await page.getByRole('button', { name: 'Week of Nov 23 - Nov 29, 2026' }).waitFor()
  })
})

describe('the header', () => {
  test("shows the status exactly 'Draft' or 'Published', the stats, and 'Today' unless the date is today", async () => {
    const page = await onSchedule(accounts.manager)
    await page.getByRole('button', { name: /Week of Nov 16/ }).waitFor()
    const today = page.getByRole('button', { name: 'Today', exact: true })
    await expect.poll(() => today.count()).toBe(0)
    await page.getByRole('button', { name: 'Next week' }).click()
    await page.getByText('Draft', { exact: true }).waitFor()
    await today.click()
    await page.getByRole('button', { name: /Week of Nov 16/ }).waitFor()
    await expect.poll(() => today.count()).toBe(0)
    await page.getByText('Published', { exact: true }).waitFor()
    const stat = (label: string) =>
      page.locator('dl > div').filter({ hasText: label }).locator('dd').innerText()
    await expect.poll(() => stat('Hours')).toMatch(/^\d+$/)
    await expect.poll(() => stat('Shifts')).toMatch(/^\d+$/)
    await expect.poll(() => stat('Labor Cost')).toMatch(/^\$\d,\d{3}$/)
  })

  test('a Publish Schedule button is shown to admin and manager only', async () => {
    for (const email of [accounts.admin, accounts.manager, accounts.employee]) {
      const page = await onSchedule(email, `date=${thisWeek}`)
      await page.getByRole('grid').waitFor()
      const expected = email === accounts.employee ? 0 : 1
      expect(await page.getByRole('button', { name: 'Publish Schedule' }).count()).toBe(expected)
    }
  })

  test('steps 7 days in week and list mode and 1 day in hourly mode', async () => {
    const page = await onSchedule(accounts.manager, `date=${thisWeek}`)
    const shownAs = { week: 'Week of', day: 'Tuesday, December 1, 2026' } as const
    expect(await page.getByText(/^Now shown: /).count()).toBe(0)
    for (const [view, unit, to] of [
      ['Week', 'week', '2026-11-23'],
      ['List', 'week', '2026-11-30'],
      ['Hourly', 'day', '2026-12-01'],
    ] as const) {
      await page.getByRole('radio', { name: view }).click()
      await page.getByRole('button', { name: `Next ${unit}` }).click()
      await page.waitForURL(`**date=${to}**`)
      await page
        .getByText(/^Now shown: /)
        .filter({ hasText: shownAs[unit] })
        .waitFor({ state: 'attached' })
    }
    await page.getByRole('button', { name: 'Tuesday, December 1, 2026' }).waitFor()
    await page.getByRole('button', { name: 'Previous day' }).click()
    await page.getByRole('button', { name: 'Monday, November 30, 2026' }).waitFor()
  })

  test('moving to another week loads it, moving within the week does not', async () => {
    const page = await onSchedule(accounts.manager, `view=hourly&date=${emptyWeek}`)
    const requested: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.endsWith('/schedules/week')) requested.push(searchParams.get('date') ?? '')
    })
    await page.getByRole('button', { name: 'Next day' }).click()
    await page.getByRole('button', { name: 'Tuesday, December 8, 2026' }).waitFor()
    await page.getByRole('button', { name: 'Previous day' }).click()
    await page.getByRole('button', { name: 'Monday, December 7, 2026' }).waitFor()
    // An empty week offers to copy the one before it, which is read for that.
    const within = [emptyWeek, '2026-11-30']
    expect(requested.filter((date) => !within.includes(date))).toEqual([])
    await page.getByRole('button', { name: 'Previous day' }).click()
    await page.getByRole('button', { name: 'Sunday, December 6, 2026' }).waitFor()
    await page.getByRole('button', { name: 'Add Employee' }).waitFor()
    // That week may be known from the first offer; being empty, it offers the one before it.
    const weekBefore = '2026-11-23'
    await expect.poll(() => requested).toContain(weekBefore)
    const allowed = [...within, weekBefore]
    expect(requested.filter((date) => !allowed.includes(date))).toEqual([])
  })
})

describe('the calendar', () => {
  const calendarOf = (page: Page) => page.getByRole('dialog', { name: 'Choose a date' })

  test('has a whole header, is walked by keyboard, and closes on Escape, outside and on a choice', async () => {
    const person = await openSchedule(browser, accounts.manager, `date=${nextWeek}`)
    const { page } = person
    const calendar = calendarOf(page)
    const opener = page.getByRole('button', { name: /Week of Nov 23/ })
    const closes = () => calendar.waitFor({ state: 'hidden' })
    await opener.click()
    const text = await calendar.innerText()
    expect(text.replace(/\s+/g, ' ')).toContain('Sun Mon Tue Wed Thu Fri Sat')
    await calendar.getByRole('button', { name: 'Next month' }).click()
    await calendar.getByText('December 2026').waitFor()
    await calendar.getByRole('button', { name: 'Previous month' }).click()
    await calendar.getByText('November 2026').waitFor()
    await expectAccessible(person)
    await calendar.getByRole('button', { name: 'Cancel' }).click()
    await closes()

    await opener.click()
    await calendar.waitFor()
    await page.keyboard.press('Escape')
    await closes()
    await expect
      .poll(() => opener.evaluate((button) => button === document.activeElement))
      .toBe(true)
    await opener.click()
    await page.getByRole('heading', { level: 1 }).click()
    await closes()

    await opener.click()
    await calendar.waitFor()
    await page.keyboard.press('PageDown')
    await calendar.getByText('December 2026').waitFor()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    const later = page.getByRole('button', { name: /Week of Dec 21/ })
    await later.waitFor()
    await expect.poll(() => queryOf(page).date).toBe('2026-12-24')

    await later.click()
    await calendar.getByRole('button', { name: 'Previous month' }).click()
    await calendar.getByRole('button', { name: 'Friday, November 6, 2026' }).click()
    await closes()
    await page.getByRole('button', { name: 'Week of Nov 2 - Nov 8, 2026' }).click()
    await calendar.getByRole('button', { name: 'Today' }).click()
    await closes()
    await page.getByRole('button', { name: /Week of Nov 16/ }).waitFor()
  })

  test('shows months whole, from Sunday, and every key leads to its day', async () => {
    const page = await onSchedule(accounts.manager, 'view=hourly')
    const calendar = calendarOf(page)
    const days = () =>
      calendar
        .getByRole('gridcell')
        .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-day')))
    const focusedDay = () =>
      page.evaluate(() => document.activeElement?.closest('td')?.getAttribute('data-day'))
    const openOn = async (date: string) => {
      await page.keyboard.press('Escape')
      await calendar.waitFor({ state: 'hidden' })
      await visit(page, `/schedule?view=hourly&date=${date}`)
      const day = new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', {
        timeZone: 'UTC',
        dateStyle: 'full',
      })
      await page.getByRole('button', { name: day }).click()
      await calendar.waitFor()
      await expect.poll(focusedDay).toBe(date)
    }
    await openOn('2026-11-21')
    expect((await days())[0]).toBe('2026-11-01')
    expect((await days()).at(-1)).toBe('2026-12-05')
    await openOn('2026-08-10')
    expect((await days())[0]).toBe('2026-07-26')
    await openOn('2026-12-31')
    await calendar.getByRole('button', { name: 'Next month' }).click()
    await calendar.getByText('January 2027').waitFor()
    const dayOf = (date: string) => calendar.locator(`td[data-day="${date}"] button`)
    for (const [opened, keys] of [
      [
        '2026-11-18',
        [
          ['x', '2026-11-18', '2026-11-18'],
          ['ArrowUp', '2026-11-18', '2026-11-11'],
          ['ArrowDown', '2026-11-18', '2026-11-25'],
          ['Home', '2026-11-18', '2026-11-15'],
          ['Home', '2026-11-15', '2026-11-15'],
          ['End', '2026-11-18', '2026-11-21'],
          ['ArrowLeft', '2026-11-01', '2026-10-31'],
        ],
      ],
      [
        '2026-12-31',
        [
          ['ArrowRight', '2026-12-31', '2027-01-01'],
          ['PageUp', '2027-01-15', '2026-12-15'],
          ['PageUp', '2026-12-31', '2026-11-30'],
        ],
      ],
      ['2027-01-31', [['PageDown', '2027-01-31', '2027-02-28']]],
    ] as const) {
      await openOn(opened)
      for (const [key, from, to] of keys) {
        await dayOf(from).press(key)
        await expect.poll(focusedDay).toBe(to)
      }
    }
  })
})

test.each([
  ['week', '2027-01-01'],
  ['hourly', '2027-09-29'],
  ['list', '2027-09-29'],
])(
  'the longest title of the %s view leaves everything in its line, at every width',
  async (view, longest) => {
    const person = await openSchedule(browser, accounts.manager, `view=${view}&date=${longest}`, {
      width: 390,
      timeZone: 'Asia/Tokyo',
    })
    const { page } = person
    const middle = async (part: Locator): Promise<number> => {
      const { y, height } = await stableBox(part)
      return Math.round(y + height / 2)
    }
    for (const width of [390, 768, 1024, 1100, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.getByText('Labor Cost').waitFor()
      await page.getByText('Times in America/New York').waitFor()
      const line = () => middle(page.getByRole('button', { name: /^Next/ }))
      const isInLine = async (part: Locator) => (await middle(part)) === (await line())
      await expect.poll(() => isInLine(page.getByRole('button', { name: 'Today' }))).toBe(true)
      const views = page.getByRole('group', { name: 'View' })
      if (width >= 768) await expect.poll(() => isInLine(views)).toBe(true)
      await expectNoHorizontalOverflow(person)
    }
  },
)
