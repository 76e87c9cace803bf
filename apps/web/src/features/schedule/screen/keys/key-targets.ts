import type { ScheduleAddress } from '../../week/schedule-address.ts'

/** What the keys of the schedule act on. */
export interface KeyTargets {
  readonly address: ScheduleAddress
  readonly today: string
  /** Undefined where nobody can publish now. */
  readonly onPublish: (() => void) | undefined
}
