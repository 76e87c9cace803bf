import { listGivenUpJobs, retryJobs } from '../../platform/jobs/job-queue.ts'
import { type OperatorCommand, positiveInteger, UsageError } from '../command.ts'

export const retryQueuedJobs: OperatorCommand = {
  name: 'jobs:retry',
  usage: '<job id>... | --given-up',
  summary: 'Makes jobs due now, with all their attempts.',
  description: [
    'Jobs are safe to run twice, but for mails and text messages. Running jobs are left alone.',
    '',
    '  --given-up  all jobs that are not tried again by themselves',
  ],
  positionalCount: { min: 0, max: 100 },
  options: { 'given-up': { type: 'boolean' } },
  prepare({ positionals, flag }) {
    const ids = positionals.map((id) => positiveInteger(id, 'A job id'))
    if (flag('given-up') === ids.length > 0) throw new UsageError('Name jobs, or --given-up')
    return async ({ platform, print, confirm }) => {
      const { pool } = platform.database
      const chosen = flag('given-up') ? await listGivenUpJobs(pool) : ids
      if (chosen.length === 0) return print('No jobs.')
      await confirm(`Run ${chosen.length} jobs again?`)
      const retried = await retryJobs(pool, chosen)
      print(`${retried.length} of ${chosen.length} jobs are due now.`)
    }
  },
}
