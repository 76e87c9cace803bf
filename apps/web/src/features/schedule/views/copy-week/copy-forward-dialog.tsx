import type { Week } from '@weekboard/contracts/week'
import { addDays, weekEndDate } from '@weekboard/scheduling/weeks'
import { type FormEvent, useState } from 'react'
import { weekTitle } from '../../../../lib/dates/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { CheckField } from '../../../../ui/fields/check-field.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { useWeekCopyPreview, type WeekCopy } from '../../api/copy-week.ts'
import { isOverLimit } from '../../model/rejection.ts'
import { CopyPreview } from './copy-preview.tsx'
import { copyWeekTexts as texts } from './copy-week-texts.ts'
import { namesIn, useCopyIntoWeek } from './use-copy-into-week.ts'

interface CopyForwardDialogProps {
  readonly week: Week
  readonly onClose: () => void
}

const formId = 'copy-to-next-week'

/** The dates of the week after another. */
function nextWeekOf(week: Week): Week {
  const monday = addDays(week.week_start_date, 7)
  return { ...week, week_start_date: monday, week_end_date: weekEndDate(monday) }
}

/**
 * Plans the shown week again in the next one, after a list of what is left out and why: shifts of those
 * who are away, and what the rules refuse.
 */
export function CopyForwardDialog({ week, onClose }: CopyForwardDialogProps) {
  const [overrideMaxHours, setOverride] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const target = nextWeekOf(week)
  const copy: WeekCopy = { fromWeek: week.week_start_date, overrideMaxHours }
  const preview = useWeekCopyPreview(target, copy)
  const copyInto = useCopyIntoWeek(target)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const isDone = await copyInto(week, copy, preview.reply !== undefined)
    setBusy(false)
    if (isDone) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.toNextTitle}
      description={weekTitle(target.week_start_date, target.week_end_date)}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            busy={isBusy}
            busyText={texts.copying}
          >
            {texts.copy}
          </Button>
        </>
      }
    >
      <form id={formId} className="grid gap-4" onSubmit={(event) => void submit(event)}>
        {preview.reply?.results.some(isOverLimit) || overrideMaxHours ? (
          <CheckField
            label={texts.overLimit}
            checked={overrideMaxHours}
            onChange={({ target: box }) => setOverride(box.checked)}
          />
        ) : null}
        <CopyPreview {...preview} names={namesIn(week)} timeZone={week.time_zone} />
      </form>
    </Dialog>
  )
}
