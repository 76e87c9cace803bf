import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { groupBy } from '@weekboard/scheduling/group-by'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApiError, networkError } from '../../../../lib/http/api-error.ts'
import { reduceQueue } from './change-queue.ts'
import { lastUnsent, mayExistCode, waitingChangeOf } from './queue-state.ts'
import { outcomeOfError, type WaitingChangeOutcome } from './send-change.ts'
import { sendQueue } from './send-queue.ts'
import { FakeServer, shiftOf } from './testing/fake-server.ts'
import { type ChangeQueue, temporaryIdOfKey, type WaitingChange } from './waiting-change.ts'

const week = { week_start_date: '2027-01-04', time_zone: 'America/New_York', shifts: [] }
const hourMs = 60 * 60 * 1000

type Fate = 'arrives' | 'lost before' | 'lost after' | 'rejected'

/** A browser whose storage survives reloads, because only text is kept. */
class FakeBrowser {
  readonly server: FakeServer
  readonly fates: Fate[]
  readonly acknowledged: string[] = []
  #stored = '[]'
  #keys = 0
  isOnline = true
  nowMs = Date.now()

  constructor(server: FakeServer, fates: readonly Fate[]) {
    this.server = server
    this.fates = [...fates]
  }

  get queue(): ChangeQueue {
    return JSON.parse(this.#stored)
  }

  change = async (next: (queue: ChangeQueue) => ChangeQueue): Promise<ChangeQueue> => {
    this.#stored = JSON.stringify(next(this.queue))
    return this.queue
  }

  newKey(): string {
    this.#keys += 1
    return this.#keys.toString(16).padStart(12, '0').padEnd(32, '0')
  }

  add = (change: WaitingChange) =>
    this.change((queue) => reduceQueue(queue, { type: 'add', change }))

  flush = () =>
    sendQueue({
      queue: { change: this.change },
      send: this.#send,
      onSaved: ({ key }) => void this.acknowledged.push(key),
      canSend: () => this.isOnline,
      now: () => this.nowMs,
    })

  #send = async (change: WaitingChange): Promise<WaitingChangeOutcome> => {
    const fate = this.fates.shift() ?? 'arrives'
    try {
      if (fate === 'lost before') throw networkError('lost')
      if (fate === 'rejected' && !this.server.done.includes(change.key)) {
        throw new ApiError({ status: 422, code: 'shift_overlap', message: 'It overlaps' })
      }
      const shift = this.server.handle(change)
      if (fate === 'lost after') throw networkError('lost')
      return { kind: 'saved', shift, schedules: [] }
    } catch (error) {
      return outcomeOfError(change, error)
    }
  }
}

const overrideMaxHours = false

function createOf(browser: FakeBrowser, notes: string): WaitingChange {
  const key = browser.newKey()
  const shiftId = -temporaryIdOfKey(key)
  const shift = shiftOf(shiftId, notes, 0)
  const change = {
    kind: 'create',
    key,
    overrideMaxHours,
    shiftId,
    shift,
    scheduleId: null,
  } as const
  return waitingChangeOf(change, week)
}

function changeOf(browser: FakeBrowser, basis: Shift, notes: string | null): WaitingChange {
  const { id: shiftId, version } = basis
  const common = { key: browser.newKey(), overrideMaxHours, shiftId, basis, version }
  return waitingChangeOf(
    notes === null
      ? { ...common, kind: 'delete' }
      : { ...common, kind: 'update', patch: { notes } },
    week,
  )
}

/** The shifts that the user sees: of the server, and new ones that wait. */
const visible = ({ server, queue }: FakeBrowser): Shift[] => [
  ...server.shifts.values(),
  ...queue.flatMap((change) => (change.kind === 'create' ? [change.shift] : [])),
]

const fate = fc.constantFrom<Fate>('arrives', 'lost before', 'lost after', 'rejected')
const step = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), notes: fc.string({ maxLength: 3 }) }),
  fc.record({
    kind: fc.constant('change' as const),
    pick: fc.nat(20),
    notes: fc.option(fc.string({ maxLength: 3 })),
  }),
  fc.constantFrom({ kind: 'flush' as const }, { kind: 'undo' as const }),
  fc.record({ kind: fc.constant('touch' as const), pick: fc.nat(20) }),
)

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** A user who makes random changes, and what became of them. */
class RandomUser {
  readonly browser: FakeBrowser
  readonly added = new Map<string, WaitingChange>()
  /** Taken back by the user, or merged into another change of the user. */
  readonly withdrawn = new Set<string>()

  constructor(fates: readonly Fate[]) {
    this.browser = new FakeBrowser(new FakeServer(), fates)
  }

  async take(each: Step): Promise<void> {
    const { browser } = this
    if (each.kind === 'create') return this.#change(createOf(browser, each.notes))
    if (each.kind === 'flush') return void (await browser.flush())
    if (each.kind === 'undo') return this.#undo()
    const shifts = each.kind === 'touch' ? [...browser.server.shifts.values()] : visible(browser)
    const shift = shifts[each.pick % (shifts.length || 1)]
    if (!shift) return
    if (each.kind === 'touch') browser.server.touch(shift.id)
    else await this.#change(changeOf(browser, shift, each.notes))
  }

  async #undo(): Promise<void> {
    const last = lastUnsent(this.browser.queue)
    if (last) await this.#reduce((queue) => reduceQueue(queue, { type: 'discard', key: last.key }))
  }

  async #change(change: WaitingChange): Promise<void> {
    this.added.set(change.key, change)
    await this.#reduce((queue) => reduceQueue(queue, { type: 'add', change }))
    if (!this.browser.queue.some(({ key }) => key === change.key)) this.withdrawn.add(change.key)
  }

  async #reduce(next: (queue: ChangeQueue) => ChangeQueue): Promise<void> {
    const before = this.browser.queue
    const after = new Set((await this.browser.change(next)).map(({ key }) => key))
    for (const { key } of before) if (!after.has(key)) this.withdrawn.add(key)
  }

  /** New shifts that the user deleted, which need no request. */
  get undone(): ReadonlySet<number> {
    const all = [...this.added.values()]
    return new Set(
      all.flatMap(({ kind, shiftId }) => (kind === 'delete' && shiftId < 0 ? [shiftId] : [])),
    )
  }
}

function assertNothingLost({ browser, added, withdrawn, undone }: RandomUser): void {
  const { server, acknowledged, queue } = browser
  const { done } = server
  expect(new Set(done).size).toBe(done.length)
  // In order for each shift: one that the user tries anew comes before later ones of others, whose
  // reply may have been lost.
  const byShift = (keys: readonly string[]) => groupBy(keys, (key) => added.get(key)?.shiftId)
  expect(byShift(acknowledged.filter((key) => done.includes(key)))).toEqual(byShift(done))
  // Nothing is left to send: what is still there needs the user.
  const stopped = new Set(
    queue.flatMap(({ state, shiftId }) => (state.kind === 'waiting' ? [] : [shiftId])),
  )
  expect(queue.filter(({ shiftId }) => !stopped.has(shiftId))).toEqual([])
  const known = new Set([...acknowledged, ...withdrawn, ...queue.map(({ key }) => key)])
  const lost = [...added.values()].filter(
    ({ key, shiftId }) => !known.has(key) && !undone.has(shiftId),
  )
  expect(lost).toEqual([])
}

test('whatever is lost, each change is done at most once, in order, and none disappears', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.array(fate), async (steps, fates) => {
      const user = new RandomUser(fates)
      for (const each of steps) await user.take(each)
      for (let left = fates.length + 1; left > 0; left -= 1) await user.browser.flush()
      assertNothingLost(user)
    }),
    { numRuns: 300 },
  )
})

test('without failures the server has exactly the changes, in the order of the user', async () => {
  const browser = new FakeBrowser(new FakeServer(), [])
  browser.isOnline = false
  const created = createOf(browser, 'a')
  const changed = changeOf(browser, shiftOf(created.shiftId, 'a', 0), 'b')
  const other = createOf(browser, 'c')
  for (const change of [created, changed, other]) await browser.add(change)
  await browser.flush()
  expect(browser.server.done).toEqual([])
  browser.isOnline = true
  await browser.flush()
  expect(browser.server.done).toEqual([created.key, changed.key, other.key])
  expect([...browser.server.shifts.values()].map(({ notes }) => notes)).toEqual(['b', 'c'])
  expect(browser.queue).toEqual([])
})

test('a reply that was lost is no second shift, and what follows finds its shift', async () => {
  const browser = new FakeBrowser(new FakeServer(), ['lost after', 'lost after'])
  const created = createOf(browser, 'a')
  await browser.add(created)
  await browser.add(changeOf(browser, shiftOf(created.shiftId, 'a', 0), 'b'))
  for (let tries = 0; tries < 3; tries += 1) await browser.flush()
  expect([...browser.server.shifts.values()].map(({ notes }) => notes)).toEqual(['b'])
})

test('a new shift that was sent a day ago without a reply is left to the user', async () => {
  const browser = new FakeBrowser(new FakeServer(), ['lost after'])
  await browser.add(createOf(browser, 'a'))
  await browser.flush()
  browser.nowMs += 24 * hourMs
  await browser.flush()
  expect(browser.queue).toMatchObject([{ state: { kind: 'rejected', code: mayExistCode } }])
  expect(browser.server.done).toHaveLength(1)
})

test('the server decides when it is tried again', () => {
  const change = createOf(new FakeBrowser(new FakeServer(), []), 'a')
  const error = (status: number, code: string, retryAfterSeconds?: number) =>
    new ApiError({ status, code, message: 'x', retryAfterSeconds })
  expect(outcomeOfError(change, error(429, 'too_many_requests', 7))).toEqual({
    kind: 'later',
    pauseMs: 7000,
  })
  expect(outcomeOfError(change, error(503, 'unavailable'))).toEqual({
    kind: 'later',
    pauseMs: null,
  })
  expect(outcomeOfError(change, error(401, 'unauthenticated'))).toEqual({ kind: 'signed-out' })
  expect(outcomeOfError(change, error(403, 'forbidden'))).toMatchObject({ kind: 'stopped' })
})
