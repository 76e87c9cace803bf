import { Worker } from 'node:worker_threads'
import type { PasswordStrength } from '@weekboard/passwords/password-strength'

/** The script of the thread: beside this file in the sources, beside `server.js` in the build. */
const script = new URL(
  import.meta.url.endsWith('.ts') ? './strength-thread-main.ts' : './strength-thread.js',
  import.meta.url,
)

export interface StrengthQuery {
  readonly id: number
  readonly password: string
  readonly names: readonly string[]
}

export interface StrengthEstimate {
  readonly id: number
  readonly strength: PasswordStrength
}

interface Waiting {
  readonly resolve: (strength: PasswordStrength) => void
  readonly reject: (error: Error) => void
}

/**
 * A thread that estimates passwords: an estimate takes up to 30 ms, and loading its word lists 0.3 s,
 * during which a process would answer nothing else. It keeps no process alive.
 */
class StrengthThread {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #lastId = 0

  constructor(onEnd: () => void) {
    // It computes on what it is given: it gets no environment, whose values may be secrets.
    this.#worker = new Worker(script, { env: {} })
    this.#worker.on('message', ({ id, strength }: StrengthEstimate) => {
      this.#waiting.get(id)?.resolve(strength)
      this.#forget(id)
    })
    const fail = (error: Error) => {
      onEnd()
      for (const { reject } of this.#waiting.values()) reject(error)
      this.#waiting.clear()
    }
    this.#worker.on('error', fail)
    this.#worker.on('exit', () => fail(new Error('The thread that estimates passwords has ended')))
    this.#worker.unref()
  }

  estimate(password: string, names: readonly string[]): Promise<PasswordStrength> {
    this.#lastId += 1
    const query: StrengthQuery = { id: this.#lastId, password, names }
    return new Promise((resolve, reject) => {
      this.#waiting.set(query.id, { resolve, reject })
      this.#worker.ref()
      this.#worker.postMessage(query)
    })
  }

  #forget(id: number): void {
    this.#waiting.delete(id)
    if (this.#waiting.size === 0) this.#worker.unref()
  }
}

let thread: StrengthThread | undefined

/**
 * Estimates a password outside of the event loop, in a thread that starts with the first one. Rejects
 * when the thread fails; the next call starts another.
 */
export function estimateInThread(
  password: string,
  names: readonly string[],
): Promise<PasswordStrength> {
  thread ??= startThread()
  return thread.estimate(password, names)
}

function startThread(): StrengthThread {
  const started: StrengthThread = new StrengthThread(() => {
    if (thread === started) thread = undefined
  })
  return started
}
