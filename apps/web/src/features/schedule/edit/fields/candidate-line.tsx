import { TriangleAlert } from 'lucide-react'
import { Avatar } from '../../../../ui/avatar.tsx'
import { cn } from '../../../../ui/cn.ts'
import { openRowId } from '../../week/open-shifts.ts'
import type { Slot } from '../../week/slot.ts'
import { type Candidate, candidateReason, severityOf } from './candidates.ts'

interface CandidateLineProps {
  readonly candidate: Candidate
  readonly slot: Slot | null
  readonly currency: string
}

const reasonClasses = {
  refuse: 'text-danger-ink',
  confirm: 'text-danger-ink',
  warn: 'text-warning-ink',
} as const

/** An employee in the list. */
export function CandidateLine({ candidate, slot, currency }: CandidateLineProps) {
  const { id, name, avatarUrl } = candidate
  const severity = severityOf(candidate)
  const reason = slot && candidateReason(candidate, slot, currency)
  return (
    <>
      {id === openRowId ? (
        <span
          aria-hidden="true"
          className="grid size-6 shrink-0 place-items-center rounded-full border border-accent border-dashed text-accent-ink text-sm leading-none"
        >
          +
        </span>
      ) : (
        <Avatar name={name} url={avatarUrl} size="xs" decorative />
      )}
      <span className="grid min-w-0 flex-1">
        <span className="truncate font-medium text-sm leading-4.5">{name}</span>{' '}
        {reason && (
          <span
            className={cn(
              'flex min-w-0 items-center gap-1 text-xs',
              severity ? reasonClasses[severity] : 'text-ink-muted',
            )}
          >
            {severity && <TriangleAlert className="size-3 shrink-0" aria-hidden="true" />}
            <span className="truncate tabular-nums">{reason}</span>
          </span>
        )}
      </span>
    </>
  )
}
