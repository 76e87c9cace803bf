import { UserPlus } from 'lucide-react'
import { createContext, memo, use } from 'react'
import { Button } from '../../../ui/button.tsx'
import { employeeTexts, removeLabel } from './employee-texts.ts'

/** Actions on the employees of the grid; null for viewers who may not edit. */
export interface EmployeeActions {
  readonly openAddEmployees: (opener: HTMLElement) => void
  /** Adds the people of last week to an empty week, once. */
  readonly suggest: (ids: readonly number[]) => void
  readonly remove: (employeeId: number) => void
}

const EmployeeActionsContext = createContext<EmployeeActions | null>(null)
export const EmployeeActionsProvider = EmployeeActionsContext
export const useEmployeeActions = (): EmployeeActions | null => use(EmployeeActionsContext)

interface AddEmployeeButtonProps {
  readonly variant?: 'ghost' | 'secondary' | 'primary'
  readonly className?: string
}

export function AddEmployeeButton({ variant = 'ghost', className }: AddEmployeeButtonProps) {
  const actions = useEmployeeActions()
  if (!actions) return null
  return (
    <Button
      variant={variant}
      icon={<UserPlus />}
      aria-haspopup="dialog"
      data-keep-clear=""
      className={className}
      onClick={({ currentTarget }) => actions.openAddEmployees(currentTarget)}
    >
      {employeeTexts.addEmployee}
    </Button>
  )
}

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
