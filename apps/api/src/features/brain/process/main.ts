import { once } from 'node:events'
import { solveInput } from '../solver/solve-input.ts'
import type { ProcessMessage, ProcessStart } from './messages.ts'

// The script of the process that solves one run; `SolverProcess` starts it.

const parent = process.ppid

/** Resolves once the message is written: the process may end then. */
const post = (message: ProcessMessage): Promise<void> =>
  new Promise((resolve) => {
    // The node that asked may be gone.
    process.send?.(message, undefined, undefined, () => resolve())
  })

/** The memory of WebAssembly is outside of the heap, which the process's options bound. */
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
function boundMemoryOfWebAssembly(maxMemoryBytes: number): void {
  const { grow } = WebAssembly.Memory.prototype
  WebAssembly.Memory.prototype.grow = function growWithinLimit(pages) {
    if (usedBytes() + pages * pageBytes > maxMemoryBytes) {
      wasRefusedMemory = true
      throw new RangeError('The process may not use more memory')
    }
    return grow.call(this, pages)
  }
}

/** The solver asks many times in a millisecond; looking at the clock or the memory takes longer than that. */
const lookEveryMs = 50
const lookEveryQuestions = 64
let questions = 0
let lookedAt = Number.NEGATIVE_INFINITY

/** A process that computes receives no messages: who wants no result ends it. */
function goOnWithin(maxMemoryBytes: number): false {
  // The solver may do without a program that failed, and find a plan that depends on the memory.
  if (wasRefusedMemory) throw new MemoryLimitError()
  if (questions % lookEveryQuestions === 0 && performance.now() - lookedAt > lookEveryMs) {
    if (usedBytes() > maxMemoryBytes) throw new MemoryLimitError()
    // The node that asked was killed: nobody waits for the result.
    if (process.ppid !== parent) process.exit()
    lookedAt = performance.now()
  }
  questions += 1
  return false
}

async function solve({ input, maxMemoryBytes }: ProcessStart): Promise<ProcessMessage> {
  boundMemoryOfWebAssembly(maxMemoryBytes)
  try {
    const { proposal, holes, summary, plan, ...figures } = await solveInput(input, {
      isCancelled: () => goOnWithin(maxMemoryBytes),
      onProgress: ({ best, bound, gap }) => void post({ kind: 'progress', best, bound, gap }),
    })
    if (wasRefusedMemory) throw new MemoryLimitError()
    return {
      kind: 'done',
      ...figures,
      proposalJson: JSON.stringify(proposal),
      holesJson: JSON.stringify(holes),
      summaryJson: JSON.stringify(summary),
      planJson: JSON.stringify(plan),
    }
  } catch (error) {
    if (wasRefusedMemory || error instanceof MemoryLimitError) return { kind: 'too_large' }
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}

const [start] = (await once(process, 'message')) as [ProcessStart]
await post(await solve(start))
process.exit()
