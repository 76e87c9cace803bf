import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { BrowserOptions, BrowserUser } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { employeesApi } from '../../support/people/employees-api.ts'
import { shiftBody } from '../../support/people/shifts-api.ts'
import { openSchedule } from '../../support/screens/schedule-screen.ts'
import { emptyWeek, nextWeek, thisWeek } from '../../support/servers/clock.ts'

const { server, browser } = await startServerAndBrowser()

/** What the margins leave of a sheet of Letter, the narrower of the usual papers, in px. */
const landscapeLetter = { width: 979, height: 739 }

/** The texts of elements that are wider than the element. */
const overhanging = (elements: Element[]): (string | null)[] =>
  elements
    .filter(({ clientWidth, scrollWidth }) => scrollWidth > clientWidth)
    .map(({ textContent }) => textContent)

async function onSchedule(
  email: string,
  date: string,
  options?: BrowserOptions,
): Promise<BrowserUser> {
  const person = await openSchedule(browser, email, `date=${date}`, options)
  await person.page.getByRole('rowheader').first().waitFor()
  return person
}

/** The file that Export CSV hands over. */
async function exported({ page }: BrowserUser): Promise<{ name: string; lines: string[] }> {
  await page.getByRole('button', { name: 'More' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export CSV' }).click()
  const file = await download
  const text = await readFile(await file.path(), 'utf8')
  return {
    name: file.suggestedFilename(),
    lines: text.replace('\uFEFF', '').trimEnd().split('\r\n'),
  }
}

test('Export CSV hands over the week, a line for each shift, on the clock of the organization', async () => {
  const { name, lines } = await exported(
    await onSchedule(accounts.manager, nextWeek, { timeZone: 'Europe/Berlin' }),
  )
  expect(name).toBe('schedule-2026-11-23.csv')
  expect(lines[0]).toBe('Employee,Date,Start,End,Duration,Status,Notes,Time Zone,Position,Breaks')
  expect(lines).toHaveLength(24)
  expect(lines).toContain(
    'Diego Santos,2026-11-25,09:00,17:00,8.00,draft,,America/New_York,Kitchen,',
  )
})

test('an employee exports only what was announced', async () => {
  const { lines } = await exported(await onSchedule(accounts.employee, thisWeek))
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.slice(1).every((line) => line.includes(',published,'))).toBe(true)
})

test('the printed week has everybody, times, totals and status on landscape pages, without the shell', async () => {
  const { page } = await onSchedule(accounts.manager, nextWeek, { dark: true })
  await page.evaluate(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'))
    }
  })
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Print' }).click()
  const sheet = page.locator('[data-print-sheet]')
  await sheet.waitFor({ state: 'attached' })
  await expect.poll(() => sheet.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => sheet.isVisible()).toBe(true)
  await expect.poll(() => page.getByRole('banner').count()).toBe(0)
  await expect.poll(() => sheet.getByText('Week of Nov 23 - Nov 29, 2026').count()).toBe(1)
  await expect.poll(() => sheet.getByText('Draft', { exact: true }).first().isVisible()).toBe(true)
  // Twelve people have shifts; then come the hours of four positions, and the totals of the days.
  await expect.poll(() => sheet.locator('tbody th').count()).toBe(17)
  await expect.poll(() => sheet.getByText('9:00 AM – 5:00 PM').first().isVisible()).toBe(true)
  await expect.poll(() => sheet.getByText('$').count()).toBe(0)
  await page.setViewportSize(landscapeLetter)
  expect(await sheet.locator('td > p').evaluateAll(overhanging)).toEqual([])
  const breaks = await sheet
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => getComputedStyle(row).breakInside))
  expect(new Set(breaks)).toEqual(new Set(['avoid']))
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await sheet.waitFor({ state: 'detached' })
})

test("the browser's own command prints the sheet, as soon as the week is there, and leaves no trace", async () => {
  const { page } = await onSchedule(accounts.manager, nextWeek)
  await page.emulateMedia({ media: 'print' })
  const sheet = page.getByRole('main', { name: 'Printed week' })
  await sheet.getByText('Week of Nov 23 - Nov 29, 2026').waitFor()
  await sheet.getByText(/Printed Nov 18, 2026, 10:00 AM/).waitFor()
  expect(await page.getByRole('grid').isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  await page.locator('[data-print-sheet]').waitFor({ state: 'detached' })
  await page.getByRole('grid').waitFor()
})

/** How much wider than high the pages of a printed file are. */
const pagesOf = (file: Buffer): string[] =>
  [...file.toString('latin1').matchAll(/\/MediaBox \[0 0 (\d+)[\d.]* (\d+)/g)].map(
    ([, width, height]) => (Number(width) / Number(height)).toFixed(1),
  )

test('many people take several pages, each with the week and its days, on A4 and Letter', async () => {
  const token = await server.api.signIn(accounts.admin)
  const team = employeesApi(server, token)
  for (const number of Array.from({ length: 30 }, (_, index) => index + 1)) {
    const { body } = await team.add({ full_name: `Helper ${number}`, role: 'employee' })
    const day = { employeeId: body.employee.id, date: emptyWeek, from: '09:00', to: '17:00' }
    await server.api.call('POST', '/shifts', { token, body: shiftBody(day) })
  }
  const { page } = await onSchedule(accounts.manager, emptyWeek)
  // The sheet loads once the page is used.
  await page.emulateMedia({ media: 'print' })
  await page.locator('[data-print-sheet]').getByText('Helper 30').waitFor()
  await page.emulateMedia({ media: null })
  const a4 = pagesOf(await page.pdf({ format: 'A4', landscape: true }))
  expect(a4).toEqual(['1.4', '1.4'])
  const letter = pagesOf(await page.pdf({ format: 'Letter', landscape: true }))
  expect(letter).toEqual(['1.3', '1.3'])
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('[data-print-sheet]')
  await sheet.getByText('Helper 30').waitFor()
  const heading = sheet.locator('thead')
  expect(await heading.evaluate((element) => getComputedStyle(element).display)).toBe(
    'table-header-group',
  )
  await heading.getByText('Week of Dec 7 - Dec 13, 2026').waitFor()
  await heading.getByText('Mon 7').waitFor()
})
