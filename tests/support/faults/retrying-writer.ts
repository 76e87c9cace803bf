import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { ShiftWriteReply } from '@weekboard/contracts/shifts/shifts'
import { expect } from 'vitest'
import type { ApiClient, ApiReply } from '../people/api-client.ts'
import { readWeek, shiftBody } from '../people/shifts-api.ts'
import { until } from '../servers/until.ts'
import { tally } from './chaos-figures.ts'

export interface RetryingWriterOptions {
  readonly api: ApiClient
  readonly token: string
  readonly employeeId: number
  /** A day of a week that nobody else writes to. */
  readonly date: string
  readonly nextDate: string
}

const lanes = 8
/** So that the service is loaded, and the test that loads it still has time. */
const pauseMs = 20

/**
 * Creates, changes and deletes shifts without a pause. A write that gets no reply, or a 5xx, is
 * repeated with its `Idempotency-Key` until it is acknowledged, so that it is known exactly which
 * shifts exist in the end.
 */
export class RetryingWriter {
  readonly #options: RetryingWriterOptions
  readonly #notesById = new Map<number, string>()
  #done: Promise<unknown> = Promise.resolve()
  #stopped = true
  #serial = 0
  #acknowledged = 0
  #slowestMs = 0

  constructor(options: RetryingWriterOptions) {
    this.#options = options
  }

  start(): void {
    this.#stopped = false
    this.#done = Promise.all(Array.from({ length: lanes }, () => this.#writeUntilStopped()))
  }

  /** Waits for writes that were sent after this call. */
  async untilWorking(): Promise<void> {
    const wanted = this.#acknowledged + lanes + 1
    await until(() => this.#acknowledged >= wanted, { withinMs: 120_000 })
  }

  /** How long the slowest request waited for a reply or for the end of its connection. */
  get slowestMs(): number {
    return this.#slowestMs
  }

  get acknowledged(): number {
    return this.#acknowledged
  }

  /** Resolves once everything is acknowledged. */
  async stop(): Promise<void> {
    this.#stopped = true
    await this.#done
  }

  /** Every acknowledged write took effect once, and nothing else is there. */
  async expectExactly(): Promise<void> {
    const { api, token, date } = this.#options
    const { shifts } = await readWeek(api, token, date)
    const found = shifts.map(({ id, notes }) => [id, notes] as const)
    const isFound = ([id, notes]: readonly [number, string]) =>
      found.some((each) => each[0] === id && each[1] === notes)
    tally('lost', [...this.#notesById].filter((each) => !isFound(each)).length)
    tally('doubled', found.filter(([id]) => !this.#notesById.has(id)).length)
    const byId = (a: readonly [number, unknown], b: readonly [number, unknown]) => a[0] - b[0]
    expect(found.toSorted(byId)).toEqual([...this.#notesById].toSorted(byId))
    expect(found.length).toBeGreaterThan(0)
  }

  async #writeUntilStopped(): Promise<void> {
    while (!this.#stopped) {
      const first = await this.#create()
      const second = await this.#create()
      await this.#change(first)
      await this.#delete(second)
      if (this.#notesById.size > 200) await this.#delete(first)
    }
  }

  async #create(): Promise<number> {
    const { employeeId, date, nextDate } = this.#options
    this.#serial += 1
    const minute = (this.#serial % 90) * 15
    const two = (value: number) => String(value).padStart(2, '0')
    const from = `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
    const notes = `created ${this.#serial}`
    const input = { employeeId, date, from, to: from, toDate: nextDate, notes }
    const body = { ...shiftBody(input), override_max_hours: true }
    const reply = await this.#send('POST', '/shifts', body, 201)
    const { id } = (reply.body as ShiftWriteReply).shift
    this.#notesById.set(id, notes)
    return id
  }

  async #change(id: number): Promise<void> {
    this.#serial += 1
    const notes = `changed ${this.#serial}`
    await this.#send('PATCH', `/shifts/${id}`, { shift: { notes } }, 200)
    this.#notesById.set(id, notes)
  }

  async #delete(id: number): Promise<void> {
    await this.#send('DELETE', `/shifts/${id}`, undefined, 200)
    this.#notesById.delete(id)
  }

  /** Throws when the reply is neither the expected one nor one that asks to come back. */
  async #send(method: string, path: string, body: unknown, expected: number) {
    const { api, token } = this.#options
    const headers = { 'idempotency-key': randomUUID() }
    for (;;) {
      await delay(pauseMs)
      const sentAt = performance.now()
      const reply = await api
        .call<unknown>(method, path, { token, headers, ...(body !== undefined && { body }) })
        .catch(() => null)
      this.#slowestMs = Math.max(this.#slowestMs, performance.now() - sentAt)
      if (reply?.status === expected) {
        this.#acknowledged += 1
        tally('writes acknowledged')
        return reply
      }
      if (reply && !asksToComeBack(reply)) {
        throw new Error(`${method} ${path}: ${reply.status} ${reply.text}`)
      }
    }
  }
}

/**
 * A balancer answers 502 for a node that ended under a request. A request that is repeated while the
 * first one still runs is a 409.
 */
const asksToComeBack = ({ status, text }: ApiReply<unknown>): boolean =>
  [502, 503].includes(status) || (status === 409 && /request_in_progress|busy/.test(text))
