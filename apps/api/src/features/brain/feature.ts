import { onWeek } from '../event-sentences.ts'
import type { Feature } from '../feature.ts'
import { bindBrainRoutes } from './routes.ts'
import { runBrainJob } from './run-job.ts'
import { runBrainTask } from './tasks.ts'
import { brainSubscriber } from './undo-subscriber.ts'

export const brainFeature = {
  tags: { Brain: 'Proposals for who works when in a week.' },
  routes: bindBrainRoutes,
  jobs: {
    tasks: (services) => ({ [runBrainTask]: runBrainJob(services) }),
    // A run takes a core and up to 512 MB for seconds.
    ownWorkers: 1,
  },
  subscriber: brainSubscriber,
  events: {
    brain_run_started: { summary: onWeek((week) => `Asked Brain to plan ${week}`) },
  },
  tables: {
    exported: [
      {
        name: 'brain_runs',
        columns: [
          'id',
          'week_start_date',
          'mode',
          'status',
          'weights',
          'preset',
          'employee_ids',
          'locked_shift_ids',
          'locked_assignments',
          'seed',
          'solver_version',
          'input_hash',
          'best',
          'bound',
          'gap',
          'failure',
          'created_at',
          'ended_at',
        ],
        // Large, kept for days only, and in the schedule once they are applied.
        omitted: [
          'attempts',
          'proposal',
          'holes',
          'summary',
          'plan',
          'applied_shift_indexes',
          'applied_removed_shift_ids',
        ],
        orderBy: 'id',
      },
    ],
    retention: [
      // A proposal is of use for as long as its week is much as it was.
      { table: 'brain_runs', column: 'created_at', days: 7, isTenantTable: true },
    ],
  },
} as const satisfies Feature
