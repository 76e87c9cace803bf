import type { Shift } from '@weekboard/contracts/shift-schema'
import type { Week } from '@weekboard/contracts/week'
import type { NewChange } from './waiting-change.ts'

/** How changes were sent before, without a reply: each with its key, or all in one call. */
export type SentBefore = 'never' | 'singly' | 'in bulk'

/** What a change remembers of the week in which it was made. */
export interface WeekOfChange extends Pick<Week, 'week_start_date' | 'time_zone'> {
  readonly shifts: readonly Pick<Shift, 'id'>[]
}

/** Changes whose page was left before the reply; they can be stored as JSON. */
export interface UnsentChanges {
  readonly week: WeekOfChange
  readonly changes: readonly NewChange[]
  readonly sent: SentBefore
}
