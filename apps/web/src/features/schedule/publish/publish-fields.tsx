import type { Week } from '@weekboard/contracts/schedule/week'
import { useRef } from 'react'
import { monthDay } from '../../../lib/dates/format.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextareaField } from '../../../ui/fields/textarea-field.tsx'
import { countWith } from '../week/schedule-texts.ts'
import { useConfirmations } from './confirmations/confirmations.ts'
import { useOtherDrafts } from './publish.ts'
import { TryAgain } from './publish-notices.tsx'
import { repeatWeekOptions, publishTexts as texts } from './publish-texts.ts'
import type { Publishing } from './use-publishing.ts'

function DraftWeeks({ scheduleId }: { readonly scheduleId: number | null }) {
  const { drafts, read } = useOtherDrafts(scheduleId)
  if (read.error) {
    const tryAgain = <TryAgain isBusy={read.isValidating} onClick={read.mutate} />
    return (
      <Notice tone="error" live action={tryAgain}>
        {texts.schedulesFailed}
      </Notice>
    )
  }
  if (!drafts) return <p className="ps-7 text-ink-muted text-xs">{texts.loadingDrafts}</p>
  if (drafts.length === 0)
    return <p className="ps-7 text-ink-muted text-xs">{texts.noOtherDrafts}</p>
  return (
    <ul
      aria-label={texts.otherDrafts}
      className="grid gap-0.5 ps-7 text-ink-soft text-xs tabular-nums"
    >
      {drafts.map(({ id, week_start_date, week_end_date, shift_count }) => (
        <li key={id}>
          {monthDay(week_start_date)} - {monthDay(week_end_date)} ·{' '}
          {countWith(shift_count, 'shift', 'shifts')}
        </li>
      ))}
    </ul>
  )
}

interface PublishFieldsProps {
  readonly week: Week
  readonly publishing: Publishing
}

export function PublishFields({ week, publishing }: PublishFieldsProps) {
  const { options, stage, change } = publishing
  const { id: scheduleId = null, published_at: publishedAt = null } = week.schedule ?? {}
  const { data: confirmations } = useConfirmations(publishedAt ? scheduleId : null)
  const { notes, repeatWeeks, autoPublish, allDrafts } = options
  const end = useRef<HTMLDivElement>(null)
  const repeat = (value: string) => {
    const weeks = repeatWeekOptions.find((option) => String(option.weeks) === value)?.weeks ?? 0
    change({ repeatWeeks: weeks, ...(weeks === 0 && { autoPublish: false }) })
    // The added fields may be outside the scrolled area.
    requestAnimationFrame(() => end.current?.scrollIntoView({ block: 'nearest' }))
  }
  return (
    <fieldset disabled={stage !== 'ready'} className="grid gap-4">
      <legend className="sr-only">Options</legend>
      <TextareaField
        label={texts.notes}
        optional
        rows={2}
        maxLength={2000}
        value={notes}
        onChange={(event) => change({ notes: event.target.value })}
      />
      <SelectField
        label={texts.repeat}
        value={repeatWeeks}
        onChange={(event) => repeat(event.target.value)}
      >
        {repeatWeekOptions.map(({ weeks, label }) => (
          <option key={weeks} value={weeks}>
            {label}
          </option>
        ))}
      </SelectField>
      {repeatWeeks > 0 && (
        <CheckField
          label={texts.autoPublish}
          description={texts.autoPublishNote}
          checked={autoPublish}
          onChange={(event) => change({ autoPublish: event.target.checked })}
        />
      )}
      <CheckField
        label={texts.askSeen}
        description={texts.askSeenNote}
        checked={options.askSeen ?? confirmations?.ask_seen ?? false}
        onChange={(event) => change({ askSeen: event.target.checked })}
      />
      <CheckField
        label={texts.allDrafts}
        checked={allDrafts}
        onChange={(event) => change({ allDrafts: event.target.checked })}
      />
      {allDrafts && <DraftWeeks scheduleId={scheduleId} />}
      <div ref={end} className="-mt-4 scroll-mb-5" />
    </fieldset>
  )
}
