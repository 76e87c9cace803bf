import type { Role } from '@weekboard/contracts/route'
import { AddEmployeeDialog } from './add/add-employee-dialog.tsx'
import { DeactivateDialog } from './deactivation/deactivate-dialog.tsx'
import { EditDialog } from './employee-form/employee-dialog.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { InviteSeveralDialog } from './invite-several/invite-several-dialog.tsx'
import type { TeamEntry } from './list/team.ts'
import { RatesDialog } from './rates/rates-dialog.tsx'
import type { TeamDialog } from './team-dialog.ts'
import { editTexts } from './team-texts.ts'

interface TeamDialogsProps {
  readonly opened: TeamDialog | null
  readonly onClose: () => void
  readonly entries: readonly TeamEntry[] | undefined
  /** The roles that the viewer can give. */
  readonly roles: readonly Role[]
  readonly onAdded: (employeeId: number) => void
}

/** The dialogs of the screen. What was typed for new people stays when their dialog is closed. */
export function TeamDialogs({ opened, onClose, entries, roles, onAdded }: TeamDialogsProps) {
  const isOpen = (kind: TeamDialog['kind']) => opened?.kind === kind
  const onOpenChange = (open: boolean) => !open && onClose()
  return (
    <>
      <AddEmployeeDialog
        open={isOpen('add')}
        onOpenChange={onOpenChange}
        roles={roles}
        onAdded={onAdded}
      />
      <InviteSeveralDialog
        open={isOpen('invite_several')}
        onOpenChange={onOpenChange}
        roles={roles}
        entries={entries ?? []}
      />
      {opened && <OpenedDialog dialog={opened} onClose={onClose} />}
    </>
  )
}

interface OpenedDialogProps {
  readonly dialog: TeamDialog
  readonly onClose: () => void
}

function OpenedDialog({ dialog, onClose }: OpenedDialogProps) {
  switch (dialog.kind) {
    case 'edit':
      return <EditDialog employee={dialog.employee} onClose={onClose} />
    case 'edit_to_invite':
      return (
        <EditDialog employee={dialog.employee} hint={editTexts.emailToInvite} onClose={onClose} />
      )
    case 'rates':
      return <RatesDialog employee={dialog.employee} onClose={onClose} />
    case 'deactivate':
      return <DeactivateDialog employee={dialog.employee} onClose={onClose} />
    case 'erase':
      return <EraseDialog employee={dialog.employee} onClose={onClose} />
    case 'add':
    case 'invite_several':
      return null
  }
}
