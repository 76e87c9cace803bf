import {
  getTodayRoute,
  type PersonAtWork,
  type StaffingGap,
  type Today,
} from '@weekboard/contracts/dashboard/dashboard-today'
import { addDays } from '@weekboard/scheduling/clock/weeks'
import { useId } from 'react'
import { dayName } from '../../../../lib/dates/day-name.ts'
import {
  clockText,
  monthDay,
  rangeText,
  timeText,
  weekdayMonthDay,
} from '../../../../lib/dates/format.ts'
import { useNow } from '../../../../lib/dates/use-now.ts'
import { TextLink } from '../../../../ui/page/text-link.tsx'
import { usePositions } from '../../../positions/shared/hooks.ts'
import { useWidgetData } from '../../hooks-widget-data.ts'
import type { WidgetPaths, WidgetProps } from '../../widget.ts'
import { WidgetContent } from '../../widget-content.tsx'
import { EmployeeShifts } from '../employee-shifts.tsx'
import { workingAt } from '../working.ts'

const plural = (count: number, one: string, several: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${several}`

const texts = {
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

interface Line {
  readonly text: string
  /** The address where it is settled. */
  readonly to: string
}

/** What waits for those who plan, most urgent first. */
function linesToSettle(
  { waiting, unpublished, unseen }: Today,
  { schedule, requests }: Pick<WidgetPaths, 'schedule' | 'requests'>,
): Line[] {
  return [
    ...(waiting.time_off > 0
      ? [{ text: texts.waitingTimeOff(waiting.time_off), to: requests }]
      : []),
    ...(waiting.shifts > 0
      ? [{ text: texts.waitingShifts(waiting.shifts), to: `${requests}?tab=shifts` }]
      : []),
    ...unpublished.map(({ week_start, shift_count }) => ({
      text: texts.unpublished(monthDay(week_start), shift_count),
      to: `${schedule}?date=${week_start}`,
    })),
    ...unseen.map(({ week_start, missing }) => ({
      text: texts.unseen(monthDay(week_start), missing),
      to: `${schedule}?date=${week_start}`,
    })),
  ]
}

/** What those who plan have to see to today; each line leads to where it is settled. */
export function TodayWidget({ paths }: WidgetProps) {
  const data = useWidgetData('today', getTodayRoute, {})
  return (
    <WidgetContent data={data}>
      {(today) => <TodayAtWork today={today} paths={paths} />}
    </WidgetContent>
  )
}

const shiftsOf = (people: readonly PersonAtWork[]) => people.map(({ shift }) => shift)

interface TodayProps {
  readonly today: Today
  readonly paths: WidgetPaths
}

function TodayAtWork({ today, paths }: TodayProps) {
  const now = useNow()
  const { date, missing, gaps, time_zone: timeZone } = today
  const working = workingAt(
    { working_now: shiftsOf(today.on_now), next: shiftsOf(today.next) },
    now,
  )
  const startsAt = working.next[0]?.start_time
  const until = ({ end_time }: { readonly end_time: string }) =>
    texts.until(timeText(end_time, timeZone))
  return (
    <div className="@container grid grid-cols-1 gap-3 text-sm">
      {missing.length > 0 && (
        <EmployeeShifts
          title={texts.missing}
          shifts={shiftsOf(missing)}
          empty=""
          timeOf={({ start_time, end_time }) => rangeText(start_time, end_time, timeZone)}
          actionOf={({ employee_id: id }) => (
            <TextLink to={`${paths.schedule}?date=${date}&row=${id}`}>
              {texts.settleMissing}
            </TextLink>
          )}
        />
      )}
      <LinesToSettle today={today} paths={paths} />
      {gaps.length > 0 && <Gaps gaps={gaps} schedulePath={paths.schedule} />}
      <div className="grid gap-x-6 gap-y-3 @md:grid-cols-2">
        <EmployeeShifts
          title={texts.workingNow}
          shifts={working.now}
          empty={texts.nobodyNow}
          timeOf={until}
        />
        <EmployeeShifts
          title={texts.next}
          note={
            startsAt && texts.nextAt(dayName(startsAt, now, timeZone), timeText(startsAt, timeZone))
          }
          shifts={working.next}
          empty={texts.nobodyNext}
          timeOf={until}
        />
      </div>
    </div>
  )
}

const headingClass = 'border-line border-b pb-1.5 font-semibold text-ink'

function LinesToSettle({ today, paths }: TodayProps) {
  const titleId = useId()
  const lines = linesToSettle(today, paths)
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={headingClass}>
        {texts.toSettle}
      </h3>
      {lines.length === 0 ? (
        <p className="py-2 text-ink-soft">{texts.nothingToSettle}</p>
      ) : (
        <ul aria-labelledby={titleId} className="grid gap-1.5 py-2">
          {lines.map(({ text, to }) => (
            <li key={text}>
              <TextLink to={to}>{text}</TextLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The gaps, one that goes over midnight as one. */
function overMidnight(gaps: readonly StaffingGap[]): StaffingGap[] {
  const restOf = (gap: StaffingGap) =>
    gap.end_time === '24:00' &&
    gaps.find(
      ({ date, start_time, end_time, position_id, count }) =>
        date === addDays(gap.date, 1) &&
        start_time === '00:00' &&
        end_time < gap.start_time &&
        position_id === gap.position_id &&
        count === gap.count,
    )
  const joined = gaps.map((gap) => ({ gap, rest: restOf(gap) || null }))
  const rests = new Set(joined.map(({ rest }) => rest))
  return joined.flatMap(({ gap, rest }) =>
    rests.has(gap) ? [] : { ...gap, ...(rest && { end_time: rest.end_time }) },
  )
}

interface GapsProps {
  readonly gaps: readonly StaffingGap[]
  readonly schedulePath: string
}

/** Needs that nobody is planned for, with a link that has their day filled. */
function Gaps({ gaps, schedulePath }: GapsProps) {
  const titleId = useId()
  const { positions } = usePositions()
  const nameOf = (id: number | null) => positions?.find((one) => one.id === id)?.name
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={headingClass}>
        {texts.gaps}
      </h3>
      <ul aria-labelledby={titleId} className="grid gap-1.5 py-2">
        {overMidnight(gaps).map(
          ({ date, start_time: start, end_time: end, position_id: position, count }) => {
            const when = `${weekdayMonthDay(date)}, ${clockText(start)} – ${clockText(end)}`
            const who = texts.gapOf(count, nameOf(position))
            return (
              <li
                key={`${date} ${start} ${end} ${position}`}
                className="flex flex-wrap items-center gap-x-3"
              >
                <span className="min-w-0 flex-1 text-ink tabular-nums">{`${when}: ${who}`}</span>
                <TextLink to={`${schedulePath}?date=${date}&panel=fill`}>
                  {texts.fill}
                  <span className="sr-only">{` ${who}, ${when}`}</span>
                </TextLink>
              </li>
            )
          },
        )}
      </ul>
    </section>
  )
}
