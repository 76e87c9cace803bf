import {
  ArrowRight,
  BedDouble,
  CalendarDays,
  CalendarX2,
  Clock,
  Coffee,
  IdCard,
  Layers2,
  type LucideIcon,
} from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { shiftNameOf, timesOfShift } from '../week/open-shifts.ts'
import { ruleNames, conflictTexts as texts } from './conflict-texts.ts'
import type { WeekConflict } from './conflicts.ts'

interface ConflictDialogProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly conflicts: readonly WeekConflict[]
  readonly timeZone: string
  readonly onGo: (conflict: WeekConflict) => void
}

export function ConflictDialog({
  isOpen,
  onOpenChange,
  conflicts,
  timeZone,
  onGo,
}: ConflictDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} title={texts.title}>
      {conflicts.length === 0 ? (
        <p className="text-ink-soft text-sm">{texts.none}</p>
      ) : (
        <ul className="grid divide-y divide-line rounded-lg border border-line">
          {conflicts.map((conflict) => (
            <ConflictItem
              key={conflict.key}
              conflict={conflict}
              timeZone={timeZone}
              onGo={() => onGo(conflict)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

const icons: Readonly<Record<WeekConflict['code'], LucideIcon>> = {
  overlap: Layers2,
  weekly_hours: Clock,
  availability: CalendarX2,
  position: IdCard,
  rest: BedDouble,
  consecutive_days: CalendarDays,
  breaks: Coffee,
}

interface ConflictItemProps {
  readonly conflict: WeekConflict
  readonly timeZone: string
  readonly onGo: () => void
}

function ConflictItem({ conflict, timeZone, onGo }: ConflictItemProps) {
  const { code, message, shift } = conflict
  const Icon = icons[code]
  const times = timesOfShift(shift, timeZone)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2.5">
      <Icon className="size-4 shrink-0 self-start text-danger-ink" aria-hidden="true" />
      <div className="grid min-w-48 flex-1 gap-0.5">
        <p className="text-sm">
          <span className="font-medium">{ruleNames[code]}</span>
          <span className="text-ink-soft">
            {' '}
            · {shiftNameOf(shift)}, <span className="whitespace-nowrap tabular-nums">{times}</span>
          </span>
        </p>
        <p className="text-ink-soft text-xs">{message}</p>
      </div>
      <Button size="sm" className="max-sm:ms-7" onClick={onGo}>
        {texts.goToShift}
        <ArrowRight className="ms-1.5 size-3.5" aria-hidden="true" />
        <span className="sr-only">
          {' '}
          {shiftNameOf(shift)}, {times}
        </span>
      </Button>
    </li>
  )
}
