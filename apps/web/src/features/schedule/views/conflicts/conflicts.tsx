import type { Week } from '@weekboard/contracts/schedules'
import { wallClock } from '@weekboard/scheduling/weeks'
import {
  ArrowRight,
  CalendarX2,
  Clock,
  Layers2,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { rangeText, weekdayMonthDay } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { findConflicts, type WeekConflict } from '../../model/conflicts.ts'
import { useRevealShift } from '../reveal/reveal-shift.ts'
import { useRevealFocus } from '../reveal/use-reveal-focus.ts'
import type { ScheduleAddress } from '../schedule-address.ts'
import { conflictCount, ruleNames, conflictTexts as texts } from './conflict-texts.ts'

interface ConflictsProps {
  readonly week: Week
  readonly address: ScheduleAddress
}

/** The number of conflicts of the week as a button that lists them; nothing without any. */
export function Conflicts({ week, address }: ConflictsProps) {
  // Checking a large week takes a while; typing and dragging go first.
  const checked = useDeferredValue(week)
  const conflicts = useMemo(() => findConflicts(checked), [checked])
  const [isOpen, setOpen] = useState(false)
  useRevealFocus()
  const reveal = useRevealShift(address, week.time_zone)
  const goTo = ({ shift }: WeekConflict) => {
    setOpen(false)
    reveal({ shiftId: shift.id, employeeId: shift.employee_id, startTime: shift.start_time })
  }
  return (
    <>
      {(conflicts.length > 0 || isOpen) && (
        <Button
          size="sm"
          variant="danger-ghost"
          icon={<TriangleAlert />}
          aria-haspopup="dialog"
          className="tabular-nums max-md:-ms-2.5"
          onClick={() => setOpen(true)}
        >
          {conflictCount(conflicts.length)}
        </Button>
      )}
      <Dialog open={isOpen} onOpenChange={setOpen} title={texts.title}>
        {conflicts.length === 0 ? (
          <p className="text-ink-soft text-sm">{texts.none}</p>
        ) : (
          <ul className="grid divide-y divide-line rounded-lg border border-line">
            {conflicts.map((conflict) => (
              <ConflictItem
                key={conflict.key}
                conflict={conflict}
                timeZone={week.time_zone}
                onGo={() => goTo(conflict)}
              />
            ))}
          </ul>
        )}
      </Dialog>
    </>
  )
}

const icons: Readonly<Record<WeekConflict['code'], LucideIcon>> = {
  overlap: Layers2,
  weekly_hours: Clock,
  availability: CalendarX2,
}

interface ConflictItemProps {
  readonly conflict: WeekConflict
  readonly timeZone: string
  readonly onGo: () => void
}

function ConflictItem({ conflict, timeZone, onGo }: ConflictItemProps) {
  const { code, message, shift } = conflict
  const Icon = icons[code]
  const { date } = wallClock(new Date(shift.start_time), timeZone)
  const times = `${weekdayMonthDay(date)}, ${rangeText(shift.start_time, shift.end_time, timeZone)}`
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2.5">
      <Icon className="size-4 shrink-0 self-start text-danger-ink" aria-hidden="true" />
      <div className="grid min-w-48 flex-1 gap-0.5">
        <p className="text-sm">
          <span className="font-medium">{ruleNames[code]}</span>
          <span className="text-ink-soft">
            {' '}
            · {shift.employee.user.full_name},{' '}
            <span className="whitespace-nowrap tabular-nums">{times}</span>
          </span>
        </p>
        <p className="text-ink-soft text-xs">{message}</p>
      </div>
      <Button size="sm" className="max-sm:ms-7" onClick={onGo}>
        {texts.goToShift}
        <ArrowRight className="ms-1.5 size-3.5" aria-hidden="true" />
        <span className="sr-only">
          {' '}
          {shift.employee.user.full_name}, {times}
        </span>
      </Button>
    </li>
  )
}
