import type { ReactNode } from 'react'
import { EditPerson } from './edit-dialog.tsx'
import { InvitationActions } from './invitation-actions.tsx'
import {
  limitText,
  MemberName,
  StatusBadge,
  type TeamListProps,
  useRateText,
} from './member-parts.tsx'
import type { TeamMember } from './team.ts'
import { teamTexts as texts } from './team-texts.ts'

interface TeamCardsProps extends TeamListProps {
  readonly label: string
  /** Beside the name: nothing, how far they joined, or pay and limits as well. */
  readonly detail: 'none' | 'status' | 'full'
}

export function TeamCards({ members, roleBadge, label, detail }: TeamCardsProps) {
  return (
    <ul
      aria-label={label}
      className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface"
    >
      {members.map((member) => (
        <li key={member.employee.id} className="grid gap-3 px-4 py-3">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div className="min-w-0 flex-1 max-sm:basis-full">
              <MemberName member={member} />
            </div>
            <span className="flex flex-wrap items-center gap-1.5 sm:order-last">
              {roleBadge(member.employee.user.role)}
              {detail !== 'none' && <StatusBadge status={member.status} />}
            </span>
            {detail !== 'none' && member.invitation && (
              <div className="empty:hidden max-sm:-mb-1 max-sm:-ms-2.5 max-sm:w-full">
                <InvitationActions invitation={member.invitation} />
              </div>
            )}
          </div>
          {detail === 'full' && (
            <div className="-my-1 -me-2.5 flex items-center justify-between gap-3">
              <Figures member={member} />
              <EditPerson employee={member.employee} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function Figures({ member: { employee } }: { readonly member: TeamMember }) {
  const rateText = useRateText()
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-xs">
      {employee.hourly_rate !== null && (
        <Figure label={texts.hourlyRate} value={rateText(employee.hourly_rate)} />
      )}
      <Figure label={texts.maxWeeklyHours} value={limitText(employee.max_weekly_hours)} />
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
