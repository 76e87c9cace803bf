import { hourCycle } from './hour-format.ts'

/** 'Nov 16, 2026, 9:00:05 AM', the clock of the browser at an ISO instant. */
export const instantText = (instant: string): string =>
  new Date(instant).toLocaleString('en-US', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    hourCycle: hourCycle(),
  })
