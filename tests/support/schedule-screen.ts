import type { Locator, Page } from 'playwright-core'
import type { Person, PersonOptions, Visitors } from './screen.ts'

/** Brings somebody in at the schedule; the query chooses the view and the date. */
export async function openSchedule(
  visitors: Visitors,
  email: string,
  query: string,
  options?: PersonOptions,
): Promise<Person> {
  const person = await visitors.enter(email, `/schedule?${query}`, options)
  await person.page.getByRole('heading', { level: 1 }).waitFor()
  return person
}

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

  /** Opens the week that holds a date. */
  static async open(
    visitors: Visitors,
    email: string,
    date: string,
    options?: PersonOptions,
  ): Promise<Planner> {
    const person = await openSchedule(visitors, email, `date=${date}`, options)
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
