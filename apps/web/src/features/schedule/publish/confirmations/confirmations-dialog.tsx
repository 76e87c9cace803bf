import { hasRight, rolesToGive } from '@weekboard/contracts/rights'
import type { Week } from '@weekboard/contracts/schedule/week'
import { type ReactNode, useId } from 'react'
import { useCurrentUser } from '../../../../lib/session/current-user.ts'
import { Button } from '../../../../ui/button.tsx'
import { LoadingRows } from '../../../../ui/feedback/load-failure.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { confirmationTexts as texts } from './confirmation-texts.ts'
import { useAnnouncedEmployeeIds, useLiveConfirmations } from './confirmations.ts'
import { hasUserAccount, PersonItem } from './person-item.tsx'
import { type Reminders, useReminders } from './use-reminders.ts'

interface ConfirmationsDialogProps {
  readonly open: boolean
  readonly title: string
  readonly week: Week
  readonly onClose: () => void
}

/** Who has confirmed the announced week and who has not, as it happens. */
export function ConfirmationsDialog({ open, title, week, onClose }: ConfirmationsDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title={title}>
      <Content week={week} />
    </Dialog>
  )
}

function Content({ week }: { readonly week: Week }) {
  const read = useLiveConfirmations(week)
  const { data: confirmations, error } = read
  const asks = confirmations?.ask_seen ?? true
  const announced = useAnnouncedEmployeeIds(asks ? null : week.week_start_date)
  const isAnnouncedComing = !asks && !announced.ids && !error && !announced.error
  if (!confirmations || isAnnouncedComing) {
    return <LoadingRows read={read} label={texts.loading} failed={texts.failed} rows={4} />
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
  /** Who has not confirmed the week. */
  readonly others: readonly number[]
}

function Lists({ week, asks, seen, others }: ListsProps) {
  const reminders = useReminders(week)
  const without = others.filter((id) => !hasUserAccount(week, id))
  // Whom the week does not reach are not among those who have not seen it, as in the button's count.
  const waiting = asks ? others.filter((id) => !without.includes(id)) : others
  const itemsOf = (ids: readonly number[]) =>
    ids.map((id) => (
      <PersonItem key={id} week={week} employeeId={id} at={null} reminders={reminders} />
    ))
  const inviteAll = <InviteAll {...{ week, reminders }} employeeIds={without} />
  const canRemind =
    waiting.some((id) => hasUserAccount(week, id)) &&
    hasRight({ role: week.user_role }, 'planShifts')
  return (
    <div className="grid gap-5">
      {!asks && (
        <div className="grid gap-1 text-sm">
          <p>{texts.notAsked}</p>
          <p className="text-ink-soft">{texts.notAskedHint}</p>
        </div>
      )}
      <People
        title={asks ? texts.missing(waiting.length) : texts.inWeek(waiting.length)}
        empty={without.length > 0 ? texts.allReachedSeen : texts.allSeen}
        action={
          <>
            {!asks && inviteAll}
            {canRemind && (
              <AllButton
                text={texts.remindAll}
                busy={reminders.busy === 'remind-all'}
                onClick={reminders.remindAll}
              />
            )}
          </>
        }
      >
        {itemsOf(waiting)}
      </People>
      {asks && without.length > 0 && (
        <People title={texts.withoutAccount(without.length)} action={inviteAll}>
          {itemsOf(without)}
        </People>
      )}
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

interface InviteAllProps {
  readonly week: Week
  readonly reminders: Reminders
  /** Those without an account. */
  readonly employeeIds: readonly number[]
}

function InviteAll({ week, reminders, employeeIds }: InviteAllProps) {
  const roles = rolesToGive(useCurrentUser())
  const invitable = employeeIds.filter((employeeId) =>
    week.employees.some(({ id, user }) => id === employeeId && roles.includes(user.role)),
  )
  // One person has a button already.
  if (invitable.length < 2) return null
  return (
    <AllButton
      text={texts.inviteAll}
      busy={reminders.busy === 'invite-all'}
      onClick={() => reminders.inviteAll(invitable)}
    />
  )
}

interface AllButtonProps {
  readonly text: string
  readonly busy: boolean
  readonly onClick: () => Promise<void>
}

const AllButton = ({ text, busy, onClick }: AllButtonProps) => (
  <Button changes size="sm" busy={busy} onClick={() => void onClick()}>
    {text}
  </Button>
)

interface PeopleProps {
  readonly title: string
  /** What is said instead of an empty list. */
  readonly empty?: string
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
        <div className="flex gap-2">{action}</div>
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
