import { demoPassword } from '@weekboard/db/seed/demo'
import { blankPath, type Front, startFront } from '../support/browser/engines/front.ts'
import { Screen } from '../support/browser/engines/screen.ts'
import type { Engine, EngineTab, Size } from '../support/browser/engines/tab.ts'
import { findRestless } from '../support/browser/resting-page.ts'
import { accounts } from '../support/people/api-client.ts'
import { createShift, employeeIdOf } from '../support/people/shifts-api.ts'
import type { SessionReply } from '../support/people/users.ts'
import { testNow } from '../support/servers/clock.ts'
import { startTestServer, type TestServer } from '../support/servers/server.ts'

const desktop: Size = { width: 1440, height: 900 }

/** A server, a browser of one engine, and the tab in which journeys take place one after another. */
export class Stage {
  readonly server: TestServer
  readonly front: Front
  readonly screen: Screen
  readonly #engine: Engine
  readonly #beside: EngineTab[] = []

  private constructor(server: TestServer, front: Front, engine: Engine, tab: EngineTab) {
    this.server = server
    this.front = front
    this.#engine = engine
    this.screen = new Screen(tab)
  }

  static async of(engine: Engine): Promise<Stage> {
    const server = await startTestServer()
    const front = await startFront(server.url, testNow)
    return new Stage(server, front, engine, await engine.open(desktop))
  }

  /** Opens a page for somebody who is signed in, or for nobody. */
  async enter(email: string | null, path: string, size: Size = desktop): Promise<Screen> {
    await this.screen.tab.resize(size)
    await this.#open(this.screen, email, path)
    return this.screen
  }

  /** The page of a second person, who has a tab with storage of its own until the journey ends. */
  async enterBeside(email: string, path: string): Promise<Screen> {
    const tab = await this.#engine.open(desktop)
    this.#beside.push(tab)
    const screen = new Screen(tab)
    await this.#open(screen, email, path)
    return screen
  }

  async #open(screen: Screen, email: string | null, path: string): Promise<void> {
    const { tab } = screen
    await tab.goto(`${this.front.url}${blankPath}`)
    await tab.run('localStorage.clear(), sessionStorage.clear(), null')
    if (email) {
      const body = { user: { email, password: demoPassword } }
      const reply = await this.server.api.call<SessionReply>('POST', '/auth/sign_in', { body })
      const { token, user } = reply.body
      const stored = { token, user: JSON.stringify(user), userId: String(user.id) }
      await tab.run(`Object.assign(localStorage, ${JSON.stringify(stored)}), null`)
    }
    await tab.goto(`${this.front.url}${path}`)
    if (email) await screen.button('User menu').untilShown()
  }

  /** Plans a shift of Ana Ruiz, who has a row on the schedule then. */
  async planAna(date: string): Promise<void> {
    const token = await this.server.api.signIn(accounts.manager)
    const employeeId = await employeeIdOf(this.server.api, token, 'Ana Ruiz')
    await createShift(this.server.api, token, { employeeId, date, from: '09:00', to: '17:00' })
  }

  /** What the page of the journey goes on doing by itself for longer than 10 s, as `findRestless`. */
  findRestless(): Promise<Record<string, string[]>> {
    return findRestless({ page: (expression) => this.screen.tab.run(expression) })
  }

  /** Ends a journey; returns what went wrong in its pages. */
  async endJourney(): Promise<string[]> {
    const problems: string[] = []
    for (const tab of [this.screen.tab, ...this.#beside]) {
      problems.push(...(await tab.run<string[]>('window.problems ?? []')))
    }
    for (const tab of this.#beside.splice(0)) await tab.close()
    return problems
  }

  async close(): Promise<void> {
    await this.screen.tab.close()
    await this.#engine.close()
    await this.front.close()
    await this.server.close()
  }
}
