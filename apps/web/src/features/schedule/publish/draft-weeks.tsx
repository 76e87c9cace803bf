import { monthDay } from '../../../lib/format.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useDraftSchedules } from '../api/publish.ts'
import { publishTexts as texts } from './publish-texts.ts'
import { TryAgain } from './try-again.tsx'

/** The draft weeks that are published together with the shown one. */
export function DraftWeeks({ scheduleId }: { readonly scheduleId: number | null }) {
  const { schedules, error, isLoading, refresh } = useDraftSchedules()
  if (error) {
    return (
      <Notice tone="error" live action={<TryAgain isBusy={isLoading} onClick={refresh} />}>
        {texts.schedulesFailed}
      </Notice>
    )
  }
  if (!schedules) return <p className="ps-7 text-ink-muted text-xs">{texts.loadingDrafts}</p>
  const others = schedules.filter(({ id, shift_count }) => id !== scheduleId && shift_count > 0)
  if (others.length === 0)
    return <p className="ps-7 text-ink-muted text-xs">{texts.noOtherDrafts}</p>
  return (
    <ul
      aria-label={texts.otherDrafts}
      className="grid gap-0.5 ps-7 text-ink-soft text-xs tabular-nums"
    >
      {others
        .toSorted((a, b) => a.week_start_date.localeCompare(b.week_start_date))
        .map(({ id, week_start_date, week_end_date, shift_count }) => (
          <li key={id}>
            {monthDay(week_start_date)} - {monthDay(week_end_date)} ·{' '}
            {shift_count === 1 ? '1 shift' : `${shift_count} shifts`}
          </li>
        ))}
    </ul>
  )
}
