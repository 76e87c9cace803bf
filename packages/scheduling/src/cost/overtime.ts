/** Seconds do not count against a limit. */
const wholeMinutes = Math.floor

/** A week with at least this share of the weekly limit is near it. */
export const nearLimitShare = 0.9

/** Minutes above a weekly limit; 0 without a limit, and while less than a whole minute is above. */
export const overtimeMinutes = (minutes: number, maxWeeklyMinutes: number | null): number =>
  maxWeeklyMinutes === null || wholeMinutes(minutes) <= maxWeeklyMinutes
    ? 0
    : minutes - maxWeeklyMinutes
