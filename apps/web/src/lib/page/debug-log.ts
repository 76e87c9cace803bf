import type { RouteContract } from '@weekboard/contracts/route'
import { createStore, useStore } from 'zustand'
import type { CallInput } from '../http/route-url.ts'
import { subscribeSession } from '../session/session.ts'
import { isDebugOn } from './debug-settings.ts'
import { logDebugLine } from './log.ts'

export interface DebugEntry {
  readonly id: number
  readonly at: Date
  readonly kind: 'call' | 'event'
  readonly text: string
  /** How long a call took; null for an event. */
  readonly durationMs: number | null
}

const maxEntries = 50

const store = createStore<{ readonly entries: readonly DebugEntry[] }>(() => ({ entries: [] }))
let lastId = 0

/**
 * Records a call or event in the debug panel and the console while 'Debug mode' is on. The text must
 * be free of secrets: no token, no body, no address with a query.
 */
export function logDebug(
  kind: DebugEntry['kind'],
  text: string,
  durationMs: number | null = null,
): void {
  if (!isDebugOn('debugMode')) return
  lastId += 1
  const entry = { id: lastId, at: new Date(), kind, text, durationMs }
  store.setState(({ entries }) => ({ entries: [...entries, entry].slice(-maxEntries) }))
  logDebugLine(durationMs === null ? text : `${text}, ${durationMs} ms`)
}

/** Method and path of a call; only numbers are filled in, since other parameters may be secrets. */
export function describeCall<T extends RouteContract>(route: T, input: CallInput<T>): string {
  const { params = {} } = input as { readonly params?: Readonly<Record<string, unknown>> }
  const path = route.path.replace(/:(\w+)/g, (placeholder, name: string) =>
    typeof params[name] === 'number' ? String(params[name]) : placeholder,
  )
  return `${route.method} ${path}`
}

/** The type and number of a message of a channel. */
export function describeEvent(channel: string, message: unknown): string {
  const { type, seq } = (message ?? {}) as { readonly type?: unknown; readonly seq?: unknown }
  const number = typeof seq === 'number' ? ` ${seq}` : ''
  return `${channel}: ${typeof type === 'string' ? type : 'message'}${number}`
}

export const clearDebugLog = (): void => store.setState({ entries: [] })

// The next user of this browser must not see what the former one did.
subscribeSession(({ session }) => {
  if (!session) clearDebugLog()
})

/** The last calls and events, the oldest first. */
export const useDebugLog = (): readonly DebugEntry[] => useStore(store, ({ entries }) => entries)
