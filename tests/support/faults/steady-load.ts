import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { ShiftWriteReply } from '@weekboard/contracts/shifts/shifts'
import type { ApiClient, ApiReply } from '../people/api-client.ts'
import { shiftBody } from '../people/shifts-api.ts'

export interface SteadyLoadOptions {
  readonly api: ApiClient
  readonly token: string
  readonly perSecond: number
  readonly employeeId: number
  /** A day of a week that nobody else writes to. */
  readonly date: string
  /** Which of ten requests write; the others read. */
  readonly writes?: readonly number[]
}

const tickMs = 50
const fewWrites = [3, 7]

/**
 * Sends so many requests a second, whether or not earlier ones were answered, and repeats none. Every
 * answer but the one that is expected counts as a failure.
 */
export class SteadyLoad {
  sent = 0
  /** How long it has sent, until the last stop. */
  seconds = 0
  /** The longest that a request took. */
  longestMs = 0
  readonly #options: SteadyLoadOptions
  readonly #pending = new Set<Promise<void>>()
  readonly #shiftIds: number[] = []
  /** What failed, by its place in the order of sending. */
  readonly #failures = new Map<number, string>()
  #running: Promise<void> = Promise.resolve()
  #isStopped = true

  constructor(options: SteadyLoadOptions) {
    this.#options = options
  }

  get failures(): string[] {
    return this.failuresAfter(0)
  }

  /** The failures of requests that were sent after so many others. */
  failuresAfter(sent: number): string[] {
    return [...this.#failures].filter(([index]) => index >= sent).map(([, failure]) => failure)
  }

  start(): void {
    this.#isStopped = false
    this.#running = this.#run()
  }

  /** Resolves once everything is answered. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#running
    await Promise.all(this.#pending)
  }

  async #run(): Promise<void> {
    const startedAt = performance.now()
    const before = this.sent
    while (!this.#isStopped) {
      const due = ((performance.now() - startedAt) / 1_000) * this.#options.perSecond
      while (this.sent - before < due) this.#sendOne()
      await delay(tickMs)
    }
    this.seconds += (performance.now() - startedAt) / 1_000
  }

  #sendOne(): void {
    const index = this.sent
    this.sent += 1
    const startedAt = performance.now()
    const sending: Promise<void> = this.#request(index)
      .catch((error: unknown) => {
        this.#failures.set(index, describe(error))
      })
      .finally(() => {
        this.longestMs = Math.max(this.longestMs, performance.now() - startedAt)
        this.#pending.delete(sending)
      })
    this.#pending.add(sending)
  }

  async #request(index: number): Promise<void> {
    const { date, writes = fewWrites } = this.#options
    if (writes.includes(index % 10)) return this.#write(index)
    const path = index % 2 ? '/auth/me' : `/schedules/week?date=${date}`
    await this.#expect(200, 'GET', path)
  }

  /** Adds a shift, and takes one away when there are many. */
  async #write(index: number): Promise<void> {
    const { employeeId, date } = this.#options
    const oldest = this.#shiftIds.length > 100 ? this.#shiftIds.shift() : undefined
    if (oldest !== undefined) return void (await this.#expect(200, 'DELETE', `/shifts/${oldest}`))
    const hour = String(index % 23).padStart(2, '0')
    const input = { employeeId, date, from: `${hour}:00`, to: `${hour}:15` }
    const body = { ...shiftBody(input), override_max_hours: true }
    const reply = await this.#expect(201, 'POST', '/shifts', body)
    this.#shiftIds.push((reply.body as ShiftWriteReply).shift.id)
  }

  async #expect(
    status: number,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<ApiReply<unknown>> {
    const { api, token } = this.#options
    const headers: Record<string, string> =
      method === 'GET' ? {} : { 'idempotency-key': randomUUID() }
    const request = { token, headers, ...(body !== undefined && { body }) }
    const reply = await api.call<unknown>(method, path, request)
    if (reply.status !== status) {
      throw new Error(`${method} ${path}: ${reply.status} ${reply.text.slice(0, 300)}`)
    }
    return reply
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
