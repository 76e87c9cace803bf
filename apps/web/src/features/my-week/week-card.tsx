import type { MyWeek, MyWeekWeek } from '@weekboard/contracts/schedule/my-week'
import { dateInZone } from '@weekboard/scheduling/clock/weeks'
import { Check, Sparkles } from 'lucide-react'
import { useId } from 'react'
import { hoursText, momentText, shortWeekTitle } from '../../lib/dates/format.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Card } from '../../ui/page/card.tsx'
import { AgendaList } from './agenda-list.tsx'
import { agendaOf } from './model/agenda.ts'
import { myWeekTexts as texts } from './my-week-texts.ts'
import { SeenBar } from './seen-bar.tsx'

const weekNames = [texts.thisWeek, texts.nextWeek] as const
const segmentValues = ['0', '1'] as const

interface WeekCardProps {
  readonly data: MyWeek
  /** The one of `data.weeks` that is shown. */
  readonly index: number
  readonly now: Date
  readonly onSelect: (index: number) => void
  readonly onConfirm: (week: MyWeekWeek) => Promise<void>
}

/** This week or the next: the own shifts by day, with what has changed. */
export function WeekCard({ data, index, now, onSelect, onConfirm }: WeekCardProps) {
  const headingId = useId()
  const week = data.weeks[index]
  if (!week) return null
  const { time_zone: timeZone, time_off: timeOff } = data
  const entries = agendaOf({ week, timeOff, timeZone, now })
  const { week_start_date: start, week_end_date: end, shifts, announcement } = week
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <Segmented
        label={texts.weeks}
        value={segmentValues[index] ?? '0'}
        segments={data.weeks.map((each, position) => ({
          value: segmentValues[position] ?? '0',
          label: weekNames[position] ?? '',
          icon: position === index ? undefined : <News week={each} />,
        }))}
        onChange={(value) => onSelect(Number(value))}
      />
      <Card padding="none" className="overflow-clip">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-line border-b px-4 py-3">
          <h2 id={headingId} className="font-semibold text-base">
            {shortWeekTitle(start, end)}
          </h2>
          {shifts.length > 0 && (
            <p className="text-ink-soft text-sm tabular-nums">
              {texts.weekHours(hoursText(week.total_hours), shifts.length)}
            </p>
          )}
        </div>
        <WeekNotices week={week} timeZone={timeZone} onConfirm={onConfirm} />
        {shifts.length === 0 && (
          <p className="px-4 py-4 text-ink-soft text-sm">
            {announcement ? texts.noShifts : texts.weekNotAnnounced}
          </p>
        )}
        <AgendaList
          key={start}
          label={weekNames[index] ?? texts.thisWeek}
          entries={entries}
          data={data}
          today={dateInZone(now, timeZone)}
        />
      </Card>
    </section>
  )
}

/** A dot at a week that is not shown, when it has something to look at. */
function News({ week }: { readonly week: MyWeekWeek }) {
  const { announcement, is_new, own_changes } = week
  const asks = announcement?.ask_seen && !announcement.seen_at
  if (!asks && !is_new && own_changes.length === 0) return null
  return (
    <span className="order-last inline-flex size-2 rounded-full bg-accent">
      <span className="sr-only">{asks ? texts.asks : texts.hasNews}</span>
    </span>
  )
}

interface WeekNoticesProps {
  readonly week: MyWeekWeek
  readonly timeZone: string
  readonly onConfirm: (week: MyWeekWeek) => Promise<void>
}

/** What to know about a week before its days: changes, the manager's notes, and a confirmation. */
function WeekNotices({ week, timeZone, onConfirm }: WeekNoticesProps) {
  const { announcement, is_new: isNew, own_changes: changes } = week
  const news = isNew ? texts.newWeekHint : changes.length > 0 && texts.changes(changes.length)
  const asks = announcement?.ask_seen ?? false
  if (!news && !announcement?.notes && !asks) return null
  return (
    <div className="grid gap-2 border-line border-b px-4 py-3">
      {news && (
        <p role="status" className="flex items-center gap-2 font-medium text-accent-ink text-sm">
          <Sparkles className="size-4 shrink-0" aria-hidden="true" />
          {news}
        </p>
      )}
      {announcement?.notes && <Notice>{announcement.notes}</Notice>}
      {asks && announcement?.seen_at && (
        <p className="flex items-center gap-2 text-sm text-success-ink">
          <Check className="size-4 shrink-0" aria-hidden="true" />
          {texts.seenAt(momentText(announcement.seen_at, timeZone))}
        </p>
      )}
      {asks && !announcement?.seen_at && <SeenBar week={week} onConfirm={onConfirm} />}
    </div>
  )
}
