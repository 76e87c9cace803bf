import type {
  DayCoverage,
  EmployeeAbsence,
  TimeOffClash,
  TimeOffImpact,
} from '@weekboard/contracts/requests/time-off-schema'
import { wallClock } from '@weekboard/scheduling/clock/weeks'
import { type ReactNode, useId } from 'react'
import { rangeText, weekdayMonthDay } from '../../../lib/dates/format.ts'
import { TimeOffTypeBadge } from '../badges.tsx'
import { daysOffText } from '../shared/days-off.ts'
import { impactTexts as texts } from '../time-off-texts.ts'
import { useTimeZone } from '../use-time-zone.ts'

interface ImpactViewProps {
  readonly impact: TimeOffImpact
  readonly employeeName: string
}

/** What time off means for the schedule: shifts that clash, who else is away, who is left. */
export function ImpactView({ impact, employeeName }: ImpactViewProps) {
  return (
    <div className="grid gap-4 text-sm">
      <Clashes clashes={impact.clashes} />
      <AlsoAway absences={impact.also_away} />
      <Coverage days={impact.coverage} employeeName={employeeName} />
    </div>
  )
}

interface ImpactSectionProps {
  readonly title: string
  readonly children: ReactNode
}

function ImpactSection({ title, children }: ImpactSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-1">
      <h3 id={id} className="wrap-anywhere font-medium text-ink">
        {title}
      </h3>
      {children}
    </section>
  )
}

/** Long lists scroll, also from the keyboard. */
const scrollClasses = 'max-h-40 overflow-y-auto rounded-md border border-line'
/** What scrolls with the keyboard needs a name. */
const scrollGroup = (label: string) => ({ role: 'group', 'aria-label': label, tabIndex: 0 })

function Clashes({ clashes }: { readonly clashes: readonly TimeOffClash[] }) {
  const timeZone = useTimeZone()
  if (clashes.length === 0) {
    return (
      <ImpactSection title={texts.clashes}>
        <p className="text-ink-soft">{texts.noClashes}</p>
      </ImpactSection>
    )
  }
  return (
    <ImpactSection title={texts.clashes}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls from the keyboard */}
      <ul tabIndex={0} aria-label={texts.clashes} className={scrollClasses}>
        {clashes.map(({ id, start_time, end_time, status }) => (
          <li key={id} className="border-line px-3 py-1.5 text-ink tabular-nums not-first:border-t">
            {weekdayMonthDay(wallClock(new Date(start_time), timeZone).date)},{' '}
            {rangeText(start_time, end_time, timeZone)}
            {status === 'draft' && <span className="text-ink-muted"> ({texts.draft})</span>}
          </li>
        ))}
      </ul>
      <p className="text-ink-muted text-xs">{texts.clashesStay}</p>
    </ImpactSection>
  )
}

function AlsoAway({ absences }: { readonly absences: readonly EmployeeAbsence[] }) {
  return (
    <ImpactSection title={texts.alsoAway}>
      {absences.length === 0 ? (
        <p className="text-ink-soft">{texts.nobodyAway}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls from the keyboard
        <ul tabIndex={0} aria-label={texts.alsoAway} className={scrollClasses}>
          {absences.map((absence) => (
            <li
              key={absence.id}
              className="flex flex-wrap items-center gap-x-2 gap-y-0.5 border-line px-3 py-1.5 not-first:border-t"
            >
              <span className="wrap-anywhere min-w-0 text-ink">{absence.employee_name}</span>
              {absence.type && <TimeOffTypeBadge type={absence.type} />}
              <span className="text-ink-soft text-xs tabular-nums">
                {daysOffText(absence)}
                {absence.status === 'pending' && ` (${texts.pending})`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </ImpactSection>
  )
}

interface CoverageProps {
  readonly days: readonly DayCoverage[]
  readonly employeeName: string
}

function Coverage({ days, employeeName }: CoverageProps) {
  const title = texts.coverage(employeeName)
  return (
    <ImpactSection title={title}>
      <div {...scrollGroup(title)} className={scrollClasses}>
        <table aria-label={title} className="w-full border-collapse">
          <thead className="sticky top-0 bg-sunken text-ink-muted text-xs">
            <tr>
              <th scope="col" className="px-3 py-1.5 text-start font-medium">
                {texts.day}
              </th>
              <th scope="col" className="px-3 py-1.5 text-end font-medium">
                {texts.working}
              </th>
              <th scope="col" className="px-3 py-1.5 text-end font-medium">
                {texts.away}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {days.map(({ date, working, away }) => (
              <tr key={date}>
                <th scope="row" className="px-3 py-1.5 text-start font-normal text-ink">
                  {weekdayMonthDay(date)}
                </th>
                <td className="px-3 py-1.5 text-end">{working}</td>
                <td className="px-3 py-1.5 text-end">{away}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ImpactSection>
  )
}
