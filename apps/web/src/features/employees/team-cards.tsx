import { type ReactNode, useId } from 'react'
import { cn } from '../../ui/cn.ts'
import { EditPerson } from './edit-dialog.tsx'
import { InvitationActions } from './invitation-actions.tsx'
import { InviteAgain } from './invite-again.tsx'
import {
  limitText,
  MemberName,
  MemberStatus,
  newsClasses,
  noNews,
  type TeamListProps,
  useRateText,
} from './member-parts.tsx'
import { bySide, neverJoined, type TeamMember } from './team.ts'
import { teamTexts as texts } from './team-texts.ts'
import { useReveal } from './use-reveal.ts'

interface TeamCardsProps extends TeamListProps {
  readonly label: string
  /** Beside the name: nothing, how far they joined, or pay and limits as well. */
  readonly detail: 'none' | 'status' | 'full'
}

export function TeamCards({ members, label, ...card }: TeamCardsProps) {
  const id = useId()
  const { present, inactive } = bySide(members)
  return (
    <div className="grid gap-3">
      {present.length > 0 && (
        <ul aria-label={label} className={listClasses}>
          {present.map((member) => (
            <TeamCard key={member.employee.id} member={member} {...card} />
          ))}
        </ul>
      )}
      {inactive.length > 0 && (
        <>
          <h2 id={id} className="mt-2 font-medium text-ink-soft text-sm">
            {texts.inactive}
          </h2>
          <ul aria-labelledby={id} className={listClasses}>
            {inactive.map((member) => (
              <TeamCard key={member.employee.id} member={member} {...card} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

const listClasses = 'divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface'

interface TeamCardProps extends Pick<TeamCardsProps, 'roleBadge' | 'detail' | 'news'> {
  readonly member: TeamMember
}

function TeamCard({ member, roleBadge, detail, news = noNews }: TeamCardProps) {
  const { employee, invitation } = member
  const isNew = news.employeeId === employee.id
  const ref = useReveal<HTMLLIElement>(isNew, () => news.tell(null))
  return (
    <li ref={ref} className={cn('grid gap-3 px-4 py-3', newsClasses(isNew))}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 max-sm:basis-full">
          <MemberName member={member} />
        </div>
        <span className="flex flex-wrap items-center gap-1.5 sm:order-last">
          {roleBadge(employee.user.role)}
          {detail !== 'none' && <MemberStatus member={member} />}
        </span>
        {detail !== 'none' && (
          <div className="empty:hidden max-sm:-mb-1 max-sm:-ms-2.5 max-sm:w-full">
            {invitation && <InvitationActions invitation={invitation} />}
            {neverJoined(member) && <InviteAgain employee={employee} onInvited={news.tell} />}
          </div>
        )}
      </div>
      {detail === 'full' && (
        <div className="-my-1 -me-2.5 flex items-center justify-between gap-3">
          <Figures member={member} />
          <EditPerson employee={employee} />
        </div>
      )}
    </li>
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
