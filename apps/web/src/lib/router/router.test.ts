import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Router, type RouterWindow } from './router.ts'

const origin = 'http://weekboard.test'

/** The history of a tab, which goes to other entries in a later task, as a browser does. */
class TabHistory {
  readonly #entries: { url: URL; state: unknown }[]
  #at = 0
  readonly #pops: (() => void)[] = []

  constructor(path: string) {
    this.#entries = [{ url: new URL(path, origin), state: null }]
  }

  get #current() {
    const entry = this.#entries[this.#at]
    if (!entry) throw new Error('The tab has no such entry')
    return entry
  }

  get url(): URL {
    return this.#current.url
  }

  get path(): string {
    return this.url.pathname + this.url.search + this.url.hash
  }

  get state(): unknown {
    return this.#current.state
  }

  get length(): number {
    return this.#entries.length
  }

  pushState(state: unknown, _title: string, path: string): void {
    this.#entries.splice(this.#at + 1, Number.POSITIVE_INFINITY, {
      url: new URL(path, this.url),
      state: structuredClone(state),
    })
    this.#at += 1
  }

  replaceState(state: unknown, _title: string, path = this.path): void {
    this.#entries[this.#at] = { url: new URL(path, this.url), state: structuredClone(state) }
  }

  go(distance: number): void {
    queueMicrotask(() => {
      this.#at += distance
      for (const pop of this.#pops) pop()
    })
  }

  /** Follows a link to a place on the page. */
  followHash(hash: string): void {
    this.pushState(null, '', hash)
    for (const pop of this.#pops) pop()
  }

  get window(): RouterWindow {
    const location = () => this.url
    return {
      history: this,
      get location() {
        return location()
      },
      addEventListener: (_type, listener) => this.#pops.push(listener),
    }
  }
}

let tab: TabHistory
let router: Router

function openAt(path: string): void {
  tab = new TabHistory(path)
  router = new Router(tab.window)
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => openAt('/login?from=mail'))

describe('going to an address', () => {
  it('changes the window at once and tells the listeners', () => {
    const paths: string[] = []
    const stop = router.subscribe(() => paths.push(router.location.pathname))
    router.navigate('/dashboard', { state: { step: 2 } })
    expect(tab.path).toBe('/dashboard')
    expect(router.location).toMatchObject({
      pathname: '/dashboard',
      search: '',
      state: { step: 2 },
    })
    stop()
    router.navigate('/schedule')
    expect(paths).toEqual(['/dashboard'])
  })

  it('keeps the path of a relative address, without its old parameters', () => {
    router.navigate('?email=ana')
    expect(tab.path).toBe('/login?email=ana')
    router.navigate('?')
    expect(tab.path).toBe('/login')
    expect(tab.length).toBe(3)
  })

  it('replaces the entry when asked to', () => {
    router.navigate('/dashboard', { replace: true })
    expect([tab.path, tab.length]).toEqual(['/dashboard', 1])
  })

  it('never leads to another site', () => {
    router.navigate('//other.test/login')
    expect(tab.url.origin).toBe(origin)
  })

  it('gives each entry another key; the first one is the default', () => {
    const first = router.location.key
    router.navigate('/login')
    expect(first).toBe('default')
    expect(router.location.key).not.toBe(first)
  })
})

describe('back and forward', () => {
  it('restores the address and its state', async () => {
    router.navigate('/onboarding', { state: { step: 1 } })
    router.navigate('/onboarding', { state: { step: 2 } })
    router.go(-1)
    await settled()
    expect(router.location).toMatchObject({ pathname: '/onboarding', state: { step: 1 } })
    router.go(-1)
    await settled()
    expect(router.location).toMatchObject({ pathname: '/login', search: '?from=mail', state: null })
  })

  it('goes back over a link to a place on the page', async () => {
    tab.followHash('#main')
    expect(router.location.hash).toBe('#main')
    router.navigate('/dashboard')
    router.go(-2)
    await settled()
    expect(router.location.hash).toBe('')
  })

  it('a reload keeps the state of the entry', () => {
    router.navigate('/onboarding', { state: { step: 3 } })
    expect(new Router(tab.window).location).toEqual(router.location)
  })
})

describe('a blocker', () => {
  const proceeds: (() => void)[] = []
  const hold = (proceed: () => void) => proceeds.push(proceed)
  const last = () => proceeds.at(-1)?.()
  beforeEach(() => {
    proceeds.length = 0
  })

  it('holds a link back until it proceeds', () => {
    const stop = router.block(() => true, hold)
    router.navigate('/dashboard')
    expect([tab.path, router.location.pathname]).toEqual(['/login?from=mail', '/login'])
    last()
    expect([tab.path, router.location.pathname]).toEqual(['/dashboard', '/dashboard'])
    stop()
    router.navigate('/schedule')
    expect(tab.path).toBe('/schedule')
  })

  it('is asked with both addresses and the type', () => {
    const asked: unknown[] = []
    router.block((current, next, type) => {
      asked.push([current.pathname, next.pathname, type])
      return false
    }, hold)
    router.navigate('/dashboard')
    router.navigate('/schedule', { replace: true })
    expect(asked).toEqual([
      ['/login', '/dashboard', 'push'],
      ['/dashboard', '/schedule', 'replace'],
    ])
  })

  it('keeps the address when the browser goes back, and goes there when it proceeds', async () => {
    router.navigate('/dashboard')
    router.navigate('/profile')
    router.block(({ pathname }) => pathname === '/profile', hold)
    tab.go(-2)
    await settled()
    expect([tab.path, router.location.pathname]).toEqual(['/profile', '/profile'])
    last()
    await settled()
    expect([tab.path, router.location.pathname]).toEqual(['/login?from=mail', '/login'])
  })

  it('may proceed before the address is back', async () => {
    router.navigate('/profile')
    router.block(
      ({ pathname }) => pathname === '/profile',
      (proceed) => proceed(),
    )
    tab.go(-1)
    await settled()
    expect([tab.path, router.location.pathname]).toEqual(['/login?from=mail', '/login'])
  })

  it('of several the last one decides', () => {
    const other = vi.fn()
    router.block(() => true, other)
    router.block(() => true, hold)
    router.navigate('/dashboard')
    expect(proceeds).toHaveLength(1)
    expect(other).not.toHaveBeenCalled()
  })
})
