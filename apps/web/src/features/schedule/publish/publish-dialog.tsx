import type { Week } from '@weekboard/contracts/schedules'
import { checkWeek } from '@weekboard/scheduling/rules/engine'
import { CircleCheck } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { publishSentence } from '../error-sentences.ts'
import { monthDay } from '../format.ts'
import { usePublish } from '../hooks.ts'
import { contextOf } from '../popover/slot.ts'
import { publishViolationsOf } from '../refusals.ts'
import { texts } from '../texts.ts'

const violationsOf = (week: Week) => checkWeek(contextOf(week, null))

interface PublishDialogProps {
  readonly open: boolean
  readonly week: Week
  readonly onClose: () => void
}

type Stage = 'ready' | 'publishing' | 'published'

/** How long 'Published!' stands before the panel closes. */
const closeAfterMs = 300

/** What stands in the panel. The rules are weighed here first, but the server has the last word. */
function usePublishing(week: Week, onClose: () => void) {
  const publish = usePublish()
  const [notes, setNotes] = useState('')
  const [stage, setStage] = useState<Stage>('ready')
  const [failure, setFailure] = useState<string | null>(null)
  /** What the server found and this screen did not. */
  const [refusals, setRefusals] = useState<readonly string[] | null>(null)
  const found = useFrozen(
    useMemo(() => violationsOf(week).map(({ message }) => message), [week]),
    stage !== 'ready',
  )
  const violations = refusals ?? found
  const run = async () => {
    const scheduleId = week.schedule?.id
    if (!scheduleId) return
    setFailure(null)
    setStage('publishing')
    try {
      await publish(week, { scheduleId, notes, overrideViolations: violations.length > 0 })
      setStage('published')
      setTimeout(onClose, closeAfterMs)
    } catch (error) {
      setStage('ready')
      const broken = publishViolationsOf(error)
      setRefusals(broken?.map(({ message }) => message) ?? null)
      setFailure(broken ? null : publishSentence(error))
    }
  }
  return { notes, setNotes, stage, failure, violations, run }
}

/** The value as it was when it froze: publishing changes the week under the panel. */
function useFrozen<T>(value: T, isFrozen: boolean): T {
  const [kept, setKept] = useState(value)
  if (!isFrozen && kept !== value) setKept(value)
  return kept
}

export function PublishDialog({ open, week, onClose }: PublishDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.publishSchedule}
      description={`${monthDay(week.week_start_date)} - ${monthDay(week.week_end_date)}`}
    >
      <PublishForm week={week} onClose={onClose} />
    </Dialog>
  )
}

function PublishForm({ week, onClose }: Omit<PublishDialogProps, 'open'>) {
  const { notes, setNotes, stage, failure, violations, run } = usePublishing(week, onClose)
  const isBroken = violations.length > 0
  return (
    <div className="grid gap-4">
      <Validity violations={violations} />
      <TextareaField
        label={texts.notes}
        optional
        maxLength={2000}
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
      />
      {isBroken && (
        <Notice tone="warning" live>
          {texts.publishWarning}
        </Notice>
      )}
      {failure && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button
          variant="primary"
          busy={stage === 'publishing'}
          busyText={texts.publishing}
          onClick={() => stage === 'ready' && void run()}
        >
          {stage === 'published'
            ? texts.publishedDone
            : isBroken
              ? texts.publishAnyway
              : texts.publish}
        </Button>
      </div>
    </div>
  )
}

function Validity({ violations }: { readonly violations: readonly string[] }) {
  if (violations.length === 0) {
    return (
      <p
        title={texts.validTooltip}
        className="flex items-center gap-2.5 rounded-md bg-success-soft px-3 py-2.5 font-medium text-sm text-success-ink"
      >
        <CircleCheck className="size-4 shrink-0" aria-hidden="true" />
        {texts.valid}
      </p>
    )
  }
  return (
    <div className="rounded-md bg-danger-soft px-3 py-2.5 text-danger-ink text-sm">
      <p className="font-medium">
        {violations.length === 1 ? '1 violation' : `${violations.length} violations`}
      </p>
      <ul className="mt-1 list-disc space-y-1 ps-5" aria-label="Violations">
        {[...new Set(violations)].map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </div>
  )
}
