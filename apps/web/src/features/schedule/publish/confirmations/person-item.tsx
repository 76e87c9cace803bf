import { rolesToGive } from '@weekboard/contracts/rights'
import type { Week } from '@weekboard/contracts/schedule/week'
import { dateInZone } from '@weekboard/scheduling/clock/weeks'
import { useId } from 'react'
import { timeText, weekdayMonthDay } from '../../../../lib/dates/format.ts'
import { useCurrentUser } from '../../../../lib/session/current-user.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Button } from '../../../../ui/button.tsx'
import { useEmployeesByName } from '../../../employees/shared/hooks-by-name.ts'
import { confirmationTexts as texts } from './confirmation-texts.ts'
import type { Reminders } from './use-reminders.ts'

/** Whether a message of Weekboard can reach an employee of a week; also for who has left since. */
export function hasUserAccount(
  { employees }: Pick<Week, 'employees'>,
  employeeId: number,
): boolean {
  const user = employees.find(({ id }) => id === employeeId)?.user
  return user === undefined || user.id !== null
}

interface PersonItemProps {
  readonly week: Week
  readonly employeeId: number
  /** When they confirmed; null when they have not. */
  readonly at: string | null
  readonly reminders: Reminders
}

/** Somebody of the week: when they have confirmed it, or how they can be made to. */
export function PersonItem({ week, employeeId, at, reminders }: PersonItemProps) {
  const nameId = useId()
  const user = week.employees.find(({ id }) => id === employeeId)?.user
  const name = user?.full_name ?? texts.unknown
  const canSee = hasUserAccount(week, employeeId)
  const isInvited =
    useEmployeesByName(!canSee)?.find(({ id }) => id === employeeId)?.account === 'invited'
  return (
    <li className="flex min-h-12 items-center gap-3 py-2 text-sm">
      <Avatar name={name} url={user?.avatar_url} size="sm" decorative />
      <span id={nameId} className="wrap-anywhere min-w-0 flex-1">
        {name}
      </span>
      {(at || !canSee) && (
        <span className="shrink-0 text-ink-muted tabular-nums">
          {at && momentText(at, week.time_zone)}
          {!at && (isInvited ? texts.invited : texts.noAccount)}
        </span>
      )}
      {!at && canSee && <RemindButton {...{ employeeId, nameId, reminders }} />}
      {!at && user && !canSee && (
        <InviteButton role={user.role} {...{ employeeId, nameId, reminders }} />
      )}
    </li>
  )
}

interface PersonButtonProps extends Pick<PersonItemProps, 'employeeId' | 'reminders'> {
  readonly nameId: string
}

function RemindButton({ employeeId, nameId, reminders }: PersonButtonProps) {
  const viewer = useCurrentUser()
  if (viewer?.employee_id === employeeId) return null
  const isDone = reminders.done.has(employeeId)
  return (
    <Button
      changes
      size="sm"
      variant="ghost"
      aria-describedby={nameId}
      busy={reminders.busy === employeeId}
      paused={isDone}
      onClick={() => void reminders.remind(employeeId)}
    >
      {isDone ? texts.reminded : texts.remind}
    </Button>
  )
}

interface InviteButtonProps extends PersonButtonProps {
  readonly role: Week['user_role']
}

function InviteButton({ employeeId, nameId, reminders, role }: InviteButtonProps) {
  const viewer = useCurrentUser()
  if (!rolesToGive(viewer).includes(role)) return null
  return (
    <Button
      changes
      size="sm"
      variant="ghost"
      aria-describedby={nameId}
      busy={reminders.busy === employeeId}
      onClick={() => void reminders.invite(employeeId)}
    >
      {texts.invite}
    </Button>
  )
}

/** 'Wed Nov 18, 9:41 PM', in the zone. */
const momentText = (instant: string, timeZone: string): string =>
  `${weekdayMonthDay(dateInZone(new Date(instant), timeZone))}, ${timeText(instant, timeZone)}`
