import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { accounts } from '../support/api-client.ts'
import { nextWeek, thisWeek } from '../support/clock.ts'
import { openSchedule } from '../support/schedule-screen.ts'
import type { Person, PersonOptions } from '../support/screen.ts'
import { serveVisitors } from '../support/serve-visitors.ts'

const { visitors } = await serveVisitors()

async function onSchedule(email: string, date: string, options?: PersonOptions): Promise<Person> {
  const person = await openSchedule(visitors, email, `date=${date}`, options)
  await person.page.getByRole('rowheader').first().waitFor()
  return person
}

/** The file that Export CSV hands over. */
async function exported({ page }: Person): Promise<{ name: string; lines: string[] }> {
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
  expect(lines[0]).toBe('Employee,Date,Start,End,Duration,Status,Notes,Time Zone')
  expect(lines).toHaveLength(24)
  expect(lines).toContain('Diego Santos,2026-11-25,09:00,17:00,8.00,draft,,America/New_York')
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
  // Twelve people have shifts; the last row holds the totals of the days.
  await expect.poll(() => sheet.locator('tbody th').count()).toBe(13)
  await expect.poll(() => sheet.getByText('9:00 AM – 5:00 PM').first().isVisible()).toBe(true)
  await expect.poll(() => sheet.getByText('$').count()).toBe(0)
  const breaks = await sheet
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => getComputedStyle(row).breakInside))
  expect(new Set(breaks)).toEqual(new Set(['avoid']))
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await sheet.waitFor({ state: 'detached' })
  for (const format of ['A4', 'Letter']) {
    const file = await page.pdf({ format, landscape: true })
    expect(file.byteLength).toBeGreaterThan(1000)
  }
})
