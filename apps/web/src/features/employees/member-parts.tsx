import type { Role } from '@weekboard/contracts/route'
import type { ReactNode } from 'react'
import { useCurrentUser } from '../../lib/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import type { TeamMember, TeamStatus } from './team.ts'
import { teamTexts as texts } from './team-texts.ts'

export interface TeamListProps {
  readonly members: readonly TeamMember[]
  /** The badge of a role is drawn by who knows identities. */
  readonly roleBadge: (role: Role) => ReactNode
}

const tones: Readonly<Record<TeamStatus, BadgeTone>> = {
  active: 'green',
  invited: 'blue',
  expired: 'yellow',
  inactive: 'grey',
}

export function StatusBadge({ status }: { readonly status: TeamStatus }) {
  return (
    <Badge tone={tones[status]} dot>
      {texts.statuses[status]}
    </Badge>
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

/** Writes pay in the organization's currency. */
export function useRateText(): (rate: number) => string {
  const currency = useCurrentUser()?.organization?.currency ?? 'USD'
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return (rate) => format.format(rate)
}

export const limitText = (hours: number | null): string =>
  hours === null ? texts.noLimit : texts.hours(hours)
