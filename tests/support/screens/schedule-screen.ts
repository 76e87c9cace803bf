import type { Locator, Page } from 'playwright-core'
import type { BrowserOptions, BrowserUser, TestBrowser } from '../browser/browser.ts'

/** Brings somebody in at the schedule; the query chooses the view and the date. */
export async function openSchedule(
  browser: TestBrowser,
  email: string,
  query: string,
  options?: BrowserOptions,
): Promise<BrowserUser> {
  const person = await browser.enter(email, `/schedule?${query}`, options)
  await person.page.getByRole('heading', { level: 1 }).waitFor()
  return person
}

/** Searches an employee in the form of a shift and chooses the one of that name. */
export async function chooseEmployee(dialog: Locator, name: string): Promise<void> {
  await dialog.getByRole('combobox', { name: 'Employee' }).fill(name)
  await dialog.getByRole('option', { name }).click()
}

/** Somebody at the schedule screen, and what they look for there. */
export class ScheduleUser {
  readonly person: BrowserUser
  readonly page: Page
  /** The panel or popover that is open. */
  readonly dialog: Locator

  private constructor(person: BrowserUser) {
    this.person = person
    this.page = person.page
    this.dialog = person.page.getByRole('dialog').first()
  }

  /** Opens the week that holds a date. */
  static async open(
    browser: TestBrowser,
    email: string,
    date: string,
    options?: BrowserOptions,
  ): Promise<ScheduleUser> {
    const person = await openSchedule(browser, email, `date=${date}`, options)
    await person.page.getByText(/^Week of /).waitFor()
    return new ScheduleUser(person)
  }

  /** The cell of a person and a weekday, Monday being 0. */
  readonly cell = (name: string, day: number): Locator =>
    this.page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('gridcell')
      .nth(day)
}
