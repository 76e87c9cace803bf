import type { Locator, Page } from 'playwright-core'
import { type Person, type PersonOptions, signInOnScreen, type Visitors } from './screen.ts'

/** Somebody at the schedule screen, and what they look for there. */
export class Planner {
  readonly person: Person
  readonly page: Page
  /** The panel or popover that is open. */
  readonly dialog: Locator

  private constructor(person: Person) {
    this.person = person
    this.page = person.page
    this.dialog = person.page.getByRole('dialog').first()
  }

  /** Signs in and opens the week that holds a date. */
  static async open(
    visitors: Visitors,
    email: string,
    date: string,
    options?: PersonOptions,
  ): Promise<Planner> {
    const person = await visitors.open(options)
    await signInOnScreen(person, email)
    await person.page.goto(`/schedule?date=${date}`)
    await person.page.getByText(/^Week of /).waitFor()
    return new Planner(person)
  }

  /** The cell of a person and a weekday, Monday being 0. */
  readonly cell = (name: string, day: number): Locator =>
    this.page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('gridcell')
      .nth(day)
}
