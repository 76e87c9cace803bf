import type { Locator, Page } from 'playwright-core'
import type { BrowserOptions, TestBrowser } from '../browser/browser.ts'
import { untilNetworkIdle } from '../browser/network-idle.ts'
import { addEmployees } from '../people/add-employees.ts'
import { accounts } from '../people/api-client.ts'
import { until } from '../servers/until.ts'
import { ScheduleUser } from './schedule-screen.ts'

/** The files that the schedule loads in a quiet moment, and that are needed offline. */
const offlineFiles = [
  'shift-panel',
  'publish-panel',
  'undo-card',
  'waiting-button',
  'confirm-dialog',
]
/** Those that come with the grid. */
const gridFiles = ['grid-edits', 'undo-step']

/** Uses the page, and waits until it has loaded what it needs without a connection. */
export async function prepareOffline(page: Page, files = offlineFiles): Promise<void> {
  const loaded = page.evaluate(async (needed) => {
    const missing = new Set(needed)
    await new Promise<void>((resolve) => {
      // `performance` itself belongs to the clock of the test.
      const observer = new PerformanceObserver((list) => {
        const loaded = list.getEntries().map(({ name }) => name)
        for (const file of missing) {
          if (loaded.some((name) => name.includes(`/${file}-`))) missing.delete(file)
        }
        if (missing.size > 0) return
        observer.disconnect()
        resolve()
      })
      observer.observe({ type: 'resource', buffered: true })
    })
  }, files)
  let isLoaded = false
  const wait = loaded.then(() => {
    isLoaded = true
  })
  // A page that never loads them closes first.
  wait.catch(() => undefined)
  // Again until the page listens, which a page that has just reloaded may not do yet.
  await until(async () => {
    await page.mouse.move(5, 5)
    await page.mouse.move(9, 9)
    return isLoaded
  })
  await wait
  await untilNetworkIdle(page)
}

/** A manager in a week in which Keiko can be planned, on a page that is ready to go offline. */
export async function openPlanner(
  browser: TestBrowser,
  week: string,
  options?: BrowserOptions,
): Promise<ScheduleUser> {
  const user = await ScheduleUser.open(browser, accounts.manager, week, options)
  await addEmployees(user.page, 'Keiko Tanaka')
  await prepareOffline(user.page, [...offlineFiles, ...gridFiles])
  return user
}

export async function addShift(
  { cell, dialog }: ScheduleUser,
  day: number,
  notes = '',
): Promise<void> {
  await cell('Keiko Tanaka', day).click()
  // Not those that are usual for Keiko.
  await dialog.getByLabel('Start Time').fill('09:00')
  await dialog.getByLabel('End Time').fill('17:00')
  if (notes) await dialog.getByLabel('Notes').fill(notes)
  await dialog.getByRole('button', { name: 'Add Shift' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Keiko's shift of a day such as 'Mon May 3'. */
export const shiftOn = (page: Page, day: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^Keiko Tanaka, ${day}`) })

export const waitingOn = (page: Page, day: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^Keiko Tanaka, ${day}.*, waiting to be saved`) })

/** The button that lists what waits. */
export const waitingCounter = (page: Page, text = 'waiting'): Locator =>
  page.getByRole('button', { name: new RegExp(`changes? (?:is|are) ${text}|^${text}`) })

export async function openWaitingList(page: Page): Promise<Locator> {
  await waitingCounter(page).click()
  return page.getByRole('dialog', { name: 'Changes waiting to be saved' })
}
