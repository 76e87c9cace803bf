import { type ChildProcess, fork } from 'node:child_process'
import type { BrainInput } from '../solver/brain-input.ts'
import type { ProcessMessage, ProcessStart, RunProgress, RunResult } from './messages.ts'

/** The script of the process: beside this file in the sources, beside `server.js` in the build. */
const script = new URL(
  import.meta.url.endsWith('.ts') ? './main.ts' : './brain-process.js',
  import.meta.url,
)

const mebibyte = 1024 * 1024

/** How much memory a process may use. */
export interface ProcessLimits {
  /** The heap and WebAssembly together. */
  readonly memoryMb: number
  /** The old generation of the heap, by which the engine itself ends the process. */
  readonly heapMb: number
}

const usualLimits: ProcessLimits = { memoryMb: 512, heapMb: 320 }

/** The process used more memory than it may. */
export class RunTooLargeError extends Error {
  override readonly name = 'RunTooLargeError'
}

/** The process was stopped before it had a result. */
export class RunStoppedError extends Error {
  override readonly name = 'RunStoppedError'
}

/**
 * A process that solves one run: what goes wrong in WebAssembly, or for lack of memory, ends it and
 * never the node. It ends by itself with the result; who starts one must wait for `result`, which also
 * rejects when the process fails, and call `stop` when it is not wanted any more.
 */
export class SolverProcess {
  readonly result: Promise<RunResult>
  readonly #child: ChildProcess
  #progress: RunProgress | null = null
  #isStopped = false

  constructor(input: BrainInput, { memoryMb, heapMb } = usualLimits) {
    this.#child = fork(script, {
      // It computes on what it is given: it gets no environment, whose values may be secrets.
      env: {},
      execArgv: [`--max-old-space-size=${heapMb}`],
      serialization: 'advanced',
      // The engine says at length that its heap is full; what matters comes as a message.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.result = this.#listen()
    // Whoever waits for it handles the error; until then it is no unhandled rejection.
    this.result.catch(() => undefined)
    const start: ProcessStart = { input, maxMemoryBytes: memoryMb * mebibyte }
    // One that ends while it reads says so by its end.
    this.#child.send(start, () => undefined)
  }

  /** The operating system's id of the process; undefined when it could not be started. */
  get pid(): number | undefined {
    return this.#child.pid
  }

  /** The latest figures; null until the first plan. */
  get progress(): RunProgress | null {
    return this.#progress
  }

  /** Ends the process; `result` then rejects. Does nothing once it has ended. */
  stop(): void {
    this.#isStopped = true
    this.#child.kill('SIGKILL')
  }

  /** Resolves once the process has ended, so that its memory is free again. */
  #listen(): Promise<RunResult> {
    return new Promise((resolve, reject) => {
      let outcome: RunResult | Error | null = null
      this.#child.on('message', (message: ProcessMessage) => {
        if (message.kind === 'progress') this.#progress = message
        else if (message.kind === 'done') outcome ??= message
        else if (message.kind === 'failed') outcome ??= new Error(message.message)
        else outcome ??= new RunTooLargeError('The process uses more memory than it may')
      })
      // It could not be started at all; then no end is told.
      this.#child.on('error', (error) => reject(error))
      // After `exit` there may still be messages to read.
      this.#child.on('close', (code, signal) => {
        if (this.#isStopped) reject(new RunStoppedError('The run was stopped'))
        else if (outcome === null) reject(endedWithout(code, signal))
        else if (outcome instanceof Error) reject(outcome)
        else resolve(outcome)
      })
    })
  }
}

/** The engine aborts where its heap is full. */
function endedWithout(code: number | null, signal: NodeJS.Signals | null): Error {
  return signal === 'SIGABRT'
    ? new RunTooLargeError('The heap of the process is full')
    : new Error(`The process ended without a result (${signal ?? code})`)
}
