import { UserPlus } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { useEmployeeActions } from './employee-actions.ts'
import { employeeTexts } from './employee-texts.ts'

interface AddEmployeeButtonProps {
  readonly variant?: 'ghost' | 'secondary' | 'primary'
  readonly className?: string
}

/** Hidden from viewers who may not edit. */
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
