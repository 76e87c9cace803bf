import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { visit } from '../../support/browser/visit.ts'
import { addEmployees } from '../../support/people/add-employees.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { ScheduleUser } from '../../support/screens/schedule-screen.ts'
import { thisWeek } from '../../support/servers/clock.ts'
import { until } from '../../support/servers/until.ts'

const { server, browser } = await startServerAndBrowser()
const token = await server.api.signIn(accounts.manager)

const open = (date: string, options?: { width: number; height: number }) =>
  ScheduleUser.open(browser, accounts.manager, date, options)

async function plan(name: string, date: string, from = '09:00', to = '17:00', toDate = date) {
  const employeeId = await employeeIdOf(server.api, token, name)
  return createShift(server.api, token, { employeeId, date, from, to, toDate })
}

const styleOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const { borderTopStyle, color, backgroundColor } = getComputedStyle(element)
    const amounts = (text: string) => (text.match(/[\d.]+/g) ?? []).map(Number)
    const [red = 0, green = 0, blue = 0] = amounts(color)
    const others = Math.max(green, blue)
    return {
      border: borderTopStyle,
      background: backgroundColor,
      isGrey: red - Math.min(green, blue) < 12 && others - red < 12,
      isRed: red > 2 * others,
    }
  })
const shift = (page: Page, name: RegExp) => page.getByRole('button', { name })

describe('the week view', () => {
  test('has an Employee column plus 7 day columns, from Monday to Sunday, and is not wider than 1600 px', async () => {
    const { page } = await open(thisWeek)
    await page.getByRole('grid', { name: 'Weekly Schedule' }).waitFor()
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
      'Employee',
      'Mon 16',
      'Tue 17',
      'Wed 18',
      'Thu 19',
      'Fri 20',
      'Sat 21',
      'Sun 22',
    ])
    const row = page.getByRole('row', { name: /Ana Ruiz/ })
    expect(await row.getByRole('gridcell').count()).toBe(7)
    expect(
      await page.getByRole('columnheader', { name: 'Wed 18' }).getAttribute('aria-current'),
    ).toBe('date')

    await page.setViewportSize({ width: 2200, height: 900 })
    const widthsOf = () =>
      page.evaluate(() =>
        ['main', '[role=grid]', 'header > div'].map(
          (selector) => document.querySelector(selector)?.getBoundingClientRect().width ?? 0,
        ),
      )
    await expect.poll(async () => Math.min(...(await widthsOf()))).toBeGreaterThan(1400)
    expect(Math.max(...(await widthsOf()))).toBeLessThanOrEqual(1600)
  })

  test('each row shows weekly hours, rounded, says when they are over the limit, and shades the rest of a night', async () => {
    await plan('Keiko Tanaka', '2027-02-01', '09:00', '16:45')
    await plan('Keiko Tanaka', '2027-02-07', '09:00', '16:45')
    for (const day of ['01', '02', '03', '04']) {
      await plan('Diego Santos', `2027-02-${day}`, '07:00', '17:00')
    }
    const employeeId = await employeeIdOf(server.api, token, 'Diego Santos')
    const body = {
      shift: {
        employee_id: employeeId,
        start_time: '2027-02-05T14:00:00Z',
        end_time: '2027-02-05T20:00:00Z',
      },
      override_max_hours: true,
    }
    expect((await server.api.call('POST', '/shifts', { token, body })).status).toBe(201)
    await plan('Liam Walsh', '2027-02-01', '22:00', '06:00', '2027-02-02')
    const { page, cell } = await open('2027-02-01')
    const header = (name: string) => page.getByRole('rowheader', { name: new RegExp(name) })
    // 7.75 on Monday and on Sunday, the last day of the week.
    await header('Keiko Tanaka').getByText('16 h / 40 h').waitFor()
    await header('Diego Santos').getByText('46 h / 40 h (over the weekly limit)').waitFor()

    await shift(page, /Liam Walsh, Mon Feb 1, 10:00 PM – 6:00 AM/).waitFor()
    const rest = cell('Liam Walsh', 1).getByTitle('10:00 PM – 6:00 AM, from the day before')
    await rest.getByText('until 6:00 AM').waitFor()
    const share = await rest.evaluate((element) => {
      const shade = element.firstElementChild
      if (!shade) return 0
      const { backgroundImage } = getComputedStyle(shade)
      if (!backgroundImage.includes('gradient')) return 0
      return shade.getBoundingClientRect().width / element.getBoundingClientRect().width
    })
    expect(share).toBeCloseTo(0.25, 1)
  })

  test('is at least 1200 px wide in its own scroll, its rows 8 rem high, its header and people stay', async () => {
    const week = '2027-02-08'
    const { page } = await open(week, { width: 900, height: 640 })
    await addEmployees(page)
    const grid = page.getByRole('grid')
    await grid.waitFor()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitemradio', { name: 'Comfortable' }).click()
    await page.keyboard.press('Escape')
    await page.locator('[data-density=comfortable]').waitFor()
    const sizes = await grid.evaluate((element) => ({
      width: element.getBoundingClientRect().width,
      overhang: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      heights: [...element.querySelectorAll('[data-rows] [role=row]:has([role=rowheader] a)')].map(
        (row) => row.getBoundingClientRect().height,
      ),
    }))
    expect(sizes.width).toBeGreaterThanOrEqual(1200)
    expect(sizes.overhang).toBeLessThanOrEqual(0)
    expect(new Set(sizes.heights)).toEqual(new Set([128]))
    const corner = page.getByRole('columnheader', { name: 'Employee' })
    const before = await corner.boundingBox()
    await grid.evaluate((element) => {
      for (let box = element.parentElement; box; box = box.parentElement) {
        if (box.scrollWidth > box.clientWidth) box.scrollTo({ left: 300, top: 500 })
      }
    })
    const monday = page.getByRole('columnheader', { name: /^Mon/ })
    await until(async () => ((await monday.boundingBox())?.x ?? 900) < (before?.x ?? 0))
    expect(await corner.boundingBox()).toEqual(before)
    const person = page.getByRole('rowheader').last()
    expect((await person.boundingBox())?.x).toBe(before?.x)
  })
})

describe('shifts', () => {
  test('drafts are grey with a dotted border and a DRAFT watermark, overlapping ones of one person and day red', async () => {
    await plan('Keiko Tanaka', '2027-03-01')
    const { page } = await open('2027-03-01')
    const draft = shift(page, /Keiko Tanaka, Mon Mar 1, .*, draft$/)
    await draft.waitFor()
    await expect.poll(() => styleOf(draft)).toMatchObject({ border: 'dotted', isGrey: true })
    expect(await draft.getAttribute('title')).toBe('Draft shift - not yet published')
    await draft.getByText('DRAFT', { exact: true }).waitFor()
    const { schedule } = await readWeek(server.api, token, '2027-03-01')
    await server.api.call('POST', `/schedules/${schedule?.id}/publish`, { token, body: {} })
    const announced = shift(page, /Keiko Tanaka, Mon Mar 1, .*, published$/)
    await announced.waitFor()
    await expect.poll(() => styleOf(announced)).toMatchObject({ border: 'solid', isGrey: false })
    expect(await announced.getAttribute('title')).toBeNull()
    expect(await announced.getByText('DRAFT').count()).toBe(0)

    await plan('Keiko Tanaka', '2027-03-08')
    await plan('Keiko Tanaka', '2027-03-08', '16:00', '20:00')
    await plan('Liam Walsh', '2027-03-08', '16:00', '20:00')
    await visit(page, '/schedule?date=2027-03-08')
    const both = shift(page, /Keiko Tanaka, Mon Mar 8/)
    await both.nth(1).waitFor()
    for (const overlapping of await both.all()) {
      await expect.poll(() => styleOf(overlapping)).toMatchObject({ border: 'dotted', isRed: true })
      expect(await overlapping.getAttribute('title')).toBe(
        'Warning: This shift overlaps with another shift',
      )
      await overlapping.getByText('DRAFT', { exact: true }).waitFor()
    }
    await expect
      .poll(() => styleOf(shift(page, /Liam Walsh, Mon Mar 8/)))
      .toMatchObject({ isRed: false })
  })
})

describe('the header', () => {
  test('shows Hours rounded, Shifts, and Labor Cost in rounded dollars, and a changed week as a draft at once', async () => {
    const week = '2027-04-05'
    for (const day of ['05', '06', '07', '08', '09']) {
      for (const name of ['Keiko Tanaka', 'Liam Walsh', 'Diego Santos']) {
        await plan(name, `2027-04-${day}`, '09:00', '16:33')
      }
    }
    const { stats } = await readWeek(server.api, token, week)
    const cost = stats.total_labor_cost ?? 0
    // Nothing is round by itself.
    expect(stats.total_hours % 1).not.toBe(0)
    expect(cost).toBeGreaterThan(1000)
    const { page, dialog } = await open(week)
    const stat = (label: string) =>
      page.locator('dl > div').filter({ hasText: label }).locator('dd')
    await stat('Hours')
      .getByText(String(Math.round(stats.total_hours)), { exact: true })
      .waitFor()
    await stat('Shifts').getByText('15', { exact: true }).waitFor()
    const rounded = String(Math.round(cost)).replace(/(\d)(?=\d{3}$)/, '$1,')
    await stat('Labor Cost').getByText(`$${rounded}`, { exact: true }).waitFor()

    const announced = '2027-04-12'
    const { schedule } = await plan('Keiko Tanaka', announced)
    await server.api.call('POST', `/schedules/${schedule.id}/publish`, { token, body: {} })
    await visit(page, `/schedule?date=${announced}`)
    const badge = (text: string) => page.getByText(text, { exact: true })
    const publish = page.getByRole('button', { name: 'Publish Schedule' })
    await badge('Published').waitFor()
    expect(await publish.isDisabled()).toBe(true)
    await shift(page, /Keiko Tanaka, Mon Apr 12/).click()
    await dialog.getByLabel('End Time').fill('16:00')
    await dialog.getByRole('button', { name: 'Update Shift' }).click()
    await dialog.waitFor({ state: 'detached' })
    await badge('Draft').waitFor()
    await until(() => publish.isEnabled())
  })
})

describe('a night from Sunday to Monday', () => {
  const tail = (page: Page) =>
    page
      .getByRole('row', { name: /Keiko Tanaka/ })
      .getByRole('gridcell')
      .first()
      .getByText('until 6:00 AM')

  test('is shaded on the Monday of the next week, until somebody takes it away', async () => {
    const sunday = '2027-10-03'
    const monday = '2027-10-04'
    const { shift: night } = await plan('Keiko Tanaka', sunday, '22:00', '06:00', monday)
    await plan('Keiko Tanaka', '2027-10-06')
    const { page } = await open(monday)
    await tail(page).waitFor()
    // It counts in the week in which it began.
    const row = page.getByRole('row', { name: /Keiko Tanaka/ })
    await row.getByText('8 h / 40 h').waitFor()
    expect(await row.getByRole('button', { name: /^Keiko Tanaka, / }).count()).toBe(1)
    await server.api.call('DELETE', `/shifts/${night.id}`, { token })
    await tail(page).waitFor({ state: 'detached' })
  })

  test('is there as well after walking over from its own week, and comes when it is planned', async () => {
    const sunday = '2027-10-17'
    const monday = '2027-10-18'
    await plan('Keiko Tanaka', '2027-10-15')
    await plan('Keiko Tanaka', '2027-10-20')
    const { page } = await open(sunday)
    await shift(page, /^Keiko Tanaka, Fri Oct 15/).waitFor()
    await page.getByRole('button', { name: 'Next week' }).click()
    await shift(page, /^Keiko Tanaka, Wed Oct 20/).waitFor()
    expect(await tail(page).count()).toBe(0)
    await plan('Keiko Tanaka', sunday, '22:00', '06:00', monday)
    await tail(page).waitFor()
  })
})
