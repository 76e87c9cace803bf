import type { ScoreWeights } from '@weekboard/scheduling/scoring'

/**
 * Who works which shift of a week (or several). All times are elapsed minutes since the start of the
 * first week, Monday 0:00, so that no time zone or clock change plays a part here.
 */
export interface WeekProblem {
  shifts: readonly OpenShift[]
  people: readonly WeekPerson[]
  /** The least rest between two shifts that start on different days. */
  minRestMinutes: number
  /** How many days in a row one person may work; null without a limit. A shift counts on its `day`. */
  maxConsecutiveDays: number | null
  /** How many shifts that start on one day one person may work; null without a limit. */
  maxShiftsPerDay: number | null
  weights: ScoreWeights
  /** These people work these shifts, whatever it costs and whichever rules that breaks. */
  locks: readonly Assignment[]
  /** The present draft, from which the proposal differs only for a reason. */
  present: readonly Assignment[]
}

export interface OpenShift {
  id: string
  /** The day on which it starts, counted from 0. A shift belongs to the week in which it starts. */
  day: number
  startMinute: number
  endMinute: number
  /** What counts towards hours and pay. */
  minutes: number
  /** How many people are wanted. */
  required: number
  /** How unpleasant it is: 1 for a night, 1 more for a weekend. */
  unsocial: number
  /** The id of what is worked; omitted or null for any. The rules ask `canWork` of the person. */
  position?: number | null
}

export interface WeekPerson {
  id: string
  /** The most minutes in one week; null without a limit. */
  maxWeeklyMinutes: number | null
  /** The contract's minimum in one week; null without one. Only the cost keeps it. */
  minWeeklyMinutes: number | null
  /** A floor: every missing minute of a week below it costs; see `FairShare`. */
  leastWeeklyMinutes: number
  /** A fair share for one week. */
  targetWeeklyMinutes: number
  rateCentsPerHour: number
  /** Which shifts the person is qualified for, by index. */
  canWork: (shift: number) => boolean
  timeOff: readonly MinuteRange[]
  unavailable: readonly MinuteRange[]
  /** Work that is planned already and not part of the problem, also before and after its weeks. */
  busy: readonly BusyRange[]
  /** Dislikes cost, wishes have a negative cost; by index of the shift. */
  preferenceCost: (shift: number) => number
}

export interface MinuteRange {
  startMinute: number
  endMinute: number
}

export interface BusyRange extends MinuteRange {
  day: number
  minutes: number
  unsocial: number
}

/** Indexes of the problem. */
export interface Assignment {
  shift: number
  person: number
}

/** The rules that can keep a person from a shift. */
export type BlockingRule =
  | 'position'
  | 'time_off'
  | 'availability'
  | 'overlap'
  | 'rest'
  | 'consecutive_days'
  | 'shifts_per_day'
  | 'weekly_hours'
