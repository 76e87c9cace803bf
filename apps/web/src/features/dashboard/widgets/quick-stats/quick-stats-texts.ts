import type { Trend } from './stats.ts'

export const quickStatsTexts = {
  list: 'Stats',
  /** The trend as a screen reader says it and as it is shown: 'up 4 %'. */
  trend: ({ direction, percent }: Trend) =>
    direction === 'none' ? 'no change' : `${direction} ${percent} %`,
  trendHint: 'Against the same day of last week',
} as const
