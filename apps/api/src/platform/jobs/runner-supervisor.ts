import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { Runner, WorkerEvents } from 'graphile-worker'
import type { Logger } from 'pino'
import { isDatabaseAway, isDiskFull } from '../database/database-errors.ts'
import type { DeadWorkerSweep } from './dead-workers.ts'

export interface RunnerSupervisorOptions {
  readonly start: (events: WorkerEvents) => Promise<Runner>
  readonly deadWorkers: DeadWorkerSweep
  readonly concurrency: number
  readonly log: Logger
  /** Called with `false` and the reason when the runner has failed, with `true` when one works. */
  readonly onRunning: (running: boolean, reason?: unknown) => void
}

const restartAfterMs = 500
const checkEveryMs = 5_000
/** An idle worker asks for a job every second. */
const silentForMs = 30_000

interface SupervisedRunner {
  /** Null until it has started. */
  runner: Runner | null
  /** The name under which it locks jobs. */
  workerPoolId: string
  runningJobs: number
  /** Whether it failed or was replaced. */
  isOver: boolean
}

/**
 * Keeps a runner of jobs at work. A runner that lost a connection while it asked for a job or stored
 * a result may have a job locked that it does not run, and one that stopped runs nothing. Either is
 * replaced: the old one finishes the jobs that it runs, then its jobs are unlocked for the new one.
 */
export class RunnerSupervisor {
  readonly #options: RunnerSupervisorOptions
  readonly #retiring = new Set<Promise<void>>()
  readonly #timer: NodeJS.Timeout
  readonly #stopping = new AbortController()
  #current: SupervisedRunner | null = null
  #replacing: Promise<void> = Promise.resolve()
  #running = true
  #waitsForDisk = false
  #lastSignAt = Date.now()

  constructor(options: RunnerSupervisorOptions) {
    this.#options = options
    this.#timer = setInterval(() => this.#check(), checkEveryMs).unref()
  }

  /** Starts the first runner, later where the database is away; throws when it fails otherwise. */
  async start(): Promise<void> {
    try {
      this.#current = await this.#startRunner()
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      // Its own events may have told first.
      if (!this.#running) return
      this.#setRunning(false, error)
      this.#replacing = this.#replacing.then(() => this.#startAgain())
    }
  }

  /** Waits for the running jobs. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    clearInterval(this.#timer)
    await this.#replacing
    this.#retire()
    await Promise.all(this.#retiring)
  }

  get #isStopping(): boolean {
    return this.#stopping.signal.aborted
  }

  async #startRunner(): Promise<SupervisedRunner> {
    const supervised: SupervisedRunner = {
      runner: null,
      workerPoolId: '',
      runningJobs: 0,
      isOver: false,
    }
    const fail = (error: unknown) => this.#fail(supervised, error)
    supervised.runner = await this.#options.start(this.#listen(supervised, fail))
    supervised.runner.promise.then(() => fail(new Error('The runner ended')), fail)
    return supervised
  }

  #listen(supervised: SupervisedRunner, fail: (error: unknown) => void): WorkerEvents {
    const events: WorkerEvents = new EventEmitter()
    const work = () => {
      this.#lastSignAt = Date.now()
      this.#waitsForDisk = false
      if (!supervised.isOver) this.#setRunning(true)
    }
    events.on('pool:create', ({ workerPool }) => {
      supervised.workerPoolId = workerPool.id
      this.#options.deadWorkers.register(workerPool.id)
    })
    events.on('worker:getJob:empty', work)
    events.on('job:start', () => {
      supervised.runningJobs += 1
      work()
    })
    events.on('job:complete', () => {
      supervised.runningJobs -= 1
    })
    events.on('worker:getJob:error', ({ error }) => {
      // Nothing was locked, and the worker asks again. The node serves reads meanwhile.
      if (isDiskFull(error)) this.#waitForDisk(error)
      else fail(error)
    })
    events.on('pool:fatalError', ({ error }) => fail(error))
    events.on('pool:gracefulShutdown', ({ message }) => fail(new Error(message)))
    return events
  }

  #waitForDisk(error: unknown): void {
    this.#lastSignAt = Date.now()
    if (this.#waitsForDisk) return
    this.#waitsForDisk = true
    this.#options.log.error({ err: error }, 'Jobs wait: the disk of the database is full')
  }

  /** Notices a runner that neither works nor fails. */
  #check(): void {
    const current = this.#current
    const isIdle = current !== null && current.runningJobs < this.#options.concurrency
    if (isIdle && Date.now() - this.#lastSignAt > silentForMs) {
      this.#fail(current, new Error(`No worker asked for a job in ${silentForMs} ms`))
    }
  }

  #fail(supervised: SupervisedRunner, error: unknown): void {
    if (supervised.isOver || this.#isStopping) return
    supervised.isOver = true
    this.#setRunning(false, error)
    // A runner may fail before the replacement that started it has ended.
    this.#replacing = this.#replacing.then(() => this.#startAgain())
  }

  async #startAgain(): Promise<void> {
    const { signal } = this.#stopping
    this.#retire()
    while (!signal.aborted) {
      await delay(restartAfterMs, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
      try {
        this.#lastSignAt = Date.now()
        this.#current = await this.#startRunner()
        return
      } catch (error) {
        this.#options.log.debug({ err: error }, 'Jobs could not be started again')
      }
    }
  }

  /** Lets the current runner finish its jobs, and counts it as dead after that. */
  #retire(): void {
    const current = this.#current
    this.#current = null
    if (!current?.runner) return
    current.isOver = true
    const retiring: Promise<void> = endRunner(current.runner).finally(() => {
      this.#retiring.delete(retiring)
      this.#options.deadWorkers.unregister(current.workerPoolId)
    })
    this.#retiring.add(retiring)
  }

  #setRunning(running: boolean, reason?: unknown): void {
    if (this.#running === running) return
    this.#running = running
    this.#options.onRunning(running, reason)
  }
}

/** Never rejects: a runner that lost its connections cannot end in order. */
async function endRunner(runner: Runner): Promise<void> {
  await runner.stop().catch(() => undefined)
  await runner.promise.catch(() => undefined)
}
