import type { DayStaffing } from '@weekboard/scheduling/staffing-coverage'
import { WandSparkles } from 'lucide-react'
import { serverMessage } from '../../../../lib/http/alert-text.ts'
import { showToast } from '../../../../ui/feedback/toast.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { startSearch } from '../../api/proposals.ts'
import { fillText } from '../../model/coverage-texts.ts'
import {
  type ScheduleStore,
  useScheduleState,
  useScheduleStore,
} from '../../model/schedule-store.ts'
import { proposalsTexts as texts } from './proposals-texts.ts'

/** Looks for people for what is missing on a day; errors are shown as toasts. */
async function fillDay(store: ScheduleStore, weekStart: string, date: string): Promise<void> {
  const asked = { weekStart, date, rejected: new Set<number>(), unchecked: new Set<number>() }
  const filling = { ...asked, runId: null }
  store.setState({ filling })
  try {
    const runId = await startSearch(weekStart)
    if (store.getState().filling === filling) store.setState({ filling: { ...asked, runId } })
  } catch (error) {
    store.setState({ filling: null })
    showToast({ type: 'error', title: serverMessage(error, texts.startFailed) })
  }
}

interface FillButtonProps {
  readonly weekStart: string
  readonly day: DayStaffing
}

/** Fills what a day misses; nothing on a day that has everybody, and while it is being filled. */
export function FillButton({ weekStart, day }: FillButtonProps) {
  const store = useScheduleStore()
  const isFilled = useScheduleState(
    ({ filling }) => filling?.weekStart === weekStart && filling.date === day.date,
  )
  if (day.uncoveredMinutes <= 0 || isFilled) return null
  return (
    <IconButton
      changes
      size="sm"
      label={fillText(day.uncoveredMinutes)}
      className="size-6 shrink-0 self-center"
      onClick={() => void fillDay(store, weekStart, day.date)}
    >
      <WandSparkles />
    </IconButton>
  )
}
