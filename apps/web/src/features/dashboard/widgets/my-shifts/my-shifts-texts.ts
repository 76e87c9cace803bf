export const myShiftsTexts = {
  noNextShift: 'No upcoming shifts',
  noNextShiftHint: 'Your next shift appears here once it is published.',
  thisWeek: 'This week',
  nextWeek: 'Next week',
  duration: (hours: string) => `${hours} h`,
  noShifts: 'No shifts for you',
  openSchedule: 'Open schedule',
  notAnnounced: 'Nothing announced for this week yet',
} as const
