import { beforeEach, describe, expect, test } from 'vitest'
import { Throttle } from './throttle.ts'
import { keyOf, type StaleWidget } from './widget-updates.ts'

const stats: StaleWidget = { organizationId: 7, audience: 'managers', widget: 'quick-stats' }
const requests: StaleWidget = { ...stats, widget: 'pto-requests' }

/** Time that stands still until it is told to pass. */
class Timers {
  now = 0
  #waiting: { at: number; work: () => void }[] = []

  readonly later = (ms: number, work: () => void): void => {
    this.#waiting.push({ at: this.now + ms, work })
  }

  pass(ms: number): void {
    const until = this.now + ms
    for (;;) {
      const next = this.#waiting.toSorted((a, b) => a.at - b.at)[0]
      if (!next || next.at > until) break
      this.#waiting = this.#waiting.filter((one) => one !== next)
      this.now = next.at
      next.work()
    }
    this.now = until
  }

  get count(): number {
    return this.#waiting.length
  }
}

describe('telling of stale widgets', () => {
  let timers: Timers
  let sent: string[]
  let updates: Throttle<StaleWidget>
  beforeEach(() => {
    timers = new Timers()
    sent = []
    const send = ({ organizationId, audience, widget }: StaleWidget) =>
      sent.push(`${timers.now} ${organizationId} ${audience} ${widget}`)
    updates = new Throttle({ later: timers.later, send, keyOf })
  })

  test('the first change is told at once, and once', () => {
    updates.push(stats)
    timers.pass(10_000)
    expect(sent).toEqual(['0 7 managers quick-stats'])
  })

  test('a burst is told twice: at its beginning and after its last change', () => {
    for (let change = 0; change < 50; change += 1) {
      updates.push(stats)
      timers.pass(10)
    }
    timers.pass(10_000)
    expect(sent).toEqual(['0 7 managers quick-stats', '1000 7 managers quick-stats'])
  })

  test('a steady stream is told once a second, the last change included', () => {
    for (let change = 0; change < 30; change += 1) {
      updates.push(stats)
      timers.pass(100)
    }
    updates.push(stats)
    timers.pass(10_000)
    expect(sent.map((line) => Number(line.split(' ')[0]))).toEqual([0, 1000, 2000, 3000, 4000])
  })

  test('widgets, audience and organizations do not wait for each other', () => {
    const all = [stats, requests, { ...stats, audience: 'staff' as const }]
    for (const widget of [...all, { ...stats, organizationId: 8 }]) updates.push(widget)
    expect(sent).toEqual([
      '0 7 managers quick-stats',
      '0 7 managers pto-requests',
      '0 7 staff quick-stats',
      '0 8 managers quick-stats',
    ])
  })

  test('what somebody else has sent a moment ago is sent a second later, and once', () => {
    updates.pushLater(stats)
    updates.push(stats)
    timers.pass(999)
    expect(sent).toEqual([])
    timers.pass(10_000)
    expect(sent).toEqual(['1000 7 managers quick-stats'])
  })

  test('nothing is kept of what is quiet', () => {
    updates.push(stats)
    updates.push(stats)
    timers.pass(10_000)
    expect(timers.count).toBe(0)
  })
})
