const plural = (count: number, one: string, several: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${several}`

export const todayTexts = {
  workingNow: 'Working now',
  nobodyNow: 'Nobody works at the moment',
  until: (time: string) => `until ${time}`,
  next: 'Next',
  nextAt: (day: string, time: string) => `${day}, ${time}`,
  nobodyNext: 'No upcoming shifts',
  missing: 'Away today',
  settleMissing: 'Find a replacement',
  gaps: 'Too few people',
  gapOf: (count: number, position: string | undefined) =>
    position ? `${count} ${position}` : plural(count, 'person', 'people'),
  fill: 'Fill',
  toSettle: 'To settle',
  waitingTimeOff: (count: number) =>
    plural(count, 'request for time off waits', 'requests for time off wait'),
  waitingShifts: (count: number) => plural(count, 'shift request waits', 'shift requests wait'),
  unpublished: (week: string, count: number) =>
    `The week of ${week} is not published: ${plural(count, 'shift', 'shifts')}`,
  unseen: (week: string, count: number) =>
    `${plural(count, 'person has', 'people have')} not confirmed the week of ${week}`,
  nothingToSettle: 'Nothing waits for you',
} as const
