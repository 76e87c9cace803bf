import { useRef } from 'react'
import { CheckField } from '../../../ui/check-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { useConfirmations } from '../api/confirmations.ts'
import type { PublishOptions } from '../model/publish-options.ts'
import { DraftWeeks } from './draft-weeks.tsx'
import { repeatWeekOptions, publishTexts as texts } from './publish-texts.ts'

interface PublishFieldsProps {
  readonly scheduleId: number | null
  /** Whether the week was announced before. */
  readonly wasAnnounced: boolean
  readonly options: PublishOptions
  /** True while the request is sent. */
  readonly isFrozen: boolean
  readonly onChange: (change: Partial<PublishOptions>) => void
}

export function PublishFields(props: PublishFieldsProps) {
  const { scheduleId, wasAnnounced, options, isFrozen, onChange } = props
  const { confirmations } = useConfirmations(wasAnnounced ? scheduleId : null)
  const { notes, repeatWeeks, autoPublish, allDrafts } = options
  const end = useRef<HTMLDivElement>(null)
  const repeat = (value: string) => {
    const weeks = repeatWeekOptions.find((option) => String(option.weeks) === value)?.weeks ?? 0
    onChange({ repeatWeeks: weeks, ...(weeks === 0 && { autoPublish: false }) })
    // The added fields may be outside the scrolled area.
    requestAnimationFrame(() => end.current?.scrollIntoView({ block: 'nearest' }))
  }
  return (
    <fieldset disabled={isFrozen} className="grid gap-4">
      <legend className="sr-only">Options</legend>
      <TextareaField
        label={texts.notes}
        optional
        rows={2}
        maxLength={2000}
        value={notes}
        onChange={(event) => onChange({ notes: event.target.value })}
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
          onChange={(event) => onChange({ autoPublish: event.target.checked })}
        />
      )}
      <CheckField
        label={texts.askSeen}
        description={texts.askSeenNote}
        checked={options.askSeen ?? confirmations?.ask_seen ?? false}
        onChange={(event) => onChange({ askSeen: event.target.checked })}
      />
      <CheckField
        label={texts.allDrafts}
        checked={allDrafts}
        onChange={(event) => onChange({ allDrafts: event.target.checked })}
      />
      {allDrafts && <DraftWeeks scheduleId={scheduleId} />}
      <div ref={end} className="-mt-4 scroll-mb-5" />
    </fieldset>
  )
}
