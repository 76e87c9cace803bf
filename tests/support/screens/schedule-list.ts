import { addDays } from '@weekboard/scheduling/clock/weeks'
import type { Page } from 'playwright-core'
import type { BrowserOptions, BrowserUser, TestBrowser } from '../browser/browser.ts'
import { createShift, employeeIdOf } from '../people/shifts-api.ts'
import type { TestServer } from '../servers/server.ts'
import { openSchedule } from './schedule-screen.ts'

/** Opens the list of the week that holds a date. */
export async function openList(
  browser: TestBrowser,
  email: string,
  date: string,
  options?: BrowserOptions,
): Promise<BrowserUser> {
  const person = await openSchedule(browser, email, `view=list&date=${date}`, options)
  await person.page.getByRole('heading', { level: 1, name: 'Schedule List' }).waitFor()
  return person
}

/** The rows of the list, without its heading. */
export const listRows = (page: Page) => page.locator('tbody').getByRole('row')

/** What the cells of a column say, from top to bottom. */
export const listColumn = (page: Page, index: number): Promise<string[]> =>
  listRows(page)
    .locator(`td:nth-child(${index + 1})`)
    .allInnerTexts()

/** Three shifts in a week that begins on a Monday: Keiko twice, Liam once. */
export async function createThreeShifts(
  { api }: TestServer,
  token: string,
  monday: string,
): Promise<void> {
  const keiko = await employeeIdOf(api, token, 'Keiko Tanaka')
  const liam = await employeeIdOf(api, token, 'Liam Walsh')
  const day = (days: number) => addDays(monday, days)
  const keikos = { employeeId: keiko, notes: 'opening' }
  await createShift(api, token, { ...keikos, date: day(0), from: '09:00', to: '17:00' })
  await createShift(api, token, { employeeId: keiko, date: day(2), from: '10:00', to: '16:30' })
  await createShift(api, token, { employeeId: liam, date: day(1), from: '08:00', to: '12:00' })
}
