import { hasRight, rolesToGive } from '@weekboard/contracts/rights'
import type { Week } from '@weekboard/contracts/schedule/week'
import { type ReactNode, useId } from 'react'
import { momentText } from '../../../../lib/dates/format.ts'
import { serverMessage } from '../../../../lib/http/alert-text.ts'
import { useCurrentUser } from '../../../../lib/session/current-user.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Button } from '../../../../ui/button.tsx'
import { ErrorPanel } from '../../../../ui/feedback/error-panel.tsx'
import { RowSkeletons } from '../../../../ui/feedback/row-skeletons.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { useEmployeesByName } from '../../../employees/shared/hooks-by-name.ts'
import { confirmationTexts as texts } from './confirmation-texts.ts'
import { useAnnouncedEmployeeIds, useLiveConfirmations } from './confirmations.ts'
import { type Reminders, useReminders } from './use-reminders.ts'

interface ConfirmationsDialogProps {
  readonly open: boolean
  readonly title: string
  readonly week: Week
  readonly onClose: () => void
}

export function ConfirmationsDialog({ open, title, week, onClose }: ConfirmationsDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title={title}>
      <Content week={week} />
    </Dialog>
  )
}

function Content({ week }: { readonly week: Week }) {
  const read = useLiveConfirmations(week.schedule?.id ?? null, week.schedule?.published_at ?? null)
  const { confirmations } = read
  const asks = confirmations?.ask_seen ?? true
  const announced = useAnnouncedEmployeeIds(asks ? null : week.week_start_date)
  const error = read.error ?? announced.error
  if (error && !confirmations) {
    return (
      <ErrorPanel
        message={serverMessage(error, texts.failed)}
        onRetry={read.refresh}
        retryLabel={texts.tryAgain}
        retrying={read.isLoading}
      />
    )
  }
  if (!confirmations || (!asks && !announced.ids && !error)) {
    return <RowSkeletons label={texts.loading} rows={4} />
  }
  const { seen, missing } = confirmations
  const confirmed = new Set(seen.map(({ employee_id }) => employee_id))
  const others = asks ? missing : (announced.ids ?? []).filter((id) => !confirmed.has(id))
  return <Lists week={week} asks={asks} seen={seen} others={others} />
}

interface ListsProps {
  readonly week: Week
  readonly asks: boolean
  readonly seen: readonly { readonly employee_id: number; readonly at: string }[]
  readonly others: readonly number[]
}

function Lists({ week, asks, seen, others }: ListsProps) {
  const reminders = useReminders(week)
  const canRemind = hasRight({ role: week.user_role }, 'planShifts') && others.length > 0
  return (
    <div className="grid gap-5">
      {!asks && (
        <div className="grid gap-1 text-sm">
          <p>{texts.notAsked}</p>
          <p className="text-ink-soft">{texts.notAskedHint}</p>
        </div>
      )}
      <People
        title={asks ? texts.missing(others.length) : texts.inWeek(others.length)}
        empty={texts.allSeen}
        action={
          canRemind && (
            <Button
              changes
              size="sm"
              busy={reminders.busy === 'all'}
              onClick={() => void reminders.remindAll()}
            >
              {texts.remindAll}
            </Button>
          )
        }
      >
        {others.map((id) => (
          <PersonItem key={id} week={week} employeeId={id} at={null} reminders={reminders} />
        ))}
      </People>
      {(asks || seen.length > 0) && (
        <People title={texts.seen(seen.length)} empty={texts.nobodySeen}>
          {seen.map(({ employee_id, at }) => (
            <PersonItem
              key={employee_id}
              week={week}
              employeeId={employee_id}
              at={at}
              reminders={reminders}
            />
          ))}
        </People>
      )}
    </div>
  )
}

interface PeopleProps {
  readonly title: string
  readonly empty: string
  readonly action?: ReactNode
  readonly children: readonly ReactNode[]
}

function People({ title, empty, action, children }: PeopleProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="mb-1 flex min-h-8 items-center justify-between gap-3">
        <h3 id={id} aria-live="polite" className="font-semibold text-sm">
          {title}
        </h3>
        {action}
      </div>
      {children.length === 0 ? (
        <p className="text-ink-soft text-sm">{empty}</p>
      ) : (
        <ul aria-labelledby={id} className="divide-y divide-line">
          {children}
        </ul>
      )}
    </section>
  )
}

interface PersonItemProps {
  readonly week: Week
  readonly employeeId: number
  /** When they confirmed; null when they have not. */
  readonly at: string | null
  readonly reminders: Reminders
}

function PersonItem({ week, employeeId, at, reminders }: PersonItemProps) {
  const nameId = useId()
  const user = week.employees.find(({ id }) => id === employeeId)?.user
  const name = user?.full_name ?? texts.unknown
  const hasAccount = user === undefined || user.id !== null
  const isInvited =
    useEmployeesByName(!hasAccount)?.find(({ id }) => id === employeeId)?.account === 'invited'
  return (
    <li className="flex min-h-12 items-center gap-3 py-2 text-sm">
      <Avatar name={name} url={user?.avatar_url} size="sm" decorative />
      <span id={nameId} className="wrap-anywhere min-w-0 flex-1">
        {name}
      </span>
      {(at || !hasAccount) && (
        <span className="shrink-0 text-ink-muted tabular-nums">
          {at && momentText(at, week.time_zone)}
          {!at && (isInvited ? texts.invited : texts.noAccount)}
        </span>
      )}
      {!at && hasAccount && <RemindButton {...{ employeeId, nameId, reminders }} />}
      {!at && user && !hasAccount && (
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
