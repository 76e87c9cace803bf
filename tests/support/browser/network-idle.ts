import type { Page, Request } from 'playwright-core'
import { until } from '../servers/until.ts'

const quietMs = 500
/** The browser does not tell the end of every request, for example of one that a new page cut off. */
const untoldAfterMs = 10_000
const inFlight = new WeakMap<Page, { requests: Map<Request, number>; changedAt: number }>()

/** Follows the requests of a page, from before its first one. */
export function watchNetwork(page: Page): void {
  const state = { requests: new Map<Request, number>(), changedAt: Date.now() }
  inFlight.set(page, state)
  const changed = (change: () => unknown) => {
    change()
    state.changedAt = Date.now()
  }
  page.on('request', (request) => changed(() => state.requests.set(request, Date.now())))
  page.on('requestfinished', (request) => changed(() => state.requests.delete(request)))
  page.on('requestfailed', (request) => changed(() => state.requests.delete(request)))
}

/** Waits until the page has had no request in flight for half a second. */
export async function untilNetworkIdle(page: Page): Promise<void> {
  const state = inFlight.get(page)
  // A page that its user opened beside the first one.
  if (!state) return page.waitForLoadState('networkidle')
  const isIdle = () => {
    const now = Date.now()
    const open = [...state.requests.values()].filter((sentAt) => now - sentAt < untoldAfterMs)
    return open.length === 0 && now - state.changedAt >= quietMs
  }
  await until(isIdle, { withinMs: 60_000, everyMs: 50 })
}
