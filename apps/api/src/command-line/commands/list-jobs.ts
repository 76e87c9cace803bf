import {
  type JobState,
  jobStates,
  listJobs,
  type QueuedJob,
} from '../../platform/jobs/job-queue.ts'
import { type OperatorCommand, positiveInteger, UsageError } from '../command.ts'

const isState = (value: string): value is JobState =>
  (jobStates as readonly string[]).includes(value)

export const listQueuedJobs: OperatorCommand = {
  name: 'jobs:list',
  usage: `[--state ${jobStates.join('|')}] [--limit <number>]`,
  summary: 'Lists the jobs that are not done yet.',
  description: [
    'Id, state, time, attempts, task and the first line of the last error. What a job is about is',
    'not shown, because it may hold an address.',
    '',
    '  --state <state>   only these; given-up jobs are not tried again by themselves',
    '  --limit <number>  how many, 50 by default',
  ],
  positionalCount: { min: 0, max: 0 },
  options: { state: { type: 'string' }, limit: { type: 'string' } },
  prepare({ text }) {
    const state = text('state') ?? null
    if (state !== null && !isState(state)) {
      throw new UsageError(`--state must be one of ${jobStates.join(', ')}`)
    }
    const limit = positiveInteger(text('limit') ?? '50', '--limit')
    return async ({ platform, print }) => {
      const jobs = await listJobs(platform.database.pool, { state, limit })
      for (const job of jobs) print(describeJob(job))
      if (jobs.length === 0) print('No jobs.')
    }
  },
}

const errorLength = 120

function describeJob({
  id,
  state,
  runAt,
  attempts,
  maxAttempts,
  task,
  lastError,
}: QueuedJob): string {
  const error = lastError?.split('\n')[0]?.slice(0, errorLength)
  const tries = `${attempts}/${maxAttempts}`
  return [id, state.padEnd(9), runAt.toISOString(), tries, task, ...(error ? [error] : [])].join(
    '  ',
  )
}
