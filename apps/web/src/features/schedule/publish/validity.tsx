import type { ViolationReply } from '@weekboard/contracts/schedule/publishing'
import { weekEndDate } from '@weekboard/scheduling/clock/weeks'
import { groupBy } from '@weekboard/scheduling/group-by'
import { CircleCheck } from 'lucide-react'
import { monthDay } from '../../../lib/dates/format.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { countWith } from '../week/schedule-texts.ts'
import { publishTexts as texts } from './publish-texts.ts'
import { TryAgain } from './try-again.tsx'
import type { Publishing } from './use-publishing.ts'

interface ValidityProps {
  readonly publishing: Publishing
  /** Closes the panel and shows a shift that breaks a rule. */
  readonly onGoToShift: (violation: ViolationReply) => void
}

/** The violations of the weeks to publish, by week. */
export function Validity({ publishing, onGoToShift }: ValidityProps) {
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

/** Two violations with the same sentence are one line. */
const byMessage = (violations: readonly ViolationReply[]): ViolationReply[] => [
  ...new Map(violations.map((each) => [each.message, each])).values(),
]

function Violations({ violations, onGoToShift }: ViolationsProps) {
  const weeks = [...groupBy(violations, ({ week_start_date }) => week_start_date)]
  return (
    <div className="grid gap-2 rounded-md bg-danger-soft px-3 py-2.5 text-danger-ink text-sm">
      <p className="font-medium">{countWith(violations.length, 'violation', 'violations')}</p>
      {weeks.map(([weekStart, found]) => (
        <div key={weekStart}>
          {weeks.length > 1 && <h3 className="font-medium text-xs">{weekName(weekStart)}</h3>}
          <ul
            className="grid gap-1.5"
            aria-label={weeks.length > 1 ? `Violations, ${weekName(weekStart)}` : 'Violations'}
          >
            {byMessage(found).map((violation) => (
              <li key={violation.message} className="flex items-baseline gap-3">
                <span className="min-w-0 flex-1">{violation.message}</span>
                {violation.shift_ids.length > 0 && (
                  <button
                    type="button"
                    aria-label={`${texts.goToShift}: ${violation.message}`}
                    onClick={() => onGoToShift(violation)}
                    className="shrink-0 rounded-sm font-medium underline underline-offset-2"
                  >
                    {texts.goToShift}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
