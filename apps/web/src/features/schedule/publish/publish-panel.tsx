import type { Week } from '@weekboard/contracts/schedule/week'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { useState } from 'react'
import { costText, countText, monthDay } from '../../../lib/dates/format.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { FailureNotice } from '../../../ui/feedback/notice.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { betweenClasses, fadingEndClasses } from '../../../ui/overlays/overlay.ts'
import { useGoToViolation } from '../week/rows/reveal/reveal-shift.ts'
import { ChangeList } from './change-list.tsx'
import type { Validation } from './publish.ts'
import { PublishFields } from './publish-fields.tsx'
import { PublishNotices } from './publish-notices.tsx'
import { publishTexts as texts } from './publish-texts.ts'
import { countChanged } from './published-toast.ts'
import { useScheduleRepeatToast } from './schedule-repeat-toast.ts'
import { ScheduleRepeats } from './schedule-repeats.tsx'
import { type Publishing, usePublishing } from './use-publishing.ts'

interface PublishPanelProps {
  readonly open: boolean
  readonly week: Week
  readonly onClose: () => void
}

const panelWidth = 480
const panelHeight = 680
/** Gap between the panel and the window, in px. */
const margin = 16

/** The transform origin of the opening animation: the middle of the focused button. */
function growthOrigin(): string {
  const opener = document.activeElement?.closest('button')
  if (!opener) return 'center'
  const { left, top, width, height } = opener.getBoundingClientRect()
  const ownWidth = Math.min(panelWidth, innerWidth - 2 * margin)
  const ownHeight = Math.min(panelHeight, innerHeight - 2 * margin)
  const x = left + width / 2 - (innerWidth - ownWidth) / 2
  const y = top + height / 2 - (innerHeight - ownHeight) / 2
  return `${Math.round(x)}px ${Math.round(y)}px`
}

export function PublishPanel({ open, week, onClose }: PublishPanelProps) {
  const [shown, setShown] = useState({ open: false, transformOrigin: 'center' })
  // Where it grows from is where it shrinks to.
  const { transformOrigin } = shown
  if (shown.open !== open)
    setShown({ open, transformOrigin: open ? growthOrigin() : transformOrigin })
  useScheduleRepeatToast()
  return (
    <Modal
      data-over-page=""
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      style={{ transformOrigin }}
      className={cn(
        'fixed inset-0 z-40 m-auto flex h-[min(680px,var(--dialog-height))] w-[min(480px,calc(100vw-2rem))]',
        'wrap-anywhere flex-col overflow-clip low:overflow-y-auto rounded-xl border border-line bg-raised text-ink shadow-modal',
        'data-[state=closed]:animate-shrink data-[state=open]:animate-grow focus:outline-none',
      )}
    >
      <Content week={week} onClose={onClose} />
    </Modal>
  )
}

function Content({ week, onClose }: Omit<PublishPanelProps, 'open'>) {
  const goToViolation = useGoToViolation(week)
  const publishing = usePublishing(week, onClose)
  const { shownValidation } = publishing
  return (
    <>
      <PanelHeader week={week} />
      <div
        tabIndex={-1}
        className={cn(
          fadingEndClasses,
          // What is for readers alone is positioned: outside of here it would make the panel scroll.
          betweenClasses,
          'relative grid auto-rows-max content-start gap-5 overscroll-contain px-5 pt-1 after:-mt-5 after:h-5',
        )}
      >
        {shownValidation && <PublishTotals validation={shownValidation} currency={week.currency} />}
        <PublishNotices
          publishing={publishing}
          week={week}
          onGoToShift={(violation) => {
            onClose()
            goToViolation(violation)
          }}
        />
        {shownValidation && <ChangeList validation={shownValidation} timeZone={week.time_zone} />}
        <PublishFields week={week} publishing={publishing} />
        <ScheduleRepeats />
      </div>
      <Footer publishing={publishing} onClose={onClose} />
    </>
  )
}

function PanelHeader({ week }: Pick<PublishPanelProps, 'week'>) {
  return (
    <div className="flex shrink-0 items-start justify-between gap-4 px-5 pt-4 pb-3">
      <div className="min-w-0">
        <Radix.Title className="font-semibold text-lg leading-7">{texts.title}</Radix.Title>
        <p className="text-ink-soft text-sm">
          {monthDay(week.week_start_date)} - {monthDay(week.week_end_date)}
        </p>
      </div>
      <Radix.Close asChild>
        <IconButton label={texts.close} size="sm" tooltip={false} className="-me-1.5">
          <X />
        </IconButton>
      </Radix.Close>
    </div>
  )
}

interface FooterProps {
  readonly publishing: Publishing
  readonly onClose: () => void
}

function Footer({ publishing, onClose }: FooterProps) {
  const { failure, hasViolations, isOnline, isChecking, stage, run } = publishing
  return (
    <div className="grid shrink-0 gap-3 border-line border-t px-5 py-3">
      <FailureNotice text={failure} />
      <p role="status" className="sr-only">
        {stage === 'published' && texts.published}
      </p>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button
          variant="primary"
          busy={stage === 'publishing'}
          busyText={texts.publishing}
          paused={isChecking || !isOnline}
          onClick={() => void run()}
        >
          {stage === 'published'
            ? texts.published
            : hasViolations
              ? texts.publishAnyway
              : texts.publish}
        </Button>
      </div>
    </div>
  )
}

interface PublishTotalsProps {
  readonly validation: Validation
  readonly currency: string
}

/** The lines between the totals are the background in the gaps. */
const totalsClass =
  'grid gap-px overflow-clip rounded-md border border-line bg-line sm:auto-cols-fr sm:grid-flow-col'

/** Arranges four totals in two rows on a phone, and five in a row of three and one of two. */
const phoneClasses: Readonly<Record<number, string>> = {
  3: 'max-sm:grid-cols-3',
  4: 'max-sm:grid-cols-2',
  5: 'max-sm:grid-cols-6 max-sm:*:col-span-2 max-sm:*:nth-last-[-n+2]:col-span-3',
}

/** How many people's weeks change, and what the published weeks hold; cost for those who may see it. */
function PublishTotals({ validation, currency }: PublishTotalsProps) {
  const totals = totalsOf(validation, currency)
  return (
    <dl aria-label={texts.totals} className={cn(totalsClass, phoneClasses[totals.length])}>
      {totals.map(([label, value]) => (
        <div
          key={label}
          className="flex min-w-0 flex-col-reverse justify-end bg-raised px-2.5 py-2"
        >
          <dt className="text-ink-muted text-xs">{label}</dt>
          <dd className="truncate font-semibold text-base tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function totalsOf(validation: Validation, currency: string): (readonly [string, string])[] {
  const { total_shifts, open_shift_count, total_hours, total_labor_cost } = validation.summary
  const open = [texts.openShifts, countText(open_shift_count)] as const
  return [
    [texts.people, countText(countChanged(validation.changes))],
    [texts.shifts, countText(total_shifts)],
    ...(open_shift_count > 0 ? [open] : []),
    [texts.hours, countText(total_hours)],
    ...(total_labor_cost === null
      ? []
      : [[texts.laborCost, costText(total_labor_cost, currency)] as const]),
  ]
}
