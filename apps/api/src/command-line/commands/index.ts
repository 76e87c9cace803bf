import type { OperatorCommand } from '../command.ts'
import { checkCitus } from './check-citus.ts'
import { createKey } from './create-key.ts'
import { deleteOrganization } from './delete-organization.ts'
import { exportOrganization } from './export-organization.ts'
import { listQueuedJobs } from './list-jobs.ts'
import { listUserOrganizations } from './list-organizations.ts'
import { replayEvents } from './replay-events.ts'
import { resetUserPassword } from './reset-password.ts'
import { resetUserSecondFactor } from './reset-second-factor.ts'
import { retryQueuedJobs } from './retry-jobs.ts'

export const commands: readonly OperatorCommand[] = [
  resetUserPassword,
  listUserOrganizations,
  exportOrganization,
  deleteOrganization,
  listQueuedJobs,
  retryQueuedJobs,
  replayEvents,
  createKey,
  checkCitus,
  resetUserSecondFactor,
]
