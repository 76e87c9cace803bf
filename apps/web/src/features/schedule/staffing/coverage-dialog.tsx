import type { DayStaffing, StaffingSpan } from '@weekboard/scheduling/staffing/staffing-coverage'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { rangeText } from '../../../lib/dates/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { usePositions } from '../../positions/shared/hooks.ts'
import { CoverageStatus } from './coverage-status.tsx'
import { coverageDialogTexts as texts } from './coverage-texts.ts'

interface CoverageDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly day: DayStaffing
  readonly timeZone: string
}

export function CoverageDialog({ open, onClose, day, timeZone }: CoverageDialogProps) {
  const { positions } = usePositions()
  const nameOf = (id: number | null): string => {
    if (id === null) return texts.anyPosition
    if (!positions) return texts.somePosition
    return positions.find((position) => position.id === id)?.name ?? texts.unknownPosition
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.title(day.date)}
      footer={
        <>
          <ButtonLink to="/settings/staffing">{texts.edit}</ButtonLink>
          <Button onClick={onClose}>{texts.close}</Button>
        </>
      }
    >
      <div className="grid gap-4 text-sm">
        <p className="flex flex-wrap items-center justify-between gap-2">
          <CoverageStatus day={day} />
          <span className="text-ink-soft tabular-nums">{texts.needed(day.neededMinutes)}</span>
        </p>
        {day.under.length > 0 && (
          <SpanList
            title={texts.under}
            spans={day.under}
            timeZone={timeZone}
            nameOf={({ positionId }) => nameOf(positionId)}
          />
        )}
        {day.over.length > 0 && (
          <SpanList
            title={texts.over}
            spans={day.over}
            timeZone={timeZone}
            nameOf={() => texts.everybody}
          />
        )}
        {day.under.length === 0 && day.neededMinutes > 0 && (
          <p className="flex items-center gap-2 text-ink-soft">
            <CircleCheck className="size-4" aria-hidden="true" />
            {texts.allMet}
          </p>
        )}
      </div>
    </Dialog>
  )
}

interface SpanListProps {
  readonly title: string
  readonly spans: readonly StaffingSpan[]
  readonly timeZone: string
  readonly nameOf: (span: StaffingSpan) => string
}

function SpanList({ title, spans, timeZone, nameOf }: SpanListProps) {
  return (
    <section aria-label={title} className="grid gap-2">
      <h3 className="flex items-center gap-2 font-medium">
        <TriangleAlert className="size-4" aria-hidden="true" />
        {title}
      </h3>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {spans.map((span) => (
          <li
            key={`${span.positionId} ${span.startsAt.toISOString()}`}
            className="flex flex-wrap justify-between gap-x-4 px-3 py-2 tabular-nums"
          >
            <span className="font-medium">
              {rangeText(span.startsAt.toISOString(), span.endsAt.toISOString(), timeZone)}
            </span>
            <span className="text-ink-soft">
              {nameOf(span)}, {texts.ofPeople(span.planned, span.needed)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
