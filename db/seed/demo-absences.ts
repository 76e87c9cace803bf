import { TZDate } from '@date-fns/tz'
import { addDays, format, startOfISOWeek, subDays } from 'date-fns'
import type { DemoAvailability, DemoTimeOff } from './insert.ts'

/** Positions in the café's list of employees. */
const positions = { chloe: 4, diego: 5, emma: 6, farid: 7, grace: 8, henry: 9, isla: 10, jamal: 11 }
const { chloe, diego, emma, farid, grace, henry, isla, jamal } = positions

/** A day by weeks from this one and weekday, 0 for Monday. */
type Day = readonly [weeks: number, day: number]

const dateOf = (monday: TZDate, [weeks, day]: Day): string =>
  format(addDays(monday, weeks * 7 + day), 'yyyy-MM-dd')

interface RelativeRequest extends Pick<DemoTimeOff, 'employeeIndex' | 'type' | 'reason'> {
  readonly from: Day
  readonly days: number
  readonly daysAgo: number
}

const requests: readonly RelativeRequest[] = [
  {
    employeeIndex: grace,
    type: 'vacation',
    from: [5, 0],
    days: 14,
    daysAgo: 9,
    reason: 'Two weeks with my parents in Busan',
  },
  { employeeIndex: farid, type: 'vacation', from: [3, 0], days: 5, daysAgo: 6, reason: null },
  {
    employeeIndex: isla,
    type: 'personal',
    from: [2, 4],
    days: 3,
    daysAgo: 4,
    reason: 'My sister’s wedding',
  },
  {
    employeeIndex: diego,
    type: 'personal',
    from: [1, 2],
    days: 1,
    daysAgo: 2,
    reason: 'Moving to a new flat',
  },
  {
    employeeIndex: henry,
    type: 'sick',
    from: [1, 1],
    days: 1,
    daysAgo: 1,
    reason: 'Wisdom tooth operation',
  },
]

/** Pending requests; two are for days on which the draft week has shifts. */
export function demoTimeOff(now: Date, timeZone: string): DemoTimeOff[] {
  const monday = startOfISOWeek(new TZDate(now, timeZone))
  return requests.map(({ from: [weeks, day], days, daysAgo, ...request }) => ({
    ...request,
    startDate: dateOf(monday, [weeks, day]),
    endDate: dateOf(monday, [weeks, day + days - 1]),
    requestedAt: subDays(now, daysAgo),
  }))
}

const workdays = [0, 1, 2, 3, 4]
const onDays = (
  days: readonly number[],
  startTime: string,
  endTime: string,
  kind: DemoAvailability['weekly'][number]['kind'] = 'unavailable',
) => days.map((weekday) => ({ weekday, startTime, endTime, kind }))

/** The availability of six employees; no seeded shift conflicts with it. */
export function demoAvailability(now: Date, timeZone: string): DemoAvailability[] {
  const monday = startOfISOWeek(new TZDate(now, timeZone))
  const onDate = (
    day: Day,
    kind: DemoAvailability['exceptions'][number]['kind'],
    note: string,
  ) => ({
    date: dateOf(monday, day),
    startTime: null,
    endTime: null,
    kind,
    note,
  })
  return [
    { employeeIndex: chloe, weekly: onDays(workdays, '16:00', '24:00'), exceptions: [] },
    {
      employeeIndex: emma,
      weekly: onDays(workdays, '08:00', '18:00'),
      exceptions: [
        onDate([2, 5], 'unavailable', 'Exam'),
        onDate([5, 0], 'available', 'Term break'),
      ],
    },
    {
      employeeIndex: grace,
      weekly: onDays(workdays, '07:00', '15:00', 'preferred'),
      exceptions: [],
    },
    {
      employeeIndex: henry,
      weekly: [
        ...onDays(workdays, '00:00', '12:00'),
        ...onDays([5, 6], '14:00', '24:00', 'preferred'),
      ],
      exceptions: [],
    },
    { employeeIndex: isla, weekly: onDays([0, 1, 2], '00:00', '24:00'), exceptions: [] },
    {
      employeeIndex: jamal,
      weekly: onDays([6], '00:00', '24:00'),
      exceptions: [
        {
          ...onDate([4, 3], 'unavailable', 'Parents’ evening'),
          startTime: '17:00',
          endTime: '21:00',
        },
      ],
    },
  ]
}
