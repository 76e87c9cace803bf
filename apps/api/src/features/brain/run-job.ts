import { setTimeout as delay } from 'node:timers/promises'
import type { Task } from 'graphile-worker'
import { z } from 'zod'
import { isDatabaseAway } from '../../platform/database/database-errors.ts'
import type { Platform } from '../../platform/platform.ts'
import type { RunProgress, RunResult } from './process/messages.ts'
import {
  type ProcessLimits,
  RunStoppedError,
  RunTooLargeError,
  SolverProcess,
} from './process/solver-process.ts'
import type { BrainRunRow } from './queries.ts'
import { hashInput, readInput } from './read-input.ts'
import { reportProgress } from './report-progress.ts'
import {
  beginRun,
  endRun,
  figuresOf,
  releaseRun,
  storeInputOf,
  storeProgress,
  storeProposal,
} from './run-store.ts'

/** Raise this version with every change that can give the same input another proposal. */
const solverVersion = '5'

type BrainPlatform = Pick<Platform, 'database' | 'bus' | 'clock' | 'log' | 'readiness'>

interface RunEnvironment extends BrainPlatform {
  /** The usual ones when undefined. */
  readonly limits: ProcessLimits | undefined
}

const payloadSchema = z.object({ organizationId: z.number(), runId: z.number() })

/** A run that nodes left so often is not tried again: it may be what ends them. */
const maxAttempts = 3

/** How often a running run is looked after: its figures are stored and sent, a cancelled one is stopped. */
const checkEveryMs = 1_000

/** The solver ends by its own budget long before. */
const maxRunMs = 10 * 60_000

/**
 * Runs one search in a process of its own. A node that stops leaves the run to another node, which begins again;
 * while the database is away the job waits. Any other failure is final. Nothing but the run's own row
 * is written.
 */
export function runBrainJob(platform: BrainPlatform, limits?: ProcessLimits): Task {
  // A runner of jobs that replaces another one may begin a run while the former one still has one.
  let turn: Promise<unknown> = Promise.resolve()
  return async (payload, { abortSignal }) => {
    const job = payloadSchema.parse(payload)
    const work = turn.then(() => runOnce({ ...platform, limits }, job, abortSignal))
    turn = work.catch(() => undefined)
    await work
  }
}

type Job = z.infer<typeof payloadSchema>

async function runOnce(
  platform: RunEnvironment,
  job: Job,
  abortSignal: AbortSignal | undefined,
): Promise<void> {
  const { database, log } = platform
  const run = await database.tenant(job.organizationId, ({ db }) => beginRun(db, job.runId))
  if (!run) return
  if (run.attempts > maxAttempts) return fail(platform, run, 'interrupted')
  try {
    await solveRun(platform, run, abortSignal)
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    if (error instanceof NodeStopsError) {
      await database.tenant(job.organizationId, ({ db }) => releaseRun(db, job.runId))
      throw error
    }
    if (error instanceof RunStoppedError) return
    log.error({ err: error, runId: run.id }, 'A run of Brain failed')
    await fail(platform, run, failureOf(error))
  }
}

/** The job is tried again, by another node. */
class NodeStopsError extends Error {
  override readonly name = 'NodeStopsError'
}

class RunTookTooLongError extends Error {
  override readonly name = 'RunTookTooLongError'
}

function failureOf(error: unknown) {
  if (error instanceof RunTooLargeError) return 'too_large'
  return error instanceof RunTookTooLongError ? 'took_too_long' : 'internal'
}

async function fail(
  { database, bus, clock }: BrainPlatform,
  run: BrainRunRow,
  failure: 'interrupted' | ReturnType<typeof failureOf>,
): Promise<void> {
  await database.tenant(run.organizationId, async (tx) => {
    const end = { status: 'failed', failure, endedAt: clock.now() } as const
    if (await endRun(tx.db, run.id, end)) await reportProgress(tx, bus, { ...run, ...end })
  })
}

async function solveRun(
  platform: RunEnvironment,
  run: BrainRunRow,
  abortSignal: AbortSignal | undefined,
): Promise<void> {
  const { database, bus, clock } = platform
  const { organizationId, id } = run
  const input = await database.tenant(organizationId, (tx) => readInput(tx, run), {
    snapshot: true,
  })
  await database.tenant(organizationId, async (tx) => {
    await storeInputOf(tx.db, id, { inputHash: hashInput(input), solverVersion })
    await reportProgress(tx, bus, run)
  })
  const solver = new SolverProcess(input, platform.limits)
  const result = await watched(platform, run, solver, abortSignal)
  await database.tenant(organizationId, async (tx) => {
    if (!(await storeProposal(tx.db, id, result, clock.now()))) return
    await reportProgress(tx, bus, { ...run, ...figuresOf(result), status: 'done' })
  })
}

/** Looks after a process until it has ended, and stops it on every path but its own end. */
async function watched(
  platform: BrainPlatform,
  run: BrainRunRow,
  solver: SolverProcess,
  abortSignal: AbortSignal | undefined,
): Promise<RunResult> {
  const startedAt = performance.now()
  const ended = solver.result.then(
    () => true,
    () => true,
  )
  let reported: RunProgress | null = null
  try {
    for (;;) {
      const pause = new AbortController()
      const tick = delay(checkEveryMs, false, { signal: pause.signal }).catch(() => false)
      const isOver = await Promise.race([ended, tick])
      pause.abort()
      if (isOver) return await solver.result
      if (platform.readiness.draining || abortSignal?.aborted) throw new NodeStopsError()
      if (performance.now() - startedAt > maxRunMs) throw new RunTookTooLongError()
      const { progress } = solver
      const news = progress === reported ? null : progress
      reported = progress
      if (!(await isWanted(platform, run, news))) throw new RunStoppedError('The run was cancelled')
    }
  } finally {
    solver.stop()
    await ended
  }
}

/**
 * Stores and sends new figures; false when the run was cancelled or its organization is gone. A
 * database that is away for a moment does not end the run.
 */
async function isWanted(
  { database, bus }: BrainPlatform,
  run: BrainRunRow,
  progress: RunProgress | null,
): Promise<boolean> {
  try {
    return await database.tenant(run.organizationId, async (tx) => {
      const isRunning = await storeProgress(tx.db, run.id, progress)
      if (isRunning && progress) await reportProgress(tx, bus, { ...run, ...figuresOf(progress) })
      return isRunning
    })
  } catch (error) {
    if (isDatabaseAway(error)) return true
    throw error
  }
}
