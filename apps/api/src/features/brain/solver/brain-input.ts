import type { BrainMode, BrainWeights, LockedAssignment } from '@weekboard/contracts/brain/brain'
import type { BreakRule } from '@weekboard/scheduling/cost/shift-break'
import type { PreferredHours } from '@weekboard/scheduling/rules/preferred-hours'
import type { ApprovedTimeOff, Unavailability } from '@weekboard/scheduling/rules/rule'

/**
 * Everything that a run depends on: plain data, so that it can be sent to a process and hashed. Instants
 * are milliseconds since 1970, dates 'yyyy-mm-dd', times 'HH:mm' on the organization's clock. Lists
 * are in a fixed order.
 */
export interface BrainInput {
  readonly timeZone: string
  /** A Monday. */
  readonly weekStart: string
  /** Nothing that begins earlier is planned: the week's start, or when the run was asked for. */
  readonly fromMs: number
  readonly minRestMinutes: number
  readonly maxConsecutiveDays: number
  readonly maxShiftsPerDay: number
  /** Rules that a proposal may break, because the organization says so. */
  readonly freedRules: readonly FreedRule[]
  /** They give new shifts their breaks. */
  readonly breakRules: readonly BreakRule[]
  readonly mode: BrainMode
  readonly weights: BrainWeights
  readonly seed: number
  /** Who may get shifts. */
  readonly employees: readonly InputEmployee[]
  /** Everybody's shifts and the open ones, around the week as well; none is cancelled. */
  readonly shifts: readonly InputShift[]
  /** What these employees worked in the week before. */
  readonly recentShifts: readonly InputRecentShift[]
  /** What the week before was like, for a plan that should be like it; null for any other plan. */
  readonly lastWeek: readonly InputRecentShift[] | null
  /** The approved time off of these employees around the week. */
  readonly timeOff: readonly ApprovedTimeOff[]
  readonly unavailable: readonly Unavailability[]
  readonly preferred: readonly (PreferredHours & { readonly employeeId: number })[]
  readonly positions: readonly { readonly id: number; readonly name: string }[]
  /** The staffing needs of the week's dates and the Monday after, in minutes from midnight. */
  readonly needs: readonly InputNeed[]
  readonly lockedShiftIds: readonly number[]
  readonly lockedAssignments: readonly InputAssignment[]
}

/** A rule that an organization can let proposals break. */
export type FreedRule = 'rest' | 'consecutive_days'

export interface InputEmployee {
  readonly id: number
  readonly name: string
  /** Null means no limit. */
  readonly maxWeeklyMinutes: number | null
  /** Null means none. */
  readonly minWeeklyMinutes: number | null
  readonly rateCents: number
  readonly positionIds: readonly number[]
  /** Who plans others mostly does not work shifts. */
  readonly isManager: boolean
}

export interface InputShift {
  readonly id: number
  /** Null for an open shift. */
  readonly employeeId: number | null
  readonly startMs: number
  readonly endMs: number
  readonly status: 'draft' | 'published'
  /** Minutes of its unpaid breaks. */
  readonly unpaidMinutes: number
  readonly positionId: number | null
  readonly slots: number
  /** Whether its employee is away with approval, so that it covers no need. */
  readonly isAbsent?: boolean
}

interface InputRecentShift {
  readonly employeeId: number
  readonly startMs: number
  readonly endMs: number
}

export interface InputNeed {
  readonly date: string
  readonly from: number
  readonly to: number
  /** Null needs people of any position. */
  readonly positionId: number | null
  readonly count: number
}

/** An assignment of an earlier proposal that has to be in this one. */
export interface InputAssignment {
  readonly employeeId: number
  /** Null for a new shift. */
  readonly shiftId: number | null
  readonly startMs: number
  readonly endMs: number
  readonly positionId: number | null
}

/** Assignments that must be kept, from how they are on the wire. */
export const inputAssignmentsOf = (assignments: readonly LockedAssignment[]): InputAssignment[] =>
  assignments.map((each) => ({
    employeeId: each.employee_id,
    shiftId: each.shift_id,
    startMs: Date.parse(each.start_time),
    endMs: Date.parse(each.end_time),
    positionId: each.position_id ?? null,
  }))
