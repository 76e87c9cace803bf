import { rolesToGive } from '@weekboard/contracts/rights'
import type { Week } from '@weekboard/contracts/schedule/week'
import { useId } from 'react'
import { momentText } from '../../../../lib/dates/format.ts'
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
  const viewer = useCurrentUser()
  const canSee = hasUserAccount(week, employeeId)
  const canInvite = user !== undefined && rolesToGive(viewer).includes(user.role)
  const canCall = canSee ? viewer?.employee_id !== employeeId : canInvite
  const isInvited =
    useEmployeesByName(!canSee)?.find(({ id }) => id === employeeId)?.account === 'invited'
  return (
    <li className="flex min-h-12 items-center gap-3 py-2 text-sm">
      <Avatar name={name} url={user?.avatar_url} size="sm" decorative />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
        <span id={nameId} className="wrap-anywhere">
          {name}
        </span>
        {(at || !canSee) && (
          <span className="text-ink-muted tabular-nums">
            {at && momentText(at, week.time_zone)}
            {!at && (isInvited ? texts.invited : texts.noAccount)}
          </span>
        )}
      </span>
      {!at && canCall && <CallButton {...{ employeeId, canSee, nameId, reminders }} />}
    </li>
  )
}

interface CallButtonProps extends Pick<PersonItemProps, 'employeeId' | 'reminders'> {
  /** Whether they are reminded; others are invited. */
  readonly canSee: boolean
  readonly nameId: string
}

function CallButton({ employeeId, canSee, nameId, reminders }: CallButtonProps) {
  const isDone = reminders.done.has(employeeId)
  const call = canSee ? reminders.remind : reminders.invite
  return (
    <Button
      changes
      size="sm"
      variant="ghost"
      aria-describedby={nameId}
      busy={reminders.busy === employeeId}
      paused={isDone}
      onClick={() => void call(employeeId)}
    >
      {canSee ? (isDone ? texts.reminded : texts.remind) : texts.invite}
    </Button>
  )
}
