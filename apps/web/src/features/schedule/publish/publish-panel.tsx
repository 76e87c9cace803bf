import type { ViolationReply } from '@weekboard/contracts/schedule/publishing'
import type { Week } from '@weekboard/contracts/schedule/week'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { monthDay } from '../../../lib/dates/format.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { FailureNotice, Notice } from '../../../ui/feedback/notice.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import {
  betweenClasses,
  fadingEndClasses,
  keepOpenOnToast,
  scrimClasses,
} from '../../../ui/overlays/overlay.ts'
import { useReturnFocus } from '../../../ui/overlays/return-focus.ts'
import { usePart } from '../week/schedule-store.ts'
import { waitingState } from '../write/waiting/waiting-state.ts'
import { ChangeList } from './change-list.tsx'
import { PublishFields } from './publish-fields.tsx'
import { notIncludedText, publishTexts as texts } from './publish-texts.ts'
import { PublishTotals } from './publish-totals.tsx'
import { RecipientsNotice, UncoveredNotices, Validity } from './publish-notices.tsx'
import { useScheduleRepeatToast } from './schedule-repeat-toast.ts'
import { ScheduleRepeats } from './schedule-repeats.tsx'
import { type Publishing, usePublishing } from './use-publishing.ts'

interface PublishPanelProps {
  readonly open: boolean
  readonly week: Week
  readonly onClose: () => void
  /** Shows a shift that breaks a rule, after the panel has closed. */
  readonly onGoToShift: (violation: ViolationReply) => void
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

/** Publishes a week: shows violations, changes and repeat options first. */
export function PublishPanel({ open, week, onClose, onGoToShift }: PublishPanelProps) {
  const focus = useReturnFocus(open)
  useScheduleRepeatToast()
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClasses} />
        <ExpandedPanel onOpened={focus.remember} onClosed={focus.giveBack}>
          <Content week={week} onClose={onClose} onGoToShift={onGoToShift} />
        </ExpandedPanel>
      </Radix.Portal>
    </Radix.Root>
  )
}

interface ExpandedPanelProps {
  readonly onOpened: (event: Event) => void
  readonly onClosed: (event: Event) => void
  readonly children: ReactNode
}

function ExpandedPanel({ onOpened, onClosed, children }: ExpandedPanelProps) {
  const [transformOrigin] = useState(growthOrigin)
  return (
    <Radix.Content
      data-over-page=""
      aria-describedby={undefined}
      onInteractOutside={keepOpenOnToast}
      onOpenAutoFocus={onOpened}
      onCloseAutoFocus={onClosed}
      style={{ transformOrigin }}
      className={cn(
        'fixed inset-0 z-40 m-auto flex h-[min(680px,var(--dialog-height))] w-[min(480px,calc(100vw-2rem))]',
        'wrap-anywhere flex-col overflow-clip low:overflow-y-auto rounded-xl border border-line bg-raised text-ink shadow-modal',
        'data-[state=closed]:animate-shrink data-[state=open]:animate-grow focus:outline-none',
      )}
    >
      {children}
    </Radix.Content>
  )
}

function Content({ week, onClose, onGoToShift }: Omit<PublishPanelProps, 'open'>) {
  const publishing = usePublishing(week, onClose)
  const { shownValidation, stage, options, change } = publishing
  const isFrozen = stage !== 'ready'
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
        <Notices
          publishing={publishing}
          week={week}
          onGoToShift={(violation) => {
            onClose()
            onGoToShift(violation)
          }}
        />
        {shownValidation && (
          <ChangeList
            changes={shownValidation.changes}
            hasOpenShifts={shownValidation.summary.open_shift_count > 0}
            isFirst={shownValidation.schedules.every(({ published_at }) => published_at === null)}
            timeZone={week.time_zone}
          />
        )}
        <PublishFields
          scheduleId={week.schedule?.id ?? null}
          wasAnnounced={Boolean(week.schedule?.published_at)}
          options={options}
          isFrozen={isFrozen}
          onChange={change}
        />
        <ScheduleRepeats />
      </div>
      <Footer publishing={publishing} onClose={onClose} />
    </>
  )
}

interface NoticesProps extends Pick<PublishPanelProps, 'week' | 'onGoToShift'> {
  readonly publishing: Publishing
}

/** What to know before publishing: broken rules, whom it reaches, what it leaves out. */
function Notices({ publishing, week, onGoToShift }: NoticesProps) {
  const { shownValidation, hasViolations, stage, options, change } = publishing
  return (
    <div className="grid gap-2">
      <Validity publishing={publishing} onGoToShift={onGoToShift} />
      {shownValidation && (
        <RecipientsNotice
          validation={shownValidation}
          options={options}
          isFrozen={stage !== 'ready'}
          onChange={change}
        />
      )}
      <NotIncluded weekStart={options.allDrafts ? null : week.week_start_date} />
      {hasViolations && (
        <Notice tone="warning" live>
          {texts.warning}
        </Notice>
      )}
      <UncoveredNotices
        scheduleId={week.schedule?.id ?? null}
        weekStart={week.week_start_date}
        allDrafts={options.allDrafts}
      />
    </div>
  )
}

/** The changes of a week, or of all weeks, that are not announced because they wait to be saved. */
function NotIncluded({ weekStart }: { readonly weekStart: string | null }) {
  const queue = usePart(waitingState, ({ queue }) => queue)
  const changes = queue.filter((change) => weekStart === null || change.weekStart === weekStart)
  return (
    changes.length > 0 && (
      <Notice tone="warning" live>
        {notIncludedText(changes.length)}
      </Notice>
    )
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
