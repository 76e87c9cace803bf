import type { Employee } from '@weekboard/contracts/employees/employee-schema'
import { canManageRole } from '@weekboard/contracts/rights'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { Button } from '../../ui/button.tsx'
import { useOpenTeamDialog } from './team-dialog.ts'
import { editTexts as texts } from './team-texts.ts'

/** The button that opens an employee's form, for users who can edit employees of that role. */
export function EditButton({ employee }: { readonly employee: Employee }) {
  const viewer = useCurrentUser()
  const open = useOpenTeamDialog()
  const { full_name, role } = employee.user
  if (!canManageRole(viewer, role)) return null
  return (
    <Button
      changes
      size="sm"
      variant="ghost"
      aria-label={texts.editOf(full_name)}
      onClick={() => open({ kind: 'edit', employee })}
    >
      {texts.edit}
    </Button>
  )
}
