import type { Week } from '@weekboard/contracts/schedule/week'
import { type ReactNode, useState } from 'react'
import { weekTitle } from '../../../lib/dates/format.ts'
import { alertText } from '../../../lib/http/alert-text.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useBusyCall } from '../../../ui/feedback/use-call.ts'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { OverLimitField } from '../write/over-limit-field.tsx'
import { CopyPreview } from './copy-preview.tsx'
import { useWeekCopyPreview, type WeekCopy } from './copy-week.ts'
import { copyWeekTexts as texts } from './copy-week-texts.ts'
import { namesIn, useCopyIntoWeek } from './use-copy-into-week.ts'

interface CopyDialogProps {
  readonly title: string
  readonly target: Week
  /** The copied week; undefined while it is not known. */
  readonly source: Week | undefined
  /** Which of its shifts; null while none are chosen. */
  readonly choice: Omit<WeekCopy, 'overrideMaxHours'> | null
  readonly children?: ReactNode
  readonly onClose: () => void
}

/** Copies a week into another, after a list of what is left out and why. */
export function CopyDialog({ title, target, source, choice, children, onClose }: CopyDialogProps) {
  const [overrideMaxHours, setOverride] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const copy: WeekCopy | null = choice && { ...choice, overrideMaxHours }
  const preview = useWeekCopyPreview(target, copy)
  const copyInto = useCopyIntoWeek(target)
  const { busy, run } = useBusyCall()
  const submit = () =>
    void run(async () => {
      setMissing(copy === null)
      if (!copy || !source) return
      if (await copyInto(source, copy, preview.reply !== undefined)) onClose()
    }, alertText)
  return (
    <FormDialog
      title={title}
      description={weekTitle(target.week_start_date, target.week_end_date)}
      submit={{ text: texts.copy, busyText: texts.copying, isDisabled: !source }}
      isBusy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
      <OverLimitField
        label={texts.overLimit}
        reply={preview.reply}
        checked={overrideMaxHours}
        onChange={setOverride}
      />
      {isMissing && !copy && source && (
        <Notice tone="error" live>
          {texts.nothingChosen}
        </Notice>
      )}
      {source && copy && (
        <CopyPreview {...preview} names={namesIn(source)} timeZone={target.time_zone} />
      )}
    </FormDialog>
  )
}
