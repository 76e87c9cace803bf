import { defaultTimeZone } from '@weekboard/contracts/common'
import type { EmployeeStatus } from '@weekboard/contracts/employees/employees'
import { CircleCheck, MailCheck } from 'lucide-react'
import { useCurrentUser } from '../../../lib/session/current-user.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { cn } from '../../../ui/cn.ts'
import { teamTexts as texts } from '../team-texts.ts'
import type { TeamEntry } from './team.ts'

export interface TeamRowsProps {
  readonly entries: readonly TeamEntry[]
  readonly highlighted?: EmployeeHighlight
}

/** An employee who was just added: the list scrolls there and highlights the row for a moment. */
export interface EmployeeHighlight {
  readonly employeeId: number | null
  readonly highlight: (employeeId: number | null) => void
}

export const noHighlight: EmployeeHighlight = { employeeId: null, highlight: () => undefined }

/** Classes of a row or card, highlighted while the employee is new. */
export const highlightClasses = (isNew: boolean): string =>
  cn('scroll-my-24 transition-colors duration-500', isNew && 'bg-accent-soft')

const tones: Readonly<Record<EmployeeStatus, BadgeTone>> = {
  active: 'green',
  invited: 'blue',
  expired: 'yellow',
  inactive: 'grey',
}

export function EmployeeStatusBadge({ entry }: { readonly entry: TeamEntry }) {
  const { status, invitation } = entry
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

/** The account of an employee: in words when there is none, else as a sign beside the status. */
export function AccountSign({ account }: Pick<TeamEntry, 'account'>) {
  const name = texts.accounts[account]
  if (account === 'none') return <Badge>{name}</Badge>
  const isActive = account === 'active'
  return (
    <span
      role="img"
      aria-label={name}
      title={name}
      className={cn('block size-4', isActive ? 'text-success-ink' : 'text-blue-ink')}
    >
      {isActive ? (
        <CircleCheck className="size-full" aria-hidden="true" />
      ) : (
        <MailCheck className="size-full" aria-hidden="true" />
      )}
    </span>
  )
}

/** Avatar, name and, if known, email. */
export function EmployeeName({ entry }: { readonly entry: TeamEntry }) {
  const { full_name, email, avatar_url } = entry.employee.user
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={full_name} url={avatar_url} decorative />
      <span className="grid min-w-0">
        <span title={full_name} className="truncate font-medium text-ink text-sm">
          {full_name}
        </span>
        {email && (
          <span title={email} className="truncate font-normal text-ink-soft text-xs">
            {email}
          </span>
        )}
      </span>
    </span>
  )
}

/** A formatter costs more than what it formats, and every row needs the same one. */
function remembered<T>(create: (name: string) => T): (name: string) => T {
  const known = new Map<string, T>()
  return (name) => {
    const found = known.get(name) ?? create(name)
    known.set(name, found)
    return found
  }
}

const dayFormat = remembered(
  (timeZone) => new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric' }),
)
const rateFormat = remembered(
  (currency) => new Intl.NumberFormat('en-US', { style: 'currency', currency }),
)

/** Formats days in the organization's time zone. */
function useDayText(): (instant: string) => string {
  const timeZone = useCurrentUser()?.organization?.time_zone ?? defaultTimeZone
  return (instant) => dayFormat(timeZone).format(new Date(instant))
}

/** Formats pay in the organization's currency. */
export function useRateText(): (rate: number) => string {
  const currency = useCurrentUser()?.organization?.currency ?? 'USD'
  return (rate) => rateFormat(currency).format(rate)
}

export const limitText = (hours: number | null): string =>
  hours === null ? texts.noLimit : texts.hours(hours)

export const factorText = ({ hasFactor }: Pick<TeamEntry, 'hasFactor'>): string => {
  if (hasFactor === null) return texts.factors.unknown
  return hasFactor ? texts.factors.has : texts.factors.lacks
}
