import { defaultTimeZone } from '@weekboard/contracts/common'
import type { Role } from '@weekboard/contracts/route'
import type { ReactNode } from 'react'
import { useCurrentUser } from '../../lib/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { cn } from '../../ui/cn.ts'
import type { TeamMember, TeamStatus } from './team.ts'
import { teamTexts as texts } from './team-texts.ts'

export interface TeamListProps {
  readonly members: readonly TeamMember[]
  /** The badge of a role is drawn by who knows identities. */
  readonly roleBadge: (role: Role) => ReactNode
  readonly news?: TeamNews
}

/** Who has just been invited or added: the list brings them into view and marks them for a while. */
export interface TeamNews {
  readonly employeeId: number | null
  readonly tell: (employeeId: number | null) => void
}

export const noNews: TeamNews = { employeeId: null, tell: () => undefined }

/** The look of a row or a card that comes into view. */
export const newsClasses = (isNew: boolean): string =>
  cn('scroll-my-24 transition-colors duration-500', isNew && 'bg-accent-soft')

const tones: Readonly<Record<TeamStatus, BadgeTone>> = {
  active: 'green',
  invited: 'blue',
  expired: 'yellow',
  inactive: 'grey',
}

/** How far somebody joined, and how long that is still possible. */
export function MemberStatus({ member }: { readonly member: TeamMember }) {
  const { status, invitation } = member
  const dayText = useDayText()
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <Badge tone={tones[status]} dot>
        {texts.statuses[status]}
      </Badge>
      {status === 'invited' && invitation && (
        <span className="whitespace-nowrap text-ink-muted text-xs">
          {texts.expires(dayText(invitation.expires_at))}
        </span>
      )}
    </span>
  )
}

/** Picture, name and, where it is known, the address. */
export function MemberName({ member }: { readonly member: TeamMember }) {
  const { full_name, email, avatar_url } = member.employee.user
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={full_name} url={avatar_url} decorative />
      <span className="grid min-w-0">
        <span className="truncate font-medium text-ink text-sm">{full_name}</span>
        {email && <span className="truncate font-normal text-ink-soft text-xs">{email}</span>}
      </span>
    </span>
  )
}

/** Writes days as they are in the organization. */
function useDayText(): (instant: string) => string {
  const timeZone = useCurrentUser()?.organization?.time_zone ?? defaultTimeZone
  const format = new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric' })
  return (instant) => format.format(new Date(instant))
}

/** Writes pay in the organization's currency. */
export function useRateText(): (rate: number) => string {
  const currency = useCurrentUser()?.organization?.currency ?? 'USD'
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return (rate) => format.format(rate)
}

export const limitText = (hours: number | null): string =>
  hours === null ? texts.noLimit : texts.hours(hours)
