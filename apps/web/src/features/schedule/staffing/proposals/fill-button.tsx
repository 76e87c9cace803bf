import type { DayStaffing } from '@weekboard/scheduling/staffing/staffing-coverage'
import { WandSparkles } from 'lucide-react'
import { late, whenLoaded } from '../../../../lib/loading/late.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { usePart, useScheduleStore } from '../../week/schedule-store.ts'
import { fillText } from '../coverage-texts.ts'
import { fillingState } from './proposals.ts'

const fillModule = late(() => import('./start-filling.ts'))

interface FillButtonProps {
  readonly weekStart: string
  readonly day: DayStaffing
}

/** Fills what a day misses; nothing on a day that has everybody, and while it is being filled. */
export function FillButton({ weekStart, day }: FillButtonProps) {
  const store = useScheduleStore()
  const isFilled = usePart(
    fillingState,
    ({ filling }) => filling?.weekStart === weekStart && filling.date === day.date,
  )
  if (day.uncoveredMinutes <= 0 || isFilled) return null
  const fill = () =>
    whenLoaded(fillModule, (loaded) => void loaded.startFilling(store, weekStart, day.date))
  return (
    <IconButton
      changes
      size="sm"
      label={fillText(day.uncoveredMinutes)}
      className="size-6 shrink-0 self-center"
      onClick={fill}
    >
      <WandSparkles />
    </IconButton>
  )
}
