import type { ViolationReply } from '@weekboard/contracts/schedule/publishing'
import { reachText, withoutAccountText } from '@weekboard/contracts/schedule/recipients-text'
import type { Week } from '@weekboard/contracts/schedule/week'
import { weekEndDate } from '@weekboard/scheduling/clock/weeks'
import { groupBy } from '@weekboard/scheduling/group-by'
import { CircleCheck, Users } from 'lucide-react'
import { useMemo, useState } from 'react'
import { monthDay, weekdayMonthDay } from '../../../lib/dates/format.ts'
import { Notice, NoticeButton } from '../../../ui/feedback/notice.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { useStaffingNeeds } from '../../staffing-needs/shared/hooks.ts'
import { computeCoverage } from '../staffing/compute-coverage.ts'
import { uncoveredText } from '../staffing/coverage-texts.ts'
import { coverageState, uncoveredMinutes, type WeekCoverage } from '../staffing/week-coverage.ts'
import { activeShifts } from '../week/project-week.ts'
import { useLastWeek, useOtherWeek } from '../week/read/other-weeks.ts'
import { usePart } from '../week/schedule-store.ts'
import { countWith } from '../week/schedule-texts.ts'
import { waitingState } from '../write/waiting/waiting-state.ts'
import { useOtherDrafts } from './publish.ts'
import { invitedText, notIncludedText, publishTexts as texts } from './publish-texts.ts'
import { countChanged } from './published-toast.ts'
import type { Publishing } from './use-publishing.ts'

interface ValidityProps {
  readonly publishing: Publishing
  /** Closes the panel and shows a shift that breaks a rule. */
  readonly onGoToShift: (violation: ViolationReply) => void
}

interface PublishNoticesProps extends ValidityProps {
  readonly week: Week
}

/** What to know before publishing: broken rules, whom it reaches, what it leaves out. */
export function PublishNotices({ publishing, week, onGoToShift }: PublishNoticesProps) {
  const { allDrafts } = publishing.options
  return (
    <div className="grid gap-2">
      <Validity publishing={publishing} onGoToShift={onGoToShift} />
      <RecipientsNotice publishing={publishing} />
      <NotIncluded weekStart={allDrafts ? null : week.week_start_date} />
      {publishing.hasViolations && (
        <Notice tone="warning" live>
          {texts.warning}
        </Notice>
      )}
      <UncoveredNotices week={week} allDrafts={allDrafts} />
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

function Validity({ publishing, onGoToShift }: ValidityProps) {
  const { shownValidation, error, isOnline, isChecking, isValidating, refresh } = publishing
  if (!isOnline) {
    return (
      <Notice tone="warning" live>
        {texts.offline}
      </Notice>
    )
  }
  if (isChecking) {
    return (
      <p role="status" className="flex items-center gap-2.5 px-3 py-2.5 text-ink-soft text-sm">
        <Spinner size="sm" />
        {texts.validating}
      </p>
    )
  }
  if (!shownValidation || error) {
    return (
      <Notice tone="error" live action={<TryAgain isBusy={isValidating} onClick={refresh} />}>
        {texts.validationFailed}
      </Notice>
    )
  }
  return shownValidation.valid ? (
    <Valid />
  ) : (
    <Violations violations={shownValidation.violations} onGoToShift={onGoToShift} />
  )
}

function Valid() {
  return (
    <p
      title={texts.validTooltip}
      className="flex items-center gap-2.5 rounded-md bg-success-soft px-3 py-2.5 font-medium text-sm text-success-ink"
    >
      <CircleCheck className="size-4 shrink-0" aria-hidden="true" />
      {texts.valid}
      <span className="sr-only">{texts.validTooltip}</span>
    </p>
  )
}

const weekName = (weekStart: string): string =>
  `${monthDay(weekStart)} - ${monthDay(weekEndDate(weekStart))}`

interface ViolationsProps extends Pick<ValidityProps, 'onGoToShift'> {
  readonly violations: readonly ViolationReply[]
}

/** Two violations of a week with the same sentence are one line. */
const linesOf = (violations: readonly ViolationReply[]): ViolationReply[] => [
  ...new Map(violations.map((each) => [`${each.week_start_date} ${each.message}`, each])).values(),
]

/** More than the panel has room for; two hundred would take it a fifth of a second to show. */
const shownAtFirst = 12

function Violations({ violations, onGoToShift }: ViolationsProps) {
  const [isWhole, setWhole] = useState(false)
  const lines = linesOf(violations)
  const shown = isWhole ? lines : lines.slice(0, shownAtFirst)
  const isNamed = new Set(lines.map(({ week_start_date }) => week_start_date)).size > 1
  return (
    <div className="grid gap-2 rounded-md bg-danger-soft px-3 py-2.5 text-danger-ink text-sm">
      <p className="font-medium">{countWith(violations.length, 'violation', 'violations')}</p>
      {[...groupBy(shown, ({ week_start_date }) => week_start_date)].map(([weekStart, found]) => (
        <div key={weekStart}>
          {isNamed && <h3 className="font-medium text-xs">{weekName(weekStart)}</h3>}
          <ul
            className="grid gap-1.5"
            aria-label={isNamed ? `Violations, ${weekName(weekStart)}` : 'Violations'}
          >
            {found.map((violation) => (
              <li key={violation.message} className="flex items-baseline gap-3">
                <span className="min-w-0 flex-1">{violation.message}</span>
                {violation.shift_ids.length > 0 && (
                  <NoticeButton
                    aria-label={`${texts.goToShift}: ${violation.message}`}
                    onClick={() => onGoToShift(violation)}
                  >
                    {texts.goToShift}
                  </NoticeButton>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {shown.length < lines.length && (
        <div>
          <NoticeButton onClick={() => setWhole(true)}>{texts.allViolations}</NoticeButton>
        </div>
      )}
    </div>
  )
}

interface TryAgainProps {
  readonly isBusy: boolean
  readonly onClick: () => Promise<unknown>
}

export const TryAgain = ({ isBusy, onClick }: TryAgainProps) => (
  <NoticeButton disabled={isBusy} onClick={() => void onClick()}>
    {texts.tryAgain}
  </NoticeButton>
)

/** Whom publishing reaches, and who could be invited with it; nothing when no week changes. */
function RecipientsNotice({ publishing }: { readonly publishing: Publishing }) {
  const { shownValidation: validation, options, stage, change } = publishing
  if (!validation) return null
  const { recipients } = validation
  const { invited, without_account: without } = recipients
  const people = countChanged(validation.changes)
  if (people === 0) return null
  return (
    <div className="flex items-start gap-2.5 rounded-md bg-sunken px-3 py-2.5 text-sm">
      <Users className="mt-0.5 size-4 shrink-0 text-ink-muted" aria-hidden="true" />
      <div aria-live="polite" className="grid min-w-0 gap-1">
        <p className="font-medium tabular-nums">Reaches {reachText(recipients, people)}</p>
        {invited > 0 && <p className="text-ink-soft tabular-nums">{invitedText(invited)}</p>}
        {without > 0 && (
          <>
            <p className="text-ink-soft tabular-nums">{withoutAccountText(without)}</p>
            <CheckField
              label={texts.inviteNow}
              description={texts.inviteNote}
              checked={options.invite}
              disabled={stage !== 'ready'}
              onChange={(event) => change({ invite: event.target.checked })}
            />
          </>
        )}
      </div>
    </div>
  )
}

interface UncoveredNoticesProps {
  readonly week: Week
  /** Whether the other draft weeks are published too. */
  readonly allDrafts: boolean
}

function UncoveredNotices({ week, allDrafts }: UncoveredNoticesProps) {
  const coverage = usePart(coverageState, (state) => state.coverage)
  const isShown = coverage?.weekStart === week.week_start_date
  return (
    <>
      {isShown && <UncoveredNotice coverage={coverage} isNamed={allDrafts} />}
      {allDrafts && <OtherDrafts scheduleId={week.schedule?.id ?? null} />}
    </>
  )
}

/** The most weeks that are compared; whoever publishes more has read none of them. */
const maxWeeks = 12

function OtherDrafts({ scheduleId }: { readonly scheduleId: number | null }) {
  const { drafts = [] } = useOtherDrafts(scheduleId)
  return drafts
    .slice(0, maxWeeks)
    .map(({ week_start_date }) => <OtherWeek key={week_start_date} weekStart={week_start_date} />)
}

function OtherWeek({ weekStart }: { readonly weekStart: string }) {
  const { needs } = useStaffingNeeds()
  const { week } = useOtherWeek(weekStart)
  const { week: before } = useLastWeek(weekStart, true)
  const days = useMemo(() => {
    if (!needs || !week || !before) return null
    // Those of the week before count where they reach into this one.
    const shifts = [...activeShifts(before.shifts), ...week.shifts]
    const { time_zone: timeZone, absences } = week
    return computeCoverage({ weekStart, timeZone, shifts, absences }, needs)
  }, [needs, week, before, weekStart])
  return days && <UncoveredNotice coverage={{ weekStart, days }} isNamed />
}

interface UncoveredNoticeProps {
  readonly coverage: WeekCoverage
  /** Names the week, where there are several. */
  readonly isNamed: boolean
}

function UncoveredNotice({ coverage, isNamed }: UncoveredNoticeProps) {
  const missing = uncoveredMinutes(coverage)
  if (missing === 0) return null
  const { weekStart } = coverage
  const dates = coverage.days
    .filter((day) => day.uncoveredMinutes > 0)
    .map(({ date }) => weekdayMonthDay(date))
    .join(', ')
  return (
    <Notice tone="warning">
      {isNamed && `${monthDay(weekStart)} - ${monthDay(weekEndDate(weekStart))}: `}
      {uncoveredText(missing)}: {dates}
    </Notice>
  )
}
