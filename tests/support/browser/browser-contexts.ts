import type { Browser, BrowserContext, Page } from 'playwright-core'
import { testNow } from '../servers/clock.ts'

export interface ContextOptions {
  readonly timeZone: string
  readonly withServiceWorker: boolean
  /** Whether others may have had it before, and may have it afterwards. */
  readonly isShared: boolean
}

/** A context with its user's page, and what becomes of it when the user goes. */
export interface LentContext {
  readonly context: BrowserContext
  readonly page: Page
  release(): Promise<void>
}

/**
 * The contexts of a test file's users. One that its user leaves in order is emptied and lent to the next:
 * the process that draws its pages stays, and has compiled the code of the pages, which takes more than
 * a third of loading one.
 */
export class BrowserContexts {
  readonly #browser: Browser
  readonly #origin: string
  readonly #resting = new Map<string, Base[]>()

  constructor(browser: Browser, origin: string) {
    this.#browser = browser
    this.#origin = origin
  }

  async lend(options: ContextOptions): Promise<LentContext> {
    const { timeZone, isShared } = options
    if (!isShared) {
      const context = await this.#create(options)
      return { context, page: await context.newPage(), release: () => context.close() }
    }
    const resting = this.#resting.get(timeZone)?.pop()
    const base = resting ?? (await Base.of(await this.#create(options)))
    const page = await base.openPage()
    return {
      context: base.context,
      page,
      release: async () => {
        if (!(await base.empty())) return base.context.close()
        this.#resting.set(timeZone, [...(this.#resting.get(timeZone) ?? []), base])
      },
    }
  }

  async close(): Promise<void> {
    const all = [...this.#resting.values()].flat()
    this.#resting.clear()
    for (const { context } of all) await context.close()
  }

  #create({ timeZone, withServiceWorker }: ContextOptions): Promise<BrowserContext> {
    return this.#browser.newContext({
      baseURL: this.#origin,
      timezoneId: timeZone,
      locale: 'en-US',
      reducedMotion: 'reduce',
      serviceWorkers: withServiceWorker ? 'allow' : 'block',
    })
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
const changesClock = ['install', 'pauseAt', 'runFor', 'fastForward', 'setSystemTime'] as const

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
    await this.context.clock.setFixedTime(testNow)
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
