import type { EmployeeAbsence } from '@weekboard/contracts/requests/time-off-schema'

/** Approved time off is filled, pending is hatched. */
export const barClasses: Readonly<Record<EmployeeAbsence['status'], string>> = {
  approved: 'bg-accent-soft text-accent-ink forced-colors:border-y forced-colors:border-solid',
  pending:
    'text-warning-ink bg-[repeating-linear-gradient(135deg,var(--warning-soft)_0_6px,var(--surface)_6px_12px)] border-y border-dashed border-warning-ink/45',
}
