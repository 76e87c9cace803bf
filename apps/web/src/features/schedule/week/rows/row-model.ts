import type { WeekPosition } from '@weekboard/contracts/employees/position-schema'
import type { Role } from '@weekboard/contracts/route'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import type { BlockedTime } from '@weekboard/scheduling/rules/blocked-times'

export interface ShiftModel {
  readonly shift: Shift
  readonly date: string
  readonly from: number
  readonly to: number
  readonly range: string
  /** 'Ana Ruiz, Mon Nov 16, 9:00 AM – 5:00 PM, draft, Bar, overlap'. */
  readonly name: string
  /** The name with words about the shift behind its position. */
  readonly nameWith: (marks: readonly string[]) => string
  /** What is worked; null for no position. */
  readonly position: WeekPosition | null
  readonly overlapping: boolean
  readonly endsNextDay: boolean
  /** End on the next day, as a share of that day, 0 to 1. */
  readonly spillShare: number
  readonly endText: string
}

export interface CellModel {
  readonly date: string
  readonly shifts: readonly ShiftModel[]
  readonly spill: readonly ShiftModel[]
  /** When the employee is on time off or cannot work; empty when the viewer may not see it. */
  readonly blocked: readonly BlockedTime[]
  /** The places of the shifts of a folded row, which are not in `shifts` then. */
  readonly foldedPlaces?: number
}

export interface GridEmployee {
  readonly employeeId: number
  readonly name: string
  readonly avatarUrl: string | null
  readonly role: Role
  /** Null without a limit, or when the viewer may not see it. */
  readonly maxHours: number | null
  readonly positionIds: readonly number[]
}

export interface DayCount {
  readonly shifts: number
  /** Shifts that are only proposed. */
  readonly proposed: number
  readonly spills: number
}

export interface RowModel extends GridEmployee {
  readonly shifts: readonly Shift[]
  readonly minutes: number
  /** Minutes of the shifts that start on each day. */
  readonly dayMinutes: readonly number[]
  /** The counts of each day, from which the row's height follows without its cells. */
  readonly dayCounts: readonly DayCount[]
  readonly cells: readonly CellModel[]
  /** What the person mainly works as in the week; null without any position. */
  readonly mainPosition: WeekPosition | null
  /** Whether its shifts are hidden behind a button; only open shifts fold. */
  readonly isFolded?: boolean
}
