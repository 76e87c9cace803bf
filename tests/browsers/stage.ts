import { demoPassword } from '@weekboard/db/seed/demo'
import { blankPath, type Front, startFront } from '../support/browser/engines/front.ts'
import { Screen } from '../support/browser/engines/screen.ts'
import type { Engine, Size } from '../support/browser/engines/tab.ts'
import { accounts } from '../support/people/api-client.ts'
import { createShift, employeeIdOf } from '../support/people/shifts-api.ts'
import type { SessionReply } from '../support/people/users.ts'
import { testNow } from '../support/servers/clock.ts'
import type { TestServer } from '../support/servers/server.ts'

const desktop: Size = { width: 1440, height: 900 }

/** The tabs of one journey. They stay open after it, to show whether they rest. */
export class Stage {
  readonly server: TestServer
  readonly front: Front
  readonly #engine: Engine
  readonly #screens: Screen[] = []

  private constructor(server: TestServer, front: Front, engine: Engine) {
    this.server = server
    this.front = front
    this.#engine = engine
  }

  static async of(server: TestServer, engine: Engine): Promise<Stage> {
    return new Stage(server, await startFront(server.url, testNow), engine)
  }

  /** The screens of all tabs, that of the journey first. */
  get screens(): readonly Screen[] {
    return this.#screens
  }

  /** Opens a page for somebody who is signed in, or for nobody, in the tab of the journey. */
  async enter(email: string | null, path: string, size: Size = desktop): Promise<Screen> {
    const screen = this.#screens[0] ?? (await this.#openTab())
    await screen.tab.resize(size)
    await this.#show(screen, email, path)
    return screen
  }

  /** The page of a second person, who has a tab with storage of its own. */
  async enterBeside(email: string, path: string): Promise<Screen> {
    const screen = await this.#openTab()
    await this.#show(screen, email, path)
    return screen
  }

  async #openTab(): Promise<Screen> {
    const screen = new Screen(await this.#engine.open(desktop))
    this.#screens.push(screen)
    return screen
  }

  async #show(screen: Screen, email: string | null, path: string): Promise<void> {
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

  /** What went wrong in the pages. */
  async findProblems(): Promise<string[]> {
    const found = this.#screens.map(({ tab }) => tab.run<string[]>('window.problems ?? []'))
    return (await Promise.all(found)).flat()
  }

  async close(): Promise<void> {
    await Promise.all(this.#screens.map(({ tab }) => tab.close()))
    await this.front.close()
  }
}
