import type { Locator, Page } from 'playwright-core'
import type { BrowserOptions, BrowserUser, TestBrowser } from '../browser/browser.ts'

/** Somebody at the requests screen, and what they look for there. */
export class RequestsUser {
  readonly person: BrowserUser
  readonly page: Page

  private constructor(person: BrowserUser) {
    this.person = person
    this.page = person.page
  }

  static async open(
    browser: TestBrowser,
    email: string,
    query = '',
    options?: BrowserOptions,
  ): Promise<RequestsUser> {
    const person = await browser.enter(email, `/requests${query}`, options)
    await person.page.getByRole('heading', { name: 'Requests', level: 1 }).waitFor()
    return new RequestsUser(person)
  }

  /** The requests that name an employee and have a text, such as their dates. */
  readonly item = (name: string, text: string | RegExp = ''): Locator =>
    this.page
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { name, exact: true }) })
      .filter({ hasText: text })

  readonly button = (name: string | RegExp): Locator =>
    this.page.getByRole('button', { name, exact: true })

  readonly dialog = (name: string | RegExp): Locator =>
    this.page.getByRole('dialog', { name, exact: true })

  /** Opens the form for a new request. */
  async startRequest(): Promise<Locator> {
    await this.button('Request time off').click()
    const dialog = this.dialog('Request time off')
    await dialog.waitFor()
    return dialog
  }
}
