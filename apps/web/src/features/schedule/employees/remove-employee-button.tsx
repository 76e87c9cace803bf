import { memo } from 'react'
import { useEmployeeActions } from './employee-actions.ts'
import { removeLabel } from './employee-texts.ts'

interface RemoveEmployeeButtonProps {
  readonly employeeId: number
  readonly name: string
  /** Set in the grid, where arrow keys reach it. */
  readonly tabIndex?: number
  readonly className?: string
}

/** One path instead of an icon component, since every row has the button. */
const icon = (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    className="size-4"
    aria-hidden="true"
  >
    <path d="M2 21v-2a4 4 0 0 1 4-4h6a4 4 0 0 1 4 4v2M13 7a4 4 0 1 1-8 0 4 4 0 0 1 8 0M22 11h-6" />
  </svg>
)

/** Removes an employee from the schedule; hidden from viewers who may not edit. */
export const RemoveEmployeeButton = memo(function RemoveEmployeeButton({
  employeeId,
  name,
  tabIndex,
  className,
}: RemoveEmployeeButtonProps) {
  const actions = useEmployeeActions()
  if (!actions) return null
  const label = removeLabel(name)
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      tabIndex={tabIndex}
      onClick={() => actions.remove(employeeId)}
      className={className}
    >
      {icon}
    </button>
  )
})
