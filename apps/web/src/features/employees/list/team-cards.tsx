import { memo, type ReactNode, useDeferredValue, useId } from 'react'
import { cn } from '../../../ui/cn.ts'
import { EditButton } from '../edit-button.tsx'
import { EmployeeMenu } from '../employee-menu.tsx'
import { InvitationActions } from '../invite/invitation-actions.tsx'
import { InviteAgain } from '../invite/invite-again.tsx'
import { RoleBadge } from '../role-badge.tsx'
import { SelectEmployee } from '../selection/team-selection.tsx'
import { teamTexts as texts } from '../team-texts.ts'
import {
  AccountSign,
  EmployeeName,
  EmployeeStatusBadge,
  factorText,
  highlightClasses,
  limitText,
  noHighlight,
  type TeamRowsProps,
  useRateText,
} from './employee-cells.tsx'
import { neverJoined, splitByActive, type TeamEntry } from './team.ts'
import { useScrollToEmployee } from './use-scroll-to-employee.ts'

interface TeamCardsProps extends TeamRowsProps {
  readonly label: string
  /** What is shown beside the name: nothing, what can be edited, or the menu of actions as well. */
  readonly detail: 'none' | 'editable' | 'full'
  /** Whether inactive employees come last, under a heading. */
  readonly isGrouped?: boolean
}

/** Cards of the first render; the rest follow in idle time. */
const firstCards = 30

export function TeamCards({ entries, label, isGrouped = true, ...card }: TeamCardsProps) {
  const id = useId()
  const rendered = entries.slice(0, useDeferredValue(entries.length, firstCards))
  const { present, inactive } = isGrouped
    ? splitByActive(rendered)
    : { present: rendered, inactive: [] }
  const { detail, highlighted = noHighlight } = card
  const propsOf = (entry: TeamEntry): TeamCardProps => ({
    entry,
    detail,
    isNew: highlighted.employeeId === entry.employee.id,
    highlight: highlighted.highlight,
  })
  return (
    <div className="grid gap-3">
      {present.length > 0 && (
        <ul aria-label={label} className={listClasses}>
          {present.map((entry) => (
            <TeamCard key={entry.employee.id} {...propsOf(entry)} />
          ))}
        </ul>
      )}
      {inactive.length > 0 && (
        <>
          <h2 id={id} className="mt-2 font-medium text-ink-soft text-sm">
            {texts.inactive}
          </h2>
          <ul aria-labelledby={id} className={listClasses}>
            {inactive.map((entry) => (
              <TeamCard key={entry.employee.id} {...propsOf(entry)} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

const listClasses = 'divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface'

interface TeamCardProps extends Pick<TeamCardsProps, 'detail'> {
  readonly entry: TeamEntry
  readonly isNew: boolean
  readonly highlight: (employeeId: number | null) => void
}

const TeamCard = memo(function TeamCard({ entry, detail, isNew, highlight }: TeamCardProps) {
  const { employee, invitation } = entry
  const isUninvited = entry.account === 'none' && (detail === 'full' || entry.status === 'active')
  const ref = useScrollToEmployee<HTMLLIElement>(isNew, () => highlight(null))
  return (
    <li ref={ref} className={cn('grid gap-3 px-4 py-3', highlightClasses(isNew))}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-1 items-center gap-3 max-sm:basis-full">
          {detail === 'full' && <SelectEmployee employee={employee} />}
          <EmployeeName entry={entry} />
        </div>
        <span className="flex flex-wrap items-center gap-1.5 sm:order-last">
          <RoleBadge role={employee.user.role} />
          {(detail === 'full' || (detail === 'editable' && !isUninvited)) && (
            <EmployeeStatusBadge entry={entry} />
          )}
          {detail !== 'none' && isUninvited && <AccountSign account="none" />}
        </span>
        {detail !== 'none' && (
          <div className="empty:hidden max-sm:-mb-1 max-sm:-ms-2.5 max-sm:w-full">
            {invitation && <InvitationActions invitation={invitation} />}
            {neverJoined(entry) && <InviteAgain employee={employee} onInvited={highlight} />}
          </div>
        )}
      </div>
      {detail !== 'none' && (
        <div className="-my-1 -me-2.5 flex items-center justify-between gap-3">
          <Figures entry={entry} />
          <span className="flex items-center">
            <EditButton employee={employee} />
            {detail === 'full' && <EmployeeMenu entry={entry} />}
          </span>
        </div>
      )}
    </li>
  )
})

function Figures({ entry }: { readonly entry: TeamEntry }) {
  const { employee, hasFactor } = entry
  const rateText = useRateText()
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-xs">
      {employee.hourly_rate !== null && (
        <Figure label={texts.hourlyRate} value={rateText(employee.hourly_rate)} />
      )}
      <Figure label={texts.weeklyLimit} value={limitText(employee.max_weekly_hours)} />
      {hasFactor !== null && <Figure label={texts.secondFactor} value={factorText(entry)} />}
    </dl>
  )
}

function Figure({ label, value }: { readonly label: string; readonly value: ReactNode }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  )
}
