import type { EmployeeAccount } from '@weekboard/contracts/employees/employee-schema'
import type { Recipients } from '@weekboard/contracts/schedule/publishing'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { isAssignedRow, type ShiftRow } from '../../shifts/index.ts'
import type { AnnouncedChanges } from '../publishing/announced-changes.ts'

/** How an active employee gets notifications of published weeks. */
export interface EmployeeReach {
  readonly employeeId: number
  readonly account: EmployeeAccount
  readonly byApp: boolean
  readonly byMail: boolean
  readonly byPush: boolean
}

interface ReachQuery {
  readonly employeeIds: readonly number[]
  /** Who publishes or reminds, who gets no mail and no push message; null for nobody. */
  readonly actorUserId: number | null
  readonly now: Date
}

/** Reads the reach of those employees that are active. The notifications feature provides it. */
export type ReadReach = (tx: TenantTransaction, query: ReachQuery) => Promise<EmployeeReach[]>

/** Whether a notification gets to an employee by one way at least. */
export const isReached = ({ byApp, byMail, byPush }: EmployeeReach): boolean =>
  byApp || byMail || byPush

/** How many people a publication gets to, of those whose announced week it changes. */
export function countRecipients(changed: readonly EmployeeReach[], unchanged: number): Recipients {
  const count = (is: (reach: EmployeeReach) => boolean) => changed.filter(is).length
  return {
    reached: count(isReached),
    by_app: count(({ byApp }) => byApp),
    by_mail: count(({ byMail }) => byMail),
    by_push: count(({ byPush }) => byPush),
    invited: count(({ account }) => account === 'invited'),
    without_account: count(({ account }) => account === 'none'),
    unchanged,
  }
}

/** A week before and after a publication. */
export interface AnnouncedWeek {
  readonly changes: readonly AnnouncedChanges[]
  readonly after: readonly ShiftRow[]
}

interface PeopleOfWeeks {
  /** Whose announced shifts the publication changes in one of the weeks at least. */
  readonly changed: readonly number[]
  /** Who has shifts in the weeks, all as they were announced. */
  readonly unchanged: readonly number[]
}

export function peopleOfWeeks(weeks: readonly AnnouncedWeek[]): PeopleOfWeeks {
  const changed = new Set(
    weeks.flatMap(({ changes }) => changes.map(({ employeeId }) => employeeId)),
  )
  const planned = new Set(
    weeks.flatMap(({ after }) => after.filter(isAssignedRow).map(({ employeeId }) => employeeId)),
  )
  return { changed: [...changed], unchanged: [...planned].filter((id) => !changed.has(id)) }
}
