import type { BrowserContext } from 'playwright-core'
import { until } from '../servers/until.ts'

/** What a page did by itself. */
interface Activity {
  readonly atMs: number
  readonly what: string
}

declare global {
  interface Window {
    noteActivity(what: string, atMs?: number): void
    /** What the page did in the last while, or is about to do. */
    restlessness(windowMs: number): string[]
  }
}

/** What every page may do while nobody touches it, with the reason. */
const reasons: readonly { readonly what: RegExp; readonly why: string }[] = [
  {
    what: /^a timer of (?:[6-9]|1[01])\d{3} ms in the library of the socket/,
    why: 'a connection that died without a word is noticed by the missing pings of the server',
  },
]

/** Notes what the timers, frames and animations of a page do; runs in the page, as the first script. */
export function watchTimers(): void {
  const activities: Activity[] = []
  const due = new Map<unknown, string>()
  const note = (what: string, atMs = performance.now()) => activities.push({ atMs, what })
  const longestMs = 30_000
  const { setTimeout, setInterval, clearTimeout, clearInterval, requestAnimationFrame } = window
  type Work = (...given: unknown[]) => void

  const timed =
    (set: typeof setTimeout, kind: string) =>
    (work: Work, ms = 0, ...given: unknown[]) => {
      if (ms >= longestMs) return set(work, ms, ...given)
      const source = /reconnectIfStale/.test(String(work)) ? ' in the library of the socket' : ''
      const what = `${kind} of ${Math.round(ms)} ms${source}`
      const id = set(
        (...all: unknown[]) => {
          if (kind === 'a timer') due.delete(id)
          note(what)
          work(...all)
        },
        ms,
        ...given,
      )
      due.set(id, what)
      return id
    }
  const cleared = (clear: (id?: number) => void) => (id?: number) => {
    due.delete(id)
    clear.call(window, id)
  }
  Object.assign(window, {
    noteActivity: note,
    setTimeout: timed(setTimeout, 'a timer'),
    setInterval: timed(setInterval as typeof setTimeout, 'an interval'),
    clearTimeout: cleared(clearTimeout),
    clearInterval: cleared(clearInterval),
    requestAnimationFrame: (work: FrameRequestCallback) =>
      requestAnimationFrame((at) => {
        note('a frame')
        work(at)
      }),
    restlessness(windowMs: number) {
      const since = performance.now() - windowMs
      const moving = document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .map(({ effect }) => {
          const target = effect instanceof KeyframeEffect ? effect.target : null
          return `an animation of ${target?.outerHTML.slice(0, 90)}`
        })
      const recent = activities.filter(({ atMs }) => atMs >= since).map(({ what }) => what)
      return [...recent, ...due.values(), ...moving]
    },
  })
}

/** Notes the requests of a page and the changes of its elements; runs in the page. */
export function watchContent(): void {
  const note = window.noteActivity
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) note(`a request of ${name}`, startTime)
  }).observe({ type: 'resource', buffered: true })
  new MutationObserver((changes) => {
    // React writes some attributes of fields again as they are.
    const change = changes.find(
      ({ type, target, attributeName, oldValue }) =>
        type !== 'attributes' || (target as Element).getAttribute(attributeName ?? '') !== oldValue,
    )
    if (!change) return
    const element = change.target instanceof Element ? change.target : change.target.parentElement
    note(`a change of ${change.type} in ${element?.outerHTML.slice(0, 90)}`)
  }).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeOldValue: true,
    characterData: true,
  })
}

/** Makes each page that a context opens from here on note what it does. */
export async function watchPages(context: BrowserContext): Promise<void> {
  await context.addInitScript(watchTimers)
  await context.addInitScript(watchContent)
}

const windowMs = 10_000

/**
 * Waits until all pages did nothing for 10 seconds at once; returns what those still do that never
 * rest. `run` evaluates an expression in each page.
 */
export async function findRestless(
  pages: Readonly<Record<string, (expression: string) => Promise<unknown>>>,
): Promise<Record<string, string[]>> {
  let found = Object.fromEntries(Object.keys(pages).map((name) => [name, ['no answer']]))
  const look = async () => {
    const all = Object.entries(pages).map(async ([name, run]) => {
      const activities = (await run(`window.restlessness(${windowMs})`)) as string[]
      const odd = activities.filter((each) => !reasons.some(({ what }) => what.test(each)))
      return [name, [...new Set(odd)]] as [string, string[]]
    })
    const done = await Promise.all(all)
    found = Object.fromEntries(done.filter(([, odd]) => odd.length > 0))
    return Object.keys(found).length === 0
  }
  // What a page loads by itself may take a while on a busy machine.
  await until(look, { withinMs: 6 * windowMs, everyMs: 500 }).catch(() => undefined)
  return found
}
