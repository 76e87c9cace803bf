import { Worker } from 'node:worker_threads'
import type { BrainInput } from '../solver/brain-input.ts'
import type { RunProgress, RunResult, ThreadData, ThreadMessage } from './messages.ts'

/** The script of the thread: beside this file in the sources, beside `server.js` in the build. */
const script = new URL(
  import.meta.url.endsWith('.ts') ? './main.ts' : './brain-thread.js',
  import.meta.url,
)

const mebibyte = 1024 * 1024

/** How much memory a thread may use. */
export interface ThreadLimits {
  /** The heap and WebAssembly together. */
  readonly memoryMb: number
  /** The old generation of the heap, by which the engine itself ends the thread. */
  readonly heapMb: number
}

const usualLimits: ThreadLimits = { memoryMb: 512, heapMb: 320 }
const otherLimits = { maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

/** How long a cancelled thread may take to end by itself. */
const cancelGraceMs = 500

/** The thread used more memory than it may. */
export class RunTooLargeError extends Error {
  override readonly name = 'RunTooLargeError'
}

/** The thread was stopped before it had a result. */
export class RunStoppedError extends Error {
  override readonly name = 'RunStoppedError'
}

/**
 * A thread that solves one run. It ends by itself with the result; who starts one must wait for
 * `result`, which also rejects when the thread fails, and call `stop` when it is not wanted any more.
 */
export class SolverThread {
  readonly result: Promise<RunResult>
  readonly #worker: Worker
  readonly #flag: Int32Array
  #progress: RunProgress | null = null
  #timer: NodeJS.Timeout | undefined
  #hasEnded = false

  constructor(input: BrainInput, { memoryMb, heapMb } = usualLimits) {
    const cancelFlag = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
    this.#flag = new Int32Array(cancelFlag)
    const workerData: ThreadData = { input, cancelFlag, maxMemoryBytes: memoryMb * mebibyte }
    const resourceLimits = { maxOldGenerationSizeMb: heapMb, ...otherLimits }
    // It computes on what it is given: it gets no environment, whose values may be secrets.
    this.#worker = new Worker(script, { workerData, resourceLimits, env: {} })
    this.result = this.#listen()
    // Whoever waits for it handles the error; until then it is no unhandled rejection.
    this.result.catch(() => undefined)
  }

  /** The latest figures; null until the first plan. */
  get progress(): RunProgress | null {
    return this.#progress
  }

  /** Makes the thread end soon; `result` then rejects. Does nothing once it has ended. */
  stop(): void {
    if (this.#hasEnded) return
    Atomics.store(this.#flag, 0, 1)
    this.#timer ??= setTimeout(() => void this.#worker.terminate(), cancelGraceMs)
  }

  /** Resolves once the thread has ended, so that its memory is free again. */
  #listen(): Promise<RunResult> {
    return new Promise((resolve, reject) => {
      let outcome: RunResult | Error | null = null
      this.#worker.on('message', (message: ThreadMessage) => {
        if (message.kind === 'progress') this.#progress = message
        else if (message.kind === 'done') outcome ??= message
        else outcome ??= new RunTooLargeError('The thread uses more memory than it may')
      })
      this.#worker.on('error', (error: NodeJS.ErrnoException) => {
        const isTooLarge = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        outcome ??= isTooLarge ? new RunTooLargeError(error.message) : error
      })
      this.#worker.on('exit', () => {
        this.#hasEnded = true
        clearTimeout(this.#timer)
        const isStopped = Atomics.load(this.#flag, 0) !== 0
        if (isStopped) reject(new RunStoppedError('The run was stopped'))
        else if (outcome === null) reject(new Error('The thread ended without a result'))
        else if (outcome instanceof Error) reject(outcome)
        else resolve(outcome)
      })
    })
  }
}
