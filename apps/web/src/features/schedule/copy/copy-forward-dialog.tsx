import type { Week } from '@weekboard/contracts/schedule/week'
import { addDays, weekEndDate } from '@weekboard/scheduling/clock/weeks'
import { useState } from 'react'
import { OverLimitField } from '../write/over-limit-field.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import { CopyPreview } from './copy-preview.tsx'
import { useWeekCopyPreview, type WeekCopy } from './copy-week.ts'
import { copyWeekTexts as texts } from './copy-week-texts.ts'
import { namesIn, useCopyIntoWeek } from './use-copy-into-week.ts'

interface CopyForwardDialogProps {
  readonly week: Week
  readonly onClose: () => void
}

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
  const target = nextWeekOf(week)
  const copy: WeekCopy = { fromWeek: week.week_start_date, overrideMaxHours }
  const preview = useWeekCopyPreview(target, copy)
  const copyInto = useCopyIntoWeek(target)
  return (
    <CopyDialog
      title={texts.toNextTitle}
      target={target}
      onCopy={() => copyInto(week, copy, preview.reply !== undefined)}
      onClose={onClose}
    >
      <OverLimitField
        label={texts.overLimit}
        reply={preview.reply}
        checked={overrideMaxHours}
        onChange={setOverride}
      />
      <CopyPreview {...preview} names={namesIn(week)} timeZone={week.time_zone} />
    </CopyDialog>
  )
}
