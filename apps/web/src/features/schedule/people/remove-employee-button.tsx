import { UserMinus } from 'lucide-react'
import { cn } from '../../../ui/cn.ts'
import { usePeopleActions } from './people-actions.ts'
import { removeLabel } from './people-texts.ts'

interface RemoveEmployeeButtonProps {
  readonly employeeId: number
  readonly name: string
  readonly tabIndex: number
  readonly className?: string
}

/** Takes a person off the schedule; nothing for those who only read. */
export function RemoveEmployeeButton({
  employeeId,
  name,
  tabIndex,
  className,
}: RemoveEmployeeButtonProps) {
  const actions = usePeopleActions()
  if (!actions) return null
  const label = removeLabel(name)
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      tabIndex={tabIndex}
      onClick={() => actions.remove(employeeId)}
      className={cn(
        'grid size-7 shrink-0 place-items-center rounded-md text-ink-muted transition-[opacity,color]',
        'hover:bg-danger-soft hover:text-danger-ink *:[svg]:size-4',
        className,
      )}
    >
      <UserMinus aria-hidden="true" />
    </button>
  )
}
