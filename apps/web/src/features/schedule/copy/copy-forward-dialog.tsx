import type { Week } from '@weekboard/contracts/schedule/week'
import { addDays, weekEndDate } from '@weekboard/scheduling/clock/weeks'
import { CopyDialog } from './copy-dialog.tsx'
import { copyWeekTexts as texts } from './copy-week-texts.ts'

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
 * Plans the shown week again in the next one: left out are shifts of those who are away, and what the
 * rules refuse.
 */
export function CopyForwardDialog({ week, onClose }: CopyForwardDialogProps) {
  return (
    <CopyDialog
      title={texts.toNextTitle}
      target={nextWeekOf(week)}
      source={week}
      choice={{ fromWeek: week.week_start_date }}
      onClose={onClose}
    />
  )
}
