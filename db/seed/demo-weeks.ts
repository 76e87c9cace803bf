import { TZDate } from '@date-fns/tz'
import { addDays, addWeeks, format, getISODay, startOfISOWeek } from 'date-fns'
import type { DemoWeek } from './insert.ts'
import type { DemoOpenShift } from './insert-open-shift.ts'

/** Day (0 = Monday), employee by position, start and end as hours of that day; past 24 is the next day. */
type WeekPlan = readonly (readonly [day: number, employee: number, start: number, end: number])[]

const names = { marco: 1, ana: 2, ben: 3, chloe: 4, diego: 5, emma: 6, farid: 7 } as const
const others = { grace: 8, henry: 9, isla: 10, jamal: 11, keiko: 12, liam: 13 } as const
const { marco, ana, ben, chloe, diego, emma, farid } = names
const { grace, henry, isla, jamal, keiko, liam } = others

/** The café's usual week: two in the morning, two in the evening, a night baker. */
const usualWeek: WeekPlan = [
  [0, ana, 7, 15],
  [0, ben, 7, 15],
  [0, diego, 15, 23],
  [0, farid, 15, 23],
  [1, ana, 7, 15],
  [1, grace, 7, 15],
  [1, jamal, 15, 23],
  [1, keiko, 15, 23],
  [2, ben, 7, 15],
  [2, chloe, 7, 13],
  [2, henry, 13, 21],
  [2, diego, 15, 23],
  [3, ana, 7, 15],
  [3, grace, 7, 15],
  [3, farid, 15, 23],
  [3, isla, 17, 23],
  [4, ben, 6, 14],
  [4, chloe, 8, 14],
  [4, jamal, 14, 22],
  [4, keiko, 15, 23],
  [5, ana, 8, 16],
  [5, emma, 10, 16],
  [5, henry, 16, 24],
  [5, liam, 22, 30],
  [6, diego, 8, 16],
  [6, emma, 10, 16],
  [6, isla, 16, 22],
  [6, marco, 16, 22],
]

/** Late openings of a demo that begins on a weekend, whose week would otherwise be over. */
const weekendShifts: WeekPlan = [
  [5, keiko, 18, 26],
  [6, farid, 16, 24],
  [6, liam, 22, 30],
]

/**
 * Next week, unfinished: Ben has 48 hours of at most 40, Diego's shifts on Wednesday overlap, and on
 * Friday at noon Grace is the third employee at work, more than in any other hour.
 */
const draftWeek: WeekPlan = [
  [0, ben, 7, 15],
  [0, ana, 7, 15],
  [0, farid, 15, 23],
  [0, jamal, 15, 23],
  [1, ben, 7, 15],
  [1, keiko, 7, 15],
  [1, henry, 15, 23],
  [2, ben, 7, 15],
  [2, diego, 9, 17],
  [2, diego, 15, 21],
  [3, ben, 7, 15],
  [3, ana, 7, 15],
  [3, isla, 16, 22],
  [3, liam, 22, 30],
  [4, ben, 7, 15],
  [4, chloe, 8, 14],
  [4, grace, 12, 13],
  [4, jamal, 15, 23],
  [5, ben, 8, 16],
  [5, emma, 10, 16],
  [5, keiko, 16, 24],
  [6, ana, 8, 16],
  [6, farid, 16, 22],
]

/**
 * Last week and this week published, next week a draft; wall-clock times in `timeZone`. Something of this
 * week is still to come or under way, whatever the day and the hour.
 */
export function demoWeeks(now: Date, timeZone: string): DemoWeek[] {
  const today = new TZDate(now, timeZone)
  const thisMonday = startOfISOWeek(today)
  const isWeekend = getISODay(today) >= 6
  return [
    demoWeek(addWeeks(thisMonday, -1), usualWeek, true),
    demoWeek(thisMonday, isWeekend ? [...usualWeek, ...weekendShifts] : usualWeek, true),
    demoWeek(addWeeks(thisMonday, 1), draftWeek, false),
  ]
}

/** This week's Sunday evening, for which the café still looks for somebody. */
export function demoOpenShift(now: Date, timeZone: string): DemoOpenShift {
  const monday = startOfISOWeek(new TZDate(now, timeZone))
  const sunday = addDays(monday, 6)
  return {
    weekStartDate: format(monday, 'yyyy-MM-dd'),
    positionName: 'Service',
    startsAt: atHour(sunday, 18),
    endsAt: atHour(sunday, 23),
    notes: 'Live music on the terrace',
  }
}

function demoWeek(monday: TZDate, plan: WeekPlan, published: boolean): DemoWeek {
  return {
    weekStartDate: format(monday, 'yyyy-MM-dd'),
    published,
    shifts: plan.map(([day, employeeIndex, start, end]) => {
      const date = addDays(monday, day)
      return { employeeIndex, startsAt: atHour(date, start), endsAt: atHour(date, end) }
    }),
  }
}

const atHour = (date: TZDate, hour: number): Date =>
  new Date(
    new TZDate(
      date.getFullYear(),
      date.getMonth(),
      date.getDate(),
      hour,
      date.timeZone ?? 'UTC',
    ).getTime(),
  )
