import type { Locator, Page } from 'playwright-core'
import {
  type BrowserOptions,
  type BrowserUser,
  stableBox,
  type TestBrowser,
} from '../browser/browser.ts'
import { addEmployees } from '../people/add-employees.ts'
import { accounts } from '../people/api-client.ts'
import { openSchedule } from './schedule-screen.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** Somebody who works with the grid of the schedule, by pointer and by keys. */
export class GridUser {
  readonly person: BrowserUser
  readonly page: Page

  private constructor(person: BrowserUser) {
    this.person = person
    this.page = person.page
  }

  static async open(
    browser: TestBrowser,
    email: string,
    address: string,
    options?: BrowserOptions,
  ): Promise<GridUser> {
    const person = await openSchedule(browser, email, address, options)
    if (email !== accounts.employee) await addEmployees(person.page, 'Ana Ruiz', 'Ben Okafor')
    await person.page.getByRole('grid').waitFor()
    return new GridUser(person)
  }

  /** The cell of a person and a day, Monday being 0, or an hour. */
  readonly cell = (name: string, column: number): Locator =>
    this.page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('gridcell')
      .nth(column)

  readonly shift = (name: RegExp): Locator => this.page.getByRole('button', { name })

  readonly dialog = (): Locator => this.page.getByRole('dialog')

  /** A spot of an element by its share of width and height. */
  async spot(locator: Locator, across = 0.5, down = 0.5): Promise<Point> {
    const box = await stableBox(locator)
    return { x: box.x + box.width * across, y: box.y + box.height * down }
  }

  /** Presses at one spot and moves to another in steps, without letting go. */
  async dragTo(from: Point, to: Point): Promise<void> {
    await this.page.mouse.move(from.x, from.y)
    await this.page.mouse.down()
    await this.page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 })
    await this.page.mouse.move(to.x, to.y, { steps: 3 })
  }

  async drag(from: Point, to: Point): Promise<void> {
    await this.dragTo(from, to)
    await this.page.mouse.up()
  }

  /** What readers were told last. */
  readonly said = (): Promise<string | null> =>
    this.page.locator('[aria-live=polite][data-said]').textContent()
}
