/** One kind of traffic that every contestant is given. */
export interface Traffic {
  readonly name: string
  /** So many events leave at once, … */
  readonly burst: number
  /** … again after so many milliseconds, … */
  readonly everyMs: number
  /** … so many times. */
  readonly times: number
}

/** What the benchmark asks of a server. */
export type ServerRequest =
  | { readonly ask: 'emit'; readonly traffic: Traffic }
  | { readonly ask: 'usage' }

/**
 * Cumulated processor time, and what the process holds after a collection: not what it has of the
 * system, where a service that was large before its first connection has room for many.
 */
export interface Usage {
  readonly cpuMs: number
  readonly heldBytes: number
}

export type WireProtocol = 'action-cable' | 'engine-io' | 'bare'

/** What the benchmark asks of the listeners. */
export type ListenersRequest =
  | {
      readonly ask: 'connect'
      readonly ports: readonly number[]
      readonly count: number
      readonly protocol: WireProtocol
      readonly token: string
    }
  | { readonly ask: 'expect'; readonly deliveries: number }
  | { readonly ask: 'disconnect' }

/** How late the deliveries were, in milliseconds since the event was handed to the server. */
export interface Latencies {
  readonly p50: number
  readonly p95: number
  readonly p99: number
  /** Deliveries that never came. */
  readonly lost: number
}

/** Milliseconds on a clock that all processes of one machine share. */
export const sharedNow = (): number => performance.timeOrigin + performance.now()

/** The inside of an event of about 400 bytes; `at` is when it was handed over. */
export const payload = () => ({
  at: sharedNow(),
  shift_id: 4711,
  shift: {
    id: 4711,
    employee_id: 42,
    schedule_id: 7,
    start_time: '2027-03-01T09:00:00.000-05:00',
    end_time: '2027-03-01T17:00:00.000-05:00',
    status: 'draft',
    notes: 'Opens the bar',
    duration_hours: 8,
    version: 3,
    employee: { user: { full_name: 'Ana Ruiz' } },
  },
})

/** The same event for a server that has no log to number it. */
export const plainEvent = () => ({
  type: 'shift_updated',
  seq: 1_000_000,
  user: { id: 2, name: 'Marcus Bell' },
  weeks: ['2027-03-01'],
  ...payload(),
})

/** Calls `emit` with the size of each burst at its time; resolves after the last one. */
export async function follow(traffic: Traffic, emit: (size: number) => void): Promise<void> {
  const startedAt = performance.now()
  for (let turn = 0; turn < traffic.times; turn += 1) {
    const waitMs = startedAt + turn * traffic.everyMs - performance.now()
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
    emit(traffic.burst)
  }
}
