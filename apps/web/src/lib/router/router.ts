/** An address of the app, and what its history entry keeps. */
export interface Location {
  readonly pathname: string
  /** With its question mark, or empty. */
  readonly search: string
  /** With its number sign, or empty. */
  readonly hash: string
  /** Survives a reload of the page; null if nothing was given. */
  readonly state: unknown
  /** Differs between navigations, also to the same address; `default` when the page was opened here. */
  readonly key: string
}

/** `pop` comes from the browser's back and forward buttons, or from `go`. */
export type NavigationType = 'push' | 'replace' | 'pop'

export interface NavigateOptions {
  /** Replaces the current history entry. */
  readonly replace?: boolean
  readonly state?: unknown
}

/** Whether a navigation waits until the blocker lets it proceed. */
export type ShouldBlock = (current: Location, next: Location, type: NavigationType) => boolean

type OnBlocked = (proceed: () => void) => void

/** What the router uses of the browser's window. */
export interface RouterWindow {
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>
  readonly location: Pick<URL, 'origin' | 'pathname' | 'search' | 'hash'>
  addEventListener(type: 'popstate', listener: () => void): void
}

/** What the router keeps in `history.state`. */
interface Entry {
  /** Counts the entries of this tab, so that a pop tells its distance. */
  readonly index: number
  readonly key: string
  readonly state: unknown
}

const newKey = (): string => Math.random().toString(36).slice(2, 10)

/**
 * Keeps the address of the page in the browser's history. `navigate` and the listeners are synchronous:
 * after `navigate` the window has the new address, unless a blocker holds the navigation.
 */
export class Router {
  readonly #tab: RouterWindow
  #entry: Entry
  #location: Location
  readonly #listeners = new Set<() => void>()
  readonly #blockers = new Map<ShouldBlock, OnBlocked>()
  /** Called with the next pop, which the router has caused. */
  #onOwnPop: (() => void) | null = null

  constructor(tab: RouterWindow) {
    this.#tab = tab
    this.#entry = this.#readEntry(0)
    this.#location = this.#readLocation()
    tab.addEventListener('popstate', () => this.#pop())
  }

  get origin(): string {
    return this.#tab.location.origin
  }

  get location(): Location {
    return this.#location
  }

  /** Returns the function that ends the subscription. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Resolves an address such as `/schedule`, `?view=list` or `#main` at the current path. */
  readonly resolve = (to: string): URL => new URL(to, this.origin + this.#location.pathname)

  /** Goes to an address of the app; relative ones keep the current path. */
  readonly navigate = (
    to: string,
    { replace = false, state = null }: NavigateOptions = {},
  ): void => {
    const { pathname, search, hash } = this.resolve(to)
    const next: Location = { pathname, search, hash, state, key: newKey() }
    const proceed = () => {
      const index = this.#entry.index + (replace ? 0 : 1)
      this.#entry = { index, key: next.key, state }
      const path = pathname + search + hash
      if (replace) this.#tab.history.replaceState(this.#entry, '', path)
      else this.#tab.history.pushState(this.#entry, '', path)
      this.#arrive(next)
    }
    const onBlocked = this.#findBlocker(next, replace ? 'replace' : 'push')
    if (onBlocked) onBlocked(proceed)
    else proceed()
  }

  /** Goes so many entries forward, or back if negative. */
  readonly go = (entries: number): void => this.#tab.history.go(entries)

  /**
   * Asks `shouldBlock` before each navigation. A blocked one waits: `onBlocked` gets the function that
   * continues it. Of several that would block, the last one decides. Returns the function that ends it.
   */
  readonly block = (shouldBlock: ShouldBlock, onBlocked: OnBlocked): (() => void) => {
    this.#blockers.set(shouldBlock, onBlocked)
    return () => this.#blockers.delete(shouldBlock)
  }

  #findBlocker(next: Location, type: NavigationType): OnBlocked | undefined {
    return [...this.#blockers].findLast(([block]) => block(this.#location, next, type))?.[1]
  }

  #pop(): void {
    const onOwnPop = this.#onOwnPop
    this.#onOwnPop = null
    if (onOwnPop) {
      onOwnPop()
      return
    }
    // A link to a place on the page makes an entry that is not ours.
    const entry = this.#readEntry(this.#entry.index + 1)
    const next = this.#readLocation()
    const arrive = () => {
      this.#entry = entry
      this.#arrive(next)
    }
    const distance = entry.index - this.#entry.index
    const onBlocked = distance === 0 ? undefined : this.#findBlocker(next, 'pop')
    if (!onBlocked) {
      arrive()
      return
    }
    const isBack = this.#popBy(-distance)
    onBlocked(() => void isBack.then(() => this.#popBy(distance)).then(arrive))
  }

  /** Moves in the browser's history; the page stays as it is. */
  #popBy(distance: number): Promise<void> {
    return new Promise((resolve) => {
      this.#onOwnPop = resolve
      this.#tab.history.go(distance)
    })
  }

  #arrive(next: Location): void {
    this.#location = next
    for (const listener of this.#listeners) listener()
  }

  #findEntry(): Entry | null {
    const { state } = this.#tab.history
    return typeof state?.index === 'number' && typeof state.key === 'string' ? state : null
  }

  #readEntry(index: number): Entry {
    const known = this.#findEntry()
    if (known) return known
    const entry = { index, key: index === 0 ? 'default' : newKey(), state: null }
    this.#tab.history.replaceState(entry, '')
    return entry
  }

  #readLocation(): Location {
    const { pathname, search, hash } = this.#tab.location
    const entry = this.#findEntry()
    return { pathname, search, hash, state: entry?.state ?? null, key: entry?.key ?? '' }
  }
}
