import { getMyShiftsRoute } from '@weekboard/contracts/dashboard/dashboard'
import type { MyShifts } from '@weekboard/contracts/dashboard/dashboard-stats'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { dayName } from '../../../../lib/dates/day-name.ts'
import { rangeText } from '../../../../lib/dates/format.ts'
import { useNow } from '../../../../lib/dates/use-now.ts'
import { TextLink } from '../../../../ui/page/text-link.tsx'
import { countdownLabel, ShiftCountdown } from '../../../shifts/shared/shift-countdown.tsx'
import { findUpcoming } from '../../../shifts/shared/upcoming-shifts.ts'
import { useWidgetData } from '../../hooks-widget-data.ts'
import type { WidgetProps } from '../../widget.ts'
import { WidgetContent } from '../../widget-content.tsx'
import { myShiftsTexts as texts } from './my-shifts-texts.ts'
import { WeekList } from './week-list.tsx'

const useMyShifts = () => useWidgetData('my-shifts', getMyShiftsRoute, {})

interface NextShiftProps {
  /** One that has not ended. */
  readonly shift: Shift
  readonly now: Date
  readonly timeZone: string
}

/** A shift that runs, with the time until its end, or one to come, with the time until its start. */
function NextShift({ shift, now, timeZone }: NextShiftProps) {
  const { start_time, end_time, notes } = shift
  return (
    <section
      aria-label={countdownLabel(shift, now)}
      className="rounded-lg bg-accent-soft px-3.5 py-3"
    >
      <ShiftCountdown shift={shift} now={now} heading="h3" />
      <p className="mt-1 font-semibold text-ink text-lg tabular-nums">
        {rangeText(start_time, end_time, timeZone)}
      </p>
      <p className="text-ink-soft text-sm">{dayName(start_time, now, timeZone)}</p>
      {notes && (
        <p
          title={notes}
          className="wrap-anywhere mt-1 line-clamp-3 whitespace-pre-line text-ink-soft text-sm"
        >
          {notes}
        </p>
      )}
    </section>
  )
}

/** The user's own announced shifts: the current and the next one, this week and the next. */
export function MyShiftsWidget({ paths }: WidgetProps) {
  const data = useMyShifts()
  return (
    <WidgetContent data={data}>
      {(shifts) => <OwnShifts data={shifts} schedulePath={paths.schedule} />}
    </WidgetContent>
  )
}

interface OwnShiftsProps {
  readonly data: MyShifts
  readonly schedulePath: string
}

function OwnShifts({ data, schedulePath }: OwnShiftsProps) {
  const now = useNow()
  const { this_week, next_week, time_zone: timeZone } = data
  const { current, next } = upcomingShifts(data, now)
  return (
    <div className="@container">
      <div className="grid gap-4 @2xl:grid-cols-2 @2xl:items-start">
        <div className="grid gap-2">
          {current && <NextShift shift={current} now={now} timeZone={timeZone} />}
          {next && <NextShift shift={next} now={now} timeZone={timeZone} />}
          {!current && !next && <NoShift />}
        </div>
        <div className="grid gap-4">
          <WeekList title={texts.thisWeek} week={this_week} now={now} timeZone={timeZone} />
          {next_week.announced && (
            <WeekList title={texts.nextWeek} week={next_week} now={now} timeZone={timeZone} />
          )}
          <p className="text-sm">
            <TextLink to={schedulePath}>{texts.openSchedule}</TextLink>
          </p>
        </div>
      </div>
    </div>
  )
}

function NoShift() {
  return (
    <div className="rounded-lg bg-sunken px-3.5 py-3 text-sm">
      <p className="font-medium text-ink">{texts.noNextShift}</p>
      <p className="text-ink-soft">{texts.noNextShiftHint}</p>
    </div>
  )
}

/** The current and the next own shift at an instant. */
export function upcomingShifts(data: MyShifts, now: Date) {
  const { current_shift, next_shift, this_week, next_week } = data
  const known = [current_shift, next_shift, ...this_week.shifts, ...next_week.shifts]
  return findUpcoming(
    known.filter((shift) => shift !== null),
    now,
  )
}
