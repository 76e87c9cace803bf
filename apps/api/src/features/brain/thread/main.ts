import { parentPort, workerData } from 'node:worker_threads'
import { solveInput } from '../solver/solve-input.ts'
import type { ThreadData, ThreadMessage } from './messages.ts'

// The script of the thread that solves one run; `SolverThread` starts it.

const { input, cancelFlag, maxMemoryBytes } = workerData as ThreadData
const flag = new Int32Array(cancelFlag)

const post = (message: ThreadMessage): void => parentPort?.postMessage(message)

/** The memory of WebAssembly is outside of the heap, which the thread's resource limits bound. */
class MemoryLimitError extends Error {}

/** Its types belong to those of browsers, which the API does not have. */
declare const WebAssembly: {
  readonly Memory: { readonly prototype: { grow: (this: unknown, pages: number) => number } }
}

const pageBytes = 65_536
let wasRefusedMemory = false

function usedBytes(): number {
  const { heapTotal, external } = process.memoryUsage()
  return heapTotal + external
}

/** A single linear program may take long and grow a lot, so its memory ends at the limit as well. */
function boundMemoryOfWebAssembly(): void {
  const { grow } = WebAssembly.Memory.prototype
  WebAssembly.Memory.prototype.grow = function growWithinLimit(pages) {
    if (usedBytes() + pages * pageBytes > maxMemoryBytes) {
      wasRefusedMemory = true
      throw new RangeError('The thread may not use more memory')
    }
    return grow.call(this, pages)
  }
}

/** The solver asks many times in a millisecond; looking at the clock or the memory takes longer than that. */
const lookEveryMs = 50
const lookEveryQuestions = 64
let questions = 0
let lookedAt = Number.NEGATIVE_INFINITY

function isCancelled(): boolean {
  // The solver may do without a program that failed, and find a plan that depends on the memory.
  if (wasRefusedMemory) throw new MemoryLimitError()
  if (questions % lookEveryQuestions === 0 && performance.now() - lookedAt > lookEveryMs) {
    if (usedBytes() > maxMemoryBytes) throw new MemoryLimitError()
    lookedAt = performance.now()
  }
  questions += 1
  return Atomics.load(flag, 0) !== 0
}

boundMemoryOfWebAssembly()
try {
  const { proposal, holes, summary, plan, ...figures } = await solveInput(input, {
    isCancelled,
    onProgress: ({ best, bound, gap }) => post({ kind: 'progress', best, bound, gap }),
  })
  if (wasRefusedMemory) throw new MemoryLimitError()
  post({
    kind: 'done',
    ...figures,
    proposalJson: JSON.stringify(proposal),
    holesJson: JSON.stringify(holes),
    summaryJson: JSON.stringify(summary),
    planJson: JSON.stringify(plan),
  })
} catch (error) {
  if (!wasRefusedMemory && !(error instanceof MemoryLimitError)) throw error
  post({ kind: 'too_large' })
}
