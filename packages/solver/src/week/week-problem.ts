/**
 * Who works which shift of a week (or several). All times are elapsed minutes since the start of the
 * first week, Monday 0:00, so that no time zone or clock change plays a part here.
 */
export interface WeekProblem {
  shifts: readonly OpenShift[]
  people: readonly WeekPerson[]
  /** Between two shifts that start on different days. */
  minRestMinutes: number
  weights: WeekWeights
  /** These people work these shifts, whatever it costs. */
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
}

export interface WeekPerson {
  id: string
  /** In one week; null without a limit. */
  maxWeeklyMinutes: number | null
  /** A fair share for one week. */
  targetWeeklyMinutes: number
  rateCentsPerHour: number
  /** Which shifts the person is qualified for, by index. */
  canWork: (shift: number) => boolean
  timeOff: readonly MinuteRange[]
  unavailable: readonly MinuteRange[]
  /** Work that is planned already and not part of the problem. */
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

/** How much each aim counts. Demand counts per missing hour, cost per currency unit of pay. */
export interface WeekWeights {
  demand: number
  cost: number
  fairness: number
  preferences: number
  stability: number
}

/** Missing an hour of demand weighs more than anything else can gain. */
export const DEFAULT_WEIGHTS: WeekWeights = {
  demand: 1000,
  cost: 1,
  fairness: 1,
  preferences: 5,
  stability: 5,
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
  | 'weekly_hours'
