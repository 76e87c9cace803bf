import type { Week } from '@weekboard/contracts/week'
import { dateInZone } from '@weekboard/scheduling/weeks'
import { type ReactNode, useId } from 'react'
import { timeText, weekdayMonthDay } from '../../../../lib/dates/format.ts'
import { serverMessage } from '../../../../lib/http/alert-text.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { ErrorPanel } from '../../../../ui/feedback/error-panel.tsx'
import { RowSkeletons } from '../../../../ui/feedback/row-skeletons.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { useLiveConfirmations } from '../../api/confirmations.ts'
import { confirmationTexts as texts } from './confirmation-texts.ts'

interface ConfirmationsDialogProps {
  readonly open: boolean
  readonly week: Week
  readonly onClose: () => void
}

/** Who has confirmed the announced week and who has not, as it happens. */
export function ConfirmationsDialog({ open, week, onClose }: ConfirmationsDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title={texts.title}>
      <Content week={week} />
    </Dialog>
  )
}

function Content({ week }: { readonly week: Week }) {
  const { confirmations, error, isLoading, refresh } = useLiveConfirmations(
    week.schedule?.id ?? null,
    week.schedule?.published_at ?? null,
  )
  if (error && !confirmations) {
    return (
      <ErrorPanel
        message={serverMessage(error, texts.failed)}
        onRetry={refresh}
        retryLabel={texts.tryAgain}
        retrying={isLoading}
      />
    )
  }
  if (!confirmations) return <RowSkeletons label={texts.loading} rows={4} />
  const { ask_seen: asks, seen, missing } = confirmations
  if (!asks && seen.length === 0) {
    return (
      <div className="grid gap-1 text-sm">
        <p>{texts.notAsked}</p>
        <p className="text-ink-soft">{texts.notAskedHint}</p>
      </div>
    )
  }
  return (
    <div className="grid gap-5">
      <People title={texts.missing(missing.length)} empty={texts.allSeen}>
        {missing.map((id) => (
          <PersonItem key={id} week={week} employeeId={id} at={null} />
        ))}
      </People>
      <People title={texts.seen(seen.length)} empty={texts.nobodySeen}>
        {seen.map(({ employee_id, at }) => (
          <PersonItem key={employee_id} week={week} employeeId={employee_id} at={at} />
        ))}
      </People>
    </div>
  )
}

interface PeopleProps {
  readonly title: string
  readonly empty: string
  readonly children: readonly ReactNode[]
}

function People({ title, empty, children }: PeopleProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} aria-live="polite" className="mb-1 font-semibold text-sm">
        {title}
      </h3>
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
}

function PersonItem({ week, employeeId, at }: PersonItemProps) {
  const user = week.employees.find(({ id }) => id === employeeId)?.user
  const name = user?.full_name ?? texts.unknown
  const hasAccount = user === undefined || user.id !== null
  return (
    <li className="flex items-center gap-3 py-2 text-sm">
      <Avatar name={name} url={user?.avatar_url} size="sm" decorative />
      <span className="wrap-anywhere min-w-0 flex-1">{name}</span>
      <span className="shrink-0 text-ink-muted tabular-nums">
        {at ? momentText(at, week.time_zone) : !hasAccount && texts.noAccount}
      </span>
    </li>
  )
}

/** 'Wed Nov 18, 9:41 PM', in the zone. */
const momentText = (instant: string, timeZone: string): string =>
  `${weekdayMonthDay(dateInZone(new Date(instant), timeZone))}, ${timeText(instant, timeZone)}`
