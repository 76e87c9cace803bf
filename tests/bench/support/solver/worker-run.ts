import { readFileSync } from 'node:fs'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { Random } from '@weekboard/solver/core/random'
import { solveWeek } from '@weekboard/solver/week/solve-week'
import { randomWeek, type WeekSize } from '../../../support/plans/random-week.ts'
import { parseInstance } from '../../rostering/instance.ts'
import { solveRoster } from '../../rostering/solve-roster.ts'

/**
 * A process of its own that solves one problem in a worker thread, cancels it after each of the delays,
 * and prints what it measured as JSON.
 */
export interface WorkerRun {
  problem: { size: WeekSize } | { path: string }
  /** Seconds after which a run is cancelled. */
  delays: readonly number[]
}

export interface WorkerMeasures {
  /** Seconds from the cancellation to the answer. */
  cancelSeconds: number[]
  /** The most memory that the whole process had, in MB. */
  mostMemoryMb: number
}

interface WorkerInput {
  problem: WorkerRun['problem']
  flag: SharedArrayBuffer
}

async function solve({ problem, flag }: WorkerInput): Promise<void> {
  const view = new Int32Array(flag)
  const options = {
    budget: { steps: Number.MAX_SAFE_INTEGER, cases: Number.MAX_SAFE_INTEGER },
    targetGap: 0,
    isCancelled: () => Atomics.load(view, 0) === 1,
  }
  if ('path' in problem)
    await solveRoster(parseInstance(readFileSync(problem.path, 'utf8')), options)
  else {
    const random = new Random(1)
    await solveWeek(
      randomWeek((limit) => random.below(limit), problem.size),
      options,
    )
  }
}

/** Seconds from the cancellation to the answer; null when the answer came before it. */
async function cancelAfter(problem: WorkerRun['problem'], delay: number): Promise<number | null> {
  const flag = new SharedArrayBuffer(4)
  const input: WorkerInput = { problem, flag }
  const worker = new Worker(new URL(import.meta.url), { workerData: input })
  let cancelledAt: number | null = null
  const timer = setTimeout(() => {
    Atomics.store(new Int32Array(flag), 0, 1)
    cancelledAt = performance.now()
  }, delay * 1000)
  try {
    await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))
    return cancelledAt === null ? null : (performance.now() - cancelledAt) / 1000
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

if (isMainThread) {
  const { problem, delays } = JSON.parse(process.argv[2] ?? '') as WorkerRun
  const cancelSeconds: number[] = []
  for (const delay of delays) {
    const seconds = await cancelAfter(problem, delay)
    if (seconds !== null) cancelSeconds.push(seconds)
  }
  const measures: WorkerMeasures = {
    cancelSeconds,
    mostMemoryMb: process.resourceUsage().maxRSS / 1024,
  }
  console.log(JSON.stringify(measures))
} else {
  await solve(workerData as WorkerInput)
  parentPort?.postMessage('solved')
}
