import type { MyWeek } from '@weekboard/contracts/schedule/my-week'
import { dateInZone } from '@weekboard/scheduling/clock/weeks'
import { breakSummary } from '@weekboard/scheduling/cost/break-text'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { hoursText, weekdayMonthDay } from '../../lib/dates/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { cn } from '../../ui/cn.ts'
import { DayLeaf } from '../../ui/day-leaf.tsx'
import { FoldToggle } from '../../ui/fold-toggle.tsx'
import { useShiftActions } from '../shifts/shared/shift-actions.ts'
import { daysOffText } from '../time-off/shared/days-off.ts'
import { timeOffTypeText } from '../time-off/shared/time-off-type.ts'
import { Coworkers } from './coworkers.tsx'
import type { AgendaEntry, RemovedEntry, ShiftEntry, TimeOffEntry } from './model/agenda.ts'
import { coworkersOf } from './model/coworkers.ts'
import { myWeekTexts as texts } from './my-week-texts.ts'
import { PositionOfShift } from './position-of-shift.tsx'
import { shiftTimes } from './shift-times.ts'

interface AgendaListProps {
  readonly label: string
  readonly entries: readonly AgendaEntry[]
  readonly data: MyWeek
  readonly today: string
}

/** What is to come in a week; what is over is folded away above it. */
export function AgendaList({ label, entries, data, today }: AgendaListProps) {
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const past = entries.filter(({ isPast }) => isPast)
  const shown = isOpen ? entries : entries.filter(({ isPast }) => !isPast)
  return (
    <>
      {past.length > 0 && (
        <FoldToggle
          isOpen={isOpen}
          controls={listId}
          text={texts.earlier(past.length)}
          onToggle={() => setOpen(!isOpen)}
          className="border-b"
        />
      )}
      <ul id={listId} aria-label={label} className="divide-y divide-line">
        {shown.map((entry) => (
          <li key={entry.key}>
            <Entry entry={entry} data={data} today={today} />
          </li>
        ))}
      </ul>
    </>
  )
}

interface EntryProps<T> {
  readonly entry: T
  readonly data: MyWeek
  readonly today: string
}

function Entry({ entry, ...props }: EntryProps<AgendaEntry>) {
  if (entry.kind === 'shift') return <ShiftItem entry={entry} {...props} />
  if (entry.kind === 'removed') return <RemovedItem entry={entry} {...props} />
  return <TimeOffItem entry={entry} {...props} />
}

interface RowProps {
  readonly date: string
  readonly today: string
  readonly isPast: boolean
  readonly children: ReactNode
}

/** A day as a calendar leaf, and what is on it. */
function Row({ date, today, isPast, children }: RowProps) {
  return (
    <div className={cn('flex gap-3.5 px-4 py-3', isPast && 'bg-sunken/50')}>
      <DayLeaf date={date} isToday={date === today} />
      <div className="grid min-w-0 flex-1 grid-cols-1 content-center gap-0.5">{children}</div>
    </div>
  )
}

function ShiftItem({ entry, data, today }: EntryProps<ShiftEntry>) {
  const { shift, date, isPast, mark } = entry
  const ShiftActions = useShiftActions()
  const { range, endDay } = shiftTimes(shift, data.time_zone)
  return (
    <Row date={date} today={today} isPast={isPast}>
      <div className="flex items-baseline justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <p className={cn('font-semibold text-base tabular-nums', isPast && 'text-ink-muted')}>
            {range}
            {endDay && <span className="font-normal text-ink-soft text-sm"> {endDay}</span>}
          </p>
          <PositionOfShift shift={shift} data={data} />
          {mark && <Mark shift={shift} before={mark.before} />}
        </div>
        <span className="shrink-0 text-ink-muted text-sm tabular-nums">
          {texts.hours(hoursText(shift.duration_hours), breakSummary(shift.breaks))}
        </span>
      </div>
      {mark?.before && <Former before={mark.before} shift={shift} data={data} />}
      <Coworkers people={coworkersOf(shift, data)} />
      {shift.notes && (
        <p className="wrap-anywhere mt-1 whitespace-pre-line rounded-md bg-sunken px-2.5 py-1.5 text-sm">
          {shift.notes}
        </p>
      )}
      {!isPast && ShiftActions && (
        <Suspense fallback={null}>
          <div className="mt-1.5">
            <ShiftActions
              shift={{ ...shift, employee_id: data.employee_id }}
              timeZone={data.time_zone}
            />
          </div>
        </Suspense>
      )}
    </Row>
  )
}

type Former = NonNullable<NonNullable<ShiftEntry['mark']>['before']>

const hasMoved = (shift: ShiftEntry['shift'], before: Former): boolean =>
  shift.start_time !== before.start_time || shift.end_time !== before.end_time

function markText(shift: ShiftEntry['shift'], before: Former): string {
  if (hasMoved(shift, before)) return texts.moved
  return shift.position_id === before.position_id ? texts.noteChanged : texts.positionChanged
}

function Mark({ shift, before }: { shift: ShiftEntry['shift']; before: Former | null }) {
  if (!before) return <Badge tone="green">{texts.added}</Badge>
  return <Badge tone="yellow">{markText(shift, before)}</Badge>
}

interface FormerProps {
  readonly before: Former
  readonly shift: ShiftEntry['shift']
  readonly data: MyWeek
}

/** When a moved shift was before, and as what another one was to be worked. */
function Former({ before, shift, data }: FormerProps) {
  const { time_zone: timeZone, positions } = data
  const dayOf = ({ start_time }: Former) => dateInZone(new Date(start_time), timeZone)
  const day = dayOf(before) === dayOf(shift) ? '' : `${weekdayMonthDay(dayOf(before))}, `
  const position = positions.find(({ id }) => id === before.position_id)
  const was = [
    hasMoved(shift, before) && `${day}${shiftTimes(before, timeZone).range}`,
    shift.position_id !== before.position_id && (position?.name ?? texts.noPosition),
  ].filter((each) => each !== false)
  if (was.length === 0) return null
  return <p className="text-ink-muted text-sm tabular-nums">{texts.was(was.join(', '))}</p>
}

function RemovedItem({ entry, data, today }: EntryProps<RemovedEntry>) {
  const { before, date, isPast } = entry
  return (
    <Row date={date} today={today} isPast={isPast}>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <s className="text-base text-ink-muted tabular-nums">
          {shiftTimes(before, data.time_zone).range}
        </s>
        <Badge tone="red">{texts.removed}</Badge>
      </div>
    </Row>
  )
}

function TimeOffItem({ entry, today }: EntryProps<TimeOffEntry>) {
  const { request, date, isPast } = entry
  return (
    <Row date={date} today={today} isPast={isPast}>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <p className="font-semibold text-base">{timeOffTypeText(request.type)}</p>
        <StatusBadge isApproved={request.status === 'approved'} />
      </div>
      <p className="text-ink-soft text-sm">{daysOffText(request)}</p>
    </Row>
  )
}

export function StatusBadge({ isApproved }: { readonly isApproved: boolean }) {
  return (
    <Badge tone={isApproved ? 'green' : 'yellow'}>
      {isApproved ? texts.approved : texts.pending}
    </Badge>
  )
}
