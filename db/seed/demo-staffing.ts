import { TZDate } from '@date-fns/tz'
import { addDays, format, startOfISOWeek } from 'date-fns'
import type { DemoStaffing } from './insert.ts'

type Need = Omit<DemoStaffing['needs'][number], 'weekday'>

const need = (startTime: string, endTime: string, count: number): Need => ({
  startTime,
  endTime,
  positionId: null,
  count,
})

/** The evenings are busy; in the daytime the café runs with who is there. */
const workday = [need('17:00', '21:00', 2)]
const weekend = [need('16:00', '22:00', 1)]
const days = [workday, workday, workday, workday, workday, weekend, weekend]

/** A usual week; next week's Saturday is a market day, and the Thursday after it a holiday. */
export function demoStaffing(now: Date, timeZone: string): DemoStaffing {
  const monday = startOfISOWeek(new TZDate(now, timeZone))
  const date = (day: number) => format(addDays(monday, day), 'yyyy-MM-dd')
  return {
    needs: days.flatMap((needs, weekday) => needs.map((each) => ({ ...each, weekday }))),
    exceptions: [
      { ...need('08:00', '16:00', 2), date: date(12) },
      { ...need('00:00', '24:00', 0), date: date(17) },
    ],
  }
}
