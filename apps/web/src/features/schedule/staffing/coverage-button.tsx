import type { DayStaffing } from '@weekboard/scheduling/staffing/staffing-coverage'
import { weekdayMonthDay } from '../../../lib/dates/format.ts'
import { late, useLateDialog } from '../../../lib/loading/late.tsx'
import { cn } from '../../../ui/cn.ts'
import { CoverageStatus, coverageText } from './coverage-status.tsx'

const dialogModule = late(() => import('./coverage-dialog.tsx'))

interface CoverageButtonProps {
  readonly day: DayStaffing
  readonly timeZone: string
  readonly className?: string
}

export function CoverageButton({ day, timeZone, className }: CoverageButtonProps) {
  const { isOpen, open, close, loaded: dialog } = useLateDialog(dialogModule)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        title={coverageText(day)}
        onClick={open}
        className={cn('flex min-w-0 items-center hover:bg-hover', className)}
      >
        <span className="sr-only">{weekdayMonthDay(day.date)}: </span>
        <CoverageStatus day={day} />
      </button>
      {dialog && (
        <dialog.CoverageDialog open={isOpen} onClose={close} day={day} timeZone={timeZone} />
      )}
    </>
  )
}
