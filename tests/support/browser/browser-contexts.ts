import type { Browser, BrowserContext, Page } from 'playwright-core'
import { testNow } from '../servers/clock.ts'

export interface ContextOptions {
  readonly timeZone: string
  readonly withServiceWorker: boolean
  readonly withRealClock: boolean
  /** Whether nobody has had it before, and nobody has it afterwards. */
  readonly isNew: boolean
}

/** A context with its user's page, and what becomes of it when the user goes. */
export interface LentContext {
  readonly context: BrowserContext
  readonly page: Page
  release(): Promise<void>
}

/** How many contexts of a time zone wait for their next users: each has a process of its own. */
const mostAtRest = 4

let ofWorker: BrowserContexts | undefined

/**
 * The contexts of users at an origin. One that its user leaves in order is emptied and lent to the next,
 * also by another test file: the process that draws its pages stays, and has compiled the code of the
 * pages, which takes more than a third of loading one.
 */
export class BrowserContexts {
  readonly #browser: Browser
  readonly #origin: string
  readonly #resting = new Map<string, Base[]>()

  private constructor(browser: Browser, origin: string) {
    this.#browser = browser
    this.#origin = origin
  }

  /** Those of the worker; at another origin, or of another browser, it begins anew. */
  static async at(browser: Browser, origin: string): Promise<BrowserContexts> {
    const former = ofWorker
    if (former) {
      if (former.#browser === browser && former.#origin === origin) return former
      await former.#close()
    }
    ofWorker = new BrowserContexts(browser, origin)
    return ofWorker
  }

  async lend(options: ContextOptions): Promise<LentContext> {
    const { timeZone, withServiceWorker, withRealClock, isNew } = options
    if (withServiceWorker || withRealClock || isNew) {
      const context = await this.#create(options)
      return { context, page: await context.newPage(), release: () => context.close() }
    }
    const resting = this.#resting.get(timeZone) ?? []
    this.#resting.set(timeZone, resting)
    const base = resting.pop() ?? (await Base.of(await this.#create(options)))
    return {
      context: base.context,
      page: await base.openPage(),
      release: async () => {
        const isWanted = ofWorker === this && resting.length < mostAtRest
        if (isWanted && (await base.empty())) resting.push(base)
        else await base.context.close()
      },
    }
  }

  async #close(): Promise<void> {
    const all = [...this.#resting.values()].flat()
    this.#resting.clear()
    for (const { context } of all) await context.close()
  }

  /** A context whose clock shows `testNow` unless it is a real one. */
  async #create({
    timeZone,
    withServiceWorker,
    withRealClock,
  }: ContextOptions): Promise<BrowserContext> {
    const context = await this.#browser.newContext({
      baseURL: this.#origin,
      timezoneId: timeZone,
      locale: 'en-US',
      reducedMotion: 'reduce',
      serviceWorkers: withServiceWorker ? 'allow' : 'block',
    })
    // Once, as each call becomes a script of all pages that the context opens afterwards.
    if (!withRealClock) await context.clock.setFixedTime(testNow)
    return context
  }
}

/** What changes a context for good, or as long as nobody takes it back. */
const changesContext = [
  'addInitScript',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'newPage',
  'on',
  'route',
  'setOffline',
] as const
const changesClock = [
  'install',
  'pauseAt',
  'runFor',
  'fastForward',
  'setFixedTime',
  'setSystemTime',
] as const

/** A context with a page of the origin that shows next to nothing and opens those of users. */
class Base {
  readonly context: BrowserContext
  readonly #page: Page
  #isChanged = false

  private constructor(context: BrowserContext, page: Page) {
    this.context = context
    this.#page = page
    this.#watch(context, changesContext)
    this.#watch(context.clock, changesClock)
  }

  static async of(context: BrowserContext): Promise<Base> {
    const page = await context.newPage()
    await page.goto('/favicon.svg')
    return new Base(context, page)
  }

  async openPage(): Promise<Page> {
    const [page] = await Promise.all([
      this.#page.waitForEvent('popup'),
      this.#page.evaluate(() => void window.open('')),
    ])
    return page
  }

  /** Closes the pages and forgets what they stored; false when the context is not as it was. */
  async empty(): Promise<boolean> {
    try {
      for (const page of this.context.pages()) if (page !== this.#page) await page.close()
      if (this.#isChanged) return false
      await this.context.clearCookies()
      await this.#page.evaluate(async () => {
        localStorage.clear()
        const [databases, kept] = await Promise.all([indexedDB.databases(), caches.keys()])
        await Promise.all([
          ...kept.map((name) => caches.delete(name)),
          ...databases.map(
            ({ name = '' }) =>
              new Promise((resolve, reject) => {
                const deletion = indexedDB.deleteDatabase(name)
                deletion.onsuccess = resolve
                deletion.onerror = reject
                deletion.onblocked = reject
              }),
          ),
        ])
      })
      return true
    } catch {
      // Its process has crashed, or a page holds what it stored.
      return false
    }
  }

  /** Notes when one of the methods is called. */
  #watch<T extends object>(owner: T, methods: readonly (keyof T)[]): void {
    for (const method of methods) {
      const original = owner[method]
      if (typeof original !== 'function') continue
      const noting = (...given: unknown[]): unknown => {
        this.#isChanged = true
        return Reflect.apply(original, owner, given)
      }
      Object.assign(owner, { [method]: noting })
    }
  }
}
