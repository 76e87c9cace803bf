/** A cell of the week: a weekday, 0 for Monday, and an hour, 0 to 23. */
export interface WeekHour {
  readonly weekday: number
  readonly hour: number
}

/** The rectangle between two cells, both included; minutes from midnight. */
export const blockBetween = (a: WeekHour, b: WeekHour) => ({
  firstDay: Math.min(a.weekday, b.weekday),
  lastDay: Math.max(a.weekday, b.weekday),
  from: Math.min(a.hour, b.hour) * 60,
  to: (Math.max(a.hour, b.hour) + 1) * 60,
})
export type WeekBlock = ReturnType<typeof blockBetween>

/** What a pointer or the keyboard paints at a time. */
export interface Stroke {
  /** Calls with the same id are one stroke that grows or shrinks. */
  readonly id: number
  readonly block: WeekBlock
}

let lastStrokeId = 0
export function newStrokeId(): number {
  lastStrokeId += 1
  return lastStrokeId
}

export const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const
